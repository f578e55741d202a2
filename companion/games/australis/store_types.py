"""The store of a table of this game, and how the table stands, as types."""

from typing import TypeAlias

from companion.session import store
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Table

TableHistory: TypeAlias = store.TableHistory[GameSetup, Table, Move]
Store: TypeAlias = store.Store[GameSetup, Table, Move]
