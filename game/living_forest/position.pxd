cimport cython

cdef bytes HOW_MANY
cdef int FIELD, MARK_FIELD, MASK, ZERO

cdef class Position:
    cdef public int seats, viewer, tree, turn, phase, to_act
    cdef public bint odds
    cdef public list pile, line, discard, levels
    cdef public bytearray known, fragments, pawn, grid, tiles, taken, mains
    cdef public list line_sum, grown, owned, kinds, wood
    cdef public bytearray fires, fire_box, trees, reserve, lured, passed
    cdef public int varans, supply, turned, fresh, doing, source, extra, used, done, seedling
    cdef public list before_pile, before_discard
    cdef public bytes before_known, before_fragments

    cpdef copy_to(self, Position new)
    cdef _copy_table(self, Position new)
    cpdef remember(self)
    cpdef forget(self)
    @cython.locals(line=cython.longlong, grown=cython.longlong)
    cpdef int total(self, int seat, int element)
    @cython.locals(line=cython.longlong)
    cpdef int solitary(self, int seat)
    @cython.locals(at=int, stolen=int, kinds=int)
    cpdef int count(self, int seat, int track)
    cpdef int heat(self)
