cimport cython

from game.living_forest.position cimport Position
from game.living_forest.race cimport Track

cdef double[::1] _SIGNS
cdef tuple WEIGHT
cdef long long EMPTY
cdef int FIELD, MARK_FIELD, MASK, ZERO, REPEAT, LINE

cpdef read(Position state, int seat, Track track, double brings, double begun, double soonest)

@cython.locals(at=int, grown=cython.longlong, kinds=int, trees=int, fires=int)
cdef _read_race(Position state, int seat, Track track)

cdef double _near(double turns)

@cython.locals(owned=cython.longlong, grown=cython.longlong, pile=bytearray, line=bytearray, discard=bytearray,
    cards=int, at=int, top=cython.longlong, weight=cython.longlong, element=int, forest=int, deck=int, coming=int)
cdef _read_deck(Position state, int seat, double shown)

@cython.locals(line=cython.longlong, grown=cython.longlong, mains=int, fires=int, building=bint, heat=int,
    drops=int, after=int)
cdef _read_turn(Position state, int seat)
