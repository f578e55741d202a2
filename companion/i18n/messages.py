"""Messages for any game: what happened, what is safe and what to do, in short sentences without codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.i18n.translation import _, join_sentences, join_words, ngettext
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
        return _("This file isn’t a Reef Table game. It was left unchanged.")
    return _(
        "The saved game is damaged from line {line} on. Everything before that is here, and the file is "
        "unchanged. You can carry on from here in a copy."
    ).format(line=damage.line)


def not_kept() -> str:
    """The message for a setting that is forgotten when the page is closed."""
    return _("This browser doesn’t keep settings: they last until you close the page.")


def storage_error(why: StorageErrorReason = "broken") -> str:
    """The message for an entry that could not be saved."""
    if why in ("away", "kept_there", "handing", "phone_gone", "unanswered", "too_fast", "not_kept"):
        from companion.i18n.keeper_messages import keeper_error

        return keeper_error(why)
    return {
        "full": _(
            "This couldn’t be saved, so it doesn’t count. Everything before it is safe. Free up some "
            "space, then try again."
        ),
        "read_only": _(
            "This couldn’t be saved, so it doesn’t count. Everything before it is safe. The games folder "
            "is read-only: allow Reef Table to write there, then try again."
        ),
        "gone": _(
            "This couldn’t be saved, so it doesn’t count. Everything before it is safe. The games folder "
            "or its drive is missing: put it back, then try again."
        ),
        "changed": _(
            "This wasn’t saved: another program deleted or changed this game’s file. Everything entered "
            "before is still here. Carry on in a copy."
        ),
        "unsure": _(
            "This doesn’t count, but because the disk failed it may be there next time you open the game. "
            "Everything before it is safe. Check the last entry in the log then."
        ),
        "unreachable": _(
            "This couldn’t be saved, so it doesn’t count. Everything before it is safe. The games "
            "database isn’t answering: try again in a moment."
        ),
        "unconfirmed": _(
            "The games database stopped answering while this was being saved, so it may or may not count: "
            "the table will show it once the database answers. Everything before it is safe."
        ),
        "for_now": _(
            "This counts now, but it couldn’t be saved: if Reef Table closes before there’s room, it will "
            "go back to how it was."
        ),
        "broken": _(
            "This couldn’t be saved, so it doesn’t count. Everything before it is safe. The disk isn’t "
            "working properly: try again, and save your games as a file."
        ),
    }[why]


def not_opened(why: StorageErrorReason) -> str:
    """The message for a game that cannot be opened or read."""
    if why == "gone":
        return game_gone()
    if why == "read_only":
        return _(
            "This game can’t be opened because its file or folder is read-only. Nothing is lost: allow "
            "Reef Table to write there, then open it again."
        )
    return _("This game can’t be read right now. It was left unchanged: try again later.")


def storage_warning(trouble: StorageProblem) -> str:
    """The message for a storage that cannot save games now; empty if it can."""
    return {
        "": "",
        "full": _(
            "This device has no space left. You can play on, but what you enter now will be lost when you"
            " close this page. Save your games as a file first."
        ),
        "forbidden": _(
            "This browser won’t let Reef Table save anything (perhaps it’s a private window). You can "
            "play, but your games will be lost when you close this page. Save them as a file first."
        ),
        "read_only": _(
            "The games folder is read-only, so nothing you enter now can be saved. The games in it are "
            "safe. Allow Reef Table to write there first."
        ),
        "aside": _(
            "Reef Table was opened without your saved games; they’re safe. What you enter now will be "
            "lost when you close this page."
        ),
        "gone": _(
            "Your browser’s data was cleared, and your saved games with it. Save them as a file before you "
            "close this page, or they’ll be lost."
        ),
        "busy": _(
            "Reef Table is open in another tab or window, and your games are there. Close that one, or play"
            " there."
        ),
        "unreachable": _(
            "The games database isn’t answering, so your games can’t be shown and nothing can be saved "
            "now. What was saved is safe. Try again in a moment."
        ),
    }[trouble]


def not_saved_at_host() -> str:
    """The message for a guest while the host cannot save what is entered."""
    return _("The host can’t save what you enter now. Tell the person who started it.")


def busy(reason: GameBusy) -> str:
    """The message for a game that another process has open."""
    if isinstance(reason, OtherTab):
        return storage_warning("busy")
    return _("This game is open in another Reef Table on this computer. Close it there, or carry on there.")


def game_gone() -> str:
    """The message for the address of a table that does not exist, or no longer exists."""
    return _("This game isn’t on this device. The others are on the home page.")


def table_left() -> str:
    """The message for a phone whose table is gone, or which was sent away."""
    return _("This phone isn’t at this host’s table any more. Join again with the code on the host’s screen.")


def over_for_guests() -> str:
    """The message for a guest whose game is over."""
    return _("This game is over. You’ll join the next one automatically.")


def looking_on() -> str:
    """The message for a tap of somebody who only looks on."""
    return _("You’re watching. Take a seat in the menu to play.")


def only_the_host() -> str:
    """The message for a guest's tap on something that the host does."""
    return _("Only the host can do that.")


def seat_taken() -> str:
    """The message for the seat of another phone, where each player makes only their own moves."""
    return _("Another phone has this seat. It can choose another, or the host can remove that phone.")


def not_your_seat(name: str, on_turn: str = "") -> str:
    """The message for a move of another seat, where each player makes only their own moves.

    `on_turn` is whose turn it is, if that is known and somebody else's.
    """
    words = _("Each phone makes only its own player’s moves here. This phone is {name}’s.").format(name=name)
    turn = [_("It’s {name}’s turn.").format(name=on_turn)] if on_turn else []
    return join_sentences([words, *turn])


def table_changed() -> str:
    """The message for a tap on a screen that was outdated by another phone's move."""
    return _("The table has just changed. Look again, then tap.")


def past_blocked(words: str) -> str:
    """The message for a change to an earlier entry that would make a later one impossible."""
    return _(
        "Not changed: “{entry}” would no longer be possible. Open the entry in the log to see what you "
        "can do."
    ).format(entry=words)


def player_refusals() -> dict[str, str]:
    """The sentences for refused players of a new game, by code; they have named places to fill in."""
    return {
        "name_empty": _("One player has no name yet. Enter one so everybody knows whose turn it is."),
        "name_too_long": _(
            "One name has {asked} letters. At most {name} fit beside a score, so please shorten it."
        ),
        "name_doubled": _("Two players are called {asked}. Change one name to tell them apart."),
        "text_line_break": _("“{asked}” has a line break or a tab in it. Write it on one line."),
        "text_direction": _(
            "“{asked}” contains a hidden character that reverses the text. Type it again without it."
        ),
        "text_invisible": _("“{asked}” contains an invisible character. Type it again without it."),
        "text_unknown": _("“{asked}” contains a character that can’t be shown here. Choose another."),
        "text_marks": _("“{asked}” has too many marks on one letter. Leave some of them out."),
        "colour_doubled": _("Two players have the same colour. Give one of them another colour."),
    }


def shared_refusal(refusal: Refusal) -> str:
    """A refusal for which the game has no words: of players, printed numbers or entries, or of anything."""
    sentences = {
        **player_refusals(),
        "player_count": _("Too few or too many players for this game: {asked}."),
        "number_does_not_fit": _("{asked} isn’t possible there: it should be {limit}. Please look again."),
        **entry_refusals(),
    }
    words = sentences.get(refusal.code) or not_possible()
    return words.format(asked=refusal.asked, limit=refusal.limit, name=refusal.limit)


def entry_refusals() -> dict[str, str]:
    """The refusals of a journal, whatever the game, by their code."""
    return {
        "no_such_entry": _("There’s no such entry to change."),
        "entry_undone": _("That entry has already been undone."),
        "entry_counts": _("That entry already counts."),
    }


def won_words(names: Sequence[str]) -> str:
    """Says that these players won."""
    return ngettext("{names} won", "{names} won", len(names), names=join_words(names))


def nobody_won() -> str:
    """Says that a game was over without a winner."""
    return _("Nobody wins")


def not_possible() -> str:
    """A refusal for which no game has words."""
    return _("You can’t do that now. Nothing has changed.")


def crashed(*, at_table: bool = False) -> str:
    """The message for an error in the app; `at_table` if the latest entry can be undone there."""
    if at_table:
        return _(
            "Something went wrong here. Everything entered is saved."
            " Undo the last entry, or change it in the log."
        )
    return _("Something went wrong here. Everything entered is saved. Tap Home and carry on.")


def not_imported(file: str, why: str) -> str:
    """The message for a file that could not be imported as a new game."""
    return {
        "torn": _("“{file}” is damaged and wasn’t restored."),
        "damaged": _("“{file}” is damaged and wasn’t restored."),
        "cut": _("“{file}” is damaged. Only what’s whole in it can be restored."),
        "newer": _("“{file}” was saved by a newer version of Reef Table. Update, then restore it again."),
        "foreign": _("“{file}” isn’t a Reef Table game."),
        "too_big": _("“{file}” is too big to be a copy of games."),
    }[why].format(file=file)


def rubbish_left_out(file: str) -> str:
    """The message for a game after which a file has something else."""
    return _(
        "“{file}” was restored up to its last entry. What follows isn’t a game and was left out."
    ).format(file=file)


def being_packed() -> str:
    """The message while a file to save is made, if that takes long."""
    return _("Getting your file ready. With many games, this takes a while.")


def in_files(count: int) -> str:
    """The message for a copy that is saved as several files."""
    return _("Your copy comes in {count} files. To restore everything, you need all of them.").format(
        count=count
    )


def too_large(most: int) -> str:
    """The message for picked files that were refused, because together they exceed the size limit."""
    return _(
        "Nothing was restored: these files are too large. Restore less than {megabytes} MB at a time,"
        " or all of it with {command} on the computer that serves this page."
    ).format(megabytes=most >> 20, command="reef-table import")


def games_imported(count: int) -> str:
    """The message with the number of games that were imported."""
    if not count:
        return _("No games restored.")
    return ngettext("{count} game restored.", "{count} games restored.", count)


def deleted_games() -> str:
    """The name of the page of deleted games."""
    return _("Deleted games")


def games_continued(count: int) -> str:
    """The message with the number of games here that go on as in their copies."""
    return ngettext(
        "{count} game here updated from its copy.",
        "{count} games here updated from their copies.",
        count,
    )


def went_on_differently(file: str) -> str:
    """The question about a copy that has other entries than the game here."""
    return _("“{file}” continued differently here and in the copy.").format(file=file)


def went_on_beside() -> str:
    """The question about a deleted game that has other entries than its copy among all games."""
    return _("This game continued differently in the copy in “All games”.")


def already_here(count: int) -> str:
    """The message with the number of games that were here already."""
    return ngettext("{count} game was here already.", "{count} games were here already.", count)


def not_in_copy(count: int) -> str:
    """The message with the number of games that are missing in the copy of all games."""
    return ngettext(
        "{count} game can’t be read right now and isn’t in the copy.",
        "{count} games can’t be read right now and aren’t in the copy.",
        count,
    )


def may_not_save() -> str:
    """The message for a browser that does not allow saving files."""
    return _("The copy couldn’t be saved here. All games are still on this device.")


def may_not_read() -> str:
    """The message for a file that cannot be read from the disk."""
    return _("This file can’t be read here. It was left unchanged.")
