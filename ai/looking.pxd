cimport cython
from ai.mcts cimport Node, best_of, sort

@cython.locals(seat=int, found=list, child=Node, best=Node)
cpdef Node look(dict branch, state, rng)
