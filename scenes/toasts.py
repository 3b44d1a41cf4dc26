"""The short messages at the bottom of the window: how long they stay, which are shown."""

from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

SHOWN = 2
"""Most toasts at a time."""


@dataclass
class Toast:
    """One line. `left` is the seconds it still stays; `lasting` ones stay until dismissed."""

    text: str
    icon: str
    tone: str
    left: float
    lasting: bool
    rect: Rect


class Toasts:
    """The toasts, two of them on screen."""

    def __init__(self) -> None:
        self.queue: list[Toast] = []

    @property
    def shown(self) -> list[Toast]:
        """Those on screen, the lowest first: the oldest lasting one, then the newest others."""
        lasting = [toast for toast in self.queue if toast.lasting][:1]
        fleeting = [toast for toast in self.queue if not toast.lasting]
        return lasting + fleeting[-(SHOWN - len(lasting)) :]

    def say(self, text: str, icon: str, tone: str, lasting: bool) -> None:
        """Add one; the same words again only start anew."""
        self.queue = [toast for toast in self.queue if toast.text != text]
        self.queue.append(Toast(text, icon, tone, 2.4 + 0.04 * len(text), lasting, Rect(0, 0, 0, 0)))

    def update(self, dt: float, pointer: tuple[int, int]) -> bool:
        """Let time pass, except for what lies under the pointer; True when one went."""
        for toast in self.queue:
            if not toast.lasting and not toast.rect.collidepoint(pointer):
                toast.left -= dt
        before = len(self.queue)
        self.queue = [toast for toast in self.queue if toast.lasting or toast.left > 0]
        return len(self.queue) != before

    def dismiss(self, at: tuple[int, int] | None = None) -> bool:
        """Take away the toast at a point, or the lowest lasting one when None; True when there was one."""
        for toast in self.shown:
            if toast.rect.collidepoint(at) if at is not None else toast.lasting:
                self.queue.remove(toast)
                return True
        return False

    def draw(self, canvas: Surface, skin: Any, foot: int | None = None) -> None:
        """Draw those shown, the first one lowest, upwards from a line (None: near the window's bottom)."""
        for index, toast in enumerate(self.shown):
            toast.rect = skin.talk.toast(
                canvas, toast.text, icon=toast.icon, tone=toast.tone, index=index, bottom=foot
            )
