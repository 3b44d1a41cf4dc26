"""The colours of the client: inks, papers and seats, in a standard and a high-contrast set."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class SeatLook:
    """How a seat is told apart: colour, its shade, a shape and a letter (never the colour alone)."""

    colour: str
    shade: str
    shape: str
    letter: str

    @property
    def recolor(self) -> tuple[tuple[str, str], ...]:
        """The text replacement that dresses a token drawing in this seat's colour."""
        return (("#E2702B", self.colour), ("#B9531C", self.shade))


SEATS = (
    SeatLook("#E69F00", "#B87C00", "circle", "A"),
    SeatLook("#56B4E9", "#2F86B8", "diamond", "B"),
    SeatLook("#00A277", "#007656", "square", "C"),
    SeatLook("#D55E00", "#A54700", "triangle", "D"),
    SeatLook("#9A6BC4", "#74489B", "hexagon", "E"),
)
NEUTRAL = SeatLook("#A79E8E", "#857B6B", "disc", "")


def seat_look(seat: int) -> SeatLook:
    """The look of seat 0..4; anything else is the neutral one."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else NEUTRAL


@dataclass(frozen=True)
class Tone:
    """One paper: colour at the top and the bottom, the light along its edge, the lip under it."""

    top: str
    bottom: str
    edge: str = "#FFFDF4"
    lip: str = "#BDA676"
    rim: str = ""
    """A drawn border, or "" for none (the high-contrast set has one on every paper)."""


@dataclass(frozen=True)
class Palette:
    """Every colour a painter may use, as #RRGGBB."""

    night: str = "#14231C"
    pine: str = "#1E3A2F"
    fern: str = "#3F6B4A"
    moss: str = "#7FA15A"
    meadow: str = "#B8CC7A"
    cream: str = "#F7EFDC"
    parchment: str = "#E9DCBE"
    bark: str = "#5B4030"
    fox: str = "#E2702B"
    ember: str = "#C6432F"
    berry: str = "#8E2F4F"
    sky: str = "#A9CFD6"
    river: str = "#3E8FA6"
    deep: str = "#24596E"
    gold: str = "#F2B93B"
    snow: str = "#EEF4F5"
    violet: str = "#6C5B9E"
    ink: str = "#1E3A2F"
    text: str = "#3B4A3C"
    muted: str = "#5B5A48"
    shut: str = "#565544"
    title_light: str = "#FBF3DF"
    pale: str = "#EAF2E4"
    soft: str = "#B9D3BF"
    dim: str = "#9FC0AA"
    faint: str = "#8FA897"
    warn: str = "#B5591A"
    danger: str = "#B23A28"
    good: str = "#3F6B3C"
    gold_pale: str = "#FFE7A0"
    ring_gold: str = "#F7BE3A"
    ring_cream: str = "#FFF6D8"
    shade: str = "#08120D"
    hair: str = "#D9C99F"
    field: str = "#CDB988"


PAPERS: dict[str, Tone] = {
    "cream": Tone("#F7EFDC", "#EFE3C6"),
    "light": Tone("#FFFDF4", "#F4E9CE", "#FFFFFF"),
    "parchment": Tone("#EFE4C8", "#E4D6B4"),
    "button": Tone("#FBF5E6", "#EADDBD", lip="#C2AE82"),
    "button_hover": Tone("#FFFFFF", "#F4E8CB", lip="#C2AE82"),
    "button_pressed": Tone("#E0D1AB", "#EADDBD", lip="#C2AE82"),
    "gold": Tone("#F6C655", "#E9A52E", lip="#A86D14"),
    "gold_hover": Tone("#FFD673", "#F0B03A", lip="#A86D14"),
    "gold_pressed": Tone("#DE9B27", "#E9A52E", lip="#A86D14"),
    "gold_shut": Tone("#C9BD9A", "#B8AB86", "#DDD3B4", "#9A8E6C"),
    "shut": Tone("#C9C6B3", "#BDBAA6", "#DBD8C6", "#A5A28E"),
    "dark": Tone("#254636", "#1B3429", "#44705A", "#0F2119"),
    "pine": Tone("#2F5E47", "#28513D", "#5B8A70", "#173226"),
    "pine_hover": Tone("#3B7055", "#2F5E47", "#6FA385", "#173226"),
    "pine_pressed": Tone("#234836", "#28513D", "#3F6B55", "#173226"),
    "mat": Tone("#173226", "#132B21", "#3D6A51", "#0C1C15"),
    "dim": Tone("#3A5747", "#33503F", "#55755F", "#22392D"),
    "moss": Tone("#8DB06A", "#7FA15A", "#B5CF93", "#5E7C40"),
    "ember": Tone("#D4573F", "#C6432F", "#EE8C74", "#8C2C1E"),
    "night": Tone("#1B2F26", "#14231C", "#3A5A4A", "#0A140F"),
}

STANDARD = Palette()
CONTRAST = replace(
    STANDARD,
    ink="#0D1A13",
    text="#16241B",
    muted="#2E3026",
    shut="#3C3B2E",
    title_light="#FFFFFF",
    pale="#FFFFFF",
    soft="#E4F2E7",
    dim="#D5E8DA",
    faint="#B4CCBC",
    warn="#8A3C0A",
    danger="#8F2315",
    gold_pale="#FFF3C4",
    ring_gold="#FFC81E",
    ring_cream="#FFFFFF",
    hair="#8C7F5C",
    field="#6F6238",
)


def papers(contrast: bool) -> dict[str, Tone]:
    """The papers of a set: with high contrast flat, lighter or darker, each with a drawn border."""
    if not contrast:
        return PAPERS
    return {name: _stark(name, tone) for name, tone in PAPERS.items()}


def _stark(name: str, tone: Tone) -> Tone:
    if name.startswith("gold"):
        return replace(tone, rim="#3A2504")
    if luminance(tone.bottom) > 0.35:
        bottom = mix(tone.bottom, "#FFFFFF", 0.0 if name in ("shut", "parchment") else 0.55)
        return replace(tone, top=mix(tone.top, "#FFFFFF", 0.5), bottom=bottom, lip="#4A4027", rim="#2B2A20")
    return replace(
        tone, top=mix(tone.top, "#000000", 0.45), bottom=mix(tone.bottom, "#000000", 0.45), rim="#9FC0AA"
    )


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of "#RRGGBB"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour a share `t` of the way from `a` to `b`."""
    return "#" + "".join(f"{round(p + (q - p) * t):02X}" for p, q in zip(rgb(a), rgb(b), strict=True))


def luminance(colour: str) -> float:
    """Relative luminance 0..1 (WCAG 2)."""
    red, green, blue = (_linear(value / 255) for value in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(a: str, b: str) -> float:
    """Contrast of two colours, 1..21 (WCAG 2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
