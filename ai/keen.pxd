cimport cython
from ai.mcts cimport Node, best_of, sort

@cython.locals(best=int, highest=double, merit=double, pair=tuple, code=int)
cpdef int unopened(dict branch, list found)
