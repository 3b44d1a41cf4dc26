"""Saves: what is written, and that every bad file is refused with the place named."""

import base64
import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Setup
from game.match import Match, Undo
from game.save import LARGEST, OldRules, SaveError, dumps, loads, peek
from tests.games import every_game, new_match

GAMES = every_game()
SEED = 2**40 + 3


def tiny_match(*moves: str) -> Match[Any]:
    options = {"length": "long", "dice": "yes"}
    match = new_match(Setup.complete(GAMES["tiny"].info, 2, SEED, options, first=1), persons=1)
    for move in moves:
        match.play(match.game.read(move))
    return match


def saved(*moves: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(dumps(tiny_match(*moves), "0.1"))
    return content


GOOD = saved("roll", "show 2", "keep 1")
TEN_KEPT = [f"keep {n // 2 + 1}" for n in range(10)]


def refused(content: Any) -> SaveError:
    text = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(SaveError) as caught:
        loads(text, GAMES)
    sentence = str(caught.value)
    assert sentence.endswith(".") and len(sentence) < 250 and sentence.isprintable()
    return caught.value


def test_a_save_holds_what_the_design_names_and_nothing_binary() -> None:
    match = tiny_match("roll", "show 2", "keep 1")
    text = dumps(match, "0.1")
    assert text.isascii()
    assert GOOD["moves"] == ["roll", "show 2", "keep 1"]
    assert GOOD["setup"]["options"] == {"dice": "yes", "length": "long"}
    assert base64.b64decode(GOOD["last"]) == match.state.view(None).pack()
    assert {"format", "game", "rules", "app", "setup", "table", "moves", "check", "last"} <= set(GOOD)


def test_names_levels_and_the_undo_policy_come_back() -> None:
    match = tiny_match("keep 1")
    match.table.undo = Undo.FREE
    match.table.out_of_records = True
    match.table.hints = False
    match.table.hinted = [1, 0, 1]
    again = loads(dumps(match, "0.1"), GAMES)
    assert again.table == match.table
    assert again.table.players[0].name == "Éléonore 0"


def test_undo_works_as_before_after_loading() -> None:
    again = loads(dumps(tiny_match("keep 1", "keep 1", "keep 2"), "0.1"), GAMES)
    assert again.undo() == 2
    assert not loads(dumps(again, "0.1"), GAMES).can_redo(), "what was taken back is not saved"


def test_a_peek_tells_without_replaying() -> None:
    seen = peek(json.dumps(GOOD | {"moves": ["never read", "nor this"]}))
    assert (seen.game, seen.rules, seen.app, seen.ply, seen.over) == ("tiny", 1, "0.1", 2, False)
    assert [player.name for player in seen.table.players] == ["Éléonore 0", "Robot 1"]
    assert GAMES["tiny"].unpack(seen.last).to_act == tiny_match("roll", "show 2", "keep 1").state.to_act


def test_a_peek_knows_a_finished_match() -> None:
    match = tiny_match()
    while not match.over:
        match.play(match.state.legal()[0])
    assert peek(dumps(match, "0.1")).over


def test_a_save_cut_short_anywhere_is_refused() -> None:
    text = dumps(tiny_match("roll", "show 2"), "0.1").rstrip()
    for length in range(0, len(text), 7):
        assert refused(text[:length]).key == "save.json"


def test_a_text_that_is_no_save_is_refused() -> None:
    for text in ("[]", "3", "null", '"x"', "true"):
        assert refused(text).key == "save.whole"
    for text in ("", "hello", "{'format': 1}", "[" * 100_000, "9" * 10_000, "\ufeff{}"):
        assert refused(text).key == "save.json"
    assert refused(" " * (LARGEST + 1)).key == "save.huge"


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, the whole left out."""
    found = [path] if path else []
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, member in members:
        found += places(member, (*path, name))
    return found


def written(path: tuple[Any, ...]) -> str:
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".")


def changed(path: tuple[Any, ...], change: Callable[[Any, Any], None]) -> dict[str, Any]:
    content = copy.deepcopy(GOOD)
    parent: Any = content
    for part in path[:-1]:
        parent = parent[part]
    change(parent, path[-1])
    return content


NEWER = (("table", "hints"), ("table", "hinted"))
"""Fields that the first saves lacked: they are read as if nothing had been said."""

WRONG: list[Any] = [None, True, 1.5, -3, "\ud800", [], {}, [[]], float("nan")]


@pytest.mark.parametrize("path", places(GOOD), ids=written)
def test_a_wrong_type_anywhere_is_refused_and_its_place_named(path: tuple[Any, ...]) -> None:
    original: Any = GOOD
    for part in path:
        original = original[part]
    for value in WRONG:
        if type(value) is type(original) and not isinstance(value, str):
            continue
        if value is None and path == ("setup", "first"):
            continue

        def put(parent: Any, last: Any, value: Any = value) -> None:
            parent[last] = value

        error = refused(changed(path, put))
        assert error.params["place"] == written(path), str(error)
        assert str(error.params["place"]) in str(error)


@pytest.mark.parametrize("path", [path for path in places(GOOD) if isinstance(path[-1], str)], ids=written)
def test_a_missing_field_is_named(path: tuple[Any, ...]) -> None:
    content = changed(path, lambda parent, last: parent.pop(last))
    if path[:2] == ("setup", "options") and len(path) == 3:
        # Another version may have had fewer options; the default fills in and the check decides.
        assert refused_or_loaded(content) in ("save.check", "save.move_illegal", None)
        return
    if path in NEWER:
        assert refused_or_loaded(content) is None
        return
    error = refused(content)
    assert (error.key, error.params["place"]) == ("save.missing", written(path))


def refused_or_loaded(content: Any) -> str | None:
    try:
        loads(json.dumps(content), GAMES)
    except SaveError as error:
        return error.key
    return None


def with_setup(**changes: Any) -> dict[str, Any]:
    return GOOD | {"setup": GOOD["setup"] | changes}


@pytest.mark.parametrize(
    ("content", "key", "place"),
    [
        (GOOD | {"format": 2}, "save.format", "format"),
        (GOOD | {"table": GOOD["table"] | {"hinted": [0, 2]}}, "save.value", "table.hinted[1]"),
        (GOOD | {"game": "goose"}, "save.game", "game"),
        (GOOD | {"check": "0" * 64}, "save.check", "check"),
        (GOOD | {"over": True}, "save.value", "over"),
        (GOOD | {"last": "é"}, "save.base64", "last"),
        (GOOD | {"last": "AAA"}, "save.base64", "last"),
        (with_setup(first=2), "save.value", "setup.first"),
        (with_setup(options={"wind": "strong"}), "save.option", "setup.options.wind"),
        (with_setup(options={"length": "endless"}), "save.value", "setup.options.length"),
        (with_setup(seats=3), "save.value", "table.players"),
        (with_setup(seed=SEED + 1), "save.check", "check"),
        (GOOD | {"table": GOOD["table"] | {"undo": "always"}}, "save.value", "table.undo"),
        (GOOD | {"moves": ["roll", "jump 2"]}, "save.move_text", "moves[1]"),
        (GOOD | {"moves": ["roll", "roll"]}, "save.move_illegal", "moves[1]"),
        (
            GOOD | {"moves": [f"keep {n // 2 + 1}" for n in range(10)] + ["spy"]},
            "save.move_over",
            "moves[10]",
        ),
        (GOOD | {"moves": ["roll", "show 2"]}, "save.check", "check"),
    ],
)
def test_a_wrong_value_is_refused_and_its_place_named(content: dict[str, Any], key: str, place: str) -> None:
    error = refused(content)
    assert (error.key, error.params["place"]) == (key, place)


def test_an_illegal_move_is_named_by_number_and_text() -> None:
    assert "move 2, “roll”" in str(refused(GOOD | {"moves": ["roll", "roll"]}))


def test_too_many_or_too_few_seats_are_refused() -> None:
    for seats in (1, 4):
        players = [GOOD["table"]["players"][0]] * seats
        content = with_setup(seats=seats) | {"table": GOOD["table"] | {"players": players}}
        assert refused(content).params["place"] == "setup.seats"


def test_what_a_bad_file_holds_is_shown_short_and_printable() -> None:
    error = refused(GOOD | {"moves": ["\x1b[2J\n" + "x" * 5000]})
    assert len(str(error)) < 200
    assert refused(with_setup(seats=10**300)).params["place"] == "table.players"


def test_a_save_by_other_rules_is_shown_though_not_continued() -> None:
    for rules in (0, 2):
        error = refused(GOOD | {"rules": rules, "moves": ["a move of long ago"]})
        assert isinstance(error, OldRules) and not error.damaged
        assert error.peek.ply == 1
        assert error.view is not None and error.view.pack() == base64.b64decode(GOOD["last"])


def test_a_save_by_other_rules_whose_view_cannot_be_read_still_names_its_players() -> None:
    error = refused(GOOD | {"rules": 0, "last": base64.b64encode(b"old").decode()})
    assert isinstance(error, OldRules) and error.view is None
    assert error.peek.table.players[0].name == "Éléonore 0"


def test_fields_of_a_later_version_are_passed_over() -> None:
    assert loads(json.dumps(GOOD | {"thumbnail": 3}), GAMES).ply == 3


def test_a_save_shows_a_camera_nothing_hidden() -> None:
    view = GAMES["tiny"].unpack(peek(json.dumps(GOOD)).last)
    assert view.pack() == view.view(None).pack()


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_save_with_any_letter_changed_loads_or_is_refused_but_never_fails_otherwise(data: Any) -> None:
    text = dumps(tiny_match("roll", "show 2", "keep 1"), "0.1")
    at = data.draw(st.integers(0, len(text) - 1))
    bad = text[:at] + data.draw(st.characters()) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        match = loads(bad, GAMES)
    except SaveError as error:
        assert str(error).endswith(".")
    else:
        assert match.played == tiny_match("roll", "show 2", "keep 1").played


@settings(deadline=None, max_examples=80)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=8,
    ),
    st.sampled_from(places(GOOD)),
)
def test_any_json_in_any_place_loads_or_is_refused(value: Any, path: tuple[Any, ...]) -> None:
    def put(parent: Any, last: Any) -> None:
        parent[last] = value

    refused_or_loaded(changed(path, put))
