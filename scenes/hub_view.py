"""What the hub shows: the clearing, the boxes, the facts, the bar; it reacts to nothing."""

from collections.abc import Sequence
from datetime import datetime

from pygame import Rect, Surface

from game.core import Info
from scenes.carousel import RATIO, Carousel
from scenes.focus import Hint, Target
from scenes.hub_bar import Bar, Offer, QuickSeat
from scenes.input import Act
from scenes.menupage import Prompt, prompts_width
from scenes.proposal import Proposal
from scenes.scene import Scene
from scenes.seating import Sits
from scenes.services import Services
from scenes.talk import PROMPT
from scenes.tween import Runner
from scenes.type import BODY_BOLD, LOGO, NOTE, Role
from scenes.waiting import Waiting
from scenes.widgets import Widgets

TAGLINE = Role(26, BODY_BOLD.face, 1.3, 1.6)
FACTS = Role(25, BODY_BOLD.face, 1.4, 1.8)
BOX = 400.0
ALONE = 424.0
"""Width of the front box, in units; a single one is a little larger."""
LOWEST, HIGHEST = 800.0, 246.0
"""The foot of the front box lies no lower, its top no higher."""
ON_DARK = 846.0
"""The ground is dark enough for pale words from here down, in units; above, they get a plate."""
CONTINUE, PLAY = "continue", "play"


class HubView(Scene):
    """The picture of the hub; `waiting` and `proposal` are what the bar shows."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.carousel = Carousel(list(services.games))
        self.waiting: Waiting | None = None
        self.proposal: Proposal | None = None
        self.widgets = Widgets(services.skin, services.words)
        self._runner = Runner("normal", services.prefs.reduced_motion)
        self._bar: Bar | None = None
        self._seconds = 0.0
        self._facts_y = 860.0

    def layout(self, size: tuple[int, int]) -> None:
        """See Scene."""
        skin, words = self.services.skin, self.services.words
        self.widgets = Widgets(skin, words)
        self._runner.reduced = self.services.prefs.reduced_motion
        seats = len(self.proposal.seating.places) if self.proposal else 0
        self._bar = Bar(skin, seats, words("hub.seats"))
        facts = skin.line(FACTS) / skin.u
        self._facts_y = self._bar.top - 10 - facts / 2
        base = min(LOWEST, self._facts_y - facts / 2 - 14)
        wide = ALONE if len(self.carousel.ids) == 1 else BOX
        self.carousel.place(skin.W / 2, base, min(wide, (base - HIGHEST) / RATIO))
        self._place_tools()
        self._place_boxes()
        self._place_bar(self._bar)

    def targets(self) -> Sequence[Target]:
        """See Scene."""
        return self.widgets.targets()

    def ambient(self, seconds: float) -> bool:
        """The fireflies drift."""
        self._seconds = seconds
        return True

    def draw(self, canvas: Surface) -> None:
        """See Scene."""
        skin, words, prefs = self.services.skin, self.services.words, self.services.prefs
        moving = self._runner.busy
        shift = 0.0 if prefs.reduced_motion else self.carousel.offset - round(self.carousel.offset)
        skin.backdrop.hub(canvas, shift)
        if not prefs.reduced_motion:
            skin.backdrop.fireflies(canvas, self._seconds)
        top = skin.at(skin.W / 2, 108)
        skin.text(canvas, words("app.title"), top, LOGO, skin.palette.cream, align="centre", shadow=True)
        line = skin.at(skin.W / 2, 192)
        skin.text(canvas, words("hub.tagline"), line, TAGLINE, skin.palette.ink, align="centre")
        lit = (
            self.carousel.front
            if self.focus.visible and self.focus.at == ("box", self.carousel.front)
            else ""
        )
        self.carousel.draw(canvas, skin, self.services.games, lit, moving)
        if not moving:
            self._paint_dots(canvas)
        self._paint_facts(canvas)
        if self._bar is not None:
            self._bar.paint(canvas, words("hub.seats"), self._quick())
            self._bar.paint_offer(canvas, self._offer(), self.widgets.look(CONTINUE, self.focus))
        self.widgets.draw(canvas, self.focus)
        self._paint_prompts(canvas)
        self.draw_focus(canvas)

    def _place_tools(self) -> None:
        skin, words = self.services.skin, self.services.words
        muted = self.services.prefs.muted
        tools = (
            ("rules", "book", words("hub.rules")),
            ("sound", "sound_off" if muted else "sound", words("hub.unmute" if muted else "hub.mute")),
            ("settings", "settings", words("hub.settings")),
            ("quit", "door", words("hub.quit")),
        )
        for number, (name, icon, label) in enumerate(tools):
            rect = skin.rect(skin.W - 24 - (len(tools) - number) * 76 + 12, 22, 64, 64)
            self.widgets.button(
                name, rect, "", icon=icon, style="pine", name=label, hint=Hint(label), zone="tools"
            )

    def _place_boxes(self) -> None:
        skin, words, games = self.services.skin, self.services.words, self.services.games
        boxes = self.carousel.rects(skin)
        for game_id, rect, _ in sorted(boxes, key=lambda box: box[1].x):
            hint = (
                Hint(words("hub.lobby"), (words("hub.box_hint"),)) if game_id == self.carousel.front else None
            )
            self.widgets.hot(
                ("box", game_id), rect, games[game_id].info.title, radius=skin.px(12), zone="boxes", hint=hint
            )
        if len(boxes) < 2:
            return
        for step, icon, word in (
            (-1, "chevron_left", "hub.previous_game"),
            (1, "chevron_right", "hub.next_game"),
        ):
            rect = skin.rect(skin.W / 2 + step * 252 - 32, 488, 64, 64)
            self.widgets.button(
                ("turn", step), rect, "", icon=icon, style="round", name=words(word), zone="boxes"
            )

    def foot(self) -> int | None:
        """Toasts stand above the bar: everything on it can be pressed."""
        return None if self._bar is None else self._bar.rect.top - self.services.skin.px(12)

    def _place_bar(self, bar: Bar) -> None:
        words = self.services.words
        offer = self._offer()
        self.widgets.hot(
            CONTINUE,
            bar.go_on,
            offer.title,
            radius=self.services.skin.px(18),
            zone="bar",
            refused=words("hub.first_match_refused") if self.waiting is None else "",
        )
        for number, (rect, one) in enumerate(zip(bar.seats, self._quick(), strict=True)):
            place = rect.inflate(-self.services.skin.px(8), 0)
            self.widgets.hot(
                ("seat", number), place, one.caption, zone="bar", hint=self._seat_hint(number, one)
            )
        self.widgets.button(
            PLAY,
            bar.play,
            words("hub.play"),
            icon="play",
            style="primary",
            zone="bar",
            refused="" if self.proposal else words("hub.no_game"),
        )

    def _offer(self) -> Offer:
        app, words, found = self.services.app, self.services.words, self.waiting
        if found is None:
            return Offer(words("hub.first_match"), words("hub.first_match_line"), "", "", False, "")
        now = datetime.now()
        title = words("hub.unreadable") if found.refused else words("hub.continue")
        game = found.peek.game if found.peek and found.peek.game in self.services.games else ""
        second = found.who(self.services, now)
        glyph = app.glyph(Act.SPECIAL)
        return Offer(title, found.line(self.services, now), second, game, bool(found.refused), glyph)

    def _quick(self) -> list[QuickSeat]:
        if self.proposal is None:
            return []
        words, seating = self.services.words, self.proposal.seating
        names = seating.shown(words)
        found = []
        for index, place in enumerate(seating.places):
            if place.sits is Sits.PERSON:
                caption = names[index]
            else:
                caption = words("hub.free") if place.sits is Sits.CLOSED else words(f"level.{place.level}")
            found.append(QuickSeat(place, seating.seat(index), caption))
        return found

    def _seat_hint(self, number: int, one: QuickSeat) -> Hint:
        words = self.services.words
        if one.place.sits is Sits.CLOSED or self.proposal is None:
            return Hint(words("hub.seat_free"), (words("hub.seat_hint"),))
        name = self.proposal.seating.shown(words)[number]
        if one.place.sits is Sits.BOT:
            what = words("lobby.bot", level=words(f"level.{one.place.level}"))
            return Hint(name, (what, words("hub.seat_hint")))
        return Hint(name, (words("hub.seat_hint"),))

    def _facts(self, info: Info) -> str:
        words = self.services.words
        facts = [
            words("hub.facts_seats", low=info.seats[0], high=info.seats[1]),
            words("hub.facts_minutes", low=info.minutes[0], high=info.minutes[1]),
        ]
        if words.has(f"{info.id}.pitch"):
            facts.append(words(f"{info.id}.pitch"))
        return "   ·   ".join(facts)

    def _paint_facts(self, canvas: Surface) -> None:
        skin = self.services.skin
        place = skin.at(skin.W / 2, self._facts_y)
        front = self.carousel.front
        text = self._facts(self.services.games[front].info) if front else self.services.words("hub.no_game")
        width = skin.px(skin.W - 120)
        if self._facts_y < ON_DARK:
            pill = Rect(
                0, 0, min(width, skin.measure(text, FACTS)[0]) + skin.px(56), skin.line(FACTS) + skin.px(4)
            )
            pill.center = place
            skin.paper.sheet(canvas, pill, tone=skin.palette.pine, radius=pill.h // 2, shadow="", alpha=205)
        skin.text(canvas, text, place, FACTS, skin.palette.cream, align="centre", shadow=True, width=width)

    def _paint_dots(self, canvas: Surface) -> None:
        skin, count = self.services.skin, len(self.carousel.ids)
        if count < 2:
            return
        x, y = skin.at(skin.W / 2 - (count - 1) * 15, self._facts_y - skin.line(FACTS) / skin.u / 2 - 4)
        for number in range(count):
            here = number == self.carousel.at
            dot = Rect(0, 0, skin.px(28 if here else 12), skin.px(12))
            dot.center = (x + skin.px(30) * number, y)
            skin.paper.sheet(
                canvas, dot, tone="gold" if here else "#9DBF8F", radius=dot.h // 2, shadow="tiny"
            )

    def _paint_prompts(self, canvas: Surface) -> None:
        skin, app, words = self.services.skin, self.services.app, self.services.words
        items: list[Prompt] = [(app.glyph(Act.DO), words("ui.choose"))]
        if self.waiting is not None:
            items.append((app.glyph(Act.SPECIAL), words("hub.continue")))
        items += [(app.glyph(Act.ZOOM), words("hub.rules")), (app.glyph(Act.BACK), words("hub.quit"))]
        x, y = skin.at(48, 1042)
        skin.talk.prompts(canvas, items, x, y)
        hint = words("hub.attract_hint")
        right = skin.at(skin.W - 48, 1042)
        free = right[0] - x - prompts_width(skin, items) - skin.px(48)
        role = NOTE.at(PROMPT.size - 1)
        if self.services.prefs.attract and skin.measure(hint, role)[0] <= free:
            skin.text(canvas, hint, right, role, skin.palette.soft, align="right")
