"""The drawings: finds them, rasterises them at the size asked for, and keeps what was drawn."""

import logging
import re
import sys
from pathlib import Path

import pygame
from pygame import Surface

from game.registry import roots
from scenes.palette import rgb
from scenes.raster import Pictures, blank, faded, finish, raster, rounded, stained

log = logging.getLogger(__name__)

Recolor = tuple[tuple[str, str], ...]
Size = int | tuple[int, int]
ICON_INK = "#14231C"

TRAPS = {
    r"<(text|tspan|use|symbol|clipPath|mask|filter|image|style|pattern|marker)\b": "this is not drawn",
    r"\b(clip-path|mask|filter|class)\s*=": "this attribute is ignored",
    r'"#[0-9A-Fa-f]{4}"': "the alpha is lost",
    r'"#[0-9A-Fa-f]{8}"': "the alpha is lost",
    r'\b(?:x1|y1|x2|y2|cx|cy|r|fx|fy)="0?\.\d+"': "a fraction is taken as part of a unit",
    r'gradientUnits="objectBoundingBox"': "use userSpaceOnUse",
    r"<(?:linear|radial)Gradient(?![^>]*userSpaceOnUse)": "a gradient needs userSpaceOnUse",
    r"rgba\(|hsl\(|currentColor|var\(": "this colour is not understood",
}
"""What the rasteriser (nanosvg) drops or draws wrongly: pattern -> what to say."""


class ArtError(Exception):
    """A drawing is missing, or cannot be drawn."""


def assets_folder() -> Path:
    """The assets of the source tree, or of the frozen executable."""
    bundle = getattr(sys, "_MEIPASS", None)
    return (Path(bundle) if bundle else Path(__file__).resolve().parent.parent) / "assets"


def asset_folders() -> list[Path]:
    """Where assets lie: our own, then those of the extra folders that may hold games."""
    return [assets_folder(), *(root / "assets" for root in roots())]


def find_traps(text: str) -> list[str]:
    """One line for each construct of an SVG text that would not be drawn as written."""
    found = [
        f"{match.group(0)}: {why}" for pattern, why in TRAPS.items() for match in re.finditer(pattern, text)
    ]
    names = set(re.findall(r'\bid="([^"]+)"', text))
    found += [
        f"url(#{name}): no such id" for name in re.findall(r"url\(#([^)]+)\)", text) if name not in names
    ]
    return found


def view_box(text: str) -> tuple[float, float]:
    """Width and height of a drawing in its own units. Raises ArtError when it has no viewBox."""
    match = re.search(r'viewBox="([-\d.\s]+)"', text)
    if match is None:
        raise ArtError("the drawing has no viewBox")
    _, _, width, height = (float(part) for part in match.group(1).split())
    return width, height


class Art:
    """All drawings of some folders, the first that has one counts. Surfaces are shared: copy before changing.

    `strict` (tests, self-check): a missing drawing raises ArtError; else a hatched square stands for it.
    """

    def __init__(self, *folders: Path, strict: bool = False, budget: int = 96 << 20) -> None:
        """`folders`: those of `asset_folders` when none is given."""
        self.folders = folders or tuple(asset_folders())
        self.strict = strict
        self.pictures = Pictures(budget)
        self._texts: dict[str, str] = {}
        self._said: set[str] = set()

    def file(self, path: str) -> Path:
        """Where an asset lies on the disk; where it should, when there is none."""
        places = [folder / path for folder in self.folders]
        if len(places) > 1:  # asking the disk is slow, and mostly there is one place to look at
            places = [*(place for place in places if place.is_file()), *places]
        return places[0]

    def has(self, path: str) -> bool:
        """Is there such an asset?"""
        return self.file(path).is_file()

    def names(self, folder: str) -> list[str]:
        """The drawings of a folder, without extension, sorted."""
        return sorted({path.stem for root in self.folders for path in (root / folder).glob("*.svg")})

    def every(self) -> list[str]:
        """The paths of all drawings, sorted."""
        return sorted(
            {path.relative_to(root).as_posix() for root in self.folders for path in root.rglob("*.svg")}
        )

    def text(self, path: str) -> str:
        """The text of an asset. Raises ArtError when it cannot be read."""
        if path not in self._texts:
            try:
                self._texts[path] = self.file(path).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise ArtError(f"the drawing {path} cannot be read: {error}") from error
        return self._texts[path]

    def svg(
        self,
        path: str,
        size: Size,
        recolor: Recolor = (),
        *,
        flip: bool = False,
        turn: float = 0,
        rounded: int = 0,
        tint: str = "",
    ) -> Surface:
        """A drawing at a size in px: a width (its own proportions), or a box it is fitted into.

        `recolor` replaces colours in the text; `turn` is in degrees counter-clockwise (quarters are exact);
        `rounded` cuts the corners; `tint` is "", "mist", "grey" or "shadow".
        """
        key = (path, size, recolor, flip, turn, rounded, tint)
        return self.pictures.get(key, lambda: self._make(path, size, recolor, flip, turn, rounded, tint))

    def icon(self, name: str, px: int, colour: str) -> Surface:
        """A sign of assets/ui/icons in one colour."""
        return self.svg(f"ui/icons/{name}.svg", (px, px), ((ICON_INK, colour),))

    def cover(self, path: str, size: tuple[int, int], recolor: Recolor = ()) -> Surface:
        """A drawing that fills the whole box: what stands over at the sides is cut, equally."""
        return self.pictures.get(("cover", path, size, recolor), lambda: self._cover(path, size, recolor))

    def ratio(self, path: str) -> float:
        """Height of a drawing divided by its width."""
        try:
            width, height = view_box(self.text(path))
        except ArtError as error:
            self._miss(path, error)
            return 1.0
        return height / width

    def _cover(self, path: str, size: tuple[int, int], recolor: Recolor) -> Surface:
        width, height = size
        ratio = self.ratio(path)
        across = max(width, round(height / ratio))
        whole = self._draw(path, (across, round(across * ratio)), recolor)
        if whole.get_size() == size:
            return whole
        result = blank(width, height)
        result.blit(whole, ((width - whole.get_width()) // 2, (height - whole.get_height()) // 2))
        return result

    def _make(
        self, path: str, size: Size, recolor: Recolor, flip: bool, turn: float, corner: int, tint: str
    ) -> Surface:
        surface = self._draw(path, size, recolor)
        if tint:
            surface = tinted(surface, tint)
        if flip:
            surface = pygame.transform.flip(surface, True, False)
        if corner:
            surface = rounded(surface, corner)
        if turn % 90:
            surface = finish(pygame.transform.rotozoom(surface, turn, 1))
        elif turn:
            surface = pygame.transform.rotate(surface, turn)
        return surface

    def _draw(self, path: str, size: Size, recolor: Recolor) -> Surface:
        try:
            text = self.text(path)
            width, height = view_box(text)
        except ArtError as error:
            self._miss(path, error)
            return hatched(size)
        for old, new in recolor:
            text = re.sub(re.escape(old) + r"\b", new, text, flags=re.IGNORECASE)
        if isinstance(size, int):
            size = (size, max(1, round(size * height / width)))
        try:
            return centred(raster(text, *size), size)
        except pygame.error as error:
            self._miss(path, ArtError(f"the drawing {path} cannot be drawn: {error}"))
            return hatched(size)

    def _miss(self, path: str, error: ArtError) -> None:
        if self.strict:
            raise error
        if path not in self._said:
            self._said.add(path)
            log.warning("%s", error)


def centred(surface: Surface, size: tuple[int, int]) -> Surface:
    """The rasteriser fits a drawing into the box and returns what it covers: put it in the middle."""
    if surface.get_size() == size:
        return surface
    result = blank(*size)
    result.blit(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))
    return result


def tinted(surface: Surface, tint: str) -> Surface:
    """The same drawing by moonlight ("mist"), without colour ("grey") or as a dark silhouette ("shadow")."""
    if tint == "grey":
        return pygame.transform.grayscale(surface)
    if tint == "shadow":
        return stained(surface, rgb(ICON_INK))
    result = surface.copy()
    result.fill((104, 128, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lift = faded(stained(surface, (14, 26, 34)), 255)
    result.blit(lift, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def hatched(size: Size) -> Surface:
    """What stands where a drawing is missing: seen at once, in the way of nothing."""
    width, height = (size, size) if isinstance(size, int) else size
    result = blank(width, height)
    result.fill((233, 220, 190, 255))
    for x in range(-height, width, max(4, height // 6)):
        pygame.draw.line(result, (198, 67, 47), (x, height), (x + height, 0), max(1, height // 24))
    return result
