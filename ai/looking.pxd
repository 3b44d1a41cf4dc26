cimport cython
from ai.mcts cimport Node, best_of

@cython.locals(seat=int, found=list, child=Node, best=Node)
cpdef Node look(dict branch, state, rng)

@cython.locals(move=int, child=Node)
cpdef int opened(dict branch, list legal, double room, list tried)
