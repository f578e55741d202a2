"""The differences between two tables: what players have to move after an amendment or undo; pure."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

from companion.games.aquaretto.words.names import job_name, size_name, tile_name
from companion.games.aquaretto.words.placing_words import tiles_counted
from companion.games.aquaretto.words.table_description import (
    moment_words,
    truck_line,
    workers,
)
from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words
from companion.table.consequences import point_changes
from companion.table.names import name
from engine.aquaretto.coworkers import JOBS
from engine.aquaretto.space import Size
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import Zoo


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """What the players have to move after an amendment or undo, one line each; points only if they show."""
    points = () if before.points_hidden or after.points_hidden else point_changes(before, after)
    pairs = zip(before.zoos, after.zoos, strict=True)
    zoos = [line for old, new in pairs for line in _of_zoo(old, new)]
    return (*points, *zoos, *_of_table(before, after))


def _of_zoo(old: Zoo, new: Zoo) -> list[str]:
    who, lines = new.player.name, []
    if old.player.name != who:
        lines.append(_("{old} is now called {name}").format(old=old.player.name, name=who))
    if old.coins != new.coins:
        lines.append(
            _("{name}’s coins {old} → {new}").format(name=who, old=minus(old.coins), new=minus(new.coins))
        )
    tiles = [animal.tile for animal in old.animals], [animal.tile for animal in new.animals]
    lines += _tiles(
        *tiles,
        more=_("Into {name}’s water zoo: {things}"),
        fewer=_("Out of {name}’s water zoo: {things}"),
        order="",
        who=who,
    )
    if Counter(tiles[0]) == Counter(tiles[1]) and old.animals_at != new.animals_at:
        lines.append(_("{name}’s animals swim in other places").format(name=who))
    lines += _tiles(
        old.depot,
        new.depot,
        more=_("Into {name}’s depot: {things}"),
        fewer=_("Out of {name}’s depot: {things}"),
        order=_("{name}’s depot is in another order: {things}, the top tile last"),
        who=who,
    )
    return [*lines, *_jobs(old, new, who), *_boards(old, new, who)]


def _tiles(
    old: Iterable[Tile], new: Iterable[Tile], *, more: str, fewer: str, order: str, who: str
) -> list[str]:
    """The tiles that come and go, or their order if only that differs."""
    then, now = list(old), list(new)
    gone, came = Counter(then) - Counter(now), Counter(now) - Counter(then)
    lines = [
        words.format(name=who, things=", ".join(tiles_counted(tiles.elements())))
        for words, tiles in ((fewer, gone), (more, came))
        if tiles
    ]
    if not lines and order and then != now:
        lines.append(order.format(name=who, things=", ".join(map(tile_name, now))))
    return lines


def _jobs(old: Zoo, new: Zoo, who: str) -> list[str]:
    changed = [(job, workers(old, job), workers(new, job)) for job in JOBS]
    lines = [
        _("{name}, {job}: {old} → {new}").format(name=who, job=job_name(job), old=then, new=now)
        for job, then, now in changed
        if then != now
    ]
    if len(old.trainers) == len(new.trainers) and set(old.trainers) != set(new.trainers):
        lines.append(_("{name}’s trainers stand in other places").format(name=who))
    if old.trained != new.trained and new.trained is not None:
        words = _("{name}, trainable animals around the trainers: {numbers}")
        lines.append(words.format(name=who, numbers=join_words(map(str, new.trained))))
    return lines


def _boards(old: Zoo, new: Zoo, who: str) -> list[str]:
    sizes: tuple[Size, ...] = ("small", "large")
    lines = [
        _("{name}, {board}: {old} → {new}").format(
            name=who,
            board=size_name(size),
            old=old.count_expansions(size),
            new=new.count_expansions(size),
        )
        for size in sizes
        if old.count_expansions(size) != new.count_expansions(size)
    ]
    if not lines and old.expansions != new.expansions:
        lines.append(_("{name}’s expansions lie in other places").format(name=who))
    if old.counted != new.counted:
        lines.append(_("{name}’s water zoo is counted anew").format(name=who))
    return lines


def _of_table(before: Table, after: Table) -> list[str]:
    line_of = partial(truck_line, after)
    lines = [
        line_of(number)
        for number, truck in enumerate(after.trucks)
        if number >= len(before.trucks) or truck != before.trucks[number]
    ]
    lines += _tiles(
        before.gone,
        after.gone,
        more=_("Out of the game: {things}"),
        fewer=_("Back into the game: {things}"),
        order="",
        who="",
    )
    if moment_words(before) != moment_words(after):
        lines.append(_("Now: {moment}").format(moment=moment_words(after)))
    if before.starter != after.starter and after.phase == "round":
        lines.append(_("{name} began this round").format(name=name(after, after.starter)))
    return lines
