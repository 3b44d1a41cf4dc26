"""One sentence on why a bot moved: the two largest differences to its second best move, in words."""

from ai.bot import Difference, Why
from ai.explain import WON
from scenes.i18n import Words


def because(words: Words, game: str, why: Why, second: str = "") -> str:
    """The sentence, without a subject: it stands after the bot's name and a colon.

    `second` names the other move as it goes after "rather than", "plutôt que"; empty: it is left out.
    """
    gains = [clause(words, game, one) for one in why.differences if one.gain > 0]
    prices = [clause(words, game, one) for one in why.differences if one.gain <= 0]
    reason = composed(words, gains, prices)
    if second and why.differences:
        reason = words("reason.instead", reason=reason, second=second)
    return words("reason.sentence", reason=reason[0].upper() + reason[1:])


def composed(words: Words, gains: list[str], prices: list[str]) -> str:
    """What the move brings first, then what it costs; a move that only costs looks further ahead."""
    match gains, prices:
        case [one, two], []:
            return words("reason.two", one=one, two=two)
        case [one], [two]:
            return words("reason.price", one=one, two=two)
        case [one], []:
            return one
        case [], [one]:
            return words("reason.later", one=one)
        case [], [one, two]:
            return words("reason.later_two", one=one, two=two)
    return words("reason.level")


def clause(words: Words, game: str, difference: Difference) -> str:
    """What one trait says for or against the move; amounts are told in whole ones."""
    owner = "" if difference.trait == WON else f"{game}."
    kind = "gain" if difference.gain > 0 else "price"
    count = round(abs(difference.best - difference.second))
    return words(f"{owner}reason.{difference.trait}.{kind}", count=count)
