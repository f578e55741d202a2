"""The words under which people look for a section, beside those that stand in it."""

from collections.abc import Callable

from companion.i18n.translation import _


def _ties() -> str:
    return _("tie, ties, tied, draw, tiebreaker, tie-breaker, equal, same score")


def _starting() -> str:
    return _("start player, starting player, who starts, who begins, who goes first, turn order")


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


def _number_of_players() -> str:
    return _("number of players, setup for two, 2 players, 3 players, 4 players")


def _adding_one() -> str:
    return _("+1 card, must I use +1, compulsory, optional")


def _feeding() -> str:
    return _("not enough fish, too few fish, too many fish, feed, rightmost cube")


def _starting_again() -> str:
    return _("nobody took the red die, who starts the next round")


def _placed_all() -> str:
    return _("no corals left, all corals placed, move a coral")


def _out_together() -> str:
    return _("out at the same time, both out, out together, same roll")


def _sitting_out() -> str:
    return _("no number dice, without dice, sit out, take part")


def _keeping() -> str:
    return _("how many cards, keep cards, same card twice, fourth card")


def _winning_ties() -> str:
    return _("who wins, tie at the end, equal points")


def _when_tiles_count() -> str:
    return _("when do the tiles count, competition tiles")


def _end_of_current() -> str:
    return _("last space of the current, end of the current")


def _course() -> str:
    return _("how does the dice competition work, dice fight, duel")


def _activating() -> str:
    return _("when does a card work, activate a card")


def _new_cards() -> str:
    return _("new cards, new dice")


def _card_or_die() -> str:
    return _("card or die first, which first")


def _pieces() -> str:
    return _("what does everyone get, pieces of a player")


def _order_of_scoring() -> str:
    return _("order of scoring, what scores first")


def _how_far() -> str:
    return _("how far does my turtle swim")


SEARCH_WORDS: dict[str, tuple[Callable[[], str], ...]] = {
    "cards": (_activating,),
    "aim": (_winning,),
    "setup": (_set_up,),
    "players": (_set_up, _starting, _pieces),
    "counts": (_set_up, _number_of_players),
    "dice": (_drafting, _starting, _card_or_die),
    "white": (_running_out,),
    "yellow": (_running_out,),
    "blue": (_ties, _how_far),
    "purple": (_running_out, _placed_all),
    "red": (_starting,),
    "limits": (_limits, _keeping),
    "plus_one": (_limits, _adding_one),
    "current": (_moving, _ties, _end_of_current),
    "food": (_moving,),
    "score": (_scoring, _order_of_scoring),
    "reefs": (_scoring, _majority, _ties),
    "school": (_scoring, _feeding),
    "turtles": (_scoring,),
    "track": (_disc,),
    "competition": (_rolling, _sitting_out, _course),
    "lowest": (_ties,),
    "ties": (_ties, _out_together),
    "tiles": (_bonus, _when_tiles_count),
    "next_round": (_starting, _starting_again, _new_cards),
    "end": (_winning, _scoring, _ties, _winning_ties),
    "rulings": (_running_out, _ties),
}
"""By the key of each section."""


def search_words(key: str) -> tuple[str, ...]:
    """The words for a section in the current language, as a few lists."""
    return tuple(words() for words in SEARCH_WORDS.get(key, ()))
