"""What a table is told of each thing that happens; called only while somebody keeps a log."""

from dataclasses import dataclass

from game.core import Event
from game.renature.events import (
    AreaClosed,
    AreaCounted,
    BacksCounted,
    Chip,
    CloudsCounted,
    CloudsSpent,
    CloudTaken,
    Contact,
    Discarded,
    Drawn,
    EndBegan,
    ExtraTurn,
    JokerChanged,
    LeftoverCounted,
    Placed,
    Planted,
    PlantSkipped,
    PlantTaken,
    Spent,
    TokenTaken,
    TurnBegan,
    Won,
)
from game.renature.position import BACKS_ROW, LEFTOVER_ROW, ROWS, STOCKS, Position
from game.renature.scoring import Totals, tally, told, winners
from game.renature.tables import (
    AGAIN_PRICE,
    ANIMAL_OF,
    COLOURS,
    DOMINOES,
    JOKER_PRICE,
    NONE,
    TYPES,
    VALUES,
)


@dataclass(frozen=True)
class Laying:
    """A domino about to be laid: what must be known from before."""

    domino: int
    pair: int
    turned: int
    contacts: tuple[Contact, ...]
    exits: bytes


def contacts(state: Position, domino: int, pair: int, turned: int) -> tuple[Contact, ...]:
    """The animals a domino would meet on a free pair of squares, those of its first half first."""
    board = state.board
    halves = (board.one[pair], board.two[pair])
    first, second = halves[::-1] if turned else halves
    met = []
    for brook, animal in zip((first, second), DOMINOES[domino], strict=True):
        for other, _ in board.links[brook]:
            if state.lies[other] != NONE:
                beside = ANIMAL_OF[state.lies[other]]
                good = animal == beside or state.joker in (animal, beside)
                squares = board.brook_square[brook], board.brook_square[other]
                met.append(Contact(*squares, animal, beside, good))
    return tuple(met)


def placing(state: Position, domino: int, pair: int, turned: int) -> Laying:
    """To be asked before the domino lies."""
    return Laying(domino, pair, turned, contacts(state, domino, pair, turned), bytes(state.exits))


def placed(state: Position, laying: Laying) -> Event:
    """The domino lies."""
    board, pair = state.board, laying.pair
    low = (board.turned if laying.turned else board.ahead)[pair]
    square, other = board.brook_square[board.one[pair]], board.brook_square[board.two[pair]]
    if laying.turned:
        square, other = other, square
    stranded = tuple(
        board.brook_square[brook]
        for brook, exits in enumerate(state.exits)
        if not exits and laying.exits[brook] and state.lies[brook] == NONE
    )
    return Placed(state.to_act, laying.domino, square, other, low & 3, laying.contacts, stranded)


def chips(state: Position, area: int, kind: int) -> tuple[Chip, ...]:
    """The plants of an area that count for one of a type set there, by rising value."""
    by_value = state.edition.by_value
    plants = [(state.plants[brown] % TYPES, brown) for brown in state.board.areas[area]]
    return tuple(
        Chip(state.board.brown_square[brown], VALUES[other] if by_value else 1)
        for other, brown in sorted(plants)
        if state.plants[brown] != NONE and other <= kind
    )


def planted(state: Position, brown: int, kind: int, colour: int) -> Event:
    """To be asked before the plant stands."""
    area = state.board.area[brown]
    counted = chips(state, area, kind)
    own = VALUES[kind] if state.edition.by_value else 1
    points = own + sum(chip.points for chip in counted)
    before = state.score(state.to_act)
    square = state.board.brown_square[brown]
    return Planted(state.to_act, square, area, kind, colour, own, counted, points, before, before + points)


def skipped(state: Position, forced: bool) -> Event:
    """No plant this turn."""
    return PlantSkipped(state.to_act, forced)


def cloud_taken(state: Position, brown: int, before: int) -> Event:
    """To be asked when the seat has the clouds and the square still shows them."""
    after = state.clouds[state.to_act]
    square = state.board.brown_square[brown]
    return CloudTaken(state.to_act, square, state.sky[brown], after - before, before, after)


def closed(state: Position, area: int, totals: Totals, payments: list[tuple[int, int]]) -> list[Event]:
    """An area is scored and paid."""
    size = len(state.board.areas[area])
    tokens = state.edition.tokens
    taker = state.to_act if tokens else None
    events: list[Event] = [
        AreaClosed(
            state.to_act,
            area,
            size,
            size >> 1,
            tally(totals),
            told(payments),
            tuple(state.scores()),
            taker,
        )
    ]
    if tokens:
        events.append(TokenTaken(state.to_act, area, state.backs[area]))
    return events


def joker_changed(state: Position, animal: int) -> list[Event]:
    """To be asked when the clouds are paid and the joker is still the old one."""
    return [
        _spent(state, Spent.JOKER, JOKER_PRICE),
        JokerChanged(state.to_act, state.joker, animal),
    ]


def taken_back(state: Position, brown: int, kind: int, colour: int) -> list[Event]:
    """A plant is off the board and paid for."""
    area = state.board.area[brown]
    square = state.board.brown_square[brown]
    left = state.totals[area * COLOURS + colour]
    return [
        _spent(state, Spent.TAKE, state.edition.take_price),
        PlantTaken(state.to_act, square, area, kind, colour, left),
    ]


def extra_turn(state: Position) -> list[Event]:
    """Another turn is paid for."""
    return [_spent(state, Spent.AGAIN, AGAIN_PRICE), ExtraTurn(state.to_act)]


def _spent(state: Position, purpose: Spent, count: int) -> CloudsSpent:
    after = state.clouds[state.to_act]
    return CloudsSpent(state.to_act, purpose, count, after + count, after)


def discarded(state: Position, domino: int, forced: bool) -> Event:
    """A domino is put away."""
    return Discarded(state.to_act, domino, forced)


def drawn(state: Position, dominoes: bytes | bytearray) -> Event:
    """The hand is filled up."""
    return Drawn(state.to_act, len(dominoes), tuple(dominoes))


def turn_began(state: Position) -> Event:
    """A seat is to act."""
    return TurnBegan(state.to_act, bool(state.extra))


def end_began() -> Event:
    """The last domino is gone."""
    return EndBegan()


def counted(state: Position, area: int, totals: Totals, payments: list[tuple[int, int]]) -> Event:
    """An area still open is counted."""
    size = len(state.board.areas[area])
    return AreaCounted(area, size, tally(totals), told(payments), tuple(state.scores()))


def backs_counted(state: Position, seat: int) -> Event:
    """The tokens of a seat are turned and paid."""
    backs = [(area, back) for area, back in enumerate(state.backs) if state.holder[area] == seat]
    return BacksCounted(seat, tuple(backs), state.points[seat * ROWS + BACKS_ROW], state.score(seat))


def clouds_counted(state: Position, seat: int) -> Event:
    """The clouds of a seat are paid."""
    return CloudsCounted(seat, state.clouds[seat], state.score(seat))


def leftover_counted(state: Position, seat: int) -> Event:
    """The plants left in a stock are paid for."""
    left = state.stock[seat * STOCKS : seat * STOCKS + STOCKS]
    return LeftoverCounted(seat, sum(left), -state.points[seat * ROWS + LEFTOVER_ROW], state.score(seat))


def won(state: Position) -> Event:
    """The match is over."""
    scores = state.scores()
    return Won(tuple(winners(scores, state.clouds)), tuple(scores))
