"""Messages for a table that another phone keeps: only such a table loads them."""

from __future__ import annotations

from companion.i18n.translation import _
from companion.storage.journal_writer import StorageErrorReason


def keeper_error(why: StorageErrorReason) -> str:
    """The message for an entry that the other phone has not saved; raises KeyError for other reasons."""
    words: dict[StorageErrorReason, str] = {
        "away": _("The phone that keeps this game isn’t connected. Nothing was entered."),
        "kept_there": _(
            "Another phone keeps this game and is connected, so what is new in it comes from there. Nothing"
            " was entered."
        ),
        "handing": _(
            "The game is being handed over to another phone. Nothing was entered: try again in a moment."
        ),
        "phone_gone": _("That phone isn’t connected any more. This phone goes on keeping the game."),
        "unanswered": _(
            "The phone that keeps this game does not answer, so this may count or not: the table shows it as"
            " soon as the phones are connected again. Everything before it is safe."
        ),
        "too_fast": _(
            "That was too much at once for the phone that keeps this game. Nothing was entered: try again in"
            " a moment."
        ),
        "not_kept": _(
            "The phone that keeps this game could not save this, so it does not count. Everything before it"
            " is safe."
        ),
    }
    return words[why]
