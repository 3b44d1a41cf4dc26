cimport cython

from game.living_forest.position cimport Position
from game.dice cimport shuffle
from game.living_forest.pushing cimport another

cdef tuple _LINE_MOVES
cdef int MARK_FIELD, ZERO, VARAN, REVEAL, SPEND, STOP
cdef long long EMPTY
cdef tuple WEIGHT

cdef class Guardians(Position):
    @cython.locals(line=cython.longlong, pile=bytearray)
    cpdef bint may_reveal(self, int seat)
    cpdef bint may_spend(self, int seat)
    @cython.locals(reveal=bint, mask=int)
    cpdef tuple line_moves(self, int seat)
    @cython.locals(card=int, top=int, pile=bytearray, line=bytearray)
    cpdef turn_card(self, int seat, rng, list log)
    @cython.locals(card=int)
    cpdef spend_fragment(self, int seat, list log)
    @cython.locals(line=cython.longlong)
    cpdef stop_line(self, int seat, bint forced, list log)
    @cython.locals(total=cython.longlong, line=bytearray)
    cpdef int habit(self, int seat)
    @cython.locals(turned=int, fresh=int, kind=int)
    cpdef build_by_habit(self, int seat, rng)
    @cython.locals(line=bytearray)
    cpdef int clear_line(self, int seat)
