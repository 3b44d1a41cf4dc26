cimport cython

from game.living_forest.estimate cimport turns_left
from game.living_forest.prospects cimport line_worth, turned, worth
from game.living_forest.race cimport Track
from game.living_forest.state cimport LivingState

cdef int LINE, VARAN, _REVEAL, _STOP, _SPEND

@cython.locals(seat=int, moves=tuple)
cpdef settled(LivingState state, double lean=*)

@cython.locals(solitary=int, track=Track, stop=double, line=bytearray, sums=cython.longlong, grown=cython.longlong)
cdef int _weighed(LivingState state, int seat, tuple moves, double daring)
@cython.locals(without=LivingState)
cdef bint _better_without(LivingState state, int seat)
