"""The command line: what may be asked, and one sentence when it makes no sense."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from scenes.about import versions
from scenes.prefs import LANGUAGES

MISUSED = 2
"""The exit code for words that make no sense."""
SCENES = ("hub", "lobby", "table", "thought", "hint", "curtain", "result", "curve", "settings")
SMALLEST, LARGEST = (320, 200), (7680, 4320)


class Usage(Exception):
    """The command line makes no sense; the message is the sentence to show."""


@dataclass(frozen=True)
class Order:
    """What the command line asked for; None and empty mean: not said."""

    selfcheck: bool = False
    screenshot: Path | None = None
    scene: str = "hub"
    demo: str = ""
    headless: bool = False
    game: str = ""
    load: Path | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    ply: int = 0
    options: dict[str, str] = field(default_factory=dict)
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    windowed: bool = False
    lang: str = ""
    text: int | None = None
    data_dir: Path | None = None
    version: bool = False
    help: bool = False


class _Parser(argparse.ArgumentParser):
    """argparse that raises its complaint instead of printing to a stream that may not exist."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def parser() -> argparse.ArgumentParser:
    """The options, in the order the help shows them."""
    made = _Parser(
        prog="clairiere",
        description="Clairière: a table of nature board games. Without options it opens the window.",
        add_help=False,
        allow_abbrev=False,
    )
    add = made.add_argument
    add("--help", "-h", action="store_true", help="show this and exit")
    add("--version", action="store_true", help="show versions and exit")
    window = made.add_argument_group("the window")
    window.add_argument("--size", type=_size, metavar="WxH", help="size of the window or picture")
    window.add_argument("--fullscreen", action="store_true", help="start in full screen")
    window.add_argument("--windowed", action="store_true", help="start in a window")
    window.add_argument("--lang", choices=LANGUAGES, help="language")
    window.add_argument("--text", type=_text, metavar="PERCENT", help="text size, 100 to 200")
    window.add_argument("--data-dir", type=Path, metavar="FOLDER", help="keep settings and saves there")
    match = made.add_argument_group("a match")
    match.add_argument("--game", default="", metavar="ID", help="open the lobby of this game")
    match.add_argument("--load", type=Path, metavar="FILE", help="open a saved match")
    who = "who sits: person, bud, sapling, tree, grove or old_forest"
    match.add_argument("--seats", type=_seats, default=(), metavar="A,B", help=who)
    match.add_argument("--seed", type=_whole, metavar="N", help="seed of the deal")
    match.add_argument("--ply", type=_whole, default=0, metavar="N", help="moves played before a picture")
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="game option")
    jobs = made.add_argument_group("jobs")
    jobs.add_argument("--demo", default="", metavar="ID", help="bots play this game")
    jobs.add_argument("--headless", action="store_true", help="with --demo: no window, one line of JSON")
    jobs.add_argument("--selfcheck", action="store_true", help="check this installation, no window")
    jobs.add_argument(
        "--screenshot", type=_picture, metavar="OUT.png", help="draw a scene to a file, no window"
    )
    jobs.add_argument("--scene", choices=SCENES, default=None, help="the scene to draw")
    return made


def parse(words: Sequence[str]) -> Order:
    """The order in these words. Raises Usage with one sentence when they contradict or make no sense."""
    # Old macOS launchers add a process number of their own.
    said = vars(parser().parse_args([word for word in words if not word.startswith("-psn_")]))
    options = {}
    for pair in said.pop("option"):
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Usage(f"argument --option: {pair!r} is not NAME=VALUE")
        options[name] = value
    scene = said.pop("scene")
    said["lang"] = said["lang"] or ""
    order = Order(**said, options=options, scene=scene or "hub")
    _agree(order, scene)
    return order


def _agree(order: Order, scene: str | None) -> None:
    """Refuse what cannot be meant together."""
    jobs = [name for name in ("selfcheck", "screenshot", "demo", "load") if getattr(order, name)]
    if len(jobs) > 1:
        raise Usage(f"--{jobs[0]} and --{jobs[1]} cannot be asked together")
    if order.fullscreen and order.windowed:
        raise Usage("--fullscreen and --windowed cannot be asked together")
    if order.headless and not order.demo:
        raise Usage("--headless belongs to --demo")
    if scene and order.screenshot is None:
        raise Usage("--scene belongs to --screenshot")
    if order.ply and order.screenshot is None:
        raise Usage("--ply belongs to --screenshot")
    if order.demo and "person" in order.seats:
        raise Usage("--demo seats bots only, not a person")


def answer(words: Sequence[str]) -> int | None:
    """Help, version and refusals, told at once; the exit code, or None when there is more to do."""
    try:
        order = parse(words)
    except Usage as error:
        complain(str(error))
        return MISUSED
    if order.help:
        say(parser().format_help().rstrip())
    elif order.version:
        say(versions())
    else:
        return None
    return 0


def complain(sentence: str) -> None:
    """One line for people on the error stream, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(f"clairiere: {sentence}\n")


def say(text: str) -> None:
    """Lines on the output stream, if there is one."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def _picture(word: str) -> Path:
    if not word.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{word!r} does not end in .png")
    return Path(word)


def _size(word: str) -> tuple[int, int]:
    width, _, height = word.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{word!r} is not a size such as 1920x1080")
    size = (int(width), int(height))
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{word} is not between 320x200 and 7680x4320")
    return size


def _text(word: str) -> int:
    percent = word.removesuffix("%")
    if not percent.isdecimal() or not 100 <= int(percent) <= 200:
        raise argparse.ArgumentTypeError(f"{word!r} is not a percentage from 100 to 200")
    return int(percent)


def _whole(word: str) -> int:
    if not word.isdecimal() or len(word) > 18:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number")
    return int(word)


def _seats(word: str) -> tuple[str, ...]:
    seats = tuple(part.strip() for part in word.split(","))
    if not all(seats):
        raise argparse.ArgumentTypeError(f"{word!r} is not a list such as person,tree")
    return seats
