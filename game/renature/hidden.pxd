cimport cython
from game.renature.board cimport Board

cdef int HIDDEN, _PICKS
cdef tuple DOMINOES


@cython.locals(seen=bytearray, half=int, pile=bytearray, domino=int, unseen=bytearray, left=int)
cpdef deal_unknown(bytearray lies, list piles, list pools, rng)

@cython.locals(picks=int, luck=double, at=int, place=double, chosen=int)
cdef int _deal(bytearray pile, bytearray unseen, int left, rng) except -1

@cython.locals(areas=tuple, values=tuple, tokens=list, area=int, back=int)
cpdef deal_backs(Board board, bytearray backs, rng)
