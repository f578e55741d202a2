"""The options of the command `reef-table`, and what they may be."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion import commands
from companion.environment import PORT_VARIABLE, PUBLIC_VARIABLE
from companion.version import VERSION

if TYPE_CHECKING:
    from companion.web.hosts import Origin

_ABOUT = (
    "Reef Table counts for you while you play a board game with its real pieces: tap what happens on the"
    " table, and it keeps the score and explains every point. This command starts it on this computer and"
    " opens it in the browser. Games are saved on this computer; no internet connection is needed."
)
_PORT_HELP = f"port to use (default: {PORT_VARIABLE} in the environment, or 8550, or the next free one)"


def understood(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Parses these arguments; prints the usage and ends the program if they are wrong."""
    parser = _parser()
    options = parser.parse_args(arguments)
    # Not a default of the option, which would be that of the word "host" alone, and not of --share.
    if is_hosting(options) and options.public is None and (told := os.environ.get(PUBLIC_VARIABLE)):
        try:
            options.public = _public(told)
        except argparse.ArgumentTypeError as error:
            parser.error(f"{PUBLIC_VARIABLE}: {error}")
    if options.proxy and options.public is None:
        parser.error("--proxy needs --public, the address that phones open")
    return options


def is_hosting(options: argparse.Namespace) -> bool:
    """Tells whether phones can join by a code."""
    return bool(options.share or options.command == "host")


class _ParserOfGames(argparse.ArgumentParser):
    """Names the games at the end of its help; they are imported only for that."""

    def format_help(self) -> str:
        """The help text, which names the games; only here, so that other starts need not import them."""
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
    # A default that is text is checked like an argument.
    port = os.environ.get(PORT_VARIABLE) or None
    parser.add_argument("--port", type=_port, metavar="N", default=port, help=_PORT_HELP)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--share", action="store_true", help="let every phone on this network join in")
    where.add_argument("--host", type=_address, metavar="ADDRESS", help="start at this network address only")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--no-browser", action="store_true", help="only print the address to open")
    how.add_argument("--window", action="store_true", help="open a window of its own instead of a browser")
    parser.set_defaults(address=None, database=None, public=None, proxy=False, nats=None)  # those of "host"
    words = parser.add_subparsers(
        dest="command",
        metavar="host | serve-web | export | import | stats | health",
        parser_class=argparse.ArgumentParser,
    )
    commands.add_to(words)
    # What can be said before a word, too, has no default after it, which would replace what was said.
    _add_host(words.add_parser("host", help="let phones on this network join by a code (or: --share)"))
    _add_serve_web(
        words.add_parser("serve-web", help="serve the web app, which then runs in the browser alone")
    )
    health = words.add_parser(
        "health", help="say whether a server on this computer answers, and its games too"
    )
    _add_port(health, "where it is (default: 8550)")
    return parser


def _add_port(parser: argparse.ArgumentParser, what: str = _PORT_HELP) -> None:
    parser.add_argument("--port", type=_port, metavar="N", default=argparse.SUPPRESS, help=what)


def _add_host(parser: argparse.ArgumentParser) -> None:
    _add_port(parser)
    parser.add_argument(
        "--address", type=_address, metavar="ADDRESS", help="only at this address of this computer"
    )
    parser.add_argument(
        "--public",
        type=_public,
        metavar="URL",
        help="the address that phones open, if it is not one of this computer: https://tables.example.org/"
        f" (default: {PUBLIC_VARIABLE} in the environment)",
    )
    parser.add_argument(
        "--proxy",
        action="store_true",
        help="behind a proxy at --public: believe it for whom it asks, if it is on this computer or in a"
        " private network; serves this computer only, unless --address says otherwise",
    )
    parser.add_argument(
        "--no-browser", action="store_true", default=argparse.SUPPRESS, help="only print the addresses"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="keep the games in PostgreSQL, which several hosts can share: postgresql://user@host/name",
    )
    parser.add_argument(
        "--nats",
        metavar="URL",
        help="phones elsewhere can join as well, by way of this message server: wss://nats.example.org",
    )


def _add_serve_web(parser: argparse.ArgumentParser) -> None:
    _add_port(parser)
    parser.add_argument(
        "--host", type=_address, metavar="ADDRESS", default=argparse.SUPPRESS, help="serve there"
    )
    parser.add_argument(
        "--dir",
        type=Path,
        metavar="FOLDER",
        help="folder of the built web app (default: the installed one, or what `make web` has built)",
    )
    parser.add_argument("--base", type=_base, metavar="PATH", default="", help="serve it below this path")


def _base(text: str) -> str:
    path = text.strip("/")
    return f"/{path}" if path else ""


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: 0 to 65535")
    return int(text)


def _address(text: str) -> str:
    try:
        found = ipaddress.ip_address("127.0.0.1" if text == "localhost" else text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not an address such as 192.168.0.7") from None
    if found.version == 6 and found.is_link_local:
        raise argparse.ArgumentTypeError(f"{text} is link-local, and no browser can open such an address")
    return str(found)


def _public(text: str) -> Origin:
    from companion.web.hosts import origin

    found = origin(text.removesuffix("/"))
    if found is None:
        raise argparse.ArgumentTypeError(f"{text} is not an address such as https://tables.example.org/")
    return found
