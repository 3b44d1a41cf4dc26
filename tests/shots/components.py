"""Render every painter on one sheet, to be looked at (components.py OUT.png --size 1280x720 --text 150)."""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from pygame import Surface

from scenes.assets import Art
from scenes.controls import Look
from scenes.focus import Hint
from scenes.palette import STANDARD, luminance
from scenes.theme import Skin
from scenes.type import BODY, DETAIL, DETAIL_BOLD, LABEL, PAGE, PANEL, PRIMARY, SCORE

LOOKS = {
    "repos": Look.NORMAL,
    "survol": Look.HOVER,
    "focus": Look.FOCUS,
    "appui": Look.PRESSED,
    "inactif": Look.SHUT,
}
PADS = ("south_a", "east_b", "west_x", "north_y", "shoulder_left", "start", "dpad", "stick")


def label(skin: Skin, canvas: Surface, words: str, x: float, y: float) -> None:
    """A caption over a group."""
    skin.text(canvas, words, skin.at(x, y), DETAIL_BOLD, skin.palette.muted)


def buttons(skin: Skin, canvas: Surface) -> None:
    """Five states of two buttons."""
    for index, (name, look) in enumerate(LOOKS.items()):
        x = 40 + index * 250
        label(skin, canvas, name, x, 100)
        for y, height, words, icon, style in (
            (118, 66, "Jouer", "play", "primary"),
            (204, 60, "Règles", "book", "cream"),
        ):
            rect = skin.rect(x, y, 220, height)
            skin.controls.button(canvas, rect, words, icon=icon, style=style, look=look)
            if look is Look.FOCUS:
                skin.rings(canvas, rect, skin.px(16))


def switches(skin: Skin, canvas: Surface) -> None:
    """Toggle, slider, stepper, round and dark buttons."""
    label(skin, canvas, "bascule, curseur, choix", 1320, 100)
    for x, on, look in ((1320, True, Look.NORMAL), (1424, False, Look.NORMAL), (1528, True, Look.FOCUS)):
        rect = skin.rect(x, 122, 88, 46)
        skin.controls.toggle(canvas, rect, on, look)
        if look is Look.FOCUS:
            skin.rings(canvas, rect, -1)
    skin.controls.slider(canvas, skin.rect(1320, 192, 210, 40), 0.5)
    skin.text(canvas, "150 %", skin.at(1546, 212), DETAIL_BOLD)
    skin.controls.stepper(canvas, skin.rect(1640, 118, 250, 58), "Robot · Arbre", left=False)
    rect = skin.rect(1640, 196, 250, 58)
    skin.controls.stepper(canvas, rect, "Standard", Look.FOCUS)
    skin.rings(canvas, rect, skin.px(14))


def seats(skin: Skin, canvas: Surface) -> None:
    """Panels, marks, keys and pads."""
    label(skin, canvas, "place : au repos, à son tour, absente", 40, 296)
    for index, (name, kind) in enumerate((("Élise", "person"), ("Noé", "person"), ("Mousse", "robot"))):
        rect = skin.rect(40 + index * 300, 320, 280, 100)
        skin.talk.seat_panel(
            canvas, rect, index, name, active=index == 1, absent=index == 2, kind=kind, hearts=(3 - index, 4)
        )
    label(skin, canvas, "marques des places", 960, 296)
    for index in range(-1, 5):
        skin.marks.seat(canvas, index, skin.at(1086 + index * 88, 370), skin.px(74))
    label(skin, canvas, "touches", 1500, 296)
    x = 1500.0
    for key in ("U", "Échap", "←", "leftright"):
        rect = skin.marks.glyph(canvas, f"key:{key}", skin.at(x, 346), skin.px(40))
        x += rect.w / skin.u + 12
    skin.marks.key(canvas, "1", skin.at(x + 20, 346), skin.px(40), down=True)
    skin.marks.key(canvas, "2", skin.at(x + 72, 346), skin.px(40), dark=True)
    for index, name in enumerate(PADS):
        skin.marks.pad(canvas, name, skin.at(1520 + index * 48, 398), skin.px(42))


def pieces(skin: Skin, canvas: Surface) -> None:
    """Tiles in their states, medallions, pawns, chips."""
    label(skin, canvas, "tuile : cachée, note, jouable, visée, ouverte, occupée", 40, 452)
    side = skin.px(120)
    for index in range(6):
        rect = skin.rect(40 + index * 140, 476, 120, 120)
        tint = "mist" if index < 4 else ""
        kind = "forest" if index != 4 else "countryside"
        canvas.blit(skin.art.svg(f"fox/tiles/{kind}.svg", (side, side), rounded=side // 8, tint=tint), rect)
        if index == 1:
            skin.marks.disc(canvas, rect.center, skin.px(78), "art/characters/lynx.svg", rim="#FFF4CF")
        if index == 2:
            skin.paper.dashes(canvas, rect)
            skin.marks.cost(canvas, (rect.right - skin.px(14), rect.y + skin.px(14)), skin.px(36), "1")
        if index == 3:
            skin.rings(canvas, rect, side // 8)
        if index == 4:
            skin.marks.disc(canvas, rect.center, skin.px(82), "art/characters/dog.svg")
        if index == 5:
            pawn = skin.art.svg("fox/tokens/fox_pawn.svg", skin.px(96), skin.seat(1).recolor)
            lifted, (dx, dy) = skin.paper.lifted(pawn, "pawn")
            canvas.blit(
                lifted,
                (rect.centerx - pawn.get_width() // 2 + dx, rect.centery - pawn.get_height() // 2 + dy),
            )
            skin.marks.seat(canvas, 1, (rect.right - skin.px(22), rect.bottom - skin.px(22)), skin.px(40))
    label(skin, canvas, "cœurs, pastilles, feuilles", 900, 452)
    skin.marks.hearts(canvas, skin.at(900, 506), 3, 4, skin.px(44))
    for index, (words, tone) in enumerate(
        (("+1", "gold"), ("12/12", "good"), ("−2", "warn"), ("vu", "dark"), ("3", "cream"))
    ):
        skin.marks.chip(canvas, skin.at(920 + index * 76, 566), words, tone=tone)
    skin.marks.leaves(canvas, skin.at(1130, 506), 3, px=skin.px(28))
    skin.marks.tick(canvas, skin.at(1330, 566), skin.px(40))
    skin.marks.tick(canvas, skin.at(1380, 566), skin.px(40), ok=False)


def cards(skin: Skin, canvas: Surface) -> None:
    """Action cards on a dock, boxes, a tab."""
    skin.paper.dock(canvas, skin.rect(40, 620, 900, 190))
    for index, (words, icon) in enumerate(
        (("Migrer", "paw_step"), ("Flairer", "nose"), ("Marquer", "flag"), ("Nager", "wave"))
    ):
        look = Look.SHUT if index == 3 else Look.FOCUS if index == 1 else Look.NORMAL
        where = skin.controls.card(
            canvas, skin.rect(60 + index * 216, 640, 200, 150), look=look, selected=index == 0
        )
        ink = skin.palette.faint if index == 3 else skin.palette.ink
        skin.marks.icon(canvas, icon, (where.centerx, where.y + where.h * 0.3), skin.px(52), ink)
        skin.text(canvas, words, (where.centerx, where.y + where.h * 0.64), PANEL.at(25), ink, align="centre")
        if index == 3:
            skin.text(
                canvas,
                "pas sur une rivière",
                (where.centerx, where.y + where.h * 0.84),
                DETAIL,
                skin.palette.soft,
                align="centre",
                width=where.w - 12,
            )
        else:
            skin.marks.heart(canvas, (where.centerx, where.y + where.h * 0.85), skin.px(24))
        if index == 1:
            skin.rings(canvas, where, skin.px(16))
    skin.controls.tab(canvas, skin.rect(960, 620, 270, 72), "Affichage", "monitor", chosen=True)
    skin.controls.tab(canvas, skin.rect(960, 706, 270, 72), "Son", "sound", chosen=False)
    for index, name in enumerate(("menu", "undo", "settings")):
        look = Look.SHUT if index == 1 else Look.NORMAL
        skin.controls.button(
            canvas, skin.rect(960 + index * 80, 790, 64, 64), "", icon=name, style="dark", look=look
        )
    skin.controls.button(canvas, skin.rect(1210, 790, 64, 64), "", icon="chevron_right", style="round")


def question(skin: Skin, canvas: Surface) -> None:
    """The paper of a dialog, without its veil."""
    panel = skin.rect(1300, 620, 580, 236)
    skin.paper.panel(canvas, panel, skin.px(26))
    skin.text(canvas, "Quitter la partie ?", (panel.x + skin.px(36), panel.y + skin.px(48)), PANEL.at(32))
    skin.text(
        canvas,
        "Elle est gardée et t’attend dans Continuer.",
        (panel.x + skin.px(36), panel.y + skin.px(98)),
        BODY,
        skin.palette.text,
        width=panel.w - skin.px(72),
    )
    stay = skin.rect(1336, 754, 230, 66)
    skin.controls.button(canvas, stay, "Rester", style="primary", look=Look.FOCUS)
    skin.rings(canvas, stay, skin.px(16))
    skin.controls.button(canvas, skin.rect(1590, 754, 230, 66), "Quitter")


def messages(skin: Skin, canvas: Surface) -> None:
    """Tooltip, toast, dialog, banner, ribbon, journal, prompts."""
    target = skin.rect(1810, 476, 90, 90)
    canvas.blit(skin.art.svg("fox/tiles/forest.svg", target.size, rounded=skin.px(12), tint="mist"), target)
    hint = Hint(
        "Forêt inconnue",
        ("Il te restera 2 :heart: : seuls un lynx ou un loup peuvent te tuer.",),
        "fox/tiles/forest.svg",
    )
    skin.rings(canvas, target, skin.px(12))
    skin.talk.tooltip(canvas, hint, target)
    question(skin, canvas)
    skin.paper.dock(canvas, skin.rect(1300, 880, 580, 176))
    skin.talk.banner(
        canvas,
        0,
        "Élise, à toi de jouer",
        "Choisis une case voisine : il te reste 3 cœurs",
        centre_x=skin.at(330, 0)[0],
        top=skin.at(0, 846)[1],
        most=skin.px(560),
    )
    skin.talk.banner(
        canvas, 2, "Mousse joue", small=True, centre_x=skin.at(860, 0)[0], top=skin.at(0, 852)[1]
    )
    below(skin, canvas)


def below(skin: Skin, canvas: Surface) -> None:
    """Prompts, a toast."""
    skin.talk.prompts(
        canvas,
        [("pad:south_a", "Jouer"), ("pad:north_y", "Règles"), ("key:Échap", "Quitter")],
        skin.at(1324, 0)[0],
        skin.at(0, 1028)[1],
    )
    skin.talk.toast(canvas, "De l’autre côté de la route", icon="lock", bottom=skin.at(0, 1060)[1])


def scale(skin: Skin, canvas: Surface) -> None:
    """Type sizes and the palette."""
    x = 40.0
    for words, role in (
        ("46 total", SCORE),
        ("44 page", PAGE),
        ("34 bouton", PRIMARY),
        ("29 titre", PANEL),
        ("24 texte", BODY),
        ("20 détail", DETAIL),
        ("18", LABEL),
    ):
        x += skin.text(canvas, words, skin.at(x, 968), role).w / skin.u + 28
    names = (
        "night",
        "pine",
        "fern",
        "moss",
        "meadow",
        "cream",
        "parchment",
        "bark",
        "fox",
        "ember",
        "berry",
        "sky",
        "river",
        "deep",
        "gold",
        "snow",
        "violet",
    )
    for index, name in enumerate(names):
        colour = getattr(STANDARD, name)
        rect = skin.rect(40 + index % 9 * 78, 1000 + index // 9 * 36, 72, 30)
        skin.paper.sheet(canvas, rect, tone=colour, radius=skin.px(8), shadow="tiny")
        ink = "#14231C" if luminance(colour) > 0.2 else "#F7EFDC"
        skin.number(canvas, name[:7], rect.center, skin.px(15), ink)


def sheet(size: tuple[int, int], text: float, contrast: bool) -> Surface:
    """The whole sheet."""
    skin = Skin(size, text, contrast, Art(strict=True))
    canvas = Surface(size)
    skin.backdrop.cream(canvas)
    skin.text(canvas, "Clairière : composants", skin.at(40, 44), PAGE)
    for part in (buttons, switches, seats, pieces, cards, messages, scale):
        part(skin, canvas)
    return canvas


def main() -> None:
    """Read the command line, write the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    pygame.image.save(sheet((width, height), options.text / 100, options.contrast), options.out)


if __name__ == "__main__":
    main()
