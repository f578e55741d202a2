"""The luck of the draw in words, for who looks back at a game."""

from companion.games.aquaretto.facts.draws import draws
from companion.i18n.translation import _
from companion.table.end.final_ui import LuckLine
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table
from engine.journal import Step


def luck(steps: tuple[Step[Table, GameSetup | Move], ...]) -> tuple[LuckLine, ...]:
    """The lines on the tiles that each player drew; none for a game that was only counted."""
    found = draws(steps)
    if not any(found.tiles):
        return ()
    return (
        LuckLine(_("Tiles drawn"), found.tiles),
        LuckLine(_("Coins among them"), found.coins),
        LuckLine(_("Animals of a kind they already had"), found.at_home),
    )
