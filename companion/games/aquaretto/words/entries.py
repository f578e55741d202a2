"""The words for the moves of play."""

from companion.games.aquaretto.words.names import job_name, size_name, species_name, tile_name, truck_name
from companion.games.aquaretto.words.placing_words import jobs_words, placings_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.frame.entry_words import Change, final_scoring_words
from companion.table.seats.names import name
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    DiscardTile,
    EndGame,
    Expand,
    GameSetup,
    MoveCoworker,
    MoveTile,
    TakeTruck,
)
from engine.aquaretto.table import Table
from engine.players import shown_name
from engine.value import Value


def move_words(move: Value, table: Table, change: Change[Table] | None) -> str:
    """The setup or a move of play in words; `table` has the players, and `change` shows the effects."""
    match move:
        case GameSetup():
            return _begun(move)
        case AddTile(seat=seat, tile=tile, truck=truck):
            words = _("{name}: {tile} → {truck}")
            return words.format(name=name(table, seat), tile=tile_name(tile), truck=truck_name(truck))
        case TakeTruck():
            return _taken(move, table, change)
        case MoveTile() | BuyTile() | DiscardTile() | MoveCoworker() | Expand():
            return _paid(move, table, change)
    assert isinstance(move, EndGame)
    return final_scoring_words(change)


def _begun(setup: GameSetup) -> str:
    players = [shown_name(player.name) for player in setup.players]
    names = join_words(players)
    if setup.mode == "final_score":
        return _("Final score for {names}").format(names=names)
    words = _("Game of {names}; {name} starts").format(names=names, name=players[setup.starter])
    if not setup.out:
        return words
    out = join_words(species_name(species) for species in setup.out)
    return _("{game}. Not in the game: {animals}").format(game=words, animals=out)


def _taken(move: TakeTruck, table: Table, change: Change[Table] | None) -> str:
    words = _("{name} takes {truck}").format(name=name(table, move.seat), truck=truck_name(move.truck))
    parts = [words]
    if change is not None:
        coins = change.after.coin_tiles - change.before.coin_tiles
        parts += [ngettext("{count} coin", "{count} coins", coins)] if coins else []
    parts += [part for part in (placings_words(move.placings), jobs_words(move.jobs)) if part]
    return (
        parts[0]
        if len(parts) == 1
        else _("{what}: {details}").format(what=words, details="; ".join(parts[1:]))
    )


def _paid(
    move: MoveTile | BuyTile | DiscardTile | MoveCoworker | Expand, table: Table, change: Change[Table] | None
) -> str:
    who = name(table, move.seat)
    match move:
        case MoveTile(placing=placing):
            return _("{name} moves a tile from the depot: {tile}").format(
                name=who, tile=tile_name(placing.tile)
            )
        case BuyTile(owner=owner, placing=placing):
            words = _("{name} buys from {owner}: {tile}")
            return words.format(name=who, owner=name(table, owner), tile=tile_name(placing.tile))
        case DiscardTile():
            if change is None:
                return _("{name} discards a tile from the depot").format(name=who)
            tile = change.before.zoos[move.seat].depot[-1]
            return _("{name} discards from the depot: {tile}").format(name=who, tile=tile_name(tile))
        case MoveCoworker(leaves=leaves, takes=takes):
            words = _("{name} moves a coworker: {before} → {after}")
            return words.format(name=who, before=job_name(leaves.job), after=job_name(takes.job))
    return _("{name} buys: {expansion}").format(name=who, expansion=size_name(move.size))
