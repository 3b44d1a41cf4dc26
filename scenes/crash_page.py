"""What a person sees when a scene failed: what is kept, how to go on, and a report to copy."""

import logging
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.match import Match
from game.save import dumps
from scenes import folders
from scenes.about import VERSION, versions
from scenes.notice import Choice, NoticePage
from scenes.services import Services

log = logging.getLogger(__name__)


def crash_page(
    services: Services, error: Exception, restart: Callable[[], None], stack: Sequence[object] = ()
) -> NoticePage:
    """Says what happened and what is kept. `restart` shows the first page anew; `stack` are those that stood.

    The report holds the match that ran as it would be saved, hidden things included; the page says so.
    """
    match = running(stack)
    written = report(error, match)
    place = services.store.log_folder
    choices: list[Choice] = [
        ("crash.restart", restart),
        ("crash.copy", lambda: _copy(services, written)),
        ("crash.quit", services.app.quit),
    ]
    if folders.can_show(place):
        choices.insert(2, ("crash.log", lambda: _show_log(services)))
    detail = f"{type(error).__name__}: {error}"
    return NoticePage(services, "crash.title", _kept(services, match), choices, detail, folder=place)


def _kept(services: Services, match: Match[Any] | None) -> str:
    if match is None:
        return "crash.plain"
    return "crash.kept" if services.store.join(2.0) else "crash.not_kept"


def running(stack: Sequence[object]) -> Match[Any] | None:
    """The match of the topmost page that has one."""
    found = (getattr(page, "match", None) for page in reversed(stack))
    return next((match for match in found if isinstance(match, Match)), None)


def report(error: Exception, match: Match[Any] | None) -> str:
    """Versions, the failure and its place, and the match as a save that can be opened."""
    lines = [versions(), "".join(traceback.format_exception(error))]
    if match is not None:
        try:
            lines.append(dumps(match, VERSION))
        except Exception as another:
            # The match itself may be what is broken: the rest of the report is then all the more needed.
            log.exception("the match is not in the report")
            lines.append(f"{match.setup}\n{match.played}\n{type(another).__name__}: {another}\n")
    return "\n".join(lines)


def _copy(services: Services, written: str) -> None:
    try:
        pygame.scrap.put_text(written)
    except pygame.error as error:
        log.warning("the report was not copied: %s", error)
        services.app.toast(services.words("crash.not_copied"), tone="danger")
    else:
        services.app.toast(services.words("crash.copied"), "copy", "good")


def _show_log(services: Services) -> None:
    if not folders.show(services.store.log_folder):
        services.app.toast(services.words("crash.log_not_shown"), tone="danger")
