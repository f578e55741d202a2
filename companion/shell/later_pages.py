"""The pages without a table that the first start of a phone does not show, and so does not wait for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page
from companion.session.phone_session import PhoneSession
from companion.session.routes import (
    ALL_GAMES,
    CONTINUE,
    COPIES,
    DELETED,
    GIVE_EVERYTHING,
    GIVE_NUMBERS,
    IMPORT,
    JOIN,
    SCAN,
    SEAT,
)
from companion.shell.deleted import deleted
from companion.shell.games import games
from companion.shell.going_on import going_on
from companion.shell.join import join
from companion.shell.seat import seat_page

if TYPE_CHECKING:
    from companion.session.nearby.states import Purpose


def later_pages(game_uis: Sequence[GameUI]) -> dict[str, Page]:
    """These pages, by their routes."""
    return {
        ALL_GAMES: partial(games, game_uis),
        CONTINUE: partial(going_on, game_uis),
        DELETED: partial(deleted, game_uis),
        COPIES: partial(_copies, game_uis),
        IMPORT: partial(_import, game_uis),
        JOIN: join,
        SCAN: _scan,
        GIVE_EVERYTHING: partial(_give, "everything"),
        GIVE_NUMBERS: partial(_give, "numbers"),
        SEAT: partial(seat_page, game_uis),
    }


def _copies(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    from companion.shell.copies import copies_page  # a host with many phones shows it to few of them

    return copies_page(game_uis, session)


def _import(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    from companion.shell.importing import import_page  # as above

    return import_page(game_uis, session)


def _scan(session: PhoneSession) -> ft.Control:
    if session.library.nearby is None or session.guest.visitor is not None:
        return join(session)
    from companion.shell.phones.join_nearby import answer_page  # only where phones can be found

    return answer_page(session, session.library.nearby)


def _give(purpose: Purpose, session: PhoneSession) -> ft.Control:
    if session.library.nearby is None or session.guest.visitor is not None:
        return join(session)
    from companion.shell.phones.give import give_page  # as above

    return give_page(session, session.library.nearby, purpose)
