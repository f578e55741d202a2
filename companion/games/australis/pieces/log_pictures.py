"""The entries of the log as drawings: dice, tiles, and what each player got from a scoring."""

from collections.abc import Callable, Sequence
from itertools import groupby

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts.overview_views import tile_number
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.table.log.log_ui import Picture
from companion.ui import theme
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.dice_selection import Die
from engine.australis.moves import ChooseTile, CorrectDice, RollDice, RollOff, ScoreRound, Shown, TakeDie
from engine.australis.table import Table
from engine.value import Value


def picture(before: Table, did: Value, after: Table) -> Picture | None:
    """The picture that shows an entry at a glance; None if there are only words for it."""
    match did:
        case TakeDie(die=taken):
            return Picture([_die(taken)])
        case RollDice(dice=dice) | CorrectDice(dice=dice):
            known = [one for one in dice if one.face is not None]
            return Picture([_die(one) for one in known]) if known else None
        case RollOff(dice=shown):
            return Picture(_rolled(before, shown))
        case ChooseTile():
            return Picture(_of_each(after, lambda seat: _won(before, after, seat)))
        case ScoreRound():
            words = _("Round {n} scored").format(n=before.round)
            return Picture(_of_each(after, lambda seat: [_gained(before, after, seat)]), words)
    return None


def _die(shown: Die) -> ft.Control:
    return die(shown, game_theme.DIE_SMALL)


def _beside(table: Table, seat: int, things: Sequence[ft.Control]) -> ft.Control:
    """Draws the things of a player beside the player's mark."""
    return row([mark(table.boards[seat].player.colour), *things], spacing=theme.TIGHT, tight=True)


def _of_each(table: Table, things: Callable[[int], Sequence[ft.Control]]) -> list[ft.Control]:
    """Draws the things of each player who has any."""
    both = [(board.seat, things(board.seat)) for board in table.boards]
    return [_beside(table, seat, has) for seat, has in both if has]


def _rolled(table: Table, dice: Sequence[Shown]) -> list[ft.Control]:
    """The dice of a competition that were entered, each player's together."""
    known = sorted((one for one in dice if one.shows is not None), key=lambda one: one.seat)
    return [
        _beside(table, seat, [_die(Die(one.colour, one.shows)) for one in own])
        for seat, own in groupby(known, key=lambda one: one.seat)
    ]


def _won(before: Table, after: Table, seat: int) -> list[ft.Control]:
    return [
        tile_face(tile.metal, tile_number(after, tile), game_theme.DIE_SMALL)
        for tile in after.boards[seat].tiles
        if tile not in before.boards[seat].tiles
    ]


def _gained(before: Table, after: Table, seat: int) -> ft.Control:
    return text(signed(after.boards[seat].points - before.boards[seat].points), theme.LEAD, strong=True)
