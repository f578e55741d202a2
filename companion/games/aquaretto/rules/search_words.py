"""The words under which people look for a section, beside those that stand in it."""

from collections.abc import Callable

from companion.i18n.translation import _


def _set_up() -> str:
    return _("setup, set up, preparation, how many tiles")


def _starting() -> str:
    return _("start player, starting player, who begins, who goes first, turn order")


def _acting() -> str:
    return _("action, draw, pick, turn, what can I do")


def _swimming() -> str:
    return _("enclosure, pool, adjacent, neighbour, gap, limit, maximum")


def _breeding() -> str:
    return _("baby, babies, young, child, breed, male, female, fertile, pair")


def _working() -> str:
    return _("worker, employee, staff, meeple, job, cashier, keeper, trainer, manager")


def _paying() -> str:
    return _("coin, money, buy, sell, purchase, discard, expansion, extension, cost, price, swap")


def _storing() -> str:
    return _("barn, storage, stack, minus points, penalty")


def _ending() -> str:
    return _("winner, victory, final score, end of game, last round, reserve, disc")


def _ties() -> str:
    return _("tie, ties, tied, draw, tiebreaker, tie-breaker, equal, same score")


def _counting() -> str:
    return _("scoring, victory points, score, counting")


def _running_out() -> str:
    return _("run out, empty, none left, not enough")


SEARCH_WORDS: dict[str, tuple[Callable[[], str], ...]] = {
    "setup": (_set_up, _starting),
    "two_players": (_set_up,),
    "turn": (_acting,),
    "tile": (_acting, _running_out),
    "truck": (_acting,),
    "round_end": (_starting,),
    "basins": (_swimming,),
    "grow": (_swimming,),
    "bonuses": (_running_out,),
    "offspring": (_breeding,),
    "coworkers": (_working,),
    "jobs": (_working,),
    "money": (_paying,),
    "depot": (_storing,),
    "last_round": (_ending,),
    "scoring": (_counting, _ending),
    "ties": (_ties,),
}


def search_words(key: str) -> tuple[str, ...]:
    """The search words of a section, as lists separated by commas."""
    return tuple(words() for words in SEARCH_WORDS.get(key, ()))
