"""The sounds: short and dry, and silence without complaint where there is no sound card."""

from pathlib import Path


class Sound:
    """Plays by name; never raises, whatever the machine lacks."""

    def __init__(self, assets: Path) -> None:
        self.assets = assets

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound ("tick", "tap", "fox.paws") now."""
