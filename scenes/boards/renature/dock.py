"""The dock of the Renature table: hand, plants, clouds and what they buy, the plan, the buttons."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.renature.position import AFTER, BEFORE
from game.renature.position import PLANT as PLANTING
from game.renature.tables import AGAIN_PRICE, HIDDEN, JOKER_PRICE, MOST_CLOUDS, NONE, TYPES
from scenes.boards.renature.overlay import plant_number
from scenes.boards.renature.panel import Panel
from scenes.boards.renature.picture import Picture
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import Point
from scenes.boards.renature.plan import ASIDE, BACK, CLOUD, CONFIRM, HAND, STOCK, Mode, Plan
from scenes.boards.renature.story import Story
from scenes.controls import Look
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BUTTON, DETAIL, NOTE, PANEL

EDGE = 24
ACTIONS = (Mode.JOKER, Mode.TAKE, Mode.AGAIN)
COUNT = BUTTON.at(23)
VALUE = BUTTON.at(20)


@dataclass(frozen=True)
class Slot:
    """A place of the dock that can be pressed, and the key printed on it."""

    id: Hashable
    rect: Rect
    key: str = ""


@dataclass(frozen=True)
class Shown:
    """What the dock is painted from, besides the plan and the picture."""

    seat: Seat
    story: Story
    at: Hashable
    animals: int


class Dock:
    """Places and paints it. `neutral`: there is wood to plant, so a second row of plants."""

    def __init__(
        self, skin: Skin, words: Words, rect: Rect, pieces: Pieces, neutral: bool, take_price: int
    ) -> None:
        self.skin = skin
        self.words = words
        self.rect = rect
        self.pieces = pieces
        self.neutral = neutral
        self.take_price = take_price
        self._arrange()

    def _arrange(self) -> None:
        skin, px, rect = self.skin, self.skin.px, self.rect
        large = min(1.25, skin.scale)
        swell = min(1.0, max(0.0, (skin.scale - 1.0) / 0.5))
        left, wide = rect.x + px(EDGE), rect.w - 2 * px(EDGE)
        self.domino_side = (wide - 2 * px(14)) // 6
        y = rect.y + px(64 * large)
        self.hand_y = y
        self.hand = [
            Rect(left + i * (2 * self.domino_side + px(14)), y, 2 * self.domino_side, self.domino_side)
            for i in range(3)
        ]
        y += self.domino_side + px(18)
        self.plants_title = y + px(18 * large)
        y += px(40 * large)
        rows, high, gap = 2 if self.neutral else 1, px(86 if self.neutral else 96), px(8)
        card = (wide - 3 * gap) // 4
        self.plants = [
            Rect(left + (i % 4) * (card + gap), y + i // 4 * (high + gap), card, high)
            for i in range(4 * rows)
        ]
        y += rows * (high + gap) + px(6)
        self.clouds_y = y + px(22)
        y += px(50)
        high = px(74 + 14 * swell)
        third = (wide - 2 * px(10)) // 3
        self.actions = [Rect(left + i * (third + px(10)), y, third, high) for i in range(3)]
        y += high + px(14)
        foot = px(80)
        self.foot = Rect(rect.x + px(18), rect.bottom - px(18) - foot, rect.w - px(36), foot)
        self.panel = Rect(rect.x + px(18), y, rect.w - px(36), self.foot.y - px(12) - y)

    # Slots

    def slots(self, plan: Plan) -> list[Slot]:
        """What can be pressed, in reading order."""
        choosing = plan.mine and plan.phase == BEFORE and plan.laid is None
        found = [
            Slot((HAND, index), rect, str(index + 1) if choosing else "")
            for index, rect in enumerate(self.hand)
            if index < len(self._hand(plan))
        ]
        keyed = plan.planting
        found += [
            Slot((STOCK, index), rect, str(index + 1) if keyed else "")
            for index, rect in enumerate(self.plants)
        ]
        found += [Slot((CLOUD, mode.value), rect) for mode, rect in zip(ACTIONS, self.actions, strict=True)]
        return found + self._buttons(plan)

    def _hand(self, plan: Plan) -> list[int]:
        return plan.view.hand(self.seat)

    seat: Seat = 0

    def _buttons(self, plan: Plan) -> list[Slot]:
        if not plan.mine:
            return []
        px, foot, gap = self.skin.px, self.foot, self.skin.px(12)
        ids: list[tuple[Hashable, float]] = []
        turn = plan.mode is Mode.TURN
        aside = turn and (
            (
                plan.phase == BEFORE
                and plan.view.edition.may_discard
                and plan.laid is None
                and not plan.must_discard
            )
            or plan.phase == PLANTING
        )
        if plan.started or (plan.phase == BEFORE and not aside):
            ids.append((BACK, 84 if aside else 130))
        if aside:
            ids.append((ASIDE, 176))
        slots = []
        x = foot.x
        for ident, wide in ids:
            slots.append(Slot(ident, Rect(x, foot.y, px(wide), foot.h)))
            x += px(wide) + gap
        slots.append(Slot(CONFIRM, Rect(x, foot.y, foot.right - x, foot.h)))
        return slots

    # Points for what flies

    def hand_at(self, index: int) -> Point:
        """The middle of a place in the hand."""
        return self.hand[min(index, 2)].center

    def stock_at(self, stock: int) -> Point:
        """The middle of a card of plants."""
        return self.plants[min(stock, len(self.plants) - 1)].center

    def bag_at(self) -> Point:
        """Where new dominoes come from."""
        return self.rect.right - self.skin.px(60), self.rect.y + self.skin.px(30)

    def cloud_at(self, index: int) -> Point:
        """The middle of a cloud of the stock."""
        x, size, step = self._cloud_row()
        return x + step * min(index, MOST_CLOUDS - 1) + size / 2, self.clouds_y

    def _cloud_row(self) -> tuple[float, int, float]:
        skin, px = self.skin, self.skin.px
        left = self.rect.x + px(EDGE)
        x = left + skin.measure(self.words("renature.dock.clouds"), PANEL.at(24))[0] + px(18)
        step = min(px(48), (self.rect.right - px(EDGE) - x) / MOST_CLOUDS)
        return x, round(step * 0.96), step

    # Painting

    def look(self, plan: Plan) -> Hashable:
        """What of a plan the upper part shows; equal looks of different plans are painted once."""
        key = plan.key()
        if self._look[0] != key:
            shut = tuple(bool(plan.refusal_of_cloud(mode.value)) for mode in ACTIONS)
            choosing = plan.mine and plan.phase == BEFORE
            fits = tuple(bool(plan.fits(index)) for index in range(len(plan.hand))) if choosing else ()
            laid, planned = plan.laid is not None, plan.set is not None
            chosen = (plan.slot, plan.stock) if plan.mine else ()
            self._look = (
                key,
                (plan.mine, choosing, plan.mode, chosen, laid, plan.planting, planned, shut, fits),
            )
        return self._look[1]

    _look: tuple[Hashable, Hashable] = (None, None)

    @property
    def upper(self) -> Rect:
        """The hand with its title: what `draw_hand` paints."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.hand[0].bottom - self.rect.y)

    @property
    def lower(self) -> Rect:
        """Panel and buttons: what `draw_plan` paints."""
        return self.panel.union(self.foot)

    def draw_stock(self, canvas: Surface, plan: Plan, picture: Picture, shown: Shown) -> None:
        """The dock itself, with plants and clouds."""
        skin = self.skin
        skin.paper.dock(canvas, self.rect, skin.px(26), alpha=246)
        self._draw_plants(canvas, plan, picture, shown)
        self._draw_clouds(canvas, plan, picture, shown)

    def draw_plan(self, canvas: Surface, plan: Plan, shown: Shown) -> None:
        """What the plan brings, and the buttons."""
        room = self.panel if plan.mine else self.lower
        Panel(self.skin, self.words, room, self.pieces).draw(canvas, shown.story)
        for slot in self._buttons(plan):
            self._draw_button(canvas, plan, slot, slot.id == shown.at)

    def _head(self, canvas: Surface, y: float, words: str, note: str, role: float) -> None:
        skin, px = self.skin, self.skin.px
        right = self.rect.right - px(EDGE)
        box = skin.text(canvas, words, (self.rect.x + px(EDGE), y), PANEL.at(role), skin.palette.title_light)
        room = right - box.right - px(14)
        skin.text(canvas, note, (right, y), DETAIL, skin.palette.soft, align="right", width=room)

    def draw_hand(self, canvas: Surface, plan: Plan, picture: Picture, shown: Shown) -> None:
        """The dominoes, and how many are left to draw."""
        skin, px = self.skin, self.skin.px
        y = self.rect.y + px(34 * min(1.25, skin.scale))
        pool = picture.pools[shown.seat]
        key = "renature.dock.reserve" if plan.view.edition.reserves else "renature.dock.bag"
        title = "renature.dock.hand" if plan.mine else "renature.dock.hand_of"
        self._head(canvas, y, self.words(title, name=self._name), self.words(key, count=pool), 27)
        for index, rect in enumerate(self.hand):
            domino = picture.hand[index] if index < len(picture.hand) else NONE
            if domino == NONE:
                self._gap(canvas, rect)
                continue
            self._draw_domino(canvas, plan, picture, (index, domino), shown)

    _name = ""

    def name_it(self, name: str) -> None:
        """Whose dock it is."""
        self._name = name

    def _gap(self, canvas: Surface, rect: Rect) -> None:
        self.skin.paper.sheet(canvas, rect, tone="night", radius=round(rect.h * 0.18), shadow="", alpha=150)

    def _draw_domino(
        self, canvas: Surface, plan: Plan, picture: Picture, which: tuple[int, int], shown: Shown
    ) -> None:
        skin, px = self.skin, self.skin.px
        index, domino = which
        rect = self.hand[index]
        chosen = plan.mine and plan.slot == index and plan.phase == BEFORE
        if chosen and plan.laid is not None:
            self._gap(canvas, rect)
            words = self.words("renature.dock.laid")
            skin.text(
                canvas, words, rect.center, NOTE, skin.palette.dim, align="centre", width=rect.w - px(10)
            )
            return
        rect = rect.move(0, -px(4)) if chosen or shown.at == (HAND, index) else rect
        if chosen:
            skin.paper.active(canvas, rect, round(rect.h * 0.16))
        half = domino * 2 if domino != HIDDEN else HIDDEN
        lifted, (dx, dy) = self.pieces.lifted(half, False, picture.joker, self.domino_side)
        canvas.blit(lifted, (rect.x + dx, rect.y + dy))
        if plan.mine and plan.phase == BEFORE and not plan.must_discard and domino != HIDDEN:
            if not plan.fits(index):
                skin.paper.veil(canvas, 130, rect, round(rect.h * 0.16))
            elif plan.laid is None and shown.at != (HAND, index):  # the rings would cover half of it
                skin.marks.key(canvas, str(index + 1), (rect.right - px(6), rect.y), px(30))

    def _draw_plants(self, canvas: Surface, plan: Plan, picture: Picture, shown: Shown) -> None:
        note = self.words(
            "renature.dock.by_value" if plan.view.edition.by_value else "renature.dock.by_number"
        )
        self._head(canvas, self.plants_title, self.words("renature.dock.plants"), note, 24)
        for index, rect in enumerate(self.plants):
            left = picture.stock[shown.seat][index]
            self._draw_card(canvas, plan, (index, left), rect, shown)

    def _draw_card(
        self, canvas: Surface, plan: Plan, which: tuple[int, int], rect: Rect, shown: Shown
    ) -> None:
        skin, px = self.skin, self.skin.px
        index, left = which
        radius = px(15)
        chosen = plan.planting and plan.stock == index
        if chosen:
            skin.paper.active(canvas, rect, radius)
        hot = shown.at == (STOCK, index)
        tone = "button_hover" if hot and left else "button" if left else "dim"
        skin.paper.sheet(canvas, rect, tone=tone, radius=radius, lip=px(4), shadow="" if chosen else "tiny")
        size = min(round(rect.h * 0.74), round(rect.w * 0.58))
        plant = self.pieces.plant(plant_number(shown.seat, index), size, badge=False)
        if not left:
            plant = skin.pictures.get(("renature pale plant", shown.seat, index, size), lambda: _pale(plant))
        canvas.blit(plant, plant.get_rect(center=(rect.x + round(rect.w * 0.34), rect.centery - px(2))))
        ink = skin.palette.ink if left else skin.palette.faint
        planned = -1 if chosen and plan.set is not None else 0
        right = rect.right - px(12)
        count = f"×{left + planned}"
        skin.text(
            canvas,
            count,
            (right, rect.y + rect.h * 0.3),
            COUNT,
            ink,
            align="right",
            width=round(rect.w * 0.4),
        )
        pips = rect.y + rect.h * 0.68
        self._value(
            canvas, (right, pips), index % TYPES + 1, skin.palette.muted if left else skin.palette.faint
        )

    def _value(self, canvas: Surface, at: Point, value: int, colour: str) -> None:
        """The value of a plant as a number with a leaf."""
        skin = self.skin
        box = skin.text(canvas, str(value), at, VALUE, colour, align="right")
        size = skin.px(20)
        skin.marks.icon(canvas, "level_leaf", (box.x - size * 0.6, at[1]), size, colour)

    def _draw_clouds(self, canvas: Surface, plan: Plan, picture: Picture, shown: Shown) -> None:
        skin, px = self.skin, self.skin.px
        title = self.words("renature.dock.clouds")
        skin.text(
            canvas, title, (self.rect.x + px(EDGE), self.clouds_y), PANEL.at(24), skin.palette.title_light
        )
        _, size, _ = self._cloud_row()
        for index in range(MOST_CLOUDS):
            cloud = self.pieces.cloud(size, gone=index >= picture.clouds[shown.seat])
            at = self.cloud_at(index)
            canvas.blit(cloud, cloud.get_rect(center=(round(at[0]), round(at[1]))))
        for mode, rect in zip(ACTIONS, self.actions, strict=True):
            self._draw_action(canvas, plan, mode, rect, shown.at == (CLOUD, mode.value))

    def _draw_action(self, canvas: Surface, plan: Plan, mode: Mode, rect: Rect, hot: bool) -> None:
        skin, px = self.skin, self.skin.px
        shut = bool(plan.refusal_of_cloud(mode.value))
        chosen = plan.mode is mode and not shut
        if chosen:
            skin.paper.active(canvas, rect, px(15))
        tone = "dim" if shut else "button_hover" if hot or chosen else "button"
        skin.paper.sheet(
            canvas, rect, tone=tone, radius=px(15), lip=px(4), shadow="" if chosen or shut else "tiny"
        )
        ink = skin.palette.faint if shut else skin.palette.ink
        words = self.words(f"renature.action.{mode.value}")
        at = (rect.centerx, rect.y + rect.h * 0.33)
        skin.text(canvas, words, at, BUTTON.at(22), ink, align="centre", width=rect.w - px(12))
        price = {Mode.JOKER: JOKER_PRICE, Mode.TAKE: self.take_price, Mode.AGAIN: AGAIN_PRICE}[mode]
        size = px(30)
        for index in range(price):
            x = rect.centerx + (index - (price - 1) / 2) * px(28)
            cloud = self.pieces.cloud(size, gone=shut)
            canvas.blit(cloud, cloud.get_rect(center=(round(x), round(rect.y + rect.h * 0.7))))

    LABELS: ClassVar[dict[Mode, str]] = {Mode.JOKER: "joker", Mode.TAKE: "take", Mode.AGAIN: "again"}

    def confirm_word(self, plan: Plan) -> str:
        """What the large button does now."""
        if plan.mode is not Mode.TURN:
            return self.words(f"renature.do.{self.LABELS[plan.mode]}")
        if plan.phase == BEFORE:
            if plan.must_discard:
                return self.words("renature.do.discard")
            return self.words("renature.do.both" if plan.set is not None else "renature.do.place")
        return self.words("renature.do.plant" if plan.phase == PLANTING else "renature.do.end")

    def aside_word(self, plan: Plan) -> str:
        """What the middle button does now."""
        return self.words("renature.do.no_plant" if plan.phase == PLANTING else "renature.do.aside")

    def _draw_button(self, canvas: Surface, plan: Plan, slot: Slot, hot: bool) -> None:
        shut = bool(plan.refusal_of_turn(str(slot.id[1]))) if isinstance(slot.id, tuple) else False
        look = Look.SHUT if shut else Look.HOVER if hot else Look.NORMAL
        controls = self.skin.controls
        if slot.id == CONFIRM:
            icon = "check" if plan.phase != AFTER or plan.mode is not Mode.TURN else "step_forward"
            controls.button(
                canvas,
                slot.rect,
                self.confirm_word(plan),
                icon=icon,
                style="primary" if not shut else "dark",
                look=look,
                role=BUTTON.at(28 if slot.rect.w > self.skin.px(240) else 24),
            )
        elif slot.id == BACK:
            wide = slot.rect.w > self.skin.px(100)
            label = self.words("renature.do.back") if wide else ""
            icon = "" if wide else "arrow_left"
            controls.button(canvas, slot.rect, label, icon=icon, look=look, role=BUTTON.at(23))
        else:
            controls.button(canvas, slot.rect, self.aside_word(plan), look=look, role=BUTTON.at(22))


def _pale(plant: Surface) -> Surface:
    result = plant.copy()
    result.fill((150, 170, 160, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return result
