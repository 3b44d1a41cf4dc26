"""What a table would see of a match of Living Forest, in order.

Everything lies open to people at the table; what may not inform the decisions of bots is kept from them by
views alone. Cards, kinds, spaces, rocks and slots are the ids of the tables.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.core import Event, Seat
from game.living_forest.places import Action, Source, Track


@dataclass(frozen=True)
class Dealt(Event):
    """The set-up: `first` holds the Sacred Tree; `reserve` the 12 cards by slot, `rocks` by seat."""

    reveals: ClassVar[bool] = True

    seats: int
    first: Seat
    reserve: tuple[int, ...]
    rocks: tuple[int, ...]


@dataclass(frozen=True)
class TurnBegan(Event):
    """`turn` counts from 1; `seat` holds the Sacred Tree."""

    seat: Seat
    turn: int


@dataclass(frozen=True)
class Shuffled(Event):
    """The discard of `cards` cards became the draw pile, just before the next reveal."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: int


@dataclass(frozen=True)
class Revealed(Event):
    """A card joined the help line; `solitary` is the line's count after it (gregarious ones taken off)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: int
    solitary: int


@dataclass(frozen=True)
class ThirdSolitary(Event):
    """The card just revealed was the third solitary: only a fragment can reopen the line."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class FragmentSpent(Event):
    """The card just revealed left the line: `to_varans` to the varan pile, else to the own discard."""

    seat: Seat
    card: int
    to_varans: bool
    solitary: int


@dataclass(frozen=True)
class Stopped(Event):
    """A seat ended its guardian phase with so many main `actions`; `forced`: nothing else was possible."""

    seat: Seat
    actions: int
    forced: bool


@dataclass(frozen=True)
class LinesOpened(Event):
    """All have stopped: the lines may now inform everybody, and the actions begin."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class ActionsBegan(Event):
    """A seat begins its `actions` main actions."""

    seat: Seat
    actions: int


@dataclass(frozen=True)
class FragmentTaken(Event):
    """A fragment came from the supply; a corner tells two of these."""

    seat: Seat
    source: Source


@dataclass(frozen=True)
class Attracted(Event):
    """An animal went from a slot of the reserve on top of the draw pile; `left` suns of this action."""

    seat: Seat
    card: int
    slot: int
    left: int
    source: Source


@dataclass(frozen=True)
class Extinguished(Event):
    """A fire went from the centre to its new owner; `left` drops of this action."""

    seat: Seat
    value: int
    left: int
    source: Source


@dataclass(frozen=True)
class Moved(Event):
    """A pawn went from `origin` to `rock`: `path` are the rocks it hopped to, `passed` the seats jumped."""

    seat: Seat
    origin: int
    rock: int
    path: tuple[int, ...]
    passed: tuple[Seat, ...]
    source: Source


@dataclass(frozen=True)
class TileTaken(Event):
    """A victory tile came from a passed pawn's owner."""

    seat: Seat
    victim: Seat
    track: Track


@dataclass(frozen=True)
class NoTileLeft(Event):
    """A passed pawn's owner had no victory tile."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True)
class TreePlanted(Event):
    """A tree grows on a space; `new`: its kind is the first in this Forest."""

    seat: Seat
    kind: int
    space: int
    new: bool
    source: Source


@dataclass(frozen=True)
class LineCompleted(Event):
    """A line of the Forest is full; `line` indexes places.LINES."""

    seat: Seat
    line: int


@dataclass(frozen=True)
class BonusTriggered(Event):
    """A rock or corner gives an action, `strength` on top for it alone; `place` is the rock or space."""

    seat: Seat
    source: Source
    place: int
    action: Action
    strength: int


@dataclass(frozen=True)
class BonusSkipped(Event):
    """The action of a rock or corner is impossible."""

    seat: Seat
    source: Source
    place: int
    action: Action


@dataclass(frozen=True)
class ActionsGivenUp(Event):
    """No main action is possible: `actions` are given up."""

    seat: Seat
    actions: int


@dataclass(frozen=True)
class Reached(Event):
    """At the check a seat counts at least 12 in a category."""

    seat: Seat
    track: Track
    count: int


@dataclass(frozen=True)
class OnibiAttacked(Event):
    """Onibi meets a seat: `varans` 0 when its `drops` hold off fires worth `total`, else what it wants."""

    seat: Seat
    drops: int
    total: int
    varans: int


@dataclass(frozen=True)
class VaranDealt(Event):
    """A varan went to a seat's discard; `left` in the pile."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class VaransShort(Event):
    """The varan pile is empty: `missing` varans are not dealt."""

    missing: int


@dataclass(frozen=True)
class FireAdded(Event):
    """A fire joined the centre for an attracted animal of a level; level 0: the centre was empty."""

    value: int
    level: int


@dataclass(frozen=True)
class FireShort(Event):
    """No tile of this value is left, so none is added (ruling 8)."""

    value: int


@dataclass(frozen=True)
class FiresFull(Event):
    """The centre holds 7 fires: `spared` animals add none."""

    spared: int


@dataclass(frozen=True)
class Refilled(Event):
    """A card came from its level's pile to a slot of the reserve."""

    reveals: ClassVar[bool] = True

    slot: int
    card: int


@dataclass(frozen=True)
class LineDiscarded(Event):
    """A help line of `cards` cards went to its owner's discard."""

    seat: Seat
    cards: int


@dataclass(frozen=True)
class SacredTreePassed(Event):
    """The Sacred Tree goes clockwise."""

    origin: Seat
    seat: Seat


@dataclass(frozen=True)
class Won(Event):
    """The match ends with 12 reached by someone; `winners` share it when their sums are equal."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class CapReached(Event):
    """The last turn is over and nobody reached 12 (ruling 1): the highest sums win."""

    turn: int
    winners: tuple[Seat, ...]
