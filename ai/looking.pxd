from ai.guided cimport sprout
from ai.mcts cimport Node, best_of, sort
