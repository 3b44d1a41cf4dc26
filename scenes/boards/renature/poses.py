"""How a domino can cover a square, and where it is best laid."""

from game.core import Move
from game.renature.moves import LOW, Place, decode, lay
from game.renature.squares import LARGEST, Square, neighbour, opposite
from game.renature.state import RenatureState
from game.renature.tables import DOMINOES, HIDDEN, NONE, TYPES

POSES = 8
"""Ways a domino can cover a square: the half on it (0, 1) * 4 + the direction of the other half."""

Poses = dict[Square, dict[int, Move]]
"""Square -> pose -> placing."""


def poses_of(view: RenatureState, domino: int) -> Poses:
    """Every legal placing of a domino, from both squares that it covers."""
    found: Poses = {}
    if domino == HIDDEN:
        return found
    first, second = DOMINOES[domino]
    for move in view.placements():
        choice = decode(move)
        if not isinstance(choice, Place) or choice.domino != domino:
            continue
        other = neighbour(choice.square, choice.direction)
        far = opposite(choice.direction) + (0 if first == second else 4)
        found.setdefault(choice.square, {})[choice.direction] = move
        if other is not None:
            found.setdefault(other, {})[far] = move
    return found


def turned_by(pose: int, now: int) -> int:
    """How far a pose is from the present one: the same lie of the domino first, then turning on."""
    if pose == now:
        return 0
    if pose == now ^ 6:
        return 1
    return 1 + (pose - now) % POSES


def wished(view: RenatureState, domino: int, pose: int, square: Square) -> Place | None:
    """The placing one would try on a square, as far as two open water squares let it lie."""
    half, side = divmod(pose, 4)
    board = view.board
    for way in ((side + turn) % 4 for turn in range(4)):
        other = neighbour(square, way)
        brook = NONE if other is None or not board.holds(other) else board.brook_at(other)
        if domino == HIDDEN or other is None or brook == NONE or view.lies[brook] != NONE:
            continue
        return lay(domino, other, opposite(way)) if half else lay(domino, square, way)
    return None


def squares_of(move: Move) -> tuple[Square, ...]:
    """The two squares of a placing."""
    choice = decode(move)
    if not isinstance(choice, Place):
        return ()
    other = neighbour(choice.square, choice.direction)
    return (choice.square,) if other is None else (choice.square, other)


def best_square(view: RenatureState, chosen: dict[Square, Move]) -> Square:
    """Where most can be planted on the banks; the middle of the board among equals."""
    board = view.board
    stock = view.stock[view.to_act * 2 * TYPES : (view.to_act + 1) * 2 * TYPES]
    kinds = [index % TYPES for index, left in enumerate(stock) if left]
    middle = ((board.height - 1) / 2, (board.width - 1) / 2)

    def worth(square: Square) -> tuple[float, float]:
        best = 0
        if kinds:
            pair = board.pair_of[chosen[square] & LOW] >> 1
            free = [brown for brown in board.banks[pair] if view.plants[brown] == NONE]
            best = max((view.plant_points(board.area[brown], max(kinds)) for brown in free), default=0)
        row, column = divmod(square, LARGEST)
        return best, -abs(row - middle[0]) - abs(column - middle[1])

    return max(chosen, key=worth)
