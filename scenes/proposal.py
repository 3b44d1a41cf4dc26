"""The match about to be played: what hub and lobby set up together, remember, and start."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.core import Brought, Info, Option, Setup
from game.match import Match, Table, Undo
from scenes.models import lay_out
from scenes.seating import Seating
from scenes.services import Services

LARGEST_SEED = 999_999
KEPT_NAMES = 12


@dataclass(frozen=True)
class Offer:
    """A choice of an option. `name`: what a person called it who brought it, "" for the game's own and for
    one whose file is gone; `wrong`: it cannot be played, and why."""

    value: str
    name: str = ""
    wrong: Brought | None = None


@dataclass
class Proposal:
    """Everything the lobby asks for one game. `first` is a place (not a seat) or None for the dice.

    `brought`: what the data folder holds for this game; `wrong`: by option, one of those that is looked at
    though it cannot be played.
    """

    info: Info
    seating: Seating
    options: dict[str, str]
    first: int | None = None
    undo: Undo = Undo.REVEAL
    hints: bool = True
    seed: int | None = None
    brought: list[Brought] = field(default_factory=list)
    wrong: dict[str, Brought] = field(default_factory=dict)

    @classmethod
    def remembered(cls, services: Services, game_id: str) -> "Proposal":
        """As the lobby of this game was last left; the seed is never kept."""
        info = services.games[game_id].info
        kept = services.prefs.lobby.get(game_id)
        kept = kept if isinstance(kept, dict) else {}
        seating = Seating.read(kept.get("seats"), info.seats, services.prefs.names)
        undo = kept.get("undo")
        proposal = cls(info, seating, _options(info, kept.get("options")))
        lay_out(services.art.folders, game_id, services.store.folder)
        proposal.brought = services.games[game_id].brought(services.store.folder)
        proposal.undo = Undo(undo) if isinstance(undo, str) and undo in set(Undo) else Undo.REVEAL
        proposal.hints = kept.get("hints") is not False
        first = kept.get("first")
        proposal.first = first if type(first) is int and 0 <= first < len(seating.places) else None
        return proposal

    def remember(self, services: Services) -> None:
        """Keep it for the next time, and save."""
        services.prefs.lobby[self.info.id] = {
            "seats": self.seating.write(),
            "options": dict(self.options),
            "undo": self.undo.value,
            "hints": self.hints,
            "first": self.first,
        }
        services.app.refresh()

    def usable(self) -> list[Option]:
        """The options that matter with the values chosen now."""
        return [option for option in self.info.options if _needed(option, self.options)]

    def offered(self, option: Option) -> list[Offer]:
        """The game's own values, then what was brought along, then a chosen one whose file is gone."""
        own = [Offer(value) for value in option.values]
        own += [
            Offer(one.value, one.name, None if one.value else one)
            for one in self.brought
            if one.option == option.id
        ]
        now = self.options[option.id]
        return own if any(offer.value == now for offer in own) else [*own, Offer(now)]

    def chosen(self, option: Option) -> int:
        """The place of what is chosen among the offers."""
        wanted: tuple[str, Brought | None] = (self.options[option.id], None)
        if option.id in self.wrong:
            wanted = ("", self.wrong[option.id])
        return [(offer.value, offer.wrong) for offer in self.offered(option)].index(wanted)

    def choose(self, option: Option, index: int) -> None:
        """Take an offer; one that is wrong is only shown, and nothing can begin."""
        offer = self.offered(option)[index]
        self.wrong.pop(option.id, None)
        if offer.wrong is not None:
            self.wrong[option.id] = offer.wrong
        else:
            self.options[option.id] = offer.value

    def refused(self) -> Brought | None:
        """The first option that stands on something wrong."""
        return next((self.wrong[o.id] for o in self.usable() if o.id in self.wrong), None)

    def swap(self, index: int, other: int, words: Callable[..., str]) -> None:
        """Two places change; who sits there keeps the name that was shown, and who begins still does."""
        seating, names = self.seating, self.seating.shown(words)
        for one in (index, other):
            if seating.seat(one) >= 0:
                seating.rename(one, names[one])
        seating.swap(index, other)
        self.first = {index: other, other: index}.get(-1 if self.first is None else self.first, self.first)

    def first_seat(self) -> int | None:
        """The seat that begins, None for the dice; a closed place begins nothing."""
        seat = -1 if self.first is None else self.seating.seat(self.first)
        return None if seat < 0 else seat

    def minutes(self) -> int:
        """A typical length, to five minutes, for the seats that are open."""
        (low, high), (short, long) = self.info.seats, self.info.minutes
        seats = max(low, min(high, len(self.seating.open())))
        share = (seats - low) / (high - low) if high > low else 0.0
        return max(5, 5 * round((short + share * (long - short)) / 5))

    def match(self, services: Services) -> Match[Any]:
        """Deal it. Raises ValueError when too few places are open."""
        players = self.seating.players(services.words)
        seed = secrets.randbelow(LARGEST_SEED + 1) if self.seed is None else self.seed
        chosen = {option.id: self.options[option.id] for option in self.usable()}
        setup = Setup.complete(self.info, len(players), seed, chosen, self.first_seat())
        table = Table(players, undo=self.undo, bot_seed=secrets.randbits(32), hints=self.hints)
        return Match(services.games[self.info.id], setup, table)

    def keep_names(self, services: Services) -> None:
        """Remember who sat here, latest first; with `remember` that saves it."""
        now = self.seating.chosen_names()
        older = [name for name in services.prefs.names if name not in now]
        services.prefs.names = [*now, *older][:KEPT_NAMES]


def _options(info: Info, kept: Any) -> dict[str, str]:
    given = kept if isinstance(kept, dict) else {}
    return {option.id: _value(option, given.get(option.id)) for option in info.options}


def _value(option: Option, kept: Any) -> str:
    return kept if isinstance(kept, str) and option.accepts(kept) else option.default


def _needed(option: Option, chosen: dict[str, str]) -> bool:
    return option.needs is None or chosen.get(option.needs[0]) == option.needs[1]
