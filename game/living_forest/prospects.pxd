cimport cython

from game.living_forest.position cimport Position
from game.living_forest.pushing cimport solitaries
from game.living_forest.race cimport Track

cdef bytes ALONE, TREE_COST
cdef tuple WEIGHT
cdef int FIELD, MARK_FIELD, MASK, NONE, ZERO
cdef int ATTRACT, EXTINGUISH, FRAGMENT, KINDS, MOVE, REPEAT, TARGET
cdef int GIVEN, MORE, ROB
cdef double _A_VARAN, _A_FRAGMENT, _PLANT, _SUN, _ROCK, _TREE, _MIDDLING, _DROPS_A_FIRE, _REST

@cython.locals(kinds=int, done=int, best=double, second=double, total=double, action=int, gain=double,
    brought=double, heat=int, drops=int, fires=int, missing=double)
cpdef double worth(Position state, int seat, long long sums, int mains, Track track, bint grows)

@cython.locals(strength=int, taken=double, cheapest=int, tree=double)
cdef double _gain(Position state, int seat, int action, long long sums, Track track, bint grows)

@cython.locals(kinds=int, trees=bytearray, kind=int)
cdef int _cheapest_new(Position state, int seat)

@cython.locals(taken=int, at=int, many=int)
cdef double _fires_within(Position state, int drop)

@cython.locals(line=cython.longlong, grown=cython.longlong, here=cython.longlong, alone=int, stop=double,
    pile=bytearray, first=int, now=double, gain=double, at=int, weight=cython.longlong, free=double)
cpdef double line_worth(Position state, int seat, Track track)

@cython.locals(line=cython.longlong, grown=cython.longlong, here=cython.longlong, pile=bytearray, first=int,
    onward=double, fragments=int, at=int, weight=cython.longlong, third=int, value=double)
cpdef double turned(Position state, int seat, double stop, Track track)

@cython.locals(stop=double, line=bytearray, weight=cython.longlong)
cdef double _closed_worth(Position state, int seat, long long here, Track track)

@cython.locals(line=cython.longlong, grown=cython.longlong, sums=cython.longlong, left=cython.longlong)
cpdef double under_way(Position state, int seat, Track track)
