"""The closer looks of the Renature table: dominoes, plants, areas, seats, every sign with its name."""

from collections.abc import Hashable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.renature.previews import AreaSight, inspect
from game.renature.squares import LARGEST, Square
from game.renature.state import RenatureState
from game.renature.tables import ANIMAL_OF, ANIMALS, DOMINOES, HIDDEN, NEUTRAL, NONE, TYPES, VALUES
from scenes.boards.renature.hints import Hints, animal_name, domino_name, plant_name
from scenes.boards.renature.overlay import plant_number
from scenes.boards.renature.pieces import Pieces, mark_of
from scenes.boards.renature.plan import HAND, JOKER, SEAT, SQUARE, STOCK
from scenes.closeup import Closeup, Sign
from scenes.i18n import Words
from scenes.raster import blank

CLAY = ("#8C6C42", "#D8BC8A")
MEADOW = ("#5D7F38", "#A5C466")
"""Edge and face of an area, open and closed."""
HOLLOW = "#C09A62"
WIDEST = 1.45
"""A picture is at most this many times as wide as the height asked for."""


class Closeups:
    """Of one view; what these eyes may not see is not in it. `seat` is whose dock it is."""

    def __init__(self, pieces: Pieces, hints: Hints, seat: Seat) -> None:
        self.pieces = pieces
        self.hints = hints
        self.stories = hints.stories
        self.words: Words = hints.words
        self.view: RenatureState = hints.plan.view
        self.name = hints.name
        self.seat = seat

    def of(self, target: Hashable) -> Closeup | None:
        """The closer look at a target, None where there is no piece."""
        match target:
            case (str(kind), int(index)) if kind == HAND:
                hand = self.view.hand(self.seat)
                return self._domino(hand[index]) if index < len(hand) else None
            case (str(kind), int(square)) if kind == SQUARE:
                return self._square(square)
            case (str(kind), int(stock)) if kind == STOCK:
                return self._plant(stock)
            case (str(kind), int(animal)) if kind == JOKER:
                return self._animal(animal)
            case (str(kind), int(seat)) if kind == SEAT:
                return self._seat(seat)
        return None

    # Dominoes and animals

    def _square(self, square: Square) -> Closeup | None:
        board, view = self.view.board, self.view
        if board.brown[square] != NONE:
            return self._area(inspect(view, board.area[board.brown[square]]))
        half = view.lies[board.brook_at(square)]
        return None if half == NONE else self._domino(half >> 1)

    def _domino(self, domino: int) -> Closeup:
        if domino == HIDDEN:
            back = partial(self._wood, HIDDEN)
            return Closeup(domino_name(self.words, domino), back, (), self.words("renature.closeup.back"))
        animals = dict.fromkeys(DOMINOES[domino])
        rule = "every" if self.view.edition.every_contact else "one"
        return Closeup(
            domino_name(self.words, domino),
            partial(self._wood, domino * 2),
            tuple(self._lying(animal) for animal in animals),
            self.words(f"renature.closeup.domino_{rule}"),
        )

    def _wood(self, half: int, high: int) -> Surface:
        # A domino is twice as wide as high.
        return self.pieces.domino(half, False, self.view.joker, round(high * WIDEST / 2))

    def _lying(self, animal: int) -> Sign:
        """An animal with how many of it lie on the brook."""
        count = sum(ANIMAL_OF[half] == animal for half in self.view.lies if half != NONE)
        key = "joker" if animal == self.view.joker else "animal"
        words = self.words(f"renature.closeup.{key}", name=animal_name(self.words, animal), count=count)
        return Sign(lambda high: self.pieces.half(animal, high, animal == self.view.joker), words)

    def _animal(self, animal: int) -> Closeup:
        key = "is_joker" if animal == self.view.joker else "to_joker"
        path = f"art/characters/{ANIMALS[animal]}.svg"
        return Closeup(
            animal_name(self.words, animal),
            lambda high: self.pieces.art.svg(path, (high, high)),
            (self._lying(animal),),
            self.words(f"renature.hint.{key}"),
        )

    # Plants and areas

    def _plant(self, stock: int) -> Closeup:
        kind, neutral = stock % TYPES, stock >= TYPES
        words, plant = self.words, plant_number(self.seat, stock)
        left = self.view.stock[self.seat * 2 * TYPES + stock]
        value = words("renature.closeup.value", value=VALUES[kind])
        signs = [
            Sign(lambda high: self.pieces.art.icon("level_leaf", high, self.pieces.skin.palette.good), value),
            Sign(partial(self.pieces.plant, plant), words("renature.hint.left", count=left)),
        ]
        if neutral:
            signs.append(Sign(partial(self._mark, NEUTRAL), words("renature.hint.wood")))
        rule = "by_value" if self.view.edition.by_value else "by_number"
        name = plant_name(words, kind, neutral)
        return Closeup(
            name[0].upper() + name[1:],
            lambda high: self.pieces.plant(plant, high, badge=False),
            tuple(signs),
            words(f"renature.closeup.{rule}"),
        )

    def _area(self, sight: AreaSight) -> Closeup:
        words = self.words
        signs = [Sign(partial(self._mark, total.colour), self.stories.total(total)) for total in sight.totals]
        for pay in sight.payments if sight.closer is None else ():
            said = words("renature.hint.if_closed", said=self.stories.paid(pay))
            signs.append(Sign(partial(self._token, sight), said))
        if sight.closer is not None:
            said = words("renature.panel.closed_by", name=self.name(sight.closer))
            signs.append(Sign(partial(self._mark, sight.closer), said))
        elif not sight.totals:
            signs.append(Sign(partial(self._token, sight), words("renature.panel.bare")))
        water = self.stories.open_water(sight) if sight.closer is None else ""
        rule = words("renature.closeup.area")
        title = words("renature.hint.area", count=sight.big, big=sight.big, small=sight.small)
        return Closeup(title, partial(self._ground, sight), tuple(signs), f"{water} {rule}".strip())

    def _mark(self, colour: int, high: int) -> Surface:
        sign = blank(high, high)
        self.pieces.skin.marks.seat(sign, mark_of(colour), (high // 2, high // 2), high, shadow=False)
        return sign

    def _token(self, sight: AreaSight, high: int) -> Surface:
        return self.pieces.token(sight.big, None, round(high / 1.28))

    def _ground(self, sight: AreaSight, high: int) -> Surface:
        """The area alone, with what grows on it."""
        cells = [divmod(square, LARGEST) for square in sight.squares]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        rows = max(row for row, _ in cells) - top + 1
        columns = max(column for _, column in cells) - left + 1
        side = int(min(high / (rows + 0.2), high * WIDEST / (columns + 0.2)))
        edge = round(side * 0.1)
        picture = blank(columns * side + 2 * edge, rows * side + 2 * edge)
        spots = {
            square: Rect(edge + (column - left) * side, edge + (row - top) * side, side, side)
            for square, (row, column) in zip(sight.squares, cells, strict=True)
        }
        rim, face = CLAY if sight.closer is None else MEADOW
        for colour, drop, inset in ((rim, round(side * 0.07), 0), (face, 0, round(side * 0.03))):
            for square, spot in spots.items():
                self._cell(picture, spot.move(0, drop).inflate(-2 * inset, -2 * inset), colour, 0.2)
                for step, (dx, dy) in ((1, (1, 0)), (LARGEST, (0, 1))):
                    if square + step in spots:
                        half = spot.move(dx * side // 2, drop + dy * side // 2)
                        self._cell(picture, half.inflate(-2 * inset * dy, -2 * inset * dx), colour, 0.0)
                if {square + 1, square + LARGEST, square + LARGEST + 1} <= spots.keys():
                    # Where four squares meet, their round corners would leave a hole.
                    self._cell(picture, spot.move(side // 2, drop + side // 2), colour, 0.0)
        for square, spot in spots.items():
            self._grown(picture, square, spot)
        return picture

    @staticmethod
    def _cell(picture: Surface, rect: Rect, colour: str, corner: float) -> None:
        pygame.draw.rect(picture, colour, rect, border_radius=round(rect.w * corner))

    def _grown(self, picture: Surface, square: Square, spot: Rect) -> None:
        brown = self.view.board.brown[square]
        plant, sky = self.view.plants[brown], self.view.sky[brown]
        if plant != NONE:
            picture.blit(self.pieces.plant(plant, spot.w), spot)
        elif sky:
            cloud = self.pieces.cloud(round(spot.w * 0.72), sky)
            picture.blit(cloud, cloud.get_rect(center=spot.center))
        elif self.view.holder[self.view.board.area[brown]] == NONE:
            hollow = Rect(0, 0, round(spot.w * 0.3), round(spot.w * 0.26))
            hollow.center = spot.center
            pygame.draw.ellipse(picture, HOLLOW, hollow)

    # Seats

    def _seat(self, seat: Seat) -> Closeup:
        """A seat: what is left of its plants, and the tokens whose backs these eyes know."""
        words, view = self.words, self.view
        signs = []
        for stock in range(2 * TYPES):
            left = view.stock[seat * 2 * TYPES + stock]
            if left or stock < TYPES:
                plant = plant_number(seat, stock)
                name = plant_name(words, stock % TYPES, stock >= TYPES)
                said = words("renature.closeup.stock", plant=name[0].upper() + name[1:], count=left)
                signs.append(Sign(partial(self.pieces.plant, plant), said))
        clouds = words("renature.closeup.clouds", count=view.clouds[seat])
        signs.append(Sign(self.pieces.cloud, clouds))
        hand, _, *tokens = self.hints.seat(seat).lines
        rule = " ".join(f"{line}." for line in (hand, *tokens))
        return Closeup(self.hints.seat(seat).title, partial(self._mark, seat), tuple(signs), rule)
