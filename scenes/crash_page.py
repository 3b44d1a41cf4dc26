"""What a person sees when a scene failed: the game is saved, and how to go on."""

import logging
import traceback
from collections.abc import Callable

import pygame

from scenes.about import versions
from scenes.notice import NoticePage
from scenes.services import Services

log = logging.getLogger(__name__)


def crash_page(services: Services, error: Exception, restart: Callable[[], None]) -> NoticePage:
    """Says what happened and what is kept. `restart` shows the first page anew."""
    report = f"{versions()}\n{''.join(traceback.format_exception(error))}"
    return NoticePage(
        services,
        "crash.title",
        "crash.kept",
        [
            ("crash.restart", restart),
            ("crash.copy", lambda: _copy(services, report)),
            ("crash.quit", services.app.quit),
        ],
        detail=f"{type(error).__name__}: {error}",
        folder=services.store.log_folder,
    )


def _copy(services: Services, report: str) -> None:
    try:
        pygame.scrap.put_text(report)
    except pygame.error as error:
        log.warning("the report was not copied: %s", error)
        services.app.toast(services.words("crash.not_copied"), tone="danger")
    else:
        services.app.toast(services.words("crash.copied"), "copy", "good")
