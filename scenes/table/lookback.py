"""Looking back: the match position by position, by hand or playing by itself, without changing it."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import Rect, Surface

from game.match import Match
from scenes.focus import Focus, Target
from scenes.input import Act, Pointer
from scenes.services import Services
from scenes.type import BUTTON
from scenes.widgets import Widgets

ZONE = "lookback"
HEIGHT = 64
"""Units of the strip with its controls."""
PAUSE = 0.25
"""Seconds between two moves when it plays by itself."""
FIRST, BACKWARD, PLAY, FORWARD, LAST, LEAVE = "first", "backward", "play", "forward", "last", "leave"
TRACK = "track"
BUTTONS = (
    (FIRST, "step_back"),
    (BACKWARD, "chevron_left"),
    (PLAY, "play"),
    (FORWARD, "chevron_right"),
    (LAST, "step_forward"),
)


class LookBack:
    """The strip of controls and the ply it shows; `show` puts a ply on the board, animated or not."""

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        show: Callable[[int, bool], None],
        leave: Callable[[], None],
        ply: int,
    ) -> None:
        self.services = services
        self.match = match
        self.ply = ply
        self.playing = False
        self._show = show
        self._leave = leave
        self._rest = 0.0
        self._widgets: Widgets | None = None

    def layout(self, advice: Rect, stage: Rect) -> None:
        """Over the advice strip, or at the stage's foot when there is none."""
        skin = self.services.skin
        width = min(skin.px(1100), stage.w - skin.px(48))
        self.rect = Rect(0, 0, width, skin.px(HEIGHT + 16))
        if advice.w >= width:
            self.rect.center = (advice.centerx, advice.centery - skin.px(6))
        else:
            self.rect.midbottom = (stage.centerx, stage.bottom - skin.px(16))
        self._make()

    def targets(self) -> list[Target]:
        """The controls; the line of plies is for the pointer, keys step with left and right."""
        found = self._widgets.targets() if self._widgets else []
        return [target for target in found if target.id != TRACK]

    def press(self, target: Target) -> None:
        """One of the controls."""
        if self._widgets is None or self._widgets.press(target):
            return
        if target.id == LEAVE:
            self._leave()
        elif target.id == PLAY:
            self._toggle()
        else:
            places: dict[Hashable, int] = {
                FIRST: 0,
                BACKWARD: self.ply - 1,
                FORWARD: self.ply + 1,
                LAST: self.match.ply,
            }
            self._stop()
            self.go(places[target.id], animated=target.id == FORWARD)

    def act(self, act: Act, focus: Focus) -> bool:
        """Left and right step, Esc leaves, whatever has the focus."""
        if act is Act.BACK:
            self._leave()
        elif act in (Act.LEFT, Act.RIGHT) and focus.zone == ZONE:
            step = 1 if act is Act.RIGHT else -1
            self._stop()
            self.go(self.ply + step, animated=step > 0)
        else:
            return False
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """Drags on the line of plies."""
        return self._widgets is not None and self._widgets.pointer(pointer)

    def go(self, ply: int, animated: bool = False) -> None:
        """Show the position after so many moves."""
        ply = max(0, min(ply, self.match.ply))
        if ply == self.ply:
            return
        self.ply = ply
        self._refresh()
        self._show(ply, animated)

    def play(self) -> None:
        """Play on from here by itself."""
        self.playing = self.ply < self.match.ply
        self._rest = PAUSE
        self._refresh()

    def update(self, dt: float, moving: bool) -> bool:
        """Let time pass; `moving`: the last step is still being shown."""
        changed = self._widgets is not None and self._widgets.update(dt)
        if not self.playing or moving:
            return changed
        self._rest -= dt
        if self._rest > 0:
            return changed
        self._rest = PAUSE
        self.go(self.ply + 1, animated=True)
        if self.ply == self.match.ply:
            self._stop()
        return True

    def line(self) -> str:
        """Where it stands, for the banner."""
        return self.services.words("table.back_line", ply=self.ply, plies=self.match.ply)

    def draw(self, canvas: Surface, focus: Focus) -> None:
        """Draw the strip."""
        if self._widgets is not None:
            skin = self.services.skin
            skin.paper.dock(canvas, self.rect, skin.px(20), alpha=250)
            self._widgets.draw(canvas, focus)

    def _make(self) -> None:
        skin, words = self.services.skin, self.services.words
        side = skin.px(HEIGHT)
        left, top = self.rect.x + skin.px(8), self.rect.y + skin.px(8)
        widgets = self._widgets = Widgets(skin, words)
        for name, icon in BUTTONS:
            rect = Rect(left, top, side, side)
            widgets.button(
                name, rect, "", icon=icon, style="dark", zone=ZONE, name=words(f"table.back_{name}")
            )
            left += side + skin.px(8)
        label = words("table.back_leave")
        width = skin.measure(label, BUTTON)[0] + skin.px(72)
        leave = Rect(self.rect.right - skin.px(8) - width, top, width, side)
        widgets.button(LEAVE, leave, label, icon="check", zone=ZONE)
        track = Rect(left + skin.px(20), top, leave.x - left - skin.px(40), side)
        widgets.slider(
            TRACK,
            track,
            self.ply,
            lambda value: self.go(round(value)),
            name=words("table.back_slider"),
            low=0,
            high=max(1, self.match.ply),
            step=1,
            shown=lambda value: "",
            zone=ZONE,
        )
        self._refresh()

    def _refresh(self) -> None:
        if self._widgets is None:
            return
        nothing_before = self.services.words("table.back_at_start") if self.ply == 0 else ""
        nothing_after = self.services.words("table.back_at_end") if self.ply == self.match.ply else ""
        for name in (FIRST, BACKWARD):
            self._widgets.set(name, refused=nothing_before)
        for name in (FORWARD, LAST, PLAY):
            self._widgets.set(name, refused=nothing_after)
        self._widgets.set(PLAY, icon="pause" if self.playing else "play")
        self._widgets.set(TRACK, value=self.ply)

    def _toggle(self) -> None:
        if self.playing:
            self._stop()
        else:
            self.play()

    def _stop(self) -> None:
        self.playing = False
        self._refresh()
