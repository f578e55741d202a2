"""The effects of a move in words: who was eaten, which ship is gone, what came up."""

from companion.games.atlantis.words.names import figures_words, ring_name, ship_name, symbol_name
from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.atlantis.events import (
    CitySunk,
    Eaten,
    Event,
    GameEnded,
    Guarded,
    NoCreature,
    PiecePlaced,
    RingSunk,
    ShipGone,
    SupplyEmpty,
    Swallowed,
    TurnSkipped,
)
from engine.atlantis.table import Table
from engine.value import Value


def happened(_before: Table, _move: Value, after: Table) -> tuple[str, ...]:
    """Each thing that a move brought by itself, in a sentence."""
    return tuple(event_words(event, after) for event in after.events)


def event_words(event: Event, table: Table) -> str:
    """An event in a sentence."""
    match event:
        case Eaten(by=by, figures=figures):
            words = _("{creature}: {figures} eaten.")
            return words.format(creature=symbol_name(by), figures=figures_words(table, figures))
        case Guarded(creature=creature, figures=figures):
            words = _("{creature}: a dolphin guards {figures}.")
            return words.format(creature=symbol_name(creature), figures=figures_words(table, figures))
        case ShipGone():
            return _ship_gone(event, table)
        case PiecePlaced(symbol=symbol, ship=ship, again=again):
            piece = symbol_name(symbol) if ship is None else ship_name(ship)
            words = _("{piece} comes back into play.") if again else _("{piece} comes into play.")
            return words.format(piece=piece)
        case SupplyEmpty(symbol=symbol):
            return _("{piece}: none left in the box.").format(piece=symbol_name(symbol))
        case Swallowed():
            return _swallowed(event, table)
    return _turn_and_end_words(event, table)


def _turn_and_end_words(
    event: RingSunk | CitySunk | NoCreature | TurnSkipped | GameEnded, table: Table
) -> str:
    match event:
        case RingSunk(ring=ring):
            return _("The last {ring} tile is gone.").format(ring=ring_name(ring))
        case CitySunk():
            return _("The city sinks too.")
        case NoCreature(creature=creature):
            return _("{creature}: none in the sea, so none moves.").format(creature=symbol_name(creature))
        case TurnSkipped(seat=seat):
            return _("{name} has no figures left to save and is skipped.").format(name=name(table, seat))
    if event.by == "fortress":
        return _("The fortress has sunk: the short game is over.")
    return _("No figures are left to save: the game is over.")


def _ship_gone(event: ShipGone, table: Table) -> str:
    crew = figures_words(table, event.crew) if any(event.crew) else ""
    ship = ship_name(event.ship)
    if not crew:
        return _("{ship} is gone.").format(ship=ship)
    if event.by == "kraken":
        return _("{ship} sinks. Swimming: {figures}.").format(ship=ship, figures=crew)
    return _("{ship} is gone with {figures}.").format(ship=ship, figures=crew)


def _swallowed(event: Swallowed, table: Table) -> str:
    if not any(event.figures):
        return _("The whirlpool takes no figures.")
    return _("The whirlpool takes {figures}.").format(figures=figures_words(table, event.figures))
