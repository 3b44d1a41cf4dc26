cimport cython

ctypedef fused Items:
    bytearray
    list
    object

@cython.locals(roll=double)
cpdef Py_ssize_t below(Py_ssize_t n, rng) except? -1

@cython.locals(roll=double, last=Py_ssize_t, other=Py_ssize_t)
cpdef shuffle(Items items, rng)

@cython.locals(roll=double)
cpdef pick(items, rng)

@cython.locals(roll=double, at=Py_ssize_t, last=Py_ssize_t)
cpdef draw(items, rng)
