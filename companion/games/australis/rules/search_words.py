"""The words under which people look for a section, beside those that stand in it."""

from collections.abc import Callable

from companion.i18n.translation import _


def _ties() -> str:
    return _("tie, ties, tied, draw, tiebreaker, tie-breaker, equal, same score")


def _starting() -> str:
    return _("start player, starting player, who begins, who goes first, turn order")


def _winning() -> str:
    return _("winner, victory, final score, end of game, last round")


def _scoring() -> str:
    return _("scoring, victory points, score, counting")


def _set_up() -> str:
    return _("setup, set up, preparation, how many pieces")


def _rolling() -> str:
    return _("roll, reroll, fight, duel, contest, phase C")


def _drafting() -> str:
    return _("draft, choose a die, pick, turn, action, phase A")


def _moving() -> str:
    return _("move, jump, pass, same space, occupied, steps")


def _disc() -> str:
    return _("scoring marker, marker, lap, over 100, score board")


def _limits() -> str:
    return _("limit, maximum, too many cards, hand limit")


def _bonus() -> str:
    return _("bonus, prize, reward, chip, gold tile, silver tile")


def _running_out() -> str:
    return _("run out, empty, none left, not enough")


def _majority() -> str:
    return _("majority, most corals, area control, second place")


SEARCH_WORDS: dict[str, tuple[Callable[[], str], ...]] = {
    "aim": (_winning,),
    "setup": (_set_up,),
    "players": (_set_up, _starting),
    "counts": (_set_up,),
    "dice": (_drafting, _starting),
    "white": (_running_out,),
    "yellow": (_running_out,),
    "blue": (_ties,),
    "purple": (_running_out,),
    "red": (_starting,),
    "limits": (_limits,),
    "plus_one": (_limits,),
    "current": (_moving, _ties),
    "food": (_moving,),
    "score": (_scoring,),
    "reefs": (_scoring, _majority, _ties),
    "school": (_scoring,),
    "turtles": (_scoring,),
    "track": (_disc,),
    "competition": (_rolling,),
    "lowest": (_rolling, _ties),
    "ties": (_ties,),
    "tiles": (_bonus,),
    "next_round": (_starting,),
    "end": (_winning, _scoring, _ties),
    "rulings": (_running_out, _ties),
}
"""By the key of each section."""


def search_words(key: str) -> tuple[str, ...]:
    """The words for a section in the current language, as a few lists."""
    return tuple(words() for words in SEARCH_WORDS.get(key, ()))
