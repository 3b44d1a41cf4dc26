"""The widgets of a page: what can be focused, pressed and changed on it, drawn by the skin's painters."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from scenes.controls import Look
from scenes.focus import Focus, Target
from scenes.input import LEFT_BUTTON, Gesture, Pointer
from scenes.theme import Skin
from scenes.widget import Kind, Widget, draw_widget

FLASH = 0.06
"""Seconds a pressed control stays down."""


class Widgets:
    """The controls of one layout; made anew in each `Scene.layout`.

    `words` is kept for pages that need it; labels come in translated. Ids are any hashable.
    """

    def __init__(self, skin: Skin, words: Any = None) -> None:
        self.skin = skin
        self.words = words
        self._all: dict[Hashable, Widget] = {}
        self._pressed: Hashable | None = None
        self._flash = 0.0
        self._drag: Hashable | None = None

    def button(self, id: Hashable, rect: Rect, label: str, **more: Any) -> None:
        """A button; `more`: icon, style, glyph, role, note, name, zone, hint, refused."""
        radius = rect.h // 2 if more.get("style") == "round" else self.skin.px(16)
        self._add(
            Widget(id, Kind.BUTTON, rect, more.pop("name", "") or label, label=label, radius=radius, **more)
        )

    def tab(self, id: Hashable, rect: Rect, label: str, icon: str, chosen: bool, **more: Any) -> None:
        """An entry of a list of pages."""
        more |= {"label": label, "icon": icon, "chosen": chosen, "radius": self.skin.px(18)}
        self._add(Widget(id, Kind.TAB, rect, more.pop("name", "") or label, **more))

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
        radius = self.skin.px(14)
        self._add(Widget(id, Kind.STEPPER, rect, name, radius=radius, on_change=on_change, **more))
        self.set(id, choices=choices, index=index)

    def toggle(
        self, id: Hashable, rect: Rect, on: bool, on_change: Callable[[bool], None], *, name: str, **more: Any
    ) -> None:
        """A switch at the right end of its rect (88 x 46 units); `on_change(bool)`."""
        size = (self.skin.px(88), self.skin.px(46))
        place = Rect(0, 0, *size)
        place.midright = rect.midright
        self._add(Widget(id, Kind.TOGGLE, place, name, on=on, on_change=on_change, radius=-1, **more))

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
                id, Kind.SLIDER, rect, name, value=value, on_change=on_change, radius=self.skin.px(16), **more
            )
        )

    def hot(self, id: Hashable, rect: Rect, name: str, **more: Any) -> None:
        """A place the scene draws itself; `more`: radius, rings, grid, zone, hint, refused."""
        radius = more.pop("radius", None)
        self._add(
            Widget(id, Kind.HOT, rect, name, radius=self.skin.px(16) if radius is None else radius, **more)
        )

    def targets(self, zone: str | None = None) -> list[Target]:
        """What can be focused, in the order of making."""
        return [w.target() for w in self._all.values() if zone is None or w.zone == zone]

    def rect(self, id: Hashable) -> Rect:
        """Where a widget is."""
        return self._all[id].rect

    def value(self, id: Hashable) -> Any:
        """What a widget is set to: index, bool or number."""
        widget = self._all[id]
        if widget.kind is Kind.TOGGLE:
            return widget.on
        return widget.value if widget.kind is Kind.SLIDER else widget.index

    def look(self, id: Hashable, focus: Focus) -> Look:
        """The state a widget is drawn in."""
        widget = self._all[id]
        if widget.refused:
            return Look.SHUT
        if self._pressed == id:
            return Look.PRESSED
        return Look.FOCUS if focus.visible and focus.at == id else Look.NORMAL

    def set(self, id: Hashable, **changes: Any) -> None:
        """Change what a widget says or is set to, without calling `on_change`."""
        self._all[id] = replace(self._all[id], **changes)

    def press(self, target: Target) -> bool:
        """The focused widget is done. True when the widget itself did something; buttons are the scene's."""
        widget = self._all.get(target.id)
        if widget is None:
            return False
        self._pressed, self._flash = widget.id, FLASH
        if widget.refused:
            return False
        if widget.kind is Kind.TOGGLE:
            self._change(widget, on=not widget.on)
        elif widget.kind is Kind.STEPPER:
            return self.nudge(widget.id, 1)
        return widget.kind in (Kind.TOGGLE, Kind.SLIDER)

    def nudge(self, id: Hashable, step: int) -> bool:
        """One step left (-1) or right (+1). False when it has nothing to step."""
        widget = self._all.get(id)
        if widget is None or widget.refused:
            return False
        if widget.kind is Kind.STEPPER and widget.choices:
            return self._step(widget, step)
        if widget.kind is Kind.SLIDER:
            value = min(widget.high, max(widget.low, widget.value + step * widget.step))
            self._change(widget, value=value)
            return True
        if widget.kind is Kind.TOGGLE:
            self._change(widget, on=step > 0)
            return True
        return False

    def pointer(self, pointer: Pointer) -> bool:
        """Arrows of steppers, dragging of sliders, the wheel on texts. True when used."""
        if pointer.gesture is Gesture.UP:
            used, self._drag = self._drag is not None, None
            return used
        if pointer.gesture is Gesture.MOVE and self._drag is not None:
            self._slide(self._all[self._drag], pointer.at)
            return True
        hit = next((w for w in self._all.values() if w.rect.collidepoint(pointer.at)), None)
        if hit is None or hit.refused:
            return False
        if pointer.gesture is Gesture.WHEEL:
            return hit.kind is Kind.SLIDER and self.nudge(hit.id, 1 if pointer.wheel[1] > 0 else -1)
        if pointer.gesture is not Gesture.DOWN or pointer.button != LEFT_BUTTON:
            return False
        if hit.kind is Kind.SLIDER:
            self._drag = hit.id
            self._slide(hit, pointer.at)
            return False
        if hit.kind is Kind.STEPPER and pointer.at[0] < hit.rect.centerx:
            self._pressed, self._flash = hit.id, FLASH
            return self._step(hit, -1)
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        changed = False
        if self._pressed is not None:
            self._flash -= dt
            if self._flash <= 0:
                self._pressed, changed = None, True
        return changed

    def draw(self, canvas: Surface, focus: Focus) -> None:
        """Draw all widgets; rings and tooltip are drawn by the scene, last."""
        for widget in self._all.values():
            draw_widget(self.skin, canvas, widget, self.look(widget.id, focus))

    def _add(self, widget: Widget) -> None:
        self._all[widget.id] = widget

    def _step(self, widget: Widget, step: int) -> bool:
        count = len(widget.choices)
        index = widget.index + step
        index = index % count if widget.wrap else min(count - 1, max(0, index))
        if index != widget.index:
            self._change(widget, index=index)
        return True

    def _slide(self, widget: Widget, at: tuple[int, int]) -> None:
        self._change(widget, value=widget.value_at(at[0], self.skin.px(36)))

    def _change(self, widget: Widget, **change: Any) -> None:
        """Set one thing and tell; silent when it is the same already."""
        (name, new), *_ = change.items()
        if getattr(widget, name) == new:
            return
        self._all[widget.id] = replace(widget, **change)
        widget.on_change(new)
