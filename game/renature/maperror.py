"""What may be wrong with a map, told with its place."""

from typing import Any

SENTENCES: dict[str, str] = {
    "width": "The map is {found} squares wide; {least} to {most} are allowed.",
    "height": "The map is {found} squares high; {least} to {most} are allowed.",
    "ragged": "Row {place} has {found} squares instead of {wanted}.",
    "sign": "{place}: there is no square of sort “{found}”.",
    "brook_few": "Up to {place} there are {found} brook squares; at least {least} are needed.",
    "brook_many": "{place}: there are {found} brook squares; at most {most} are allowed.",
    "brown_none": "Up to {place} there is no brown square to plant on.",
    "brown_many": "{place}: there are {found} brown squares; at most {most} are allowed.",
    "areas": "{place}: there are {found} areas; at most {most} are allowed.",
    "brook_apart": "{place}: this part of the brook is cut off from the rest.",
    "dry": "{place}: this brown square touches no brook.",
    "starts_none": "Up to {place} there is no start square; at least one is needed.",
    "starts_many": "{place}: there are {found} start squares; at most {most} are allowed.",
    "clouds": "{place}: the clouds add up to {found}; at most {most} are allowed.",
    "room": "{place} and others stay empty: there is room for {found} dominoes; {least} are needed.",
    "unreadable": "{place} cannot be read: {reason}.",
    "huge": "{place} is too large to be a map: {found} bytes, at most {most}.",
    "not_tiled": "{place} is not a Tiled map: {reason}.",
    "orientation": "{place}: the map is {found}; only orthogonal maps can be played.",
    "infinite": "{place}: the map is infinite; give it a fixed size.",
    "layer": "{place}: there is no tile layer named “{wanted}”.",
    "empty": "{place}: nothing is drawn here.",
    "layer_size": "{place}: the layer “{wanted}” is not as large as the map.",
    "tile": "{place}: this tile is neither brook nor brown; its properties: {found}.",
}


class MapError(ValueError):
    """A map that is refused. `place`: a square, a row, a file; `key` is a word key with `params`, `place`
    among them; `str` is the same sentence in English."""

    def __init__(self, kind: str, place: str, **params: str | int) -> None:
        self.key = f"renature.map.{kind}"
        self.place = place
        self.params: dict[str, Any] = {
            name: _shown(value) for name, value in (params | {"place": place}).items()
        }
        super().__init__(SENTENCES[kind].format_map(self.params))


def _shown(value: str | int) -> str | int:
    """At most 60 printable characters: what a bad file holds must not break a screen."""
    if isinstance(value, int):
        return value
    text = "".join(sign if sign.isprintable() else "·" for sign in value)
    return text if len(text) <= 60 else text[:59] + "…"
