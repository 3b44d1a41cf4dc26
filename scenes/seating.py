"""Who sits where before a match begins: persons, bots and closed places, their names and levels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from ai.levels import LOBBY_LEVELS
from ai.temper import TEMPERS
from game.match import Kind, Player

LONGEST_NAME = 16
"""Characters of a name: what a seat panel shows without shortening it."""


class Sits(StrEnum):
    """What may be on a place."""

    PERSON = "person"
    BOT = "bot"
    CLOSED = "closed"


@dataclass(frozen=True)
class Place:
    """One place; `name` is "" as long as nobody chose one, `temper` for a bot without one."""

    sits: Sits = Sits.CLOSED
    level: str = ""
    name: str = ""
    temper: str = ""


CHOICES: tuple[Place, ...] = (
    Place(Sits.PERSON),
    *(Place(Sits.BOT, level) for level in LOBBY_LEVELS),
    Place(Sits.CLOSED),
)
"""What a place steps through, in this order."""

TEMPER_CHOICES: tuple[str, ...] = ("", *TEMPERS)
"""What a bot's temper steps through, none first."""

USUAL_NAMES = 5
"""Names in the words: `lobby.person.0..4` and `lobby.bot.0..4`, one a place."""


@dataclass
class Seating:
    """The places of one game, the first ones first. Closed places may lie between open ones."""

    places: list[Place]
    fewest: int
    lowest: str = LOBBY_LEVELS[0]
    names: list[str] = field(default_factory=list)
    """Persons who played here before, latest first: the usual names of persons."""

    @classmethod
    def usual(cls, seats: tuple[int, int], names: Sequence[str] = ()) -> "Seating":
        """One person and bots up to three seats: enough for a first match."""
        fewest, most = seats
        bots = [Place(Sits.BOT, level) for level in LOBBY_LEVELS]
        wanted = [Place(Sits.PERSON), *bots][: max(fewest, min(most, 3))]
        while len(wanted) < fewest:
            wanted.append(bots[0])
        return cls(wanted + [Place()] * (most - len(wanted)), fewest, names=list(names))

    @classmethod
    def read(cls, kept: Any, seats: tuple[int, int], names: Sequence[str] = ()) -> "Seating":
        """What `write` gave; anything that is not possible any more becomes the usual seating."""
        usual = cls.usual(seats, names)
        if not isinstance(kept, list) or len(kept) != seats[1]:
            return usual
        places = [_place(item) for item in kept]
        if None in places:
            return usual
        usual.places = [place for place in places if place is not None]
        return usual

    def write(self) -> list[dict[str, str]]:
        """For the settings file."""
        return [
            {"sits": place.sits.value, "level": place.level, "name": place.name, "temper": place.temper}
            for place in self.places
        ]

    def choice(self, index: int) -> int:
        """Where a place stands in CHOICES."""
        place = self.places[index]
        return next(n for n, one in enumerate(CHOICES) if (one.sits, one.level) == (place.sits, place.level))

    def choose(self, index: int, choice: int) -> None:
        """Put CHOICES[choice] on a place; a chosen name and a temper stay while persons or bots do."""
        before, after = self.places[index], CHOICES[choice]
        if before.sits is after.sits:
            after = replace(after, name=before.name, temper=before.temper)
        self.places[index] = after

    def temper(self, index: int, choice: int) -> None:
        """Give the bot on a place TEMPER_CHOICES[choice]; others have none."""
        if self.places[index].sits is Sits.BOT:
            self.places[index] = replace(self.places[index], temper=TEMPER_CHOICES[choice])

    def cycle(self, index: int, step: int = 1) -> None:
        """The next choice for a place, around."""
        self.choose(index, (self.choice(index) + step) % len(CHOICES))

    def rename(self, index: int, name: str) -> None:
        """Give a place a name; an empty one gives the usual name back."""
        self.places[index] = replace(self.places[index], name=tidy(name))

    def swap(self, index: int, other: int) -> None:
        """Two places change."""
        places = self.places
        places[index], places[other] = places[other], places[index]

    def open(self) -> list[int]:
        """The places that play, in order: the n-th of them is seat n of the match."""
        return [index for index, place in enumerate(self.places) if place.sits is not Sits.CLOSED]

    def all(self, sits: Sits) -> list[int]:
        """The places with this on them, in order."""
        return [index for index, place in enumerate(self.places) if place.sits is sits]

    def seat(self, index: int) -> int:
        """The seat of the match a place becomes, -1 for a closed one."""
        opened = self.open()
        return opened.index(index) if index in opened else -1

    def refusal(self) -> str:
        """The word key of why no match can begin with these places, or ""."""
        return "" if len(self.open()) >= self.fewest else "lobby.too_few"

    def shown(self, words: Callable[..., str]) -> list[str]:
        """A name a place, no two alike: "Noé", "Noé 2"; "" for closed ones."""
        given: list[str] = []
        for index, place in enumerate(self.places):
            given.append("" if place.sits is Sits.CLOSED else _apart(self._name(index, words), given))
        return given

    def players(self, words: Callable[..., str]) -> list[Player]:
        """The players of the match, seat by seat."""
        names = self.shown(words)
        return [
            Player(names[index], Kind(place.sits.value), place.level, place.temper)
            for index in self.open()
            for place in (self.places[index],)
        ]

    def chosen_names(self) -> list[str]:
        """The names that persons gave themselves."""
        return [place.name for place in self.places if place.sits is Sits.PERSON and place.name]

    def _name(self, index: int, words: Callable[..., str]) -> str:
        place = self.places[index]
        if place.name:
            return place.name
        if place.sits is Sits.BOT:
            return words(f"lobby.bot.{index % USUAL_NAMES}")
        persons = [n for n in self.open() if self.places[n].sits is Sits.PERSON]
        taken = self.chosen_names()
        known = [name for name in self.names if name not in taken]
        rank = [n for n in persons if not self.places[n].name].index(index)
        return known[rank] if rank < len(known) else words(f"lobby.person.{index % USUAL_NAMES}")


def tidy(name: str) -> str:
    """A typed name without odd spaces or invisible characters, at most LONGEST_NAME long."""
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def _apart(name: str, others: Sequence[str]) -> str:
    if name not in others:
        return name
    number = 2
    while f"{name[: LONGEST_NAME - 2].rstrip()} {number}" in others:
        number += 1
    return f"{name[: LONGEST_NAME - 2].rstrip()} {number}"


def _place(item: Any) -> Place | None:
    if not isinstance(item, dict):
        return None
    sits, level, name = item.get("sits"), item.get("level"), item.get("name")
    if not (isinstance(sits, str) and isinstance(level, str) and isinstance(name, str)):
        return None
    if sits not in set(Sits):
        return None
    if level not in LOBBY_LEVELS if sits == Sits.BOT else level != "":
        return None
    temper = item.get("temper", "")
    known = isinstance(temper, str) and temper in TEMPER_CHOICES and sits == Sits.BOT
    return Place(Sits(sits), level, tidy(name), temper if known else "")
