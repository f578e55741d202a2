"""The words under which people look for a section, beside those that stand in it."""

from collections.abc import Callable

from companion.i18n.translation import _


def _set_up() -> str:
    return _("setup, set up, preparation, how many tiles")


def _starting() -> str:
    return _("start player, starting player, who starts, who begins, who goes first, turn order")


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


def _choosing_truck() -> str:
    return _("empty truck, take a truck")


def _filling() -> str:
    return _("all trucks full, truck is full, how many tiles on a truck")


def _how_many_basins() -> str:
    return _("how many basins, how many kinds, diagonal, corner, touch")


def _getting() -> str:
    return _("get a coin, get a coworker, bank empty, no coins left, no coworkers left")


def _hiring() -> str:
    return _("worker, employee, staff, meeple, change jobs")


def _over() -> str:
    return _("when does the game end, when is it over, game over")


def _passing() -> str:
    return _("pass, skip a turn")


def _two() -> str:
    return _("2 players, third truck")


def _how_many_trucks() -> str:
    return _("how many trucks, which animals are taken out, which animals are removed")


def _no_room() -> str:
    return _("animal does not fit, no room, full")


def _points() -> str:
    return _("count the points, how are points counted")


def _reserve() -> str:
    return _("when may we use the reserve, take from the reserve")


def _job_points() -> str:
    return _("points for a cashier, points for a keeper, points for a trainer")


def _order_of_tiles() -> str:
    return _("order of the tiles, order of placing")


def _coins_at_the_end() -> str:
    return _("coins at the end")


def _actions() -> str:
    return _("how many actions")


SEARCH_WORDS: dict[str, tuple[Callable[[], str], ...]] = {
    "setup": (_set_up, _starting, _how_many_trucks),
    "two_players": (_set_up, _two),
    "turn": (_acting, _passing, _actions),
    "tile": (_acting, _running_out, _filling, _reserve),
    "truck": (_acting, _choosing_truck, _order_of_tiles),
    "round_end": (_starting,),
    "basins": (_swimming, _how_many_basins),
    "grow": (_swimming, _no_room),
    "bonuses": (_running_out, _getting),
    "offspring": (_breeding,),
    "coworkers": (_hiring,),
    "jobs": (_working, _job_points),
    "money": (_paying,),
    "depot": (_storing,),
    "last_round": (_ending, _over),
    "scoring": (_counting, _ending, _points, _coins_at_the_end),
    "ties": (_ties,),
}


def search_words(key: str) -> tuple[str, ...]:
    """The search words of a section, as lists separated by commas."""
    return tuple(words() for words in SEARCH_WORDS.get(key, ()))
