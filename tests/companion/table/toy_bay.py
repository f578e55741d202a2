"""Pearls in a bay that holds only ten of them, where most moves can be amended: for tests of the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.session.library import GameLibrary
from companion.table.log.log_screen import log
from companion.table.log.log_ui import LogUI
from companion.table.log.move_fields import amend_by_fields
from companion.table.pieces.move_fields import ChoiceField, MoveField, NumberField, SeatField
from engine.game import Outcome
from engine.refusal import IllegalMove, Refusal
from engine.value import Value
from tests.companion.libraries import library_at
from tests.companion.phone import Phone
from tests.companion.toy_tables import PearlStore, pearl_setup, phone_at_pearls
from tests.toy import GAME_UI as PEARLS
from tests.toy import screens
from tests.toy.rules import GAME, CorrectPearls, Dive, Move, Setup, Table

PEARLS_IN_ALL = 10


def _apply(table: Table, move: Move) -> Outcome[Table]:
    outcome = GAME.apply(table, move)
    if isinstance(move, CorrectPearls) and sum(outcome.table.pearls) > PEARLS_IN_ALL:
        left = PEARLS_IN_ALL - sum(outcome.table.pearls) + move.pearls
        raise IllegalMove(Refusal(code="too_many", asked=move.pearls, limit=left))
    return outcome


def _fields(table: Table, did: Value) -> tuple[MoveField, ...]:
    match did:
        case CorrectPearls():
            return (SeatField(), NumberField("pearls", "Pearls", 1, len(table.players) * 4))
        case Dive():
            return (ChoiceField("pearls", "Pearls", ((2, "Two"), (1, "One"))),)
    return ()


BAY = replace(GAME, apply=_apply)


def refusal_words(refusal: Refusal, _table: object) -> str:
    return {"too_many": f"Only {refusal.limit} pearls are left."}[refusal.code]


INFO = replace(
    PEARLS.info,
    load=lambda: BAY,
    load_words=lambda: replace(PEARLS.info.words, refusal_words=refusal_words),
)
MOVES = screens.LOG.moves
LOG: LogUI[Setup, Table, Move] = LogUI(INFO, MOVES, amend=amend_by_fields(_fields))
PLAIN: LogUI[Setup, Table, Move] = LogUI(INFO, MOVES)
UI = replace(
    PEARLS,
    info=INFO,
    load_screens=lambda: {
        "": lambda store, session: log(store, session, LOG),
        "log": lambda store, session: log(store, session, LOG),
        "plain": lambda store, session: log(store, session, PLAIN),
    },
    own_screens=("plain",),
)


def bay_at(folder: Path, *moves: Move) -> tuple[GameLibrary, PearlStore]:
    """A table of Mia and Jonas after these moves."""
    library = library_at(folder, [INFO])
    opened: PearlStore = library.begin(BAY, pearl_setup("Mia", "Jonas"))
    for move in moves:
        opened.play(move)
    return library, opened


def phone_at_bay(library: GameLibrary, opened: PearlStore, screen: str = "log") -> Phone:
    """A phone that shows a screen of this table."""
    return phone_at_pearls(library, opened, screen, game_uis=(UI,))
