"""Paints the panels of the seats: three counters of twelve, what they own, their help line in small."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.living_forest.animals import Element
from game.living_forest.places import CORNERS, LINE_WOODS, LINES, SPACES, TARGET, Action
from game.living_forest.state import LivingState
from game.match import Kind, Player
from scenes.boards.living_forest.cards import CardArt, signed, symbol
from scenes.boards.living_forest.places import Places, Wood, panel_wood, tall_wood
from scenes.boards.living_forest.shown import Shown
from scenes.theme import Skin
from scenes.type import LABEL, NAME

TRACK_ICONS = (
    "living_forest/trees/start_tree.svg",
    "living_forest/symbols/fire_2.svg",
    "living_forest/symbols/flower.svg",
)
_GROW = (1.2, 1.0, 1.0)
CLOSE = 9
"""From this count on a counter is gold."""


class Seats:
    """Panels of `seats`, in the places' panels of the same order."""

    def __init__(self, skin: Skin, places: Places, art: CardArt, seats: tuple[Seat, ...]) -> None:
        self.skin = skin
        self.places = places
        self.art = art
        self.seats = seats

    def rect(self, seat: Seat) -> Rect | None:
        """The panel of a seat, None for the seat of the dock."""
        return self.places.panels[self.seats.index(seat)] if seat in self.seats else None

    def key(self, shown: Shown, seat: Seat, at: Hashable) -> Hashable:
        """What a panel's picture depends on."""
        state = shown.state
        return (
            state.counts(seat),
            bytes(state.line[seat]),
            state.fragments[seat],
            bytes(state.tiles[seat * 3 : seat * 3 + 3]),
            state.grown[seat],
            bytes(state.grid[seat * SPACES : (seat + 1) * SPACES]),
            state.tree == seat,
            shown.active == seat,
            len(state.pile[seat]),
            len(state.discard[seat]),
            at == ("seat", seat),
        )

    def draw(self, canvas: Surface, shown: Shown, seat: Seat, player: Player, hot: bool) -> None:
        """One panel."""
        skin, px = self.skin, self.skin.px
        rect = self.places.panels[self.seats.index(seat)]
        if shown.active == seat:
            skin.paper.active(canvas, rect, px(22))
        skin.paper.sheet(canvas, rect, tone="pine" if hot else "dark", radius=px(22))
        self._head(canvas, shown, seat, player, rect)
        if self.places.dock is not None:
            self._beside_circle(canvas, shown.state, seat, rect)
            return
        wood = panel_wood(rect, self.places.u)
        self.forest(canvas, shown.state, seat, wood)
        for track in range(3):
            self.counter(canvas, track, shown.state.counts(seat)[track], self.row(rect, track))
        tiles = sum(shown.state.tiles[seat * 3 : seat * 3 + 3])
        last = self.row(rect, 3)
        self.art.put(canvas, "living_forest/board/victory.svg", (last.x + px(14), last.centery), px(28))
        skin.text(canvas, f"× {tiles}", (last.x + px(34), last.centery), LABEL, skin.palette.pale)

    def row(self, panel: Rect, number: int) -> Rect:
        """A counter of a result's panel, beside its forest; 3: the victory tiles."""
        wood = panel_wood(panel, self.places.u)
        left = round(wood.x + 5 * wood.pitch + 16 * self.places.u)
        high = max(1, round(3 * wood.pitch / 4))
        return Rect(left, round(wood.y) + number * high, panel.right - self.skin.px(14) - left, high)

    def _beside_circle(self, canvas: Surface, state: LivingState, seat: Seat, rect: Rect) -> None:
        px = self.skin.px
        wood = tall_wood(rect, self.places.u)
        high = rect.h if wood is None else px(197)
        row = Rect(rect.x + px(16), rect.y + round(high * 0.27), rect.w - px(26), round(high * 0.23))
        self.counters(canvas, state.counts(seat), row)
        goods = Rect(rect.x + px(12), rect.y + round(high * 0.53), rect.w - px(24), round(high * 0.2))
        if wood is not None:
            goods.h = px(36)
            self.forest(canvas, state, seat, wood)
        self._goods(canvas, state, seat, goods)
        self._line(canvas, state, seat, rect)

    def _head(self, canvas: Surface, shown: Shown, seat: Seat, player: Player, rect: Rect) -> None:
        skin, px = self.skin, self.skin.px
        y = rect.y + min(px(32), round(rect.h * 0.16))
        mark = min(px(46), round(rect.h * 0.25))
        skin.marks.seat(canvas, seat, (rect.x + px(14) + mark // 2, y), mark)
        x = rect.x + px(24) + mark
        right = rect.right - px(38)
        icon = "person" if player.kind is Kind.PERSON else "robot"
        skin.marks.icon(canvas, icon, (rect.right - px(24), y), px(24), skin.palette.dim)
        if shown.state.tree == seat:
            size = px(34)
            self.art.put(canvas, "living_forest/pieces/sacred_tree_token.svg", (right - size // 2, y), size)
            right -= size + px(6)
        skin.text(canvas, player.name, (x, y), NAME, skin.palette.title_light, width=right - x)

    def counters(self, canvas: Surface, counts: tuple[int, int, int], row: Rect) -> None:
        """Trees, fires and flowers side by side."""
        wide = row.w / 3
        for track, count in enumerate(counts):
            self.counter(canvas, track, count, Rect(round(row.x + track * wide), row.y, round(wide), row.h))

    def counter(self, canvas: Surface, track: int, count: int, rect: Rect) -> None:
        """One counter of twelve with its bar; gold from nine on."""
        skin, px = self.skin, self.skin.px
        size = min(px(34), round(rect.h * 0.72), round(rect.w * 0.36))
        y = rect.y + min(px(34), round(rect.h * 0.72)) / 2
        self.art.put(canvas, TRACK_ICONS[track], (rect.x + size / 2, y), round(size * _GROW[track]))
        hot = count >= CLOSE
        font = round(size * 0.84)
        x = rect.x + size * 1.08
        ink = "#FFD765" if hot else skin.palette.title_light
        wide = self.art.number_width(str(count), font)
        box = skin.number(canvas, str(count), (x + wide / 2, y), font, ink)
        small = max(round(font * 0.62), px(16))
        goal = f"/{TARGET}"
        need = self.art.number_width(goal, small) * 0.86
        if box.right + need <= rect.right - px(4):
            at = (box.right + px(2) + need / 2, y + font * 0.1)
            skin.number(canvas, goal, at, small, skin.palette.dim)
        bar = Rect(rect.x, round(y + min(px(34), round(rect.h * 0.72)) * 0.6), rect.w - px(12), max(4, px(7)))
        pygame.draw.rect(canvas, "#14291F", bar, border_radius=bar.h // 2)
        full = bar.copy()
        full.w = max(bar.h, round(bar.w * min(count, TARGET) / TARGET)) if count else 0
        if full.w:
            pygame.draw.rect(canvas, "#FFD765" if hot else "#7FA15A", full, border_radius=bar.h // 2)

    def _goods(self, canvas: Surface, state: LivingState, seat: Seat, row: Rect) -> None:
        """Victory tiles, fragments, sun and drop."""
        skin, px = self.skin, self.skin.px
        pygame.draw.rect(canvas, "#14291F", row, border_radius=px(12))
        tiles = sum(state.tiles[seat * 3 : seat * 3 + 3])
        items = [
            ("living_forest/board/victory.svg", f"×{tiles}"),
            ("living_forest/symbols/fragment.svg", f"×{state.fragments[seat]}"),
            (symbol(Element.SUN), signed(state.total(seat, Element.SUN))),
            (symbol(Element.DROP), signed(state.total(seat, Element.DROP))),
        ]
        size = min(px(26), round(row.h * 0.7))
        wide = (row.w - px(12)) / len(items)
        for index, (path, words) in enumerate(items):
            x = row.x + px(8) + index * wide
            self.art.put(canvas, path, (x + size / 2, row.centery), size)
            skin.text(
                canvas,
                words,
                (x + size * 1.1, row.centery),
                LABEL,
                skin.palette.pale,
                width=round(wide - size * 1.1),
            )

    def line_faces(self, seat: Seat, count: int) -> list[Rect]:
        """Where the small faces of a seat's help line lie in its panel."""
        rect = self.rect(seat)
        if rect is None or not count:
            return []
        px = self.skin.px
        side = min(px(38), round(rect.h * 0.19))
        room = rect.w - px(24)
        step = min(side + px(4), (room - side) / max(1, count - 1))
        y = rect.bottom - side - px(8)
        return [Rect(round(rect.x + px(12) + i * step), y, side, side) for i in range(count)]

    def _line(self, canvas: Surface, state: LivingState, seat: Seat, rect: Rect) -> None:
        line = state.line[seat]
        for card, spot in zip(line, self.line_faces(seat, len(line)), strict=True):
            picture = self.art.face(card, spot.w)
            lifted, (dx, dy) = self.skin.paper.lifted(picture, ("lf face", card), "tiny")
            canvas.blit(lifted, (spot.x + dx, spot.y + dy))
        if not line:
            px = self.skin.px
            skin, y = self.skin, rect.bottom - min(px(28), round(rect.h * 0.14))
            for index, (icon, number) in enumerate(
                (("deck", len(state.pile[seat])), ("discard", len(state.discard[seat])))
            ):
                x = rect.x + px(24) + index * px(74)
                skin.marks.icon(canvas, icon, (x, y), px(26), skin.palette.dim)
                skin.text(canvas, str(number), (x + px(18), y), LABEL, skin.palette.soft)

    # Forests

    def forest(self, canvas: Surface, state: LivingState, seat: Seat, wood: Wood) -> None:
        """A Forest board: trees, free spaces, corner bonuses, and the bonuses of lines at its edges."""
        skin = self.skin
        for space in range(SPACES):
            cell = wood.cell(space)
            kind = state.grid[seat * SPACES + space]
            radius = max(3, cell.w // 6)
            if kind != 255:
                picture = self.art.planted(kind, cell.w)
                lifted, (dx, dy) = skin.paper.lifted(picture, ("lf planted", kind), "tiny")
                canvas.blit(lifted, (cell.x + dx, cell.y + dy))
                continue
            pygame.draw.rect(canvas, "#6B8F72", cell, border_radius=radius)
            pygame.draw.rect(canvas, "#37583F", cell.inflate(-3, -3), border_radius=radius)
            if space in CORNERS:
                self._corner(canvas, space, cell)

    def _corner(self, canvas: Surface, space: int, cell: Rect) -> None:
        corner = CORNERS[space]
        size = round(cell.w * 0.42)
        path = (
            "living_forest/symbols/fragment.svg"
            if corner.action is Action.FRAGMENT
            else symbol(int(corner.action))
        )
        self.art.put(canvas, path, (cell.x + cell.w * 0.32, cell.centery), size)
        words = str(corner.amount) if corner.action is Action.FRAGMENT else f"+{corner.strength}"
        self.skin.number(
            canvas,
            words,
            (cell.x + cell.w * 0.73, cell.centery),
            round(cell.w * 0.3),
            self.skin.palette.cream,
        )

    def bonuses(self, canvas: Surface, state: LivingState, seat: Seat, wood: Wood) -> None:
        """The bonuses of lines, lit once complete."""
        skin, u = self.skin, self.places.u
        planted = state.wood[seat]
        for line, bits in zip(LINES, LINE_WOODS, strict=True):
            done = planted & bits == bits
            row = line.id == "row_1"
            column = line.spaces[0] % 5
            rect = wood.row_bonus(u) if row else wood.column_bonus(column, u)
            pygame.draw.rect(
                canvas, "#7A5A16" if done else "#14291F", rect, border_radius=max(3, round(10 * u))
            )
            element = next(e for e, n in enumerate(line.elements) if n)
            number = f"+{line.elements[element]}"
            size = round(22 * u)
            ink = "#FFE7A0" if done else "#D9CFA2"
            if row:
                self.art.put(canvas, symbol(element), (rect.centerx, rect.centery - size * 0.5), size)
                skin.number(
                    canvas, number, (rect.centerx, rect.centery + size * 0.6), round(size * 0.86), ink
                )
            else:
                self.art.put(canvas, symbol(element), (rect.centerx - size * 0.6, rect.centery), size)
                skin.number(
                    canvas, number, (rect.centerx + size * 0.55, rect.centery), round(size * 0.86), ink
                )
