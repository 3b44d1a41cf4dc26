cimport cython

cdef int NEUTRAL, NONE
