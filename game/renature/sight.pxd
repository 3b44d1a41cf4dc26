cimport cython
from game.renature.position cimport Position


cdef class Sight(Position):
    @cython.locals(new=Position)
    cpdef determinize(self, int seat, rng)
