"""Texts of the page that asks for the code of a game, before anything of the app is sent."""

from typing import Literal

from companion.i18n.translation import translations_of

Trouble = Literal["", "gone", "wrong", "often", "busy", "full", "later"]
"""Why a phone was not let in: no game has this code (any more), too many wrong codes came, many
phones join at once, too many are at the table, or the host cannot remember anybody now."""


Leaves = Literal["host", "other"]
"""The role that a phone gives up when it joins a table: the host's own browser, or a seat elsewhere."""


def question_words(language: str, leaves: Leaves) -> dict[str, str]:
    """The texts of the question that a phone with another place here is asked before it joins a table."""
    _ = translations_of(language).gettext
    return {
        "heading": _("Join this game?"),
        "how": {
            "host": _("This is the host’s own browser. If it joins, it sees only that table."),
            "other": _("This phone is in another game here. If it joins this one, it leaves that one."),
        }[leaves],
        "join": _("Join"),
        "stay": _("Stay where you are"),
    }


def entrance_words(language: str, trouble: Trouble) -> dict[str, str]:
    """The texts of the entrance by purpose."""
    _ = translations_of(language).gettext
    return {
        "heading": _("Join a game"),
        "trouble": {
            "": "",
            "gone": _(
                "This phone isn’t in a game. The host may have ended it, changed the code or removed this "
                "phone. Your game is safe there."
            ),
            "wrong": _("No game has this code now. Ask the host for the code on the screen."),
            "often": _("Too many wrong codes. Wait a minute, then try again."),
            "busy": _("Many phones are joining now. Wait a moment, then try again."),
            "full": _("No more phones can join this game."),
            "later": _("The host can’t let anybody in right now. Try again in a minute."),
        }[trouble],
        "how": _("Point the camera at the QR code on the host’s screen, or type the code below it."),
        "code": _("Code"),
        "join": _("Join"),
    }
