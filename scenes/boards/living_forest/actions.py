"""The right part of the dock: reveal and stop, the five action cards, or the answer that is asked."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.living_forest import position as rules
from game.living_forest.animals import COST, NONE
from game.living_forest.places import Action, Track
from game.living_forest.previews import reach
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import ACTION_ICONS, CardArt, tree
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import ACTION, DO, FINISH, REVEAL, SPEND, STOP, TILE, Plan
from scenes.boards.living_forest.seats import TRACK_ICONS
from scenes.controls import Look
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BUTTON, DETAIL_BOLD, LABEL, PANEL

RISE = 60
"""Units that cards of a new choice come up."""


@dataclass(frozen=True)
class Slot:
    """A place of the dock that can be pressed."""

    id: Hashable
    rect: Rect
    key: str = ""


class Actions:
    """Places and paints what decides; what is refused and chosen comes from the plan."""

    def __init__(self, skin: Skin, words: Words, places: Places, art: CardArt) -> None:
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art
        self.risen = 1.0
        """How far the cards of a new choice have come up, 0..1."""

    # Places

    def slots(self, plan: Plan) -> list[Slot]:
        """What can be pressed, in reading order."""
        plan = plan.seen
        phase = plan.view.phase
        if phase == rules.LINE:
            return self._pushing(plan)
        if plan.mine and phase == rules.ROB:
            at = plan.view.passed[0] * 3
            tracks = [track for track in Track if plan.view.tiles[at + track]]
            rects = self._spread(self._body(plan.building), len(tracks), 1)
            return [
                Slot((TILE, int(track)), rect, str(i + 1))
                for i, (track, rect) in enumerate(zip(tracks, rects, strict=True))
            ]
        if plan.mine and phase == rules.SPACE:
            return []
        if plan.mine and phase == rules.MORE:
            body = self._body(False)
            high = min(self.skin.px(84), round(body.h * 0.5))
            return [Slot((DO, FINISH), Rect(body.x, body.bottom - high, body.w, high), "1")]
        body = self._body(False)
        half = (body.h - self.skin.px(10)) // 2
        lower = Rect(body.x, body.bottom - half, body.w, half)
        rects = [*self._spread(Rect(body.x, body.y, body.w, half), 3, 1), *self._spread(lower, 2, 1)]
        return [Slot((ACTION, int(action)), rects[action], str(action + 1)) for action in Action]

    def _pushing(self, plan: Plan) -> list[Slot]:
        if not plan.mine:
            return []
        body = self._body(True)
        gap = self.skin.px(10)
        first = round((body.h - gap) * 0.52)
        reveal = Rect(body.x, body.y, body.w, first)
        rest = Rect(body.x, body.y + first + gap, body.w, body.h - first - gap)
        slots = [Slot((DO, REVEAL), reveal, "1")]
        view = plan.view
        spend = view.fragments[view.to_act] > 0
        if not spend:
            return [*slots, Slot((DO, STOP), rest, "2")]
        half = (rest.w - gap) // 2
        slots.append(Slot((DO, STOP), Rect(rest.x, rest.y, half, rest.h), "2"))
        slots.append(Slot((DO, SPEND), Rect(rest.x + half + gap, rest.y, rest.w - half - gap, rest.h), "3"))
        return slots

    def strip(self, building: bool) -> Rect:
        """The line under the cards: what the pointed thing would bring, in two lines at least."""
        part = self.places.actions(building)
        px = self.skin.px
        units = 82 + 26 * self.places.swell if building else 48 + 14 * self.places.swell
        high = max(round(units * self.places.u), 2 * self.skin.line(LABEL) + px(4))
        return Rect(part.x, part.bottom - px(18) - high, part.w, high)

    def _body(self, building: bool) -> Rect:
        part = self.places.actions(building)
        px = self.skin.px
        top = part.y + px(64)
        return Rect(part.x, top, part.w, self.strip(building).y - px(12) - top)

    def _spread(self, body: Rect, columns: int, rows: int) -> list[Rect]:
        gap = self.skin.px(10)
        wide = (body.w - gap * (columns - 1)) / columns
        high = (body.h - gap * (rows - 1)) / rows
        return [
            Rect(
                round(body.x + i % columns * (wide + gap)),
                round(body.y + i // columns * (high + gap)),
                round(wide),
                round(high),
            )
            for i in range(columns * rows)
        ]

    # Pictures

    def draw(
        self, canvas: Surface, plan: Plan, state: LivingState, seat: Seat, at: Hashable, said: str
    ) -> None:
        """The header, the slots, the strip; `state` may be ahead of the plan while something is told."""
        plan = plan.seen
        building = state.phase == rules.LINE
        part = self.places.actions(building)
        px = self.skin.px
        rule = Rect(part.x - px(13), part.y + px(18), max(1, px(2)), part.h - px(36))
        pygame.draw.rect(canvas, "#44705A", rule)
        self._header(canvas, plan, state, seat, building)
        if building == plan.building:
            low = round((1 - self.risen) * self.skin.px(RISE))
            for slot in self.slots(plan):
                moved = replace(slot, rect=slot.rect.move(0, low))
                self._slot(canvas, plan, moved, slot.id == at, seat)
            if plan.mine and plan.view.phase == rules.SPACE:
                self._seedling(canvas, plan)
            if plan.mine and plan.view.phase == rules.MORE:
                self._sum(canvas, plan)
        self._strip(canvas, building, said)

    def _header(self, canvas: Surface, plan: Plan, state: LivingState, seat: Seat, building: bool) -> None:
        skin, px = self.skin, self.skin.px
        part = self.places.actions(building)
        y = part.y + px(36)
        key = "guardians" if building else "actions"
        if plan.mine and plan.view.phase in (rules.GIVEN, rules.MORE) and plan.view.source:
            key = "bonus"
        words = self.words(f"living_forest.part.{key}")
        right = part.right
        if not building:
            total = 2 if state.solitary(seat) < 3 else 1
            left = state.mains[seat]
            for index in range(total):
                used = index < total - left
                at = (part.right - px(18) - (total - 1 - index) * px(40), y)
                self._pip(canvas, at, 0 if used else index + 1)
            right -= total * px(40) + px(8)
        skin.text(canvas, words, (part.x, y), PANEL.at(25), skin.palette.title_light, width=right - part.x)

    def _pip(self, canvas: Surface, at: tuple[float, float], number: int) -> None:
        """A main action that is left, by its number; 0: one that is done."""
        px, palette = self.skin.px, self.skin.palette
        centre = (round(at[0]), round(at[1]))
        pygame.draw.aacircle(canvas, palette.gold if number else "#5F9A57", centre, px(15))
        if number:
            self.skin.number(canvas, str(number), centre, px(18), palette.night)
        else:
            self.skin.marks.icon(canvas, "check", centre, px(20), "#FFFFFF")

    def _slot(self, canvas: Surface, plan: Plan, slot: Slot, hot: bool, seat: Seat) -> None:
        match slot.id:
            case (str(kind), str(what)) if kind == DO:
                self._button(canvas, plan, slot, what, hot)
            case (str(kind), int(action)) if kind == ACTION:
                self._card(canvas, plan, Action(action), slot, hot, seat)
            case (str(kind), int(track)) if kind == TILE:
                self._tile(canvas, plan, slot, Track(track), hot)

    def _button(self, canvas: Surface, plan: Plan, slot: Slot, what: str, hot: bool) -> None:
        skin, px = self.skin, self.skin.px
        refused = plan.move_of(slot.id) is None
        look = Look.SHUT if refused else Look.HOVER if hot else Look.NORMAL
        style = "primary" if what in (REVEAL, FINISH) else "cream"
        icons = {REVEAL: "deck", STOP: "check", SPEND: "", FINISH: "check"}
        note = ""
        if what == STOP and not refused:
            left = 2 if plan.view.solitary(plan.view.to_act) < 3 else 1
            note = self.words("living_forest.note.stop", count=left)
        words = self.words(f"living_forest.do.{what}")
        role = BUTTON.at(30 if what == REVEAL else 22)
        skin.controls.button(
            canvas, slot.rect, words, icon=icons[what], style=style, look=look, role=role, note=note
        )
        if what == SPEND:
            size = px(26)
            at = (slot.rect.right - size * 0.62, slot.rect.y + size * 0.62)
            self.art.put(canvas, "living_forest/symbols/fragment.svg", at, size)
        if what in (REVEAL, FINISH) and not refused:
            skin.marks.key(canvas, slot.key, (slot.rect.right - px(26), slot.rect.y + px(24)), px(30))

    def _card(self, canvas: Surface, plan: Plan, action: Action, slot: Slot, hot: bool, seat: Seat) -> None:
        skin, px = self.skin, self.skin.px
        refused = plan.refusal(slot.id)
        chosen = plan.mine and plan.doing is action
        look = Look.SHUT if refused else Look.HOVER if hot else Look.NORMAL
        rect = slot.rect
        if chosen:
            skin.paper.active(canvas, rect, px(16))
        rect = skin.controls.card(canvas, rect, look=look)
        ink = skin.palette.faint if refused else skin.palette.ink
        strength = self.strength(plan.view, seat, action)
        size = round(min(rect.h * 0.5, rect.w * 0.36))
        words = "+1" if action is Action.FRAGMENT else str(strength)
        font = round(size * 0.78)
        wide = self.art.number_width(words, font)
        x = rect.centerx - (size * 1.1 + wide) / 2 - px(8)
        y = rect.y + rect.h * 0.36
        self.art.put(canvas, f"living_forest/symbols/{ACTION_ICONS[action]}.svg", (x + size / 2, y), size)
        skin.number(canvas, words, (x + size * 1.1 + wide / 2, y), font, ink)
        label = self.words(f"living_forest.action.{action.name.lower()}")
        skin.text(
            canvas,
            label,
            (rect.centerx, rect.y + rect.h * 0.78),
            BUTTON.at(22),
            ink,
            align="centre",
            width=rect.w - px(10),
        )
        if plan.mine and plan.view.phase == rules.MAIN and plan.view.barred(seat) == action:
            self._pip(canvas, (rect.right - px(22), rect.y + px(22)), 0)
        elif not refused:
            skin.marks.key(canvas, slot.key, (rect.right - px(22), rect.y + px(22)), px(30))

    def strength(self, view: LivingState, seat: Seat, action: Action) -> int:
        """Today's strength of a seat's action, with a bonus under way."""
        if view.to_act == seat and view.phase != rules.ENDED:
            return reach(view, action).strength
        return max(0, view.total(seat, int(action))) if action is not Action.FRAGMENT else 1

    def _tile(self, canvas: Surface, plan: Plan, slot: Slot, track: Track, hot: bool) -> None:
        skin, px = self.skin, self.skin.px
        rect = skin.controls.card(canvas, slot.rect, look=Look.HOVER if hot else Look.NORMAL)
        size = round(min(rect.h * 0.52, rect.w * 0.62))
        self.art.put(canvas, TRACK_ICONS[track], (rect.centerx, rect.y + rect.h * 0.38), size)
        words = self.words(f"living_forest.track.{track.name.lower()}")
        skin.text(
            canvas,
            words,
            (rect.centerx, rect.y + rect.h * 0.8),
            BUTTON.at(23),
            skin.palette.ink,
            align="centre",
            width=rect.w - px(12),
        )
        skin.marks.key(canvas, slot.key, (rect.right - px(22), rect.y + px(22)), px(30))

    def _seedling(self, canvas: Surface, plan: Plan) -> None:
        skin = self.skin
        body = self._body(False)
        skin.paper.sheet(canvas, body, tone="night", radius=skin.px(18), shadow="")
        high = round(body.h * 0.86)
        picture = skin.art.svg(tree(plan.view.seedling), (round(high * 200 / 240), high))
        canvas.blit(picture, picture.get_rect(midleft=(body.x + skin.px(24), body.centery)))
        left = body.x + skin.px(40) + picture.get_width()
        room = Rect(left, 0, body.right - left - skin.px(16), body.h)
        words = self.words("living_forest.ask.space")
        high = skin.paragraph_height(words, PANEL.at(24), room.w, 3)
        room.y = body.centery - high // 2
        skin.paragraph(canvas, words, room, PANEL.at(24), skin.palette.title_light, lines=3)

    def _sum(self, canvas: Surface, plan: Plan) -> None:
        """What is spent of the action's strength so far."""
        skin = self.skin
        view = plan.view
        body = self._body(False)
        foot = self.slots(plan)[0].rect
        room = Rect(body.x, body.y, body.w, foot.y - body.y - skin.px(10))
        pygame.draw.rect(canvas, "#14291F", room, border_radius=skin.px(16))
        size = round(min(room.h * 0.7, skin.px(60)))
        icon = f"living_forest/symbols/{ACTION_ICONS[view.doing]}.svg" if view.doing != NONE else ""
        if icon:
            self.art.put(canvas, icon, (room.x + skin.px(16) + size / 2, room.centery), size)
        left = view.strength(view.to_act, view.doing)
        words = f"{view.used} / {view.used + left}"
        font = round(size * 0.66)
        at = (room.x + skin.px(30) + size + self.art.number_width(words, font) / 2, room.centery)
        box = skin.number(canvas, words, at, font, skin.palette.gold_pale)
        x = box.right + skin.px(20)
        picks = lured(view) if view.doing == Action.ATTRACT else []
        if picks:
            self._picks(canvas, picks, Rect(x, room.y, room.right - skin.px(10) - x, room.h))
            return
        label = self.words("living_forest.sum", count=left)
        skin.text(
            canvas, label, (x, room.centery), LABEL, skin.palette.pale, width=room.right - skin.px(14) - x
        )

    def _picks(self, canvas: Surface, picks: list[int], room: Rect) -> None:
        """The animals of this action in the order they will be drawn, numbered."""
        skin = self.skin
        side = min(round(room.h * 0.78), skin.px(56))
        step = min(side + skin.px(8), (room.w - side) / max(1, len(picks) - 1))
        for index, card in enumerate(picks):
            spot = Rect(round(room.x + index * step), room.centery - side // 2, side, side)
            canvas.blit(self.art.face(card, side), spot)
            at = (spot.x + skin.px(12), spot.bottom - skin.px(12))
            pygame.draw.aacircle(canvas, skin.palette.gold, at, skin.px(12))
            skin.number(canvas, str(index + 1), at, skin.px(17), skin.palette.night)

    def _strip(self, canvas: Surface, building: bool, said: str) -> None:
        if not said:
            return
        skin, px = self.skin, self.skin.px
        rect = self.strip(building)
        pygame.draw.rect(canvas, "#14291F", rect, border_radius=px(14))
        room = Rect(rect.x + px(16), 0, rect.w - px(32), rect.h)
        for role in (DETAIL_BOLD, LABEL):
            lines = max(1, rect.h // skin.line(role))
            high = skin.paragraph_height(said, role, room.w)
            if high <= lines * skin.line(role):
                break
        room.y = rect.centery - min(high, lines * skin.line(role)) // 2
        skin.paragraph(canvas, said, room, role, "#FFE7A0", lines=lines)


def lured(view: LivingState) -> list[int]:
    """The animals that the action under way has attracted, the next to be drawn first."""
    pile, known, spent = view.pile[view.to_act], view.known[view.to_act], view.used
    picks: list[int] = []
    while known > len(picks) and spent > 0:
        card = pile[-1 - len(picks)]
        spent -= COST[card]
        picks.append(card)
    return picks
