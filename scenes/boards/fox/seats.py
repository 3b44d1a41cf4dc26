"""The panels of the seats: mark, name, who decides, hearts, and how far from the goal den."""

from collections.abc import Hashable

from pygame import Rect, Surface

from game.core import Seat
from game.fox.ground import OFF
from game.fox.tables import FULL, HIDDEN
from game.match import Kind, Player
from scenes.boards.fox.picture import Picture
from scenes.boards.fox.places import Point
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import CAPTION, NAME


class Seats:
    """Paints a panel for each of `seats`, in `rects` of the same order."""

    def __init__(self, skin: Skin, words: Words, seats: tuple[Seat, ...], rects: tuple[Rect, ...]) -> None:
        self.skin = skin
        self.words = words
        self.seats = seats
        self.rects = rects

    def rect(self, seat: Seat) -> Rect | None:
        """The panel of a seat, None for the seat of the dock."""
        return self.rects[self.seats.index(seat)] if seat in self.seats else None

    def heart_size(self, seat: Seat) -> int:
        """The side of a heart in px."""
        rect = self.rects[self.seats.index(seat)]
        return max(11, min(self.skin.px(25), round(rect.h * 0.27)))

    def heart_at(self, seat: Seat, index: int) -> Point:
        """The middle of a seat's `index`-th heart."""
        rect = self.rects[self.seats.index(seat)]
        size = self.heart_size(seat)
        left = rect.x + self.skin.px(14) + self._mark(rect) + self.skin.px(12)
        return left + size / 2 + index * (size + max(2, size // 8)), rect.y + rect.h * 0.72

    def draw(self, canvas: Surface, picture: Picture, players: list[Player], at: Hashable) -> None:
        """All panels; `at` is the seat whose panel is pointed at."""
        for seat, rect in zip(self.seats, self.rects, strict=True):
            self._panel(canvas, picture, players[seat], seat, rect, seat == at)

    def _mark(self, rect: Rect) -> int:
        return min(self.skin.px(60), round(rect.h * 0.62))

    def _panel(
        self, canvas: Surface, picture: Picture, player: Player, seat: Seat, rect: Rect, hot: bool
    ) -> None:
        skin, px = self.skin, self.skin.px
        if picture.active == seat:
            self._halo(canvas, rect)
            skin.paper.active(canvas, rect, px(20))
        skin.paper.sheet(canvas, rect, tone="light" if hot else "cream", radius=px(20))
        mark = self._mark(rect)
        skin.marks.seat(canvas, seat, (rect.x + px(14) + mark // 2, rect.centery), mark)
        left = rect.x + px(14) + mark + px(12)
        person = player.kind is Kind.PERSON
        icon = min(px(26), round(rect.h * 0.28))
        spot = (rect.right - px(16) - icon // 2, rect.y + rect.h * 0.3)
        skin.marks.icon(canvas, "person" if person else "robot", spot, icon, skin.palette.muted)
        width = rect.right - px(28) - icon - left
        skin.text(canvas, player.name, (left, rect.y + rect.h * 0.31), NAME, skin.palette.ink, width=width)
        self._hearts(canvas, picture, seat)
        start = self.heart_at(seat, FULL - 1)[0] + self.heart_size(seat) / 2 + px(10)
        room = round(rect.right - px(16) - start)
        skin.text(
            canvas,
            self._note(picture, seat, room),
            (rect.right - px(16), rect.y + rect.h * 0.72),
            CAPTION,
            skin.palette.muted,
            align="right",
            width=room,
        )

    def _halo(self, canvas: Surface, rect: Rect) -> None:
        """An even light round the panel of the seat to act."""
        for out, alpha in ((16, 26), (11, 40), (7, 60)):
            wide = self.skin.px(out)
            self.skin.paper.sheet(
                canvas,
                rect.inflate(2 * wide, 2 * wide),
                tone=self.skin.palette.gold,
                radius=self.skin.px(20) + wide,
                shadow="",
                alpha=alpha,
            )

    def _hearts(self, canvas: Surface, picture: Picture, seat: Seat) -> None:
        size = self.heart_size(seat)
        out = picture.marks[seat] != HIDDEN
        for index in range(FULL):
            full = index < picture.hearts[seat]
            at = self.heart_at(seat, index)
            if out and index == FULL - 1 and not full:
                flag = self.skin.art.svg("fox/board/flag.svg", (size, size), self.skin.seat(seat).recolor)
                canvas.blit(flag, flag.get_rect(center=(round(at[0]), round(at[1]))))
            else:
                self.skin.marks.heart(canvas, at, size, full=full)

    def _note(self, picture: Picture, seat: Seat, room: int) -> str:
        """What matters most of this fox, in a few words; new starts where there is room to name them."""
        if picture.foxes[seat].place == OFF:
            return self.words("fox.seat.off")
        if picture.marks[seat] != HIDDEN:
            return self.words("fox.seat.heart_out")
        steps, deaths = picture.steps[seat], picture.deaths[seat]
        way = self.words("fox.seat.steps", count=steps)
        if not (deaths and steps):
            return way
        both = self.words("fox.seat.steps_deaths", steps=steps, count=deaths)
        return both if self.skin.type.fitted(both, CAPTION, room)[0] == both else way
