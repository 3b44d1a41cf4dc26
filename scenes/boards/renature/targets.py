"""What can be reached on the Renature table now, in reading order."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect

from game.core import Seat
from game.renature.position import AFTER
from game.renature.position import PLANT as PLANTING
from game.renature.squares import LARGEST, Square
from game.renature.tables import KINDS, NONE
from scenes.boards.renature.dock import Dock, Slot
from scenes.boards.renature.hints import Hints
from scenes.boards.renature.picture import Picture
from scenes.boards.renature.places import Places
from scenes.boards.renature.plan import CLOUD, CONFIRM, HAND, JOKER, SEAT, SQUARE, STOCK, TURN, Mode, Plan
from scenes.boards.renature.track import Track
from scenes.focus import Hint, Target
from scenes.i18n import Words

ZONES = {HAND: "hand", STOCK: "plants", CLOUD: "clouds", TURN: "turn"}


@dataclass(frozen=True)
class Reach:
    """Everything that can be focused for one view and plan.

    Zones: board (what a press uses), hand, plants, clouds, turn, joker, seats, look (all other squares).
    """

    words: Words
    plan: Plan
    hints: Hints
    places: Places
    picture: Picture
    dock: Dock | None
    track: Track | None
    name: Callable[[Seat], str]

    def all(self) -> list[Target]:
        """Board, dock, joker track, seats, then the squares that are only looked at."""
        lit = self.plan.lit()
        targets = [self._lit(square) for square in lit]
        if self.dock is not None:
            targets += [self._slot(slot) for slot in self.dock.slots(self.plan)]
        if self.track is not None:
            targets += [self._animal(animal, self.track) for animal in range(KINDS)]
        targets += [self._seat(seat, rect) for seat, rect in enumerate(self.places.seats)]
        used = set(lit)
        board = self.plan.view.board
        others = [s for s in sorted({*board.brook_square, *board.brown_square}) if s not in used]
        return targets + [self._look(square) for square in others]

    def first(self) -> Hashable | None:
        """Where the next step of the plan is most likely taken."""
        plan = self.plan
        if not plan.mine:
            return None
        if plan.mode is not Mode.TURN:
            return self._first_bought()
        if plan.phase == AFTER or plan.set is not None:
            return CONFIRM
        if plan.laid is not None or plan.phase == PLANTING:
            offers = plan.offers()
            return (SQUARE, offers[0].square) if offers else CONFIRM
        if plan.slot is not None:
            place = plan.best_place()
            return CONFIRM if place is None else (SQUARE, place)
        fitting = (index for index in range(len(plan.hand)) if plan.fits(index))
        return (HAND, next(fitting, 0))

    def _first_bought(self) -> Hashable:
        plan = self.plan
        if plan.mode is Mode.JOKER and plan.animal is None:
            return (JOKER, (plan.view.joker + 1) % KINDS)
        if plan.mode is Mode.TAKE and plan.taken is None:
            places = plan.takeable()
            return (SQUARE, places[0]) if places else CONFIRM
        return CONFIRM

    def _lit(self, square: Square) -> Target:
        row, column = divmod(square, LARGEST)
        placing = self.plan.view.board.brook_at(square) != NONE
        return Target(
            id=(SQUARE, square),
            rect=self.places.cell(square),
            zone="board",
            name=self.hints.square_name(square),
            radius=round(self.places.side * 0.2),
            rings=not placing,
            grid=(column, row),
        )

    def _look(self, square: Square) -> Target:
        row, column = divmod(square, LARGEST)
        brown = self.plan.view.board.brown[square] != NONE
        key = self.plan.refusal_at(square)
        name = self.hints.square_name(square)
        hint = self.hints.area(square) if brown and self.dock is None else Hint(name) if key else None
        return Target(
            id=(SQUARE, square),
            rect=self.places.cell(square),
            zone="look",
            name=name,
            hint=hint,
            refused=self.hints.refusal(key, square),
            radius=round(self.places.side * 0.2),
            rings=brown or not key or self.plan.wish_at(square) is None,
            grid=(column, row),
        )

    def _slot(self, slot: Slot) -> Target:
        hint, key = self._about(slot.id)
        kind = str(slot.id[0]) if isinstance(slot.id, tuple) else ""
        return Target(
            id=slot.id,
            rect=slot.rect,
            zone=ZONES[kind],
            name=hint if isinstance(hint, str) else hint.title,
            hint=None if isinstance(hint, str) else hint,
            refused=self.hints.refusal(key),
            radius=round((12 if kind == HAND else 16) * self.places.u),
            key=slot.key,
            beside=slot.rect.unionall(self.dock.hand) if kind == HAND and self.dock is not None else None,
        )

    def _about(self, ident: Hashable) -> tuple[Hint | str, str]:
        """Tooltip (or only a name), and the word key of a refusal."""
        plan, dock = self.plan, self.dock
        match ident:
            case (str(kind), int(index)) if kind == HAND:
                domino = self.picture.hand[index] if index < len(self.picture.hand) else NONE
                return self.hints.domino(index, domino), plan.refusal_of_hand()
            case (str(kind), int(stock)) if kind == STOCK and dock is not None:
                left = self.picture.stock[dock.seat][stock]
                return self.hints.plant(stock, left), plan.refusal_of_stock(stock)
            case (str(kind), str(which)) if kind == CLOUD:
                return self.hints.cloud(which), plan.refusal_of_cloud(which)
            case (str(kind), str(which)) if kind == TURN and dock is not None:
                words = {"confirm": dock.confirm_word(plan), "aside": dock.aside_word(plan)}
                name = words.get(which, self.words("renature.do.back"))
                refused = plan.refusal_of_turn(which)
                return Hint(name) if refused else name, refused
        raise ValueError(f"no such slot: {ident!r}")

    def _animal(self, animal: int, track: Track) -> Target:
        return Target(
            id=(JOKER, animal),
            rect=track.slot(animal),
            zone="joker",
            name=self.hints.joker(animal).title,
            hint=self.hints.joker(animal),
            refused=self.hints.refusal(self.plan.refusal_of_joker(animal)),
            radius=round(track.slot(animal).h * 0.26),
        )

    def _seat(self, seat: Seat, rect: Rect) -> Target:
        return Target(
            id=(SEAT, seat),
            rect=rect,
            zone="seats",
            name=self.name(seat),
            hint=self.hints.seat(seat),
            radius=round(20 * self.places.u),
        )
