cimport cython
from game.renature.board cimport Board
from game.renature.editions cimport Edition

cdef int COLOURS, HAND, KINDS, NONE, TYPES
cdef tuple VALUES


cdef class Position:
    cdef public Board board
    cdef public Edition edition
    cdef public int seats, first, viewer, to_act, phase, joker, jokered, extra, last, pairs
    cdef public tuple suits
    cdef public bytearray lies, near, exits, plants, sky, holder, backs, waters, totals, counts
    cdef public bytearray hands, stock, room, clouds
    cdef public list front, closing, takes, pools, gone, points
    cdef public bytes most

    @cython.locals(new=Position)
    cpdef Position clone(self)
    cpdef bint keeps_open(self, int brook)
    @cython.locals(base=int, row=int, total=int)
    cpdef int score(self, int seat)
    cpdef bytearray pool(self, int seat)
