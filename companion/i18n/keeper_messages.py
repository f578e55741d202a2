"""Messages for a table that another phone keeps: only such a table loads them."""

from __future__ import annotations

from typing import Literal

from companion.i18n.translation import _


def keeper_error(why: Literal["away", "unanswered", "not_kept"]) -> str:
    """The message for an entry that the other phone has not saved."""
    return {
        "away": _("The phone that keeps this game isn’t connected. Nothing was entered."),
        "unanswered": _(
            "The phone that keeps this game does not answer, so this may count or not: the table shows it as"
            " soon as the phones are connected again. Everything before it is safe."
        ),
        "not_kept": _(
            "The phone that keeps this game could not save this, so it does not count. Everything before it"
            " is safe."
        ),
    }[why]
