cimport cython
from game.dice cimport pick
from game.fox.estimate cimport standing
from game.fox.ground cimport Ground
from game.fox.position cimport Position

cdef const unsigned char* ARRIVAL
cdef const unsigned char* AXIS
cdef const unsigned char* EVENT
cdef const unsigned char* FOOD_OF
cdef const unsigned char* LEAVE
cdef int OVER, OFF, SHUTS
cdef int BANK, END, FLEE, FLIGHT, GO, HIDE, LINE, MARK, REST, SWIM, TRIO
cdef int ACT, ASK_BANK, ASK_FLIGHT, ASK_HUNTER, ENDED, HID, ILL, TURN, UNSEEN
cdef int ADULT, DISEASE, DOG, FED_ACTIONS, FLEE_COST, FOOD, FULL, HIDDEN, HUNTER, LAST_ROUND, NO_AXIS
cdef int PREDATOR, RAPTOR, RIVER, SWIM_COST
cdef tuple TRIO_DIRECTIONS, _BANKS, _HUNTER_ANSWERS, _KINDS
cdef object _MIGRATE, _SWIM, _FLIGHT, _CHOSEN, _NO_HEARTS, _HID, _MARKED, _ILL, _DIED, _RESTED

@cython.final
cdef class FoxState(Position):
    @cython.locals(hearts=int)
    cpdef int purse(self) except -1
    @cython.locals(place=int)
    cpdef bint may_stay(self) except -1
    @cython.locals(seat=int, found=int)
    cdef bint crowded(self, int place) except -1
    @cython.locals(seat=int, place=int, bank=int, shut=int, moves=tuple, nearby=bytes, at=int)
    cpdef tuple exits(self, tuple table)
    @cython.locals(seat=int)
    cdef bint marked(self) except -1
    @cython.locals(place=int)
    cpdef bint may_mark(self) except -1
    @cython.locals(place=int, face=int, hearts=int, ground=Ground, moves=list)
    cpdef list legal(self)
    cdef list _answers(self)
    @cython.locals(phase=int, place=int, face=int, hearts=int, ground=Ground, steps=tuple, swims=tuple, kinds=int,
                   kind=int)
    cpdef int playout_move(self, rng) except -1
    @cython.locals(roll=double, nearer=tuple)
    cdef int _headed(self, tuple moves, tuple onward, rng) except -1

    @cython.locals(seat=int, kind=int)
    cpdef apply(self, int move, rng, list log=*)
    @cython.locals(place=int)
    cdef bint _do(self, int seat, int kind, int argument, list log) except -1
    @cython.locals(hearts=int, place=int)
    cdef _take_heart(self, int seat, list log)
    cdef _rest(self, int seat, list log)
    @cython.locals(place=int, nearby=bytes, base=int, a=int, b=int, c=int, bit=int, at=int, hearts=int, places=tuple, three=tuple)
    cdef _sniff(self, int seat, int kind, int argument, list log)
    @cython.locals(hearts=int)
    cdef _mark(self, int seat, list log)
    @cython.locals(hearts=int)
    cdef _hide(self, int seat, list log)
    cdef bint _ask_flight(self, int seat, tuple flights, list log) except -1
    @cython.locals(place=int, hearts=int)
    cdef bint _go(self, int seat, int origin, int direction, int cost, how, list log) except -1
    @cython.locals(face=int, event=int, axis=int, bank=int)
    cdef bint _arrive(self, int seat, int place, int direction, list log) except -1
    @cython.locals(hearts=int, flights=tuple)
    cdef bint _meet(self, int seat, int place, int event, list log) except -1
    @cython.locals(hearts=int, food=int)
    cdef _feed(self, int seat, int place, list log)
    cdef bint _die(self, int seat, int event, list log) except -1
    @cython.locals(origin=int, last=int, place=int, direction=int)
    cdef _settle(self, int seat, list log)
    @cython.locals(seat=int)
    cdef _end_turn(self, why, list log)
    cdef _close_turn(self)
    cdef _win(self, int seat, list log)
    cdef _finish(self)
    cpdef list payoff(self)
    cpdef list estimate(self)
