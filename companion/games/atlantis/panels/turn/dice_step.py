"""The faces of both dice, to be tapped after a roll at the table; or the app rolls."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.half_entered import ChangeDraft, Drafted, turn_key
from companion.games.atlantis.panels.turn.app_roll import AppRoll
from companion.games.atlantis.panels.turn.choice_tile import choice_tile
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import distance_name, symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component
from companion.ui.layout import card
from companion.ui.text_measure import fitting_columns, word_by_word
from engine.atlantis.moves import RollDice
from engine.atlantis.pieces import CREATURES, Creature, Distance
from engine.atlantis.printed import printed


def dice_step(
    controller: TableController, drafted: Drafted, change: ChangeDraft, app_roll: AppRoll
) -> StepView:
    """The faces, one tap for each die; a second tap on one takes it back."""
    table, draft = controller.table, drafted()
    seat, turn = table.turn, turn_key(table)
    is_begun = draft.creature is not None or draft.distance is not None

    def choose_face(creature: Creature | None = None, distance: Distance | None = None) -> None:
        now, tapped = drafted(), creature or distance
        if tapped in (now.creature, now.distance):
            change(tapped=tapped, creature=None, distance=None)
            return
        creature, distance = creature or now.creature, distance or now.distance
        if creature is None or distance is None:
            change(tapped=tapped, creature=creature, distance=distance)
        elif app_roll.play(RollDice(seat=seat, creature=creature, distance=distance)):
            change()

    def roll_for_us() -> None:
        now = drafted()
        if now.creature is None and now.distance is None and app_roll.play(app_roll.roll()):
            app_roll.switch(True)
            change()

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
    ours = main_button(_("Roll for us"), None if is_begun else roll_for_us, means=f"roll for us {turn}")
    return StepView([faces], [ours])


@component
def _faces(faces: Sequence[ft.Control], words: str, size: int) -> ft.Control:
    """The faces of a die, as many in a line as have room for their longest word."""
    return fitting_columns(faces, words, size, inset=theme.HAIR)
