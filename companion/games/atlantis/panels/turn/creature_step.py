"""The third step of a turn: the dice, and whom the creature ate; usually nobody, and one tap says so."""

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.facts.half_entered import ChangeDraft, Drafted, turn_key
from companion.games.atlantis.facts.skipping import eaten_move, eaters_left, mover_next
from companion.games.atlantis.panels.turn.app_roll import AppRoll
from companion.games.atlantis.panels.turn.danger import chips_of
from companion.games.atlantis.panels.turn.dice_seen import dice_in_water
from companion.games.atlantis.panels.turn.dice_step import dice_step
from companion.games.atlantis.panels.turn.left_sheet import left_sheet
from companion.games.atlantis.panels.turn.more import More, more_keys, more_links
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.space_form import counts_of
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.panels.turn.stopped_sheet import stopped_sheet
from companion.games.atlantis.panels.turn.victims import victims_of
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.creature_words import can_act, move_words, nothing_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.layout import column, sheet
from companion.ui.text import text
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import MoveCreature
from engine.atlantis.pieces import EMPTY_SPACE, Creature, Hex
from engine.atlantis.table import Rolled, Table


def creature_step(
    controller: TableController, drafted: Drafted, change: ChangeDraft, room: Room, app_roll: AppRoll
) -> StepView:
    """The faces of the dice, until both are known; then the creature."""
    rolled = controller.table.rolled
    if rolled is None:
        return dice_step(controller, drafted, change, app_roll)
    return _creature(controller, rolled, drafted, change, room, app_roll)


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
    acts = can_act(table, creature)

    def made(move: MoveCreature) -> None:
        if controller.play(move):
            change(sheet="", eaten=(), ship=None, crew_eaten=False)

    def told(by: Eater | None = None) -> MoveCreature:
        now = drafted()
        eaten = counts_of(table, now.eaten)
        return eaten_move(table, creature, eaten, now.ship, crew_eaten=now.crew_eaten, by=by)

    def done() -> None:
        if creature == "dolphin" and any(drafted().eaten) and len(eaters_left(table)) > 1:
            change(sheet="water")
        else:
            made(told())

    def stopped(entered: tuple[Hex, ...]) -> None:
        made(MoveCreature(seat=seat, entered=tuple(here for here in entered if here != EMPTY_SPACE)))

    def close() -> None:
        change(sheet="")

    open_sheet = None
    if draft.sheet == "stopped":
        open_sheet = stopped_sheet(table, rolled, told().entered, stopped, close)
    if draft.sheet == "water":
        eaters = chips_of(eaters_left(table), lambda eater: made(told(eater)))
        open_sheet = sheet(_("What’s in the water there?"), [eaters], close)
    if draft.sheet == "left":
        open_sheet = left_sheet(
            table, lambda left: made(MoveCreature(seat=seat, left=left)), close, told().left or EMPTY_SPACE
        )
    what = "left" if creature == "dolphin" else "stopped"
    more: list[More] = []
    if acts:
        more = [More(_("More happened"), ft.Icons.MORE_HORIZ, lambda: change(sheet=what))]
    if app_roll.is_on:
        more.append(More(_("Our dice"), ft.Icons.CASINO_OUTLINED, lambda: app_roll.switch(False)))
    beside = more_keys(more, turn) if room.is_low else []
    below = [] if room.is_low else more_links(more, turn)
    head = text(move_words(table, rolled), theme.BODY, strong=True)
    harmed = bool(draft.ship or any(draft.eaten))
    words = _done_words(table, creature, harmed)
    asked = [text(_question(creature), theme.SMALL, strong=True)] if acts and not room.is_tight else []
    nothing = [] if acts else [text(nothing_words(table, creature), theme.SMALL)]
    victims = victims_of(table, creature, draft, drafted, change, room, beside)
    size = die_size(room, acts=acts, has_ships=len(victims) > 1 or creature == "kraken")
    return StepView(
        [
            column(
                [
                    dice_in_water(creature, rolled.distance, size),
                    head,
                    *asked,
                    *victims,
                    *nothing,
                    *below,
                ],
                spacing=theme.TIGHT,
                tight=True,
            )
        ],
        [main_button(words, done, means=f"{'harm' if harmed else 'no harm'} {turn}")],
        open_sheet,
    )


def die_size(room: Room, *, acts: bool = True, has_ships: bool = False) -> int:
    """The size of a die above all that is asked and said below it, so that none of it is out of sight."""
    question = 0 if room.is_tight else theme.SMALL * theme.LINE_HEIGHT * room.scale + theme.TIGHT
    asked = question + theme.TARGET + theme.TIGHT
    below = asked if acts else game_theme.SAID_OF_CREATURE * room.scale
    if has_ships:
        below += room.ship + theme.TIGHT
    links = 0 if room.is_low else theme.TARGET
    around = game_theme.HEAD_OF_CREATURE * room.scale + links + theme.EDGE + 2 * theme.TIGHT
    return int(max(game_theme.DIE_LEAST, min(game_theme.DIE, room.panel - below - around)))


def _question(creature: Creature) -> str:
    """The question of the keys below a creature; in a tight room the button alone says what they mean."""
    return {
        "shark": _("Who’s eaten?"),
        "kraken": _("Which ship sinks?"),
        "sea_monster": _("Who or what is eaten?"),
        "dolphin": _("Who’s eaten?"),
    }[creature]


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
