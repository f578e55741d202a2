"""The latest tap of a step that is told in part, in words: Undo says that it takes this back."""

from companion.games.atlantis.facts.half_entered import Draft
from companion.games.atlantis.facts.skipping import Aim
from companion.games.atlantis.words.names import distance_name, ship_name, symbol_name
from companion.i18n.translation import _
from engine.atlantis.pieces import Counts
from engine.atlantis.table import Table


def told_words(table: Table, draft: Draft) -> str:
    """The latest tap of what is told."""
    before, words = draft.taken_back(), ""
    if draft.aim is not None and draft.aim != before.aim:
        words = aim_words(draft.aim)
    elif draft.creature is not None and draft.creature != before.creature:
        words = symbol_name(draft.creature)
    elif draft.distance is not None and draft.distance != before.distance:
        words = distance_name(draft.distance)
    elif draft.falls != before.falls:
        words = _counted(table, _("{name}: {n} fell"), draft.falls, before.falls)
    elif draft.eaten != before.eaten:
        words = _counted(table, _("{name}: {n} eaten"), draft.eaten, before.eaten)
    elif draft.asks_falls:
        words = _("Somebody fell onto a creature")
    elif draft.crew_eaten:
        words = _("Eats the crew")
    elif draft.ship is not None:
        words = ship_name(draft.ship)
    return words


def aim_words(aim: Aim) -> str:
    """The words for the fate of a figure, as on its key."""
    if isinstance(aim, int):
        return ship_name(aim)
    return {
        "water": _("Into the water"),
        "ashore": _("Ashore, saved"),
        "eaten": _("Swims and is eaten"),
    }[aim]


def _counted(table: Table, words: str, now: Counts, before: Counts) -> str:
    """The figures of the player whose number has changed."""
    counts, earlier = now or (0,) * len(table.players), before or (0,) * len(table.players)
    changed = (seat for seat, both in enumerate(zip(counts, earlier, strict=False)) if both[0] != both[1])
    seat = next(changed, 0)
    return words.format(name=table.players[seat].name, n=counts[seat])
