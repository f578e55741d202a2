"""This game's types of the store, its history, the controller and the frame."""

from typing import TypeAlias

from companion.session import store
from companion.table.control import controller
from companion.table.frame import frame_ui
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table

TableHistory: TypeAlias = store.TableHistory[GameSetup, Table, Move]
Store: TypeAlias = store.Store[GameSetup, Table, Move]
TableController: TypeAlias = controller.TableController[GameSetup, Table, Move]
Frame: TypeAlias = frame_ui.FrameUI[GameSetup, Table, Move]
