"""The page "Board numbers" of this game."""

import flet as ft

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.session.phone_session import PhoneSession
from companion.table.numbers.printed_page import numbers_page


def printed_page(session: PhoneSession) -> ft.Control:
    """The page with every number of the board."""
    return numbers_page(PRINTED_NUMBERS, session)
