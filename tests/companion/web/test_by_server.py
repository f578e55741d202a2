"""`reef-table host --nats`: what it says, and that phones elsewhere can join."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
from types import SimpleNamespace
from typing import Any

import pytest

from companion import cli
from companion.peers.server_carrier import ServerLink
from companion.session.message_server import MessageServer
from companion.web import by_server
from companion.web.nats_carrier import NatsCarrier
from tests import nats_server
from tests.waiting import async_until


@pytest.mark.parametrize(
    "address",
    ["wss://nats.example.org", "ws://127.0.0.1:9222", "wss://club:a-b_c@example.org:4443"],
)
def test_addresses_of_servers_are_taken(address: str) -> None:
    assert by_server.server_address(address) == address


@pytest.mark.parametrize(
    "address", ["nats.example.org", "https://example.org", "wss://", "wss://a:99999", "ws://a,b"]
)
def test_other_addresses_are_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not an address such as wss://"):
        by_server.server_address(address)
    assert cli.run(["host", "--no-browser", "--nats", address]) == 1
    assert "is not an address such as wss://" in capsys.readouterr().err


def test_without_the_extra_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "nats" else found(name))
    monkeypatch.setenv(by_server.SERVER_VARIABLE, "wss://nats.example.org")
    assert cli.run(["host", "--no-browser"]) == 1
    assert "pip install '.[nats]', in the folder of the repository, adds it" in capsys.readouterr().err


async def test_a_host_goes_on_trying_and_says_when_phones_can_join(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_server, "_SOON", 0.05)
    library: Any = SimpleNamespace(message_server=None)
    said: list[str] = []
    with nats_server.running() as server:
        server.kill()
        address = server.address.replace("//", "//club:secret@")
        stop = by_server.connect(library, address, said.append)
        await async_until(lambda: said, lambda: "nothing is said")
        server.start()
        await async_until(lambda: len(said) == 2, lambda: "nobody hears that it is reached")
        assert "cannot be reached" in said[0]
        assert said[1] == f"Phones elsewhere can join by way of {server.address}."
        assert "secret" not in "".join(said)
        host: MessageServer = library.message_server
        admitted: list[ServerLink] = []
        invitation, _keeping = await host.invite(lambda link, _invitation: admitted.append(link))
        phone = NatsCarrier()
        line = await phone.join(invitation)
        await async_until(lambda: admitted, lambda: "the phone is never admitted")
        left: list[bool] = []
        line.on_close = lambda: left.append(True)
        await stop()
        await async_until(lambda: left, lambda: "the phone does not hear that the host has ended")
        assert len(said) == 2, "nobody is told that the server is gone, as it is not"
        await phone.close()
        ours = asyncio.all_tasks() - {asyncio.current_task()}
        assert not ours, "nothing of it goes on"
