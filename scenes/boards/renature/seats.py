"""The panels of the seats: name, points, dominoes, plants, clouds, tokens."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core import Seat
from scenes.boards.renature.picture import Picture
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import Point
from scenes.theme import Skin
from scenes.type import BODY_BOLD, NAME, SCORE

COUNT = BODY_BOLD.at(23)


class Seats:
    """Paints all panels; `rects` by seat."""

    def __init__(self, skin: Skin, pieces: Pieces, rects: Sequence[Rect]) -> None:
        self.skin = skin
        self.pieces = pieces
        self.rects = list(rects)

    def score_at(self, seat: Seat) -> Point:
        """Where a seat's points are written."""
        rect = self.rects[seat]
        return rect.right - self.skin.px(46), rect.y + rect.h * 0.36

    def cloud_at(self, seat: Seat) -> Point:
        """Where its clouds are counted."""
        return self._counts(seat)[2]

    def plant_at(self, seat: Seat) -> Point:
        """Where its plants are counted."""
        return self._counts(seat)[1]

    def domino_at(self, seat: Seat) -> Point:
        """Where its dominoes are counted."""
        return self._counts(seat)[0]

    def token_at(self, seat: Seat) -> Point:
        """Where its tokens are counted."""
        return self._counts(seat)[3]

    def _counts(self, seat: Seat) -> list[Point]:
        rect = self.rects[seat]
        px, four = self.skin.px, self._four
        step = (rect.w - px(36)) / (4 if four else 3)
        y = rect.y + rect.h * 0.76
        return [(rect.x + px(18) + step * index + px(18), y) for index in range(4 if four else 3)]

    _four = False

    def learn(self, picture: Picture) -> None:
        """Are there tokens to count?"""
        self._four = picture.tokens

    def draw(self, canvas: Surface, picture: Picture, seat: Seat, name: str, hot: bool) -> None:
        """A seat's panel; `hot`: it is pointed at."""
        skin, px, rect = self.skin, self.skin.px, self.rects[seat]
        radius = px(20)
        if picture.active == seat:
            skin.paper.glow(canvas, rect.center, rect.w * 0.62, rect.h * 0.95, alpha=90)
            skin.paper.active(canvas, rect, radius)
        tone = "light" if hot else "cream"
        skin.paper.sheet(
            canvas, rect, tone=tone, radius=radius, shadow="" if picture.active == seat else "paper"
        )
        mark = min(px(56), round(rect.h * 0.5))
        skin.marks.seat(canvas, seat, (rect.x + px(44), rect.y + rect.h * 0.38), mark)
        score = str(picture.scores[seat])
        wide = skin.measure(score, SCORE)[0]
        skin.text(
            canvas,
            score,
            (rect.right - px(20), rect.y + rect.h * 0.38),
            SCORE,
            skin.palette.ink,
            align="right",
        )
        left = rect.x + px(84)
        room = rect.right - px(30) - wide - left
        skin.text(canvas, name, (left, rect.y + rect.h * 0.38), NAME, skin.palette.ink, width=room)
        self._numbers(canvas, picture, seat)

    def _numbers(self, canvas: Surface, picture: Picture, seat: Seat) -> None:
        skin, px = self.skin, self.skin.px
        size = px(30)
        values = [picture.dominoes[seat], picture.left(seat), picture.clouds[seat]]
        if self._four:
            values.append(picture.won[seat])
        for index, (at, value) in enumerate(zip(self._counts(seat), values, strict=True)):
            sign = self._sign(index, size)
            canvas.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
            left = at[0] + size * 0.62
            room = round((self.rects[seat].w - px(36)) / len(values) - size * 1.3)
            skin.text(canvas, str(value), (left, at[1]), COUNT, skin.palette.text, width=max(px(16), room))

    def _sign(self, index: int, size: int) -> Surface:
        match index:
            case 0:
                return self.pieces.icon_domino(size + self.skin.px(4), "#8A6640")
            case 1:
                return self.skin.art.svg("renature/tokens/pine.svg", (size, size), _PLAIN)
            case 2:
                return self.pieces.cloud(round(size * 1.2))
        return self.skin.art.svg("renature/pieces/area_token.svg", (size, size))


_PLAIN = (("#E2702B", "#A98A5C"), ("#B9531C", "#8A6640"))
