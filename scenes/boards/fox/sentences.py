"""The sentences of the fox table: journal, banner and advice."""

from collections import Counter
from collections.abc import Callable

from game.core import OVER, Event, Seat
from game.fox import position as rules
from game.fox.events import (
    BankTaken,
    CapReached,
    ChoseFlight,
    Dealt,
    Died,
    Fed,
    FellIll,
    Flipped,
    HeartTaken,
    Hid,
    How,
    Marked,
    MarkReturned,
    Met,
    Moved,
    NewStart,
    Rested,
    Sniffed,
    ThrownBack,
    TurnBegan,
    TurnEnded,
    Why,
    Won,
)
from game.fox.ground import OFF
from game.fox.previews import unseen_counts
from game.fox.state import FoxState
from game.fox.tables import AXIS, EVENT, HIDDEN, NO_AXIS, TILES, Happening
from scenes.board import Prompt
from scenes.boards.fox.hints import place_name, place_names
from scenes.boards.fox.plan import Mode, Plan
from scenes.boards.fox.tiles import BACKS
from scenes.i18n import Words

_DEADLY = (Happening.PREDATOR,)

TOLD_ELSEWHERE = (TurnBegan, Met, ChoseFlight, TurnEnded)
"""Events without a line of their own: what comes of them has one."""


class Sentences:
    """Journal lines; `name` gives the name of a seat."""

    def __init__(self, words: Words, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.name = name

    def journal(self, event: Event) -> str | None:
        """One sentence for an event as it was seen, None for those that need none."""
        words = self.words
        match event:
            case Dealt():
                return words("fox.log.dealt", name=self.name(event.first))
            case CapReached():
                names = ", ".join(self.name(seat) for seat in event.winners)
                return words("fox.log.cap", round=event.round, names=names)
            case TurnEnded() if event.why is Why.NO_HEARTS:
                return words("fox.log.no_hearts", name=self.name(event.seat))
            case TurnBegan() | Met() | ChoseFlight() | TurnEnded():
                return None
            case HeartTaken() | MarkReturned() | Rested() | Fed() | FellIll() | Hid() | Marked():
                return self._hearts(event)
            case Moved() | ThrownBack() | NewStart() | Won() | Died():
                return self._ways(event)
            case Flipped():
                tile = TILES[event.tile]
                what = words(f"fox.tile.{tile.variant or tile.event.name.lower()}")
                return words("fox.log.flipped", place=place_name(event.place), tile=what)
            case BankTaken():
                return words("fox.log.bank", name=self.name(event.seat)) if event.chosen else None
            case Sniffed():
                return words("fox.log.sniffed", name=self.name(event.seat), places=place_names(event.places))
        return None

    def _hearts(self, event: HeartTaken | MarkReturned | Rested | Fed | FellIll | Hid | Marked) -> str | None:
        words, name = self.words, self.name(event.seat)
        match event:
            case HeartTaken():
                return words("fox.log.heart", name=name)
            case MarkReturned():
                return words("fox.log.mark_back", name=name, place=place_name(event.place))
            case Rested():
                return words("fox.log.rested", name=name)
            case Fed():
                fed = event.after - event.before
                return words("fox.log.fed", name=name, count=fed) if fed else words("fox.log.full", name=name)
            case FellIll():
                return words("fox.log.ill", name=name)
            case Hid():
                return words("fox.log.hid", name=name)
            case Marked():
                return words("fox.log.marked", name=name, place=place_name(event.place))

    def _ways(self, event: Moved | ThrownBack | NewStart | Won | Died) -> str:
        words, name = self.words, self.name(event.seat)
        match event:
            case Moved():
                key = {How.MIGRATE: "moved", How.SWIM: "swam", How.FLIGHT: "fled"}[event.how]
                return words(f"fox.log.{key}", name=name, place=place_name(event.place), count=event.cost)
            case ThrownBack():
                return words("fox.log.thrown_back", name=name, place=place_name(event.place))
            case NewStart():
                return words("fox.log.new_start", name=name)
            case Won():
                return words("fox.log.won", name=name)
            case Died():
                what = TILES[event.tile].variant if event.happening == Happening.PREDATOR else ""
                killer = words(f"fox.killer.{what or Happening(event.happening).name.lower()}")
                return words("fox.log.died", name=name, killer=killer, place=place_name(event.place))


def prompt(words: Words, plan: Plan, name: Callable[[Seat], str]) -> Prompt:
    """The banner: who, and what may be done now."""
    view = plan.view
    if view.to_act == OVER:
        winners = ", ".join(name(seat) for seat in view.nearest())
        return Prompt(words("fox.prompt.over", names=winners), "")
    who = name(view.to_act)
    if not plan.mine:
        return Prompt(words("fox.prompt.theirs", name=who), words("fox.prompt.round", round=view.round))
    return Prompt(words("fox.prompt.you", name=who), _line(words, plan))


def _line(words: Words, plan: Plan) -> str:
    view = plan.view
    asked = {
        rules.ASK_BANK: "fox.prompt.bank",
        rules.ASK_HUNTER: "fox.prompt.hunter",
        rules.ASK_FLIGHT: "fox.prompt.flight",
    }
    if view.phase in asked:
        return words(asked[view.phase])
    if plan.mode is Mode.LINE:
        return words("fox.prompt.line")
    if plan.mode is Mode.THREE:
        return words("fox.prompt.three", count=len(plan.picked))
    if plan.mode is Mode.SWIM:
        return words("fox.prompt.swim")
    if not plan.lit():
        return words("fox.prompt.no_step" if view.phase == rules.TURN else "fox.prompt.no_step_act")
    if not view.may_stay():
        return words("fox.prompt.may_not_stay", hearts=words("fox.hearts", count=view.purse()))
    hearts = view.hearts[view.to_act]
    key = "fox.prompt.act"
    if view.phase == rules.TURN:
        key = "fox.prompt.turn" if view.purse() == hearts else "fox.prompt.turn_more"
    return words(key, hearts=words("fox.hearts", count=hearts))


def advice(words: Words, plan: Plan) -> str:
    """One useful sentence from what everybody may count, for the seat that decides; "" when nothing helps."""
    view = plan.view
    if view.to_act == OVER:
        return words("fox.advice.over")
    if not plan.mine or plan.here == OFF:
        return words("fox.advice.wait")
    if view.phase == rules.ASK_BANK:
        return words("fox.advice.bank")
    if view.phase in (rules.ASK_HUNTER, rules.ASK_FLIGHT):
        return words("fox.advice.flight")
    if view.phase == rules.TURN and view.hearts[view.to_act] == 0:
        return words("fox.advice.rest")
    if not view.may_stay():
        return words("fox.advice.may_not_stay")
    return _on_ground(words, view, plan.here) or _odds(words, view, plan.here)


def _on_ground(words: Words, view: FoxState, here: int) -> str:
    face = view.faces[here]
    event = Happening(EVENT[face])
    if event is Happening.SNOW:
        return words("fox.advice.snow")
    if event is Happening.MARSH:
        return words("fox.advice.marsh")
    if AXIS[face] != NO_AXIS and view.bank[view.to_act]:
        return words("fox.advice.river" if event is Happening.RIVER and view.advanced else "fox.advice.line")
    return ""


def _odds(words: Words, view: FoxState, here: int) -> str:
    """The odds of the terrains before the fox: lynx and wolves first, then what few hearts make deadly."""
    counts = unseen_counts(view)
    nearer = view.ground.distance[here]
    around = [p for p in view.ground.neighbours(here) if view.ground.distance[p] <= nearer]
    terrains = {view.backs[p] for p in around if view.faces[p] == HIDDEN}
    hearts = view.purse() - 1
    if hearts <= 1:
        killers = _killers(hearts)
        worst = max(terrains, key=lambda t: _share(counts[t], killers), default=None)
        if worst is not None and _share(counts[worst], killers) > 0:
            told = _told(words, worst, counts[worst], killers)
            return words("fox.advice.few_hearts", hearts=words("fox.hearts", count=hearts), shares=told)
    wild = sorted(terrains, key=lambda t: -_share(counts[t], _DEADLY))
    wild = [t for t in wild if _share(counts[t], _DEADLY) > 0][:2]
    if wild:
        told = words("fox.advice.and").join(_told(words, t, counts[t], _DEADLY) for t in wild)
        several = len(wild) if len(wild) > 1 else sum(counts[wild[0]][e] for e in _DEADLY)
        one = len(wild) == 1 and _one_in(counts[wild[0]], _DEADLY) is not None
        return words("fox.advice.predators", shares=told, count=1 if one else several)
    return words("fox.advice.sniff" if terrains else "fox.advice.known_way")


_TERRAINS = tuple(BACKS[terrain] for terrain in sorted(BACKS))


def _killers(hearts: int) -> tuple[Happening, ...]:
    if hearts <= 0:
        return (Happening.DOG, Happening.RAPTOR, Happening.HUNTER, Happening.PREDATOR)
    return (Happening.DOG, Happening.PREDATOR)


def _hits(count: Counter[Happening], events: tuple[Happening, ...]) -> int:
    return sum(count[event] for event in events)


def _share(count: Counter[Happening], events: tuple[Happening, ...]) -> float:
    return _hits(count, events) / max(1, count.total())


def _one_in(count: Counter[Happening], events: tuple[Happening, ...]) -> int | None:
    """n when the odds are near enough to one in n."""
    ratio = count.total() / _hits(count, events)
    near = round(ratio)
    return near if abs(ratio - near) < 0.13 and 2 <= near <= 9 else None


def _told(words: Words, terrain: int, count: Counter[Happening], events: tuple[Happening, ...]) -> str:
    """The odds in words: "one forest in five", else "4 forests in 19"."""
    near, name = _one_in(count, events), _TERRAINS[terrain]
    if near is not None:
        return words(f"fox.advice.one.{name}", number=words(f"fox.number.{near}"))
    return words(f"fox.advice.some.{name}", count=_hits(count, events), total=count.total())
