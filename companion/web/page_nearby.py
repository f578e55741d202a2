"""The Nearby of the page that this app is running in, which reaches other phones.

This module exists only in the web app.
"""

from __future__ import annotations

from companion.session.library import GameLibrary
from companion.session.message_server import MessageServer
from companion.session.nearby.moves import Moves
from companion.session.nearby.nearby import Nearby
from companion.version import VERSION
from companion.web import page_carrier, server_carrier
from companion.web.page_camera import camera


def find_nearby(library: GameLibrary) -> Nearby:
    """The Nearby that reaches other phones by the connections and the camera of this browser."""
    nearby = Nearby(library, page_carrier.carrier(), camera(), VERSION)
    nearby.transfers = Moves(library)
    nearby.find_server = _message_server
    return nearby


def _message_server(address: str) -> MessageServer:
    """The message server at an address, reached by the page that this app is running in."""
    return MessageServer(address, server_carrier.carrier())
