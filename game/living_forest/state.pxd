cimport cython

from game.living_forest.ending cimport Ending
from game.living_forest.hidden cimport deal_unknown, take_back, veil
from game.living_forest.estimate cimport standing

cdef bytes COST
cdef int FIELD, MASK, NONE, ZERO, FINISH, REVEAL, SPEND, STOP, _FINISH, OVER
cdef int ATTRACT, EXTINGUISH, FRAGMENT, MOVE, PLANT, WHOLE_FOREST
cdef int CAMERA_VIEW, ENDED, GIVEN, LINE, MAIN, MORE, ROB, SPACE, WHOLE
cdef tuple _LIKED

cdef class LivingState(Ending):
    @cython.locals(seat=int, phase=int, found=list)
    cpdef list legal(self)
    @cython.locals(seat=int, phase=int)
    cpdef int playout_move(self, rng)
    @cython.locals(line=cython.longlong, grown=cython.longlong, sums=cython.longlong, wood=int, mask=int,
        barred=int, action=int, found=list, liked=tuple, drawn=double)
    cdef int _liked_main(self, int seat, rng)
    @cython.locals(count=int, one=int, other=int, kinds=int, drawn=double)
    cdef int _liked(self, list found, int action, rng)
    @cython.locals(seat=int, kind=int)
    cpdef apply(self, int move, rng, list log=*)
    @cython.locals(seat=int)
    cdef _next_line(self, list log)
    @cython.locals(seat=int)
    cdef _next_main(self, list log)
    @cython.locals(new=LivingState)
    cpdef clone(self)
    @cython.locals(new=LivingState)
    cpdef view(self, seat)
    @cython.locals(new=LivingState)
    cpdef determinize(self, int seat, rng)
    cpdef list estimate(self)
