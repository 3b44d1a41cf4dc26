"""The plan of one decision at the Living Forest table: what a press means, and what is refused."""

from collections.abc import Hashable

from game.core import Move, Seat
from game.living_forest import position as rules
from game.living_forest import refusals
from game.living_forest.animals import NONE
from game.living_forest.moves import (
    Advance,
    Attract,
    Extinguish,
    Finish,
    Grow,
    LivingChoice,
    Plant,
    Reveal,
    SpendFragment,
    Stop,
    TakeFragment,
    TakeTile,
    decode,
    encode,
)
from game.living_forest.places import KINDS, ROCKS, SPACES, Action, Track
from game.living_forest.state import LivingState
from scenes.boards.living_forest.shown import fires_of

# What a target's id starts with.
ACTION, CARD, FIRE, TREE, ROCK, SPACE = "action", "card", "fire", "tree", "rock", "space"
DO, TILE, TAB, SEAT, PILE, OWN, SUPPLY = "do", "tile", "tab", "seat", "pile", "own", "supply"

RESERVE, TREES = "reserve", "trees"
REVEAL, STOP, SPEND, FINISH = "reveal", "stop", "spend", "finish"
DECK, DISCARD = "deck", "discard"

NO_CARD = "living_forest.say.no_card"


class Plan:
    """The plan of `me` on a screen; nothing is planned when `me` is None. `open` is a closer look at
    something, `tab` what the market shows, `mode` the main action that is thought about. `seen` is the plan
    that the dock shows: of `owner`, whose dock it is, also while its move is told."""

    def __init__(
        self, view: LivingState, me: Seat | None, tab: str = RESERVE, owner: Seat | None = None
    ) -> None:
        self.view = view
        self.me = me
        self.mode: Action | None = None
        self.open: Hashable | None = None
        mine = me is not None and me == view.to_act
        self.legal: frozenset[Move] = frozenset(view.legal()) if mine else frozenset()
        self.fires = fires_of(view)
        self.tab = tab
        # While its own move is told the dock keeps the look of the decision.
        waiting = not mine and owner is not None and owner == view.to_act
        self.seen: Plan = Plan(view, owner, tab) if waiting else self
        if mine and view.phase in (rules.GIVEN, rules.MORE):
            self.tab = TREES if view.doing == Action.PLANT else RESERVE

    @property
    def mine(self) -> bool:
        """Somebody at this screen decides now."""
        return bool(self.legal)

    @property
    def building(self) -> bool:
        """Help lines are being built."""
        return self.view.phase == rules.LINE

    @property
    def doing(self) -> Action | None:
        """The action whose targets are lit: under way, or thought about."""
        if self.view.phase in (rules.GIVEN, rules.MORE) and self.view.doing != NONE:
            return Action(self.view.doing)
        return self.mode

    def choice_of(self, target: Hashable) -> LivingChoice | None:
        """What a press on a target would wish for; None when that is no choice of the game."""
        view = self.view
        match target:
            case (str(kind), int(slot)) if kind == CARD and view.reserve[slot] != NONE:
                return Attract(view.reserve[slot])
            case (str(kind), int(index)) if kind == FIRE and index < len(self.fires):
                return Extinguish(self.fires[index])
            case (str(kind), int(number)) if kind == TREE:
                return Plant(number)
            case (str(kind), int(rock)) if kind == ROCK:
                return Advance(rock)
            case (str(kind), int(space)) if kind == SPACE:
                return Grow(space)
            case (str(kind), int(track)) if kind == TILE:
                return TakeTile(Track(track))
            case (str(kind), int(action)) if kind == ACTION and action == Action.FRAGMENT:
                return TakeFragment()
            case (str(kind), str(what)) if kind == DO:
                return _DONE[what]
        return None

    def move_of(self, target: Hashable) -> Move | None:
        """The move a press on a target's id would complete at once."""
        choice = self.choice_of(target)
        move = None if choice is None else encode(choice)
        return move if move in self.legal else None

    def ways_to(self, move: Move) -> list[Hashable]:
        """The ids by which a legal move is made: of the thing it is about, then of its action."""
        action = _begins(move)
        rest = [(DO, what) for what in _DONE] + [(TILE, int(track)) for track in Track]
        things = [thing for thing in [*self.everything(), *rest] if self.move_of(thing) == move]
        return things if action is None else [*things, (ACTION, int(action))]

    def of_action(self, action: Action) -> list[Move]:
        """The legal moves that begin or go on with an action."""
        return sorted(move for move in self.legal if _begins(move) is action)

    def refusal(self, target: Hashable) -> str:
        """The word key of why a press on a target does nothing, "" when it does something or only tells."""
        match target:
            case (str(kind), int(action)) if kind == ACTION:
                return self._no_action(Action(action))
            case (str(kind), int(slot)) if kind == CARD and self.view.reserve[slot] == NONE:
                return NO_CARD
        choice = self.choice_of(target)
        if choice is None:
            return ""
        if not self.mine:
            return refusals.OVER if self.view.phase == rules.ENDED else refusals.NOT_YOUR_TURN
        return refusals.why_not(self.view, choice) or ""

    def _no_action(self, action: Action) -> str:
        if not self.mine:
            return refusals.OVER if self.view.phase == rules.ENDED else refusals.NOT_YOUR_TURN
        if self.of_action(action):
            return ""
        view = self.view
        elsewhere = _ELSEWHERE.get(view.phase)
        if elsewhere is not None:
            return elsewhere
        if view.phase == rules.MAIN and view.barred(view.to_act) == action:
            return refusals.SAME_ACTION
        wishes: dict[Action, list[LivingChoice]] = {
            Action.ATTRACT: [Attract(card) for card in view.reserve if card != NONE],
            Action.EXTINGUISH: [Extinguish(value) for value in sorted(set(self.fires))],
            Action.PLANT: [Plant(kind) for kind in range(KINDS) if view.trees[kind]],
            Action.MOVE: [Advance(rock) for rock in range(ROCKS) if rock not in view.pawn],
            Action.FRAGMENT: [TakeFragment()],
        }
        for wish in wishes[action]:
            reason = refusals.why_not(view, wish)
            if reason is not None:
                return reason
        return refusals.NO_SUCH_FIRE if action is Action.EXTINGUISH else refusals.NOT_IN_RESERVE

    def press(self, target: Hashable) -> Move | None:
        """Advance the plan; the move when it is complete."""
        move = self.move_of(target)
        if move is not None:
            return move
        match target:
            case (str(kind), int(action)) if kind == ACTION and self.of_action(Action(action)):
                self.enter(Action(action))
            case (str(kind), str(tab)) if kind == TAB:
                self.tab = tab
                self.open = None
            case (str(kind), _) if kind in (SEAT, PILE):
                self.open = None if self.open == target else target
        return None

    def enter(self, action: Action) -> None:
        """Think about a main action: its targets are lit, the market turns to its page."""
        self.mode = None if self.mode is action else action
        self.open = None
        if action in (Action.ATTRACT, Action.PLANT):
            self.tab = TREES if action is Action.PLANT else RESERVE

    def back(self) -> bool:
        """One step back: the closer look, then the action thought about."""
        if self.open is not None:
            self.open = None
            return True
        if self.mode is not None:
            self.mode = None
            return True
        return False

    def lit(self, action: Action | None = None) -> list[Hashable]:
        """The ids of what a press would use now, those of `action` or of the one thought about alone when
        there is one."""
        found = [target for target in self.everything() if self.move_of(target) is not None]
        doing = self.doing if action is None else action
        if doing is None:
            return found
        return [target for target in found if _kind(target) == _TARGETS[doing]]

    def everything(self) -> list[Hashable]:
        """The ids of all things of the table that a choice may be about."""
        return [
            *((CARD, slot) for slot in range(len(self.view.reserve))),
            *((FIRE, index) for index in range(len(self.fires))),
            *((TREE, kind) for kind in range(KINDS)),
            *((ROCK, rock) for rock in range(ROCKS)),
            *((SPACE, space) for space in range(SPACES)),
        ]


def _begins(move: Move) -> Action | None:
    match decode(move):
        case Attract():
            return Action.ATTRACT
        case Extinguish():
            return Action.EXTINGUISH
        case Plant():
            return Action.PLANT
        case Advance():
            return Action.MOVE
        case TakeFragment():
            return Action.FRAGMENT
    return None


def _kind(target: Hashable) -> str:
    return str(target[0]) if isinstance(target, tuple) else ""


_DONE: dict[str, LivingChoice] = {
    REVEAL: Reveal(),
    STOP: Stop(),
    SPEND: SpendFragment(),
    FINISH: Finish(),
}
_TARGETS = {
    Action.ATTRACT: CARD,
    Action.EXTINGUISH: FIRE,
    Action.PLANT: TREE,
    Action.MOVE: ROCK,
    Action.FRAGMENT: ACTION,
}
_ELSEWHERE = {
    rules.LINE: refusals.LINE_FIRST,
    rules.GIVEN: refusals.BONUS_FIRST,
    rules.MORE: refusals.ACTION_UNDER_WAY,
    rules.ROB: refusals.TILE_FIRST,
    rules.SPACE: refusals.SPACE_FIRST,
}
