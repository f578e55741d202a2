# ruff: noqa: RUF001 - letters that look alike
"""Names as people type them: shown safely, or refused with a sentence that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.i18n.translation import Sentence, _, isolated, join_words, ngettext
from engine import journal_codec
from engine.australis import GAME
from engine.australis.moves import AddPoints, GameSetup
from engine.australis.printed import as_printed
from engine.australis.table import Player
from engine.journal import Amend, Entry
from engine.refusal import IllegalMove
from tests.companion import seats
from tests.companion.libraries import COLOURS, library_at, phone_on

STARTS = ("/new", "/final")
UNSAFE = {
    "Mi\u200ba": "“Mia” contains an invisible character.",
    "Mi\u202ea": "“Mia” contains a hidden character that reverses the text.",
    "Mi\na": "“Mi a” has a line break or a tab in it.",
    "Mia\ue000": "“Mia” contains a character that can’t be shown here.",
    "Mia" + 9 * "\u0335": "too many marks on one letter",
    "\u200b\u3164": "One player has no name yet.",
    "Jоnаs": "Two players are called Jоnаs.",
    "Ｊｏｎａｓ": "Two players are called Ｊｏｎａｓ.",
}


@pytest.mark.parametrize("page", STARTS)
@pytest.mark.parametrize("name", UNSAFE, ids=ascii)
async def test_an_unsafe_name_is_refused_with_a_reason(tmp_path: Path, page: str, name: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, page) as phone:
        await seats.rename(phone, 1, "Jonas")
        await seats.rename(phone, 2, name)
        await phone.tap(key="begin")
        assert UNSAFE[name] in phone.texts()
        assert library.saved_games() == ()
        await seats.rename(phone, 2, "Mia")
        await phone.tap(key="begin")
    assert len(library.saved_games()) == 1


async def test_a_dice_only_table_refuses_unsafe_names(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Mi\u202ea", "blue"], ["Jonas", "green"]])
    async with phone_on(library, "/dice") as phone:
        await phone.tap("Start rolling")
        assert "“Mia” contains a hidden character" in phone.texts()
    assert library.saved_games() == ()


async def test_a_name_is_stored_as_it_looks(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 1, "  Jose\u0301 \u3000 Luis\u00a0")
        await phone.tap(key="begin")
    table = library.open(library.saved_games()[0].name).state.table
    assert table.boards[0].player.name == "José Luis"
    assert library.preferences.state["australis.players"][0][0] == "José Luis"


def old_journal(*names: str) -> bytes:
    """A journal from before names were checked."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    setup = GameSetup(players=players, printed=as_printed())
    first, checksum = journal_codec.write(Entry(number=0, at="2026-01-01T10:00:00", by="", did=setup))
    points = AddPoints(seat=0, points=2, reason="\u202efor\nher\u200b")
    second, _checksum = journal_codec.write(
        Entry(number=1, at="2026-01-01T10:00:00", by="", did=points), checksum
    )
    return first + second


async def test_an_older_game_shows_its_unsafe_names_safely(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    name = library.storage.add("old", old_journal("Mi\u202ea\u200b", "Jonas\nB", "Jоnas B"), 0)
    store = library.open(name)
    assert store.state.damage is None
    assert [board.player.name for board in store.state.table.boards] == ["Mia", "Jonas B", "Jоnas B"]
    async with phone_on(library, f"/table/{name}/log") as phone:
        said = phone.texts()
    assert "Game of Mia, Jonas B and Jоnas B; Mia starts" in said
    assert "Mia +2 by hand: for her" in said
    assert not {"\u202e", "\u200b"} & set(said)


def test_the_names_of_an_amended_setup_are_checked(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = library.open(library.storage.add("old", old_journal("Mia", "Jonas"), 0))
    begun = store.state.entries[0].did
    assert isinstance(begun, GameSetup)
    for name in ("Jоnas", "Mi\u202ea"):
        player = Player(name=name, colour="blue")
        with pytest.raises(IllegalMove):
            store.amend(0, begun.but(players=(player, begun.players[1])))
    assert not any(isinstance(entry.did, Amend) for entry in store.state.entries)
    assert GAME.start(begun) == GAME.reopen(begun)


def test_right_to_left_names_are_isolated_in_sentences() -> None:
    for name in ("דן", "محمد"):
        assert Sentence("{name} takes a die").format(name=name) == f"{name} takes a die"
        assert Sentence("It’s {name}’s turn").format(name=name) == f"It’s {name}’s turn"
        kept_apart = f"\u2068{name}\u2069"
        assert Sentence("{name} {points}").format(name=name, points=5) == f"{kept_apart} 5"
        assert Sentence("{points}: {name}").format(name=name, points="+5") == f"+5: {kept_apart}"
        assert ngettext("{count} {name}", "{count} {name}", 2, name=name) == f"2 {kept_apart}"
        assert join_words([name]) == name
        assert join_words([name, "Mia"]) == f"{kept_apart} and Mia"
        assert isolated(isolated(name)) == kept_apart
    assert Sentence("{name} {points}").format(name="Mia", points=5) == "Mia 5"
    assert isolated("Mia") == "Mia"
    assert type(_("Home")) is str


@pytest.mark.parametrize("message", ["Roll {asked} dice.", "{who} and {who}", "{who}", "{asked} {who}"])
@pytest.mark.parametrize("name", ["דנה", "ليلى", "Mia"])
def test_a_message_may_use_a_name_or_not(message: str, name: str) -> None:
    sentence = Sentence(message).format(who=name, asked="5")
    assert sentence.count(name) == message.count("{who}")
    assert "{" not in sentence


def test_a_negative_count_has_a_true_minus_sign() -> None:
    assert ngettext("{count} point", "{count} points", -4) == "−4 points"
