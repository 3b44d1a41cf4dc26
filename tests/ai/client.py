"""A client in a process of its own: asks its bots, tells their ids, then waits to be killed or just ends.

    python -m tests.ai.client LEVEL [FILE]

With FILE it has no streams, like a windowed executable, writes there what it tells, and ends without a
word to its workers. Like the real client it imports pygame, which its workers must not.
"""

import sys
import time
from multiprocessing import active_children, freeze_support
from pathlib import Path

if __name__ == "__main__":
    freeze_support()
    import pygame

    from ai.job import Job, Reply
    from ai.worker import Workers
    from game.match import Kind, Match, Player, Table
    from tests.ai import entries, pile

    told = sys.argv[2:]
    if told:
        sys.stdin = sys.stdout = sys.stderr = None  # type: ignore[assignment]
    assert pygame.version
    workers = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    workers.start()
    match = Match(pile.GAME, pile.setup(2, 1), Table([Player("", Kind.BOT, sys.argv[1])] * 2))
    workers.ask(Job.of(match, "key", "telling"))
    said: list[object] = []
    while not said or workers.warm < 2:
        said += workers.poll()
        time.sleep(0.005)
    reply = said[0]
    assert isinstance(reply, Reply)
    endless = 10**9 if entries.ALL[sys.argv[1]].processes == 1 else 0  # fixed work keeps only one busy
    workers.ask(Job.of(match, "key", iterations=endless))
    pids = [child.pid for child in active_children()]
    time.sleep(0.1)
    if told:
        Path(told[0]).write_text(" ".join(map(str, [*pids, reply.answer.line[0]])))
    else:
        print(*pids, flush=True)
        time.sleep(60)
