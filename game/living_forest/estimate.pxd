cimport cython

from game.living_forest.position cimport Position
from game.living_forest.prospects cimport line_worth, under_way, worth
from game.living_forest.race cimport Track
from game.living_forest.signs cimport read

cdef extern from "math.h":
    cpdef double exp(double x)

cdef int LINE, _COUNT, _HIDDEN
cdef double _A_FRAGMENT, _FOREVER, _LEAD
cdef double[::1] _SIGNS, _UNITS, _INNER, _OUTER

@cython.locals(tracks=list, left=list, scores=list, seat=int, score=double, total=double)
cpdef list standing(Position state)

@cython.locals(left=list, seat=int, track=Track)
cdef list _turns(Position state, list tracks)

@cython.locals(track=Track, other=int, soonest=double, mine=double, begun=double)
cdef _read_seat(Position state, int seat, list tracks, list left)

@cython.locals(unit=int, at=int, first=int, sign=double, found=double)
cdef double _weighed()

@cython.locals(mains=int, line=cython.longlong, grown=cython.longlong)
cpdef double to_come(Position state, int seat, Track track)

@cython.locals(track=Track, fragments=int, left=double)
cpdef double turns_left(Position state, int seat)
