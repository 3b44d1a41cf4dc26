"""The dock of the fox table: who plays, the hearts, the action cards or the answers, end and rest."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core import Seat
from game.fox import position as rules
from game.fox.tables import AXIS, FULL, HIDDEN, LEAVE
from scenes.boards.fox.hints import CARD_COST, shut_words
from scenes.boards.fox.picture import Picture
from scenes.boards.fox.places import Point, bank_side, vector
from scenes.boards.fox.plan import ANSWER, BANK, CARD, SNIFF, TURN, Card, Mode, Plan
from scenes.boards.fox.tiles import TileArt
from scenes.controls import Look
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BUTTON, CAPTION, NOTE, PANEL

ICONS = {
    Card.MIGRATE: "paw_step",
    Card.SNIFF: "nose",
    Card.FLEE: "run",
    Card.HIDE: "bush",
    Card.SWIM: "wave",
    Card.MARK: "flag",
}
_SNIFFS = (Mode.LINE, Mode.THREE)
REASON = replace(NOTE.at(19), cap=1.3, most=0.0)
RISE = 70
"""Units that cards of a question come up."""
ANSWER_TEXT = replace(CAPTION.at(20), cap=1.3, most=0.0)
"""A reason stands in a card of fixed size: it grows less than running text."""


@dataclass(frozen=True)
class Slot:
    """A place of the dock that can be pressed."""

    id: Hashable
    rect: Rect
    key: str = ""


class Dock:
    """Places and paints the dock; what is refused and chosen comes from the plan."""

    def __init__(self, skin: Skin, words: Words, rect: Rect, tiles: TileArt) -> None:
        self.skin = skin
        self.words = words
        self.tiles = tiles
        self.rect = rect
        swell = min(1.0, max(0.0, (skin.scale - 1.0) / 0.5))
        self.identity = skin.px(250 + 40 * swell)
        self.ending = skin.px(250 + 50 * swell)
        self.risen = 1.0
        """How far the cards of a question have come up, 0..1."""

    def slots(self, plan: Plan) -> list[Slot]:
        """What can be pressed, in reading order."""
        view = plan.view
        if plan.mine and view.phase == rules.ASK_BANK:
            rects = self._spread(2, self.skin.px(560))
            banks = sorted((1, 2), key=lambda bank: _reading(AXIS[view.faces[plan.here]], bank))
            return [
                Slot((BANK, bank), rect, str(i + 1))
                for i, (bank, rect) in enumerate(zip(banks, rects, strict=True))
            ]
        if plan.mine and view.phase == rules.ASK_HUNTER:
            rects = self._spread(2, self.skin.px(560))
            return [Slot((ANSWER, "flight"), rects[0], "1"), Slot((ANSWER, "hide"), rects[1], "2")]
        if plan.mine and view.phase == rules.ASK_FLIGHT:
            return []
        return self._cards(plan) + self._endings()

    def _cards(self, plan: Plan) -> list[Slot]:
        slots: list[Slot] = []
        cards = plan.cards()
        for index, (card, rect) in enumerate(
            zip(cards, self._spread(len(cards), self.skin.px(300)), strict=True)
        ):
            key = str(index + 1)
            if card is Card.SNIFF and plan.mode in _SNIFFS:
                gap = self.skin.px(8)
                high = (rect.h - gap) // 2
                other = Mode.THREE if plan.mode is Mode.LINE else Mode.LINE
                for mode, y in zip(_SNIFFS, (rect.y, rect.bottom - high), strict=True):
                    half = Rect(rect.x, y, rect.w, high)
                    # The card becomes the line's half: a focus on it stays where it is.
                    name = (CARD, card) if mode is Mode.LINE else (SNIFF, mode)
                    slots.append(Slot(name, half, key if mode is other else ""))
            else:
                slots.append(Slot((CARD, card), rect, key))
        return slots

    def _endings(self) -> list[Slot]:
        pad, gap = self.skin.px(18), self.skin.px(12)
        x = self.rect.right - self.ending - self.skin.px(8) + self.skin.px(6)
        wide = self.ending - self.skin.px(16)
        high = self.rect.h - 2 * pad - gap
        first = round(high * 0.54)
        return [
            Slot((TURN, "end"), Rect(x, self.rect.y + pad, wide, first)),
            Slot((TURN, "rest"), Rect(x, self.rect.y + pad + first + gap, wide, high - first)),
        ]

    def _spread(self, count: int, widest: int) -> list[Rect]:
        """Cards side by side between identity and endings, no wider than they should be."""
        gap, pad = self.skin.px(12), self.skin.px(16)
        left = self.rect.x + self.identity + self.skin.px(10)
        room = self.rect.right - self.ending - self.skin.px(18) - left
        wide = min(widest, (room - gap * (count - 1)) // count)
        x = left + (room - wide * count - gap * (count - 1)) // 2
        return [
            Rect(x + index * (wide + gap), self.rect.y + pad, wide, self.rect.h - 2 * pad)
            for index in range(count)
        ]

    def identity_rect(self) -> Rect:
        """Where mark, name and hearts lie."""
        pad = self.skin.px(10)
        return Rect(self.rect.x + pad, self.rect.y + pad, self.identity - pad, self.rect.h - 2 * pad)

    def heart_at(self, index: int) -> Point:
        """Where the `index`-th heart of the identity lies: available first, then the discard."""
        size, step, x, y = self._hearts()
        return x + size / 2 + index * step, y

    def heart_size(self) -> int:
        """The side of a heart in px."""
        return self._hearts()[0]

    def _hearts(self) -> tuple[int, int, float, float]:
        px = self.skin.px
        box = Rect(self.rect.x + px(20), self.rect.bottom - px(92), self.identity - px(30), px(72))
        size = min(px(46), (box.w - px(24)) // FULL - px(4))
        step = size + px(7)
        x = box.x + (box.w - FULL * step + px(7)) / 2
        return size, step, x, box.centery

    def draw(
        self, canvas: Surface, plan: Plan, picture: Picture, seat: Seat, name: str, at: Hashable
    ) -> None:
        """Everything on the dock; `at` is the id under focus or pointer."""
        self.skin.paper.dock(canvas, self.rect, alpha=246)
        self._identity(canvas, picture, seat, name)
        low = round((1 - self.risen) * self.skin.px(RISE))
        for slot in self.slots(plan):
            self._slot(canvas, plan, replace(slot, rect=slot.rect.move(0, low)), slot.id == at)
        if plan.mine and plan.view.phase == rules.ASK_FLIGHT:
            self._flight(canvas)

    def _identity(self, canvas: Surface, picture: Picture, seat: Seat, name: str) -> None:
        skin, px = self.skin, self.skin.px
        middle = self.rect.y + (self.rect.h - px(92)) // 2 + px(4)
        mark = min(px(60), self.rect.h - px(112))
        if picture.active == seat:
            skin.paper.glow(canvas, (self.rect.x + px(50), middle), mark * 0.95, alpha=170)
        skin.marks.seat(canvas, seat, (self.rect.x + px(50), middle), mark)
        x = self.rect.x + px(60) + mark // 2
        width = self.rect.x + self.identity - x
        skin.text(canvas, name, (x, middle), PANEL.at(30), skin.palette.title_light, width=width)
        box = Rect(self.rect.x + px(20), self.rect.bottom - px(92), self.identity - px(30), px(72))
        skin.paper.sheet(canvas, box, tone="night", radius=px(20), shadow="")
        size = self.heart_size()
        out = picture.marks[seat] != HIDDEN
        for index in range(FULL):
            full = index < picture.hearts[seat]
            if out and index == FULL - 1 and not full:
                self._heart_out(canvas, self.heart_at(index), size, seat)
            else:
                skin.marks.heart(canvas, self.heart_at(index), size, full=full)

    def _heart_out(self, canvas: Surface, at: Point, size: int, seat: Seat) -> None:
        """The heart that lies on a tile: its place is a flag in the seat's colour."""
        flag = self.skin.art.svg("fox/board/flag.svg", (size, size), self.skin.seat(seat).recolor)
        canvas.blit(flag, flag.get_rect(center=(round(at[0]), round(at[1]))))

    def _slot(self, canvas: Surface, plan: Plan, slot: Slot, hot: bool) -> None:
        match slot.id:
            case (str(kind), Card.SNIFF) if kind == CARD and plan.mode in _SNIFFS:
                self._sniff(canvas, plan, Mode.LINE, slot, hot)
            case (str(kind), Card() as card) if kind == CARD:
                self._card(canvas, plan, card, slot, hot)
            case (str(kind), Mode() as mode) if kind == SNIFF:
                self._sniff(canvas, plan, mode, slot, hot)
            case (str(kind), int(bank)) if kind == BANK:
                self._bank(canvas, plan, bank, slot, hot, shut_words(self.words, plan, bank))
            case (str(kind), str(answer)) if kind == ANSWER:
                cost = CARD_COST[Card.FLEE if answer == "flight" else Card.HIDE]
                self._answer(canvas, slot, hot, answer, plan.view.purse() - cost)
            case (str(kind), str(which)) if kind == TURN:
                self._ending(canvas, plan, which, slot, hot)

    def _card(self, canvas: Surface, plan: Plan, card: Card, slot: Slot, hot: bool) -> None:
        skin, px = self.skin, self.skin.px
        refused = plan.refusal_of(card)
        chosen = plan.mine and card is _CHOSEN.get(plan.mode)
        look = Look.SHUT if refused else Look.HOVER if hot else Look.NORMAL
        rect = skin.controls.card(canvas, slot.rect, look=look, selected=chosen and not refused)
        ink = skin.palette.faint if refused else skin.palette.ink
        large = skin.scale < 1.28
        label = self.words(f"fox.card.{card.value}")
        reason = self._reason_of(refused)
        if large or not reason:
            icon = round(rect.h * (0.36 if large else 0.32))
            skin.marks.icon(canvas, ICONS[card], (rect.centerx, rect.y + rect.h * 0.29), icon, ink)
        at = (rect.centerx, rect.y + rect.h * (0.62 if large else 0.6))
        skin.text(canvas, label, at, BUTTON.at(25), ink, align="centre", width=rect.w - px(14))
        if refused:
            self._reason(canvas, rect, reason, large)
            return
        cost = self._cost(plan, card)
        size = min(px(25), round((rect.w - px(20)) / 5))
        for index in range(cost):
            x = rect.centerx + (index - (cost - 1) / 2) * (size + px(2))
            skin.marks.heart(canvas, (x, rect.y + rect.h * 0.83), size)
        skin.marks.key(canvas, slot.key, (rect.right - px(24), rect.y + px(24)), px(32))

    def _reason_of(self, refused: str) -> str:
        key = refused.replace("fox.why.", "fox.short.")
        return self.words(key) if refused and self.words.has(key) else ""

    def _reason(self, canvas: Surface, rect: Rect, words: str, large: bool) -> None:
        px = self.skin.px
        colour = self.skin.palette.soft
        if large:
            at = (rect.centerx, rect.y + rect.h * 0.83)
            self.skin.text(canvas, words, at, REASON, colour, align="centre", width=rect.w - px(12))
        else:
            room = Rect(rect.x + px(8), rect.y + px(14), rect.w - px(16), round(rect.h * 0.4))
            self.skin.paragraph(canvas, words, room, REASON, colour, align="centre", lines=2)

    def _cost(self, plan: Plan, card: Card) -> int:
        if card is not Card.MIGRATE or plan.here >= len(plan.view.faces):
            return CARD_COST[card]
        return LEAVE[plan.view.faces[plan.here]]

    def _sniff(self, canvas: Surface, plan: Plan, mode: Mode, slot: Slot, hot: bool) -> None:
        skin, px = self.skin, self.skin.px
        chosen = plan.mode is mode
        if chosen:
            skin.paper.active(canvas, slot.rect, px(14))
        tone = "button_hover" if hot or chosen else "parchment"
        skin.paper.sheet(canvas, slot.rect, tone=tone, radius=px(14), lip=px(4))
        label = self.words(f"fox.sniff.{mode.value}")
        if mode is Mode.THREE and chosen:
            label = f"{label} {len(plan.picked)}/3"
        icon = round(slot.rect.h * 0.6)
        x = slot.rect.x + px(12) + icon // 2
        middle = slot.rect.centery - px(2)
        skin.marks.icon(canvas, _SNIFF_ICONS[mode], (x, middle), icon, skin.palette.ink)
        left = x + icon // 2 + px(8)
        right = slot.rect.right - px(10)
        if slot.key:
            cap = skin.marks.key(canvas, slot.key, (slot.rect.right - px(22), middle), px(28))
            right = cap.x - px(6)
        skin.text(canvas, label, (left, middle), BUTTON.at(22), skin.palette.ink, width=right - left)

    def _answer(self, canvas: Surface, slot: Slot, hot: bool, answer: str, left: int) -> None:
        """Flee or hide: what it costs, what it brings, what will be left."""
        skin, px = self.skin, self.skin.px
        card = Card.FLEE if answer == "flight" else Card.HIDE
        rect = skin.controls.card(canvas, slot.rect, look=Look.HOVER if hot else Look.NORMAL)
        size = round(rect.h * 0.46)
        x = rect.x + px(26) + size // 2
        skin.marks.icon(canvas, ICONS[card], (x, rect.centery - px(2)), size, skin.palette.ink)
        start = x + size // 2 + px(20)
        words = self.words(f"fox.card.{card.value}")
        box = skin.text(canvas, words, (start, rect.y + px(36)), BUTTON.at(28), skin.palette.ink)
        for index in range(CARD_COST[card]):
            skin.marks.heart(canvas, (box.right + px(26) + index * px(31), rect.y + px(36)), px(28))
        room = Rect(start, rect.y + px(62), rect.right - start - px(18), rect.h - px(70))
        lines = f"{self.words(f'fox.hint.hunter_{answer}')} {self.words('fox.hint.left', count=left)}"
        skin.paragraph(canvas, lines, room, ANSWER_TEXT, skin.palette.text, lines=3)
        skin.marks.key(canvas, slot.key, (rect.right - px(26), rect.y + px(26)), px(34))

    def _bank(self, canvas: Surface, plan: Plan, bank: int, slot: Slot, hot: bool, note: str) -> None:
        """The tile itself, small, with the fox on that bank."""
        skin, px = self.skin, self.skin.px
        face = plan.view.faces[plan.here]
        side = bank_side(AXIS[face], bank)
        rect = skin.controls.card(canvas, slot.rect, look=Look.HOVER if hot else Look.NORMAL)
        size = rect.h - px(30)
        tile = Rect(rect.x + px(16), rect.centery - size // 2 - px(2), size, size)
        canvas.blit(self.tiles.small_face(face, size), tile)
        pawn = self.tiles.pawn(plan.view.to_act, round(size * 0.5))
        dx, dy = vector(side)
        reach = size * (0.2 if dx and dy else 0.28)
        canvas.blit(
            pawn, pawn.get_rect(center=(tile.centerx + dx * reach, tile.centery + dy * reach - size * 0.04))
        )
        left = tile.right + px(18)
        room = Rect(left, rect.y, rect.right - left - px(42), rect.h)
        words = self.words(f"fox.bank.{side}")
        skin.text(
            canvas, words, (left, rect.y + px(36)), BUTTON.at(26), skin.palette.ink, width=room.w - px(4)
        )
        room.y += px(62)
        skin.paragraph(canvas, note, room, ANSWER_TEXT, skin.palette.text, lines=3)
        skin.marks.key(canvas, slot.key, (rect.right - px(26), rect.y + px(26)), px(34))

    def _flight(self, canvas: Surface) -> None:
        """No card answers a flight: the lit tiles do. The dock says so."""
        skin, px = self.skin, self.skin.px
        rect = self._spread(1, px(760))[0]
        rect = rect.inflate(0, -px(16))
        skin.paper.sheet(canvas, rect, tone="night", radius=px(18), shadow="")
        size = round(rect.h * 0.6)
        skin.marks.icon(
            canvas,
            ICONS[Card.FLEE],
            (rect.x + px(24) + size // 2, rect.centery),
            size,
            skin.palette.gold_pale,
        )
        left = rect.x + px(44) + size
        line = Rect(left, 0, rect.right - left - px(20), rect.h)
        words = self.words("fox.flight_card")
        high = skin.paragraph_height(words, PANEL.at(24), line.w, 2)
        line.y = rect.centery - high // 2
        skin.paragraph(canvas, words, line, PANEL.at(24), skin.palette.title_light, lines=2)

    def _ending(self, canvas: Surface, plan: Plan, which: str, slot: Slot, hot: bool) -> None:
        refused = plan.move_of(slot.id) is None
        look = Look.SHUT if refused else Look.HOVER if hot else Look.NORMAL
        self.skin.controls.button(
            canvas,
            slot.rect,
            self.words(f"fox.turn.{which}"),
            icon="check" if which == "end" else "moon",
            style="cream",
            look=look,
            role=BUTTON.at(25 if which == "end" else 22),
        )


_CHOSEN = {Mode.MIGRATE: Card.MIGRATE, Mode.SWIM: Card.SWIM, Mode.LINE: Card.SNIFF, Mode.THREE: Card.SNIFF}
_SNIFF_ICONS = {Mode.LINE: "arrow_right", Mode.THREE: "plus"}


def _reading(axis: int, bank: int) -> int:
    """Left or upper bank first."""
    return {6: 0, 4: 0, 5: 0, 7: 0}.get(bank_side(axis, bank), 1)
