cimport cython
from game.fox.ground cimport Ground
from game.fox.position cimport Position
from game.fox.ways cimport way_from

cdef extern from "math.h":
    cpdef double pow(double x, double y)

cdef const unsigned char* AXIS
cdef const unsigned char* EVENT
cdef int OFF, ASK_FLIGHT, ASK_HUNTER, TURN, ADULT, FLEE_COST, FULL, HIDDEN, NO_AXIS
cdef bytes _UNSEEN
cdef tuple _FATAL

@cython.locals(turns=list, weights=list, seat=int, low=double, total=double, left=double, weight=double)
cpdef list standing(Position state)

@cython.locals(known=bytes, place=int, hearts=int, bank=int, left=double, later=double, fuss=double)
cpdef double turns_left(Position state, int seat) except? -1

@cython.locals(best=double, spent=int, turns=double)
cdef double _in_turn(double left, int hearts) except? -1

@cython.locals(ground=Ground, tolls=tuple, fatal=tuple, dead=double, best=double, alive=double, d=int, there=int,
               face=int, toll=double, chance=double, turns=double)
cdef double _pushed_on(Position state, int place, int hearts, bytes known) except? -1

@cython.locals(faces=bytearray, opened=bytearray, sniffed=bytearray, known=bytearray, own=int, place=int)
cpdef bytes known_to(Position state, int seat)

@cython.locals(low=int, less=double, more=double)
cdef double _turns_of(double way, int hearts) except? -1
