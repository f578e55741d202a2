"""The words of the end: points, who lost whom to what, and who is ahead."""

from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.atlantis.table import Table
from engine.award import Award


def award_words(award: Award[int], _table: Table) -> str:
    """Why points were given: each figure ashore counts one."""
    return ngettext("{count} figure saved", "{count} figures saved", award.points)


def loss_words(table: Table) -> list[str]:
    """Who lost how many figures to what, a sentence for each."""
    found = []
    for tribe in table.tribes:
        who, lost = name(table, tribe.seat), tribe.lost
        if lost.shark:
            found.append(
                ngettext(
                    "{name} lost {count} to a shark.", "{name} lost {count} to sharks.", lost.shark, name=who
                )
            )
        if lost.sea_monster:
            found.append(
                ngettext(
                    "{name} lost {count} to a sea monster.",
                    "{name} lost {count} to sea monsters.",
                    lost.sea_monster,
                    name=who,
                )
            )
        if lost.whirlpool:
            found.append(
                ngettext(
                    "{name} lost {count} in a whirlpool.",
                    "{name} lost {count} in whirlpools.",
                    lost.whirlpool,
                    name=who,
                )
            )
        if lost.other:
            words = _("{name} lost {count}, cause unknown.")
            found.append(words.format(name=who, count=lost.other))
    return found or [_("Nobody lost a figure.")]


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many figures saved."""
    words = _("{first} is ahead of {second}: tied, but later in the first round.")
    return words.format(first=name(table, first), second=name(table, second))
