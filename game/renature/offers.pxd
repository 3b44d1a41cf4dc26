cimport cython
from game.renature.board cimport Board
from game.renature.sight cimport Sight

cdef int AFTER, AGAIN_PRICE, ARGUMENT, BEFORE, HAND, HIDDEN, JOKER_PRICE, NEUTRAL, NONE, PAIR, PLANTING, STOCKS, TYPES
cdef int _ALL_ROOM
cdef tuple AHEAD, TURNED, TURNED_TOO, _JOKERS
cdef bytes DOUBLE
cdef object _AGAIN, _END, _SKIP
cdef double _WHIM


cdef class Offers(Sight):
    @cython.locals(seat=int, phase=int, moves=list)
    cpdef list legal(self)
    @cython.locals(base=int, hands=bytearray)
    cpdef list placements(self)
    @cython.locals(
        lays=tuple, d_ahead=int, d_turned=int, e_ahead=int, e_turned=int, f_ahead=int, f_turned=int,
        d_lays=tuple, d_lays_turned=tuple, e_lays=tuple, e_lays_turned=tuple, f_lays=tuple, f_lays_turned=tuple,
        moves=list, key=int)
    cdef list _fits_any(self, int d, int e, int f)
    @cython.locals(
        lays=tuple, d_ahead=int, d_turned=int, e_ahead=int, e_turned=int, f_ahead=int, f_turned=int,
        d_lays=tuple, d_lays_turned=tuple, e_lays=tuple, e_lays_turned=tuple, f_lays=tuple, f_lays_turned=tuple,
        moves=list, key=int, bad=int)
    cdef list _fits_all(self, int d, int e, int f)
    @cython.locals(base=int, hands=bytearray, domino=int)
    cpdef list discards(self)
    @cython.locals(base=int, plants=bytearray, banks=tuple, stock=bytearray, sets=tuple, kind=int, kinds=list, moves=list, brown=int, row=tuple)
    cpdef list plantings(self)
    @cython.locals(plants=bytearray, banks=tuple, brown=int)
    cpdef bint may_plant(self)
    @cython.locals(stock=bytearray, base=int, kind=int)
    cdef bint _has_plants(self)
    cpdef list cloud_actions(self)
    @cython.locals(seat=int, clouds=int)
    cdef _add_cloud_actions(self, list moves)
    @cython.locals(wood=list, room=int, brown=bytes, plants=bytearray, banks=tuple, move=int)
    cdef _add_wood(self, list moves)
    cpdef list takeable(self)
    cpdef bint may_take(self)
    @cython.locals(seat=int)
    cpdef bint may_play_again(self)
    @cython.locals(luck=double, moves=list)
    cpdef playout_move(self, rng)
    @cython.locals(hands=bytearray, front=list, base=int, held=int, every=bint, start=int, step=int,
        way=int, domino=int, asked=int, fits=list, lays=tuple, luck=double, key=int)
    cdef _any_placement(self, rng)
    @cython.locals(plants=bytearray, banks=tuple, stock=bytearray, free=list, brown=int, base=int, kind=int, kinds=list, luck=double, at=int, row=tuple)
    cdef _any_planting(self, rng)
