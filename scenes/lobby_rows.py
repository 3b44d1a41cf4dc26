"""The options of the lobby as rows: the game's own, who begins, and how the table is run."""

from collections.abc import Callable

from pygame import Rect

from game.core import Brought, Option
from game.match import Undo
from scenes.i18n import Words
from scenes.input import Act
from scenes.prefs import Curtain, Speed
from scenes.proposal import Offer, Proposal
from scenes.rows import Row, choice_row
from scenes.seating import Sits
from scenes.services import Services
from scenes.widgets import Widgets

WIDE = 282


def said_wrong(words: Words, brought: Brought) -> str:
    """Why something brought along cannot be played, with its place."""
    return words(brought.key, **dict(brought.params))


class LobbyRows:
    """Builds the rows over a proposal; `changed` runs after it changed, `applied` after a setting did."""

    def __init__(
        self, services: Services, proposal: Proposal, changed: Callable[[], None], applied: Callable[[], None]
    ) -> None:
        self.services = services
        self.proposal = proposal
        self.words = services.words
        self.changed = changed
        self.applied = applied

    def rows(self) -> list[Row]:
        """All rows, the game's options first."""
        own = [self.option(option) for option in self.proposal.usable()]
        return [*own, self.first(), self.undo(), self.hints(), self.curtain(), self.speed(), self.seed()]

    def option(self, option: Option) -> Row:
        """An option of the game; the help explains the present value, or what is wrong with it."""
        key = f"{self.proposal.info.id}.option.{option.id}"

        def change(index: int) -> None:
            self.proposal.choose(option, index)
            self.changed()

        said = [self._said(option, offer, key) for offer in self.proposal.offered(option)]
        help_line = self._help(option, key)
        index = self.proposal.chosen(option)
        return choice_row(("option", option.id), self.words(key), help_line, said, index, change, wide=WIDE)

    def _said(self, option: Option, offer: Offer, key: str) -> str:
        if offer.name:
            return offer.name
        return self.words(f"{key}.{offer.value}" if offer.value in option.values else f"{key}.kept")

    def _help(self, option: Option, key: str) -> str:
        wrong = self.proposal.wrong.get(option.id)
        if wrong is not None:
            return said_wrong(self.words, wrong)
        now = self.proposal.options[option.id]
        help_key = f"{key}.{now}.help" if self.words.has(f"{key}.{now}.help") else f"{key}.help"
        return self.words(help_key) if self.words.has(help_key) else ""

    def first(self) -> Row:
        """Who begins: the dice, or one of the open places."""
        seating = self.proposal.seating
        places: list[int | None] = [None, *seating.open()]
        names = seating.shown(self.words)

        def change(index: int) -> None:
            self.proposal.first = places[index]
            self.changed()

        said = [self.words("lobby.first.dice") if n is None else names[n] for n in places]
        index = places.index(self.proposal.first) if self.proposal.first in places else 0
        help_line = self.words("lobby.first.help")
        return choice_row("first", self.words("lobby.first"), help_line, said, index, change, wide=WIDE)

    def undo(self) -> Row:
        """How far one may take back."""

        def change(index: int) -> None:
            self.proposal.undo = list(Undo)[index]
            self.changed()

        now = self.proposal.undo
        return choice_row(
            "undo",
            self.words("lobby.undo"),
            self.words(f"lobby.undo.{now.value}.help"),
            [self.words(f"lobby.undo.{one.value}") for one in Undo],
            list(Undo).index(now),
            change,
            wide=WIDE,
        )

    def hints(self) -> Row:
        """Whether people may ask for advice."""

        def change(index: int) -> None:
            self.proposal.hints = not index
            self.changed()

        chosen = "on" if self.proposal.hints else "off"
        said = [self.words("lobby.hints.on"), self.words("lobby.hints.off")]
        button = self.services.app.key(Act.HINT)
        help_line = self.words(f"lobby.hints.{chosen}.help", button=button)
        index = 0 if self.proposal.hints else 1
        return choice_row("hints", self.words("lobby.hints"), help_line, said, index, change, wide=WIDE)

    def curtain(self) -> Row:
        """A setting of the client, shown here because it belongs to the evening."""

        def change(index: int) -> None:
            self.services.prefs.curtain = list(Curtain)[index]
            self.applied()

        now = self.services.prefs.curtain
        return choice_row(
            "curtain",
            self.words("lobby.curtain"),
            self.words(f"lobby.curtain.{now.value}.help"),
            [self.words(f"lobby.curtain.{one.value}") for one in Curtain],
            list(Curtain).index(now),
            change,
            wide=WIDE,
        )

    def speed(self) -> Row:
        """Also a setting of the client."""

        def change(index: int) -> None:
            self.services.prefs.speed = list(Speed)[index]
            self.applied()

        now = self.services.prefs.speed
        return choice_row(
            "speed",
            self.words("lobby.speed"),
            self.words("settings.speed.help"),
            [self.words(f"speed.{one.value}") for one in Speed],
            list(Speed).index(now),
            change,
            wide=WIDE,
        )

    def seed(self) -> Row:
        """A number that decides the deal, or the dice; a press opens the keyboard."""
        seed = self.proposal.seed
        said = self.words("lobby.seed.dice") if seed is None else str(seed)

        def put(widgets: Widgets, rect: Rect, zone: str) -> None:
            name = f"{self.words('lobby.seed')} : {said}"
            widgets.button("seed", rect, said, icon="dice", name=name, zone=zone)

        return Row("seed", self.words("lobby.seed"), self.words("lobby.seed.help"), put, wide=WIDE)

    def persons(self) -> int:
        """How many persons sit down."""
        return sum(place.sits is Sits.PERSON for place in self.proposal.seating.places)
