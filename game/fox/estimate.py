"""Who is ahead in a race of foxes, in numbers between 0 and 1."""

from game.fox.ground import OFF, Ground


def standing(ground: Ground, faces: bytearray, pos: bytearray, hearts: bytearray) -> list[float]:
    """0..1 a seat."""
    left = [
        ground.distance[ground.start if place == OFF else place] - hearts[seat] / 4
        for seat, place in enumerate(pos)
    ]
    low = min(left)
    weights = [2.0 ** (low - x) for x in left]
    total = sum(weights)
    return [w / total for w in weights]
