"""The texts that every game shares: they use no words of one game, and each game names its rounds."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from companion.games import GAME_UIS
from companion.games.australis.words.names import ROUND_WORDS
from companion.history.past import Past
from companion.session.library import GameLibrary
from companion.table.frame.round_words import ROUNDS
from tests.companion.i18n.catalogues import HERE, TRANSLATED, catalog, forms
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.speaking import speak
from tests.companion.tiny_game import (
    FINAL,
    NEW_GAME,
    End,
    Give,
    NextRound,
    library_of,
    tiny_table,
    tiny_ui,
)
from tests.engine.australis.tables import move

WORDS_OF_AUSTRALIS = {
    "en": r"reef (?!table)|reefs|turtle|coral|\bfish|food|die\b|dice|sea board|gameboard|competition|\btile",
    "de": r"etappe|riff|schildkröte|koralle|fisch|nahrung|würfel|zähl(scheibe|leiste)|tafel|plan\b|wettkampf",
    "fr": r"récif|tortue|corail|coraux|poisson|nourriture|\bdés?\b|plateau|compétition|tuile",
    "it": r"barrier|tartarug|corall|\bpesc|cibo|\bdad[io]\b|plancia|tabellone|sfida|tesser",
    "es": r"arrecife|tortuga|coral|\bpe(z|ces)\b|comida|\bdados?\b|tablero|duelo|loseta",
    "nl": r"\brif(fen)?\b|schildpad|kora|\bvis(sen)?\b|voedsel|dobbel|(zee|speel)bord|duel|\btegels?\b",
}


def shared_messages() -> set[str]:
    """Every message in the code outside the games, by its first form."""
    keywords = {"_": None, "ngettext": (1, 2), "in_context": ((1, "c"), 2)}
    found = extract_from_dir(str(HERE), [("games/**", "ignore"), ("**.py", "python")], {}, keywords)
    return {forms(message)[0] for _, _, message, _, _ in found}


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_shared_texts_use_no_words_of_a_game(language: str) -> None:
    words = catalog("de" if language == "en" else language)
    shared = shared_messages()
    texts = {
        form
        for message in words
        if message.id and forms(message.id)[0] in shared
        for form in forms(message.id if language == "en" else message.string)
    }
    assert len(texts) > 100
    assert [text for text in texts if re.search(WORDS_OF_AUSTRALIS[language], text.lower())] == []


async def test_the_log_and_the_reasons_say_the_word_of_the_box(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(language="de")
    moves = map(move, ["end draft", "score round", "next round"])
    store = table_on(library, game_setup("Mia", "Jonas"), moves)
    async with phone_at(library, store, "log") as phone:
        assert "Etappe 2" in phone.texts().splitlines()
        assert "Runde" not in phone.texts()


async def test_another_game_has_rounds(tmp_path: Path) -> None:
    library: GameLibrary = library_of(tmp_path)
    library.preferences.remember(language="de")
    given = (Give(seat=0, points=2), NextRound(), Give(seat=0, points=3), End())
    store = tiny_table(library, ("Mia", "Jonas"), *given)
    with_rounds = replace(FINAL, past=Past(round_of=lambda table: table.round))
    games = [*GAME_UIS, tiny_ui(NEW_GAME, with_rounds)]
    async with phone_on(library, f"/table/{store.name}", game_uis=games) as phone:
        await phone.tap("Platz 1: Mia, 5 Punkte")
        await phone.tap("Summe für Mia: 5 Punkte")
        assert "Runde 2" in phone.texts().splitlines()
        assert "Etappe" not in phone.texts()


def test_both_words_for_rounds_say_the_same_in_english() -> None:
    assert ROUND_WORDS.heading(3) == ROUNDS.heading(3) == "Round 3"
    assert ROUND_WORDS.not_changed("Mia 3", 2, "No.") == ROUNDS.not_changed("Mia 3", 2, "No.")


def test_a_blocked_change_says_the_word_of_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("de", monkeypatch)
    assert "(Etappe 2)" in ROUND_WORDS.not_changed("Mia 3", 2, "Nein.")
    assert "(Runde 2)" in ROUNDS.not_changed("Mia 3", 2, "Nein.")
