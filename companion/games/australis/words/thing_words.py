"""The words for cards, dice and tiles that a player has, gets or gives back."""

from collections import Counter
from collections.abc import Iterable

from companion.i18n.translation import _, join_words
from engine.australis.table import Tile


def has_words(who: str, nothing: str, things: Iterable[str]) -> str:
    """Says what a player has; `nothing` is the sentence for a player without any."""
    found = list(things)
    if not found:
        return nothing.format(name=who)
    return _("{name} has {things}").format(name=who, things=join_words(found))


def changed_things(who: str, old: Iterable[str], new: Iterable[str]) -> list[str]:
    """Says what a player gets and gives back, or that it only lies in another order."""
    before, after = list(old), list(new)
    if before == after:
        return []
    more, fewer = (list((Counter(a) - Counter(b)).elements()) for a, b in ((after, before), (before, after)))
    lines = []
    if fewer:
        lines.append(_("{name} gives back: {things}").format(name=who, things=join_words(fewer)))
    if more:
        lines.append(_("{name} gets: {things}").format(name=who, things=join_words(more)))
    return lines or [_("{name}’s cards, tiles or dice were rearranged").format(name=who)]


def that_tile(tile: Tile) -> str:
    """The words for a competition tile in the middle of a sentence."""
    if tile.metal == "gold":
        return _("round {n} gold").format(n=tile.round)
    return _("round {n} silver").format(n=tile.round)
