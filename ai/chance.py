"""The same chance for many moves: a seed that costs nothing as long as nobody draws."""

from random import Random

SEEDS = 2**32


class Chance(Random):
    """After `begin(seed)` it draws what `Random(seed)` would; seeding waits for the first draw by `random`,
    from which all chance of the games comes (see game.dice).
    """

    _seed: int = 0
    waiting: bool = False
    """Has nobody drawn yet?"""

    def begin(self, seed: int) -> "Chance":
        """Begin again, with a seed."""
        self._seed = seed
        self.waiting = True
        return self

    def random(self) -> float:
        """As in Random."""
        if self.waiting:
            self.waiting = False
            self.seed(self._seed)
        return super().random()
