"""How the Living Forest table names its things in words."""

from collections.abc import Iterable

from game.core import Event
from game.living_forest.animals import CARDS, Element
from game.living_forest.places import COLUMNS, KINDS, TREES, Action
from scenes.boards.living_forest.cards import signed
from scenes.i18n import Words

__all__ = ["Event", "Names"]


class Names:
    """Names of animals, trees, amounts and lists in the language of `words`."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def animal(self, card: int) -> str:
        """The name of an animal as a title."""
        return self.words(f"living_forest.animal.{CARDS[card].id}")

    def the(self, card: int) -> str:
        """The animal with its article, inside a sentence."""
        return self.words(f"living_forest.the.{CARDS[card].id}")

    def tree(self, kind: int) -> str:
        """A tree by its cost."""
        if kind >= KINDS:
            return self.words("living_forest.tree.start")
        return self.words("living_forest.tree.name", cost=TREES[kind].cost)

    def amount(self, element: int, number: int) -> str:
        """ "3 suns", "−1 flower"."""
        key = f"living_forest.amount.{Element(element).name.lower()}"
        return self.words(key, count=abs(number), number=signed(number))

    def elements(self, amounts: Iterable[int]) -> str:
        """ "3 suns, −1 flower"; "no element" when there is none."""
        told = [self.amount(element, number) for element, number in enumerate(amounts) if number]
        return ", ".join(told) if told else self.words("living_forest.hint.no_elements")

    def action(self, action: int) -> str:
        """The name of an action."""
        return self.words(f"living_forest.action.{Action(action).name.lower()}")

    def space(self, space: int) -> str:
        """A space by column and row, from 1."""
        return self.words("living_forest.space.name", column=space % COLUMNS + 1, row=space // COLUMNS + 1)

    def list(self, names: list[str]) -> str:
        """ "A, B and C"."""
        if len(names) < 2:
            return "".join(names)
        return self.words("living_forest.list", most=", ".join(names[:-1]), last=names[-1])
