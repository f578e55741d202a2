"""A competition told again, roll by roll."""

import flet as ft

from companion import look
from companion.games.australis import competition_views, roll_words
from companion.games.australis.drawings import die as drawn_die
from companion.games.australis.names import die_words
from companion.parts.surface import card, row
from companion.parts.text import quiet, spoken, text, title
from companion.words import _, ngettext
from engine.australis.dice_selection import Die
from engine.australis.table import Table


def how_it_went(table: Table, *, with_chances: bool) -> list[ft.Control]:
    """What went back in each roll, who was out, and how lucky that was; nothing if no roll was told."""
    rolls = competition_views.rolls(table)
    if not rolls:
        return []
    heading = row(
        [
            ft.Container(title(_("How it went"), look.LEAD), expand=True),
            quiet(ngettext("{count} roll", "{count} rolls", len(rolls))),
        ]
    )
    chance = competition_views.first_chance(table) if with_chances else None
    luck = [] if chance is None else [text(roll_words.luck(table, chance), color=look.QUIET)]
    return [card([heading, *(_line(table, roll) for roll in rolls), *luck])]


def _line(table: Table, roll: competition_views.RollView) -> ft.Control:
    number = _("Roll {n}").format(n=roll.number)
    shown = [Die(die.colour, die.shows) for die in roll.removed]
    dice = [spoken(die_words(die), drawn_die(die, look.DIE_SMALL)) for die in shown]
    return row(
        [
            spoken(number, quiet(str(roll.number), look.BODY)),
            ft.Container(
                ft.Row(
                    [*dice, text(roll_words.roll_line(table, roll), color=look.QUIET)],
                    spacing=look.SNUG,
                    run_spacing=look.TIGHT,
                    wrap=True,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                expand=True,
            ),
        ],
        spacing=look.GAP,
    )
