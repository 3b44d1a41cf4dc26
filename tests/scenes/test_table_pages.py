"""What lies around the board: journal, look back, almanac, pause menu, seats."""

import csv
import re
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from pygame import Rect, Surface

from ai.levels import LOBBY_LEVELS
from game.match import Kind, Undo
from scenes import disk
from scenes.almanac import Entry, read
from scenes.board import Prompt
from scenes.curtain import OPEN
from scenes.focus import Hint
from scenes.input import KEYBOARD, Act, Gesture, Pointer
from scenes.pause import PauseScene
from scenes.prefs import Curtain
from scenes.result_buttons import REVIEW
from scenes.results import ResultScene
from scenes.roles import DETAIL
from scenes.seats import SeatsScene
from scenes.table import almanac, bar, journal, lookback
from tests.scenes.tables import Play, playing


def play_plies(play: Play, *moves: int) -> None:
    for move in moves:
        play.move(move)
        play.settle()


def test_a_line_of_the_journal_lights_what_it_speaks_of(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        line = play.table.journal.targets()[0]
        play.hover(line.rect.center)
        assert play.board.lit is play.table.journal.line(line).event
        play.hover((2, play.director.size[1] - 2))
        assert play.board.lit is None


def test_the_journal_shows_the_newest_first_and_scrolls(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb", options={"length": "long"}, text=2.0) as play:
        play_plies(play, 10, 11, 1, 3, 5, 7)
        table = play.table
        lines = table.lines.all(table.life.privacy.looking)
        shown = [target.id for target in table.journal.targets()]
        assert shown[0] == ("line", lines[-1].ply, lines[-1].number)
        assert len(shown) < len(lines), "or there is nothing to scroll"
        table.show_focus(shown[-1])
        play.act(Act.DOWN)
        assert table.focus.at not in shown and table.focus.zone == journal.ZONE
        for _ in range(len(lines)):
            table.journal.pointer(Pointer(Gesture.WHEEL, table.journal.rect.center, wheel=(0.0, -1.0)))
        assert table.journal.targets()[-1].id == ("line", lines[0].ply, lines[0].number)


def test_what_happened_since_the_last_turn_is_lit(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb") as play:
        play_plies(play, 1, 3)
        fresh = [line.ply for line in play.table.journal.lines if line.ply > play.table.journal._fresh]
        assert fresh == [5, 6], "the two bots' moves after the person's second one"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_narrow_journal_is_a_drawer(tmp_path: Path, size: tuple[int, int]) -> None:
    with playing(tmp_path, "pb", size=size) as play:
        play_plies(play, 1)
        table = play.table
        real = type(play.board).layout

        def narrow(self, stage):
            return real(self, stage).__class__(
                real(self, stage).journal.inflate(-4000, 0), real(self, stage).advice
            )

        play.board.layout = narrow.__get__(play.board)
        play.director.resize(size)
        assert table.journal.drawer and not table.journal.targets()
        play.act(Act.JOURNAL)
        lines = table.journal.targets()
        assert lines and table.focus.at == lines[0].id
        over = [t for t in table.targets() if t.zone in ("board", "actions")]
        assert not any(table.journal.rect.collidepoint(t.rect.center) for t in over), (
            "nothing under it is hit"
        )
        play.act(Act.BACK)
        assert not table.journal.open and play.director.top is table


def test_looking_back_shows_every_position_and_changes_none(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        play_plies(play, 1, 3)
        table = play.table
        before = [state.pack() for state in play.match.states()]
        table.host.look_back()
        play.settle()
        for ply in (3, 2, 1, 0):
            play.act(Act.LEFT)
            play.settle()
            assert play.board.view.pack() == play.match.game.screen(play.match.states()[ply], {0}).pack()
            assert play.board.me is None
        play.act(Act.RIGHT)
        assert table.life.show.busy, "forwards is shown as it was"
        play.settle()
        assert table.bar.said.prompt.line == "Coup 1 sur 4"
        play.act(Act.BACK)
        play.settle()
        assert table.host.back is None and play.board.me == 0
        assert [state.pack() for state in play.match.states()] == before


def test_nothing_can_be_played_while_looking_back(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        play.table.host.look_back(0)
        play.settle()
        assert not [t for t in play.table.targets() if t.zone == "actions"]
        play.act(Act.UNDO, Act.REDO, Act.ONE, Act.TWO)
        assert play.match.ply == 2


def test_bots_wait_while_somebody_looks_back(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.move(1)
        play.table.host.look_back()
        play.frames(200)
        assert play.match.ply == 1
        play.table.host.look_ahead()
        play.settle()
        assert play.match.ply == 2


def test_it_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1, 3)
        play.table.host.look_back(0, playing=True)
        play.frames(400)
        back = play.table.host.back
        assert back is not None and back.ply == play.match.ply and not back.playing
        forward = next(t for t in play.table.targets() if t.id == lookback.FORWARD)
        assert forward.refused


def test_a_journal_too_low_for_a_sentence_shows_its_beginning(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        log, services = play.table.journal, play.director.services
        low = Rect(0, 0, services.skin.px(200), services.skin.px(130))
        long = [replace(line, words=line.words * 12) for line in play.table.lines.all(frozenset({0}))]
        log.layout(services.skin, services.words, low, play.table.around.stage)
        log.show(long, 0)
        assert not log.drawer and len(log.targets()) == 1
        assert low.contains(log.targets()[0].rect)


def test_the_longest_prompt_leaves_the_tools_free_and_no_half_title(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", text=2.0) as play:
        said, skin = play.table.bar, play.director.services.skin
        line = "Choisis une case voisine ou une action (+1 cœur), ou repose-toi — tu as 4 cœurs"
        said.say(bar.Said(0, Prompt("Camille, à toi de jouer", line)))
        said.layout("Ma Vie de Renard")
        with mock.patch.object(skin, "text") as title:
            said.draw(Surface(play.table.size), None)
        tools = min(target.rect.x for target in said.targets() if target.id != bar.HOME)
        assert said._paper.right + skin.px(46) <= tools
        drawn = [call for call in title.call_args_list if call.args[1] == "Ma Vie de Renard"]
        for call in drawn:
            assert skin.type.fitted("Ma Vie de Renard", call.args[3], call.kwargs["width"])[0][-1] != "…"


def test_a_sentence_of_five_lines_is_told_to_its_end_where_it_has_room(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", text=2.0) as play:
        play_plies(play, 1)
        log, services = play.table.journal, play.director.services
        place = Rect(0, 0, services.skin.px(360), services.skin.px(560))
        words = "Ronce pose Chauve-souris – Salamandre sur la vallée, en G11."
        log.layout(services.skin, services.words, place, play.table.around.stage)
        log.show([replace(play.table.lines.all(frozenset({0}))[0], words=words)], 0)
        rect = log.targets()[0].rect
        wrapped = services.skin.type.wrap(words, DETAIL, log._words_area(rect).w)
        assert len(wrapped) > 3, "or any journal has room for it"
        assert rect.h >= len(wrapped) * services.skin.line(DETAIL)


def test_a_toast_stands_above_what_can_be_pressed_at_the_bottom(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.table.around.advice = Rect(0, 400, 900, 48)
        play.director.toast("Une tuile a été retournée.")
        play.director.draw(play.canvas)
        assert play.director.toasts.queue[0].rect.bottom == 448


def test_the_almanac_turns_while_others_play_and_hides_no_act(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True, size=(1920, 1080)) as play:
        entry = Entry("a", "Né au printemps", "Toute vie de renard commence dans un terrier.", "p. 7")
        play.table.around.almanac._entries = [entry, entry]
        play.table.around.almanac._ply = -99
        play.move(1)
        play.settle_silently()
        page = play.table.around.almanac
        assert page.visible and play.table.journal.rect.contains(page.rect)
        others = [t for t in play.table.targets() if t.zone not in (almanac.ZONE, journal.ZONE)]
        assert not any(page.rect.colliderect(t.rect) for t in others)
        play.click(almanac.NEXT)
        assert page.visible
        play.click(almanac.CLOSE)
        assert not page.visible


def test_the_almanac_folds_up_when_a_person_has_to_decide_and_opens_by_hand(tmp_path: Path) -> None:
    entry = Entry("a", "Né au printemps", "Toute vie de renard commence dans un terrier.", "p. 7")
    given = mock.patch("scenes.table.almanac.read", lambda *_: [entry, entry])
    with given, playing(tmp_path, "pb", silent=True, size=(1920, 1080)) as play:
        page = play.table.around.almanac
        page._ply = -99
        play.move(1)
        play.settle_silently()
        assert page.visible, "while others play it is open"
        play.director.services.workers.silent = False
        play.settle()
        assert play.table.life.me is not None and page.folded and not page.visible
        assert not page.strip.colliderect(play.table.journal.rect), "what happened can be read"
        for then in (almanac.OPEN, almanac.CLOSE, almanac.OPEN):
            play.click(then)
        play.move(play.match.state.legal()[0])
        play.settle()
        assert page.visible, "opened by hand, it is closed by hand"


def test_while_a_move_is_shown_the_banner_is_still_its_makers_and_no_tooltip_is_over_it(
    tmp_path: Path,
) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.hover(next(t.rect.center for t in play.table.targets() if t.id == ("move", 1)))
        play.frames(30)
        assert play.table._tip
        play.move(1)
        play.frames(3)
        assert play.match.state.to_act == 1 and play.table.life.show.busy
        assert play.table.bar.said.seat == 0 and not play.table._tip
        play.settle_silently()
        assert play.table.bar.said.seat == 1


def test_no_ring_lies_over_what_bots_do_at_the_start_nor_after_the_menu(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", first=1, silent=True) as play:
        play.settle_silently()
        assert play.match.state.to_act == 1 and play.director.device is KEYBOARD
        assert not play.table.focus.visible
        play.act(Act.MENU, Act.BACK)
        play.settle_silently()
        assert play.director.top is play.table and not play.table.focus.visible
        play.act(Act.RIGHT)
        assert play.table.focus.visible, "a key shows it"


def test_the_almanac_can_be_switched_off(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True, almanac=False) as play:
        play.table.around.almanac._ply = -99
        play.move(1)
        play.settle_silently()
        assert not play.table.around.almanac.open


def test_an_almanac_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    class Art:
        def file(self, path: str) -> Path:
            return tmp_path / "almanac.json"

    assert read(Art(), "tiny", "fr") == []
    (tmp_path / "almanac.json").write_text('[{"id": 1}]', encoding="utf-8")
    assert read(Art(), "tiny", "fr") == []


def test_back_without_a_plan_opens_the_menu_and_closes_it(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.act(Act.BACK)
        assert isinstance(play.director.top, PauseScene)
        play.act(Act.BACK)
        assert play.director.top is play.table


def test_a_right_click_never_opens_the_menu(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.press_at((300, 300), button=3)
        assert play.director.top is play.table


def test_conceding_alone_ends_the_match_without_a_ranking(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        path, store = play.table.keeper.path, play.director.services.store
        play.act(Act.BACK)
        play.click("concede")
        play.click("yes")
        top = play.director.top
        assert isinstance(top, ResultScene) and top.interrupted
        store.join()
        assert store.latest() is None and not path.exists(), "nothing offers to continue it"
        assert path.with_suffix(".conceded").exists(), "nothing is deleted"
        play.settle()
        play.click(REVIEW)
        play.frames(120)
        play.act(Act.BACK)
        play.settle()
        assert isinstance(play.director.top, ResultScene) and play.match.ply == 2, "nobody plays on"
        store.join()
        assert store.latest() is None and not path.exists()


def test_conceding_among_persons_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", curtain=Curtain.NEVER) as play:
        play.table.life.unsettle()
        play.settle()
        play.act(Act.BACK)
        play.click("concede")
        play.click("yes")
        play.settle()
        assert play.match.table.players[0].kind is Kind.BOT and play.match.ply >= 1
        assert play.table.life.me == 1


def test_a_bots_level_changes_in_the_match_and_is_kept(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.act(Act.BACK)
        play.click("seats")
        page = play.director.top
        assert isinstance(page, SeatsScene)
        page.show_focus(("seat", 1))
        play.act(Act.RIGHT)
        play.act(Act.BACK)
        assert play.match.table.players[1].level == "tree"
        assert play.director.services.store.join()
        assert '"level": "tree"' in play.table.keeper.path.read_text(encoding="utf-8")


def test_taking_a_bots_seat_over_makes_two_persons(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.act(Act.BACK)
        play.click("seats")
        play.director.top.show_focus(("seat", 1))
        for _ in range(1 + LOBBY_LEVELS.index(play.match.table.players[1].level)):
            play.act(Act.LEFT)
        play.act(Act.BACK)
        play.settle()
        assert play.match.table.players[1].kind is Kind.PERSON
        assert type(play.director.top).__name__ == "CurtainScene", "now there is somebody to hide from"


def test_the_tools_print_their_keys(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.director.device = KEYBOARD
        tools = {tool.id: play.director.key(tool.act) for tool in play.table.bar._tools}
        assert tools == {bar.UNDO: "U", bar.HINT: "H", bar.JOURNAL: "J", bar.MENU: "Échap"}


def test_redo_appears_when_there_is_something_to_replay(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        play_plies(play, 1)
        play.act(Act.UNDO)
        play.settle()
        assert bar.REDO in [target.id for target in play.table.targets()]
        play.click(bar.REDO)
        play.settle()
        assert play.match.ply == 2


def test_every_target_has_a_name_and_lies_in_the_window(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", text=2.0) as play:
        play_plies(play, 1)
        for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)):
            play.director.resize(size)
            whole = play.canvas.get_rect().__class__((0, 0), size)
            for target in play.table.targets():
                assert target.name, target
                assert whole.contains(target.rect) or target.zone in ("board", "actions"), target
                assert target.hint is None or isinstance(target.hint, Hint)


def saved(folder: Path) -> tuple[list[list[str]], str]:
    """The only journal in a data folder: rows of the spreadsheet, and the text."""
    (table,) = (folder / "exports").glob("*.csv")
    rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
    return rows, table.with_suffix(".txt").read_text(encoding="utf-8")


def test_the_journal_is_saved_as_the_eyes_at_the_screen_may_read_it(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        play.click(OPEN)
        play.settle()
        spy = next(move for move in play.match.state.legal() if play.match.game.write(move) == "spy")
        play.move(spy)
        play.settle()
        assert play.table.life.me == 0 or play.director.top is not play.table
        play.click(journal.SAVE)
        rows, text = saved(tmp_path)
        assert rows[0] == ["Coup", "Place", "Ce qui s’est passé"]
        assert [row[2] for row in rows[1:]] == [line.words for line in play.table.journal.lines]
        assert all(row[2] in text for row in rows[1:]) and text.startswith("Tiny, ")
        assert str(play.match.setup.seed) not in re.findall(r"\w+", text.splitlines()[0])
        assert str(tmp_path / "exports") in play.director.toasts.shown[-1].text
        assert any("voit un" in row[2] for row in rows), "whoever looks knows the card"


def test_a_saved_journal_tells_nothing_that_the_others_must_not_know(tmp_path: Path) -> None:
    with playing(tmp_path, "ppp", options={"length": "long"}) as play:
        for wish in ("spy", "", ""):
            play.settle()
            if play.director.top is not play.table:
                play.click(OPEN)
                play.settle()
            legal = play.match.state.legal()
            play.move(next((m for m in legal if wish and play.match.game.write(m) == wish), legal[0]))
        play.settle()
        play.click(OPEN)
        play.settle()
        assert play.table.life.me == 2
        play.click(journal.SAVE)
        rows, text = saved(tmp_path)
        lines = [[line.words for line in play.table.lines.all(frozenset({seat}))] for seat in (0, 2)]
        assert [row[2] for row in rows[1:]] == lines[1] != lines[0]
        assert "voit un" not in text and any("voit un" in line for line in lines[0])


def test_a_full_disc_keeps_no_journal_and_says_so(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        with mock.patch.object(disk, "write", side_effect=OSError(28, "No space left on device")):
            play.click(journal.SAVE)
        assert "plein" in play.director.toasts.shown[-1].text
        assert not list(tmp_path.glob("exports/*"))


def test_the_journal_is_saved_with_keys_alone(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play_plies(play, 1)
        play.act(Act.JOURNAL)
        assert play.table.focus.zone == journal.ZONE
        for _ in range(12):
            if play.table.focus.at == journal.SAVE:
                break
            play.act(Act.UP)
        play.act(Act.DO)
        assert saved(tmp_path)[0][1:]
