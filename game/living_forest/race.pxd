cimport cython

from game.living_forest.position cimport Position
from game.living_forest.pushing cimport solitaries

cdef extern from "math.h":
    cpdef double exp(double x)
    cpdef double log(double x)

cdef bytes ALONE, HOW_MANY, TREE_COST
cdef tuple WEIGHT
cdef long long EMPTY
cdef int FIELD, MARK_FIELD, MASK, NONE, ZERO
cdef int ATTRACT, EXTINGUISH, FRAGMENT, KINDS, MOVE, PLANT, REPEAT, TARGET
cdef int GIVEN, LINE, MORE, ROB, SPACE
cdef double _TRACKS, _A_VARAN, _A_FRAGMENT, _DECK, _PLANT, _DEAR, _PLANT_SUN, _FIRE, _DROPS, _FIRE_SUN
cdef double _FLOWER, _FLOWER_SUN, _LEAD, _SUN, _ROCK, _TREE, _REST, _REACH, _DROPS_A_FIRE, _MIDDLING, _FAR
cdef double FOREVER

cdef class Track:
    cdef public double fire_rate, fire_share, tree_share, turns
    cdef public tuple shares

@cython.locals(pile=bytearray, line=bytearray, discard=bytearray, cards=int, owned=cython.longlong, alone=int)
cpdef double shown(Position state, int seat)

@cython.locals(deck=int, forest=int)
cdef double _usual(long long owned, long long grown, int at, double share)

@cython.locals(kinds=int, need=int, turns=double, kind=int)
cdef double _tree_turns(Position state, int seat, double sprout)

@cython.locals(turns=list, values=list, seat=int, other=int, mine=double, best=double, ahead=double)
cpdef list standing(Position state)

@cython.locals(track=Track, fragments=int, left=double, line=cython.longlong, grown=cython.longlong, mains=int)
cpdef double turns_left(Position state, int seat)

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
cdef double _under_way(Position state, int seat, Track track)
