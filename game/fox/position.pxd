cimport cython
from game.fox.ground cimport Ground
from game.fox.hidden cimport deal_unknown, veil

cdef int FULL, HIDDEN, OFF

cdef class Position:
    cdef public Ground ground
    cdef public bint advanced, memory
    cdef public int seats, first, viewer, paid, forced, round, phase, to_act
    cdef public bytearray faces, opened, sniffed, pos, bank, hearts, mark
    cdef public bytes backs
    cdef public list deaths, rests, spent, trail, fresh

    @cython.locals(kind=type, new=Position)
    cpdef Position clone(self)
    @cython.locals(place=int)
    cpdef int steps_left(self, int seat) except -1
    cpdef list nearest(self)
    @cython.locals(place=int)
    cpdef list notes(self, int seat)
    @cython.locals(new=Position)
    cpdef Position view(self, seat)
    @cython.locals(new=Position)
    cpdef Position determinize(self, int seat, rng)
