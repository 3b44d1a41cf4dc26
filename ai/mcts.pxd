cimport cython
from game.dice cimport pick

cdef extern from "math.h":
    cpdef double log(double x)
    cpdef double sqrt(double x)

cdef int OVER

@cython.final
cdef class Node:
    cdef public int move
    cdef public Py_ssize_t visits, available
    cdef public list totals
    cdef public dict branches

    @cython.locals(found=dict)
    cpdef dict branch(self, int seat)
    @cython.locals(fresh=Node)
    cpdef Node grow(self, int seat, int move, int seats)

@cython.locals(untried=list, child=Node)
cpdef list sort(dict branch, list moves, list tried)

@cython.locals(best=Node, child=Node, highest=double, bound=double, total=double, visits=double)
cpdef Node best_of(list children, int seat, double exploration)

@cython.locals(node=Node, totals=list, seat=Py_ssize_t, total=double, reward=double)
cpdef back_up(list path, rewards)
