"""The buttons of the result page: under the sheet or the curve, or the tab of a panel put away."""

from pygame import Rect

from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BUTTON
from scenes.widgets import Widgets

AGAIN, REVIEW, CURVE, SHEET = "again", "review", "curve", "sheet"
HIDE, EXPORT, HOME, TAB = "hide", "export", "home", "tab"
ZONE = "result"
FOOT = 214
"""Units of the panel's height that they take."""


def place_tab(widgets: Widgets, skin: Skin, words: Words) -> None:
    """What brings the panel back."""
    label = words("result.show")
    tab = Rect(0, 0, skin.measure(label, BUTTON)[0] + skin.px(110), skin.px(64))
    tab.topright = skin.at(skin.W - 24, 24)
    widgets.button(TAB, tab, label, icon="chart", style="primary", zone=ZONE)


def place_buttons(widgets: Widgets, skin: Skin, words: Words, panel: Rect, page: str) -> None:
    """Two rows at the panel's foot. `page`: what leads to the other page, CURVE or SHEET; "" without one."""
    left, width = panel.x + skin.px(34), panel.w - skin.px(68)
    gap, height = skin.px(16), skin.px(76)
    top = panel.bottom - skin.px(194)
    upper = [(AGAIN, "redo"), (REVIEW, "play")] + ([(page, _ICONS[page])] if page else [])
    for y, row in ((top, upper), (top + skin.px(88), [(HIDE, "eye"), (EXPORT, "export"), (HOME, "home")])):
        wide = (width - gap * (len(row) - 1)) // len(row)
        for place, (name, icon) in enumerate(row):
            rect = Rect(left + place * (wide + gap), y, wide, height)
            style = "primary" if name == AGAIN else "cream"
            widgets.button(name, rect, words(f"result.{name}"), icon=icon, style=style, zone=ZONE)


_ICONS = {CURVE: "chart", SHEET: "log"}
