"""Waiting ends: what never happens fails a test instead of stopping all of them."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import flet as ft
import pytest

from tests import waiting
from tests.companion.web.raw_phone import RawPhone, serving


def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is waited for."""
    monkeypatch.setattr(waiting, "PATIENCE", 0.001)


def one_word(page: ft.Page) -> None:
    """An app that shows a word."""
    page.add(ft.Text("Tap"))


async def test_a_text_that_never_comes_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(one_word) as port, RawPhone(port) as phone:
        await phone.register()
        with monkeypatch.context() as hurry:
            in_a_hurry(hurry)
            with pytest.raises(AssertionError, match="the server never said 'no such text'"):
                await phone.until("no such text")
            with pytest.raises(AssertionError, match="the server did not close the socket"):
                await phone.closed()


async def test_only_a_late_end_is_reported_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TimeoutError, match="of its own"):
        async with waiting.in_time(lambda: "late"):
            raise TimeoutError("of its own")
    async with waiting.in_time(lambda: "late"):
        await asyncio.sleep(0)
    in_a_hurry(monkeypatch)
    with pytest.raises(AssertionError, match="late"):
        async with waiting.in_time(lambda: "late"):
            await asyncio.Event().wait()
    with pytest.raises(AssertionError, match="late"):
        await waiting.async_until(lambda: False, lambda: "late")
    with pytest.raises(AssertionError, match="late"):
        waiting.until(lambda: False, lambda: "late")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
def test_what_a_silent_process_has_started_is_ended_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_hurry(monkeypatch)
    command = ["sh", "-c", f"{sys.executable} -c 'import sys; sys.stdin.read()'; true"]
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True) as process,
        waiting.ended_in_time(process),
    ):
        assert process.stdout is not None
        assert process.stdout.read() == b"", "nobody writes into the pipe any more"


def test_a_silent_process_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_hurry(monkeypatch)
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process, waiting.ended_in_time(process):
        assert process.stdout is not None
        assert process.stdout.readline() == b""
        assert process.wait() != 0
