cdef class Board:
    cdef public tuple rows
    cdef public int width, height
    cdef public tuple brook_square, brown_square
    cdef public bytes brook, brown, starts, clouds, area, starting
    cdef public tuple areas, sizes, tokens, shores, water
    cdef public tuple one, two, ahead, turned, links, banks, pair_of
    cdef public tuple lays, sets, takings
