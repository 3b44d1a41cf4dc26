"""Journal, banner and questions of the Renature table in words."""

from collections.abc import Callable

from game.core import OVER, Event, Seat
from game.renature.events import (
    AreaClosed,
    AreaCounted,
    BacksCounted,
    CloudsCounted,
    CloudsSpent,
    CloudTaken,
    Dealt,
    Discarded,
    Drawn,
    EndBegan,
    ExtraTurn,
    JokerChanged,
    LeftoverCounted,
    Payment,
    Placed,
    Planted,
    PlantSkipped,
    PlantTaken,
    TokenTaken,
    TurnBegan,
    Won,
)
from game.renature.moves import Discard, decode
from game.renature.position import AFTER, BEFORE
from game.renature.position import PLANT as PLANTING
from game.renature.squares import NAMES
from game.renature.tables import NEUTRAL
from scenes.board import Prompt
from scenes.boards.renature.hints import animal_name, domino_name
from scenes.boards.renature.pieces import PLANTS
from scenes.boards.renature.plan import Mode, Plan
from scenes.i18n import Words

SILENT = (Drawn, TurnBegan, CloudsSpent, PlantSkipped)
"""Events without a line of their own: what follows or came before says it."""


class Sentences:
    """The journal's line of each event; events are already as the reader's eyes saw them."""

    def __init__(self, words: Words, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.name = name

    def journal(self, event: Event) -> str | None:
        """The sentence, None for no line."""
        words = self.words
        if isinstance(event, SILENT):
            return None
        match event:
            case Dealt():
                joker = animal_name(words, event.joker)
                return words("renature.log.dealt", name=self.name(event.first), joker=joker)
            case Placed() | Discarded() | JokerChanged() | ExtraTurn() | TokenTaken():
                return self._doings(event)
            case Planted() | PlantTaken() | CloudTaken():
                return self._plants(event)
            case AreaClosed():
                key = "closed" if event.payments else "closed_bare"
                return words(
                    f"renature.log.{key}",
                    name=self.name(event.seat),
                    count=event.big,
                    paid=self._paid(event.payments),
                )
            case EndBegan() | AreaCounted() | BacksCounted() | CloudsCounted() | LeftoverCounted() | Won():
                return self._end(event)
        return None

    def _doings(self, event: Placed | Discarded | JokerChanged | ExtraTurn | TokenTaken) -> str:
        words, name = self.words, self.name(event.seat)
        match event:
            case Placed():
                domino = domino_name(words, event.domino)
                return words("renature.log.placed", name=name, domino=domino, place=NAMES[event.square])
            case Discarded():
                if event.domino is None:
                    return words("renature.log.discarded", name=name)
                return words(
                    "renature.log.discarded_seen", name=name, domino=domino_name(words, event.domino)
                )
            case JokerChanged():
                return words("renature.log.joker", name=name, joker=animal_name(words, event.new))
            case ExtraTurn():
                return words("renature.log.again", name=name)
            case TokenTaken():
                if event.back is None:
                    return words("renature.log.token", name=name)
                return words("renature.log.token_seen", name=name, value=event.back)

    def _plants(self, event: Planted | PlantTaken | CloudTaken) -> str:
        words, name = self.words, self.name(event.seat)
        match event:
            case Planted():
                plant = self._plant("renature.a", event.plant, event.colour == NEUTRAL)
                return words(
                    "renature.log.planted",
                    name=name,
                    plant=plant,
                    place=NAMES[event.square],
                    count=event.points,
                )
            case PlantTaken():
                plant = self._plant("renature.a", event.plant, event.colour == NEUTRAL)
                return words("renature.log.taken", name=name, plant=plant, place=NAMES[event.square])
            case CloudTaken():
                return words("renature.log.cloud", name=name, count=event.kept)

    def _plant(self, prefix: str, kind: int, neutral: bool) -> str:
        return self.words(f"{prefix}.{'wood_' if neutral else ''}{PLANTS[kind]}")

    def _end(
        self, event: EndBegan | AreaCounted | BacksCounted | CloudsCounted | LeftoverCounted | Won
    ) -> str | None:
        words = self.words
        match event:
            case EndBegan():
                return words("renature.log.end")
            case AreaCounted():
                if not event.payments:
                    return None
                return words("renature.log.counted", count=event.big, paid=self._paid(event.payments))
            case BacksCounted():
                if not event.backs:
                    return None
                return words("renature.log.backs", name=self.name(event.seat), count=event.points)
            case CloudsCounted():
                if not event.count:
                    return None
                return words("renature.log.clouds_left", name=self.name(event.seat), count=event.count)
            case LeftoverCounted():
                if not event.points:
                    return None
                return words("renature.log.leftover", name=self.name(event.seat), count=event.points)
            case Won():
                names = self._list([self.name(seat) for seat in event.winners])
                return words(
                    "renature.log.won" if len(event.winners) == 1 else "renature.log.shared", names=names
                )

    def _paid(self, payments: tuple[Payment, ...]) -> str:
        words = self.words
        said = [
            words("renature.log.pay_lost", points=pay.points)
            if pay.lost
            else words("renature.log.pay", name=self.name(pay.colour), points=pay.points)
            for pay in payments
        ]
        return ", ".join(said)

    def _list(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.words("renature.list", most=", ".join(parts[:-1]), last=parts[-1])


def prompt(words: Words, plan: Plan, name: Callable[[Seat], str]) -> Prompt:
    """The banner: who, and what may be done now."""
    view = plan.view
    if view.to_act == OVER:
        return Prompt(words("renature.prompt.over"), "")
    who = name(view.to_act)
    if not plan.mine:
        return Prompt(
            words("renature.prompt.theirs", name=who), words(f"renature.prompt.their_{_step(plan)}")
        )
    title = "renature.prompt.again" if view.extra else "renature.prompt.you"
    return Prompt(words(title, name=who), _line(words, plan))


def _step(plan: Plan) -> str:
    return {BEFORE: "domino", PLANTING: "plant", AFTER: "end"}.get(plan.phase, "end")


def _line(words: Words, plan: Plan) -> str:
    if plan.mode is Mode.JOKER:
        if plan.animal is not None:
            return words("renature.prompt.joker_to", joker=animal_name(words, plan.animal))
        return words("renature.prompt.joker")
    if plan.mode is not Mode.TURN:
        return words(f"renature.prompt.{plan.mode.value}")
    if plan.phase == BEFORE:
        if plan.must_discard:
            return words("renature.prompt.discard")
        if plan.laid is not None:
            preview = plan.preview(None)
            gain = preview.scores[preview.seat] - preview.before[preview.seat] if preview else 0
            key = "planned" if plan.set is not None else "laid" if plan.offers() else "laid_alone"
            return words(f"renature.prompt.{key}", count=gain)
        return words("renature.prompt.domino" if plan.slot is None else "renature.prompt.place")
    if plan.phase == PLANTING:
        return words("renature.prompt.plant" if plan.set is None else "renature.prompt.confirm_plant")
    return words("renature.prompt.end")


def question(words: Words, plan: Plan, move: int | None) -> str | None:
    """What to ask before a move that is often a slip: putting away a domino that fits."""
    if move is None or plan.must_discard:
        return None
    choice = decode(move)
    if isinstance(choice, Discard):
        return words("renature.ask.discard", domino=domino_name(words, choice.domino))
    return None
