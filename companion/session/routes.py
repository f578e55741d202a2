"""Routes: which page an address of the app names, and which page is one level above it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qs, unquote, urlencode

HOME = "/"
SEAT = "/seat"
"""Where a guest of a table takes a seat."""
CONTINUE = "/continue"
"""The game on the table, whichever that is: what a shortcut on the phone opens."""
OUR_TABLE, PLAYER, PAST_GAMES = "/our-table", "/our-table/player", "/our-table/games"
"""The statistics of all games, those of one person, and the games that a figure comes from."""
SETTINGS = "/settings"
ALL_GAMES, DELETED = "/games", "/deleted"
"""All games, and where deleted ones can be brought back."""
COPIES, IMPORT = "/copies", "/import"
"""The copies of everything, and what a file would bring."""
LOG = "log"
"""The screen of a table with all entries, where each can be changed."""
SHARE = "share"
"""The screen on which the host shares a table."""
JOIN, SCAN = "/join", "/scan"
"""Where this phone joins a table, and where it answers the code of another phone."""
GIVE_EVERYTHING, GIVE_NUMBERS = "/new-phone", "/give-numbers"
"""Where this phone gives another all that it keeps, or the printed numbers."""
SEATS, KEEPER, CARRY_ON, SERVER = "seat", "keeper", "carry-on", "server"
"""The screens of a table that another phone keeps: its seats, where it is kept, and going on without that."""
PAST, STEP, COURSE = "past", "step", "course"
"""The screens of a past game, of its steps, and of the points so far of one that is going on."""
LONGEST = 500
"""Characters; no route of the app is nearly as long."""
_TABLE, _RULES, _SETTINGS = "table", "rules", "settings"
_COVERS = (_RULES, _SETTINGS)
"""The pages that lie over the page that they were opened from, and lead back to it."""


@dataclass(frozen=True)
class Pages:
    """All pages: the routes of those that need no table, and the screens of a table.

    `games` are the names of the games, each of which has rules. `moved` maps old routes, which players may
    have bookmarked, to their new ones. `parents` has the page one level up for each page below another one
    than home.
    """

    routes: frozenset[str]
    screens: frozenset[str]
    games: tuple[str, ...] = ()
    moved: Mapping[str, str] = field(default_factory=dict)
    parents: Mapping[str, str] = field(default_factory=dict)


def table_route(name: str, screen: str = "") -> str:
    """The route of a screen of a table; "" is its main one."""
    return f"/{_TABLE}/{name}" + (f"/{screen}" if screen else "")


def is_screen(route: str, *screens: str) -> bool:
    """Tells whether this is one of these screens of a table, or any of its screens if none is named."""
    match parts_of(route):
        case [first, _name, *screen] if first == _TABLE:
            return not screens or "/".join(screen) in screens
    return False


def parts_of(route: str) -> list[str]:
    """The decoded parts of a route between its slashes."""
    path = route.partition("?")[0].partition("#")[0]
    return [part for part in map(unquote, path.split("/")) if part]


def route_to(section: str, back: str) -> str:
    """The route of a section of the rules; `back` is the route of the page it is opened from."""
    return f"/{_RULES}/{section}".rstrip("/") + "?" + urlencode({"from": back}, safe="/")


def settings_from(back: str) -> str:
    """The route of the settings; `back` is the route of the page that they are opened from."""
    return f"/{_SETTINGS}" if back == HOME else f"/{_SETTINGS}?" + urlencode({"from": back}, safe="/")


def scan_from(back: str) -> str:
    """The route of the page with the answer to a code; `back` is that of the page where the code was read."""
    return SCAN if back in (HOME, JOIN) else f"{SCAN}?" + urlencode({"from": back}, safe="/")


def _back_of_scan(route: str) -> str:
    back = back_from(route)
    return JOIN if back == HOME or f"/{parts_of(back)[0]}" == SCAN else back


def covered(route: str) -> str:
    """The page that a route's own page lies over; empty if it covers none."""
    first = parts_of(route)[:1]
    if first == [_RULES] or (first == [_SETTINGS] and back_from(route) != HOME):
        return back_from(route)
    return ""


def back_from(route: str) -> str:
    """The page that the rules or the settings were opened from; home if there is none."""
    asked = parse_qs(route.partition("?")[2]).get("from", [HOME])[0]
    is_ours = asked.startswith("/") and not asked.startswith("//")
    is_ours = is_ours and not any(part in _COVERS for part in parts_of(asked)[:1])
    return asked if is_ours else HOME


def above(route: str, pages: Pages) -> str:
    """The page one level up: a screen's table, a game's page, the page before the rules, or home."""
    match parts_of(route):
        case [first, *_] if first in _COVERS:
            return back_from(route)
        case [first] if f"/{first}" == SCAN:
            return _back_of_scan(route)
        case [first, name, screen] if first == _TABLE and screen == STEP:
            return table_route(name, PAST)
        case [first, name, _, *_] if first == _TABLE:
            return table_route(name)
        case [first, _] if f"/{first}" == OUR_TABLE:
            from companion.session.statistics_routes import above_statistics  # few starts show them

            return above_statistics(route)
        case parts:
            return pages.parents.get("/" + "/".join(parts), HOME)


def tidy(route: str, pages: Pages) -> str:
    """The canonical route of the page that a route means; home if there is no such page.

    Capitals, extra slashes and percent-encoding make no difference.
    """
    match parts_of(route[:LONGEST]):
        case [first, *section] if first.lower() == _RULES:
            wanted = _section("/".join(section).lower(), pages)
            return route_to(wanted, tidy(back_from(route[:LONGEST]), pages))
        case [first] if first.lower() == _SETTINGS and f"/{_SETTINGS}" in pages.routes:
            return settings_from(tidy(back_from(route[:LONGEST]), pages))
        case [first] if f"/{first.lower()}" == SCAN and SCAN in pages.routes:
            return scan_from(tidy(_back_of_scan(route[:LONGEST]), pages))
        case [first, name, *screen] if first.lower() == _TABLE:
            shown = "/".join(screen).lower()
            return table_route(name, shown if shown in pages.screens else "")
        case parts:
            page = "/" + "/".join(parts).lower()
            page = pages.moved.get(page, page)
            if page not in pages.routes:
                return HOME
            if not page.startswith(OUR_TABLE):
                return page
            from companion.session.statistics_routes import tidy_statistics

            return tidy_statistics(page, route[:LONGEST])


def of_visitor(route: str, table: str, has_chosen: bool) -> str:
    """The page that a guest of one table sees for a route: its screens, its rules, the phone's own settings,
    or the seats.

    `has_chosen` says whether a seat or looking on was chosen; until then, there are only the seats.
    """
    home = table_route(table) if table and has_chosen else SEAT
    match parts_of(route):
        case [first, *section] if first == _RULES and table and has_chosen:
            return route_to("/".join(section), of_visitor(back_from(route), table, has_chosen))
        case [first, name, *_] if home != SEAT and first == _TABLE and name == table:
            return route
        case [first] if first == _SETTINGS and home != SEAT:
            return settings_from(of_visitor(back_from(route), table, has_chosen))
        case ["seat"] if table:
            return SEAT
    return home


def _section(section: str, pages: Pages) -> str:
    """A section prefixed with its game; without a prefix it belongs to the first, once the only, game."""
    if not pages.games or section.partition("/")[0] in pages.games:
        return section
    # Cut to what is read of a route, so that tidying the result again does not change it.
    return f"{pages.games[0]}/{section}".rstrip("/")[: LONGEST - len(f"/{_RULES}/")]
