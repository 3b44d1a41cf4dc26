cimport cython

from game.living_forest.position cimport Position

cdef bytes ALONE
cdef int MARK_FIELD, ZERO
cdef double RISK

@cython.locals(found=int, card=int)
cpdef int solitaries(bytearray cards)
@cython.locals(line=cython.longlong, solitary=int, pile=bytearray)
cpdef tuple third_next(Position state, int seat)
@cython.locals(line=cython.longlong, bad=int, cards=int, pile=bytearray)
cpdef bint another(Position state, int seat)
