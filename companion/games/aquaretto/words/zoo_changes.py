"""The differences between two states of a zoo, in words; pure."""

from collections import Counter
from collections.abc import Iterable

from companion.games.aquaretto.words.names import colour_word, job_name, size_name, tile_name
from companion.games.aquaretto.words.placing_words import tiles_counted
from companion.games.aquaretto.words.table_description import workers
from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words
from companion.table.log.consequences import seated_otherwise
from engine.aquaretto.coworkers import JOBS
from engine.aquaretto.space import Size
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import Zoo


def zoo_changes(old: Zoo, new: Zoo) -> list[str]:
    """What is different in a player's zoo, depot, coins and coworkers, one line each."""
    who, lines = new.player.name, seated_otherwise(old.player, new.player, colour_word)
    if old.coins != new.coins:
        lines.append(
            _("{name}’s coins {old} → {new}").format(name=who, old=minus(old.coins), new=minus(new.coins))
        )
    tiles = [animal.tile for animal in old.animals], [animal.tile for animal in new.animals]
    lines += tile_changes(
        *tiles,
        more=_("{name}’s water zoo, added: {things}"),
        fewer=_("{name}’s water zoo, removed: {things}"),
        order="",
        who=who,
    )
    if Counter(tiles[0]) == Counter(tiles[1]) and old.animals_at != new.animals_at:
        lines.append(_("{name}’s animals swim in other places").format(name=who))
    lines += tile_changes(
        old.depot,
        new.depot,
        more=_("{name}’s depot, added: {things}"),
        fewer=_("{name}’s depot, removed: {things}"),
        order=_("{name}’s depot is in another order: {things}, the top tile last"),
        who=who,
    )
    return [*lines, *_jobs(old, new, who), *_boards(old, new, who)]


def tile_changes(
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
