"""The film of the page: its files are always of one run."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from landing.page import FILM, FILMS, POSTER
from PIL import Image

from tests.browser.competition_film import CODECS, NotEncoded, write


@pytest.fixture
def poster() -> bytes:
    """A screenshot."""
    picture = io.BytesIO()
    Image.new("RGB", (4, 8)).save(picture, "PNG")
    return picture.getvalue()


def test_it_makes_every_film_that_the_page_offers() -> None:
    assert {f"{FILM}.{kind}" for kind in CODECS} == set(FILMS)


def test_all_files_are_written(tmp_path: Path, poster: bytes) -> None:
    write(tmp_path, dict.fromkeys(FILMS, b"new"), poster)
    assert {(tmp_path / name).read_bytes() for name in FILMS} == {b"new"}
    with Image.open(tmp_path / POSTER) as picture:
        assert picture.size == (4, 8)


def test_no_file_is_written_if_the_browser_cannot_make_all(tmp_path: Path, poster: bytes) -> None:
    for name in (*FILMS, POSTER):
        (tmp_path / name).write_bytes(b"old")
    with pytest.raises(NotEncoded, match=r"This browser cannot make film\.mp4, so the earlier film stays"):
        write(tmp_path, {"film.webm": b"new", "film.mp4": b""}, poster)
    assert {(tmp_path / name).read_bytes() for name in (*FILMS, POSTER)} == {b"old"}
