"""Messages for any game: what happened, what is safe and what to do, in short sentences without codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.i18n.translation import _, ngettext
from companion.storage.journal_writer import GameBusy, OtherTab, StorageErrorReason, StorageProblem

if TYPE_CHECKING:
    from engine import journal_codec
    from engine.refusal import Refusal


def table_damaged(damage: journal_codec.JournalDamage) -> str:
    """The message for a journal that is damaged or cannot be opened."""
    if damage.kind == "newer":
        return _("A newer version of Reef Table saved this game. Nothing is lost: update, then open it.")
    # A file that is damaged from its first line on may never have been a game.
    if damage.kind == "foreign" or damage.line == 1:
        return _("This file is not a game that Reef Table knows. It was left as it is.")
    return _(
        "The saved game is damaged from line {line} on. Everything before that is here, and the file was"
        " left as it is. You can carry on from here in a copy."
    ).format(line=damage.line)


def storage_error(why: StorageErrorReason = "broken") -> str:
    """The message for an entry that could not be saved."""
    return {
        "full": _(
            "This could not be saved, so it does not count. Everything before it is safe."
            " Make room on the disk, then do it again."
        ),
        "read_only": _(
            "This could not be saved, so it does not count. Everything before it is safe."
            " The folder of the games is read-only: let Reef Table write there, then do it again."
        ),
        "gone": _(
            "This could not be saved, so it does not count. Everything before it is safe."
            " The folder or the drive of the games is not there: bring it back, then do it again."
        ),
        "changed": _(
            "This was not saved: another program deleted or changed the file of this game."
            " Everything entered before it is still here. Carry on in a copy."
        ),
        "unsure": _(
            "This does not count, but the disk failed so that it may be there when the game is opened next."
            " Everything before it is safe. Look at the last entry of the log then."
        ),
        "broken": _(
            "This could not be saved, so it does not count. Everything before it is safe."
            " The disk does not work as it should: do it again, and save your games as a file."
        ),
    }[why]


def not_opened(why: StorageErrorReason) -> str:
    """The message for a game that cannot be opened or read."""
    if why == "gone":
        return game_gone()
    if why == "read_only":
        return _(
            "This game cannot be opened, because its file or its folder is read-only. Nothing is lost:"
            " let Reef Table write there, then open it again."
        )
    return _("This game cannot be read from the disk now. It was left as it is: try again later.")


def storage_warning(trouble: StorageProblem) -> str:
    """The message for a storage that cannot save games now; empty if it can."""
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
        "read_only": _(
            "The folder of the games is read-only, so nothing that you enter now can be saved. The games in"
            " it are safe. Let Reef Table write there first."
        ),
        "busy": _(
            "Reef Table is open in another tab or window, and your games are there. Close it, or play there."
        ),
    }[trouble]


def busy(reason: GameBusy) -> str:
    """The message for a game that another process has open."""
    if isinstance(reason, OtherTab):
        return storage_warning("busy")
    return _("This game is open in another Reef Table on this machine. Close it there, or play on there.")


def game_gone() -> str:
    """The message for the address of a table that does not exist, or no longer exists."""
    return _("This game is not on this device. The others are on the home page.")


def table_changed() -> str:
    """The message for a tap on a screen that was outdated by another phone's move."""
    return _("The table has changed meanwhile. Look again, then tap.")


def past_blocked(words: str) -> str:
    """The message for a change to an earlier entry that would make a later one impossible."""
    return _(
        "Not changed: after that this would no longer be possible: “{entry}”. Open the entry in the log:"
        " it says what can be done."
    ).format(entry=words)


def player_refusals() -> dict[str, str]:
    """The sentences for refused players of a new game, by code; they have named places to fill in."""
    return {
        "name_empty": _("A player has no name yet. Enter one, so that everybody knows whose turn it is."),
        "name_too_long": _("A name has {asked} letters. At most {name} fit beside a score: shorten it."),
        "name_doubled": _("Two players are called {asked}. Change one name, so that they can be told apart."),
        "text_line_break": _("“{asked}” has a line break or a tab in it. Write it on one line."),
        "text_direction": _(
            "“{asked}” contains a hidden character that reverses the text. Type it again without that."
        ),
        "text_invisible": _("“{asked}” contains an invisible character. Type it again without that."),
        "text_unknown": _("“{asked}” contains a character that cannot be shown here. Choose another."),
        "text_marks": _("“{asked}” has too many marks on one letter. Leave some of them out."),
        "colour_doubled": _("Two players have the same colour. Give one of them another colour."),
    }


def shared_refusal(refusal: Refusal) -> str:
    """A refusal for which the game has no words: of players, printed numbers or entries, or of anything."""
    sentences = {
        **player_refusals(),
        "player_count": _("{asked} players are too few or too many for this game."),
        "number_does_not_fit": _("{asked} is not possible there: it should be {limit}. Please look again."),
        **entry_refusals(),
    }
    words = sentences.get(refusal.code) or not_possible()
    return words.format(asked=refusal.asked, limit=refusal.limit, name=refusal.limit)


def entry_refusals() -> dict[str, str]:
    """The refusals of a journal, whatever the game, by their code."""
    return {
        "no_such_entry": _("There is no such entry that could be changed."),
        "entry_undone": _("That entry is undone already."),
        "entry_counts": _("That entry counts already."),
    }


def not_possible() -> str:
    """A refusal for which no game has words."""
    return _("That is not possible now. Nothing has changed.")


def crashed() -> str:
    """The message for an error in the app."""
    return _("Something went wrong here. Everything entered is saved. Tap Home and carry on.")


def not_imported(file: str, why: str) -> str:
    """The message for a file that could not be imported as a new game."""
    return {
        "torn": _("“{file}” is damaged. It was not brought back."),
        "damaged": _("“{file}” is damaged. It was not brought back."),
        "newer": _("“{file}” was saved by a newer version of Reef Table. Update, then bring it back again."),
        "foreign": _("“{file}” is not a game that Reef Table knows."),
        "too_big": _("“{file}” is too big to be a copy of games."),
    }[why].format(file=file)


def too_large(most: int) -> str:
    """The message for picked files that were refused, because together they exceed the size limit."""
    return _(
        "Nothing was brought back: these files are too large. Bring less than {megabytes} MB at a time."
    ).format(megabytes=most >> 20)


def games_imported(count: int) -> str:
    """The message with the number of games that were imported."""
    if not count:
        return _("No game was brought back.")
    return ngettext("{count} game is back.", "{count} games are back.", count)


def already_here(count: int) -> str:
    """The message with the number of games that were here already."""
    return ngettext("{count} game was here already.", "{count} games were here already.", count)


def not_in_copy(count: int) -> str:
    """The message with the number of games that are missing in the copy of all games."""
    return ngettext(
        "{count} game cannot be read from the disk now and is not in the copy.",
        "{count} games cannot be read from the disk now and are not in the copy.",
        count,
    )


def may_not_save() -> str:
    """The message for a browser that does not allow saving files."""
    return _("The copy could not be saved here. All games are still on this device.")


def may_not_read() -> str:
    """The message for a file that cannot be read from the disk."""
    return _("This file cannot be read here. It was left as it is.")
