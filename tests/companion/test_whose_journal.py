"""A journal's game is known from its first line: no other game is loaded to find out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from companion.game_ui import Face
from companion.games import FACES
from companion.session.journals import face_of
from companion.session.library import Desk
from companion.storage.folder import FolderShelf
from companion.storage.unreadable import Unreadable
from engine.journal import Entry
from engine.journal_codec import write
from tests.companion.libraries import NOON, begun, desk_at, phone_on, table_on


def never() -> NoReturn:
    """Fails where a game is loaded that nobody plays."""
    raise AssertionError("another game was loaded")


ABSENT = replace(FACES[0], name="aquaretto", load=never)


@pytest.mark.parametrize("faces", [(ABSENT, *FACES), (*FACES, ABSENT)])
async def test_no_other_game_is_loaded(tmp_path: Path, faces: tuple[Face, ...]) -> None:
    store = table_on(desk_at(tmp_path), begun("Mia", "Jonas"))
    store.keeper.close()
    desk = Desk(faces, FolderShelf(tmp_path), clock=lambda: NOON)
    (saved,) = desk.saved()
    assert saved.face is FACES[0]
    assert saved.summary is not None
    assert desk.face_of(desk.open(saved.name)) is FACES[0]
    assert desk.is_listed(desk.shelf.look(saved.name))
    assert not desk.bring("again", desk.shelf.look(saved.name)), "it is here already"
    async with phone_on(desk, f"/table/{saved.name}") as phone:
        assert "Mia takes a die" in phone.texts()


def test_a_journal_of_a_game_that_is_not_on_the_shelf_is_foreign() -> None:
    line, _checksum = write(Entry(number=0, at=NOON, by="", did=begun("Mia", "Jonas")))
    with pytest.raises(Unreadable) as unreadable:
        face_of(line, [ABSENT])
    assert (unreadable.value.trouble.kind, unreadable.value.trouble.line) == ("foreign", 1)


def test_the_name_of_each_game_is_what_its_journals_say() -> None:
    assert [face.name for face in FACES] == [face.game.name for face in FACES]
