cimport cython

@cython.final
cdef class Ground:
    cdef public int rows, places, start, goal
    cdef public bytes next, distance
    cdef public tuple lines, sniffs, steps, acts, steps_on, flights, flights_on, swims
