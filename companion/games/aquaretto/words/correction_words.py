"""What a correction set, in words."""

from companion.games.aquaretto.words.names import job_name, truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import (
    Correct,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
)
from engine.aquaretto.table import Table


def correction_words(move: Correct, table: Table) -> str:
    """What lies on the table according to a correction."""
    match move:
        case CorrectCoins(seat=seat, coins=coins):
            return _of(table, seat, ngettext("{count} coin", "{count} coins", coins))
        case CorrectZoo(seat=seat, animals=animals):
            lying = tiles_words(animal.tile for animal in animals)
            return _of(table, seat, _("in the water zoo: {tiles}").format(tiles=lying))
        case CorrectDepot(seat=seat, tiles=tiles):
            lying = tiles_words(tiles)
            return _of(table, seat, _("in the depot: {tiles}").format(tiles=lying))
        case CorrectCoworkers(seat=seat):
            return _of(table, seat, _("coworkers: {jobs}").format(jobs=_jobs(move)))
        case CorrectTruck():
            return _truck(move, table)
        case CorrectGone(tiles=tiles):
            return ngettext("{count} tile out of the game", "{count} tiles out of the game", len(tiles))
        case CorrectCoinTiles(taken=taken):
            return ngettext("{count} coin tile taken", "{count} coin tiles taken", taken)
        case CorrectTurn(seat=seat):
            return _("it is {name}’s turn").format(name=name(table, seat))
    assert isinstance(move, CorrectLastRound)
    return _("this is the last round") if move.last else _("this is not the last round")


def _of(table: Table, seat: int, words: str) -> str:
    return _("{name}, {what}").format(name=name(table, seat), what=words)


def _jobs(move: CorrectCoworkers) -> str:
    """The jobs with their numbers; "nobody" without any coworker."""
    jobs: dict[Job, int] = {
        "cashier": move.cashiers,
        "keeper": move.keepers,
        "trainer": len(move.trainers),
        "manager": move.managers,
    }
    parts = [_("{job} × {n}").format(job=job_name(job), n=count) for job, count in jobs.items() if count]
    return join_words(parts or [_("nobody")])


def _truck(move: CorrectTruck, table: Table) -> str:
    tiles = tiles_words(move.tiles)
    if move.taken_by is None:
        return _("on {truck}: {tiles}").format(truck=truck_name(move.truck), tiles=tiles)
    return _("{name} has {truck}").format(name=name(table, move.taken_by), truck=truck_name(move.truck))
