"""Boards drawn with Tiled: the two of the game, maps of one's own, and whatever is wrong with one."""

import base64
import json
import re
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from game import save
from game.core import Setup
from game.match import Kind, Match, Player, Table
from game.renature import GAME, maps
from game.renature.board import MOST_STARTS, Board, read
from game.renature.maperror import SENTENCES, MapError
from game.renature.squares import BY_NAME, DIRECTIONS, LARGEST, NAMES, neighbour, opposite
from game.renature.tables import DOMINOES, NONE
from tests.games import played_out

SIDE_A = [
    "..S...S..S..S..",
    "##.###.#####.##",
    "##.##...####.##",
    "......#........",
    "#.#.#1#.##.###.",
    "#.#...#.##..#..",
    "#.###....1#.#.#",
    "#.###.##......#",
    "......##.##2#.#",
    "#.###.##.####..",
    "#...........#.#",
    "#.#2.##....##.#",
    "#.##.##.##....#",
    "#.##..#..###..#",
    "#.##..##..##..#",
]
SIDE_B = [
    "#..##..S...####",
    "#.##1.##.#.....",
    "#.....##.##.###",
    "#.###....#..###",
    "#..##.##.......",
    "...##.##.2####S",
    "##.##.#....##..",
    "#.......#.....#",
    "S.#.#####..##.#",
    ".##.....2#.##.#",
    ".##.#1#..#.#..#",
    "..#.####.#.#.##",
    "#......#.#.#...",
    "#..###.........",
    "#..##.S########",
]

SHIPPED = Path(maps.__file__).parents[2] / "assets" / "renature" / "boards"
TEXT = (SHIPPED / "side_a.tmx").read_text(encoding="utf-8")

Rows = list[str]


def put(rows: Sequence[str], square: str, sign: str) -> Rows:
    at = BY_NAME[square]
    new = [list(row) for row in rows]
    new[at // LARGEST][at % LARGEST] = sign
    return ["".join(row) for row in new]


def board(rows: Sequence[str]) -> Board:
    return Board(tuple(rows))


def refusal(rows: Sequence[str]) -> tuple[str, str]:
    """Kind and place of what is wrong."""
    with pytest.raises(MapError) as caught:
        board(rows)
    assert caught.value.place in str(caught.value)
    return caught.value.key.removeprefix("renature.map."), caught.value.place


# The boards of the game


@pytest.mark.parametrize(("side", "rows"), [("a", SIDE_A), ("b", SIDE_B)])
def test_the_shipped_maps_are_the_boards_of_the_rules(side: str, rows: Rows) -> None:
    assert maps.board_of(side).rows == tuple(rows)


@pytest.mark.parametrize(("side", "room"), [("a", 58), ("b", 59)])
def test_both_sides_have_what_the_rules_say_of_them(side: str, room: int) -> None:
    there = maps.board_of(side)
    assert (len(there.brook_square), len(there.brown_square)) == (119, 106)
    sizes = sorted(len(squares) for squares in there.areas)
    assert sizes == [3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 11]
    clouded = [brown for brown, clouds in enumerate(there.clouds) if clouds]
    assert sorted(there.clouds[brown] for brown in clouded) == [1, 1, 2, 2]
    assert len({there.area[brown] for brown in clouded}) == 4
    assert 1 <= sum(there.starts) <= MOST_STARTS
    assert greatest_room(there) == room


def greatest_room(there: Board) -> int:
    """How many dominoes fit, found by growing paths between two colours of a chessboard."""
    black = [b for b, square in enumerate(there.brook_square) if sum(divmod(square, LARGEST)) % 2]
    partner: dict[int, int] = {}

    def grow(b: int, seen: set[int]) -> bool:
        for other, _ in there.links[b]:
            if other not in seen:
                seen.add(other)
                if other not in partner or grow(partner[other], seen):
                    partner[other] = b
                    return True
        return False

    return sum(grow(b, set()) for b in black)


def test_areas_are_numbered_in_reading_order_of_their_first_squares() -> None:
    for side in maps.SIDES:
        firsts = [squares[0] for squares in maps.board_of(side).areas]
        assert firsts == sorted(firsts)


def test_columns_have_letters_and_rows_numbers() -> None:
    assert NAMES[0] == "A1" and NAMES[BY_NAME["C4"]] == "C4" and BY_NAME["C4"] == 3 * LARGEST + 2
    assert NAMES[-1] == "S19"
    for square in range(LARGEST * LARGEST):
        for direction in range(4):
            there = neighbour(square, direction)
            assert there is None or neighbour(there, opposite(direction)) == square
    assert DIRECTIONS == ("N", "E", "S", "W")


def test_the_tables_of_a_board_agree_with_each_other() -> None:
    for side in maps.SIDES:
        there = maps.board_of(side)
        for pair in range(len(there.one)):
            one, two = there.brook_square[there.one[pair]], there.brook_square[there.two[pair]]
            assert there.ahead[pair] >> 2 == one and neighbour(one, there.ahead[pair] & 3) == two
            assert there.turned[pair] >> 2 == two and neighbour(two, there.turned[pair] & 3) == one
            assert there.pair_of[there.ahead[pair]] == pair * 2 == there.pair_of[there.turned[pair]] - 1
        for brown, square in enumerate(there.brown_square):
            beside = {there.brook_at(neighbour(square, d)) for d in range(4)} - {NONE}
            assert all(there.area[brown] in there.shores[brook] for brook in beside)
        assert read(there.text) is read(there.text)


# What a map may be


def lake(width: int, height: int, *brown: str) -> Rows:
    """All brook but the squares named, with one start."""
    rows = ["." * (width - 1) + "S", *("." * width for _ in range(height - 1))]
    for square in brown:
        rows = put(rows, square, "#")
    return rows


def bricks() -> Rows:
    """Seven areas in every second row of nineteen: seventy."""
    return [("##." * 6 + "#", "S" + "." * 18 if row == 1 else "." * 19)[row % 2] for row in range(19)]


def combs() -> Rows:
    """Five combs of brook joined at one end: their teeth compete for the same squares to lie with."""
    rows = []
    for comb in range(5):
        rows += [
            ".#" * 9 + ".",
            "S" + "." * 18 if not comb else "." * 19,
            ("." if comb < 4 else "#") + "#" * 18,
        ]
    return rows


def block(rows: Rows, first: str, size: int) -> Rows:
    at = BY_NAME[first]
    for square in range(size * size):
        rows = put(rows, NAMES[at + square // size * LARGEST + square % size], "#")
    return rows


def everywhere(rows: Rows, *squares: str) -> Rows:
    for square in squares:
        rows = put(rows, square, "S")
    return rows


@pytest.mark.parametrize("size", [(11, 11), (19, 11), (11, 19)])
def test_a_map_is_11_to_19_squares_wide_and_high(size: tuple[int, int]) -> None:
    there = board(lake(*size, "B2"))
    assert (there.width, there.height) == size


def test_254_brook_squares_are_allowed() -> None:
    assert len(board(lake(15, 17, "B2")).brook_square) == 254


WRONG: dict[str, tuple[Rows, str, str]] = {
    "too narrow": (lake(10, 12, "B2"), "width", "10"),
    "too wide": (["." * 20] * 12, "width", "20"),
    "too low": (lake(12, 10, "B2"), "height", "10"),
    "too high": ([*lake(11, 19, "B2"), "." * 11], "height", "20"),
    "nothing": ([], "height", "0"),
    "a short row": ([*SIDE_A[:4], SIDE_A[4][:-1], *SIDE_A[5:]], "ragged", "5"),
    "an unknown sign": (put(SIDE_A, "C4", "?"), "sign", "C4"),
    "three clouds": (put(SIDE_A, "A2", "3"), "sign", "A2"),
    "255 brook squares": (lake(15, 17), "brook_many", "O17"),
    "109 brook squares": (lake(11, 11, *(f"{c}3" for c in "ABCDEFGHIJK"), "A4"), "brook_few", "K11"),
    "255 brown squares": (["#" * 19] * 13 + ["#" * 8 + "." * 11] + ["." * 19] * 5, "brown_many", "H14"),
    "no brown square": (lake(11, 11), "brown_none", "K11"),
    "65 areas": (bricks(), "areas", "D19"),
    "a brook in two pieces": (lake(15, 15, "B1", "A2"), "brook_apart", "A1"),
    "a brown square that touches no brook": (block(lake(15, 15), "B2", 3), "dry", "C3"),
    "no start": ([row.replace("S", ".") for row in SIDE_A], "starts_none", "O15"),
    "nine starts": (everywhere(SIDE_A, "A1", "B1", "D1", "E1", "F1"), "starts_many", "M1"),
    "seven clouds": (put(SIDE_A, "A2", "1"), "clouds", "D12"),
    "room for 54 dominoes": (combs(), "room", ""),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_map_with_a_fault_is_refused_with_its_place(wrong: str) -> None:
    rows, kind, place = WRONG[wrong]
    found = refusal(rows)
    assert found[0] == kind
    assert found[1] == place or (kind == "room" and found[1] in BY_NAME)


def test_the_combs_have_brook_enough_and_only_room_is_wanting() -> None:
    assert sum(row.count(".") for row in combs()) >= 2 * len(DOMINOES)


def test_sixty_four_areas_are_allowed() -> None:
    rows = bricks()
    rows[18] = "#" + rows[18][1:].replace("#", ".")
    assert len(board(rows).areas) == 64


# Tiled files


def tiled(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "mine.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def encoded(compress: Callable[[bytes], bytes], compression: str) -> str:
    """The same map with its squares in base64."""
    numbers = re.search(r"<data encoding=\"csv\">\s*(.*?)\s*</data>", TEXT, re.DOTALL)
    assert numbers is not None
    packed = b"".join(int(number).to_bytes(4, "little") for number in numbers[1].split(","))
    data = base64.b64encode(compress(packed)).decode()
    return TEXT.replace(numbers[0], f'<data encoding="base64"{compression}>{data}</data>')


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        encoded(bytes, ""),
        encoded(zlib.compress, ' compression="zlib"'),
        TEXT.replace(
            '<layer id="1"',
            '<layer id="7" name="trees" width="1" height="1"><data encoding="csv">0</data></layer>'
            '<layer id="1"',
        ),
        TEXT.replace("<tileset ", '<tileset class="x" '),
    ],
)
def test_what_tiled_saves_in_one_way_or_another_is_read(tmp_path: Path, text: str) -> None:
    assert maps.draw(tiled(tmp_path, text)) == "/".join(SIDE_A)


BAD_FILES: dict[str, tuple[str | bytes, str, str]] = {
    "nothing": ("", "not_tiled", "mine.tmx"),
    "a letter": ("Chère Élise,", "not_tiled", "mine.tmx"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not_tiled", "mine.tmx"),
    "cut short": (TEXT[: len(TEXT) // 2], "not_tiled", "mine.tmx"),
    "another root": (
        TEXT.replace("<map", "<tileset").replace("</map>", "</tileset>"),
        "not_tiled",
        "mine.tmx",
    ),
    "another encoding": (TEXT.replace("UTF-8", "nonsense"), "not_tiled", "mine.tmx"),
    "too large": ("<map>" + " " * 1_000_000 + "</map>", "huge", "mine.tmx"),
    "hexagons": (TEXT.replace("orthogonal", "hexagonal"), "orientation", "mine.tmx"),
    "infinite": (TEXT.replace('infinite="0"', 'infinite="1"'), "infinite", "mine.tmx"),
    "another layer name": (
        TEXT.replace('<layer id="1" name="squares"', '<layer id="1" name="water"'),
        "layer",
        "mine.tmx",
    ),
    "objects instead of tiles": (
        re.sub(r"<layer.*</layer>", '<objectgroup id="1" name="squares"/>', TEXT, flags=re.DOTALL),
        "layer",
        "mine.tmx",
    ),
    "a layer of another size": (
        TEXT.replace('name="squares" width="15"', 'name="squares" width="5"'),
        "layer_size",
        "mine.tmx",
    ),
    "a number missing": (TEXT.replace("1,1,2,1", "1,2,1", 1), "layer_size", "mine.tmx"),
    "a word among the numbers": (TEXT.replace("1,1,2,1", "1,one,2,1", 1), "not_tiled", "mine.tmx"),
    "a hole": (TEXT.replace("1,1,2,1", "1,0,2,1", 1), "empty", "B1"),
    "a tile nobody knows": (TEXT.replace("1,1,2,1", "1,1,2,99", 1), "tile", "D1"),
    "another word for brown": (TEXT.replace('value="brown"', 'value="mud"'), "tile", "A2"),
    "clouds as a text": (
        TEXT.replace('name="clouds" type="int" value="1"', 'name="clouds" value="1"'),
        "tile",
        "F5",
    ),
    "three clouds": (TEXT.replace('type="int" value="2"', 'type="int" value="3"'), "tile", "L9"),
    "clouds that are no number": (
        TEXT.replace('type="int" value="2"', 'type="int" value="many"'),
        "not_tiled",
        "mine.tmx",
    ),
    "a tileset elsewhere": (
        TEXT.replace("<tileset ", '<tileset source="gone.tsx" '),
        "not_tiled",
        "mine.tmx",
    ),
    "a map too wide": (TEXT.replace('width="15"', 'width="150"'), "width", "150"),
    "a fault of the map itself": (
        TEXT.replace("1,1,2,1", "1,1,2,2", 1)
        .replace("1,1,2,2", "2,2,2,2", 1)
        .replace("2,1,1,2,1,1", "2,2,2,2,2,2", 1),
        "starts_many",
        "",
    ),
}


@pytest.mark.parametrize("bad", BAD_FILES)
def test_a_bad_file_is_refused_with_place_and_reason(bad: str, tmp_path: Path) -> None:
    text, kind, place = BAD_FILES[bad]
    with pytest.raises(MapError) as caught:
        read(maps.draw(tiled(tmp_path, text)))
    assert caught.value.key == f"renature.map.{kind}" and kind in SENTENCES
    assert caught.value.place == place or (not place and caught.value.place in BY_NAME)
    assert caught.value.params["place"] == caught.value.place
    assert str(caught.value).isprintable()


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    for name in ("gone.tmx", "folder.tmx"):
        with pytest.raises(MapError) as caught:
            maps.draw(tmp_path / name)
        assert caught.value.key == "renature.map.unreadable" and caught.value.place == name


@pytest.mark.parametrize("seed", range(8))
def test_a_file_with_random_faults_is_read_or_refused_and_never_crashes(seed: int, tmp_path: Path) -> None:
    dice = Random(seed)
    for _ in range(60):
        data = bytearray(TEXT.encode())
        for _ in range(1 + int(dice.random() * 4)):
            at = int(dice.random() * len(data))
            data[at : at + int(dice.random() * 3)] = bytes([int(dice.random() * 128)])
        try:
            board = read(maps.draw(tiled(tmp_path, bytes(data))))
        except MapError as error:
            assert error.place and error.key.removeprefix("renature.map.") in SENTENCES
        else:
            assert Board(board.rows).text == board.text


# The data folder and the lobby


def test_the_maps_of_the_data_folder_are_offered_or_refused_with_the_reason(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "b_good.tmx").write_text(TEXT)
    (folder / "a_bad.TMX").write_text(TEXT.replace("1,1,2,1", "1,0,2,1", 1))
    (folder / "notes.txt").write_text("mine")
    bad, good = GAME.brought(tmp_path)
    assert (bad.name, bad.value, bad.key) == ("a_bad", "", "renature.map.empty")
    assert dict(bad.params) == {"place": "B1"}
    assert (good.option, good.name, good.value, good.key) == ("side", "b_good", "/".join(SIDE_A), "")


def test_without_a_folder_of_maps_there_are_none(tmp_path: Path) -> None:
    assert GAME.brought(tmp_path) == []
    (tmp_path / "boards").write_text("a file")
    assert GAME.brought(tmp_path) == []


OWN = [
    "/".join(lake(15, 16, *(f"{c}{r}" for r in (2, 5, 8, 11, 14) for c in "BEHK"))),
    "/".join(
        [("##." * 6 + ".", "S" + "." * 18 if row == 1 else "." * 19)[row % 2] for row in range(17)][:12]
    ),
]


@pytest.mark.parametrize("text", OWN)
@pytest.mark.parametrize("edition", ["sheet", "box"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_map_of_ones_own_is_played_saved_and_loaded_without_its_file(
    text: str, edition: str, seats: int
) -> None:
    setup = Setup.complete(GAME.info, seats, 7, {"side": text, "edition": edition})
    match = played_out(setup)
    assert match.state.board.rows == tuple(text.split("/"))
    again = save.loads(save.dumps(match, "1"), {"renature": GAME})
    assert again.setup == setup and again.state.pack() == match.state.pack()
    assert GAME.unpack(match.state.pack()).board is match.state.board


def test_a_set_up_or_a_save_with_a_map_that_cannot_be_played_is_refused() -> None:
    bad = "/".join(put(SIDE_A, "C4", "?"))
    with pytest.raises(ValueError, match="side"):
        Setup.complete(GAME.info, 2, 7, {"side": bad})
    good = "/".join(SIDE_B)
    setup = Setup.complete(GAME.info, 2, 7, {"side": good})
    table = Table([Player("A", Kind.PERSON), Player("B", Kind.PERSON)])
    content = json.loads(save.dumps(Match(GAME, setup, table), "1"))
    content["setup"]["options"]["side"] = bad
    with pytest.raises(save.SaveError) as caught:
        save.loads(json.dumps(content), {"renature": GAME})
    assert caught.value.params["place"] == "setup.options.side"


def test_sizes_without_tokens_get_half_their_size_as_back() -> None:
    setup = Setup.complete(GAME.info, 2, 7, {"side": OWN[0], "edition": "box"})
    state = GAME.start(setup, Random(1))
    assert {len(squares) for squares in state.board.areas} == {1} and set(state.backs) == {0}
