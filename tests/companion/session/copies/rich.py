"""A library with something of everything that is kept."""

from __future__ import annotations

from pathlib import Path

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.history.identity import identity_in
from companion.history.occasion import Occasion
from companion.session.history_notes import leave_out, merge, note_occasion
from companion.session.library import GameLibrary
from companion.session.people import with_players
from companion.table.numbers import known_numbers
from engine.australis.moves import AddPoints, EndGame, Move
from engine.australis.printed import Number
from tests.companion.libraries import copy_of, game_setup, import_files, library_at, table_on

STORED = Path(__file__).parents[2] / "stored"
JOURNALS = {path.stem: path.read_bytes() for path in sorted(STORED.glob("*.jsonl"))}
IDENTITIES = {name: identity_in(journal) for name, journal in JOURNALS.items()}
SILVER = Number("silver", 2)
HARBOUR = Occasion("Harbour", "Rain all day.\nWe had pancakes – twice.")


def with_stored_games(folder: Path) -> GameLibrary:
    """A game of every version of every kind."""
    library = library_at(folder)
    for name, journal in JOURNALS.items():
        library.import_game(name, journal)
    return library


def rich_library(folder: Path) -> GameLibrary:
    """Games of every version, two branches of one, one that began like another, and all that is said."""
    library = with_stored_games(folder / "here")
    over: list[Move] = [AddPoints(seat=1, points=7), EndGame()]
    table_on(library, game_setup("Noah", "Mia", mode="final_score"), over).writer.close()
    for points in (3, 4):
        diverging(library, folder / f"there-{points}", points)
    table_on(library, game_setup("Ada", "Ben")).writer.close()
    table_on(library, game_setup("Ada", "Ben"), [AddPoints(seat=0, points=5)]).writer.close()
    preferences = library.preferences
    players = [("Mia", "blue"), ("Jonas", "green"), ("", "orange")]
    preferences.remember(**with_players(preferences, "australis.players", players))
    preferences.remember(theme="dark", haptics=False, hints=False)
    preferences.remember(**{"australis.players": [["Zoë", "pink"]], "australis.first_game": "a-table"})
    known_numbers.remember(PRINTED_NUMBERS, preferences, [(SILVER, 4), (Number("silver", 3), 5)])
    note_occasion(preferences, IDENTITIES["reefroute-2"], HARBOUR)
    note_occasion(preferences, IDENTITIES["atlantis-1"], Occasion(note="Noah’s first", day="2025-12-24"))
    leave_out(preferences, IDENTITIES["aquaretto-4"])
    leave_out(preferences, IDENTITIES["australis-1"])
    merge(preferences, "Jo", "Jonas")
    merge(preferences, "Jonny", "Jo")
    return library


def diverging(library: GameLibrary, folder: Path, points: int) -> None:
    """Adds a game, and the same as it went on differently elsewhere."""
    here = table_on(library, game_setup(f"Lea {points}", "Noah"))
    other = library_at(folder)
    import_files(other, [("copy.zip", copy_of(library))])
    branch = other.open(here.name)
    branch.play(AddPoints(seat=0, points=points))
    here.play(AddPoints(seat=1, points=points))
    branch.writer.close()
    here.writer.close()
    library.import_game("branch", other.storage.read(here.name), "both")


def journals(library: GameLibrary) -> list[bytes]:
    """The contents of all games, in any order that is always the same."""
    return sorted(library.storage.read(game.name) for game in library.storage.games())
