"""The parts below the dice of a competition: the lowest number, and the sides of the die in focus."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import competition_views, roll_entry, roll_words
from companion.games.australis.facts.competition_views import DieView, Verdict
from companion.games.australis.facts.roll_editor import RollEditor
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row
from companion.ui.text import text, title
from companion.ui.text_measure import ALL, LONGEST, PREFERRED, Probe, use_widths, width_probes
from engine.australis.dice_selection import Die
from engine.australis.table import Table

OnKey = Callable[[int], None]
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Keeps the height of a line in which there is no word."""
LONG_HEAD, LONG_HEAD_LOW = 34, 24
"""With more letters than this the lowest dice are written smaller; the second is for a low screen."""
VERDICTS = ("lower", "ties", "higher")


@component
def lowest_panel(editor: RollEditor, on_settle: Press, *, is_low: bool) -> ft.Control:
    """The lowest number as large as it matters, whose it is, and what the dice ask; heard after each tap.

    Before the first die is entered it says what to do, and lets those who need no help enter the result.
    Larger text leaves out what is said in few words already, so that dice stay in sight.
    """
    widths, tell = use_widths()
    lowest = roll_entry.low(editor.table, editor.shown)
    head, note = _words(editor, lowest)
    # One word after the other: the button needs the room that two lines beside it leave.
    room = widths.get(ALL, inf) - 2 * (theme.EDGE + theme.GAP)
    fits = widths.get(LONGEST, 0) / 2 + widths.get(PREFERRED, 0) <= room
    is_long = len(head) > (LONG_HEAD_LOW if is_low else LONG_HEAD)
    sized = theme.BODY if is_long else theme.LEAD
    # A low screen has room for two lines: dice that tie take both.
    has_note = fits and not (is_long and is_low)
    lines = ft.Column(
        [
            text(head, sized, theme.ON_DEEP, strong=True, **_lines(2)),
            *([text(note, theme.SMALL, theme.ON_DEEP_QUIET, **_lines(2))] if has_note else []),
        ],
        spacing=theme.HAIR,
        tight=True,
    )
    said = ft.Semantics(live_region=True, container=True, content=lines, expand=True)
    settle = [] if lowest is not None else [_settle(on_settle)]
    shown = row(
        [
            ft.Container(height=game_theme.VERDICT_LOW if is_low else game_theme.VERDICT),
            *([] if lowest is None else [_circle(lowest)]),
            said,
            *(settle if fits else []),
        ],
        spacing=theme.GAP,
    )
    probes = (Probe(LONGEST, _opening()[0], theme.LEAD), Probe(PREFERRED, _settled(), theme.BODY))
    return ft.Container(
        column(
            [width_probes(probes, tell), shown, *([] if fits else [row(settle)])],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        bgcolor=theme.DEEP,
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(right=theme.GAP),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def _opening() -> tuple[str, str]:
    return _("Whose die is lowest?"), _("Tap it, then its number. Leave the others.")


def _settled() -> str:
    return _("We settled it")


def _words(editor: RollEditor, lowest: int | None) -> tuple[str, str]:
    table, entry = editor.table, editor.shown
    if lowest is None:
        return _opening()
    head = roll_words.lowest_dice(table, roll_entry.going(table, entry))
    if entry.by_app:
        return head, _("Reef Table rolled. Every die is shown.")
    if contradicted := roll_entry.contradicted(table, entry):
        return head, roll_words.contradiction_words(table, contradicted[0], lowest)
    if roll_entry.needed(table, entry):
        return head, _("“?” can still be as low, ↑ can’t.")
    return head, _("No other die can be as low.")


def _circle(lowest: int) -> ft.Control:
    side = game_theme.VERDICT_SIGN
    style = ft.TextStyle(size=theme.DISPLAY, color=theme.ON_DEEP, font_family=theme.STRONG, height=theme.FLAT)
    # On a canvas, for the ring does not grow with the phone's letters.
    number = cv.Canvas(
        shapes=[cv.Text(side / 2, side / 2, str(lowest), style, alignment=ft.Alignment.CENTER)],
        width=side,
        height=side,
    )
    ring = ft.Container(
        border_radius=side,
        border=theme.line_around(theme.RING, game_theme.ON_DEEP_RING),
        width=side,
        height=side,
    )
    # The words beside it say the same.
    return ft.Semantics(exclude_semantics=True, content=ft.Stack([ring, number]))


def _settle(on_press: Press) -> ft.Control:
    words = _settled()
    return pressable(
        words,
        ft.Row([text(words, theme.BODY, theme.ON_DEEP, strong=True)], tight=True),
        on_press,
        more=_("Enter only the result"),
        bgcolor=theme.see_through(theme.ON_DEEP, game_theme.DEEP_BUTTON),
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.INSET),
    )


@component
def keypad(
    editor: RollEditor, die: DieView | None, moment: str, on_key: OnKey, columns: int, *, is_low: bool
) -> ft.Control:
    """The die in focus, and a key for each of its sides; the same room stays empty if the app has rolled."""
    widths, tell = use_widths()
    verdicts = competition_views.verdicts(editor.table, editor.shown)
    longest = max((roll_words.key_words(verdict) for verdict in VERDICTS), key=len)
    room = (widths.get(ALL, inf) - (columns - 1) * theme.TIGHT) / columns
    fits = widths.get(LONGEST, 0) <= room
    padding = theme.inset(vertical=(game_theme.KEY_LOW if is_low else game_theme.KEY) - theme.RING)
    shown = (
        [_blank_key(padding, with_words=fits) for _side in range(game_theme.SIDES)]
        if die is None
        else [
            _key(die, side, verdict, moment, on_key, padding, with_words=fits)
            for side, verdict in verdicts.items()
        ]
    )
    return ft.Container(
        column(
            [
                width_probes((Probe(LONGEST, longest, theme.TINY, strong=False),), tell),
                _heading(editor.table, die, verdicts if fits else {}),
                grid(shown, columns, spacing=theme.TIGHT),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def _heading(table: Table, die: DieView | None, verdicts: Mapping[int, Verdict]) -> ft.Control:
    if die is None:
        return text(NO_BREAK, theme.BODY, **_lines(1))
    words, note = roll_words.die_in_focus(table, die), roll_words.counts_as(verdicts, die)
    return row(
        [
            ft.Container(title(words, theme.BODY, **_lines(1)), expand=True),
            *([text(note, theme.BODY, theme.QUIET, **_lines(1))] if note else []),
        ]
    )


def _key(
    die: DieView,
    side: int,
    verdict: Verdict,
    moment: str,
    on_key: OnKey,
    padding: ft.Padding,
    *,
    with_words: bool,
) -> ft.Control:
    colour, chosen = die.die.colour, side == die.die.shows
    pale = verdict == "higher" and not chosen
    ink = theme.INK if pale else game_theme.ON_DIE[colour]
    words = roll_words.key_words(verdict)
    return pressable(
        die_words(Die(colour, side)),
        _face(str(side), words, ink, with_words=with_words),
        lambda: on_key(side),
        means=f"{colour} {side} {moment}",
        more=words,
        selected=chosen,
        expand=True,
        bgcolor=theme.see_through(game_theme.DIE[colour], game_theme.PALE_DIE)
        if pale
        else game_theme.DIE[colour],
        border=theme.line_around(theme.RING, theme.INK if chosen else theme.NONE),
        border_radius=theme.RADIUS,
        padding=padding,
    )


def _blank_key(padding: ft.Padding, *, with_words: bool) -> ft.Control:
    return ft.Container(
        _face(NO_BREAK, "", theme.NONE, with_words=with_words),
        expand=True,
        border=theme.line_around(theme.RING, theme.NONE),
        padding=padding,
    )


def _face(number: str, words: str, ink: str, *, with_words: bool) -> ft.Control:
    """A number above its word; without one it is in the middle of a key of the same height."""
    digit = text(number, theme.SCORE, ink, strong=True, style=ft.TextStyle(height=theme.FLAT))
    alone = ft.Row([digit], alignment=ft.MainAxisAlignment.CENTER)
    if not with_words:
        return alone
    below = text(words or NO_BREAK, theme.TINY, ink, **_lines(1))
    if words:
        return _two_lines(digit, below)
    room = _two_lines(text(NO_BREAK, theme.SCORE, style=ft.TextStyle(height=theme.FLAT)), below)
    return ft.Stack([room, alone], alignment=ft.Alignment.CENTER)


def _two_lines(digit: ft.Control, below: ft.Control) -> ft.Control:
    return ft.Column(
        [digit, below],
        spacing=theme.NO_SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _lines(count: int) -> dict[str, Any]:
    return {"max_lines": count, "overflow": ft.TextOverflow.ELLIPSIS}
