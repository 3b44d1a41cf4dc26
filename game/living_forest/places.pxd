cimport cython

cdef int _NOT_LEFT, _NOT_RIGHT

@cython.locals(around=int)
cpdef int edge(int wood)
