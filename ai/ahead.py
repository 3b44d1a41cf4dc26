"""Trees that outlive their decision: what is already known of the position that came is not searched again.

A tree belongs to the views of one seat. When the next view of that seat comes (in the middle of a turn, or
after a person's move on whose time it was grown), the move that led there is looked for: one after which the
seat would see exactly this view in every world it could be in. Its node then stands for the new position and
all below it stays true. A move that has brought news (a tile turned, a card drawn) is no such move, for the
node below it mixes worlds that are now known to be false; then the search begins anew. Nothing but the views
of the seat itself decides what is kept.
"""

import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ai.bot import Bot, Thinking, View
from ai.guided import Guidance, Guided
from ai.job import Job
from ai.keen import Keen
from ai.mcts import ROOT, Node, Search
from ai.temper import Inclined, Tempered
from game.core import Move

SECONDS = 20.0
"""How long a process thinks on a person's time at a stretch; a person who needs longer has left the room."""

MOST = 15_000
"""Visits of a tree that is grown ahead: some 35 MB, 2 KB for each with the children it begins with."""

SLICE = 0.005
"""Seconds of thought between two looks at the pipe, on whosever time."""

WORLDS = 8
"""In which a move must lead to the same view."""

CANDIDATES = 12
"""Children, most visited first, that may have been the move."""


@dataclass(frozen=True)
class Tree:
    """A search that is kept, and whose it is."""

    match: str
    search: Search[Any]


class Memory:
    """The latest tree of one process."""

    def __init__(self) -> None:
        self._tree: Tree | None = None

    def keep(self, job: Job, thinking: Thinking) -> None:
        """Remember what was thought about the job, if it was searched."""
        search = search_of(thinking)
        self._tree = Tree(job.match, search) if search is not None and search.root.visits else None

    def graft(self, job: Job, thinking: Thinking) -> int:
        """Give a thought that begins what is known of its position; returns the visits it gets."""
        search = search_of(thinking)
        if search is None:
            return 0
        node = self._known(job, search.view)
        if node is None:
            return 0
        search.root = node
        return node.visits

    def ponder(self, pipe: "Connection[Any, Any]", job: Job, bot: Bot, view: View[Any], rng: Random) -> None:
        """Grow a tree from a view of the seat while another seat is to act, until anything comes in."""
        searching = bot.bot if isinstance(bot, Tempered) else bot
        if not isinstance(searching, Guided | Keen):
            return
        search = searching.search(view, rng)
        node = self._known(job, view)
        if node is not None:
            search.root = node
        self._tree = Tree(job.match, search)
        end = time.monotonic() + SECONDS
        while search.root.visits < MOST and time.monotonic() < end and not pipe.poll():
            pause = time.monotonic() + SLICE
            while time.monotonic() < pause:
                search.iterate()

    def _known(self, job: Job, view: View[Any]) -> Node | None:
        tree = self._tree
        if tree is None or tree.match != job.match or tree.search.view.seat != job.seat:
            return None
        return continued(tree.search.view, tree.search.root, view)


def search_of(thinking: Thinking) -> Search[Any] | None:
    """The tree search in a thought; None where there is none."""
    if isinstance(thinking, Inclined):
        return search_of(thinking.thinking)
    if isinstance(thinking, Guidance):
        return thinking.search
    return thinking if isinstance(thinking, Search) else None


def continued(before: View[Any], root: Node, after: View[Any]) -> Node | None:
    """The node below the root of `before` that stands for `after`; the root when nothing has changed."""
    target = after.position.pack()
    if target == before.position.pack():
        return root
    branch = root.branches.get(before.position.to_act, {})
    ranked = sorted(branch.values(), key=lambda child: (-child.visits, child.move))
    for child in ranked[:CANDIDATES]:
        if leads_to(before, child.move, target):
            return pruned(child, after)
    return None


def leads_to(before: View[Any], move: Move, target: bytes) -> bool:
    """Whether the seat would see `target` after the move, in whatever world it is legal and with any luck."""
    rng = Random(0)
    met = 0
    for _ in range(4 * WORLDS):
        world = before.world(rng)
        if move in world.legal():
            world.apply(move, rng)
            if world.view(before.seat).pack() != target:
                return False
            met += 1
            if met == WORLDS:
                return True
    return False


def pruned(node: Node, view: View[Any]) -> Node:
    """The node as the root of the view, with the continuations that can be met from there."""
    mover = view.position.to_act
    branch = node.branches.get(mover, {})
    legal = view.legal()
    if legal:
        branch = {move: child for move, child in branch.items() if move in legal}
    node.branches = {mover: branch}
    node.move = ROOT
    return node
