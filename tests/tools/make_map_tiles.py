"""Draws the tiles that people see when they draw a map with Tiled: `python -m tests.tools.make_map_tiles`.

The rules never look at this picture, nor does the table: it only has to be told apart in an editor.
"""

import struct
import zlib
from pathlib import Path

TARGET = Path(__file__).parents[2] / "assets" / "renature" / "boards" / "squares.png"
SIZE = 32

Colour = tuple[int, int, int]
RIVER: Colour = (58, 122, 158)
LIGHT: Colour = (92, 156, 188)
STONE: Colour = (226, 222, 206)
CLAY: Colour = (196, 160, 112)
DARK: Colour = (168, 130, 84)
CLOUD: Colour = (250, 250, 246)


def ripple(x: int, y: int) -> bool:
    return (y % 10 == 4 and 4 < (x + y // 10 * 9) % 20 < 13) or x in (0, SIZE - 1) or y in (0, SIZE - 1)


def crumb(x: int, y: int) -> bool:
    return (x * 7 + y * 13) % 61 == 0 or x in (0, SIZE - 1) or y in (0, SIZE - 1)


def disc(x: int, y: int, cx: float, cy: float, radius: float) -> bool:
    return (x - cx) ** 2 + (y - cy) ** 2 <= radius**2


def cloud(x: int, y: int, cy: int) -> bool:
    puffs = ((11, cy, 4), (16, cy - 2, 5), (21, cy, 4))
    return any(disc(x, y, *puff) for puff in puffs)


def pixel(tile: int, x: int, y: int) -> Colour:
    if tile < 2:
        if tile == 1 and disc(x, y, 15.5, 15.5, 9):
            return STONE
        return LIGHT if ripple(x, y) else RIVER
    heights = ((), (16,), (11, 22))[tile - 2]
    if any(cloud(x, y, height) for height in heights):
        return CLOUD
    return DARK if crumb(x, y) else CLAY


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(tiles: int) -> bytes:
    rows = b"".join(
        b"\0" + bytes(part for x in range(tiles * SIZE) for part in pixel(x // SIZE, x % SIZE, y))
        for y in range(SIZE)
    )
    header = struct.pack(">IIBBBBB", tiles * SIZE, SIZE, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


if __name__ == "__main__":
    TARGET.write_bytes(png(5))
