"""The store of a table of this game, and how the table stands, as types."""

from typing import TypeAlias

from companion.session import store
from engine.australis.moves import Begun, Move
from engine.australis.table import Table

Standing: TypeAlias = store.Standing[Begun, Table, Move]
Store: TypeAlias = store.Store[Begun, Table, Move]
