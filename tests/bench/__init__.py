"""What benches have in common: they print figures, no library's greeting, in the bots' processes either."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
