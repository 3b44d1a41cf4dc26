"""The match that waits to be continued: which save it is, what it says of itself, why it may not open."""

from dataclasses import dataclass
from datetime import datetime

from game.core import Seat
from game.save import Peek, SaveError
from scenes.dates import in_words
from scenes.i18n import Words
from scenes.services import Services
from scenes.store import Saved


@dataclass(frozen=True)
class Waiting:
    """A save for the hub. `refused` is the sentence why this version cannot go on with it, or ""."""

    saved: Saved
    refused: str

    @property
    def peek(self) -> Peek | None:
        """What the save says of itself, if it can be read at all."""
        return self.saved.peek

    def title(self, services: Services) -> str:
        """The game's name."""
        game = services.games.get(self.peek.game) if self.peek else None
        return game.info.title if game else ""

    def line(self, services: Services, now: datetime) -> str:
        """The game, and whose turn it is."""
        words, peek = services.words, self.peek
        if peek is None or self.refused:
            return words("hub.other_version")
        seat = _to_act(services, peek)
        if seat is None:
            return words("hub.continue_ply", game=self.title(services), ply=peek.ply)
        name = peek.table.players[seat].name
        return words("hub.continue_line", game=self.title(services), name=name)

    def who(self, services: Services, now: datetime) -> str:
        """Who plays, and when they stopped."""
        words = services.words
        date = in_words(words, self.saved.when, now)
        if self.peek is None:
            return date
        names = ", ".join(player.name for player in self.peek.table.players)
        return words("hub.continue_who", names=names, date=date)


def waiting(services: Services) -> Waiting | None:
    """The newest match that is not over and can go on; else the newest that cannot; None when none waits."""
    found = [look_at(services, saved) for saved in services.store.saves() if not saved.finished]
    return next((one for one in found if not one.refused), found[0] if found else None)


def look_at(services: Services, saved: Saved) -> Waiting:
    """A save with the reason why it cannot go on."""
    words = services.words
    if saved.error is not None:
        return Waiting(saved, said(words, saved.error))
    peek = saved.peek
    if peek is None or peek.game not in services.games:
        return Waiting(saved, words("save.game", found=peek.game if peek else "?"))
    ours = services.games[peek.game].info.rules_version
    if peek.rules != ours:
        return Waiting(saved, words("save.rules", found=peek.rules, wanted=ours))
    return Waiting(saved, "")


def _to_act(services: Services, peek: Peek) -> Seat | None:
    """Whose turn it was, read off the last view; None when that cannot be read."""
    try:
        seat: Seat = services.games[peek.game].unpack(peek.last).to_act
    except ValueError:
        return None
    return seat if 0 <= seat < len(peek.table.players) else None


def said(words: Words, error: SaveError) -> str:
    """The sentence of a refusal in the language of now."""
    return words(error.key, **error.params) if words.has(error.key) else str(error)
