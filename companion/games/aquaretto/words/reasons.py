"""Why points were given, and why somebody is ahead, in words."""

from companion.games.aquaretto.words.names import species_name
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.table import Table
from engine.award import Award


def award_words(award: Award[int], _table: Table) -> str:
    """The reason for points, with what was counted."""
    match award.reason:
        case AnimalsInZoo(species=None, animals=animals):
            return ngettext("{count} animal", "{count} animals", animals)
        case AnimalsInZoo(species=species, animals=animals):
            assert species is not None
            return _("{species} × {n}").format(species=species_name(species), n=animals)
        case CoinsCounted(cashiers=cashiers, coins=coins):
            return _("{workers} × {things}").format(
                workers=ngettext("{count} cashier", "{count} cashiers", cashiers),
                things=ngettext("{count} coin", "{count} coins", coins),
            )
        case FishCounted(keepers=keepers, fish=fish):
            return _("{workers} × {things}").format(
                workers=ngettext("{count} keeper", "{count} keepers", keepers),
                things=ngettext("{count} fish", "{count} fish", fish),
            )
        case Trained():
            return _trained(award.reason)
    assert isinstance(award.reason, DepotMinus)
    return _depot(award.reason)


def _trained(reason: Trained) -> str:
    if reason.species:
        parts = [_("{species} × {n}").format(species=species_name(one), n=n) for one, n in reason.species]
        return _("Around trainer {n}: {animals}").format(n=reason.trainer, animals=", ".join(parts))
    if reason.trainer:
        return ngettext(
            "{count} trainable animal around trainer {n}",
            "{count} trainable animals around trainer {n}",
            reason.animals,
            n=reason.trainer,
        )
    return ngettext(
        "{count} trainable animal around the trainers",
        "{count} trainable animals around the trainers",
        reason.animals,
    )


def _depot(reason: DepotMinus) -> str:
    kinds = ngettext(
        "{count} kind of animal in the depot", "{count} kinds of animals in the depot", reason.species
    )
    if reason.managers:
        return _("{kinds}, {points} each with a manager").format(kinds=kinds, points=reason.each)
    return _("{kinds}, {points} each").format(kinds=kinds, points=reason.each)


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many points."""
    return ngettext(
        "{first} is ahead of {second}: equal points, but {count} coin against {other}.",
        "{first} is ahead of {second}: equal points, but {count} coins against {other}.",
        table.zoos[first].coins_at_end or 0,
        first=name(table, first),
        second=name(table, second),
        other=table.zoos[second].coins_at_end,
    )


def open_tie_words() -> str:
    """Says what would break a tie."""
    return _("Nobody has entered the coins that break the tie.")


def shared_words(names: str, place: int) -> str:
    """Says why these players share a place."""
    if place == 1:
        return _("{names} share the victory: equal points and coins.").format(names=names)
    return _("{names} share place {n}: equal points and coins.").format(names=names, n=place)
