"""The plan over the valley: where a press counts, the planned pieces, what the pointed square is about."""

from dataclasses import dataclass

from pygame import Surface

from game.renature.moves import SetPlant, decode, encode
from game.renature.previews import inspect
from game.renature.squares import Square
from game.renature.tables import NONE
from scenes.boards.renature.hints import Hints
from scenes.boards.renature.overlay import Overlay, plant_number
from scenes.boards.renature.picture import Picture
from scenes.boards.renature.plan import Mode, Plan
from scenes.boards.renature.poses import squares_of
from scenes.boards.renature.valley import Valley


@dataclass(frozen=True)
class PlanView:
    """Draws one plan; `draw` is told the square under the pointer or the focus."""

    plan: Plan
    hints: Hints
    picture: Picture
    valley: Valley
    overlay: Overlay

    def draw(self, canvas: Surface, square: Square | None) -> None:
        """What a press would use, what is planned, what the pointed square is about."""
        plan, overlay = self.plan, self.overlay
        board = self.valley.board
        if self.picture.laid >= 0 and plan.laid is None:
            overlay.last(
                canvas,
                [board.brook_square[b] for b in (board.one[self.picture.laid], board.two[self.picture.laid])],
            )
        self._area(canvas, square)
        placed = plan.laid is not None
        for lit in plan.lit():
            brown = board.brown[lit] != NONE
            if plan.mode is Mode.TAKE:
                overlay.ring(canvas, lit)
            elif not placed or brown:
                overlay.lit(canvas, lit, brown)
        if plan.mode is Mode.TAKE:
            if plan.taken is not None:
                overlay.rim(canvas, [plan.taken])
            return
        self._placing(canvas, square)
        self._planting(canvas, square)

    def _area(self, canvas: Surface, square: Square | None) -> None:
        """The rim of the area looked at, and the water that keeps it open."""
        board, plan = self.valley.board, self.plan
        if square is None or board.brown[square] == NONE or plan.offer_at(square) is not None:
            return
        sight = inspect(plan.view, board.area[board.brown[square]])
        self.overlay.rim(canvas, sight.squares)
        self.valley.draw_token(canvas, self.picture, sight.area)
        if sight.closer is None:
            self.overlay.missing(canvas, sight.missing)
            self.overlay.missing(canvas, sight.stranded, True)

    def _placing(self, canvas: Surface, square: Square | None) -> None:
        plan, overlay = self.plan, self.overlay
        if plan.laid is None and square is not None and plan.slot is not None and square not in plan.fits():
            self._misfit(canvas, square)
            return
        pointed = plan.place_at(square) if square is not None and plan.mode is Mode.TURN else None
        move = plan.laid if plan.laid is not None else pointed
        if move is None:
            return
        preview = plan.preview(square)
        if preview is not None:
            board = self.valley.board
            for close in preview.closes:
                overlay.rim(canvas, [board.brown_square[brown] for brown in board.areas[close.area]])
                self.valley.draw_token(canvas, self.picture, close.area)
        overlay.domino(canvas, move, self.picture.joker, plan.laid is not None)
        if preview is not None:
            overlay.contacts(canvas, preview.contacts)
            overlay.missing(canvas, [s for s in preview.stranded if s not in squares_of(move)], True)

    def _misfit(self, canvas: Surface, square: Square) -> None:
        """Where the chosen domino does not fit: how it would lie, and the animals that do not match."""
        wish = self.plan.wish_at(square) if self.plan.refusal_at(square) else None
        move = None if wish is None else encode(wish)
        if move is not None:
            self.overlay.domino(canvas, move, self.picture.joker, False)
            self.overlay.contacts(canvas, self.hints.met(square))

    def _planting(self, canvas: Surface, square: Square | None) -> None:
        plan, overlay = self.plan, self.overlay
        if not plan.planting or plan.stock is None:
            return
        planned = None if plan.set is None else decode(plan.set)
        at = planned.square if isinstance(planned, SetPlant) else square
        offers = [offer for offer in plan.offers() if plan.offer_at(offer.square) == offer]
        for offer in offers:
            if offer.square != at:
                overlay.offer(canvas, offer.square, offer.points, offer.clouds)
        shown = next((offer for offer in offers if offer.square == at), None)
        if shown is not None:
            plant = plant_number(plan.view.to_act, plan.stock)
            overlay.plant(canvas, shown.square, plant, plan.set is not None)
            overlay.chips(canvas, shown.chips)
            overlay.sum(canvas, shown.square, f"+{shown.points}")
