"""The sheet that asks where an expansion board lies."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.zoo_board import zoo_board
from companion.games.aquaretto.words.names import size_name
from companion.i18n.translation import _
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet
from engine.aquaretto import choices
from engine.aquaretto.space import Size, Space
from engine.aquaretto.table import Table

NO_SPACES: tuple[Space, ...] = ()


@component
def expansion_sheet(
    table: Table, seat: int, size: Size, on_spaces: Callable[[tuple[Space, ...]], object], close: Press
) -> ft.Control:
    """The spaces that the board covers are tapped, until there is only one way in which it can lie."""
    now, cover = use_latest_state(NO_SPACES)
    covered = now()
    places = choices.expansion_places(table, seat, size)
    ways = [spaces for spaces in places if set(covered).issubset(spaces)]
    zoo = table.zoos[seat]
    again = [link(_("Choose again"), partial(cover, NO_SPACES))] if covered else []
    if len(ways) == 1:
        (lies,) = ways
        done = main_button(_("It goes here"), partial(on_spaces, lies), means=repr(lies))
        return sheet(size_name(size), [zoo_board(zoo, chosen=lies), row([done]), *again], close)
    left = {space for spaces in ways for space in spaces}.difference(covered)
    return sheet(
        size_name(size),
        [zoo_board(zoo, left, lambda space: cover((*now(), space)), chosen=covered), *again],
        close,
        note=_("Tap another space that it covers.") if covered else _("Tap a space that the board covers."),
    )
