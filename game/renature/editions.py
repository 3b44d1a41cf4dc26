"""The two editions of the rules, each difference one field of a record."""

from dataclasses import dataclass, replace

from game.core import Setup
from game.renature.tables import BUTTERFLY

Four = tuple[int, int, int, int]
"""One number a type of plant."""


@dataclass(frozen=True)
class Edition:
    """How one edition plays (rules, section 2). Tuples by seats are for 2, 3 and 4 seats.

    `reserves`: size of each seat's own supply, hand included; None: one bag for all.
    `joker`: the first one; None: random. `starts`: the first domino must cover or touch a start square,
    later ones may cover one instead of touching a domino. `every_contact`: all contacts must be good, else
    one is enough. `may_discard`: also when a domino would fit. `own`, `neutral`: plants of a seat.
    `by_value`: planting scores values, else one a plant. `strand`: a brook square that nothing can cover any
    more is ignored. `lone_takes_both`: first and second share go to a colour left alone. `tokens`: who closes
    an area takes its token, the back counts at the end. `board_clouds`: printed clouds are there.
    `start`: first scores in turn order. `leftover`: points lost by type for a plant not planted.
    `take_price`: clouds for a plant taken back; `take_scored`: from scored areas only, neutral ones too.
    """

    id: str
    reserves: tuple[int, int, int] | None
    joker: int | None
    starts: bool
    every_contact: bool
    may_discard: bool
    own: tuple[Four, Four, Four]
    neutral: tuple[Four, Four, Four]
    by_value: bool
    strand: bool
    lone_takes_both: bool
    tokens: bool
    board_clouds: bool
    start: tuple[int, int, int, int]
    leftover: Four
    take_price: int
    take_scored: bool

    def plants(self, seats: int) -> tuple[int, ...]:
        """The eight stocks of a seat: own by type, then neutral by type."""
        return self.own[seats - 2] + self.neutral[seats - 2]


_NO_PLANTS: Four = (0, 0, 0, 0)
_ALL: Four = (7, 5, 2, 2)

SHEET = Edition(
    id="sheet",
    reserves=None,
    joker=None,
    starts=False,
    every_contact=False,
    may_discard=False,
    own=(_ALL, _ALL, _ALL),
    neutral=(_NO_PLANTS, _NO_PLANTS, _NO_PLANTS),
    by_value=True,
    strand=True,
    lone_takes_both=False,
    tokens=False,
    board_clouds=False,
    start=(0, 0, 0, 0),
    leftover=_NO_PLANTS,
    take_price=3,
    take_scored=False,
)

BOX = Edition(
    id="box",
    reserves=(26, 18, 13),
    joker=BUTTERFLY,
    starts=True,
    every_contact=True,
    may_discard=True,
    own=(_ALL, (5, 4, 2, 1), (3, 2, 1, 1)),
    neutral=((3, 2, 2, 2), (2, 1, 1, 1), (1, 1, 1, 1)),
    by_value=False,
    strand=True,
    lone_takes_both=True,
    tokens=True,
    board_clouds=True,
    start=(4, 3, 2, 1),
    leftover=(1, 1, 1, 1),
    take_price=1,
    take_scored=True,
)

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (SHEET, BOX)}

OWN_OPTION: dict[str, tuple[str, dict[str, Edition]]] = {
    SHEET.id: ("stranded", {"ignored": SHEET, "covered": replace(SHEET, strand=False)}),
    BOX.id: (
        "leftover",
        {
            "one": BOX,
            "none": replace(BOX, leftover=_NO_PLANTS),
            "value": replace(BOX, leftover=(1, 2, 3, 4)),
        },
    ),
}
"""Edition -> the lobby option that matters in it, and what it makes of the record."""

VARIANTS: tuple[Edition, ...] = tuple(
    variant for _, variants in OWN_OPTION.values() for variant in variants.values()
)
"""Everything that can be played; a packed position names its edition by its place here."""


def edition_of(setup: Setup) -> Edition:
    """The edition a set-up asks for, its own lobby option applied."""
    option, variants = OWN_OPTION[setup.option("edition")]
    return variants[setup.option(option)]
