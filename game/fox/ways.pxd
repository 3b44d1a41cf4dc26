cimport cython

cdef const unsigned char* ARRIVAL
cdef const unsigned char* AXIS
cdef const unsigned char* LEAVE
cdef int COLUMNS, NO_AXIS
cdef bytes _OPEN, _ONWARD
cdef double _FAR
cdef int _E, _W, _KEPT
cdef tuple _ALONG, _ROWS

@cython.locals(row=int, ways=tuple, way=double)
cpdef double way_from(int place, int bank, bint advanced, bytes known) except? -1

@cython.locals(kept=dict, ahead=tuple, last=bint, found=tuple)
cpdef tuple row_ways(int row, bint advanced, bytes known)

@cython.locals(tolls=tuple, deaths=tuple, death=double, enter=list, way=list, column=int, face=int, axis=int,
               toll=double, fatal=double)
cdef tuple _row(int row, bint last, bint advanced, bytes known, tuple ahead)

@cython.locals(best=double, cost=double, k=int)
cdef _straight(list way, int column, int bank, int shut, int leave, tuple ahead)

@cython.locals(axis=int, bank=int, at=int, face=int, cost=double, enters=double, goes=double, was=double)
cdef _sideways(list way, int column, int there, int d, bytes known, list enter)

@cython.locals(behind=list, column=int, axis=int, k=int, origin=int, bank=int, enters=double, goes=double)
cdef tuple _behind(list way, bytes known, list enter)

@cython.locals(one=double, other=double)
cdef _better(list way, int at)
