"""Plans of the fox table: every legal move can be pressed, every press is legal, tooltips tell the truth."""

from collections.abc import Hashable, Iterator
from random import Random

import pygame
import pytest

from game.core import Move
from game.fox import GAME, moves
from game.fox import position as rules
from game.fox.previews import preview
from game.fox.state import FoxState
from game.fox.tables import EVENT, HIDDEN, TILE_BY_ID, Happening
from game.match import Match
from scenes import bubble
from scenes.boards.fox import FoxBoard
from scenes.boards.fox.plan import ANSWER, BANK, CARD, PLACE, SNIFF, TURN, Card, Mode, Plan
from scenes.focus import Target
from tests.scenes.foxes import explored, match
from tests.scenes.test_board_fox import board_for

OPTIONS: tuple[dict[str, str], ...] = (
    {"mode": "discovery"},
    {"mode": "advanced"},
    {"mode": "advanced", "rows": "14", "notes": "memory"},
)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def positions(count: int, seed: int) -> Iterator[FoxState]:
    """Positions from random play, every few plies."""
    rng = Random(seed)
    given = 0
    while given < count:
        options = OPTIONS[int(rng.random() * len(OPTIONS))]
        played: Match[FoxState] = match(
            2 + int(rng.random() * 4), int(rng.random() * 9999), 0, 2, 0, **options
        )
        while not played.over and given < count:
            if rng.random() < 0.3:
                given += 1
                yield played.state
            legal = played.state.legal()
            uniform = legal[int(rng.random() * len(legal))]
            played.play(uniform if rng.random() < 0.4 else played.state.playout_move(rng))


def presses(state: FoxState, move: Move) -> list[Hashable]:
    """What a person presses for a move, from the resting mode."""
    here = state.pos[state.to_act]
    nearby = state.ground.next

    def place(direction: int) -> Hashable:
        return (PLACE, nearby[here * 8 + direction])

    match moves.decode(move):
        case moves.Rest():
            return [(TURN, "rest")]
        case moves.EndTurn():
            return [(TURN, "end")]
        case moves.Migrate(direction) | moves.Flee(direction):
            return [place(direction)]
        case moves.SniffLine(direction):
            return [(CARD, Card.SNIFF), place(direction)]
        case moves.SniffThree(directions):
            return [(CARD, Card.SNIFF), (SNIFF, Mode.THREE), *(place(d) for d in directions)]
        case moves.Swim(direction):
            return [(CARD, Card.SWIM), place(direction)]
        case moves.Mark():
            return [(CARD, Card.MARK)]
        case moves.ChooseFlight():
            return [(ANSWER, "flight")]
        case moves.Hide():
            return [(ANSWER, "hide")]
        case moves.TakeBank(bank):
            return [(BANK, bank)]
    raise AssertionError(move)


def test_every_legal_move_is_reached_by_presses() -> None:
    for state in positions(120, 1):
        seat = state.to_act
        view = GAME.screen(state, frozenset({seat}))
        for move in state.legal():
            plan = Plan(view, seat)
            answers = [plan.press(target) for target in presses(state, move)]
            assert answers[-1] == move, (moves.write(move), answers)
            assert answers[:-1] == [None] * (len(answers) - 1)


def pressed(board: FoxBoard, target_id: Hashable) -> Move | None:
    target = next((t for t in board.targets() if t.id == target_id), None)
    assert target is not None, target_id
    assert target.refused == "", (target_id, target.refused)
    return board.choose(target)


@pytest.mark.slow
def test_targets_of_the_board_lead_to_the_same_moves() -> None:
    board = None
    for index, state in enumerate(positions(40, 2)):
        seat = state.to_act
        looking = frozenset({seat})
        if board is None or index % 10 == 0 or len(board.table.players) != state.seats:
            board = board_for(state, me=seat, looking=looking, persons=5)
        view = GAME.screen(state, looking)
        rng = Random(index)
        legal = state.legal()
        for move in {legal[int(rng.random() * len(legal))] for _ in range(6)}:
            board.sync(view, seat, looking)
            made = [pressed(board, target) for target in presses(state, move)]
            assert made[-1] == move


@pytest.mark.parametrize("count", [12, pytest.param(60, marks=pytest.mark.slow)])
def test_random_presses_only_ever_complete_legal_moves(count: int) -> None:
    rng = Random(3)
    completed = 0
    for state in positions(count, 3):
        seat = state.to_act
        board = board_for(state, me=seat, looking=frozenset({seat}), persons=5)
        legal = set(state.legal())
        for _ in range(25):
            targets = board.targets()
            target = targets[int(rng.random() * len(targets))]
            move = board.choose(target)
            if move is not None:
                assert move in legal
                assert target.refused == ""
                completed += 1
                board.sync(GAME.screen(state, frozenset({seat})), seat, frozenset({seat}))
            elif rng.random() < 0.2:
                board.back()
    assert completed > count / 2


def test_what_is_refused_says_why_and_what_is_not_is_legal() -> None:
    for state in positions(25, 4):
        seat = state.to_act
        board = board_for(state, me=seat, looking=frozenset({seat}), persons=5)
        for target in board.targets():
            if target.zone in ("look", "turn", "actions"):
                usable = board.plan.move_of(target.id) is not None
                assert not (usable and target.refused), target.id
            if target.zone == "board":
                assert target.refused == ""
                assert board.plan.mode is Mode.THREE or board.plan.move_of(target.id) is not None
            if target.zone == "look":
                assert target.refused, target.id
        first = board.first()
        assert first in {target.id for target in board.targets()}


def test_nobody_can_press_anything_when_it_is_not_their_turn() -> None:
    state = explored()
    board = board_for(state, me=None)
    for target in board.targets():
        assert board.choose(target) is None
        assert target.refused or target.zone == "seats"
    assert board.first() == (PLACE, state.pos[0])


def test_back_takes_the_plan_back_step_by_step() -> None:
    board = board_for(explored())
    assert not board.back()
    pressed(board, (CARD, Card.SNIFF))
    pressed(board, (SNIFF, Mode.THREE))
    for place in (7 * 5 + 1, 7 * 5 + 2):
        assert pressed(board, (PLACE, place)) is None
    assert len(board.plan.picked) == 2
    assert pressed(board, (PLACE, 7 * 5 + 1)) is None  # picking it again lets it go
    assert len(board.plan.picked) == 1
    assert board.back() and board.plan.picked == []
    assert board.back() and board.plan.mode is Mode.MIGRATE
    assert not board.back()


def test_a_change_of_mode_leads_the_focus_onto_the_board_and_loses_it_nowhere() -> None:
    board = board_for(explored())
    before = board.first()
    pressed(board, (CARD, Card.SNIFF))
    assert board.first() != before
    ids = [target.id for target in board.targets()]
    assert (CARD, Card.SNIFF) in ids and (SNIFF, Mode.THREE) in ids
    before = board.first()
    pressed(board, (SNIFF, Mode.THREE))
    assert board.first() != before
    pressed(board, (CARD, Card.SNIFF))
    assert board.plan.mode is Mode.LINE


def test_number_keys_are_those_printed_on_the_cards() -> None:
    for state, count in ((explored(10), 4), (explored(), 6)):
        board = board_for(state)
        cards = [target for target in board.targets() if target.zone == "actions"]
        assert [target.key for target in cards] == [str(n + 1) for n in range(count)]


def test_the_focus_starts_towards_the_goal_and_never_on_sure_harm() -> None:
    for state in positions(40, 5):
        seat = state.to_act
        board = board_for(state, me=seat, looking=frozenset({seat}), persons=5)
        first = board.first()
        match first:
            case (str(kind), int(place)) if kind == PLACE:
                lit = board.plan.lit()
                assert place in lit
                chosen = preview(board.plan.view, board.plan.move_at(place) or 0)
                harmless = [p for p in lit if not preview(board.plan.view, board.plan.move_at(p) or 0).dies]
                assert not (chosen.dies and harmless)


def test_previews_are_what_then_happens() -> None:
    """Where nothing hidden is drawn, hearts, death and the way back are as the tooltip's preview says."""
    compared = 0
    for state in positions(150, 6):
        seat = state.to_act
        view = GAME.screen(state, frozenset({seat}))
        for move in state.legal():
            ahead = preview(view, move)
            after = state.clone()
            after.apply(move, Random(0))
            step = isinstance(moves.decode(move), moves.Migrate | moves.Swim | moves.Flee)
            if step and view.faces[ahead.places[0]] == HIDDEN:
                continue
            compared += 1
            assert after.deaths[seat] - state.deaths[seat] == (1 if ahead.dies else 0)
            if not ahead.dies:
                assert after.hearts[seat] == ahead.after
            if ahead.back_to is not None and not ahead.dies:
                assert after.pos[seat] == ahead.back_to
    assert compared > 500


def target_of(board: FoxBoard, target_id: Hashable) -> Target:
    return next(t for t in board.targets() if t.id == target_id)


def hint_of(board: FoxBoard, target_id: Hashable) -> str:
    target = next(t for t in board.targets() if t.id == target_id)
    assert target.hint is not None
    return " ".join((target.hint.title, *target.hint.lines))


def north(tile: str, hearts: int, opened: bool = True) -> FoxState:
    """The explored position with a tile laid before the fox."""
    state = explored()
    place, face = 7 * 5 + 2, TILE_BY_ID[tile]
    if face in state.faces:
        state.faces[state.faces.index(face)] = state.faces[place]
    state.faces[place], state.opened[place] = face, opened
    if not opened:
        state.sniffed[place] = 0
    state.hearts[0] = hearts
    state.trail = []
    return state


AHEAD = (PLACE, 7 * 5 + 2)


def test_tooltips_say_cost_gain_and_danger() -> None:
    hidden = board_for(north("C05", 1, opened=False), lang="en")
    assert "With 0 hearts, what kills:" in hint_of(hidden, AHEAD)
    fed = board_for(north("C16", 2), lang="en")
    assert "You will take 2 hearts back." in hint_of(fed, AHEAD)
    dying = board_for(north("C05", 2), lang="en")
    assert "a dog will kill you" in hint_of(dying, AHEAD)
    snow = explored()
    snow.pos[0], snow.hearts[0], snow.trail, snow.phase = 7 * 5 + 3, 3, [], rules.TURN
    snow.pos[1] = snow.ground.start
    told = hint_of(board_for(snow, lang="en"), (PLACE, 8 * 5 + 3))
    assert "+1, costs 4: snow" in told


def test_what_may_kill_is_one_list() -> None:
    forest = board_for(north("F11", 1, opened=False), lang="en")
    assert "what kills: a dog, a raptor, a hunter, a lynx, a wolf or an adult fox (" in hint_of(forest, AHEAD)
    rich = board_for(north("F11", 4, opened=False), lang="en")
    assert "only a lynx or a wolf kills (" in hint_of(rich, AHEAD)


def test_a_certain_way_back_is_said_and_asked() -> None:
    state = north("M06", 4)
    state.pos[1] = 7 * 5 + 2
    state.hearts[0] = 3
    board = board_for(state, lang="en")
    assert "go back to c7" in hint_of(board, AHEAD)
    target = next(t for t in board.targets() if t.id == AHEAD)
    assert "go back" in (board.confirm(target) or "")


def test_a_known_lynx_is_asked_about_and_a_plain_step_is_not() -> None:
    state = explored()
    board = board_for(state, lang="en")
    target = next(t for t in board.targets() if t.id == AHEAD)
    assert EVENT[state.faces[37]] == Happening.PREDATOR
    assert "Lynx" in (board.confirm(target) or "")
    plain = next(t for t in board.targets() if t.id == (PLACE, 7 * 5 + 1))
    assert state.opened[36] == 0 and board.plan.view.faces[36] == HIDDEN
    assert board.confirm(plain) is None
    board.services.prefs.confirm_risk = False
    assert board.confirm(target) is None


def test_refusals_use_the_words_of_the_rules() -> None:
    state = explored()
    state.pos[0], state.bank[0], state.hearts[0] = 5 * 5 + 3, 2, 2
    board = board_for(state, lang="en")
    refused = {target.id: target.refused for target in board.targets()}
    assert refused[(PLACE, 5 * 5 + 4)] == "Across the river."
    assert refused[(PLACE, 9 * 5)] == "Too far: choose a neighbouring tile."
    assert refused[(CARD, Card.SWIM)] == "You need 3 hearts to swim."
    assert refused[(CARD, Card.FLEE)].startswith("You flee only from")
    assert refused[(TURN, "rest")].startswith("Too late to rest")


def names_of(targets: list[Target]) -> list[str]:
    return [target.name for target in targets]


def test_every_target_has_its_own_spoken_name_and_the_board_a_grid() -> None:
    board = board_for(explored())
    targets = board.targets()
    tiles = [target for target in targets if target.zone in ("board", "look")]
    assert len(set(names_of(tiles))) == len(tiles) == 60
    assert {target.grid for target in tiles} == {(row, line) for row in range(12) for line in range(5)}
    assert all(target.name for target in targets)


def test_tooltips_leave_free_what_is_to_be_seen_while_they_stand() -> None:
    board = board_for(match(2, 7, 0, 2, 0).state, (1920, 1080))
    window = pygame.Rect(0, 0, 1920, 1080)
    for target in board.targets():
        if target.zone == "actions":
            spot = bubble.place((380, 110), target.beside or target.rect, window, 19)
            assert spot.side == "above", "beside a card lie other cards"
    assert board.choose(target_of(board, (CARD, Card.SNIFF))) is None
    sniffed = [target for target in board.targets() if target.zone == "board"]
    assert sniffed
    for target in sniffed:
        place = board.places.at(target.rect.center)
        assert place is not None and target.beside is not None
        assert all(target.beside.contains(board.places.cell(p)) for p in board.plan.line_at(place))


def test_a_tooltip_stands_beyond_the_notes_that_follow_its_tile() -> None:
    state = match(2, 7, 0, 2, 0).state
    state.apply(moves.encode(moves.SniffLine(0)), Random(0))
    board = board_for(state)
    here = board.plan.here
    ahead = state.ground.lines[here * 8]
    target = target_of(board, (PLACE, ahead[0]))
    assert target.beside is not None
    assert all(target.beside.contains(board.places.cell(place)) for place in ahead)
