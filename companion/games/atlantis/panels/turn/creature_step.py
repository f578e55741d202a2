"""The third step of a turn: the dice, and whom the creature ate; usually nobody, and one tap says so."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import figure_drawing, symbol_drawing
from companion.games.atlantis.drawing.game_theme import SMALL
from companion.games.atlantis.facts.half_entered import ChangeDraft, Draft, Drafted, turn_key
from companion.games.atlantis.facts.skipping import eaten_move, mover_next
from companion.games.atlantis.panels.turn.app_roll import AppRoll
from companion.games.atlantis.panels.turn.choice_tile import choice_tile
from companion.games.atlantis.panels.turn.dice_seen import dice_in_water
from companion.games.atlantis.panels.turn.figure_tiles import figure_tile
from companion.games.atlantis.panels.turn.left_sheet import left_sheet
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.ship_tiles import ship_tiles
from companion.games.atlantis.panels.turn.space_form import counts_of, with_count
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.panels.turn.stopped_sheet import stopped_sheet
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.creature_words import can_act, effect_words, move_words
from companion.games.atlantis.words.names import distance_name, symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, ends
from companion.ui.text import text
from companion.ui.text_measure import fitting_columns, word_by_word
from engine.atlantis.moves import MoveCreature, RollDice
from engine.atlantis.pieces import CREATURES, EMPTY_SPACE, Creature, Distance, Hex
from engine.atlantis.printed import printed
from engine.atlantis.table import Rolled, Ship, Table


def creature_step(
    controller: TableController, drafted: Drafted, change: ChangeDraft, room: Room, app_roll: AppRoll
) -> StepView:
    """The faces of the dice, until both are known; then the creature."""
    rolled = controller.table.rolled
    if rolled is None:
        return _dice(controller, drafted, change, app_roll)
    return _creature(controller, rolled, drafted, change, room, app_roll)


def _dice(controller: TableController, drafted: Drafted, change: ChangeDraft, app_roll: AppRoll) -> StepView:
    table, draft = controller.table, drafted()
    seat, turn = table.turn, turn_key(table)

    def choose_face(creature: Creature | None = None, distance: Distance | None = None) -> None:
        creature, distance = creature or drafted().creature, distance or drafted().distance
        if creature is None or distance is None:
            change(creature=creature, distance=distance)
        elif app_roll.play(RollDice(seat=seat, creature=creature, distance=distance)):
            change()

    def roll_for_us() -> None:
        if app_roll.play(app_roll.roll()):
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
    return StepView([faces], [main_button(_("Roll for us"), roll_for_us, means=f"roll for us {turn}")])


@component
def _faces(faces: Sequence[ft.Control], words: str, size: int) -> ft.Control:
    """The faces of a die, as many in a line as have room for their longest word."""
    return fitting_columns(faces, words, size, inset=theme.HAIR)


def _creature(
    controller: TableController,
    rolled: Rolled,
    drafted: Drafted,
    change: ChangeDraft,
    room: Room,
    app_roll: AppRoll,
) -> StepView:
    table, draft = controller.table, drafted()
    seat, creature, turn = table.turn, rolled.creature, turn_key(table)

    def made(move: MoveCreature) -> None:
        if controller.play(move):
            change(sheet="", eaten=(), ship=None)

    def done() -> None:
        now = drafted()
        made(eaten_move(table, creature, counts_of(table, now.eaten), now.ship))

    def stopped(entered: tuple[Hex, ...]) -> None:
        made(MoveCreature(seat=seat, entered=tuple(here for here in entered if here != EMPTY_SPACE)))

    def close() -> None:
        change(sheet="")

    open_sheet = None
    if draft.sheet == "stopped":
        open_sheet = stopped_sheet(table, rolled, stopped, close)
    if draft.sheet == "left":
        open_sheet = left_sheet(table, lambda left: made(MoveCreature(seat=seat, left=left)), close)
    what = "left" if creature == "dolphin" else "stopped"
    more: list[ft.Control] = []
    if can_act(table, creature):
        more = [link(_("More happened"), lambda: change(sheet=what), means=f"more {turn}", size=theme.SMALL)]
    if app_roll.is_on:
        own = link(_("Own dice"), lambda: app_roll.switch(False), means=f"own dice {turn}", size=theme.SMALL)
        more.append(own)
    head = text(move_words(table, rolled), theme.BODY, strong=True)
    words = _done_words(table, creature, bool(draft.ship or any(draft.eaten)))
    return StepView(
        [
            column(
                [
                    dice_in_water(creature, rolled.distance, room),
                    head,
                    *_victims(table, creature, draft, drafted, change, room),
                    *([] if can_act(table, creature) else [text(effect_words(table, rolled), theme.SMALL)]),
                    *([ends([], more)] if more else []),
                ],
                spacing=theme.TIGHT,
                tight=True,
            )
        ],
        [main_button(words, done, means=f"done {turn}")],
        open_sheet,
    )


def _done_words(table: Table, creature: Creature, harmed: bool) -> str:
    if can_act(table, creature) and not harmed:
        return {
            "shark": _("Nobody is eaten"),
            "kraken": _("No ship sinks"),
            "sea_monster": _("Nothing is eaten"),
            "dolphin": _("Nobody is eaten"),
        }[creature]
    seat = mover_next(table)
    return _("Next") if seat is None else _("Next: {name} moves").format(name=table.players[seat].name)


def _victims(
    table: Table, creature: Creature, draft: Draft, drafted: Drafted, change: ChangeDraft, room: Room
) -> list[ft.Control]:
    """The tribes that swim and the ships that can be lost; a tap strikes out a swimmer or a ship."""
    if not can_act(table, creature):
        return []
    key, eaten = turn_key(table), counts_of(table, draft.eaten)

    def strike(seat: int) -> None:
        now = counts_of(table, drafted().eaten)[seat]
        more = now + 1 if now < table.tribes[seat].water else 0
        change(eaten=with_count(table, drafted().eaten, seat, more))

    def lose(ship: Ship) -> Press | None:
        if creature == "kraken" and not any(ship.crew):
            return None
        return lambda: change(ship=None if drafted().ship == ship.number else ship.number)

    swimmers = [
        figure_tile(
            table,
            tribe.seat,
            eaten[tribe.seat],
            _("{name}: {n} eaten").format(name=tribe.player.name, n=eaten[tribe.seat]),
            figure_drawing(tribe.player.colour, "water", SMALL),
            partial(strike, tribe.seat),
            f"eaten {tribe.seat} {key}",
        )
        for tribe in table.tribes
        if tribe.water and creature != "kraken"
    ]
    found: list[ft.Control] = [ft.Row(swimmers, spacing=theme.TIGHT)] if swimmers else []
    if creature in ("kraken", "sea_monster") and table.ships:
        found.append(ship_tiles(table, table.ships, room, lose, boards=False, chosen=draft.ship, key=key))
    return found
