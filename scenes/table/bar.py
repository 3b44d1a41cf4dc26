"""The table's top edge: menu and title, the banner of whose turn it is, the tools with their keys."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core import OVER, Seat
from scenes.board import Prompt
from scenes.focus import Hint, Target
from scenes.input import Act
from scenes.services import Services
from scenes.type import BANNER, LABEL

ZONE = "tools"
MENU = ("tool", "menu")
HOME = ("tool", "home")
UNDO = ("tool", "undo")
REDO = ("tool", "redo")
JOURNAL = ("tool", "journal")
HINT = ("tool", "hint")
HURRY = ("tool", "hurry")
ACTS: dict[Hashable, Act] = {
    HOME: Act.MENU,
    MENU: Act.MENU,
    UNDO: Act.UNDO,
    REDO: Act.REDO,
    JOURNAL: Act.JOURNAL,
    HINT: Act.HINT,
}
"""What pressing a tool asks for."""
HEIGHT = 100
"""Units above the stage of the board."""
TAIL = 64
"""Units that the banner's tails stand out, with a gap."""
LEAF_TURNS = 12


@dataclass(frozen=True)
class Tool:
    """A button of the right side: its act gives the key printed under it."""

    id: Hashable
    icon: str
    act: Act
    word: str
    refused: str = ""
    lit: bool = False


@dataclass(frozen=True)
class Said:
    """What the banner says, and how far a bot has thought (None: none does)."""

    seat: Seat
    prompt: Prompt
    small: bool = False
    done: float | None = None
    hurry: str = ""


class Bar:
    """Placed by `layout`; the table tells it what to say."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.said = Said(OVER, Prompt("", ""))
        self._tools: list[Tool] = []
        self._rects: dict[Hashable, Rect] = {}
        self._title = ""
        self._paper = Rect(0, 0, 0, 0)

    def layout(self, title: str) -> None:
        """Place what does not move."""
        skin = self.services.skin
        self._title = title
        self._height = round(skin.px(64) + skin.px(26) * min(0.5, skin.scale - 1))
        self._place()

    @property
    def aside(self) -> Rect:
        """What the banner, as it was drawn last, leaves free up to the tools."""
        skin, home = self.services.skin, self._rects[HOME]
        left = self._paper.right + skin.px(TAIL)
        return Rect(left, home.y, max(0, self._end - skin.px(12) - left), home.h)

    @property
    def _end(self) -> int:
        """Where the tools begin."""
        return min((self._rects[tool.id].x for tool in self._tools), default=self.services.skin.stage.right)

    @property
    def bottom(self) -> int:
        """Window pixels below which the stage begins."""
        skin = self.services.skin
        return max(skin.rect(0, HEIGHT, 1, 1).y, skin.rect(0, 18, 1, 1).y + self._height + skin.px(14))

    def tools(self, tools: list[Tool]) -> None:
        """The tools of this moment, from left to right."""
        self._tools = tools
        self._place()

    def targets(self) -> list[Target]:
        """Banner button, tools, menu: reading order."""
        words, radius = self.services.words, self.services.skin.px(18)
        home = Target(
            HOME, self._rects[HOME], ZONE, words("table.menu"), Hint(words("table.menu")), "", radius
        )
        found = [home]
        if self.said.hurry:
            found.append(Target(HURRY, self._rects[HURRY], ZONE, self.said.hurry, radius=radius))
        for tool in self._tools:
            name = words(tool.word)
            hint = Hint(name, (tool.refused,) if tool.refused else ())
            found.append(Target(tool.id, self._rects[tool.id], ZONE, name, hint, tool.refused, radius))
        return found

    def key(self) -> Hashable:
        """What the picture depends on, the focus aside."""
        keys = tuple(self.services.app.key(tool.act) for tool in self._tools)
        return (self._title, tuple(self._tools), keys, replace(self.said, done=None))

    def draw(self, canvas: Surface, focused: Hashable | None) -> None:
        """Draw what stands still."""
        skin = self.services.skin
        home = self._rects[HOME]
        skin.paper.dock(canvas, home, skin.px(18))
        skin.marks.icon(canvas, "menu", home.center, skin.px(30), skin.palette.cream)
        for tool in self._tools:
            self._draw_tool(canvas, tool, tool.id == focused)
        said, who, line = self.said, self.said.prompt.who, self.said.prompt.line
        end = self._end - skin.px(TAIL)
        self._paper = skin.talk.banner(canvas, said.seat, who, line, small=said.small, right=end)
        title = (home.right + skin.px(18), home.centery)
        room = self._paper.left - skin.px(TAIL) - title[0]
        # Larger text may leave no room for the game's name, which everybody at the table knows.
        if room > 0 and skin.type.fitted(self._title, BANNER.at(26), room)[0] == self._title:
            bright = skin.palette.title_light
            skin.text(canvas, self._title, title, BANNER.at(26), bright, width=room, shadow=True)

    def draw_moving(self, canvas: Surface, seconds: float) -> None:
        """Draw what changes by itself, over the board: a thought (`seconds` turns its leaf), a way out."""
        if self.said.done is not None:
            self._draw_thought(canvas, self._paper, self.said.done, seconds)
        if self.said.hurry:
            hurry = self._rects[HURRY]
            self.services.skin.controls.button(canvas, hurry, self.said.hurry, icon="fast", style="cream")

    def _draw_tool(self, canvas: Surface, tool: Tool, focused: bool) -> None:
        skin = self.services.skin
        rect = self._rects[tool.id]
        skin.paper.dock(canvas, rect, skin.px(18), alpha=255 if focused or tool.lit else 235)
        bright = skin.palette.gold_pale if tool.lit else skin.palette.cream
        colour = skin.palette.dim if tool.refused else bright
        skin.marks.icon(canvas, tool.icon, (rect.centerx, rect.centery - skin.px(9)), skin.px(27), colour)
        label = (rect.centerx, rect.bottom - skin.px(14))
        soft = skin.palette.dim if tool.refused else skin.palette.soft
        skin.text(
            canvas, self.services.app.key(tool.act), label, LABEL, soft, align="centre", width=rect.w - 4
        )

    def _draw_thought(self, canvas: Surface, paper: Rect, done: float, seconds: float) -> None:
        """A leaf that turns, and under the paper how much of the time is used."""
        skin = self.services.skin
        turn = 0 if self.services.prefs.reduced_motion else round(seconds * LEAF_TURNS / 2) % LEAF_TURNS
        size = skin.px(28)
        leaf = skin.art.svg(
            "ui/icons/level_leaf.svg", size, (("#14231C", skin.palette.moss),), turn=-turn * 360 / LEAF_TURNS
        )
        disc = Rect(0, 0, skin.px(46), skin.px(46))
        disc.center = (paper.right + skin.px(2), paper.centery - skin.px(3))
        skin.paper.sheet(canvas, disc, tone="light", radius=disc.w // 2, shadow="tiny")
        canvas.blit(leaf, leaf.get_rect(center=disc.center))
        edge = skin.px(16)
        track = Rect(paper.x + edge, paper.bottom - skin.px(6), paper.w - 2 * edge, skin.px(4))
        track.w = round(track.w * done)
        pygame.draw.rect(canvas, skin.palette.gold, track, border_radius=track.h // 2)

    def _place(self) -> None:
        skin = self.services.skin
        height = self._height
        self._rects = {HOME: Rect(skin.at(24, 18), (skin.px(64), height))}
        right = skin.rect(0, 0, skin.W - 24, 1).right
        keys = [skin.measure(self.services.app.key(tool.act), LABEL)[0] for tool in self._tools]
        width = max(skin.px(70), max(keys, default=0) + skin.px(16))
        for tool in reversed(self._tools):
            self._rects[tool.id] = Rect(right - width, self._rects[HOME].y, width, height)
            right -= width + skin.px(10)
        if self.said.hurry:
            width = skin.measure(self.said.hurry, LABEL.at(22))[0] + skin.px(96)
            self._rects[HURRY] = Rect(0, 0, width, skin.px(56))
            self._rects[HURRY].midtop = (skin.stage.centerx, self._rects[HOME].bottom + skin.px(22))

    def say(self, said: Said) -> bool:
        """What the banner says from now on; True when that is new."""
        if said == self.said:
            return False
        placed = said.hurry != self.said.hurry
        self.said = said
        if placed:
            self._place()
        return True
