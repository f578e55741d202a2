"""The description of a table in words, for the log."""

from companion.games.aquaretto.words.names import job_name, size_name, species_name, tile_name, truck_name
from companion.games.aquaretto.words.placing_words import tiles_counted
from companion.games.aquaretto.words.summary import headline
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.table import Table, Truck
from engine.aquaretto.zoo import Counted, Zoo


def moment_words(table: Table) -> str:
    """The round, and the player on turn."""
    moment = headline(table.mode, table.phase, table.round, table.last_round)
    if table.phase != "round":
        return moment
    return _("{moment} · {name} to play").format(moment=moment, name=name(table, table.turn))


def zoo_words(table: Table, seat: int) -> list[str]:
    """The things of one player, one kind per line; nothing that nobody has counted yet."""
    zoo = table.zoos[seat]
    if table.mode == "final_score":
        return [_("not entered") if zoo.counted is None else counted_words(zoo.counted)]
    lines = [ngettext("{count} coin", "{count} coins", zoo.coins)]
    for species, tiles in zoo.basins.items():
        marked = ", ".join(tiles_counted(tile for tile in tiles if tile.mark != "none"))
        basin = _("{species} × {n}").format(species=species_name(species), n=len(tiles))
        lines.append(_("{basin}: {marked}").format(basin=basin, marked=marked) if marked else basin)
    working = coworkers_words(zoo)
    things = [
        (_("Depot, top tile last: {things}"), [tile_name(tile) for tile in zoo.depot]),
        (_("Coworkers: {things}"), working),
        (_("Expansions: {things}"), [size_name(expansion.size) for expansion in zoo.expansions]),
    ]
    return [*lines, *(words.format(things=", ".join(items)) for words, items in things if items)]


def coworkers_words(zoo: Zoo) -> list[str]:
    """The jobs in a zoo, each with the number of its coworkers."""
    counts = {job: workers(zoo, job) for job in JOBS}
    return [_("{job} × {n}").format(job=job_name(job), n=count) for job, count in counts.items() if count]


def workers(zoo: Zoo, job: Job) -> int:
    """How many coworkers of a zoo have this job."""
    has = {"cashier": zoo.cashiers, "keeper": zoo.keepers, "manager": zoo.managers}
    return has.get(job, len(zoo.trainers))


def counted_words(counted: Counted) -> str:
    """The numbers that the players counted in a zoo."""
    parts = [
        ngettext("{count} animal", "{count} animals", counted.animals),
        ngettext("{count} fish", "{count} fish", counted.fish),
        ngettext("{count} trainable neighbour", "{count} trainable neighbours", counted.trained),
        ngettext(
            "{count} kind of animal in the depot", "{count} kinds of animals in the depot", counted.depot
        ),
        "" if counted.coins is None else ngettext("{count} coin", "{count} coins", counted.coins),
        ngettext("{count} cashier", "{count} cashiers", counted.cashiers),
        ngettext("{count} keeper", "{count} keepers", counted.keepers),
        _("a manager") if counted.managers else "",
    ]
    return ", ".join(part for part in parts if part)


def common_words(table: Table) -> list[str]:
    """The trucks, and what has left the game, one kind per line."""
    if table.mode == "final_score":
        return []
    lines = [truck_line(table, number) for number, _truck in enumerate(table.trucks)]
    if table.gone:
        lines.append(_("Out of the game: {tiles}").format(tiles=", ".join(tiles_counted(table.gone))))
    return lines


def truck_line(table: Table, number: int) -> str:
    """A truck: who has it, or what lies on it."""
    truck: Truck = table.trucks[number]
    if truck.taken_by is not None:
        return _("{name} has {truck}").format(name=name(table, truck.taken_by), truck=truck_name(number))
    tiles = ", ".join(tiles_counted(truck.tiles)) or _("nothing")
    return _("{truck}: {tiles}").format(truck=truck_name(number), tiles=tiles)
