"""A refusal in words: the sentence of its code, with the names and values filled in."""

from collections.abc import Callable, Collection, Mapping

from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.players import LONGEST_NAME
from engine.refusal import Refusal
from engine.table import GameTable

ValueWords = Callable[[int | str | None], str]
"""The words for a number, or for the name of something in the game."""


def refusal_sentence(
    refusal: Refusal,
    table: GameTable | None,
    sentences: Mapping[str, str],
    value_words: ValueWords,
    *,
    codes_with_seat: Collection[str] = (),
) -> str:
    """The sentence for the code of a refusal, filled in; with `codes_with_seat` the `limit` is a seat.

    Raises KeyError for a code that has no sentence.
    """
    has_seat = refusal.code in codes_with_seat
    return sentences[refusal.code].format(
        who=_name(table, refusal.seat),
        asked=value_words(refusal.asked),
        limit=_name(table, refusal.limit) if has_seat else value_words(refusal.limit),
        name=LONGEST_NAME,
    )


def _name(table: GameTable | None, seat: int | str | None) -> str:
    if table is None or not isinstance(seat, int) or not 0 <= seat < len(table.players):
        return _("Somebody")
    return name(table, seat)
