"""The types of this game's store and of its history."""

from typing import TypeAlias

from companion.session import store
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Table

TableHistory: TypeAlias = store.TableHistory[GameSetup, Table, Move]
Store: TypeAlias = store.Store[GameSetup, Table, Move]
