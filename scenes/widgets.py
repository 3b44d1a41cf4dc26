"""The widgets of a page: what can be focused, pressed and changed on it, drawn by the skin's painters."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pygame import Event, Rect, Surface
from pygame_gui import UIManager

from scenes.controls import Look
from scenes.entry import Entry, Pages, manager
from scenes.focus import Focus, Hint, Target
from scenes.input import LEFT_BUTTON, Gesture, Pointer
from scenes.theme import Skin
from scenes.type import BODY_BOLD, Role

FLASH = 0.06
"""Seconds a pressed control stays down."""


@dataclass
class Widget:
    """One control: where it is, what it says, what it is set to."""

    id: Hashable
    kind: str
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


class Widgets:
    """The controls of one layout; made anew in each `Scene.layout`.

    `words` is kept for pages that need it; labels come in translated. Ids are any hashable.
    """

    def __init__(self, skin: Skin, words: Any = None) -> None:
        self.skin = skin
        self.words = words
        self._all: dict[Hashable, Widget] = {}
        self._entries: dict[Hashable, Entry] = {}
        self._pages: dict[Hashable, Pages] = {}
        self._gui: UIManager | None = None
        self._editing: Hashable | None = None
        self._pressed: Hashable | None = None
        self._flash = 0.0
        self._drag: Hashable | None = None

    # Making

    def button(self, id: Hashable, rect: Rect, label: str, **more: Any) -> None:
        """A button; `more`: icon, style, glyph, role, note, name, zone, hint, refused."""
        radius = rect.h // 2 if more.get("style") == "round" else self.skin.px(16)
        self._add(
            Widget(id, "button", rect, more.pop("name", "") or label, label=label, radius=radius, **more)
        )

    def tab(self, id: Hashable, rect: Rect, label: str, icon: str, chosen: bool, **more: Any) -> None:
        """An entry of a list of pages."""
        name = more.pop("name", "") or label
        self._add(
            Widget(
                id, "tab", rect, name, label=label, icon=icon, chosen=chosen, radius=self.skin.px(18), **more
            )
        )

    def stepper(
        self,
        id: Hashable,
        rect: Rect,
        choices: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        name: str,
        **more: Any,
    ) -> None:
        """A choice stepped through; `on_change(index)`."""
        self._add(
            Widget(
                id, "stepper", rect, name, choices=choices, index=index, on_change=on_change,
                radius=self.skin.px(14), **more,
            )
        )  # fmt: skip

    def toggle(
        self, id: Hashable, rect: Rect, on: bool, on_change: Callable[[bool], None], *, name: str, **more: Any
    ) -> None:
        """A switch at the right end of its rect (88 x 46 units); `on_change(bool)`."""
        size = (self.skin.px(88), self.skin.px(46))
        place = Rect(0, 0, *size)
        place.midright = rect.midright
        self._add(Widget(id, "toggle", place, name, on=on, on_change=on_change, radius=-1, **more))

    def slider(
        self,
        id: Hashable,
        rect: Rect,
        value: float,
        on_change: Callable[[float], None],
        *,
        name: str,
        **more: Any,
    ) -> None:
        """A value between low and high in steps; `shown(value)` is printed right of the rect."""
        self._add(
            Widget(
                id, "slider", rect, name, value=value, on_change=on_change, radius=self.skin.px(16), **more
            )
        )

    def entry(
        self,
        id: Hashable,
        rect: Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        name: str,
        limit: int = 16,
        **more: Any,
    ) -> None:
        """A line of typed text; `on_change(text)` when editing ends."""
        self._add(Widget(id, "entry", rect, name, on_change=on_change, radius=self.skin.px(14), **more))
        self._entries[id] = Entry(self.skin, self._manager(), rect, text, limit)

    def text_box(self, id: Hashable, rect: Rect, html: str, *, name: str, **more: Any) -> None:
        """A long formatted text in pages."""
        self._add(Widget(id, "text", rect, name, radius=self.skin.px(14), **more))
        self._pages[id] = Pages(self.skin, self._manager(), rect, html)

    def hot(self, id: Hashable, rect: Rect, name: str, **more: Any) -> None:
        """A place the scene draws itself; `more`: radius, rings, grid, zone, hint, refused."""
        radius = more.pop("radius", None)
        self._add(
            Widget(id, "hot", rect, name, radius=self.skin.px(16) if radius is None else radius, **more)
        )

    # Asking

    def targets(self, zone: str | None = None) -> list[Target]:
        """What can be focused, in the order of making."""
        return [self._target(w) for w in self._all.values() if zone is None or w.zone == zone]

    def rect(self, id: Hashable) -> Rect:
        """Where a widget is."""
        return self._all[id].rect

    def value(self, id: Hashable) -> Any:
        """What a widget is set to: index, bool, number or text."""
        widget = self._all[id]
        if widget.kind == "entry":
            return self._entries[id].text
        return {"stepper": widget.index, "toggle": widget.on, "slider": widget.value}.get(widget.kind)

    def page(self, id: Hashable) -> tuple[int, int]:
        """Which page of a text is open, from 1, of how many."""
        pages = self._pages[id]
        return pages.at + 1, pages.count

    def look(self, id: Hashable, focus: Focus) -> Look:
        """The state a widget is drawn in."""
        widget = self._all[id]
        if widget.refused:
            return Look.SHUT
        if self._pressed == id:
            return Look.PRESSED
        return Look.FOCUS if focus.visible and focus.at == id else Look.NORMAL

    @property
    def editing(self) -> bool:
        """Text is being typed: the scene gives raw events to `raw` first."""
        return self._editing is not None

    # Changing

    def set(self, id: Hashable, **changes: Any) -> None:
        """Change what a widget says or is set to, without calling `on_change`."""
        text = changes.pop("text", None)
        if text is not None:
            self._entries[id].set(text)
        self._all[id] = replace(self._all[id], **changes)

    def press(self, target: Target) -> bool:
        """The focused widget is done. True when the widget itself did something; buttons are the scene's."""
        widget = self._all.get(target.id)
        if widget is None:
            return False
        self._pressed, self._flash = widget.id, FLASH
        if widget.refused:
            return False
        if widget.kind == "toggle":
            self._change(widget, on=not widget.on)
        elif widget.kind == "stepper":
            return self.nudge(widget.id, 1)
        elif widget.kind == "entry":
            self._editing = widget.id
            self._entries[widget.id].start()
        elif widget.kind == "text":
            return self.nudge(widget.id, 1)
        return widget.kind in ("toggle", "entry", "slider")

    def nudge(self, id: Hashable, step: int) -> bool:
        """One step left (-1) or right (+1). False when it has nothing to step."""
        widget = self._all.get(id)
        if widget is None or widget.refused:
            return False
        if widget.kind == "stepper" and widget.choices:
            return self._step(widget, step)
        if widget.kind == "slider":
            value = min(widget.high, max(widget.low, widget.value + step * widget.step))
            self._change(widget, value=value)
            return True
        if widget.kind == "toggle":
            self._change(widget, on=step > 0)
            return True
        return widget.kind == "text" and self._pages[id].turn(step)

    def pointer(self, pointer: Pointer) -> bool:
        """Arrows of steppers, dragging of sliders, the wheel on texts. True when used."""
        if pointer.gesture is Gesture.UP:
            used, self._drag = self._drag is not None, None
            return used
        if pointer.gesture is Gesture.MOVE and self._drag is not None:
            self._slide(self._all[self._drag], pointer.at)
            return True
        hit = next((w for w in self._all.values() if w.rect.collidepoint(pointer.at)), None)
        if self.editing and pointer.gesture is Gesture.DOWN and (hit is None or hit.id != self._editing):
            self.stop_editing()
        if hit is None or hit.refused:
            return False
        if pointer.gesture is Gesture.WHEEL:
            return hit.kind in ("text", "slider") and self.nudge(hit.id, -1 if pointer.wheel[1] > 0 else 1)
        if pointer.gesture is not Gesture.DOWN or pointer.button != LEFT_BUTTON:
            return False
        if hit.kind == "slider":
            self._drag = hit.id
            self._slide(hit, pointer.at)
            return False
        if hit.kind == "stepper" and pointer.at[0] < hit.rect.centerx:
            self._pressed, self._flash = hit.id, FLASH
            return self._step(hit, -1)
        return False

    def raw(self, event: Event) -> bool:
        """A keyboard event while text is typed; True keeps it from becoming an act."""
        if self._editing is None:
            return False
        ended = self._entries[self._editing].event(event)
        if ended is not None:
            self.stop_editing(keep=ended)
        return True

    def stop_editing(self, keep: bool = True) -> None:
        """End typing; `keep` False restores the text from before."""
        if self._editing is None:
            return
        widget, self._editing = self._all[self._editing], None
        entry = self._entries[widget.id]
        if entry.stop(keep):
            widget.on_change(entry.text)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        changed = False
        if self._pressed is not None:
            self._flash -= dt
            if self._flash <= 0:
                self._pressed, changed = None, True
        if self._editing is not None:
            changed = self._entries[self._editing].update(dt) or changed
        return changed

    def close(self) -> None:
        """Let go of pygame_gui's elements; typing ends and is kept."""
        self.stop_editing()
        if self._gui is not None:
            self._gui.clear_and_reset()

    # Drawing

    def draw(self, canvas: Surface, focus: Focus) -> None:
        """Draw all widgets; rings and tooltip are drawn by the scene, last."""
        for widget in self._all.values():
            self._draw(canvas, widget, self.look(widget.id, focus))

    def _draw(self, canvas: Surface, widget: Widget, look: Look) -> None:
        controls, rect = self.skin.controls, widget.rect
        match widget.kind:
            case "button":
                controls.button(
                    canvas, rect, widget.label, icon=widget.icon, style=widget.style, look=look,
                    glyph=widget.glyph, role=widget.role, note=widget.note,
                )  # fmt: skip
            case "tab":
                controls.tab(canvas, rect, widget.label, widget.icon, chosen=widget.chosen, look=look)
            case "stepper":
                last = len(widget.choices) - 1
                label = widget.choices[widget.index] if widget.choices else ""
                left, right = (widget.wrap or widget.index > 0), (widget.wrap or widget.index < last)
                controls.stepper(canvas, rect, label, look, left=left and last > 0, right=right and last > 0)
            case "toggle":
                controls.toggle(canvas, rect, widget.on, look)
            case "slider":
                share = (widget.value - widget.low) / ((widget.high - widget.low) or 1)
                controls.slider(canvas, rect, share, look)
                at = (rect.right + self.skin.px(18), rect.centery)
                self.skin.text(canvas, widget.shown(widget.value), at, BODY_BOLD)
            case "entry":
                controls.field(canvas, rect, look)
                self._entries[widget.id].draw(canvas)
            case "text":
                self._pages[widget.id].draw(canvas)
            case _:
                pass

    def _manager(self) -> UIManager:
        """pygame_gui's manager, made only for pages that type or read."""
        if self._gui is None:
            self._gui = manager(self.skin)
        return self._gui

    def _add(self, widget: Widget) -> None:
        self._all[widget.id] = widget

    def _target(self, widget: Widget) -> Target:
        return Target(
            widget.id, widget.rect, widget.zone, widget.name, widget.hint, widget.refused, widget.radius,
            widget.rings, grid=widget.grid,
        )  # fmt: skip

    def _step(self, widget: Widget, step: int) -> bool:
        count = len(widget.choices)
        index = widget.index + step
        index = index % count if widget.wrap else min(count - 1, max(0, index))
        if index != widget.index:
            self._change(widget, index=index)
        return True

    def _slide(self, widget: Widget, at: tuple[int, int]) -> None:
        knob = min(widget.rect.h, self.skin.px(36))
        share = (at[0] - widget.rect.x - knob / 2) / max(1, widget.rect.w - knob)
        value = widget.low + min(1.0, max(0.0, share)) * (widget.high - widget.low)
        self._change(widget, value=widget.low + round((value - widget.low) / widget.step) * widget.step)

    def _change(self, widget: Widget, **change: Any) -> None:
        """Set one thing and tell; silent when it is the same already."""
        (name, new), *_ = change.items()
        if getattr(widget, name) == new:
            return
        self._all[widget.id] = replace(widget, **change)
        widget.on_change(new)
