"""Every action of the app is pressed as the host, as a seated guest and as an onlooker.

Guests get no action of the host's: not on the pages that are drawn for them, and not where something was
drawn for the host and a guest's phone presses it all the same, whatever made that possible.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.reefroute import GAME_UI as REEFROUTE
from companion.session.address import Address
from companion.session.guests import Guests
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore
from companion.shell.pages import pages_of
from companion.storage.folder import FolderStorage
from companion.ui.debounce import Debouncer
from tests.companion.begun_games import begun, every_game
from tests.companion.libraries import game_setup, games_folder, library_at, phone_on, pick, table_on
from tests.companion.monkey import KEYS, Monkey
from tests.companion.phone import Phone
from tests.companion.reading import Seen, names
from tests.companion.session.test_shared_table import HOST

Role = Literal["host", "player", "onlooker"]
_ROLES: tuple[Role, ...] = ("host", "player", "onlooker")
SECRET = "Zacharias"
"""A player of the table that no guest of the other one may see."""
LEARNED = re.compile(r"\w+\.(hints_followed|first_game|printed|dice|chances)")
"""The settings that players tell the app once, and whose first game it is; others are the host's."""
TOLD_APART, MOST = 20, 40
"""Letters of what an action is called, and actions of one page: those of a table that goes on have no end."""
_WHOSE = re.compile(r"[0-9]+|Mia|Jonas|Lea|Blue|Green|Red|Yellow|Orange|Pink|Purple|White|Violet")


@dataclass
class Evening:
    """A host with two tables, a game that cannot be read, and a folder in which nothing can be saved soon."""

    library: GameLibrary
    store: AnyStore
    sessions: list[PhoneSession] = field(default_factory=list)

    @property
    def guests(self) -> Guests:
        """Who may join."""
        assert self.library.guests is not None
        return self.library.guests

    def join(self, role: Role) -> int:
        """The number of a new phone of that role."""
        if role == "host":
            token = self.guests.host_token()
        else:
            token = self.guests.enter(self.guests.invitation(self.store.name).link) or ""
        guest = self.guests.guest_of(token)
        assert guest is not None
        if role != "host":
            self.guests.take_seat(guest.number, 0 if role == "player" else None)
        return guest.number

    def of_the_host(self) -> dict[str, Any]:
        """All that only the host may change."""
        folder = games_folder(self.library)
        own = f"{self.store.name}."
        kept = {
            str(file.relative_to(folder.parent)): file.read_bytes()
            for file in folder.parent.rglob("*")
            if file.is_file() and not file.name.startswith(own) and file.suffix in (".jsonl", ".json")
        }
        kept.pop("settings.json", None)
        kept = {name: data for name, data in kept.items() if "summar" not in name}
        settings = {
            name: value
            for name, value in self.library.preferences.state.items()
            if name != "guests" and not LEARNED.fullmatch(name)
        }
        known = self.guests.list
        return {
            "files": kept,
            "settings": settings,
            "guests": {guest.number: guest.table for guest in known.guests.values()},
            "seats": {guest.number: guest.seat for guest in known.guests.values()},
            "invitations": dict(known.invitations),
            "own moves": known.tables_with_own_moves,
        }


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: GameUI) -> Evening:
    """The evening at a table of the game, whose sessions can be told to be somebody else's."""
    library = library_at(tmp_path)
    library.share([Address(HOST)])
    table_on(library, game_setup(SECRET, "Noah"))
    (games_folder(library) / "broken.jsonl").write_text("not a game\n")
    found = Evening(library, begun(library, game))
    found.guests.invitation(found.store.name)

    class Noted(PhoneSession):
        def __init__(self, *how: Any) -> None:
            super().__init__(*how)
            found.sessions.append(self)

    monkeypatch.setattr("companion.app.PhoneSession", Noted)
    # A sheet that was opened a moment ago would stay open, and nothing below it would be pressed.
    monkeypatch.setattr(Debouncer, "is_repeat", lambda *_how: False)
    # Entries are still written, so that the warning is what each phone gets, and not a refusal.
    monkeypatch.setattr(FolderStorage, "problem", property(lambda _storage: "read_only"))
    return found


@dataclass
class Presses:
    """Presses everything on some pages, each action once, and what each of them opened."""

    evening: Evening
    phone: Phone
    role: int
    """The number of whoever presses."""
    drawn_for: int
    """The number of whoever the pages are drawn for."""

    def __post_init__(self) -> None:
        self.session = self.evening.sessions[-1]
        self.monkey = Monkey(self.phone, random.Random(7), "/")
        self.pressed: set[str] = set()
        self.calls: list[str] = []
        self.before = self.evening.of_the_host()
        self.changed: set[str] = set()
        """The facts of the host that once differed after a page; a later press may take that back, as
        deleting a game does with what its players may do."""

    async def on(self, route: str) -> None:
        """Presses everything on a page, and what that opens over it."""
        await self._show(route)
        for _press in range(MOST):
            way = self._unpressed()
            if way is None:
                await self._show(route)
                way = self._unpressed()
            if way is None:
                break
            self.pressed.add(_called(way))
            await self._press(way)
            if self.session.navigation.route != route:
                await self._show(route)
        for key in KEYS:
            self._be(self.role)
            await self.phone.key(key)
        now = self.evening.of_the_host()
        self.changed |= {what for what in now if now[what] != self.before[what]}

    async def import_a_game(self) -> None:
        """Picks a file, as the client reports it."""
        journal = (games_folder(self.evening.library) / f"{self.evening.store.name}.jsonl").read_bytes()
        await self._show("/copies")
        self._be(self.role)
        await pick(self.phone, copy_jsonl=journal.partition(b"\n")[0] + b"\n")

    async def _show(self, route: str) -> None:
        """Draws the page as it is at first."""
        self._be(self.drawn_for)
        await self.phone.go("/nowhere")
        await self.phone.go(route)

    def _unpressed(self) -> tuple[Seen, str] | None:
        """Something that was not pressed yet: first what a notice offers, which the next tap removes."""
        ways = [way for way in self.monkey._ways() if _called(way) not in self.pressed]
        action = self.session.notices.shown.action
        offered = [way for way in ways if action is not None and action.label in names(way[0])]
        return next(iter([*offered, *ways]), None)

    async def _press(self, way: tuple[Seen, str]) -> None:
        self._be(self.role)
        self.session.notices._problem = ""  # warned again
        with self.phone.mishaps():
            await self.monkey._do(*way)
        self._be(self.drawn_for)

    def note_calls(self) -> None:
        """Notes what the phone was asked to do, such as to save a file."""
        self.calls += [name for name, _arguments in self.phone.calls]

    def _be(self, number: int) -> None:
        self.session.guest._number = number


def _called(way: tuple[Seen, str]) -> str:
    """A name that tells an action from others: its first words, without figures and without whose it is."""
    seen, event = way
    words = max(names(seen), key=len, default=type(seen.control).__name__)
    return f"{event} {_WHOSE.sub('', words)[:TOLD_APART]}"


def routes(evening: Evening, game: GameUI) -> list[str]:
    """Every screen of the table; every page without one, of the shell and of this game."""
    others = tuple(f"/{one.info.name}" for one in GAME_UIS if one is not game)
    pages = sorted(page for page in pages_of(GAME_UIS).routes if not page.startswith(others))
    return [*_screens(evening, game), "/", *pages]


def _screens(evening: Evening, game: GameUI) -> list[str]:
    table = f"/table/{evening.store.name}"
    screens = [f"{table}/{screen}".rstrip("/") for screen in sorted({*game.screens, "share"})]
    return [*screens, f"/rules/{game.info.name}?from={table}"]


async def pressed_all(evening: Evening, pages: Sequence[str], role: Role, drawn_for: Role) -> Presses:
    """Presses every action on some pages as a role, where they are drawn for a role."""
    number = evening.join(role)
    drawn = number if role == drawn_for else evening.join(drawn_for)
    async with phone_on(evening.library) as phone:
        presses = Presses(evening, phone, number, drawn)
        for page in pages:
            await presses.on(page)
        if drawn_for == "host":
            await presses.import_a_game()
        presses.note_calls()
    return presses


# Nearly all that is pressed is of the shell, and the same in all games: one with few screens will do.
one_game = pytest.mark.parametrize("game", [REEFROUTE], ids=lambda game: game.info.name)


@pytest.mark.slow
@one_game
async def test_the_host_has_all_these_actions(evening: Evening, game: GameUI) -> None:
    guest = evening.join("player")
    presses = await pressed_all(evening, routes(evening, game), "host", "host")
    assert {*presses.before} - presses.changed == set(), "something was not pressed"
    assert "save_file" in presses.calls
    assert evening.guests.numbered(guest) is None, "it was sent away"


@pytest.mark.slow
@one_game
@pytest.mark.parametrize("role", ["player", "onlooker"])
async def test_a_guest_has_none_of_them_where_they_were_drawn_for_the_host(
    evening: Evening, game: GameUI, role: Role
) -> None:
    await nothing_is_done_but_play(evening, routes(evening, game), role, "host")


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("role", ["player", "onlooker"])
async def test_a_guest_has_none_of_them_at_the_own_table(evening: Evening, game: GameUI, role: Role) -> None:
    await nothing_is_done_but_play(evening, _screens(evening, game), role, role)


async def nothing_is_done_but_play(
    evening: Evening, pages: Sequence[str], role: Role, drawn_for: Role
) -> None:
    """Presses everything on these pages, and asserts that it changes nothing of the host's."""
    for joined in _ROLES:
        evening.join(joined)
    before, played = evening.of_the_host(), evening.store.state
    presses = await pressed_all(evening, pages, role, drawn_for)
    after = evening.of_the_host()
    for what in ("guests", "seats"):
        after[what], before[what] = (
            {number: one for number, one in of[what].items() if number in before[what]}
            for of in (after, before)
        )
    assert after == before
    assert "save_file" not in presses.calls
    assert not any(SECRET in press for press in presses.pressed if drawn_for != "host")
    if role == "onlooker":
        assert evening.store.state is played
