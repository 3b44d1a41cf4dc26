"""The table a match is played at."""

from scenes.table.scene import TableScene

__all__ = ["TableScene"]
