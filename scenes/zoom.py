"""A piece of the board looked at closely, over the dimmed table; any press puts it back."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.closeup import Closeup, Sign
from scenes.focus import Focus, Target
from scenes.input import Act, Gesture, Pointer
from scenes.scene import Scene
from scenes.services import Services
from scenes.type import BODY, PAGE, ROW
from scenes.widgets import Widgets

HIGH = 420
"""Units of the picture's height."""
WIDE = 620
"""Units of the paper's width at text size 1."""
SIGN = 44
VEIL = 150
CLOSE = "close"


class ZoomScene(Scene):
    """Stands on the page whose board showed the piece; that page waits, so nothing private comes under it."""

    covers = False

    def __init__(self, services: Services, closeup: Closeup) -> None:
        super().__init__(services)
        self.closeup = closeup
        self._widgets = Widgets(services.skin, services.words)
        self._paper = self._piece = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Heard as well as seen."""
        self.services.sound.play("paper_in")

    def layout(self, size: tuple[int, int]) -> None:
        """Picture left, paper right, both in the middle."""
        skin = self.services.skin
        grow = min(1.5, max(1.0, skin.scale))
        gap, edge = skin.px(48), skin.px(32)
        picture = self.closeup.picture(skin.px(HIGH))
        room = skin.stage.w - 2 * skin.px(60) - picture.get_width() - gap
        wide = min(round(skin.px(WIDE) * grow), room)
        height = min(self._height(wide - 2 * edge) + 2 * edge, skin.stage.h - skin.px(80))
        height = max(height, skin.px(HIGH))
        left = skin.stage.centerx - (picture.get_width() + gap + wide) // 2
        self._piece = picture.get_rect(midleft=(left, skin.stage.centery))
        self._paper = Rect(self._piece.right + gap, 0, wide, height)
        self._paper.centery = skin.stage.centery
        self._widgets = Widgets(skin, self.services.words)
        side = skin.px(56)
        close = Rect(self._paper.right - side - skin.px(16), self._paper.y + skin.px(16), side, side)
        name = self.services.words("table.zoom_close")
        self._widgets.button(CLOSE, close, "", icon="cross", style="cream", name=name)

    def targets(self) -> Sequence[Target]:
        """One way out."""
        return self._widgets.targets()

    def press(self, target: Target) -> None:
        """Put it back."""
        self._put_back()

    def act(self, act: Act) -> bool:
        """Whatever is pressed to leave, it leaves; nothing reaches the table below."""
        if act in (Act.DO, Act.BACK, Act.ZOOM, Act.MENU):
            self._put_back()
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """A click anywhere."""
        if pointer.gesture is Gesture.DOWN:
            self._put_back()
            return True
        return False

    def draw(self, canvas: Surface) -> None:
        """Veil, piece, paper."""
        skin = self.services.skin
        skin.paper.veil(canvas, VEIL)
        picture = self.closeup.picture(skin.px(HIGH))
        skin.paper.glow(canvas, self._piece.center, self._piece.w * 0.75, self._piece.h * 0.75, alpha=70)
        canvas.blit(picture, self._piece)
        skin.paper.panel(canvas, self._paper, skin.px(26))
        edge = skin.px(32)
        room = Rect(self._paper.x + edge, self._paper.y + edge, self._paper.w - 2 * edge, 0)
        room.y += skin.paragraph(canvas, self.closeup.title, self._title(room), PAGE, lines=2) + skin.px(20)
        for sign in self.closeup.signs:
            room.y += self._sign(canvas, sign, room)
        if self.closeup.rule:
            skin.paper.line(canvas, Rect(room.x, room.y + skin.px(4), room.w, max(1, skin.px(1.5))))
            room.y += skin.px(18)
            room.h = self._paper.bottom - edge // 2 - room.y
            lines = max(1, room.h // skin.line(BODY))
            skin.paragraph(canvas, self.closeup.rule, room, BODY, skin.palette.muted, lines=lines)
        self._widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _title(self, room: Rect) -> Rect:
        return Rect(room.x, room.y, room.w - self.services.skin.px(70), 0)

    def _sign(self, canvas: Surface, sign: Sign, room: Rect) -> int:
        """One sign with its name; the height it takes."""
        skin = self.services.skin
        wide, high = skin.px(SIGN + 22), self._sign_height(sign, room.w)
        picture = sign.picture(skin.px(SIGN))
        canvas.blit(picture, picture.get_rect(center=(room.x + skin.px(SIGN) // 2, room.y + high // 2)))
        text = skin.paragraph_height(sign.name, ROW, room.w - wide, lines=2)
        area = Rect(room.x + wide, room.y + (high - text) // 2, room.w - wide, text)
        skin.paragraph(canvas, sign.name, area, ROW, skin.palette.ink, lines=2)
        return high

    def _sign_height(self, sign: Sign, wide: int) -> int:
        skin = self.services.skin
        text = skin.paragraph_height(sign.name, ROW, wide - skin.px(SIGN + 22), lines=2)
        return max(skin.px(SIGN), text) + skin.px(12)

    def _height(self, wide: int) -> int:
        skin = self.services.skin
        height = skin.paragraph_height(self.closeup.title, PAGE, wide - skin.px(70), lines=2) + skin.px(20)
        height += sum(self._sign_height(sign, wide) for sign in self.closeup.signs)
        if self.closeup.rule:
            height += skin.px(18) + skin.paragraph_height(self.closeup.rule, BODY, wide)
        return height

    def _put_back(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)


def look_closer(
    services: Services,
    focus: Focus,
    targets: Sequence[Target],
    zoomed: Callable[[Target], Closeup | None],
) -> bool:
    """Open the closer look at what is focused; False, with a felt sound, where there is nothing more to see.

    `zoomed` is the board's answer for a target.
    """
    target = focus.current(targets) if focus.visible else None
    if target is None:
        return False
    closeup = zoomed(target)
    if closeup is None:
        services.sound.play("felt")
        return False
    services.app.push(ZoomScene(services, closeup))
    return True
