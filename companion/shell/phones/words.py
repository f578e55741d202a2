"""Sentences about phones nearby: why a pairing failed, and how a joined table stands."""

from __future__ import annotations

from companion.i18n.translation import _, join_sentences
from companion.session.nearby.states import JoinedStatus, PairingProblem


def pairing_problem(why: PairingProblem) -> str:
    """Why the phones are not connected, and what to do about it."""
    return {
        "": "",
        "no_connection": _(
            "The phones can’t reach each other. Nothing is lost. Put both on the same wifi or one phone’s "
            "hotspot, then try again. Guest wifi often keeps phones apart."
        ),
        "no_server": _(
            "The message server doesn’t answer. Nothing is lost. Check the internet connection and the"
            " server’s address, then try again."
        ),
        "used": _("This code was used before, and each one works only once. Make a new one and scan that."),
        "expired": _("This code is more than five minutes old. Make a new one and scan that."),
        "not_ours": _("That’s not a Reef Table code. Scan the one on the other phone’s screen."),
        "damaged": _("Part of the code is missing. Copy all of it, or scan it instead."),
        "wrong_half": _(
            "That’s the wrong one of the two codes. One phone shows a code; the other scans it, then "
            "shows its own."
        ),
        "newer": _(
            "The other phone has a newer Reef Table. Nothing is lost: update this phone, then scan again."
        ),
        "older": _(
            "The other phone has an older Reef Table. Nothing is lost: update that one, then scan again."
        ),
        "camera_none": _("There’s no camera here that Reef Table can use. Send the code as text instead."),
        "camera_refused": _(
            "Reef Table can’t use the camera yet. Allow it in the browser’s settings, or send the code as "
            "text."
        ),
        "camera_busy": _(
            "Another app is using the camera. Close that app and try again, or send the code as text."
        ),
        "full": _("This table has no room for another phone. Remove one there, then scan again."),
        "not_here": _(
            "This browser can’t connect to other phones. Your games are safe: try a newer browser."
        ),
        "damaged_here": _(
            "Part of this game can’t be read, so no other phone can join it. Carry on in a copy, and share"
            " that one."
        ),
        "unreadable": _(
            "The other phone sent something this one can’t read, so they were disconnected. Nothing here has"
            " changed. Try again."
        ),
        "no_room": _(
            "This phone has no space left. What has arrived is safe. Free up some space, then scan again."
        ),
        "busy": _(
            "Reef Table is open in another tab on this phone. Close that one, then scan again. Nothing is"
            " lost."
        ),
        "no_storage": _(
            "This phone can’t reach its games right now. What was saved is safe. Close Reef Table, open it"
            " again, then scan again."
        ),
        "stopped_there": _(
            "The other phone can’t go on right now, and says why. Nothing is lost: look there, then scan"
            " again."
        ),
        "no_room_there": _(
            "The other phone has no space left. What has arrived there is safe. Free up some space there,"
            " then scan again."
        ),
    }[why]


def standing(status: JoinedStatus) -> str:
    """How a joined table stands, in a few words below its heading; empty while all is well."""
    return {
        "live": "",
        "healing": _("Connecting again …"),
        "away": _("Not connected"),
        "moved": _("Kept by another phone now"),
        "closed": _("Not shared any more"),
        "sent_away": _("Removed"),
        "newer": _("This phone needs an update"),
        "older": _("The other phone needs an update"),
        "diverged": _("Two versions"),
    }[status.status]


def standing_in_full(status: JoinedStatus) -> str:
    """The same in whole sentences: what happened, what is safe, and what to do."""
    return {
        "live": kept_by(status.phone),
        "healing": _("Connecting again. Nothing is lost."),
        "away": join_sentences([_not_connected(status.phone), _("You can read everything.")]),
        "moved": join_sentences([_kept_now(status.phone), _("Scan its code to play on.")]),
        "closed": _("The other phone doesn’t share this game any more. Your copy stays here."),
        "sent_away": _(
            "This phone was removed from the table. Your copy stays here. A new code lets you back in."
        ),
        "newer": _(
            "The other phone has a newer Reef Table. You can read everything. Update this phone, then scan"
            " again."
        ),
        "older": _(
            "The other phone has an older Reef Table. You can read everything. Update that one, then scan"
            " again."
        ),
        "diverged": _(
            "This game continued differently on two phones. Both are kept. Play on with the other one’s, "
            "or carry on here."
        ),
    }[status.status]


def kept_by(name: str) -> str:
    """Whose phone keeps a game; the name may be unknown."""
    if not name:
        return _("Another phone keeps this game.")
    return _("{name}’s phone keeps this game.").format(name=name)


def whose(name: str, number: int) -> str:
    """The name of a phone at a table: whose it is, or its number for somebody without a seat."""
    return _("{name}’s phone").format(name=name) if name else _("Phone {number}").format(number=number)


def kept_by_words(name: str) -> str:
    """The same for a line of a menu."""
    return _("Kept by {name}’s phone").format(name=name) if name else _("Kept by another phone")


def _not_connected(name: str) -> str:
    if not name:
        return _("Not connected to the other phone")
    return _("Not connected to {name}’s phone").format(name=name)


def _kept_now(name: str) -> str:
    if not name:
        return _("Another phone keeps the game now")
    return _("{name}’s phone keeps the game now").format(name=name)
