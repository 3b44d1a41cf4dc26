"""What tooltips say before a press, from the rules' own previews."""

from collections.abc import Callable, Iterable

from game.core import Move, Seat
from game.fox import position as rules
from game.fox.events import Why
from game.fox.ground import COLUMNS, OFF, shut_directions
from game.fox.previews import Danger, Preview, preview
from game.fox.state import FoxState
from game.fox.tables import AXIS, FULL, HIDDEN, NO_AXIS, TILES, Happening, Terrain
from scenes.boards.fox.mat import LINES
from scenes.boards.fox.places import bank_side
from scenes.boards.fox.plan import Card, Mode, Plan
from scenes.boards.fox.tiles import BACKS, drawing
from scenes.focus import Hint
from scenes.i18n import Words


def place_name(place: int) -> str:
    """The name of a place as printed round the board: line letter and column number."""
    row, column = divmod(place, COLUMNS)
    return f"{LINES[column]}{row + 1}"


def tile_name(words: Words, face: int, back: int) -> str:
    """What is known of a tile, to begin a sentence or stand as a title."""
    if face == HIDDEN:
        return words(f"fox.unknown.{BACKS[Terrain(back)]}")
    tile = TILES[face]
    if tile.terrain is Terrain.DEN:
        return words("fox.den.start" if tile.id == "START" else "fox.den.goal")
    name = words(f"fox.tile.{tile.variant or tile.event.name.lower()}")
    if tile.event is Happening.MARSH:
        return name
    return words("fox.tile_in", tile=name, terrain=words(f"fox.terrain.{BACKS[tile.terrain]}"))


class Hints:
    """Tooltips for one view and plan; `name` gives the name of a seat."""

    def __init__(self, words: Words, plan: Plan, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.plan = plan
        self.view: FoxState = plan.view
        self.name = name

    def place(self, place: int) -> Hint:
        """A tile: what a press would bring, else what lies there."""
        move = self.plan.move_at(place) if self.plan.open_to(place) else None
        title = self._title(place)
        icon = self._icon(place)
        if move is None:
            lines = self._picking() if self.plan.open_to(place) else self._seen(place)
            return Hint(title, tuple(lines[:3]), icon)
        ahead = preview(self.view, move)
        if self.plan.mode in (Mode.LINE, Mode.THREE) and self.view.phase <= rules.ACT:
            return Hint(self.words("fox.hint.sniff"), tuple(self._sniff(ahead)[:3]), "", "plain")
        lines = self._step(place, ahead)
        tone = "danger" if perilous(ahead) else "good" if ahead.wins or _feeds(ahead) else "plain"
        return Hint(title, tuple(lines[:3]), icon, tone)

    def card(self, card: Card) -> Hint:
        """An action card: its rule, and what it would leave."""
        simple = card is Card.MIGRATE and not self.view.advanced
        lines = [self.words("fox.rule.migrate_discovery" if simple else f"fox.rule.{card.value}")]
        if not self.plan.refusal_of(card) and card is not Card.MIGRATE:
            lines.append(self._left(self.view.purse() - CARD_COST[card]))
        return Hint(self.words(f"fox.card.{card.value}"), tuple(lines))

    def sniff(self, mode: Mode) -> Hint:
        """The two ways of sniffing."""
        return Hint(self.words(f"fox.sniff.{mode.value}"), (self.words(f"fox.rule.sniff_{mode.value}"),))

    def bank(self, bank: int) -> str:
        """The name of a bank: where it lies on the screen."""
        axis = AXIS[self.view.faces[self.plan.here]]
        return self.words(f"fox.bank.{bank_side(axis, bank)}")

    def answer(self, answer: str) -> str:
        """The name of an answer to the hunter."""
        return self.words(f"fox.card.{'flee' if answer == 'flight' else 'hide'}")

    def turn(self, which: str) -> Hint:
        """End of the turn, and rest."""
        hearts = self.view.hearts[self.view.to_act] if self.plan.mine else 0
        line = self.words("fox.hint.end", count=hearts) if which == "end" else self.words("fox.hint.rest")
        return Hint(self.words(f"fox.turn.{which}"), (line,))

    def seat(self, seat: Seat) -> Hint:
        """Another fox: hearts, way to go, new starts."""
        view, words = self.view, self.words
        out = view.mark[seat] != HIDDEN
        spent = FULL - view.hearts[seat] - (1 if out else 0)
        lines = [words("fox.hint.hearts", available=view.hearts[seat], spent=spent)]
        if out:
            lines.append(words("fox.hint.heart_out", place=place_name(view.mark[seat])))
        where = words("fox.hint.off") if view.pos[seat] == OFF else place_name(view.pos[seat])
        steps = words("fox.seat.steps", count=view.steps_left(seat))
        lines.append(words("fox.hint.where", place=where, steps=steps))
        if view.deaths[seat] and len(lines) < 3:
            lines.append(words("fox.seat.deaths", count=view.deaths[seat]))
        return Hint(self.name(seat), tuple(lines[:3]))

    def _title(self, place: int) -> str:
        name = tile_name(self.words, self.view.faces[place], self.view.backs[place])
        return self.words("fox.hint.title", name=name, place=place_name(place))

    def _icon(self, place: int) -> str:
        face = self.view.faces[place]
        if face == HIDDEN:
            return f"fox/tiles/{BACKS[Terrain(self.view.backs[place])]}.svg"
        tile = TILES[face]
        if tile.terrain is Terrain.DEN:
            return "fox/tiles/den.svg" if tile.id == "START" else "fox/tiles/goal_den.svg"
        return drawing(tile) or f"fox/tiles/{BACKS[tile.terrain]}.svg"

    def _left(self, hearts: int) -> str:
        return self.words("fox.hint.left", count=hearts)

    def _cost(self, ahead: Preview) -> str:
        """ "+1, costs 4: snow. 0 hearts will be left." with only the parts that are so."""
        parts = []
        if ahead.heart_taken:
            parts.append(self.words("fox.hint.plus_one"))
        event = TILES[self.view.faces[self.plan.here]].event
        if ahead.cost > 1 and self.plan.mode is Mode.MIGRATE and self.view.phase <= rules.ACT:
            parts.append(self.words(f"fox.hint.costs_{event.name.lower()}", count=ahead.cost))
        else:
            parts.append(self.words("fox.hint.costs", count=ahead.cost))
        parts[0] = parts[0][0].upper() + parts[0][1:]
        return self.words("fox.hint.cost_line", parts=", ".join(parts), left=self._left(ahead.paid))

    def _step(self, place: int, ahead: Preview) -> list[str]:
        words, lines = self.words, [self._cost(ahead)]
        if ahead.wins:
            return [words("fox.hint.wins"), *lines]
        if ahead.known is None:
            lines.append(self._risk(ahead))
        else:
            lines += self._known(ahead)
        if ahead.back_to is not None:
            lines.insert(1, words("fox.hint.thrown_back", place=place_name(ahead.back_to)))
        elif place in self.view.pos and place != self.view.ground.start:
            lines.append(words("fox.hint.occupied"))
        if ahead.bank:
            axis = AXIS[self.view.faces[place]]
            if axis != NO_AXIS:
                side = words(f"fox.bank.{bank_side(axis, ahead.bank)}")
                lines.append(words("fox.hint.on_bank", bank=side[0].lower() + side[1:]))
        return lines

    def _risk(self, ahead: Preview) -> str:
        """What may kill on a tile that is not known, at the hearts that are left."""
        if not ahead.dangers:
            return self.words("fox.hint.safe")
        if sum(danger.tiles for danger in ahead.dangers) == ahead.dangers[0].unseen:
            return self.words("fox.hint.kill_all")
        killers = [killer for danger in ahead.dangers for killer in _killers(danger.happening)]
        return self.words(
            "fox.hint.kill",
            killers=self._list([self.words(f"fox.killer.{killer}") for killer in killers], "either"),
            odds=odds(self.words, ahead.dangers),
            count=ahead.paid,
        )

    def _known(self, ahead: Preview) -> list[str]:
        words = self.words
        if ahead.dies and ahead.known is not Happening.PREDATOR:
            return [words("fox.hint.dies", killer=words(f"fox.killer.{_name(ahead.known)}"))]
        key = f"fox.effect.{_name(ahead.known)}"
        if ahead.known is Happening.FOOD:
            fed = ahead.after - ahead.paid
            return [words("fox.hint.fed", count=fed) if fed else words("fox.hint.not_hungry")]
        lines = [words(key)] if words.has(key) else []
        if ahead.ends is Why.NO_HEARTS and not lines:
            lines.append(words("fox.hint.turn_ends"))
        return lines

    def _sniff(self, ahead: Preview) -> list[str]:
        hidden = [p for p in ahead.places if not self.view.opened[p]]
        fresh = [p for p in hidden if self.view.faces[p] == HIDDEN]
        lines = [self.words("fox.hint.sniff_places", places=place_names(ahead.places))]
        if not fresh:
            lines.append(self.words("fox.hint.sniff_nothing_new"))
        return [*lines, self._cost(ahead)]

    def _picking(self) -> list[str]:
        picked = len(self.plan.picked)
        return [self.words("fox.hint.pick", count=picked)]

    def _seen(self, place: int) -> list[str]:
        """What anybody may know of a place."""
        view, words = self.view, self.words
        lines: list[str] = []
        face = view.faces[place]
        if face != HIDDEN and words.has(f"fox.effect.{TILES[face].event.name.lower()}"):
            lines.append(words(f"fox.effect.{TILES[face].event.name.lower()}"))
        if face != HIDDEN and not view.opened[place]:
            lines.insert(0, words("fox.hint.noted"))
        there = [seat for seat in range(view.seats) if view.pos[seat] == place]
        standing = [self.name(seat) for seat in there if seat != self.plan.me]
        if standing:
            lines.append(words("fox.hint.standing", count=len(standing), names=self._list(standing)))
        owner = view.mark.find(place)
        if owner >= 0:
            lines.append(words("fox.hint.marked", name=self.name(owner)))
        noses = [
            self.name(s) for s in range(view.seats) if view.sniffed[place] >> s & 1 and s != self.plan.me
        ]
        if noses:
            lines.append(words("fox.hint.sniffed_by", names=self._list(noses)))
        return lines

    def _list(self, names: list[str], how: str = "list") -> str:
        if len(names) < 2:
            return "".join(names)
        return self.words(f"fox.{how}", most=", ".join(names[:-1]), last=names[-1])


CARD_COST = {Card.MIGRATE: 1, Card.SNIFF: 1, Card.FLEE: 2, Card.HIDE: 1, Card.SWIM: 3, Card.MARK: 1}


def odds(words: Words, dangers: tuple[Danger, ...]) -> str:
    """How many of the unseen tiles of that terrain carry one of the dangers."""
    return words("fox.odds", count=sum(danger.tiles for danger in dangers), unseen=dangers[0].unseen)


def place_names(places: Iterable[int]) -> str:
    """The names of several places."""
    return ", ".join(place_name(place) for place in places)


def shut_words(words: Words, plan: Plan, bank: int) -> str:
    """What a road or river shuts from a bank of the tile the fox stands on."""
    here, ground = plan.here, plan.view.ground
    shut = shut_directions(AXIS[plan.view.faces[here]], bank)
    lost = [p for d in shut if (p := ground.next[here * 8 + d]) != OFF]
    return (
        words("fox.hint.ways_shut", places=place_names(sorted(lost)))
        if lost
        else words("fox.hint.no_way_shut")
    )


def perilous(ahead: Preview) -> bool:
    """A press that costs the fox, or its step, for certain."""
    return ahead.dies or ahead.needs_confirm or ahead.back_to is not None


def question(words: Words, view: FoxState, move: Move) -> str | None:
    """What is asked before a move that is known to go wrong."""
    ahead = preview(view, move)
    if ahead.needs_confirm:
        face = view.faces[ahead.places[0]]
        return words("fox.ask.predator", killer=words(f"fox.tile.{TILES[face].variant}"))
    if ahead.dies and ahead.known is not None:
        return words("fox.ask.dies", killer=words(f"fox.killer.{_name(ahead.known)}"))
    if ahead.back_to is not None:
        return words("fox.ask.thrown_back", place=place_name(ahead.back_to))
    return None


def _killers(happening: Happening) -> tuple[str, ...]:
    """The words of a danger, each for one animal, so that they make one list."""
    return ("lynx", "wolf") if happening is Happening.PREDATOR else (_name(happening),)


def _name(happening: Happening | None) -> str:
    return "none" if happening is None else happening.name.lower()


def _feeds(ahead: Preview) -> bool:
    return ahead.known is Happening.FOOD and ahead.after > ahead.paid
