"""The sentences of the Living Forest table: journal and banner."""

from collections.abc import Callable

from game.core import OVER, Event, Seat
from game.living_forest import position as rules
from game.living_forest.events import (
    ActionsBegan,
    ActionsGivenUp,
    Attracted,
    BonusSkipped,
    BonusTriggered,
    CapReached,
    Dealt,
    Extinguished,
    FireAdded,
    FiresFull,
    FireShort,
    FragmentSpent,
    FragmentTaken,
    LineCompleted,
    LineDiscarded,
    LinesOpened,
    Moved,
    NoTileLeft,
    OnibiAttacked,
    Reached,
    Refilled,
    Revealed,
    SacredTreePassed,
    Shuffled,
    Stopped,
    ThirdSolitary,
    TileTaken,
    TreePlanted,
    TurnBegan,
    VaranDealt,
    VaransShort,
    Won,
)
from game.living_forest.guardians import THIRD
from game.living_forest.places import LINES, TARGET, Action, Track
from game.living_forest.state import LivingState
from scenes.board import Prompt
from scenes.board import Won as Verdict
from scenes.boards.living_forest.names import Names
from scenes.boards.living_forest.plan import Plan
from scenes.i18n import Words

TOLD_ELSEWHERE = (LinesOpened, ActionsBegan, VaranDealt, Refilled, LineDiscarded, SacredTreePassed)
"""Events without a line of their own: another line tells them."""


class Sentences:
    """Journal lines; `name` gives the name of a seat."""

    def __init__(self, words: Words, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.name = name
        self.names = Names(words)

    def journal(self, event: Event) -> str | None:
        """One sentence for an event, None for those that need none."""
        if isinstance(event, TOLD_ELSEWHERE):
            return None
        return self._line(event) or self._action(event) or self._end(event)

    def _say(self, key: str, seat: Seat, **more: object) -> str:
        return self.words(f"living_forest.log.{key}", name=self.name(seat), **more)

    def _line(self, event: Event) -> str | None:
        match event:
            case Dealt(_, first):
                return self._say("dealt", first)
            case TurnBegan(seat, turn):
                return self._say("turn", seat, turn=turn)
            case Shuffled(seat, cards):
                return self._say("shuffled", seat, count=cards)
            case Revealed(seat, card):
                return self._say("revealed", seat, card=self.names.the(card))
            case ThirdSolitary(seat, card):
                return self._say("third", seat, card=self.names.the(card))
            case FragmentSpent(seat, card):
                return self._say("spent", seat, card=self.names.the(card))
            case Stopped(seat, actions):
                return self._say("stopped", seat, count=actions)
        return None

    def _action(self, event: Event) -> str | None:
        match event:
            case Attracted(seat, card):
                return self._say("attracted", seat, card=self.names.the(card))
            case Extinguished(seat, value):
                return self._say("extinguished", seat, value=value)
            case FragmentTaken(seat):
                return self._say("fragment", seat)
            case Moved(seat, _, _, path):
                return self._say("moved", seat, count=len(path))
            case TileTaken(seat, victim, track):
                tile = self.words(f"living_forest.track_tile.{track.name.lower()}")
                return self._say("tile", seat, tile=tile, victim=self.name(victim))
            case NoTileLeft(seat, victim):
                return self._say("no_tile", seat, victim=self.name(victim))
            case TreePlanted(seat, kind):
                return self._say("planted", seat, tree=self.names.tree(kind).lower())
            case LineCompleted(seat, line):
                return self._say("line", seat, elements=self.names.elements(LINES[line].elements))
            case BonusTriggered(seat, _, _, action):
                return self._say("bonus", seat, action=self.names.action(action).lower())
            case BonusSkipped(seat, _, _, action):
                return self._say("skipped", seat, action=self.names.action(action).lower())
            case ActionsGivenUp(seat, actions):
                return self._say("given_up", seat, count=actions)
        return None

    def _end(self, event: Event) -> str | None:
        words = self.words
        match event:
            case Reached(seat, track, count):
                told = words(f"living_forest.track.{track.name.lower()}").lower()
                return self._say("reached", seat, track=told, count=count)
            case OnibiAttacked(seat, drops, total, varans):
                if not varans:
                    return self._say("held", seat, drops=drops, total=total)
                return self._say("attacked", seat, count=varans)
            case VaransShort():
                return words("living_forest.log.short")
            case FireAdded(value):
                return words("living_forest.log.fire", value=value)
            case FireShort(value):
                return words("living_forest.log.fire_short", value=value)
            case FiresFull():
                return words("living_forest.log.full")
            case Won(winners):
                return words("living_forest.log.won", names=self._list(winners))
            case CapReached(turn, winners):
                return words("living_forest.log.cap", turn=turn, names=self._list(winners))
        return None

    def _list(self, seats: tuple[Seat, ...]) -> str:
        return self.names.list([self.name(seat) for seat in seats])


def prompt(words: Words, plan: Plan, name: Callable[[Seat], str]) -> Prompt:
    """The banner: who, and what may be done now."""
    view = plan.view
    if view.to_act == OVER:
        names = Names(words).list([name(seat) for seat in view.winners()])
        return Prompt(words("living_forest.prompt.over", names=names), "")
    who = name(view.to_act)
    if not plan.mine:
        line = words("living_forest.prompt.turn", turn=view.turn)
        if plan.building:
            line = words("living_forest.prompt.line")
        return Prompt(words("living_forest.prompt.theirs", name=who), line)
    return Prompt(words("living_forest.prompt.you", name=who), _line(words, plan, name))


def _line(words: Words, plan: Plan, name: Callable[[Seat], str]) -> str:
    view = plan.view
    seat = view.to_act
    say = "living_forest.prompt."
    if view.phase == rules.LINE:
        net = view.solitary(seat)
        if net >= THIRD:
            return words(say + "third")
        return words(say + "push", count=net) if view.turned else words(say + "first_card")
    if view.phase == rules.ROB:
        return words(say + "rob", name=name(view.passed[0]))
    if view.phase == rules.SPACE:
        return words(say + "space")
    if view.phase == rules.MORE:
        kind = "attract" if view.doing == Action.ATTRACT else "extinguish"
        return words(say + f"more.{kind}")
    if view.phase == rules.GIVEN:
        what = words(say + f"mode.{Action(view.doing).name.lower()}")
        return words(say + "bonus", what=what[0].lower() + what[1:])
    if plan.mode is not None:
        return words(say + f"mode.{plan.mode.name.lower()}")
    if view.solitary(seat) >= THIRD:
        return words(say + "single")
    return words(say + "main", count=view.mains[seat])


def verdict(words: Words, view: LivingState) -> Verdict:
    """By which counters the winners reached twelve, and the sum that parted those who did."""
    if view.to_act != OVER or not view.reachers():
        return Verdict()
    winners, say = view.winners(), "living_forest.won."
    counts = {seat: view.counts(seat) for seat in view.reachers()}
    cells = [(track, seat) for seat in winners for track in Track if counts[seat][track] >= TARGET]
    told = [words(f"{say}{track.name.lower()}", count=counts[seat][track]) for track, seat in cells]
    tracks, total = Names(words).list(list(dict.fromkeys(told))), sum(counts[winners[0]])
    beaten = max((sum(mine) for seat, mine in counts.items() if seat not in winners), default=0)
    key = "shared" if len(winners) > 1 else "ahead" if beaten else "line"
    return Verdict(words(say + key, tracks=tracks, sum=total, second=beaten), frozenset(cells))
