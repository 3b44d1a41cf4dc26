cimport cython

cdef const unsigned char* TERRAIN
cdef int HIDDEN, _TERRAINS, _MOST
cdef tuple _TILES

@cython.locals(place=int)
cpdef veil(bytearray faces, bytearray opened, kept)

cpdef list unseen(bytearray faces, bint advanced)

@cython.locals(seen=bytearray, tiles=bytes, left=bytearray, size=bytearray, face=int, place=int, terrain=int,
               begin=int, at=int, last=int, roll=double)
cpdef deal_unknown(bytearray faces, bytes backs, bint advanced, rng)
