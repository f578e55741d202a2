"""Joining a game that another phone keeps: its code is scanned, and this phone answers with its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.i18n.translation import _
from companion.session.routes import SEATS, scan_from, table_route
from companion.shell.frame import PageContent, frame
from companion.shell.phones.codes import (
    CodeWays,
    Offer,
    code_offer,
    problem_text,
    same_network,
    scan,
    use_codes,
)
from companion.shell.phones.progress import is_done, progress_card
from companion.shell.phones.words import standing
from companion.shell.wake_lock import use_awake
from companion.ui import theme
from companion.ui.buttons import chip, main_button, pressable, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, column, row
from companion.ui.text import secondary_text, text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.nearby.pairing import Joining
    from companion.session.phone_session import PhoneSession
    from companion.session.saved_games import SavedGame

MOST = 20
"""How many tables of earlier are listed."""


async def read_code(session: PhoneSession, nearby: Nearby, code: str) -> None:
    """Reads another phone's code, and shows the answer to it."""
    session.navigation.go(scan_from(session.navigation.route))
    await nearby.joining.read(code)


def scan_to_join(session: PhoneSession, nearby: Nearby) -> None:
    """Opens the camera for the code of a phone that keeps a game."""
    scan(session, nearby.camera, partial(read_code, session, nearby))


@component
def join_nearby_page(session: PhoneSession, nearby: Nearby, own_tables: ft.Control) -> ft.Control:
    """The page on which a phone joins another's game, or shares one of its own."""
    use_store(nearby)
    codes = use_codes(session, nearby.camera, "", partial(read_code, session, nearby))
    where = _("On the phone with the game, open the menu and tap “Share this table”. Scan the code it shows.")
    return frame(
        session,
        PageContent(
            _("Join a game"),
            [
                card([text(_("Is the game on another phone?"), strong=True), text(where)]),
                *_joined_before(session, nearby),
                own_tables,
            ],
            bottom=[
                *([side_button(_("Paste a code"), codes.paste)] if codes.scan else []),
                codes.reading(_("Scan a code")),
            ],
            on_back=session.navigation.go_home,
        ),
        sheet=codes.overlay,
        on_dismiss=codes.close,
    )


def _joined_before(session: PhoneSession, nearby: Nearby) -> Sequence[ft.Control]:
    """The tables that this phone has joined and has a copy of."""
    names = nearby.joined[:MOST]
    saved, _is_all = session.library.recent(MOST) if names else ((), True)
    games = [game for game in saved if game.name in names and game.summary is not None]
    if not games:
        return []
    lines = [_joined(game, session, nearby) for game in games]
    return [card([text(_("Joined before"), strong=True), *lines])]


def _joined(game: SavedGame, session: PhoneSession, nearby: Nearby) -> ft.Control:
    assert game.summary is not None
    names = ", ".join(score.name for score in game.summary.scores)
    status = nearby.status(game.name)
    note = standing(status) if status else ""
    words = " · ".join(part for part in (game.summary.headline, note) if part)
    opened = pressable(
        names,
        column([text(names, strong=True), secondary_text(words)], spacing=theme.NO_SPACE, tight=True),
        lambda: session.navigation.go(table_route(game.name)),
        means=f"open {game.name}",
        more=words,
        padding=theme.inset(vertical=theme.SNUG),
    )
    again = chip(
        _("Scan again"),
        lambda: scan_to_join(session, nearby),
        means=f"scan {game.name}",
        spoken=_("Scan again for {names}").format(names=names),
    )
    is_live = status is not None and status.status == "live"
    return column([opened, *([] if is_live else [row([again])])], spacing=theme.NO_SPACE, tight=True)


@component
def answer_page(session: PhoneSession, nearby: Nearby) -> ft.Control:
    """The page with the code of a phone that has scanned another's, and with what comes of it."""
    joining = nearby.joining
    state = use_store(joining)
    use_awake(session)
    codes = use_codes(session, nearby.camera, joining.code, joining.read)

    def go_on() -> None:
        if state == "joined" and joining.purpose == "join" and joining.table:
            guest = nearby.guest_at(joining.table)
            is_new = guest is not None and guest.role == "new"  # who was here before has a seat
            session.navigation.go(table_route(joining.table, SEATS if is_new else ""))
            joining.stop()  # this page is done: whoever comes back to it would be sent on again

    ft.use_effect(go_on, [state, joining.table])
    ft.use_effect(lambda: None, [], cleanup=lambda: _leave(joining))
    shown = _answer(session, joining, codes)
    return frame(
        session,
        PageContent(
            shown.heading,
            shown.offer.body,
            top=shown.offer.top,
            more=shown.offer.more,
            bottom=shown.bottom,
            on_back=session.navigation.go_up,  # to where the code was read
        ),
        sheet=codes.overlay,
        on_dismiss=codes.close,
    )


class _Answer(NamedTuple):
    """The contents of the page: its heading, its parts, and the buttons below them."""

    heading: str
    offer: Offer
    bottom: Sequence[ft.Control]


def _answer(session: PhoneSession, joining: Joining, codes: CodeWays) -> _Answer:
    """The contents of the page as the pairing stands."""
    cancel = side_button(_("Cancel"), session.navigation.go_up)
    arrived = progress_card(joining.progress, joining.purpose, joining.received, is_giving=False)
    match joining.state:
        case "failed":
            failed = Offer(body=[card([problem_text(joining.why)]), *arrived])
            return _Answer(_("Join a game"), failed, [cancel, codes.reading(_("Scan again"))])
        case "joined" if joining.purpose != "join":
            is_all = joining.progress is not None and is_done(joining.progress)
            done = main_button(_("Done"), session.navigation.go_home)
            coming = Offer(body=arrived, more=_differing(session, joining))
            return _Answer(_("From the other phone"), coming, [done if is_all else cancel])
        case "idle":
            nothing = Offer(body=[text(_("No code has been scanned yet."))])
            return _Answer(_("Join a game"), nothing, [cancel, codes.reading(_("Scan a code"))])
        case "connecting" if joining.has_more:
            asked = _(
                "This game was carried on here. On the other phone, choose which of the two keeps "
                "it from now on."
            )
            return _Answer(_("Show your code"), Offer(body=[card([text(asked)])]), [cancel])
        case "connecting" | "joined":
            waits = Offer(body=[card([text(_("Connecting …")), same_network()])])
            return _Answer(_("Show your code"), waits, [cancel])
        case "making" | "shown":
            hold = _("Now hold this phone up to the other one’s camera.")
            code = code_offer(session, joining.code, hold, codes.links(paste=False))
            return _Answer(_("Show your code"), code, [cancel])


def _differing(session: PhoneSession, joining: Joining) -> Sequence[ft.Control]:
    """The offer to take what is different here as the other phone has it."""
    received, take = joining.received, joining.take_theirs
    if received is None or take is None or not received.different:
        return []
    return [row([side_button(_("Take the other phone’s"), lambda: session.attempt(take))])]


def _leave(joining: Joining) -> None:
    """Gives up a pairing that has not come about: a code that nobody sees opens nothing."""
    if joining.state not in ("joined", "idle"):
        joining.stop()
