"""Which pad plays for whom: taken in the lobby, kept at the table, and looked for when it is unplugged."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core import Seat
from game.match import Kind, Match
from scenes.input import Device
from scenes.input import Kind as DeviceKind


@dataclass
class Held:
    """A seat of a match, by the name of its person, and the pad that plays for it."""

    seat: Seat
    name: str
    pad: int
    lost: bool = False


class Holders:
    """Places of the lobby and seats of a match that belong to a pad, for as long as the program runs.

    Keyboard and mouse count as one device that belongs to everybody at the table. A seat is known again by
    its name, in a rematch and in a match that is gone on with.
    """

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        """Lobby place -> instance id of a pad."""
        self._seats: list[Held] = []
        self._numbers: dict[int, int] = {}

    def came(self, pad: int, number: int) -> Held | None:
        """A pad was plugged in; it takes over a seat whose own is lost, which is given back."""
        self._numbers[pad] = number
        orphan = next((held for held in self._seats if held.lost), None)
        if orphan is not None:
            orphan.pad, orphan.lost = pad, False
        return orphan

    def went(self, pad: int) -> None:
        """A pad was unplugged: its place in the lobby is free again, its seat is waited for."""
        self.places = {place: held for place, held in self.places.items() if held != pad}
        for held in self._seats:
            held.lost |= held.pad == pad

    def number(self, pad: int) -> int:
        """What people call a pad."""
        return self._numbers.get(pad, 1)

    # In the lobby

    def takes(self, device: Device, persons: Sequence[int], closed: Sequence[int], hands: bool) -> int | None:
        """The place an unknown pad gets; None when it has one, or when all are taken.

        `hands`: somebody uses keyboard or mouse, and keeps the first of several persons' places.
        """
        if device.kind is not DeviceKind.PAD or device.pad in self.places.values():
            return None
        free = [place for place in persons if place not in self.places]
        if hands and len(persons) > 1:
            free = free[1:]
        place = next(iter((*free, *closed)), None)
        if place is not None:
            self.places[place] = device.pad
        return place

    def keep(self, persons: Sequence[int]) -> None:
        """Only persons hold pads."""
        self.places = {place: pad for place, pad in self.places.items() if place in persons}

    def swap(self, place: int, other: int) -> None:
        """Two places change."""
        turned = {place: other, other: place}
        self.places = {turned.get(one, one): pad for one, pad in self.places.items()}

    # At the table

    def sit(self, seats: Sequence[tuple[Seat, int, str]]) -> None:
        """A match begins: each open place's seat, its place, its name."""
        self._seats = [
            Held(seat, name, self.places[place]) for seat, place, name in seats if place in self.places
        ]

    def held(self, match: Match[Any], seat: Seat) -> Held | None:
        """The pad of a seat, when a person with that name still sits there."""
        player = match.table.players[seat]
        if player.kind is not Kind.PERSON:
            return None
        return next((one for one in self._seats if (one.seat, one.name) == (seat, player.name)), None)

    def seat_of(self, match: Match[Any], device: Device) -> Seat | None:
        """The seat a pad plays for; None: for nobody in particular."""
        if device.kind is not DeviceKind.PAD:
            return None
        seats = range(match.setup.seats)
        mine = ((seat, self.held(match, seat)) for seat in seats)
        return next((seat for seat, held in mine if held is not None and held.pad == device.pad), None)

    def may_open(self, match: Match[Any], seat: Seat, device: Device) -> bool:
        """May this device open the curtain of a seat? Its own may, any may when that is lost."""
        held = self.held(match, seat)
        if held is None:
            return self.seat_of(match, device) is None
        return held.lost or (device.kind is DeviceKind.PAD and device.pad == held.pad)

    def lost(self, match: Match[Any], seat: Seat) -> bool:
        """Is the pad of this seat unplugged?"""
        held = self.held(match, seat)
        return held is not None and held.lost

    def release(self, match: Match[Any], seat: Seat) -> None:
        """The seat is everybody's again."""
        held = self.held(match, seat)
        self._seats = [one for one in self._seats if one is not held]
