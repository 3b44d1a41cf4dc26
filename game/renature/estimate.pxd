cimport cython
from game.renature.board cimport Board
from game.renature.position cimport Position

cdef extern from "math.h":
    cpdef double exp(double x)
    cpdef double sqrt(double x)

cdef int BEFORE, NO_PAIR, PLANT, ROWS, STOCKS, COLOURS, HAND, NEUTRAL, NONE, TYPES
cdef list BY_ONE, BY_VALUE
cdef tuple SPREAD_BY_ONE, SPREAD_BY_VALUE
cdef int _CLOUD, _STOCK, _FIRST, _SECOND, _ALONE, _TURN, _GAIN, _LEFT
cdef double _EARLY
cdef bytes _LEADS, _WATERS

@cython.locals(turns=double, seat=int, level=double, slope=double)
cpdef double points_of_luck(Position state)

@cython.locals(worth=list, spread=double, top=double, value=double, weights=list,
    total=double, first=double, zero=double, one=double)
cpdef list standing(Position state)

@cython.locals(worth=list, seat=int, turns=double, sizes=tuple, holder=bytearray, waters=bytearray, area=int,
    gain=double)
cpdef list reckon(Position state, list weights)

cpdef list prospects(Position state)

@cython.locals(slot=int, hands=bytearray, held=int, pool=double)
cpdef double turns_left(Position state, int seat)

@cython.locals(points=list, stock=bytearray, early=double, worth=double, row=int, base=int, plants=int,
    kind=int, chance=double, count=int, at=int)
cdef double _belongings(Position state, int seat, double turns, list weights)

@cython.locals(counts=bytearray, first=int, second=int, lead=int, at=int, empty=int, bucket=int)
cdef _add_ranks(Position state, int area, int size, int water, list worth, list weights)

cpdef list weights_of(Position state)

@cython.locals(weights=list, turns=double, early=double)
cpdef double cloud_worth(Position state, int seat)

@cython.locals(weights=list, turns=double, early=double, plants=int, kind=int, chance=double, found=list, at=int)
cpdef list stock_worths(Position state, int seat)

@cython.locals(size=int, first=int, second=int, lead=int, pay_first=double, pay_second=double, water=int,
    counts=bytearray, at=int, empty=int, bucket=int, others=double, promised=double)
cpdef double lead_in(Position state, int area, int seat, int colour, int added, bint shut, list weights)

@cython.locals(first=int, second=int, best=int, runner_up=int, colour=int, total=int, other=int, there=int,
    tied=bint)
cdef (int, int, int) _podium(bytearray totals, int base, int changed, int added)

@cython.locals(by_value=bint, weights=list, plants=bytearray, counts=bytearray, stock=bytearray, area_of=bytes,
    base=int, best=double, banks=tuple, brown=int, at=int, points=int, kind=int, own=int, stocked=int, gain=double)
cpdef double best_gain(Position state)
