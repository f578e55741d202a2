"""The sheet of each piece, and its fields in the log, both tapped at random; for every game.

Whatever correction a sheet makes, the log offers the same: each field in which it differs from what lay there
can be amended, unless nothing of that piece can. And the log amends those fields and no others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import flet as ft
import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.aquaretto.pieces.animals import ANIMALS, OfZoo
from companion.games.australis.pieces.corals import CORALS
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.table.control.controller import AnyController
from companion.table.frame.play import play
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.move_fields import ChoiceField, NumberField, OwnFields
from companion.table.pieces.piece import AnyPiece, OpenSheet, correction, piece_of
from companion.ui.buttons import link
from companion.ui.hooks import component
from tests.companion.begun_games import screens_of
from tests.companion.libraries import library_at, phone_at
from tests.companion.phone import Phone
from tests.companion.played_games import PLAYED
from tests.companion.reading import Seen, names

GAMES: dict[str, tuple[Any, Any]] = {
    name: (screens_of(name), whole_game(1, players=3)) for name, (_game, whole_game) in PLAYED.items()
}
"""The wiring of each game, and a random game of it."""
SHARE = 0.4
"""How much of the game has been played."""
TRIES = 4
MOST_TRIES = 60
"""Until something is corrected: numbers that go together are seldom tapped at random."""
NOT_IN_THE_LOG = {"correct_zoo": {"expansions", "births"}}
"""In the log a zoo is a list of its animals; its boards and births are corrected anew."""
DONE = "Done"
LEAVING = {"Change it", "Close", "Change that entry too", "Undo everything from that entry on"}
"""The buttons that leave the entry in the sheet as it is."""


class Opened(NamedTuple):
    """A sheet of a game's piece."""

    game: str
    piece: AnyPiece
    target: Any


def _table(game: str) -> Any:
    screens, (begun, moves) = GAMES[game]
    table = screens.LOG.info.game.start(begun)
    for move in moves[: int(len(moves) * SHARE)]:
        table = screens.LOG.info.game.play(table, move)
    return table


def _targets(game: str, piece: AnyPiece) -> list[Any]:
    """The things of a piece that may be corrected: the lines about it, or the last of all."""
    table = _table(game)
    if piece.facts is not None:
        return list(dict.fromkeys(fact.target for fact in piece.facts(table)))
    if piece is CORALS:
        return [3]
    if piece is ANIMALS:
        return [OfZoo(table.zoos[-1].seat, species) for species in table.zoos[-1].basins]
    return [piece.target(there)[0] if piece.about else None for there in piece.now(table)[-1:]]


def _opened() -> Iterator[Opened]:
    for game, (screens, _played) in GAMES.items():
        for piece in screens.PIECES:
            is_corrected = piece.sheet is not None and piece.now(_table(game))
            for target in _targets(game, piece) if is_corrected else ():
                yield Opened(game, piece, target)


def _played(folder: Path, game: str) -> tuple[GameLibrary, AnyStore]:
    """A table in the middle of the random game."""
    screens, (begun, moves) = GAMES[game]
    library = library_at(folder)
    store: AnyStore = library.begin(screens.LOG.info.game, begun)
    store.play_all(moves[: int(len(moves) * SHARE)], "")
    return library, store


def _sheet_alone(opened: Opened) -> GameUI:
    """The game with a screen that only shows this sheet, or a link that opens it."""
    screens, _played = GAMES[opened.game]

    @component
    def panel(controller: AnyController, _before: object) -> ft.Control:
        is_open, show = ft.use_state(False)
        close = partial(show, False)
        sheet = correction(controller, OpenSheet(opened.piece, opened.target), close) if is_open else None
        shown = [link("Open", partial(show, True))]
        return table_frame(controller, screens.FRAME, shown, strip="none", sheet=sheet, on_dismiss=close)

    ui = next(each for each in GAME_UIS if each.info.name == opened.game)
    alone = {**ui.screens, "": lambda store, session: play(store, session, screens.MOVES, panel)}
    return replace(ui, load_screens=lambda: alone)


def _tappable(phone: Phone, *, without: set[str]) -> list[Seen]:
    """The controls that can be tapped and have none of these names."""
    return [
        seen
        for seen in phone.walk()
        if seen.usable
        and not isinstance(seen.control, ft.Semantics)
        and getattr(seen.control, "on_click", None)
        and not names(seen) & without
    ]


def _is_open(phone: Phone) -> bool:
    return not phone.find_all("Open")


async def _tap_at_random(phone: Phone, random: Random, times: int) -> None:
    for _time in range(times):
        if not _is_open(phone):
            return
        await phone.event(random.choice(_tappable(phone, without={DONE, "Close"})), "click")


@pytest.mark.parametrize("opened", [*_opened()], ids=lambda one: f"{one.game} {one.piece.kind} {one.target}")
async def test_the_log_offers_what_a_sheet_makes(tmp_path: Path, opened: Opened) -> None:
    library, store = _played(tmp_path, opened.game)
    random, piece, pieces = Random(1), opened.piece, GAMES[opened.game][0].PIECES
    before, made = store.state.table, 0
    async with phone_at(library, store, game_uis=[_sheet_alone(opened)]) as phone:
        await phone.tap("Open")
        if phone.find_all(DONE):
            await phone.tap(DONE)
            assert store.state.table == before, "nothing was changed in the sheet"
        for number in range(MOST_TRIES):
            if made and number >= TRIES:
                break
            if not _is_open(phone):
                await phone.tap("Open")
            before, entries = store.state.table, len(store.state.entries)
            await _tap_at_random(phone, random, 1 + number % 3)
            done = [seen for seen in phone.find_all(DONE) if seen.usable] if _is_open(phone) else []
            if done:
                await phone.tap(DONE)
            for entry in store.state.entries[entries:]:
                made += 1
                one = piece if isinstance(entry.did, piece.move) else piece_of(pieces, entry.did)
                assert one is not None  # a sheet may correct what goes with its piece, too
                _check_offered(one, before, entry.did)
                before = store.game.play(before, entry.did)
            if _is_open(phone):  # refused: begin anew
                await phone.tap("Close")
    assert made, "the taps have corrected nothing"


def _check_offered(piece: AnyPiece, table: Any, did: Any) -> None:
    """Checks that a correction is one of the piece, and that the log can make it of what lay there."""
    there = next(one for one in piece.now(table) if piece.target(one) == piece.target(did))
    fields = piece.fields(table, there)
    if not fields:
        return
    offered = {name: getattr(did, name) for name in NOT_IN_THE_LOG.get(piece.kind, ())}
    for field in fields:
        if isinstance(field, OwnFields):
            offered.update({name: getattr(did, name) for name in field.names})
            continue
        value = offered[field.name] = getattr(did, field.name)
        if isinstance(field, NumberField):
            assert field.least <= value <= field.most
        elif isinstance(field, ChoiceField):
            assert value in dict(field.options)
        else:
            assert value in range(len(table.players))
    assert there.but(**offered) == did


def _amended() -> Iterator[tuple[str, AnyPiece, Any]]:
    """The pieces of which something can be amended, with a legal correction that says what lies there."""
    for game, (screens, _played) in GAMES.items():
        table = _table(game)
        for piece in {piece.kind: piece for piece in screens.PIECES}.values():
            legal = [one for one in piece.now(table) if screens.LOG.info.game.refusal(table, one) is None]
            if legal and piece.fields(table, legal[-1]):
                yield game, piece, legal[-1]


@pytest.mark.parametrize(
    ("game", "piece", "there"), [*_amended()], ids=lambda one: getattr(one, "kind", str(one)[:9])
)
async def test_the_log_amends_the_fields_of_a_piece_and_no_others(
    tmp_path: Path, game: str, piece: AnyPiece, there: Any
) -> None:
    library, store = _played(tmp_path, game)
    fields = piece.fields(store.state.table, there)
    editable = {name for field in fields for name in getattr(field, "names", (getattr(field, "name", ""),))}
    store.play(there)
    number, random, changed = store.state.entries[-1].number, Random(2), set[str]()
    words = GAMES[game][0].LOG.info.words.entry_words(store.state, store.state.entries[number])
    async with phone_at(library, store, "log") as phone:
        for _try in range(TRIES):
            await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(words)))
            await phone.tap("Change it")
            for _time in range(random.randrange(1, 4)):
                if phone.find_all("Change it"):  # a key of the keypad makes the change, too
                    await phone.event(random.choice(_tappable(phone, without=LEAVING)), "click")
            for done in phone.find_all("Change it"):
                await phone.tap("Change it" if done.usable else "Close")
            step = store.state.step(number)
            assert step is not None
            assert isinstance(step.move, piece.move)
            changed |= {
                name for name in type(there).model_fields if getattr(step.move, name) != getattr(there, name)
            }
            if step.move != there:
                await phone.key("Ctrl+Z")
    assert changed, "the taps have changed nothing"
    assert changed <= editable
