"""The bottom bar of a roll: the lowest dice or the keypad, and buttons to roll and to remove dice."""

import flet as ft

from companion.games.australis.facts import roll_entry, roll_words
from companion.games.australis.facts.competition_views import DieView
from companion.games.australis.facts.roll_editor import RollEditor
from companion.games.australis.panels.competition.competition_cards import keypad
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.layout import column, row
from companion.ui.text import text
from companion.ui.text_measure import next_steps
from engine.australis.table import Table


def roll_bar(
    editor: RollEditor,
    asked: DieView | None,
    moment: str,
    on_roll_for_us: Press,
    on_remove: Press,
) -> ft.Control:
    """The keypad for the die `asked`, or the line with the lowest dice; below it two buttons."""
    by_app = editor.shown.by_app
    return column(
        [
            *(
                [lowest_line(editor)]
                if asked is None
                else keypad(editor.table, asked, moment, editor.tap_key)
            ),
            next_steps(
                [
                    side_button(
                        _("Roll for us"),
                        None if by_app else on_roll_for_us,
                        means=f"roll {len(editor.table.rolls)} by the app",
                    ),
                    _remove_button(editor, moment, on_remove),
                ]
            ),
        ],
        expand=True,
    )


def lowest_line(editor: RollEditor) -> ft.Control:
    """The lowest dice and their fate, read aloud after each tap, and a link that clears the entry."""
    entry = editor.shown
    words, color = _lowest_words(editor)
    size = theme.SMALL if color == theme.QUIET else theme.BODY  # instructions leave the room to the dice
    clear = (
        []
        if roll_entry.low(editor.table, entry) is None or entry.by_app
        else [link(_("Clear"), editor.clear, means=f"clear {entry.roll}", color=theme.QUIET)]
    )
    shown = ft.Semantics(live_region=True, container=True, content=text(words, size, color), expand=True)
    return row([shown, *clear])


def _lowest_words(editor: RollEditor) -> tuple[str, str]:
    """The words about the lowest dice, and their colour."""
    table, entry = editor.table, editor.shown
    lowest = roll_entry.low(table, entry)
    if lowest is None and editor.lowest_only:
        words = _("Everybody rolls. Tap every die that counts lowest.")
        meant = _(
            "Lowest of everybody’s dice, +1 cards included: a blue 2 with +1 ties with a 3. Tap each die as"
            " it lies."
        )
        return _with_meaning(table, words, meant), theme.QUIET
    if lowest is None:
        words = _("Everybody rolls. Enter what the dice show.")
        meant = _("Tap each die as it lies; +1 cards count by themselves.")
        return _with_meaning(table, words, meant), theme.QUIET
    contradicted = roll_entry.contradicted(table, entry) if editor.lowest_only else ()
    if contradicted:
        return roll_words.contradiction_words(table, contradicted[0], lowest), theme.BAD
    words = roll_words.lowest_words(table, roll_entry.going(table, entry), final=editor.is_certain)
    if entry.instead_of is not None:
        words = f"{words} {roll_words.dropped_words(entry.instead_of)}"
    return words, theme.INK


def _with_meaning(table: Table, words: str, meant: str) -> str:
    """Words for an empty roll; in the first one of a competition, with what they mean."""
    return words if table.rolls else f"{words} {meant}"


def _remove_button(editor: RollEditor, moment: str, on_press: Press) -> ft.Control:
    # `means` stays the same for this phone's own dice; it changes when another phone enters dice.
    means = f"remove {moment}"
    if not editor.is_certain:
        left = len(roll_entry.needed(editor.table, editor.shown))
        words = ngettext("{count} die to enter", "{count} dice to enter", left)
        return main_button(_("Remove dice") if editor.lowest_only else words, None, means=means)
    going = len(roll_entry.going(editor.table, editor.shown))
    words = ngettext("Remove {count} die", "Remove {count} dice", going)
    return main_button(words, on_press, means=means)
