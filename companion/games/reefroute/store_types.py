"""This game's types of the store, its history and the controller."""

from typing import TypeAlias

from companion.session import store
from companion.table.control import controller
from engine.reefroute.moves import GameSetup, Move
from engine.reefroute.table import Table

TableHistory: TypeAlias = store.TableHistory[GameSetup, Table, Move]
Store: TypeAlias = store.Store[GameSetup, Table, Move]
TableController: TypeAlias = controller.TableController[GameSetup, Table, Move]
