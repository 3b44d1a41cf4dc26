cimport cython
from ai.mcts cimport Node, best_of, sort

@cython.locals(child=Node, best=Node, highest=double, value=double, seat=int)
cpdef Node sprout(dict branch, state, list moves, rng)
