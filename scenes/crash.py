"""Where faults go: a rotating log file, and hooks so that nothing fails without a trace."""

import faulthandler
import locale
import logging
import os
import platform
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import pygame

from scenes.cli import complain

log = logging.getLogger("clairiere")

SIZE, COUNT = 1_000_000, 5


def start_log(folder: Path | None, version: str) -> Path | None:
    """Log into `folder`, the machine's facts first; returns the file, None where none can be written.

    Without a file, faults go to the error stream if there is one. Uncaught exceptions of every thread and
    crashes of the interpreter itself are logged too.
    """
    path = _open(folder)
    logging.getLogger().setLevel(logging.INFO)
    sys.excepthook = _uncaught
    threading.excepthook = lambda args: _uncaught(args.exc_type, args.exc_value, args.exc_traceback)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    log.info("clairiere %s, Python %s, pygame-ce %s, SDL %s", version, sys.version, pygame.version.ver, sdl)
    session = os.environ.get("XDG_SESSION_TYPE", "")
    log.info("%s, session %s, language %s", platform.platform(), session, locale.getlocale())
    return path


def _open(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / "clairiere.log"
            handler = RotatingFileHandler(path, maxBytes=SIZE, backupCount=COUNT, encoding="utf-8")
        except OSError as error:
            log.warning("no log file: %s", error)
        else:
            form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
            handler.setFormatter(logging.Formatter(form, "%Y-%m-%dT%H:%M:%S%z"))
            logging.getLogger().addHandler(handler)
            # The standard streams of a windowed executable are None, which faulthandler refuses; and it
            # needs a file that stays open, which a rotating log does not.
            faulthandler.enable((folder / "faults.log").open("a", encoding="utf-8"))
            return path
    if sys.stderr is None:
        logging.getLogger().addHandler(logging.NullHandler())
    else:
        shown = logging.StreamHandler()
        shown.setLevel(logging.WARNING)  # a terminal is no log: what goes as it should is not told there
        logging.getLogger().addHandler(shown)
        faulthandler.enable()
    return None


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    log.critical("uncaught", exc_info=(kind, error, trace) if error else None)
    complain(f"an unexpected failure, details in the log: {kind.__name__}: {error}")
