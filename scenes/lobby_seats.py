"""The rows of the seats in the lobby: where each part lies, what is drawn on it, what can be pressed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from ai.levels import LEVELS
from scenes.focus import Hint
from scenes.seating import CHOICES, TEMPER_CHOICES, Place, Seating, Sits
from scenes.services import Services
from scenes.theme import Skin
from scenes.type import DETAIL, PANEL, Role
from scenes.widgets import Widgets

NO_TEMPER = "none"
NAME = Role(31, PANEL.face, 1.25)
HEAD = 88
GAP = 14
ROW = 126
MOST_GROWTH = 1.5
"""How much taller than ROW larger text makes a row, where the panel has room."""
LEAVES = 84
TEMPER, ABOVE = 48, 54
"""Units of a bot's two steppers: its temper, and its level above it."""


@dataclass(frozen=True)
class SeatRow:
    """The parts of one row, px."""

    whole: Rect
    name: Rect
    stepper: Rect
    temper: Rect
    sign: Rect


def measure(skin: Skin, panel: Rect, count: int) -> list[SeatRow]:
    """A row a place, filling the panel below its head."""
    px = skin.px
    room = panel.h - px(HEAD) - px(22)
    most = px(ROW * min(skin.scale, MOST_GROWTH))
    height = min(most, (room - px(GAP) * (count - 1)) // max(1, count))
    width = px(272 + 130 * max(0.0, min(skin.scale, 1.6) - 1))
    rows = []
    for number in range(count):
        whole = Rect(
            panel.x + px(24), panel.y + px(HEAD) + number * (height + px(GAP)), panel.w - px(48), height
        )
        sign = Rect(whole.right - px(LEAVES + 14), whole.y, px(LEAVES), height)
        stepper = Rect(0, 0, width, px(60))
        stepper.midright = (sign.x - px(14), whole.centery)
        temper = Rect(stepper.x, 0, width, px(TEMPER))
        temper.bottom = whole.bottom - edge(skin, whole)
        left = whole.x + px(108)
        name = Rect(left, whole.y + px(8), stepper.x - px(20) - left, height - px(16))
        rows.append(SeatRow(whole, name, stepper, temper, sign))
    return rows


def edge(skin: Skin, row: Rect) -> int:
    """Px between a row's edge and a bot's two steppers, which stay close together however tall it is."""
    return max(skin.px(8), (row.h - skin.px(ABOVE + 8 + TEMPER)) // 2)


def labels(services: Services) -> list[str]:
    """What a place may be, in the order of CHOICES."""
    words = services.words
    said = {Sits.PERSON: words("lobby.person"), Sits.CLOSED: words("lobby.closed")}
    return [
        said.get(choice.sits) or words("lobby.bot", level=words(f"level.{choice.level}"))
        for choice in CHOICES
    ]


def tempers(services: Services) -> list[str]:
    """What a bot's temper may be, in the order of TEMPER_CHOICES."""
    words = services.words
    return [f"{words('temper')} · {words(f'temper.{temper or NO_TEMPER}')}" for temper in TEMPER_CHOICES]


def detail(services: Services, place: Place, index: int) -> str:
    """The second line of a row: a bot's work, a person's pad or the screen."""
    words, pad = services.words, services.holders.places.get(index)
    if place.sits is Sits.BOT:
        return words(f"level.work.{place.level}")
    if place.sits is Sits.PERSON and pad is not None:
        return words("lobby.person_pad", number=services.holders.number(pad))
    return words("lobby.person_line" if place.sits is Sits.PERSON else "lobby.closed_line")


def about(services: Services, place: Place, index: int) -> tuple[str, ...]:
    """What a tooltip says of who sits there: a bot's work, and its temper."""
    if place.sits is not Sits.BOT:
        return (detail(services, place, index),)
    return detail(services, place, index), services.words(f"temper.line.{place.temper or NO_TEMPER}")


def temper_hint(services: Services, temper: str) -> Hint:
    """What the tooltip of a temper's stepper says of the one chosen."""
    words, temper = services.words, temper or NO_TEMPER
    return Hint(words(f"temper.{temper}"), (words(f"temper.line.{temper}"),))


def to_the_edge(row: SeatRow, stepper: Rect) -> Rect:
    """What a stepper's tooltip leaves free: the arrows that a mouse has at the row's end, too."""
    return Rect(stepper.x, stepper.y, row.whole.right - stepper.x, stepper.h)


def level_hint(services: Services, place: Place, lines: int) -> Hint | None:
    """What the tooltip of a bot's level says where the row has no room for it."""
    if place.sits is not Sits.BOT or lines:
        return None
    words = services.words
    return Hint(words(f"level.{place.level}"), (words(f"level.work.{place.level}"),))


def place_controls(
    widgets: Widgets,
    services: Services,
    rows: list[SeatRow],
    seating: Seating,
    choose: Callable[[int, int], None],
    temper: Callable[[int, int], None],
) -> None:
    """A name to press and a stepper a row, for bots a second one; `choose(place, choice)`, so `temper`."""
    words, said = services.words, labels(services)
    names, skin, second = seating.shown(words), widgets.skin, told(services, rows, seating)
    for index, (row, place) in enumerate(zip(rows, seating.places, strict=True)):
        if place.sits is not Sits.CLOSED:
            hint = Hint(names[index], (words("lobby.rename_hint"), *about(services, place, index)))
            widgets.hot(("name", index), row.name, names[index], zone="seats", hint=hint, grid=(0, 2 * index))
        who = words("lobby.who", number=index + 1)
        bot = place.sits is Sits.BOT
        top = row.whole.y + edge(skin, row.whole)
        above = Rect(row.stepper.x, top, row.stepper.w, skin.px(ABOVE))
        widgets.stepper(
            ("place", index),
            above if bot else row.stepper,
            said,
            seating.choice(index),
            partial(choose, index),
            name=who,
            zone="seats",
            grid=(1, 2 * index),
            hint=level_hint(services, place, second[index][1]),
            beside=to_the_edge(row, above),
        )
        if bot:
            _place_temper(widgets, services, row, index, (names[index], place), temper)


def _place_temper(
    widgets: Widgets,
    services: Services,
    row: SeatRow,
    index: int,
    bot: tuple[str, Place],
    temper: Callable[[int, int], None],
) -> None:
    name, place = bot
    widgets.stepper(
        ("temper", index),
        row.temper,
        tempers(services),
        TEMPER_CHOICES.index(place.temper),
        partial(temper, index),
        name=f"{name}, {services.words('temper')}",
        zone="seats",
        grid=(1, 2 * index + 1),
        hint=temper_hint(services, place.temper),
        beside=to_the_edge(row, row.temper),
    )


def paint(
    canvas: Surface, services: Services, rows: list[SeatRow], seating: Seating, bare: int | None = None
) -> None:
    """Papers, marks, names, second lines, leaves; the row `bare` has no sign at its end."""
    names = seating.shown(services.words)
    second = told(services, rows, seating)
    for index, (row, place) in enumerate(zip(rows, seating.places, strict=True)):
        if place.sits is Sits.CLOSED:
            _closed(canvas, services, row)
        else:
            _open(canvas, services, row, place, (names[index], *second[index]), seating.seat(index))
            if index != bare:
                _sign(canvas, services.skin, row, place)


def told(services: Services, rows: list[SeatRow], seating: Seating) -> list[tuple[str, int]]:
    """The second lines of the rows, and on how many lines each is written: 0 where there is no room for it.

    All bots say what they do, or none: one that is silent among others would seem to do nothing."""
    skin, places = services.skin, seating.places
    found = [(detail(services, place, index), 0) for index, place in enumerate(places)]
    for index, (row, (said, _)) in enumerate(zip(rows, found, strict=True)):
        room = _second(skin, row, 0).w
        lines = next((count for count in (1, 2) if _fits(skin, row, said, room, count)), 0)
        found[index] = (said, lines)
    bots = [index for index, place in enumerate(places) if place.sits is Sits.BOT]
    if any(not found[index][1] for index in bots):
        for index in bots:
            found[index] = (found[index][0], 0)
    return found


def _second(skin: Skin, row: SeatRow, lines: int) -> Rect:
    """Where the second line is written, right of its icon; its top follows the name."""
    x = row.whole.x + skin.px(118 + 28 + 10)
    y = row.whole.centery - lines * skin.line(DETAIL) / 2 + skin.line(NAME) / 2
    return Rect(x, round(y), row.name.right - x, lines * skin.line(DETAIL))


def _open(
    canvas: Surface, services: Services, row: SeatRow, place: Place, said: tuple[str, str, int], seat: int
) -> None:
    (name, second, lines), skin, px = said, services.skin, services.skin.px
    skin.paper.row(canvas, row.whole)
    mark = min(px(76), row.whole.h - px(36))
    skin.marks.seat(canvas, seat, (row.whole.x + px(60), row.whole.centery), mark)
    x = row.whole.x + px(118)
    pencil = px(24)
    room = row.name.right - x - pencil - px(14)
    y = row.whole.centery - lines * skin.line(DETAIL) / 2
    drawn = skin.text(canvas, name, (x, y), NAME, skin.palette.ink, width=room)
    skin.marks.icon(canvas, "edit", (drawn.right + px(10) + pencil / 2, y), pencil, "#A2966F")
    if lines:
        area, size = _second(skin, row, lines), px(28)
        icon = "robot" if place.sits is Sits.BOT else "person"
        skin.marks.icon(canvas, icon, (x + size / 2, area.y + skin.line(DETAIL) / 2), size, "#6D7C5D")
        skin.paragraph(canvas, second, area, DETAIL, skin.palette.text, lines=lines)


def _sign(canvas: Surface, skin: Skin, row: SeatRow, place: Place) -> None:
    if place.sits is Sits.BOT:
        _leaves(canvas, skin, row.sign, LEVELS[place.level].leaves)
    else:
        skin.marks.tick(canvas, row.sign.center, skin.px(46))


def _closed(canvas: Surface, services: Services, row: SeatRow) -> None:
    skin, px = services.skin, services.skin.px
    skin.paper.row(canvas, row.whole, open=False)
    skin.marks.seat(canvas, -1, (row.whole.x + px(60), row.whole.centery), px(60), faded=True, shadow=False)
    x = row.whole.x + px(118)
    room = row.name.right - x
    title, line = services.words("lobby.closed_seat"), services.words("lobby.closed_line")
    two = _fits(skin, row, line, room)
    y = row.whole.centery - (skin.line(DETAIL) / 2 if two else 0)
    skin.text(canvas, title, (x, y), NAME.at(25), skin.palette.shut, width=room)
    if two:
        below = (x, row.whole.centery + skin.line(NAME) / 2)
        skin.text(canvas, line, below, DETAIL, skin.palette.shut, width=room)


def _fits(skin: Skin, row: SeatRow, second: str, width: int, lines: int = 1) -> bool:
    """Is there room for so many more lines, uncut? If not, the tooltip says it."""
    tall = row.whole.h >= skin.line(NAME) + lines * skin.line(DETAIL) + skin.px(20)
    return tall and skin.paragraph_height(second, DETAIL, width) <= lines * skin.line(DETAIL)


def _leaves(canvas: Surface, skin: Skin, rect: Rect, level: int) -> None:
    """Five leaves, three above two, as in a twig."""
    size = skin.px(24)
    step = skin.px(27)
    for index in range(5):
        column, row = (index, 0) if index < 3 else (index - 3, 1)
        x = rect.centerx + (column - (1.0 if row == 0 else 0.5)) * step
        y = rect.centery + (row - 0.5) * step
        colour = "#5F9A57" if index < level else "#D2C69F"
        skin.marks.icon(canvas, "level_leaf", (x, y), size, colour)
