"""The sheet that lists what can be corrected."""

from functools import partial

import flet as ft

from companion.games.reefroute.pieces.fish import FISH
from companion.games.reefroute.pieces.predators import PREDATORS
from companion.games.reefroute.pieces.turn import TURN
from companion.games.reefroute.store_types import AnyPiece
from companion.i18n.translation import _
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui.buttons import Press, link
from companion.ui.layout import column, row, sheet


def correct_table(show: OnPiece, on_close: Press) -> ft.Control:
    """A link to the sheet of each piece."""
    listed: list[tuple[AnyPiece, str]] = [
        (FISH, _("Fish on the board")),
        (TURN, _("Who rolls next?")),
        (PREDATORS, _("Predators")),
    ]
    links: list[ft.Control] = [row([link(words, partial(show, OpenSheet(piece)))]) for piece, words in listed]
    return sheet(_("Correct the table"), [column(links, tight=True)], on_close)
