cimport cython

from game.living_forest.actions cimport Actions

cdef int NONE, VARAN, LAST_TURN, MOST_FIRES, ROW, TARGET, ENDED, LINE, OVER
cdef tuple WEIGHT

cdef class Ending(Actions):
    cpdef list seats_in_order(self)
    @cython.locals(seat=int)
    cpdef list reachers(self)
    cpdef int best_count(self, int seat)
    @cython.locals(reachers=list)
    cpdef finish_turn(self, list log)
    @cython.locals(fires=bytearray, total=int, count=int, seat=int, drops=int, missing=int, reached=list)
    cdef _attack_players(self, list log)
    cdef _deal_varan(self, int seat, list log)
    @cython.locals(spared=int, at=int, fires=bytearray)
    cdef _attack_sacred_tree(self, list log)
    cdef _add_fire(self, int at, int level, list log)
    @cython.locals(reserve=bytearray, slot=int, level=bytearray)
    cdef _refill(self, list log)
    @cython.locals(origin=int)
    cdef _pass_sacred_tree(self, list log)
