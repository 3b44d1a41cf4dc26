"""What tooltips and names say at the Renature table."""

from collections.abc import Callable

from game.core import Seat
from game.renature.events import Contact
from game.renature.previews import meets
from game.renature.refusals import BAD_CONTACT
from game.renature.squares import NAMES, Square
from game.renature.tables import (
    AGAIN_PRICE,
    ANIMAL_OF,
    ANIMALS,
    DOMINOES,
    HIDDEN,
    JOKER_PRICE,
    NEUTRAL,
    NONE,
    TYPES,
)
from scenes.boards.renature.pieces import PLANTS
from scenes.boards.renature.plan import Mode, Plan
from scenes.boards.renature.story import Stories
from scenes.focus import Hint
from scenes.i18n import Words


def animal_name(words: Words, animal: int) -> str:
    """The name of an animal."""
    return words(f"renature.animal.{ANIMALS[animal]}")


def domino_name(words: Words, domino: int) -> str:
    """Its two animals."""
    if domino in (HIDDEN, NONE):
        return words("renature.domino.hidden")
    first, second = DOMINOES[domino]
    return words("renature.domino.name", first=animal_name(words, first), second=animal_name(words, second))


def plant_name(words: Words, kind: int, neutral: bool) -> str:
    """A type of plant, of the seat or neutral."""
    return words(f"renature.plant.{'wood_' if neutral else ''}{PLANTS[kind]}")


class Hints:
    """Makes hints for one view and plan."""

    def __init__(self, words: Words, plan: Plan, stories: Stories, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.plan = plan
        self.stories = stories
        self.name = name
        self._areas: dict[int, Hint] = {}
        self._names: dict[Square, str] = {}

    def square_name(self, square: Square) -> str:
        """What lies on a square, for the voice."""
        if square not in self._names:
            self._names[square] = self._square_name(square)
        return self._names[square]

    def _square_name(self, square: Square) -> str:
        view, words = self.plan.view, self.words
        brook = view.board.brook_at(square)
        if brook != NONE:
            half = view.lies[brook]
            what = words("renature.square.brook") if half == NONE else animal_name(words, ANIMAL_OF[half])
        else:
            plant = view.plants[view.board.brown[square]]
            what = words("renature.square.brown") if plant == NONE else self.planted(plant)
        return words("renature.square.name", place=NAMES[square], what=what)

    def planted(self, plant: int) -> str:
        """A plant and whose it is."""
        colour, kind = divmod(plant, TYPES)
        if colour == NEUTRAL:
            return plant_name(self.words, kind, True)
        return self.words(
            "renature.square.plant", plant=plant_name(self.words, kind, False), name=self.name(colour)
        )

    def area(self, square: Square) -> Hint:
        """All about the area a square belongs to."""
        view = self.plan.view
        area = view.board.area[view.board.brown[square]]
        if area not in self._areas:
            self._areas[area] = Hint(*self.stories.lines(area))
        return self._areas[area]

    def domino(self, index: int, domino: int) -> Hint:
        """A domino of the hand: where it fits."""
        words, plan = self.words, self.plan
        if not plan.mine or domino == HIDDEN:
            return Hint(domino_name(words, domino))
        count = len({move for poses in plan.fits(index).values() for move in poses.values()})
        return Hint(domino_name(words, domino), (words("renature.hint.fits", count=count),))

    def plant(self, stock: int, left: int) -> Hint:
        """A card of plants: value, number left, what the best square gives."""
        words, plan = self.words, self.plan
        kind, neutral = stock % TYPES, stock >= TYPES
        lines = [words("renature.hint.left", count=left)]
        if neutral:
            lines.append(words("renature.hint.wood"))
        best = [offer.points for offer in plan.offers() if offer.plant == kind and offer.neutral == neutral]
        if best and left:
            lines.append(words("renature.hint.best", count=max(best)))
        title = words("renature.hint.plant", plant=plant_name(words, kind, neutral), value=kind + 1)
        return Hint(title, tuple(lines[:3]))

    def cloud(self, which: str) -> Hint:
        """What clouds buy."""
        mode = Mode(which)
        edition = self.plan.view.edition
        price = {Mode.JOKER: JOKER_PRICE, Mode.TAKE: edition.take_price}.get(mode, AGAIN_PRICE)
        key = "take_scored" if mode is Mode.TAKE and edition.take_scored else which
        lines = (self.words("renature.hint.price", count=price), self.words(f"renature.hint.{key}"))
        return Hint(self.words(f"renature.action.{which}"), lines)

    def joker(self, animal: int) -> Hint:
        """An animal of the track."""
        key = "renature.hint.is_joker" if animal == self.plan.view.joker else "renature.hint.to_joker"
        return Hint(animal_name(self.words, animal), (self.words(key),))

    def seat(self, seat: Seat) -> Hint:
        """A seat in numbers; tokens whose backs these eyes know, with their values."""
        view, words = self.plan.view, self.words
        own = view.stock[seat * 2 * TYPES : seat * 2 * TYPES + TYPES]
        plants = words("renature.hint.plants", **{PLANTS[kind]: own[kind] for kind in range(TYPES)})
        dominoes, pool = len(view.hand(seat)), len(view.pool(seat))
        key = "renature.hint.seat_reserve" if view.edition.reserves else "renature.hint.seat_bag"
        lines = [words(key, hand=dominoes, pool=pool), plants]
        backs = [view.backs[area] for area, holder in enumerate(view.holder) if holder == seat]
        if view.edition.tokens and backs:
            known = [back for back in backs if back not in (HIDDEN, NONE)]
            if known:
                lines.append(
                    words("renature.hint.backs", values=", ".join(map(str, known)), total=sum(known))
                )
            else:
                lines.append(words("renature.hint.tokens", count=len(backs)))
        title = words(
            "renature.hint.seat",
            name=self.name(seat),
            points=words("renature.points", count=view.score(seat)),
        )
        return Hint(title, tuple(lines[:3]))

    def refusal(self, key: str, square: Square | None = None) -> str:
        """The sentence of a refusal; contacts that are wrong are named."""
        if not key:
            return ""
        if key == BAD_CONTACT and square is not None:
            wrong = next((contact for contact in self.met(square) if not contact.good), None)
            if wrong is not None:
                return self.words(
                    "renature.say.against",
                    first=animal_name(self.words, wrong.animal),
                    second=animal_name(self.words, wrong.beside),
                )
        return self.words(key, price=self.plan.view.edition.take_price)

    def met(self, square: Square) -> tuple[Contact, ...]:
        """The contacts of the chosen domino where it does not fit."""
        wish = self.plan.wish_at(square)
        return () if wish is None else meets(self.plan.view, wish)
