"""Areas that close or are counted at the end, colour by colour, and the rest of the final count."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core import Seat
from game.renature.events import (
    AreaClosed,
    AreaCounted,
    BacksCounted,
    CloudsCounted,
    LeftoverCounted,
    Payment,
    TokenTaken,
    Won,
)
from game.renature.squares import LARGEST
from scenes.boards.renature.board_motions import SCALE
from scenes.boards.renature.kit import Kit, Step
from scenes.boards.renature.picture import Flight, Tally
from scenes.boards.renature.places import Point
from scenes.tween import (
    Tween,
    call,
    delay,
    in_out,
    linear,
    nothing,
    out,
    sequence,
    together,
    tween,
    unfolding,
)

COLOUR, STRIKE = 0.2, 0.35


@dataclass
class ScoreMotions:
    """See scenes.boards.renature.motions."""

    kit: Kit

    def closed(self, event: AreaClosed) -> Tween:
        """Clay turns into meadow, the colours are counted, the points fly, the mark or the token goes."""
        tally = Tally(event.area, event.big, event.small, event.totals, event.payments)
        return sequence(
            self.kit.sound("renature.close"),
            self._wipe(event),
            self._count(tally),
            *self._pay(tally, event.scores),
            self._sign(event),
            call(self._put_away),
        )

    def counted(self, event: AreaCounted) -> Tween:
        """An open area at the end."""
        tally = Tally(event.area, event.big, 0, event.totals, event.payments)
        return sequence(self._count(tally), *self._pay(tally, event.scores), call(self._put_away))

    def _put_away(self) -> None:
        self.kit.picture.tally = None

    def _wipe(self, event: AreaClosed) -> Tween:
        def begin() -> Step:
            picture, board = self.kit.picture, self.kit.picture.board
            start = board.brook_square[board.one[picture.laid]] if picture.laid >= 0 else 0
            row, column = divmod(start, LARGEST)

            def away(brown: int) -> int:
                there = divmod(board.brown_square[brown], LARGEST)
                return abs(there[0] - row) + abs(there[1] - column)

            browns = sorted(board.areas[event.area], key=away)
            turned = 0

            def step(share: float) -> None:
                nonlocal turned
                wanted = len(browns) if self.kit.reduced or share >= 1 else int(share * len(browns))
                if wanted > turned:
                    picture.grass.update(browns[turned:wanted])
                    turned = wanted
                    self.kit.board.repaint()

            return step

        return unfolding(self.kit.seconds(0.6), begin, linear)

    def _count(self, tally: Tally) -> Tween:
        """One colour after the other, the highest total first; then ties cancel each other."""

        def open_card() -> None:
            self.kit.picture.tally = tally

        parts: list[Tween] = [call(open_card), delay(0.1)]
        for index in range(len(tally.totals)):
            parts.append(self.kit.sound("count", SCALE[index]))
            parts.append(self._show(tally, index + 1))
        if any(total.cancelled for total in tally.totals):
            parts.append(self.kit.sound("renature.tie"))
            parts.append(tween(self.kit.seconds(STRIKE), lambda share: self._strike(tally, share), out))
            parts.append(delay(0.15))
        return sequence(*parts)

    def _show(self, tally: Tally, count: int) -> Tween:
        def show(share: float) -> None:
            tally.shown = count

        return tween(COLOUR, show, linear)

    def _strike(self, tally: Tally, share: float) -> None:
        tally.struck = min(1.0, share)

    def _pay(self, tally: Tally, scores: tuple[int, ...]) -> list[Tween]:
        parts = [self._payment(tally, index, payment) for index, payment in enumerate(tally.payments)]

        def settle() -> None:
            self.kit.picture.scores[:] = scores

        return [*parts, call(settle), delay(0.25)]

    def _payment(self, tally: Tally, index: int, payment: Payment) -> Tween:
        def paid() -> None:
            tally.paid = index + 1

        if payment.lost:
            return sequence(call(paid), delay(0.2))

        def make() -> tuple[Flight, Point]:
            paid()
            square = self.kit.picture.board.areas[tally.area][0]
            start = self.kit.middle(self.kit.picture.board.brown_square[square])
            flight = Flight(
                "words", start, 1.25, words=f"+{payment.points}", seat=payment.colour, tone="gold"
            )
            return flight, self.kit.board.score_spot(payment.colour)

        def landed() -> None:
            self.kit.picture.scores[payment.colour] += payment.points
            self.kit.play("note", 1.0, SCALE[min(index, 5)])

        return self.kit.fly(0.38, make, landed)

    def _sign(self, event: AreaClosed) -> Tween:
        """The mark of who closed it; where tokens are taken, the sunflower goes to the closer."""

        def mark() -> None:
            self.kit.picture.holder[event.area] = event.seat
            self.kit.board.repaint()

        taker = event.taker
        if taker is None:
            return sequence(self.kit.sound("pop"), call(mark), delay(0.12))

        def make() -> tuple[Flight, Point]:
            start = self.kit.middle(self.kit.picture.free_square(event.area))
            mark()
            return Flight("token", start, plant=event.big), self.kit.board.token_spot(taker)

        def landed() -> None:
            self.kit.picture.won[taker] += 1

        return self.kit.fly(0.3, make, landed)

    def token(self, event: TokenTaken) -> Tween:
        """Its closer sees the back."""
        if event.back is None:
            return nothing()
        return self._float(f"+{event.back}", lambda: self.kit.board.token_spot(event.seat), "gold", 0.8)

    def backs(self, event: BacksCounted) -> Tween:
        """Tokens are turned over."""
        return self._settle(event.seat, event.points, event.after) if event.backs else nothing()

    def clouds(self, event: CloudsCounted) -> Tween:
        """A point a cloud."""
        return self._settle(event.seat, event.count, event.after) if event.count else nothing()

    def leftover(self, event: LeftoverCounted) -> Tween:
        """Plants left over cost points."""
        return self._settle(event.seat, -event.points, event.after) if event.points else nothing()

    def _settle(self, seat: Seat, points: int, after: int) -> Tween:
        def settle() -> None:
            self.kit.picture.scores[seat] = after

        words = f"+{points}" if points > 0 else f"−{-points}"
        tone = "gold" if points > 0 else "warn"
        return sequence(
            self.kit.sound("count"),
            self._float(words, lambda: self.kit.board.score_spot(seat), tone, 0.4),
            call(settle),
        )

    def _float(self, words: str, where: Callable[[], Point], tone: str, seconds: float) -> Tween:
        def begin() -> Step:
            spot = where()
            rise = self.kit.board.places.side * 0.6
            flight = Flight("words", spot, words=words, tone=tone)
            self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = spot if self.kit.reduced else (spot[0], spot[1] - rise * share)
                if share >= 1:
                    self.kit.gone(flight)

            return step

        return unfolding(seconds, begin, out)

    def say(self, key: str, seconds: float) -> Tween:
        """Words over the board for a moment."""

        def where() -> Point:
            frame = self.kit.board.places.frame
            return frame.centerx, frame.y + frame.h * 0.12

        return self._float(self.kit.board.say(key), where, "gold", seconds)

    def won(self, event: Won) -> Tween:
        """The winners' panels glow."""

        def glow(share: float) -> None:
            self.kit.picture.pulse = {} if share >= 1 else dict.fromkeys(event.winners, share)

        def settle() -> None:
            self.kit.picture.scores[:] = event.scores
            self.kit.picture.active = event.winners[0]

        return sequence(call(settle), together(tween(self.kit.seconds(0.7), glow, in_out)))
