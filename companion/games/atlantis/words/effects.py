"""The effect of a move on a space of the sea, in a sentence, before it is written down."""

from companion.games.atlantis.words.names import figures_words, ship_name
from companion.i18n.translation import _
from engine.atlantis.creatures import Effect
from engine.atlantis.pieces import Hex
from engine.atlantis.table import Table


def effect_line(table: Table, here: Hex, effect: Effect | None) -> str:
    """Who is eaten, whom a dolphin guards, and what becomes of the ship; empty if that is not known."""
    if effect is None:
        return ""
    parts = []
    if here.ship is not None and effect.ship != "stays":
        crew = next((ship.crew for ship in table.ships if ship.number == here.ship), ())
        gone = _("{ship} sinks.") if effect.ship == "sinks" else _("{ship} is gone.")
        parts.append(gone.format(ship=ship_name(here.ship)))
        if effect.ship == "eaten" and any(crew):
            parts.append(_("Lost: {figures}.").format(figures=figures_words(table, crew)))
    if any(effect.eaten):
        parts.append(_("Eaten: {figures}.").format(figures=figures_words(table, effect.eaten)))
    guarded = tuple(there - lost for there, lost in zip(effect.attacked, effect.eaten, strict=True))
    if any(guarded):
        parts.append(_("Guarded by a dolphin: {figures}.").format(figures=figures_words(table, guarded)))
    return " ".join(parts) or _("Nothing happens.")
