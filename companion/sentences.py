"""What any game must be able to say: short, never a code, and what happened, what is safe, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.keeper import Busy, OtherTab, Trouble
from companion.words import _, ngettext

if TYPE_CHECKING:
    from engine import lines


def table_damaged(trouble: lines.Trouble) -> str:
    """A journal that ends early, or cannot be opened."""
    if trouble.kind == "newer":
        return _("A newer version of Reef Table saved this game. Nothing is lost: update, then open it.")
    # Of a file that is damaged from its first line nobody knows whether it ever was a game.
    if trouble.kind == "foreign" or trouble.line == 1:
        return _("This file is not a game that Reef Table knows. It was left as it is.")
    return _(
        "The saved game is damaged from line {line} on. Everything before that is here, and the file was"
        " left as it is. You can carry on from here in a copy."
    ).format(line=trouble.line)


def keeping_failed() -> str:
    """A disk that takes nothing more."""
    return _(
        "This could not be saved, so it does not count. Everything before it is safe."
        " Make room on the disk, then do it again."
    )


def not_kept(trouble: Trouble) -> str:
    """A place for games where none is kept now."""
    return {
        "": "",
        "full": _(
            "There is no room left on this device. You can play on, but what you enter now is gone when you"
            " close this page. Save your games as a file first."
        ),
        "forbidden": _(
            "This browser lets Reef Table keep nothing, as in a private window. You can play, but your games"
            " are gone when you close this page. Save them as a file first."
        ),
        "busy": _(
            "Reef Table is open in another tab or window, and your games are there. Close it, or play there."
        ),
    }[trouble]


def busy(reason: Busy) -> str:
    """A game that another process plays."""
    if isinstance(reason, OtherTab):
        return not_kept("busy")
    return _("This game is open in another Reef Table on this machine. Close it there, or play on there.")


def gone() -> str:
    """An address of a table that there is not, or not any more."""
    return _("This game is not on this device. The others are on the home page.")


def moved_on() -> str:
    """A tap on what was drawn before somebody else did something."""
    return _("The table has changed meanwhile. Look again, then tap.")


def past_blocked(words: str) -> str:
    """A change of the past that a later move does not survive."""
    return _(
        "Not changed: after that this would no longer be possible: “{entry}”. Open the entry in the log:"
        " it says what can be done."
    ).format(entry=words)


def crashed() -> str:
    """A mistake of ours."""
    return _("Something went wrong here. Everything entered is saved. Tap Home and carry on.")


def not_brought(file: str, why: str) -> str:
    """A file that is no new game."""
    return {
        "torn": _("“{file}” is damaged. It was not brought back."),
        "damaged": _("“{file}” is damaged. It was not brought back."),
        "newer": _("“{file}” was saved by a newer version of Reef Table. Update, then bring it back again."),
        "foreign": _("“{file}” is not a game that Reef Table knows."),
        "too_big": _("“{file}” is too big to be a copy of games."),
    }[why].format(file=file)


def brought(count: int) -> str:
    """How many games are on the shelf again."""
    if not count:
        return _("No game was brought back.")
    return ngettext("{count} game is back.", "{count} games are back.", count)


def here_already(count: int) -> str:
    """How many games had not to be brought back."""
    return ngettext("{count} game was here already.", "{count} games were here already.", count)


def not_in_copy(count: int) -> str:
    """Games that a copy of all games lacks."""
    return ngettext(
        "{count} game cannot be read from the disk now and is not in the copy.",
        "{count} games cannot be read from the disk now and are not in the copy.",
        count,
    )


def may_not_save() -> str:
    """A browser that lets no file be saved."""
    return _("The copy could not be saved here. All games are still on this device.")


def may_not_read() -> str:
    """A file that the disk does not hand out."""
    return _("This file cannot be read here. It was left as it is.")
