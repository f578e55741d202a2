"""A script of the page that is fetched when it is first wished for, and the messages to and from it.

This module exists only in the web app.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet_js
from js import MessageChannel, Object
from pyodide.ffi import create_once_callable, create_proxy, to_js

LOST = "lost"
"""The kind of message from device.js that a script cannot be fetched; the port is of no use then."""


class PagePort:
    """A script of the page; `told` gets each of its messages, which are lists, the kind first."""

    def __init__(self, script: str, told: Callable[[list[Any]], object]) -> None:
        channel = MessageChannel.new()
        self._port = channel.port1
        self._listener = create_proxy(lambda event: told(event.data.to_py()))
        self._port.onmessage = self._listener
        wish = {"script": f"./{script}", "port": channel.port2}
        flet_js.device.postMessage(to_js(wish, dict_converter=Object.fromEntries), to_js([channel.port2]))

    def post(self, *message: object) -> None:
        """Sends a message; bytes arrive as an array of bytes, and a mapping as an object.

        Other phones count on what this one has entered, so where a database keeps the games, it has to have
        stored that first.
        """
        packed = to_js(message, dict_converter=Object.fromEntries, create_pyproxies=False)
        stored = getattr(flet_js.shelf, "stored", None)
        if stored is None:
            self._port.postMessage(packed)
        else:
            stored().then(create_once_callable(lambda _stored: self._port.postMessage(packed)))

    def close(self) -> None:
        """Hears nothing more, and keeps nothing alive."""
        self._port.onmessage = None
        self._port.close()
        self._listener.destroy()
