"""The sheet that asks where an expansion board lies."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.words.names import size_name
from companion.games.aquaretto.zoo.zoo_board import space_name, zoo_board
from companion.i18n.translation import _
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component
from companion.ui.inputs import choices as radio_buttons
from companion.ui.layout import sheet
from engine.aquaretto import choices
from engine.aquaretto.space import Size, Space
from engine.aquaretto.table import Table

NOWHERE: Space | None = None


@component
def expansion_sheet(
    table: Table, seat: int, size: Size, on_spaces: Callable[[tuple[Space, ...]], object], close: Press
) -> ft.Control:
    """First a space that the board covers, then the way in which it lies if there are several."""
    covered, cover = ft.use_state(NOWHERE)
    chosen, choose = ft.use_state(0)
    places = choices.expansion_places(table, seat, size)
    zoo = table.zoos[seat]
    if covered is None:
        every = {space for spaces in places for space in spaces}
        return sheet(
            size_name(size),
            [zoo_board(zoo, every, cover)],
            close,
            note=_("Tap a space that the board covers."),
        )
    ways = [spaces for spaces in places if covered in spaces]
    lies = ways[chosen]
    options = [(str(index), ", ".join(map(space_name, spaces))) for index, spaces in enumerate(ways)]
    return sheet(
        size_name(size),
        [
            zoo_board(zoo, lies, lambda _space: None),
            radio_buttons(options, str(chosen), lambda index: choose(int(index))),
            main_button(_("It lies like this"), partial(on_spaces, lies), means=repr(lies)),
        ],
        close,
        note=_("Which of these?"),
    )
