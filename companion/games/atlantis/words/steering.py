"""Who may steer a ship, in words."""

from companion.i18n.translation import _, join_words
from engine.atlantis.table import Ship, Table


def steering_words(table: Table, ship: Ship) -> str:
    """Who may steer a ship, and why."""
    names = join_words(table.players[seat].name for seat in ship.steering.seats)
    match ship.steering.why:
        case "empty":
            return _("Anyone can move it")
        case "most":
            return _("{name} moves it: most figures aboard").format(name=names)
    return _("{names} can move it: tied for most aboard").format(names=names)
