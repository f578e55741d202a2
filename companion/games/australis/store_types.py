"""This game's types of the store, its history, the controller, the frame and the pieces."""

from typing import Any, TypeAlias

from companion.session import store
from companion.table.control import controller
from companion.table.frame import frame_ui
from companion.table.log import amend_ui
from companion.table.pieces import piece
from companion.table.pieces.piece import CorrectT
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Table

TableHistory: TypeAlias = store.TableHistory[GameSetup, Table, Move]
Store: TypeAlias = store.Store[GameSetup, Table, Move]
TableController: TypeAlias = controller.TableController[GameSetup, Table, Move]
AmendContext: TypeAlias = amend_ui.AmendContext[GameSetup, Table, Move]
Frame: TypeAlias = frame_ui.FrameUI[GameSetup, Table, Move]
Piece: TypeAlias = piece.Piece[GameSetup, Table, Move, CorrectT]
AnyPiece: TypeAlias = Piece[Any]
