cimport cython

from game.dice cimport shuffle
from game.living_forest.guardians cimport Guardians

cdef int VARAN, LINE
cdef long long EMPTY
cdef tuple WEIGHT

cpdef veil(Guardians state, seat)
cpdef take_back(Guardians state, int seat)
cdef bytes _sorted(pile, int known, bint keeps)
cdef _as_before(Guardians state, int other)
@cython.locals(level=bytearray, pile=bytearray, below=bytearray, top=bytearray, other=int, cut=int, building=bint)
cpdef deal_unknown(Guardians state, int seat, rng)
