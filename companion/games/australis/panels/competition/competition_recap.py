"""The course of a finished competition, roll by roll."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import competition_views, roll_words
from companion.games.australis.preferences import shows_chances
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.layout import card, row
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis.dice_selection import Die
from engine.australis.table import Table


def competition_recap(controller: TableController) -> list[ft.Control]:
    """The dice that each roll sent back, who was out, and the winner's luck; empty if no roll was entered."""
    history = controller.store.state
    table, with_chances = history.table, shows_chances(controller.session.preferences)
    if not table.rolls:
        return []
    heading = row(
        [
            ft.Container(title(_("How it went"), theme.LEAD), expand=True),
            secondary_text(ngettext("{count} roll", "{count} rolls", len(table.rolls))),
        ]
    )
    chance = competition_views.first_chance(history.steps) if with_chances else None
    luck = [] if chance is None else [text(roll_words.luck(table, chance), color=theme.QUIET)]
    lines = [_line(table, number, roll) for number, roll in enumerate(table.rolls, 1)]
    return [card([heading, *lines, *luck])]


def _line(table: Table, number: int, roll: competition_views.Roll) -> ft.Control:
    shown = [Die(die.colour, die.shows) for die in competition_views.sent_back(roll)]
    dice = [with_spoken_label(die_words(die), drawn_die(die, game_theme.DIE_SMALL)) for die in shown]
    return row(
        [
            with_spoken_label(_("Roll {n}").format(n=number), secondary_text(str(number), theme.BODY)),
            ft.Container(
                ft.Row(
                    [*dice, text(roll_words.roll_line(table, roll), color=theme.QUIET)],
                    spacing=theme.SNUG,
                    run_spacing=theme.TIGHT,
                    wrap=True,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                expand=True,
            ),
        ],
        spacing=theme.GAP,
    )
