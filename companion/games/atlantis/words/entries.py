"""The words for every entry of the journal."""

from typing import Any

from companion.games.atlantis.store_types import TableHistory
from companion.games.atlantis.words.names import (
    distance_name,
    figures_words,
    place_words,
    ring_name,
    ship_name,
    spaces_words,
    step_name,
    symbol_name,
)
from companion.i18n.translation import _, join_words
from companion.table.frame.entry_words import Change, words_of_entry
from companion.table.seats.names import name
from engine.atlantis.moves import (
    Correct,
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    GameSetup,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
)
from engine.atlantis.table import Table
from engine.journal import Entry
from engine.players import shown_name
from engine.value import Value


def entry_words(state: TableHistory, entry: Entry[Any]) -> str:
    """An entry in words."""
    return words_of_entry(state, entry, move_words)


def move_words(move: Value, table: Table, _change: Change[Table] | None) -> str:
    """A move in words; `table` has the players."""
    match move:
        case GameSetup(players=players, starter=starter):
            names = [shown_name(player.name) for player in players]
            words = _("Game of {names}; {name} starts")
            return words.format(names=join_words(names), name=names[starter])
        case MoveFigure():
            return _figure(move, name(table, move.seat))
        case MoveShip(seat=seat, ship=ship, spaces=spaces):
            words = _("{name}: {ship}, {spaces}")
            return words.format(name=name(table, seat), ship=ship_name(ship), spaces=spaces_words(spaces))
        case EndMoves(seat=seat):
            return _("{name} moves nothing more").format(name=name(table, seat))
        case SinkTile():
            return _sunk(move, table)
        case RollDice(seat=seat, creature=creature, distance=distance, by=by):
            words = _("Rolled by the app for {name}: {creature}, {distance}")
            if by == "players":
                words = _("{name} rolls: {creature}, {distance}")
            return words.format(
                name=name(table, seat), creature=symbol_name(creature), distance=distance_name(distance)
            )
        case MoveCreature(seat=seat):
            return _("{name} moves the creature").format(name=name(table, seat))
    assert isinstance(move, Correct)
    return _("Corrected: {what}").format(what=corrected(move, table))


def _figure(move: MoveFigure, who: str) -> str:
    if move.start == move.to == "island":
        return _("{name}: over the island, {spaces}").format(name=who, spaces=spaces_words(move.spaces))
    if move.start == move.to == "water":
        return _("{name} swims").format(name=who)
    words = _("{name}: {start} → {to}")
    return words.format(name=who, start=place_words(move.start), to=place_words(move.to))


def _sunk(move: SinkTile, table: Table) -> str:
    words = _("{name} sinks {ring}: {symbol}").format(
        name=name(table, move.seat), ring=ring_name(move.ring), symbol=symbol_name(move.symbol)
    )
    are_lost = move.symbol == "whirlpool" and table.options.whirlpool_tile == "lost"
    if not move.falls or are_lost:
        return words
    fallen = [sum(fall.seat == seat for fall in move.falls) for seat in range(len(table.players))]
    return _("{what}; into the water: {figures}").format(
        what=words, figures=figures_words(table, tuple(fallen))
    )


def corrected(move: Correct, table: Table) -> str:
    """What a correction sets, in words."""
    match move:
        case CorrectFigures(seat=seat):
            return _("{name}’s figures").format(name=name(table, seat))
        case CorrectShips(ships=ships):
            return _("ships {numbers}").format(numbers=", ".join(map(str, ships)) or "–")
        case CorrectCreatures():
            return _("the creatures in the sea")
        case CorrectTiles():
            return _("tiles and symbols")
        case CorrectTurn(seat=seat, step=step):
            return _("{name} is on turn, {step}").format(name=name(table, seat), step=step_name(step))
