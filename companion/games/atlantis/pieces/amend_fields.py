"""The fields of each kind of entry that can be amended in the log; the others can be undone."""

from collections.abc import Sequence
from functools import partial

from companion.games.atlantis.words.names import distance_name, symbol_name
from companion.i18n.translation import _
from companion.table.pieces.move_fields import ChoiceField, MoveField, NumberField
from engine.atlantis.moves import GameSetup, Move, MoveShip, RollDice, SinkTile
from engine.atlantis.pieces import CREATURES, SYMBOLS
from engine.atlantis.printed import printed
from engine.atlantis.table import Table


def move_fields(table: Table, did: GameSetup | Move) -> Sequence[MoveField]:
    """The fields of a move that can be amended; one without any can only be undone."""
    match did:
        case RollDice():
            creatures = tuple((each, symbol_name(each)) for each in CREATURES)
            distances = tuple((each, distance_name(each)) for each in printed().distances)
            rolled = partial(_rolled, did)
            return [
                ChoiceField("creature", _("Which creature?"), creatures, rolled),
                ChoiceField("distance", _("How far?"), distances, rolled),
            ]
        case SinkTile(symbol=symbol) if symbol != "whirlpool":
            symbols = tuple((each, symbol_name(each)) for each in SYMBOLS if each != "whirlpool")
            return [ChoiceField("symbol", _("What was under the tile?"), symbols)]
        case MoveShip():
            return [NumberField("spaces", _("Spaces"), 1, table.spaces_left)]
    return []


def _rolled(entered: RollDice, changed: RollDice) -> RollDice:
    """The changed roll: the app rolled the dice that were entered, and no others."""
    dice = (entered.creature, entered.distance)
    return changed.but(by=entered.by if dice == (changed.creature, changed.distance) else "players")
