"""The words for the moves of play."""

from companion.games.atlantis.words.names import (
    distance_name,
    figures_words,
    place_words,
    ring_name,
    ship_name,
    spaces_words,
    symbol_name,
)
from companion.i18n.translation import _, join_words
from companion.table.frame.entry_words import Change
from companion.table.seats.names import name
from engine.atlantis.moves import (
    EndMoves,
    GameSetup,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
)
from engine.atlantis.table import Table
from engine.players import shown_name
from engine.value import Value


def move_words(move: Value, table: Table, _change: Change[Table] | None) -> str:
    """The setup or a move of play in words; `table` has the players."""
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
            return _("{name} finishes moving").format(name=name(table, seat))
        case SinkTile():
            return _sunk(move, table)
        case RollDice(seat=seat, creature=creature, distance=distance, by=by):
            words = _("Rolled by the app for {name}: {creature}, {distance}")
            if by == "players":
                words = _("{name} rolls: {creature}, {distance}")
            return words.format(
                name=name(table, seat), creature=symbol_name(creature), distance=distance_name(distance)
            )
    assert isinstance(move, MoveCreature)
    return _("{name} moves the creature").format(name=name(table, move.seat))


def _figure(move: MoveFigure, who: str) -> str:
    if move.start == move.to == "island":
        return _("{name}: over the island, {spaces}").format(name=who, spaces=spaces_words(move.spaces))
    if move.start == move.to == "water":
        words = _("{name} swims") if move.left is None else _("{name} swims off with a dolphin")
        return words.format(name=who)
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
