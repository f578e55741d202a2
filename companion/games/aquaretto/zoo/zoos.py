"""The screen with every water zoo and depot; a tap corrects anything on it."""

import flet as ft

from companion.games.aquaretto.mirror.mirror_sheets import correction
from companion.games.aquaretto.store_types import Store, TableController
from companion.games.aquaretto.table.frame import FRAME
from companion.games.aquaretto.table.table_controller import MOVES
from companion.games.aquaretto.zoo.zoo_cards import zoo_cards
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.frame.overview import OverviewParts, OverviewUI, overview
from companion.table.frame.side_panel import ShowSheet
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table


def zoos(store: Store, session: PhoneSession) -> ft.Control:
    """All zoos, the player on turn first, then what belongs to nobody."""
    return overview(store, session, OVERVIEW)


def _parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    first, *others = zoo_cards(controller.table, open_sheet)
    return OverviewParts([first], others)


OVERVIEW = OverviewUI[GameSetup, Table, Move](
    FRAME, MOVES, "zoos", lambda: _("Water zoos"), _parts, correction
)
