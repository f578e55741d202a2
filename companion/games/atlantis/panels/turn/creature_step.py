"""The third step of a turn: the dice, and what the creature that moves does here and now."""

from collections.abc import Sequence
from functools import partial
from secrets import choice

import flet as ft

from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.half_entered import ChangeDraft, Draft, Drafted, turn_key
from companion.games.atlantis.panels.turn.choice_tile import choice_tile
from companion.games.atlantis.panels.turn.left_sheet import left_sheet
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.panels.turn.stopped_sheet import stopped_sheet
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.creature_words import can_act, effect_words, move_words
from companion.games.atlantis.words.names import distance_name, symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, row
from companion.ui.text import text
from companion.ui.text_measure import fitting_columns, word_by_word
from engine.atlantis.moves import MoveCreature, RollDice
from engine.atlantis.pieces import CREATURES, EMPTY_SPACE, Creature, Distance, Hex
from engine.atlantis.printed import printed
from engine.atlantis.table import Rolled, Table


def creature_step(controller: TableController, drafted: Drafted, change: ChangeDraft) -> StepView:
    """The faces of the dice, until both are known; then the creature."""
    rolled = controller.table.rolled
    if rolled is None:
        return _dice(controller, drafted, change)
    return _creature(controller, rolled, drafted(), change)


def _dice(controller: TableController, drafted: Drafted, change: ChangeDraft) -> StepView:
    table, draft = controller.table, drafted()
    seat, turn = table.turn, turn_key(table)

    def enter(roll: RollDice) -> None:
        if controller.play(roll):
            change()

    def choose_face(creature: Creature | None = None, distance: Distance | None = None) -> None:
        creature, distance = creature or drafted().creature, distance or drafted().distance
        if creature is None or distance is None:
            change(creature=creature, distance=distance)
        else:
            enter(RollDice(seat=seat, creature=creature, distance=distance))

    def roll_for_us() -> None:
        numbers = printed()
        enter(
            RollDice(
                seat=seat,
                creature=choice(numbers.creature_faces),
                distance=choice(numbers.distance_faces),
                by="app",
            )
        )

    creatures = [
        choice_tile(
            symbol_name(each),
            symbol_drawing(each),
            chosen=draft.creature == each,
            press=partial(choose_face, creature=each),
            means=f"face {each} {turn}",
        )
        for each in CREATURES
    ]
    distances = [
        choice_tile(
            distance_name(each),
            None,
            chosen=draft.distance == each,
            press=partial(choose_face, distance=each),
            means=f"face {each} {turn}",
        )
        for each in printed().distances
    ]
    faces = card(
        [
            _faces(creatures, word_by_word(map(symbol_name, CREATURES)), theme.TINY),
            _faces(distances, word_by_word(map(distance_name, printed().distances)), theme.BODY),
        ]
    )
    return StepView([faces], [main_button(_("Roll for us"), roll_for_us, means=f"roll for us {turn}")])


@component
def _faces(faces: Sequence[ft.Control], words: str, size: int) -> ft.Control:
    """The faces of a die, as many in a line as have room for their longest word."""
    return fitting_columns(faces, words, size, inset=theme.HAIR)


def _creature(controller: TableController, rolled: Rolled, draft: Draft, change: ChangeDraft) -> StepView:
    table = controller.table
    seat, creature = table.turn, rolled.creature

    def done(entered: tuple[Hex, ...] = (), left: Hex = EMPTY_SPACE) -> None:
        reported = tuple(here for here in entered if here != EMPTY_SPACE)
        if controller.play(MoveCreature(seat=seat, entered=reported, left=left)):
            change(sheet="")

    def close() -> None:
        change(sheet="")

    open_sheet = None
    if draft.sheet == "stopped":
        open_sheet = stopped_sheet(table, rolled, done, close)
    if draft.sheet == "left":
        open_sheet = left_sheet(table, lambda left: done(left=left), close)
    what = "left" if creature == "dolphin" else "stopped"
    return StepView(
        [_creature_card(table, rolled)],
        _buttons(table, creature, lambda: done(), lambda: change(sheet=what)),
        open_sheet,
    )


def _creature_card(table: Table, rolled: Rolled) -> ft.Control:
    head = row(
        [
            symbol_drawing(rolled.creature),
            text(move_words(table, rolled), theme.LEAD, strong=True, expand=True),
        ]
    )
    return card([head, text(effect_words(table, rolled))], bgcolor=theme.HERO)


def _buttons(table: Table, creature: Creature, on_harmless: Press, on_harmed: Press) -> list[ft.Control]:
    turn = turn_key(table)
    if not can_act(table, creature):
        return [main_button(_("It has moved"), on_harmless, means=f"moved {turn}")]
    safe, harmed = {
        "shark": (_("Nobody was eaten"), _("Who was eaten?")),
        "kraken": (_("No ship sank"), _("Which ship sank?")),
        "sea_monster": (_("Nothing was there"), _("What was there?")),
        "dolphin": (_("Nobody is in danger"), _("Who stays behind?")),
    }[creature]
    return [
        side_button(safe, on_harmless, means=f"{safe} {turn}"),
        main_button(harmed, on_harmed, means=f"{harmed} {turn}"),
    ]
