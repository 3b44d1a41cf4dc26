"""Pads in the lobby: an unknown one sits down at its first press, and keeps its seat in the match."""

from scenes.seating import Seating, Sits
from scenes.services import Services


def take_place(services: Services, seating: Seating) -> bool:
    """Give the device used last a place of its own, if it is a pad without one; False: there is none."""
    persons, closed = seating.all(Sits.PERSON), seating.all(Sits.CLOSED)
    place = services.holders.takes(services.app.device, persons, closed, services.app.hands)
    if place is None:
        return False
    if seating.places[place].sits is Sits.CLOSED:
        seating.choose(place, 0)
    return True


def sit_down(services: Services, seating: Seating) -> None:
    """From places to the seats of the match that begins."""
    names = seating.shown(services.words)
    services.holders.sit([(seat, place, names[place]) for seat, place in enumerate(seating.open())])
