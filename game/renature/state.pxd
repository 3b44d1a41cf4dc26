cimport cython
from game.renature.board cimport Board
from game.renature.offers cimport Offers

cdef int AFTER, BEFORE, ENDED, NO_PAIR, PAIR, PLANTING, ROWS, STOCKS, UNSEEN
cdef int PLANTED_ROW, CLOSED_ROW
cdef int AGAIN, ARGUMENT, DISCARD, DOMINO, JOKER, KIND, LOW, NO_PLANT, ON_SQUARE, PLACE, PLANT, STOCK, TAKE
cdef int AGAIN_PRICE, COLOURS, HAND, HIDDEN, JOKER_PRICE, KINDS, MOST_CLOUDS, NEUTRAL, NONE, TYPES
cdef tuple JOINED, SUITS, VALUES
cdef bytes ANIMAL_OF
cdef object insort


cdef class RenatureState(Offers):
    @cython.locals(kind=int)
    cpdef apply(self, int move, rng, log=*)
    @cython.locals(phase=int)
    cdef _play_on(self, rng, log)
    @cython.locals(clouds=int)
    cdef bint _may_spend(self)
    @cython.locals(hands=bytearray, at=int, end=int)
    cdef _drop(self, int domino)
    @cython.locals(board=Board, lies=bytearray, pair=int, turned=int, one=int, two=int, opening=bint, stale=bytearray, touched=list)
    cdef _lay(self, int domino, int pair_turned, log)
    @cython.locals(board=Board, lies=bytearray, exits=bytearray, near=bytearray, joined=bytes, lost=int,
        links=tuple, other=int, pair=int, left=int)
    cdef _cover(self, int brook, bytearray stale, list touched)
    @cython.locals(waters=bytearray, area=int, left=int)
    cdef _shut(self, tuple areas)
    cdef _end_opening(self)
    @cython.locals(board=Board, lies=bytearray, near=bytearray, suits=tuple, one=tuple, fresh=list, brook=int,
        suit=int, links=tuple, other=int, pair=int, beside=int, key=int, front=list, entry=int)
    cdef _move_front(self, bytearray stale, list touched)
    @cython.locals(suits=tuple, near=bytearray, one=tuple, two=tuple, pairs=list, pair=int, entry=int)
    cdef _renew_front(self)
    @cython.locals(base=int, counts=bytearray, points=int, other=int)
    cpdef int plant_points(self, int area, int kind)
    @cython.locals(seat=int, area=int, kind=int, colour=int, before=int)
    cdef _plant(self, int brown, int stock, log)
    @cython.locals(area=int, totals=bytearray, payments=list)
    cdef _close_areas(self, log)
    cdef _offer_area_back(self, int area)
    @cython.locals(moves=list)
    cdef _offer_back(self, int colour, int brown)
    cdef _pay(self, list payments, int row)
    cdef _change_joker(self, int animal, log)
    cdef _take_back(self, int brown, log)
    cdef _discard(self, int domino, bint forced, log)
    @cython.locals(seat=int, hands=bytearray, pool=bytearray, slot=int, end=int, first=int, at=int, domino=int)
    cdef bint _draw(self, rng, log) except -1
    cdef _play_again(self, rng, log)
    cdef _begin_turn(self, int seat, int extra, log)
    @cython.locals(step=int, seat=int)
    cdef _end_turn(self, rng, log)
    @cython.locals(area=int, holder=int)
    cdef _finish(self, log)
    @cython.locals(base=int)
    cdef _count_seat(self, int seat, log)
