cimport cython

from game.living_forest.choices cimport Choices

cdef bytes COST, LEVEL, CORNER_ACTION, CORNER_AMOUNT, CORNER_STRENGTH, ROCK_ACTION
cdef tuple WEIGHT, GROWTH, CLOCKWISE, LINE_GROWTH, LINE_WOODS, LINES_THROUGH
cdef int NONE, BEGIN, GROW, TILE, SPACES, ROCK, CORNER
cdef int ATTRACT, EXTINGUISH, PLANT, MOVE, FRAGMENT
cdef int GIVEN, MAIN, MORE, ROB, SPACE

cdef class Actions(Choices):
    cpdef begin_actions(self, int seat, list log)
    @cython.locals(kind=int, action=int, argument=int)
    cpdef bint act(self, int seat, int move, list log)
    cpdef end_action(self)
    cpdef give_up(self, int seat, list log)
    cdef _take_fragment(self, int seat, list log)
    @cython.locals(slot=int, left=int)
    cdef bint _attract(self, int seat, int card, list log)
    @cython.locals(left=int)
    cdef bint _extinguish(self, int seat, int value, list log)
    cdef bint _enough(self, bint more)
    @cython.locals(spaces=list)
    cdef bint _plant(self, int seat, int kind, list log)
    @cython.locals(kind=int, kinds=int, wood=int, lines=tuple, line=int, whole=int)
    cdef bint _grow(self, int seat, int space, list log)
    @cython.locals(pawns=bytearray, origin=int, ring=tuple, step=int, path=list)
    cdef bint _move(self, int seat, int rock, list log)
    @cython.locals(choices=list, victim=int, rock=int)
    cdef bint _go_on_robbing(self, int seat, list log)
    @cython.locals(victim=int)
    cdef _take_tile(self, int seat, int track, list log)
    @cython.locals(choices=list, amount=int)
    cdef bint _bonus(self, int seat, int source, int place, int action, int extra, list log)
