"""The flat data of a position: copied, looked at by seat, packed."""

from random import Random
from typing import Self

from game.core import Seat
from game.fox.ground import GROUNDS, OFF, Ground
from game.fox.hidden import deal_unknown, veil
from game.fox.tables import FULL, HIDDEN

# Phases: what the seat to act is asked.
TURN: int = 0
ACT: int = 1
ASK_BANK: int = 2
ASK_HUNTER: int = 3
ASK_FLIGHT: int = 4
ENDED: int = 5
UNSEEN: int = 6
"""Only on a view that is played ahead: the fox stands on a tile whose face is not known."""

# Why the turn must end.
HID: int = 1
ILL: int = 2

# Whose eyes a position is made for: a seat, or one of these.
CAMERA_VIEW: int = 254
WHOLE: int = 255


class Position:
    """A position. Places are row * 5 + column; per seat: `pos` (OFF: dead), `bank` (0 none, 1 R,
    2 L), `hearts` available, `mark` (HIDDEN: in hand); per place: `faces` (HIDDEN: unknown), `opened`,
    `sniffed` (a bit a seat, face-down places only). `trail` holds place << 3 | direction of the tiles left
    this turn, `fresh` the places noted this turn in memory mode, `paid` this turn's paid actions,
    `forced` why the turn must end (0: it need not)."""

    __slots__ = (
        "advanced",
        "backs",
        "bank",
        "deaths",
        "faces",
        "first",
        "forced",
        "fresh",
        "ground",
        "hearts",
        "mark",
        "memory",
        "opened",
        "paid",
        "phase",
        "pos",
        "rests",
        "round",
        "seats",
        "sniffed",
        "spent",
        "to_act",
        "trail",
        "viewer",
    )

    def __init__(
        self, faces: bytes, backs: bytes, seats: int, first: Seat, advanced: bool, memory: bool
    ) -> None:
        """The position before the first turn, on the dealt `faces` (dens included)."""
        ground = GROUNDS[len(faces) // 5]
        self.ground: Ground = ground
        self.advanced: bool = advanced
        self.memory: bool = memory
        self.seats: int = seats
        self.first: Seat = first
        self.viewer: int = WHOLE
        self.faces: bytearray = bytearray(faces)
        self.backs: bytes = backs
        self.opened: bytearray = bytearray(ground.places)
        self.opened[ground.start] = self.opened[ground.goal] = 1
        self.sniffed: bytearray = bytearray(ground.places)
        self.pos: bytearray = bytearray([ground.start] * seats)
        self.bank: bytearray = bytearray(seats)
        self.hearts: bytearray = bytearray([FULL] * seats)
        self.mark: bytearray = bytearray([HIDDEN] * seats)
        self.deaths: list[int] = [0] * seats
        self.rests: list[int] = [0] * seats
        self.spent: list[int] = [0] * seats
        self.trail: list[int] = []
        self.fresh: list[int] = []
        self.paid: int = 0
        self.forced: int = 0
        self.round: int = 1
        self.phase: int = TURN
        self.to_act: Seat = first

    def clone(self) -> Self:
        """See game.core.State."""
        kind = self.__class__
        new = kind.__new__(kind)
        new.ground = self.ground
        new.advanced = self.advanced
        new.memory = self.memory
        new.seats = self.seats
        new.first = self.first
        new.viewer = self.viewer
        new.faces = self.faces[:]
        new.backs = self.backs
        new.opened = self.opened[:]
        new.sniffed = self.sniffed[:]
        new.pos = self.pos[:]
        new.bank = self.bank[:]
        new.hearts = self.hearts[:]
        new.mark = self.mark[:]
        new.deaths = self.deaths[:]
        new.rests = self.rests[:]
        new.spent = self.spent[:]
        new.trail = self.trail[:]
        new.fresh = self.fresh[:]
        new.paid = self.paid
        new.forced = self.forced
        new.round = self.round
        new.phase = self.phase
        new.to_act = self.to_act
        return new

    # Who is where

    def steps_left(self, seat: Seat) -> int:
        """King-steps to the goal den; a fox off the board counts from the start den."""
        place = self.pos[seat]
        return self.ground.distance[self.ground.start if place == OFF else place]

    def nearest(self) -> list[Seat]:
        """The seats nearest to the goal den."""
        left = [self.steps_left(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if left[seat] == min(left)]

    # Who sees what

    def notes(self, seat: Seat) -> list[int]:
        """The face-down places whose tiles a seat has on its notes now."""
        if self.memory:
            return list(self.fresh) if seat == self.to_act else []
        return [place for place in range(self.ground.places) if self.sniffed[place] >> seat & 1]

    def view(self, seat: Seat | None) -> Self:
        """See game.core.State: open tiles, and a seat's own notes."""
        new = self.clone()
        new.viewer = CAMERA_VIEW if seat is None else seat
        veil(new.faces, new.opened, () if seat is None else self.notes(seat))
        return new

    def determinize(self, seat: Seat, rng: Random) -> Self:
        """See game.core.State and `hidden.deal_unknown`."""
        new = self.clone()
        new.viewer = WHOLE
        deal_unknown(new.faces, new.backs, new.advanced, rng)
        return new

    def pack(self) -> bytes:
        """See game.core.State; the inverse is `packed.unpack`."""
        header = (
            self.ground.rows,
            self.advanced,
            self.memory,
            self.seats,
            self.first,
            self.viewer,
            self.to_act & 255,
            self.phase,
            self.round,
            self.paid,
            self.forced,
            len(self.trail),
            len(self.fresh),
        )
        return b"".join(
            (
                bytes(header),
                self.pos,
                self.bank,
                self.hearts,
                self.mark,
                bytes(self.deaths),
                bytes(self.rests),
                b"".join(n.to_bytes(2, "big") for n in self.spent),
                b"".join(n.to_bytes(2, "big") for n in self.trail),
                bytes(self.fresh),
                self.faces,
                self.backs,
                self.opened,
                self.sniffed,
            )
        )
