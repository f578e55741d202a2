"""Who moves which creature, and whether it can do anything at all; if not, why."""

from companion.games.atlantis.words.names import spaces_words, symbol_name
from companion.i18n.translation import _
from engine.atlantis.pieces import Creature
from engine.atlantis.table import Rolled, Table


def move_words(table: Table, rolled: Rolled) -> str:
    """Who moves which creature how far."""
    name, creature = table.players[table.turn].name, symbol_name(rolled.creature)
    if rolled.distance == "dive":
        return _("{name}, {creature}: one dives to any sea space").format(name=name, creature=creature)
    words = _("{name}, {creature}: one moves up to {spaces}")
    return words.format(name=name, creature=creature, spaces=spaces_words(rolled.distance))


def can_act(table: Table, creature: Creature) -> bool:
    """Tells whether this creature can harm anybody or any ship, as the tally is now."""
    swimmers = any(tribe.water for tribe in table.tribes)
    match creature:
        case "shark":
            return swimmers
        case "kraken":
            return any(any(ship.crew) for ship in table.ships)
        case "sea_monster":
            return swimmers or bool(table.ships)
    eaters = table.creatures.shark + table.creatures.sea_monster
    return swimmers and eaters > 0


def nothing_words(table: Table, creature: Creature) -> str:
    """Why this creature can do nothing now."""
    match creature:
        case "shark":
            return _("No swimmers, so it eats nobody. Ships are safe from it.")
        case "kraken":
            return _("No ship has a crew, so it does nothing. It can’t harm swimmers.")
        case "sea_monster":
            return _("No swimmers and no ships, so it does nothing.")
    if any(tribe.water for tribe in table.tribes):
        words = _("It moves alone and guards {whom} where it stops. No shark or sea monster is in the sea.")
        return words.format(whom=_guarded(table))
    return _("No swimmers, so nobody is in danger when it leaves.")


def _guarded(table: Table) -> str:
    """Whom a dolphin guards."""
    return _("one swimmer") if table.options.guard == "one" else _("all swimmers")
