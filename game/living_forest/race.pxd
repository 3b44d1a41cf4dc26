cimport cython

from game.living_forest.position cimport Position

cdef extern from "math.h":
    cpdef double exp(double x)
    cpdef double log(double x)

cdef bytes HOW_MANY, TREE_COST
cdef long long EMPTY
cdef int FIELD, MARK_FIELD, MASK, ZERO, KINDS, SPACE, TARGET
cdef double _TRACKS, _DECK, _PLANT, _DEAR, _PLANT_SUN, _FIRE, _DROPS, _FIRE_SUN, _FLOWER, _FLOWER_SUN
cdef double _REACH, _FAR

cdef class Track:
    cdef public double fire_rate, fire_share, fire_turns, flower_turns, flowers, shown, tree_share, tree_turns
    cdef public double turns
    cdef public tuple shares

@cython.locals(pile=bytearray, line=bytearray, discard=bytearray, cards=int, owned=cython.longlong, alone=int)
cpdef double shown(Position state, int seat)

@cython.locals(deck=int, forest=int)
cdef double _usual(long long owned, long long grown, int at, double share)

@cython.locals(kinds=int, need=int, turns=double, kind=int)
cdef double _tree_turns(Position state, int seat, double sprout)
