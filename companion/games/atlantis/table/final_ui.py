"""The screen at the end: who saved most, and who lost whom to what."""

import flet as ft

from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.table.frame import FRAME
from companion.i18n.translation import _, ngettext
from companion.table.end.final_ui import ExtraSheet, FinalUI
from companion.table.seats.names import name
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text
from engine.atlantis.moves import GameSetup, Move
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
            words = _("{name} lost {count}, nobody noted to what.")
            found.append(words.format(name=who, count=lost.other))
    return found or [_("Nobody lost a figure.")]


def _extras(controller: TableController) -> tuple[ExtraSheet, ...]:
    words = _("Who lost whom to what")

    def shown(close: Press) -> ft.Control:
        return sheet(words, [text(line) for line in loss_words(controller.drawn.table)], close)

    return (ExtraSheet(words, shown),)


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many figures saved."""
    words = _("{first} is ahead of {second}: as many saved, and later in the first round.")
    return words.format(first=name(table, first), second=name(table, second))


FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("Escape from Atlantis, final score"),
    award_words=award_words,
    round_of=lambda table: table.round,
    ahead_words=ahead_words,
    extras=_extras,
)
