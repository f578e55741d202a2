"""A refusal in words: the sentence of its code, with the names and values filled in.

A package of each game has the sentences in its file `refusals.toml`, each with the name of its code. Between
braces stand {who} is refused something, what was {asked} for, the {limit} of what is possible, and the most
letters of a {name}.
"""

import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.resources import files

from companion.i18n.messages import player_refusals
from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.players import LONGEST_NAME
from engine.refusal import Refusal
from engine.table import GameTable

ValueWords = Callable[[int | str | None], str]
"""The words for a number, or for the name of something in the game."""


def sentences_of(package: str) -> dict[str, str]:
    """The sentences in the file of a package and those about players, by code, in the current language."""
    return {**player_refusals(), **{code: _(text) for code, text in _told(package).items()}}


@cache
def _told(package: str) -> Mapping[str, str]:
    return tomllib.loads(files(package).joinpath("refusals.toml").read_text("utf-8"))


def refusal_sentence(
    refusal: Refusal,
    table: GameTable | None,
    sentences: Mapping[str, str],
    value_words: ValueWords,
    *,
    codes_with_seat: Collection[str] = (),
    more: Mapping[str, object] | None = None,
) -> str:
    """The sentence for the code of a refusal, filled in; with `codes_with_seat` the `limit` is a seat.

    `more` are values for other places in the sentences. Raises KeyError for a code that has no sentence.
    """
    has_seat = refusal.code in codes_with_seat
    return sentences[refusal.code].format(
        who=_name(table, refusal.seat),
        asked=value_words(refusal.asked),
        limit=_name(table, refusal.limit) if has_seat else value_words(refusal.limit),
        name=LONGEST_NAME,
        **(more or {}),
    )


def _name(table: GameTable | None, seat: int | str | None) -> str:
    if table is None or not isinstance(seat, int) or not 0 <= seat < len(table.players):
        return _("Somebody")
    return name(table, seat)
