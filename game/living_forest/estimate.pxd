cimport cython

from game.living_forest.position cimport Position
from game.living_forest.prospects cimport line_worth, under_way, worth
from game.living_forest.race cimport Track

cdef int LINE
cdef double _A_FRAGMENT, _FOREVER, _LEAD

@cython.locals(turns=list, values=list, seat=int, other=int, mine=double, best=double, ahead=double)
cpdef list standing(Position state)

@cython.locals(track=Track, fragments=int, left=double, line=cython.longlong, grown=cython.longlong, mains=int)
cpdef double turns_left(Position state, int seat)
