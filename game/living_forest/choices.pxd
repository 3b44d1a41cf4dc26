cimport cython

from game.living_forest.guardians cimport Guardians
from game.living_forest.places cimport edge

cdef bytes COST
cdef int FIELD, MASK, ZERO, NONE
cdef int ATTRACT, EXTINGUISH, PLANT, FRAGMENT, REPEAT, SPACES, WHOLE_FOREST
cdef tuple CLOCKWISE, WITHIN
cdef tuple _ATTRACT, _EXTINGUISH, _PLANT, _MOVE, _GROW, _TILE

cdef class Choices(Guardians):
    @cython.locals(line=cython.longlong, grown=cython.longlong, total=int)
    cpdef int strength(self, int seat, int element)
    @cython.locals(strength=int, wood=int, dearest=int, within=tuple, card=int, value=int, kind=int,
        fires=bytearray, trees=bytearray)
    cpdef list openings(self, int seat, int action)
    @cython.locals(cost=int, lowest=int, card=int)
    cpdef int lowest_cost(self)
    @cython.locals(fires=bytearray)
    cpdef bint any_fire(self, int strength)
    @cython.locals(pawns=bytearray, ring=tuple, rock=int, found=list)
    cpdef list rocks_within(self, int seat, int strength)
    @cython.locals(kinds=int)
    cpdef int barred(self, int seat)
    @cython.locals(barred=int, action=int, found=list)
    cpdef list main_moves(self, int seat)
    @cython.locals(barred=int)
    cpdef bint any_main(self, int seat)
    @cython.locals(wood=int, free=int, space=int)
    cpdef list spaces(self, int seat)
    @cython.locals(at=int, track=int)
    cpdef list tiles_to_rob(self)
