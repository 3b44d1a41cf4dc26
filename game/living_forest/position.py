"""The flat data of a position: copied, added up, packed."""

from game.core import Seat
from game.living_forest.animals import (
    EMPTY,
    FIELD,
    FRAGMENTS,
    MARK_FIELD,
    MASK,
    NONE,
    STARTERS,
    VARANS,
    WEIGHT,
    ZERO,
)
from game.living_forest.places import (
    CENTRE,
    FIRE_TILES,
    GROWTH,
    HOW_MANY,
    KINDS,
    LINE_GROWTH,
    LINE_WOODS,
    SPACES,
    START_ROCKS,
    STARTING_TREE,
    TREES,
)

# Phases: what the seat to act is asked.
LINE: int = 0
"""Guardian phase: reveal, stop, or spend a fragment."""
MAIN: int = 1
"""A main action."""
GIVEN: int = 2
"""How to begin a bonus action that must be done."""
MORE: int = 3
"""Another animal or fire for the action under way, or enough."""
ROB: int = 4
"""Which victory tile of the passed pawn's owner."""
SPACE: int = 5
"""Where the chosen tree grows."""
ENDED: int = 6

# Whose eyes a position is made for: a seat, or one of these.
CAMERA_VIEW: int = 254
WHOLE: int = 255


class Position:
    """A position. Cards are indices into animals.CARDS, trees into places.TREES; NONE is nothing.

    Per seat: `pile` (top last; the top `known` cards were attracted, in that order), `line`, `discard`,
    `fragments`, `pawn` (rock), `grid` (seat * 15 + space: kind), `tiles` (seat * 3 + track), `taken`
    (seat * 3 + value - 2: fires), `mains` (main actions left), and the sums `line_sum`, `grown` (trees and
    lines), `owned` (all cards), `kinds` (a bit for each kind planted), `wood` (a bit for each space planted).
    Table: `fires`, `fire_box` (by value - 2), `trees` (supply by kind), `reserve` (12 slots), `levels` (three
    piles, top last), `varans`, `supply` of fragments, `tree` (who holds the Sacred Tree), `turn`, `lured`
    (animals attracted this turn by level - 1).
    Phase under way: `turned` (cards revealed by the seat to act), `fresh` (its last one may still be taken
    out), `before_*` (what others may know of a seat until all have stopped).
    Action under way: `doing` (Action or NONE), `source`, `extra` and `used` strength, `done` (kind of the
    first main action), `seedling` (tree to set), `passed` (seats still to rob)."""

    __slots__ = (
        "before_discard",
        "before_fragments",
        "before_known",
        "before_pile",
        "discard",
        "doing",
        "done",
        "extra",
        "fire_box",
        "fires",
        "fragments",
        "fresh",
        "grid",
        "grown",
        "kinds",
        "known",
        "levels",
        "line",
        "line_sum",
        "lured",
        "mains",
        "odds",
        "owned",
        "passed",
        "pawn",
        "phase",
        "pile",
        "reserve",
        "seats",
        "seedling",
        "source",
        "supply",
        "taken",
        "tiles",
        "to_act",
        "tree",
        "trees",
        "turn",
        "turned",
        "used",
        "varans",
        "viewer",
        "wood",
    )

    def __init__(self, seats: int, first: Seat, odds: bool) -> None:
        """The table as set up, with unshuffled draw piles, no reserve and no level piles."""
        self.seats: int = seats
        self.odds: bool = odds
        self.viewer: int = WHOLE
        self.tree: Seat = first
        self.turn: int = 1
        self.phase: int = LINE
        self.to_act: Seat = first
        self.pile: list[bytearray] = [bytearray(STARTERS) for _ in range(seats)]
        self.known: bytearray = bytearray(seats)
        self.line: list[bytearray] = [bytearray() for _ in range(seats)]
        self.discard: list[bytearray] = [bytearray() for _ in range(seats)]
        self.fragments: bytearray = bytearray(seats)
        self.pawn: bytearray = bytearray(START_ROCKS[seats][(seat - first) % seats] for seat in range(seats))
        self.grid: bytearray = bytearray([NONE] * (SPACES * seats))
        for seat in range(seats):
            self.grid[seat * SPACES + CENTRE] = STARTING_TREE
        self.tiles: bytearray = bytearray([1] * (3 * seats))
        self.taken: bytearray = bytearray(3 * seats)
        self.mains: bytearray = bytearray(seats)
        self._count_nothing(seats)
        self._lay_table(seats)
        self.remember()

    def _count_nothing(self, seats: int) -> None:
        self.line_sum: list[int] = [EMPTY] * seats
        self.grown: list[int] = [0] * seats
        self.owned: list[int] = [EMPTY + sum(WEIGHT[card] for card in STARTERS)] * seats
        self.kinds: list[int] = [0] * seats
        self.wood: list[int] = [1 << CENTRE] * seats

    def _lay_table(self, seats: int) -> None:
        self.fires: bytearray = bytearray((1, 0, 0))
        self.fire_box: bytearray = bytearray(FIRE_TILES)
        self.fire_box[0] -= 1
        self.trees: bytearray = bytearray(tree.copies[seats - 2] for tree in TREES)
        self.reserve: bytearray = bytearray([NONE] * 12)
        self.levels: list[bytearray] = [bytearray(), bytearray(), bytearray()]
        self.varans: int = VARANS
        self.supply: int = FRAGMENTS
        self.lured: bytearray = bytearray(3)
        self.turned: int = 0
        self.fresh: int = 0
        self.before_pile: list[bytes] = []
        self.before_discard: list[bytes] = []
        self.before_known: bytes = b""
        self.before_fragments: bytes = b""
        self.doing: int = NONE
        self.source: int = 0
        self.extra: int = 0
        self.used: int = 0
        self.done: int = NONE
        self.seedling: int = NONE
        self.passed: bytearray = bytearray()

    def copy_to(self, new: "Position") -> None:
        """Make `new`, which holds nothing yet, an equal and independent position."""
        new.seats = self.seats
        new.odds = self.odds
        new.viewer = self.viewer
        new.tree = self.tree
        new.turn = self.turn
        new.phase = self.phase
        new.to_act = self.to_act
        new.pile = [part[:] for part in self.pile]
        new.known = self.known[:]
        new.line = [part[:] for part in self.line]
        new.discard = [part[:] for part in self.discard]
        new.fragments = self.fragments[:]
        new.pawn = self.pawn[:]
        new.grid = self.grid[:]
        new.tiles = self.tiles[:]
        new.taken = self.taken[:]
        new.mains = self.mains[:]
        self._copy_table(new)

    def _copy_table(self, new: "Position") -> None:
        new.line_sum = self.line_sum[:]
        new.grown = self.grown[:]
        new.owned = self.owned[:]
        new.kinds = self.kinds[:]
        new.wood = self.wood[:]
        new.fires = self.fires[:]
        new.fire_box = self.fire_box[:]
        new.trees = self.trees[:]
        new.reserve = self.reserve[:]
        new.levels = [part[:] for part in self.levels]
        new.varans = self.varans
        new.supply = self.supply
        new.lured = self.lured[:]
        new.turned = self.turned
        new.fresh = self.fresh
        new.before_pile = self.before_pile[:]
        new.before_discard = self.before_discard[:]
        new.before_known = self.before_known
        new.before_fragments = self.before_fragments
        new.doing = self.doing
        new.source = self.source
        new.extra = self.extra
        new.used = self.used
        new.done = self.done
        new.seedling = self.seedling
        new.passed = self.passed[:]

    def remember(self) -> None:
        """Keep what everybody may know of everybody while lines are being built (ruling 7)."""
        self.before_pile = [bytes(part) for part in self.pile]
        self.before_discard = [bytes(part) for part in self.discard]
        self.before_known = bytes(self.known)
        self.before_fragments = bytes(self.fragments)

    def forget(self) -> None:
        """All lines are open."""
        self.before_pile = []
        self.before_discard = []
        self.before_known = b""
        self.before_fragments = b""

    # What is read off the table

    def total(self, seat: Seat, element: int) -> int:
        """An element of help line, trees and lines together; may be negative (rules, section 1)."""
        line = self.line_sum[seat]
        grown = self.grown[seat]
        return ((line + grown) >> FIELD * element & MASK) - ZERO

    def solitary(self, seat: Seat) -> int:
        """Solitary cards of the help line less gregarious ones; may be negative."""
        line = self.line_sum[seat]
        return (line >> MARK_FIELD) - ZERO

    def counts(self, seat: Seat) -> tuple[int, int, int]:
        """Trees, fires and flowers as the victory check would count them now (rules, section 8.3)."""
        return self.count(seat, 0), self.count(seat, 1), self.count(seat, 2)

    def count(self, seat: Seat, track: int) -> int:
        """One of `counts`, by Track."""
        at = seat * 3
        stolen = self.tiles[at + track]
        if track == 0:
            kinds = self.kinds[seat]
            return HOW_MANY[kinds] + 1 + stolen
        if track == 1:
            return self.taken[at] + self.taken[at + 1] + self.taken[at + 2] + stolen
        return max(0, self.total(seat, 4) + stolen)

    def threat(self) -> tuple[int, int]:
        """The fires in the centre: their total, and how many."""
        return self.heat(), self.fires[0] + self.fires[1] + self.fires[2]

    def heat(self) -> int:
        """The total of the fires in the centre."""
        return 2 * self.fires[0] + 3 * self.fires[1] + 4 * self.fires[2]

    def recount(self) -> None:
        """Add the sums up anew from cards and trees, after those were set from outside."""
        for seat in range(self.seats):
            cards = (*self.pile[seat], *self.line[seat], *self.discard[seat])
            self.line_sum[seat] = EMPTY + sum(WEIGHT[card] for card in self.line[seat])
            self.owned[seat] = EMPTY + sum(WEIGHT[card] for card in cards)
            kinds = wood = grown = 0
            for space, kind in enumerate(self.grid[seat * SPACES : (seat + 1) * SPACES]):
                if kind != NONE:
                    wood |= 1 << space
                    grown += GROWTH[kind]
                if kind < KINDS:
                    kinds |= 1 << kind
            for line, spaces in enumerate(LINE_WOODS):
                if wood & spaces == spaces:
                    grown += LINE_GROWTH[line]
            self.kinds[seat], self.wood[seat], self.grown[seat] = kinds, wood, grown

    def pack(self) -> bytes:
        """See game.core.State; the inverse is `packed.unpack`."""
        header = (
            *(self.seats, self.odds, self.viewer, self.to_act & 255, self.tree, self.turn, self.phase),
            *(self.varans, self.supply, self.turned, self.fresh),
            *(self.doing, self.source, self.extra, self.used, self.done, self.seedling),
        )
        fixed = (
            *(self.fragments, self.known, self.pawn, self.mains, self.tiles, self.taken, self.grid),
            *(self.fires, self.fire_box, self.trees, self.reserve, self.lured),
            *(self.before_known, self.before_fragments),
        )
        parts = (
            *(*self.pile, *self.line, *self.discard, *self.levels, self.passed),
            *(*self.before_pile, *self.before_discard),
        )
        return b"".join((bytes(header), *fixed, *(bytes((len(part), *part)) for part in parts)))
