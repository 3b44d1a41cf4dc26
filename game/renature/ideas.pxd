cimport cython
from game.renature.board cimport Board
from game.renature.estimate cimport cloud_worth, lead_in, stock_worths, weights_of
from game.renature.offers cimport Offers

cdef int AGAIN, ARGUMENT, DOMINO, JOKER, KIND, LOW, ON_SQUARE, PLANT, STOCK, TAKE, LAY
cdef int BEFORE, PAIR, STOCKS
cdef int AGAIN_PRICE, HAND, JOKER_PRICE, KINDS, NEUTRAL, NONE, TYPES, _NEAR_CLOSED
cdef tuple AHEAD, SUITS, TURNED, VALUES
cdef double _NEVER, _TURN, _DISCARD, _TWIN

cdef class Worths:
    cdef public list weights, stock, plants
    cdef public double cloud

@cython.locals(found=list, places=list, jokers=list, worths=Worths, cloud=double, brown=bytes, moves=list,
    kind=int, code=int, merit=double)
cpdef list merits(Offers state)

@cython.locals(pairs=list, order=list, entry=int, pair=int, merit=double, fits=list, pair_of=tuple,
    hands=bytearray, base=int, slot=int, few=list, best=double, domino=int, price=double)
cdef _add_places(Offers state, list places, list jokers, Worths worths, list found)

@cython.locals(board=Board, near=bytearray, hands=bytearray, every=bint, suits=tuple, base=int, entry=int,
    merit=double, pair=int, first=int, second=int, key=int, slot=int, domino=int, ahead=int, turned=int)
cpdef double best_place(Offers state, list order, int joker)

@cython.locals(board=Board, plants=bytearray, area_of=bytes, sky=bytearray, shut=list, seat=int, gain=double,
    area=int, best=double, banks=tuple, brown=int, merit=double)
cpdef double pair_merit(Offers state, int pair, Worths worths)

@cython.locals(board=Board, waters=bytearray, exits=bytearray, one=int, two=int, covered=list, brook=int,
    shores=tuple, area=int, links=tuple, other=int, lost=list, shut=list)
cpdef list closes(Offers state, int pair)

@cython.locals(stock=bytearray, base=int, before=double, best=double, kind=int, merit=double)
cpdef double best_plant(Offers state, int area, bint shut, Worths worths)

@cython.locals(area=int, shut=bint, merit=double)
cpdef double plant_merit(Offers state, int brown, int stock, Worths worths)

@cython.locals(counts=bytearray, at=int, kind=int, colour=int, points=int, other=int, lead=double)
cdef double _plant_worth(Offers state, int area, int stock, bint shut, Worths worths)

@cython.locals(seat=int, colour=int, kind=int, area=int, merit=double, shut=bint)
cpdef double take_merit(Offers state, int brown, Worths worths)
