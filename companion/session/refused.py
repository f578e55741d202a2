"""Why the rules refused something, or the phone that keeps the game, in words."""

from collections.abc import Iterable
from contextlib import suppress

from companion.i18n.messages import looking_on, not_your_seat, past_blocked, shared_refusal
from companion.session.game_info import GameInfo
from companion.session.proposals import Forbidden
from companion.session.store import AnyStore
from engine.journal import NoLongerPossible
from engine.refusal import IllegalMove, Refusal


def refused_words(
    error: Exception, games: Iterable[GameInfo], store: AnyStore | None, by: str = ""
) -> str | None:
    """Why something was refused, from the first of these games that knows; None for any other error.

    `by` is the player of the phone that was refused, if it is one's only.
    """
    if isinstance(error, NoLongerPossible):
        return past_blocked(_entry_words(next(iter(games)), store, error.number) if store else "")
    if isinstance(error, IllegalMove):
        return refusal_words(error.refusal, games, store.state.table if store else None)
    if isinstance(error, Forbidden):
        return looking_on() if error.why == "looks_on" else not_your_seat(by)
    return None


def _entry_words(info: GameInfo, store: AnyStore, number: int) -> str:
    return info.words.entry_words(store.state, store.state.entries[number])


def refusal_words(refusal: Refusal, games: Iterable[GameInfo], table: object) -> str:
    """A refusal in the words of the first of these games that has it, or else in those for any game."""
    for info in games:
        with suppress(KeyError):
            return info.words.refusal_words(refusal, table)
    return shared_refusal(refusal)
