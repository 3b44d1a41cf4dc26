"""The closer looks of the Living Forest table: cards, trees, fires and rocks, every sign with its name."""

from collections.abc import Hashable
from functools import partial

from pygame import Surface

from game.core import Seat
from game.living_forest.animals import CARDS, NONE, Mark
from game.living_forest.places import KINDS, REPEAT, ROCK_ACTION, SPACES, TREES, Action
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import COST_SUN, CardArt, symbol
from scenes.boards.living_forest.names import Names
from scenes.boards.living_forest.plan import CARD, FIRE, OWN, ROCK, SPACE, SUPPLY, TREE
from scenes.boards.living_forest.shown import fires_of
from scenes.closeup import Closeup, Sign
from scenes.i18n import Words

ICONS = ("sun", "drop", "sprout", "wind", "fragment")
COINS = {Mark.SOLITARY: "paw", Mark.GREGARIOUS: "paws"}


class Closeups:
    """Of one screen; `seat` is whose dock it is. Everything shown lies open on the table."""

    def __init__(self, words: Words, art: CardArt, view: LivingState, seat: Seat) -> None:
        self.words = words
        self.art = art
        self.view = view
        self.seat = seat
        self.names = Names(words)

    def of(self, target: Hashable) -> Closeup | None:
        """The closer look at a target, None where there is no piece."""
        match target:
            case (str(kind), int(slot)) if kind == CARD and self.view.reserve[slot] != NONE:
                return self._card(self.view.reserve[slot])
            case (str(kind), int(index)) if kind == OWN:
                return self._card(self.view.line[self.seat][index])
            case (str(kind), int(number)) if kind == TREE:
                return self._tree(number)
            case (str(kind), int(space)) if kind == SPACE:
                planted = self.view.grid[self.seat * SPACES + space]
                return self._tree(planted) if planted < KINDS else None
        return self._other(target)

    def _other(self, target: Hashable) -> Closeup | None:
        match target:
            case (str(kind), int(index)) if kind == FIRE:
                return self._fire(fires_of(self.view)[index])
            case (str(kind), int(rock)) if kind == ROCK:
                return self._rock(rock)
            case (str(kind), str(which)) if kind == SUPPLY and which != "turn":
                return self._supply(which)
        return None

    def _symbol(self, path: str, words: str) -> Sign:
        return Sign(partial(self.art.picture, path), words)

    def _elements(self, elements: tuple[int, ...]) -> list[Sign]:
        return [
            self._symbol(symbol(element), self.names.amount(element, number))
            for element, number in enumerate(elements)
            if number
        ]

    def _sun(self, level: int, high: int) -> Surface:
        dye = (("#FFFDF2", COST_SUN[level] if level > 1 else "#D9C9A0"),)
        return self.art.skin.art.svg("living_forest/board/cost.svg", (high, high), dye)

    def _card(self, card: int) -> Closeup:
        data, words = CARDS[card], self.words
        signs = self._elements(data.elements)
        if data.cost:
            cost = words("living_forest.hint.cost", count=data.cost)
            signs.insert(0, Sign(partial(self._sun, data.level), cost))
        if data.mark in COINS:
            coin = f"living_forest/symbols/{COINS[data.mark]}.svg"
            signs.append(self._symbol(coin, words(f"living_forest.closeup.{data.mark.name.lower()}")))
        rule = "varan" if data.level == 4 else "starter" if not data.level else "animal"
        return Closeup(
            self.names.animal(card),
            lambda high: self.art.card(card, (round(high * 1.2), high)),
            tuple(signs),
            words(f"living_forest.closeup.{rule}", value=data.level + 1),
        )

    def _tree(self, kind: int) -> Closeup:
        words, data = self.words, TREES[kind]
        cost = words("living_forest.closeup.tree_cost", count=data.cost)
        signs = [self._symbol(symbol(2), cost), *self._elements(data.elements)]
        if kind == REPEAT:
            signs.append(Sign(self._repeat, words("living_forest.tree.repeat")))
        left = words("living_forest.tree.left", count=self.view.trees[kind])
        rule = f"{words('living_forest.closeup.tree')} {left}"
        return Closeup(self.names.tree(kind), lambda high: self.art.planted(kind, high), tuple(signs), rule)

    def _repeat(self, high: int) -> Surface:
        return self.art.skin.art.icon("rotate", high, self.art.skin.palette.ink)

    def _fire(self, value: int) -> Closeup:
        words = self.words
        sign = self._symbol(symbol(1), words("living_forest.closeup.fire_cost", count=value))
        return Closeup(
            words("living_forest.fire.name", value=value),
            lambda high: self.art.fire(value, high),
            (sign,),
            words("living_forest.closeup.fire"),
        )

    def _rock(self, rock: int) -> Closeup:
        words, action = self.words, ROCK_ACTION[rock]
        icon = f"living_forest/symbols/{ICONS[action]}.svg"
        bonus = words("living_forest.rock.bonus", action=self.names.action(action))
        return Closeup(
            words("living_forest.rock.name", number=rock + 1),
            partial(self._rock_picture, icon),
            (self._symbol(icon, bonus),),
            words(f"living_forest.closeup.{'fragment_rock' if action is Action.FRAGMENT else 'rock'}"),
        )

    def _rock_picture(self, icon: str, high: int) -> Surface:
        stone = self.art.picture("living_forest/pieces/rock.svg", high).copy()
        self.art.put(stone, icon, stone.get_rect().center, round(high * 0.46))
        return stone

    def _supply(self, which: str) -> Closeup:
        words = self.words
        varans = which == "varans"
        path = "living_forest/pieces/varan_pile.svg" if varans else "living_forest/symbols/fragment.svg"
        count = self.view.varans if varans else self.view.supply
        rule = words(f"living_forest.supply.{'varan_rule' if varans else 'fragment_rule'}")
        left = words("living_forest.supply.left", count=count)
        return Closeup(
            words(f"living_forest.supply.{which}"), partial(self.art.picture, path), (), f"{rule} {left}"
        )
