"""Scenes of pages without a table: home, games, new game, tools, rules, settings, board numbers, errors."""

from __future__ import annotations

import json
import os
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games.australis.words.names import colour_word, die_words, number_words
from companion.session.history_notes import leave_out
from companion.session.library import GameLibrary
from companion.session.people import with_players
from companion.session.phone_browser import Offer
from companion.session.routes import COPIES, DELETED, IMPORT, route_to, settings_from
from companion.shell.game_groups import MOST
from companion.storage.folder import FolderStorage
from engine import journal_codec
from engine.australis.dice_selection import Die
from engine.australis.moves import AddPoints
from engine.australis.printed import Number
from engine.australis.table import VERSION
from engine.journal import Entry
from tests.browser.scenes.scene import (
    DAY,
    Scene,
    Step,
    at_table,
    lay,
    page,
    scroll_to,
    tap,
    type_into,
    with_hints,
    word,
)
from tests.browser.views import GERMAN_LARGE, PHONE
from tests.companion.libraries import NOON, copy_of, game_setup, games_folder, library_at
from tests.companion.toy_tables import BOTH, dives, pearl_setup, pearls_on
from tests.toy.rules import Finish

WON = ("round 5", "0 gets 87 the parrot", "1 gets 40 the parrot", "end draft", "score round", "end game")
ORANGE, BLUE = (lambda: colour_word("orange")), (lambda: colour_word("blue"))
SEAT = "{name} plays {colour}. Change name, colour or seat"
UNDER_WAY = ("disc 0 38", "disc 1 141", "disc 2 77", "round 3", "0 takes b6", "1 takes y3+1")


def some_games(library: GameLibrary) -> str:
    """Home with a game on the table, and finished games of several days."""
    for number, names in enumerate(
        ("Mia Jonas", "Lea Mia Noah", "Jonas Lea", "Maximiliane Bartholomäus Ann"), 1
    ):
        lay(library, names, WON, day=DAY - timedelta(days=40 * number))
    lay(library, "Anna Bob Charlie", UNDER_WAY)
    return "/"


def some_games_of_both(library: GameLibrary) -> str:
    """The same games and a finished one of another game, which was played before them."""
    store = pearls_on(library, pearl_setup("Lea", "Noah", chest=5), *dives(3, 1), Finish())
    seconds = (DAY - timedelta(days=20)).timestamp()
    os.utime(games_folder(library) / f"{store.name}.jsonl", (seconds, seconds))
    return some_games(library)


def games(library: GameLibrary) -> str:
    """The page of all games with the same games, and a file that is not a game."""
    some_games(library)
    library.storage.add("strange", b"hello\n", (DAY - timedelta(days=300)).timestamp())
    return "/games"


def many_games(library: GameLibrary) -> str:
    """The page of all games with more of them than are built at first."""
    lay(library, "Mia Jonas", WON, day=DAY)
    (only,) = library.storage.games()
    journal = library.storage.read(only.name)
    for number in range(1, 3 * MOST):
        library.storage.add(f"game-{number}", journal, (DAY - timedelta(days=number)).timestamp())
    library.saved_games()
    return "/games"


def deleted_games(library: GameLibrary) -> str:
    """The page of deleted games with two of them, one of another game."""
    for store in (
        lay(library, "Mia Jonas Lea", WON),
        pearls_on(library, pearl_setup("Lea", "Noah", chest=5)),
    ):
        library.discard(store.name)
    _deleted_long_ago(library)
    return DELETED


def deleted_and_restored(library: GameLibrary) -> str:
    """The page of deleted games with one of which a copy that went on differently is among the games."""
    names = "Mia Jonas Lea"
    deleted = library.discard(lay(library, names, WON).name)
    lay(library, names, UNDER_WAY[:1])
    assert [game.name for game in library.discarded_games()] == [deleted]
    _deleted_long_ago(library)
    return DELETED


class _Elsewhere(FolderStorage):
    """A folder whose place is the same in every picture."""

    copies_place = "~/.local/share/reef-table/copies"


def no_copies(library: GameLibrary) -> str:
    """The page of copies before the first."""
    assert isinstance(library.storage, FolderStorage)
    library.storage = _Elsewhere(library.storage.folder)
    return COPIES


def copies(library: GameLibrary) -> str:
    """The page of copies with three that the app has made, with games that are not here or went on here."""
    no_copies(library)
    assert isinstance(library.storage, FolderStorage)
    with TemporaryDirectory() as folder:
        other = library_at(Path(folder), library.games)
        lay(other, "Mia Jonas Lea", WON)
        lay(other, "Lea Noah Max", UNDER_WAY)
        forked = lay(other, "Ida Gran")
        forked.play(AddPoints(seat=0, points=5))
        other.preferences.remember(hints=True, **with_players(other.preferences, "", [("Ida", "pink")]))
        leave_out(other.preferences, "0000beef")
        content = copy_of(other)
    lay(library, "Ida Gran").play(AddPoints(seat=1, points=3))
    for days in (0, 7, 30):
        day = DAY - timedelta(days=days)
        library.storage.write_copy(f"{day:%Y-%m-%d}", content)
        path = Path(library.storage.folder, "copies", f"{day:%Y-%m-%d}.zip")
        os.utime(path, (day.timestamp(), day.timestamp()))
    return COPIES


def _deleted_long_ago(library: GameLibrary) -> None:
    folder = games_folder(library).parent / "discarded"
    deleted = (datetime.fromisoformat(NOON) - timedelta(days=3)).timestamp()  # never shown as today
    times = {file.stem: deleted for file in folder.glob("*.jsonl")}
    (folder / "times.json").write_text(json.dumps(times))


def several_under_way(library: GameLibrary) -> str:
    """Home with three games on the table, one of them of another game."""
    some_games(library)
    pearls_on(library, pearl_setup("Lea", "Noah", chest=5), *dives(3, 1))
    lay(library, "Ida Gran", UNDER_WAY[:1], day=DAY - timedelta(days=1))
    return "/"


def people_of_other_games(library: GameLibrary) -> str:
    """A new game, where people who are not seated are offered."""
    people = [["Mia", ["blue"]], ["Jonas", ["green"]], ["Bartholomäus", ["pink"]], ["Lea", ["orange"]]]
    library.preferences.remember(people=people, latest_table=["other", [["Mia", "blue"], ["Jonas", "green"]]])
    return "/australis/new"


def one_counted(library: GameLibrary) -> str:
    """All games, one of which is counted with a single disc so far."""
    lay(library, "Mia Jonas Lea", ("disc 1 57",), mode="final_score")
    return "/games"


def results_of_tools(library: GameLibrary) -> str:
    """Games scored with the tools: one finished, one in progress, and a competition without a game."""
    counted = ("disc 0 60", "disc 1 150")
    lay(library, "Jonas Lea", (*counted, "end game"), mode="final_score")
    lay(library, "Mia Jonas Bartholomäus", counted, mode="final_score", day=DAY - timedelta(days=1))
    hands = ("dice 0 b5", "dice 1 p5", "roll 0b7 1p3")
    lay(library, "Anna Bob", hands, mode="dice_only", day=DAY - timedelta(days=2))
    return "/games"


def with_a_long_name(library: GameLibrary) -> str:
    """New game with a name that is too long; no field has the focus, which a change of theme may take."""
    library.preferences.remember(players=[["x" * 24, "blue"], ["Bob", "green"], ["Charlie", "orange"]])
    return "/new"


def four_remembered(library: GameLibrary) -> str:
    """A new game with four remembered players."""
    people = (("Anna", "blue"), ("Bartholomäus", "green"), ("Charlie", "orange"), ("Dora", "pink"))
    library.preferences.remember(players=[list(one) for one in people])
    return "/new"


def two_of_long_names(library: GameLibrary) -> str:
    """A new game of two with names that need two lines, and people who may join."""
    people = [["Maximiliane Wilhelma", "blue"], ["Bartholomäus", "green"]]
    others = [["Lea", ["orange"]], ["Noah", ["pink"]], ["Ida", ["red"]], ["Gran", ["yellow"]]]
    library.preferences.remember(players=people, people=others)
    return "/new"


def settings_in_game(library: GameLibrary) -> str:
    """The settings, opened from a game."""
    return settings_from(f"/table/{lay(library, 'Anna Bob').name}")


def damaged(library: GameLibrary) -> str:
    """A game whose end cannot be read."""
    store = lay(library, "Anna Bob", ("0 takes b6", "1 takes b2"))
    store.writer.close()
    path = games_folder(library) / f"{store.name}.jsonl"
    *whole, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole, b"spilt tea\n", last]))
    library._open.clear()
    return f"/table/{store.name}"


def newer(library: GameLibrary) -> str:
    """A game that was begun by a newer version of the app."""
    begins = game_setup("Anna", "Bob").but(version=VERSION + 1)
    line, _checksum = journal_codec.write(Entry(number=0, at=NOON, by="", did=begins), 0)
    library.storage.add("australis-newer", line, DAY.timestamp())
    return "/table/australis-newer"


def copied(digits: str) -> tuple[Step, ...]:
    """Copies numbers of one digit."""
    return tuple(step for digit in digits for step in (tap(digit), tap("Next number")))


def offers(*offered: Offer) -> Step:
    """A step in which the browser offers this."""
    return lambda stage: stage.run(lambda: stage.session.browser.offer(frozenset(offered)))


SCENES = (
    Scene("home-empty", page("/"), wide=True),
    Scene("home", some_games, wide=True, tight=GERMAN_LARGE, picture=PHONE),
    Scene("home-installed-iphone", page("/"), (offers("apart"),)),
    Scene(
        "home-passing-iphone",
        some_games,
        (offers("apart", "iphone", "passing"),),
        subject=scroll_to("{words}", words=word("Save a copy of all games")),
    ),
    Scene("game-page", page("/australis"), wide=True, picture=PHONE),
    Scene("shelf-empty", page("/"), game_uis=BOTH),
    Scene(
        "shelf",
        some_games_of_both,
        subject=scroll_to("{name}", name="Pearls"),
        game_uis=BOTH,
        wide=True,
        picture=PHONE,
    ),
    Scene(
        "shelf-settings",
        page("/settings"),
        subject=scroll_to("{name}", name="Sharks"),
        game_uis=BOTH,
        wide=True,
    ),
    Scene("hint-new-game", with_hints(page("/new"))),
    Scene("hint-draft", with_hints(at_table("Anna Bob Charlie")), picture=PHONE),
    Scene(
        "hint-undo",
        with_hints(at_table("Anna Bob Charlie")),
        (tap("Take {die}", die=lambda: die_words(Die("red", 6))),),
    ),
    Scene("games", games, wide=True, picture=GERMAN_LARGE),
    Scene("games-delete", games, (tap("Delete: {game}", game=""),)),
    Scene("games-unopened", games, (tap("A game that can’t be opened"),)),
    Scene("games-many", many_games, wide=True),
    Scene("games-of-tools", results_of_tools),
    Scene("games-none", page("/games")),
    Scene("games-one-counted", one_counted),
    Scene("deleted", deleted_games, game_uis=BOTH, wide=True),
    Scene(
        "deleted-restored",
        deleted_and_restored,
        (tap("{thing}: {value}", thing=word("Restore game"), value=""),),
    ),
    Scene("deleted-none", page(DELETED)),
    Scene("copies", copies, wide=True, picture=PHONE),
    Scene("import", copies, (tap("Restore the copy from {day}", day=""),), wide=True),
    Scene("copies-none", no_copies),
    Scene("import-nothing", page(IMPORT)),
    Scene("home-under-way", several_under_way, game_uis=BOTH),
    Scene(
        "game-page-under-way",
        lambda library: several_under_way(library) and "/australis",
        game_uis=BOTH,
    ),
    Scene("new-game-people", people_of_other_games, game_uis=BOTH),
    Scene("new-game", page("/new"), wide=True, picture=PHONE),
    Scene("new-game-four", four_remembered),
    Scene(
        "new-game-options",
        page("/new"),
        (tap("House rules"),),
        subject=scroll_to("Too few fish for the rightmost food cube"),
        wide=True,
        picture=PHONE,
    ),
    Scene("new-game-marked", with_a_long_name),
    Scene("new-game-two", two_of_long_names),
    Scene("new-game-seat", four_remembered, (tap(SEAT, name="Charlie", colour=ORANGE),), picture=PHONE),
    Scene("new-game-naming", page("/new"), (tap("{name} has no name yet. Type one", name=BLUE),)),
    Scene("new-game-numbers", page("/new"), (tap("Board numbers"),)),
    Scene("new-game-drawn", four_remembered, (tap("Let {name} start", name="Dora"),)),
    Scene("dice-only", page("/dice"), wide=True, picture=PHONE),
    Scene(
        "dice-only-turtles",
        page("/dice"),
        (
            tap("Turtles, front to back."),
            tap("{name}", name=lambda: colour_word("green")),
        ),
    ),
    Scene("final-score-who", page("/final"), wide=True),
    Scene("join", page("/join"), wide=True, picture=PHONE),
    Scene("rules", page(route_to("", "/")), wide=True, tight=GERMAN_LARGE, picture=PHONE),
    Scene("rules-section", page(route_to("competition", "/"))),
    Scene("rules-search", page(route_to("", "/")), (type_into("Search the rules", "a"),)),
    Scene("rules-found", page(route_to("", "/")), (type_into("Search the rules", "ti"),)),
    Scene("rules-nothing", page(route_to("", "/")), (type_into("Search the rules", "qx"),)),
    Scene("settings", page("/settings"), wide=True, picture=PHONE),
    Scene("settings-in-game", settings_in_game),
    Scene(
        "settings-language", page("/settings"), (tap("{thing}: {value}", thing=word("Language"), value=""),)
    ),
    Scene("numbers", page("/numbers"), wide=True, picture=GERMAN_LARGE),
    Scene(
        "numbers-copy", page("/numbers"), (tap("Copy your board"), *copied("22314")), wide=True, picture=PHONE
    ),
    Scene(
        "numbers-one",
        page("/numbers"),
        (tap("{number}:", number=lambda: number_words(Number("silver", 3))),),
    ),
    Scene("numbers-paste", page("/numbers"), (tap("Paste"),)),
    Scene("damaged", damaged, wide=True, picture=PHONE),
    Scene("newer", newer),
    Scene("not-here", page("/table/australis-of-nobody")),
)
