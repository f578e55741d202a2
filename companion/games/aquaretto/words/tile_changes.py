"""The tiles that differ between two states of a place, in words."""

from collections import Counter
from collections.abc import Iterable

from companion.games.aquaretto.words.names import tile_name
from companion.games.aquaretto.words.placing_words import tiles_counted
from engine.aquaretto.tiles import Tile


def tile_changes(
    old: Iterable[Tile], new: Iterable[Tile], *, more: str, fewer: str, order: str = "", who: str = ""
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
