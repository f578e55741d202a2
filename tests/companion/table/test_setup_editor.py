"""The editor for the setup of a game, in the log of the toy game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.table.log.amend_ui import AmendUI, nothing_to_amend
from companion.table.log.log_screen import log
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from tests.companion.libraries import ONE_GAME
from tests.companion.toy_tables import (
    PearlStore,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
)
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import Move, Setup, Table
from tests.toy.screens import LOG, NEW_GAME

AMEND: AmendUI[Setup, Table, Move] = amend_setup(Setup, SetupEditorUI(NEW_GAME.players), nothing_to_amend())


async def test_names_colours_and_the_starting_player_are_changed(tmp_path: Path) -> None:
    def screen(store: PearlStore, session: PhoneSession) -> ft.Control:
        return log(store, session, replace(LOG, amend=AMEND))

    pearls = replace(PEARLS, load_screens=lambda: {**PEARLS.screens, "log": screen})
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"))
    async with pearl_phone(library, f"/table/{store.name}/log", game_uis=(*ONE_GAME, pearls)) as phone:
        await phone.tap("A game of pearls, 12:00")
        await phone.tap("Change it")
        assert "House rules" not in phone.texts(), "the game has no options"
        await phone.type("Player 1", " Anna ")
        await phone.tap("Jonas plays Green. Change the colour")
        await phone.tap(key="Jonas")
        await phone.tap("Change it")
    table = store.state.table
    assert [(player.name, player.colour) for player in table.players] == [
        ("Anna", "blue"),
        ("Jonas", "orange"),
    ]
    assert table.turn == 1
