"""What stands still on the Renature table: valley, joker track, seats and dock as one opaque picture."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.core import Seat
from scenes.boards.renature.dock import Dock, Shown
from scenes.boards.renature.picture import Picture
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import Places
from scenes.boards.renature.plan import CLOUD, HAND, JOKER, SEAT, STOCK, TURN, Mode, Plan
from scenes.boards.renature.seats import Seats
from scenes.boards.renature.story import Story
from scenes.boards.renature.track import Track
from scenes.boards.renature.valley import Valley
from scenes.i18n import Words
from scenes.layer import Layer
from scenes.slab import Slab
from scenes.theme import Skin

Part = tuple[Slab, Hashable, Callable[[Surface], object]]
"""A slab, what it shows, and how that is painted."""


@dataclass(frozen=True)
class Now:
    """What is shown: `at` is pointed at, `owner` has the dock, `telling` while an event is told."""

    plan: Plan
    picture: Picture
    story: Story
    at: Hashable
    owner: Seat
    names: Sequence[str]
    telling: bool


class Still:
    """Places its parts, and paints anew only those that changed. Without a dock there is the valley alone.

    Each part is painted by a twin of what is placed: on a slab of its own, which starts at (0, 0).
    """

    def __init__(self, skin: Skin, words: Words, stage: Rect, places: Places, pieces: Pieces) -> None:
        self.skin = skin
        self.words = words
        self.stage = stage
        self.places = places
        self.pieces = pieces
        self.dock: Dock | None = None
        self.track: Track | None = None
        self.seats: Seats | None = None
        self._docks: tuple[Dock, ...] = ()
        docked = places.dock is not None
        self._layer = Layer(skin.size, stage, skin.backdrop.table, _bare) if docked else None

    def arrange(self, valley: Valley, neutral: bool, price: int) -> None:
        """`neutral`: there is wood to plant; `price`: of a plant taken back."""
        self.valley = valley
        self._place_dock(neutral, price)
        self._place_sides()

    def _place_dock(self, neutral: bool, price: int) -> None:
        where = self.places.dock
        if where is None:
            return

        def made(rect: Rect) -> Dock:
            return Dock(self.skin, self.words, rect, self.pieces, neutral, price)

        self.dock = made(where)
        self._dock_slab = Slab(self.skin, where)
        self._dock_paint = made(where.move(self._dock_slab.shift))
        self._hand_slab = Slab(self.skin, self.dock.upper)
        self._hand_paint = made(where.move(self._hand_slab.shift))
        self._plan_slab = Slab(self.skin, self.dock.lower)
        self._plan_paint = made(where.move(self._plan_slab.shift))
        self._docks = (self.dock, self._dock_paint, self._hand_paint, self._plan_paint)

    def _place_sides(self) -> None:
        rects = self.places.seats
        if self.places.track is not None:
            self._track_slab = Slab(self.skin, self.places.track)
            self.track = Track(self.skin, self.words, self.places.track)
            self._track_paint = Track(self.skin, self.words, self.places.track.move(self._track_slab.shift))
        if rects:
            self.seats = Seats(self.skin, self.pieces, rects)
            self._seat_slabs = [Slab(self.skin, rect) for rect in rects]
            moved = [rect.move(slab.shift) for rect, slab in zip(rects, self._seat_slabs, strict=True)]
            self._seats_paint = Seats(self.skin, self.pieces, moved)

    def learn(self, picture: Picture, owner: Seat, name: str) -> None:
        """A new position: whose dock it is, and whether there are tokens to count."""
        for dock in self._docks:
            dock.seat = owner
            dock.name_it(name)
        if self.seats is not None:
            self.seats.learn(picture)

    # Drawing

    def draw(self, canvas: Surface, now: Now) -> None:
        """Draw it as it is now."""
        layer = self._layer
        if layer is None:
            self.valley.draw(canvas)
            return
        slabs = [*self._track_parts(now), *self._seat_parts(now), *self._dock_parts(now)]
        changed = [slab.rect for slab, key, _ in slabs if slab.stale(key)]

        def paint(picture: Surface) -> None:
            self.valley.draw(picture)
            for slab, key, part in slabs:
                slab.draw(picture, key, part)

        for rect in self.valley.changed() + changed:
            layer.renew(rect, paint)
        hole = self._hole()
        layer.draw(canvas, self._around(hole))
        self._draw_in(canvas, hole, slabs)
        self._draw_pulses(canvas, now.picture, slabs)

    def _hole(self) -> Rect:
        """The place of the table's journal with its shadow, which is on the canvas already."""
        journal, far = self.places.journal, self.skin.px(26)
        if journal.h <= 0 or journal.w <= 0:
            return Rect(0, 0, 0, 0)
        left, top = self.stage.x, journal.y - far
        return Rect(left, top, journal.right + far - left, self.stage.bottom - top)

    def _around(self, hole: Rect) -> list[Rect]:
        """All of the stage but the hole; the glow of the first seat reaches above it."""
        stage, over = self.stage, self.skin.px(14)
        if not hole.w:
            return [stage]
        return [
            Rect(stage.x, stage.y - over, hole.w, hole.y - stage.y + over),
            Rect(hole.right, stage.y, stage.right - hole.right, stage.h),
        ]

    def _draw_in(self, canvas: Surface, hole: Rect, slabs: list[Part]) -> None:
        """What reaches into the hole, over the shadow that is there."""
        before = canvas.get_clip()
        canvas.set_clip(hole.clip(before))
        for slab, key, part in slabs:
            if hole.w and slab.rect.colliderect(hole):
                slab.draw(canvas, key, part)
        canvas.set_clip(before)

    def _draw_pulses(self, canvas: Surface, picture: Picture, slabs: list[Part]) -> None:
        """Seats that were paid glow behind their panels."""
        if self.seats is None:
            return
        for seat, share in picture.pulse.items():
            rect, slab = self.seats.rects[seat], self._seat_slabs[seat]
            self.skin.paper.glow(canvas, rect.center, rect.w * 0.7, rect.h, alpha=round(40 * share) * 5)
            slab.draw(canvas, *next(rest for own, *rest in slabs if own is slab))

    def _seat_parts(self, now: Now) -> list[Part]:
        if self.seats is None:
            return []
        pointed = now.at[1] if isinstance(now.at, tuple) and now.at[0] == SEAT else None
        self._seats_paint.learn(now.picture)
        parts: list[Part] = []
        for seat, slab in enumerate(self._seat_slabs):
            name, hot = now.names[seat], pointed == seat
            paint = partial(self._seats_paint.draw, picture=now.picture, seat=seat, name=name, hot=hot)
            parts.append((slab, (now.picture.of_seat(seat), name, hot), paint))
        return parts

    def _track_parts(self, now: Now) -> list[Part]:
        if self.track is None:
            return []
        plan, picture = now.plan, now.picture
        hot = now.at[1] if isinstance(now.at, tuple) and now.at[0] == JOKER else None
        open_now = plan.mode is Mode.JOKER and not now.telling
        shown = (picture.joker, picture.track, plan.animal, hot, open_now)
        return [(self._track_slab, shown, lambda layer: self._track_paint.draw(layer, *shown))]

    def _dock_parts(self, now: Now) -> list[Part]:
        if self.dock is None:
            return []
        plan, picture, seat = now.plan, now.picture, now.owner
        hot = now.at if isinstance(now.at, tuple) and now.at[0] in (HAND, STOCK, CLOUD, TURN) else None
        shown = Shown(seat, now.story, hot, picture.joker)
        held = (tuple(picture.hand), picture.pools[seat], now.names[seat], picture.joker)
        state = (tuple(picture.stock[seat]), picture.clouds[seat])
        zone = None if hot is None else hot[0]
        look = self.dock.look(plan)
        return [
            (
                self._dock_slab,
                (look, state, hot if zone in (STOCK, CLOUD) else None, seat),
                lambda layer: self._dock_paint.draw_stock(layer, plan, picture, shown),
            ),
            (
                self._hand_slab,
                (look, held, hot if zone == HAND else None, seat),
                lambda layer: self._hand_paint.draw_hand(layer, plan, picture, shown),
            ),
            (
                self._plan_slab,
                (plan.key(), now.story, hot if zone == TURN else None, seat),
                lambda layer: self._plan_paint.draw_plan(layer, plan, shown),
            ),
        ]


def _bare(canvas: Surface) -> None:
    """Nothing lies between the felt and the parts."""
