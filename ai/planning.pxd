cimport cython

cdef int OVER

@cython.final
cdef class Plan:
    cdef public list moves
    cdef public object state
    cdef public double value

@cython.locals(found=list, plan=Plan, onward=Plan, best=Plan)
cpdef Plan best_plan(state, int seat, settled, rng, tuple widths, int depth)

cpdef double drawback(Plan plan)
