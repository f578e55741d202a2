"""Messages for a table that another phone keeps: only such a table loads them."""

from __future__ import annotations

from companion.i18n.translation import _
from companion.storage.journal_writer import StorageErrorReason


def keeper_error(why: StorageErrorReason) -> str:
    """The message for an entry that the other phone has not saved; raises KeyError for other reasons."""
    words: dict[StorageErrorReason, str] = {
        "away": _("The phone that keeps this game isn’t connected. Nothing was entered."),
        "kept_there": _(
            "Another phone keeps this game and is connected, so anything new comes from there. Nothing "
            "was entered."
        ),
        "handing": _(
            "The game is being handed over to another phone. Nothing was entered: try again in a moment."
        ),
        "phone_gone": _("That phone isn’t connected any more. This phone still keeps the game."),
        "unanswered": _(
            "The phone that keeps this game isn’t answering, so this may or may not count: the table will "
            "show it once the phones reconnect. Everything before it is safe."
        ),
        "too_fast": _(
            "That was too much at once for the phone that keeps this game. Nothing was entered: try again in"
            " a moment."
        ),
        "not_kept": _(
            "The phone that keeps this game couldn’t save this, so it doesn’t count. Everything before it "
            "is safe."
        ),
    }
    return words[why]
