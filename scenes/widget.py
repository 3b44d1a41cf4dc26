"""One control of a page: where it is, what it says, what it is set to, and how it is drawn."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, assert_never

from pygame import Rect, Surface

from scenes.controls import Look
from scenes.focus import Hint, Target
from scenes.theme import Skin
from scenes.type import BODY_BOLD, Role


class Kind(Enum):
    """The kinds of controls; a HOT one is drawn by its scene."""

    BUTTON = "button"
    TAB = "tab"
    STEPPER = "stepper"
    TOGGLE = "toggle"
    SLIDER = "slider"
    HOT = "hot"


@dataclass
class Widget:
    """One control: where it is, what it says, what it is set to."""

    id: Hashable
    kind: Kind
    rect: Rect
    name: str
    zone: str = "main"
    hint: Hint | None = None
    refused: str = ""
    label: str = ""
    icon: str = ""
    style: str = "cream"
    glyph: str = ""
    note: str = ""
    role: Role | None = None
    radius: int = 16
    rings: bool = True
    grid: tuple[int, int] | None = None
    beside: Rect | None = None
    choices: Sequence[str] = ()
    index: int = 0
    wrap: bool = True
    on: bool = False
    chosen: bool = False
    value: float = 0
    low: float = 0
    high: float = 100
    step: float = 5
    shown: Callable[[float], str] = str
    on_change: Callable[[Any], None] = field(default=lambda _: None)

    def target(self) -> Target:
        """What the focus knows of it."""
        return Target(
            self.id,
            self.rect,
            self.zone,
            self.name,
            self.hint,
            self.refused,
            self.radius,
            self.rings,
            grid=self.grid,
            beside=self.beside,
        )

    def share(self) -> float:
        """The value of a slider as 0..1."""
        return (self.value - self.low) / ((self.high - self.low) or 1)

    def value_at(self, x: int, knob: int) -> float:
        """The value of a slider when its knob, so many px wide at most, is drawn to x."""
        wide = min(self.rect.h, knob)
        share = (x - self.rect.x - wide / 2) / max(1, self.rect.w - wide)
        reach = min(1.0, max(0.0, share)) * (self.high - self.low)
        return self.low + round(reach / self.step) * self.step


def draw_widget(skin: Skin, canvas: Surface, widget: Widget, look: Look) -> None:
    """Draw a control."""
    controls, rect = skin.controls, widget.rect
    match widget.kind:
        case Kind.BUTTON:
            controls.button(
                canvas,
                rect,
                widget.label,
                icon=widget.icon,
                style=widget.style,
                look=look,
                glyph=widget.glyph,
                role=widget.role,
                note=widget.note,
            )
        case Kind.TAB:
            controls.tab(canvas, rect, widget.label, widget.icon, chosen=widget.chosen, look=look)
        case Kind.STEPPER:
            last = len(widget.choices) - 1
            label = widget.choices[widget.index] if widget.choices else ""
            left, right = widget.wrap or widget.index > 0, widget.wrap or widget.index < last
            controls.stepper(canvas, rect, label, look, left=left and last > 0, right=right and last > 0)
        case Kind.TOGGLE:
            controls.toggle(canvas, rect, widget.on, look)
        case Kind.SLIDER:
            controls.slider(canvas, rect, widget.share(), look)
            at = (rect.right + skin.px(18), rect.centery)
            skin.text(canvas, widget.shown(widget.value), at, BODY_BOLD)
        case Kind.HOT:
            pass
        case _:
            assert_never(widget.kind)
