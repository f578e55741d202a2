"""How entries of the log are amended: the set-up, and those with a few fields; the others can be undone."""

from collections.abc import Sequence

from companion.games.atlantis.setup.new_game import PLAYERS
from companion.games.atlantis.setup.options import length_option, table_options
from companion.games.atlantis.words.names import distance_name, symbol_name
from companion.i18n.translation import _
from companion.table.log.amend_ui import AmendUI
from companion.table.log.move_fields import ChoiceField, MoveField, NumberField, amend_by_fields
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from engine.atlantis.moves import GameSetup, Move, MoveShip, RollDice, SinkTile
from engine.atlantis.pieces import CREATURES, SYMBOLS
from engine.atlantis.printed import printed
from engine.atlantis.table import Table


def _fields(table: Table, did: GameSetup | Move) -> Sequence[MoveField]:
    match did:
        case RollDice():
            creatures = tuple((each, symbol_name(each)) for each in CREATURES)
            distances = tuple((each, distance_name(each)) for each in printed().distances)
            return [
                ChoiceField("creature", _("Which creature?"), creatures),
                ChoiceField("distance", _("How far?"), distances),
            ]
        case SinkTile(symbol=symbol) if symbol != "whirlpool":
            symbols = tuple((each, symbol_name(each)) for each in SYMBOLS if each != "whirlpool")
            return [ChoiceField("symbol", _("What was under the tile?"), symbols)]
        case MoveShip():
            return [NumberField("spaces", _("Spaces"), 1, table.spaces_left)]
    return []


SETUP = SetupEditorUI(PLAYERS, lambda: (length_option(), *table_options()))
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(GameSetup, SETUP, amend_by_fields(_fields))
