"""The command `reef-table`: opens the table in a browser, on this machine or for the whole room."""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion import commands, installed
from companion.environment import UnusableSetting, setting
from companion.options import is_hosting, understood
from companion.storage.journal_writer import GameStorage, KeepsCopies
from companion.storage.postgres import DATABASE_VARIABLE

if TYPE_CHECKING:
    from companion.session.address import Address
    from companion.session.guests import Guests
    from companion.session.library import GameLibrary
    from companion.window import BrowserWindow

log = logging.getLogger("companion")


def run(arguments: Sequence[str] | None = None) -> int:
    """Carries out the command, and returns its exit code."""
    options = understood(arguments)
    with contextlib.suppress(KeyboardInterrupt):
        if options.command == "health":
            return _check(options)
        if options.command in commands.NAMES:
            return _use_database(options.database) or commands.carry_out(options, _library)
        # A service or a container is ended by this signal; it ends as well as with Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        if options.command == "serve-web":
            return _serve_web(options)
        return _use_database(options.database) or (_window(options) if options.window else _serve(options))
    return 0


def _library() -> GameLibrary:
    from companion.app import library

    return library()


@dataclass(frozen=True)
class _Places:
    """Where this computer, phones and the host open the app; for phones, the recommended address is first."""

    here: list[Address]
    phones: list[Address]
    own: str
    is_own_connected: Callable[[], bool]


def _serve(options: argparse.Namespace, window: BrowserWindow | None = None) -> int:
    # Imported here, so that `--help` and wrong arguments are answered at once.
    from companion.app import before, library, main
    from companion.games import load_all
    from companion.web import server
    from companion.web.health import storage_answers

    by_server, failure = _message_server(options)
    if failure:
        return failure
    try:
        listeners = _listeners(options)
    except OSError as error:
        where = _host(options) or "all addresses"
        where = f"{where}, port {options.port}" if options.port else where
        return _fail(f"Reef Table cannot be served at {where}: {error.strerror or error}.", error)
    places, guests = _places(options, listeners)
    load_all()  # now, so that the first tap at a table does not wait for imports
    limits = replace(server.limits_for(guests), behind_proxy=options.proxy)

    def ready() -> Callable[[], Awaitable[None]] | None:
        at_end.callback(library().follow_other_hosts())
        end = _connect(by_server)
        _welcome(options, places)
        _open(options, places, window)
        _say_place(library().storage)
        return end

    def is_well() -> bool:
        return storage_answers(library().storage)

    with contextlib.ExitStack() as at_end:
        if window:
            at_end.callback(window.close)
        server.serve(main, listeners, ready, before, guests, limits, options.public, is_well)
    return 0


def _listeners(options: argparse.Namespace) -> list[socket.socket]:
    from companion.web import server

    host = _host(options)
    return [server.listen(host, options.port)] if host else server.listen_everywhere(options.port)


def _places(options: argparse.Namespace, listeners: Sequence[socket.socket]) -> tuple[_Places, Guests | None]:
    """Where the app can be opened, and who may join; nobody, if it is for this computer only."""
    from companion.web import server
    from companion.window import is_any_page_connected

    here = server.addresses(*listeners)
    phones = _for_phones(options, here)
    own = _own_url(options, phones, here, port=listeners[0].getsockname()[1])
    if not is_hosting(options) and ipaddress.ip_address(_host(options) or "0.0.0.0").is_loopback:
        return _Places(here, phones, own, is_any_page_connected), None
    guests = _library().share(phones)
    token = guests.host_token()
    return _Places(here, phones, f"{own}host/{token}", lambda: guests.is_connected(token)), guests


def _message_server(options: argparse.Namespace) -> tuple[str, int]:
    """The address of the message server, empty if there is none, and an exit code."""
    if not is_hosting(options):
        return "", 0
    from companion.web.by_server import SERVER_VARIABLE, is_installed, server_address

    try:
        text = options.nats or setting(SERVER_VARIABLE)
        if not text:
            return "", 0
        address = server_address(text)
    except UnusableSetting as error:
        return "", _fail(str(error), error)
    except argparse.ArgumentTypeError as error:
        return "", _fail(f"{error}.")
    if not is_installed():
        return "", _fail(f"The client for NATS is not installed: {installed.adding('nats')} adds it.")
    return address, 0


def _connect(by_server: str) -> Callable[[], Awaitable[None]] | None:
    """Lets phones elsewhere join by way of the message server, if there is one; returns what ends that."""
    if not by_server:
        return None
    from companion.web.by_server import connect

    return connect(_library(), by_server, lambda said: print(said, flush=True))


def _use_database(address: str | None) -> int:
    """Opens the games in the database of that address, or of the environment; returns an exit code."""
    try:
        address = setting(DATABASE_VARIABLE) if address is None else address
    except UnusableSetting as error:
        return _fail(str(error), error)
    os.environ[DATABASE_VARIABLE] = address
    if not address:
        return 0
    if importlib.util.find_spec("psycopg") is None:
        return _fail(f"The driver for PostgreSQL is not installed: {installed.adding('club')} adds it.")
    from companion.app import library
    from companion.storage.journal_writer import StorageError
    from companion.storage.postgres.schema import NewerDatabase

    try:
        library()
    except StorageError as error:
        return _fail(f"The database cannot be used: {error.__cause__ or error}", error)
    except NewerDatabase as error:
        return _fail("A newer version of Reef Table made this database: install that one here, too.", error)
    return 0


def _host(options: argparse.Namespace) -> str | None:
    """The IP address to serve at; None for all addresses of this computer."""
    host: str | None = options.address or options.host
    return "127.0.0.1" if host is None and (options.proxy or not is_hosting(options)) else host


def _for_phones(options: argparse.Namespace, here: list[Address]) -> list[Address]:
    """The addresses that phones can open, the recommended one first; `here` are those of this computer."""
    from companion.session.address import Address

    if options.public is None:
        return here
    return [Address(options.public.url), *([] if options.proxy else here)]


def _own_url(options: argparse.Namespace, addresses: list[Address], here: list[Address], *, port: int) -> str:
    """Where the host's own browser opens the app."""
    if options.proxy:
        return addresses[0].url
    # Over http, browsers let only a page from loopback keep the screen awake.
    return f"http://127.0.0.1:{port}/" if _host(options) in (None, "0.0.0.0") else here[0].url


def _welcome(options: argparse.Namespace, places: _Places) -> None:
    if options.proxy:
        print("The proxy reaches it at", places.here[0].url, sep="\n  ")
    lines = [f"{one.url} (only on the VPN)" if one.is_vpn else one.url for one in places.phones]
    if len(lines) > 1 and not places.phones[0].is_vpn:
        lines[0] += " (recommended)"
    print("Reef Table is running at", *lines, sep="\n  ")
    if places.own not in lines:
        print("Your own page, which opens all games; keep its address to yourself:", places.own, sep="\n  ")
        print("Others join a table with the code that “Share this table” shows there.")
        if any(one.url.startswith("http:") for one in places.phones):
            print("Nothing is encrypted at an address with http: share only on a network you trust.")
    print("Ctrl-C closes it; nothing is lost.", flush=True)


def _open(options: argparse.Namespace, places: _Places, window: BrowserWindow | None) -> None:
    """Opens the host's own page."""
    if window:
        window.open(places.own, places.is_own_connected)
    elif not options.no_browser:
        threading.Thread(target=_open_browser, args=(places.own,), daemon=True).start()


def _say_place(storage: GameStorage) -> None:
    """Says where the games are, if a person can look there."""
    if isinstance(storage, KeepsCopies) and storage.copies_place:
        print(f"A copy of each evening's games is kept in\n  {storage.copies_place}", flush=True)


def _serve_web(options: argparse.Namespace) -> int:
    from companion.web import serve_web, server

    folder: Path | None = options.dir or installed.web_app()
    if folder is None:
        return _fail(f"The web app is not installed: {installed.adding('web')} adds it.")
    if not (folder / "index.html").is_file():
        return _fail(f"There is no web app in {folder}: `make web` builds it.")
    host = options.host or "127.0.0.1"
    try:
        listener = server.listen(host, options.port)
    except OSError as error:
        where = f"{host}, port {options.port}" if options.port else host
        return _fail(f"The web app cannot be served at {where}: {error.strerror or error}.", error)
    address = server.addresses(listener)[0].url

    def welcome() -> None:
        print(f"The web app is at\n  {address.rstrip('/')}{options.base}/")
        if not ipaddress.ip_address(host).is_loopback:
            print("Other devices can open it, but a browser keeps the app and its games only over https.")
        print("Ctrl-C ends it.", flush=True)

    server.answer(serve_web.site(folder, options.base), [listener], welcome)
    return 0


def _check(options: argparse.Namespace) -> int:
    from companion.web.health_check import DEFAULT_PORT, check

    return check(options.port or DEFAULT_PORT)


def _open_browser(address: str) -> None:
    if not webbrowser.open(address):
        print(f"No browser could be opened here; please open {address} yourself.", flush=True)


def _window(options: argparse.Namespace) -> int:
    """Serves the app in a window, and ends when that is closed."""
    from companion import window
    from companion.storage.folder import default_folder

    if not window.has_screen():
        return _fail(window.NO_SCREEN)
    is_placed = options.port is not None or options.host is not None  # Flet's client is served nowhere
    if not (is_placed or is_hosting(options)) and window.show_client():
        return 0
    browser = window.browser()
    if browser is None:
        return _fail(window.NO_BROWSER)
    shown = window.BrowserWindow(browser, default_folder())
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # again: Flet's client sets its own
    code = 0
    with contextlib.suppress(KeyboardInterrupt):
        code = _serve(options, shown)
    if shown.has_failed:
        return _fail(f"{browser} could not open a window. `reef-table` without --window opens any browser.")
    return code


def _fail(sentence: str, error: BaseException | None = None) -> int:
    log.debug(sentence, exc_info=error)
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(run())
