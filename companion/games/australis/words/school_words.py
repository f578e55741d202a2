"""The words that explain the points for a school of fish."""

from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.australis.school import Fed
from engine.australis.scoring import school_of, smaller_schools_count, unknown_slots_of
from engine.australis.table import Table


def fed_words(fed: Fed) -> str:
    """A school that was scored, in words."""
    if fed.slot == fed.cubes:
        return _("School: slot {slot} feeds {feeds} of {fish} fish").format(
            slot=fed.slot, feeds=fed.feeds, fish=fed.fish
        )
    return _("Smaller school: slot {slot} feeds {feeds} of {fish} fish").format(
        slot=fed.slot, feeds=fed.feeds, fish=fed.fish
    )


def school_words(table: Table, seat: int) -> str:
    """Explains the points of the school that a seat can form now."""
    board, track = table.boards[seat], table.printed.track
    cubes, smaller = len(board.food), smaller_schools_count(table)
    who = name(table, seat)
    if not cubes:
        return _("{name} has no food cubes, so can’t feed any fish.").format(name=who)
    sentences = [
        _("{name} has {cubes} and {fish}.").format(
            name=who,
            cubes=ngettext("{count} food cube", "{count} food cubes", cubes),
            fish=ngettext("{count} fish", "{count} fish", board.fish),
        )
    ]
    if slots := unknown_slots_of(table, seat):
        return " ".join([*sentences, _("The numbers of slot {slot} aren’t known yet.").format(slot=slots[0])])
    slot, points = school_of(table, seat)
    if slot != cubes:
        sentences.append(_too_few(cubes, track[cubes - 1].feeds))
    if slot:
        sentences.append(_feeds(slot, track[slot - 1].feeds or 0, points, rightmost=slot == cubes))
    elif cubes == 1:
        sentences.append(_("So there’s no school yet."))
    elif smaller:
        sentences.append(_("There’s no smaller school either: no points."))
    else:
        sentences.append(_("By your house rules a smaller school doesn’t count: no points."))
    left = board.fish - (track[slot - 1].feeds or 0) if slot else 0
    if left:
        sentences.append(
            ngettext(
                "{count} fish isn’t fed and stays for later.",
                "{count} fish aren’t fed and stay for later.",
                left,
            )
        )
    return " ".join(sentences)


def school_sentence(table: Table, seat: int) -> str:
    """The reason for the school of a seat, in one sentence beside a drawing of its food track."""
    board, track = table.boards[seat], table.printed.track
    cubes, who = len(board.food), name(table, seat)
    if not cubes:
        return _("{name} has no food cubes, so can’t feed any fish.").format(name=who)
    slot, points = school_of(table, seat)
    if slot == cubes:
        return _feeds(slot, track[slot - 1].feeds or 0, points, rightmost=True)
    if slot:
        return _("Too few fish for slot {slot}, so the smaller school of slot {smaller} counts.").format(
            slot=cubes, smaller=slot
        )
    if smaller_schools_count(table):
        return _too_few(cubes, track[cubes - 1].feeds) if cubes == 1 else _("Too few fish for any school.")
    return _("By your house rules a smaller school doesn’t count: no points.")


def _too_few(slot: int, feeds: int | None) -> str:
    if feeds is None:
        return _("The rightmost cube is on slot {slot}, which needs more fish.").format(slot=slot)
    return _("The rightmost cube is on slot {slot}, which needs {feeds} fish.").format(slot=slot, feeds=feeds)


def _feeds(slot: int, feeds: int, points: int, *, rightmost: bool) -> str:
    if rightmost:
        return ngettext(
            "The rightmost cube is on slot {slot}: it feeds {feeds} fish for {count} point.",
            "The rightmost cube is on slot {slot}: it feeds {feeds} fish for {count} points.",
            points,
            slot=slot,
            feeds=feeds,
        )
    return ngettext(
        "So the smaller school of slot {slot} counts: {feeds} fish for {count} point.",
        "So the smaller school of slot {slot} counts: {feeds} fish for {count} points.",
        points,
        slot=slot,
        feeds=feeds,
    )
