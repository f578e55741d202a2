"""The command `reef-table`: opens the table in a browser, on this machine or for the whole room."""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import ipaddress
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

log = logging.getLogger("companion")

VERSION = "0.1.0"

_ABOUT = (
    "Reef Table counts for you while you play a board game with its real pieces: tap what happens on the"
    " table, and it keeps the score and explains every point. This command starts it on this computer and"
    " opens it in the browser. Games are saved on this computer; no internet connection is needed."
)
_PORT_HELP = "port to use (default: 8550, or the next free one)"


def run(arguments: Sequence[str] | None = None) -> int:
    """Carries out the command, and returns its exit code."""
    options = _parser().parse_args(arguments)
    with contextlib.suppress(KeyboardInterrupt):
        if options.command == "serve-web":
            return _serve_web(options)
        return _window() if options.window else _serve(options)
    return 0


class _ParserOfGames(argparse.ArgumentParser):
    """Names the games at the end of its help; they are imported only for that."""

    def format_help(self) -> str:
        """The help text."""
        from companion.games import GAME_UIS

        titles = ", ".join(game_ui.title() for game_ui in GAME_UIS)
        self.epilog = f"Games it knows: {titles}. It is unofficial; you need the boxed game to play."
        return super().format_help()


def _parser() -> argparse.ArgumentParser:
    parser = _ParserOfGames(
        prog="reef-table",
        description=_ABOUT,
    )
    parser.add_argument("--version", action="version", version=f"Reef Table {VERSION}")
    parser.add_argument("--port", type=_port, metavar="N", help=_PORT_HELP)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--share", action="store_true", help="let every phone on this network join in")
    where.add_argument("--host", type=_address, metavar="ADDRESS", help="start at this network address only")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--no-browser", action="store_true", help="only print the address to open")
    how.add_argument("--window", action="store_true", help="open a window of its own instead of a browser")
    commands = parser.add_subparsers(
        dest="command", metavar="serve-web", parser_class=argparse.ArgumentParser
    )
    web = commands.add_parser(
        "serve-web",
        help="serve the web app that `make web` has built, which then runs in the browser alone",
    )
    web.add_argument("--port", type=_port, metavar="N", help=_PORT_HELP)
    web.add_argument("--host", type=_address, metavar="ADDRESS", default="127.0.0.1", help="serve there")
    web.add_argument(
        "--dir", type=Path, metavar="FOLDER", default=Path("build/web"), help="folder of the built web app"
    )
    web.add_argument("--base", type=_base, metavar="PATH", default="", help="serve it below this path")
    return parser


def _base(text: str) -> str:
    path = text.strip("/")
    return f"/{path}" if path else ""


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: 0 to 65535")
    return int(text)


def _address(text: str) -> str:
    try:
        return str(ipaddress.IPv4Address("127.0.0.1" if text == "localhost" else text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not an address such as 192.168.0.7") from None


def _serve(options: argparse.Namespace) -> int:
    # Imported here, so that `--help` and wrong arguments are answered at once.
    from companion.app import before, library, main
    from companion.games import load_all
    from companion.web import server

    host = "0.0.0.0" if options.share else options.host or "127.0.0.1"
    try:
        listener = server.listen(host, options.port)
    except OSError as error:
        where = f"{host}, port {options.port}" if options.port else host
        return _fail(f"Reef Table cannot be served at {where}: {error.strerror or error}.", error)
    addresses = server.addresses(listener)
    if _is_shared(options):
        library().addresses = tuple(addresses)
    load_all()  # now, so that the first tap at a table does not wait for imports
    server.serve(main, listener, lambda: _welcome(addresses, options), before)
    return 0


def _is_shared(options: argparse.Namespace) -> bool:
    return options.share or not ipaddress.ip_address(options.host or "127.0.0.1").is_loopback


def _welcome(addresses: Sequence[str], options: argparse.Namespace) -> None:
    # The loopback address: over http, browsers let only a page from there keep the screen awake.
    own = f"http://127.0.0.1:{urlsplit(addresses[0]).port}/" if options.share else addresses[0]
    print("Reef Table is running at", *addresses, sep="\n  ")
    if _is_shared(options):
        print("Everybody on this network can see and change the games: share only on a network you trust.")
    print("Ctrl-C closes it; nothing is lost.", flush=True)
    if not options.no_browser:
        threading.Thread(target=_open_browser, args=(own,), daemon=True).start()


def _serve_web(options: argparse.Namespace) -> int:
    from companion.web import serve_web, server

    if not (options.dir / "index.html").is_file():
        return _fail(f"There is no web app in {options.dir}: `make web` builds it.")
    try:
        listener = server.listen(options.host, options.port)
    except OSError as error:
        where = f"{options.host}, port {options.port}" if options.port else options.host
        return _fail(f"The web app cannot be served at {where}: {error.strerror or error}.", error)
    (address,) = server.addresses(listener)[:1]

    def welcome() -> None:
        print(f"The web app is at\n  {address.rstrip('/')}{options.base}/")
        if not ipaddress.ip_address(options.host).is_loopback:
            print("Other devices can open it, but a browser keeps the app and its games only over https.")
        print("Ctrl-C ends it.", flush=True)

    server.answer(serve_web.site(options.dir, options.base), listener, welcome)
    return 0


def _open_browser(address: str) -> None:
    if not webbrowser.open(address):
        print(f"No browser could be opened here; please open {address} yourself.", flush=True)


def _window() -> int:
    # Checked first, because Flet would install the missing package by itself.
    if importlib.util.find_spec("flet_desktop") is None:
        return _fail(
            "The window is not installed: pip install '.[window]', in the folder of the repository, adds it."
        )
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return _fail("There is no screen here to open a window on.")
    import flet as ft

    from companion.app import before, main
    from companion.web.server import assets

    try:
        ft.run(main, before_main=before, assets_dir=str(assets()), no_cdn=True)
    except Exception as error:
        return _fail(
            "The window could not be opened. The first time its program has to be fetched, which takes"
            " a connection to the internet; `reef-table` without --window always works.",
            error,
        )
    return 0


def _fail(sentence: str, error: BaseException | None = None) -> int:
    log.debug(sentence, exc_info=error)
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(run())
