"""Lines by way of real NATS servers: order and completeness, servers that die, and hostile clients."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import nats
import pytest

from companion.peers import server_opening
from companion.peers.carrier import PairingFailed
from companion.peers.server_carrier import AGAIN, ServerLink, new_invitation
from companion.peers.server_lines import Invitation
from companion.web import nats_carrier
from companion.web.nats_carrier import NatsCarrier
from tests import nats_server
from tests.nats_server import NatsServer
from tests.waiting import async_until

ROOT = Path(__file__).parents[3]
CLUB = (ROOT / "deploy" / "nats" / "server.conf").read_text("utf-8")
USERS = CLUB[CLUB.index("authorization {") :].replace("$CLUB_PASSWORD", '"secret"')
"""Who may do what in the settings for a club."""


@pytest.fixture
def server() -> Iterator[NatsServer]:
    """A server that runs."""
    with nats_server.running() as server:
        yield server


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones give up after two seconds."""
    monkeypatch.setattr(server_opening, "ASK_FOR", 2.0)
    monkeypatch.setattr(nats_carrier, "ASK_FOR", 2.0)


class End:
    """One end of a line, and what it has heard."""

    def __init__(self, link: ServerLink) -> None:
        self.link = link
        self.heard: list[bytes] = []
        self.told: list[object] = []
        link.on_message = self.heard.append
        link.on_live = self.told.append
        link.on_close = lambda: self.told.append("closed")


@asynccontextmanager
async def carriers(number: int = 2) -> AsyncIterator[Sequence[NatsCarrier]]:
    """As many programs, each with connections of its own."""
    made = [NatsCarrier() for _number in range(number)]
    yield made
    for carrier in made:
        await carrier.close()


async def linked(keeper: NatsCarrier, phone: NatsCarrier, invitation: Invitation) -> tuple[End, End]:
    """The keeper's end of a new line, and the phone's."""
    admitted: list[End] = []
    await keeper.keep(invitation, lambda link: admitted.append(End(link)))
    joined = End(await phone.join(invitation))
    await async_until(lambda: admitted, lambda: "the keeper never admits the phone")
    return admitted[0], joined


def said(who: str, number: int) -> bytes:
    """A message as long as that of an entry."""
    return f"{who} says {number}".encode().ljust(400)


async def heard(end: End, messages: int) -> None:
    """Waits until an end has heard so many messages."""
    await async_until(lambda: len(end.heard) >= messages, lambda: f"{len(end.heard)} of {messages} arrived")


@pytest.mark.parametrize("kind", ["web socket", "plain"])
async def test_two_thousand_messages_each_way_arrive_in_order(server: NatsServer, kind: str) -> None:
    address = server.address if kind == "web socket" else server.plain_address
    async with carriers() as (keeper, phone):
        ends = await linked(keeper, phone, new_invitation(address))
        for number in range(2000):
            ends[0].link.send(said("keeper", number))
            ends[1].link.send(said("phone", number))
        for end, other in zip(ends, ("phone", "keeper"), strict=True):
            await heard(end, 2000)
            assert end.heard == [said(other, number) for number in range(2000)]
        assert ends[0].link.again == ends[1].link.again


async def test_a_closed_line_ends_at_once_on_both_sides(server: NatsServer) -> None:
    async with carriers() as (keeper, phone):
        kept, joined = await linked(keeper, phone, new_invitation(server.address))
        joined.link.send(b"the last word")
        joined.link.close()
        await async_until(lambda: kept.told, lambda: "the keeper never hears of it")
        assert (kept.heard, kept.told, joined.told) == ([b"the last word"], ["closed"], ["closed"])


@pytest.mark.usefixtures("impatient")
async def test_a_code_is_good_once_and_until_it_is_stopped(server: NatsServer) -> None:
    async with carriers(3) as (keeper, phone, other):
        invitation = new_invitation(server.address)
        await linked(keeper, phone, invitation)
        with pytest.raises(PairingFailed, match="used"):
            await other.join(invitation)
        stopped = new_invitation(server.address)
        (await keeper.keep(stopped, print)).stop()
        with pytest.raises(PairingFailed, match="nobody answers"):
            await other.join(stopped)


@pytest.mark.usefixtures("impatient")
async def test_a_server_that_is_not_there_is_tried_again_by_the_keeper(server: NatsServer) -> None:
    server.kill()
    async with carriers() as (keeper, phone):
        admitted: list[ServerLink] = []
        reached: list[bool] = []
        keeper.on_reached = lambda _address, is_reached: reached.append(is_reached)
        invitation = new_invitation(server.address)
        await keeper.keep(invitation, admitted.append)
        with pytest.raises(PairingFailed, match="unreachable"):
            await phone.join(invitation)
        server.start()
        await async_until(lambda: reached, lambda: "the keeper never reaches it")
        await phone.join(invitation)
        await async_until(lambda: admitted, lambda: "the keeper never admits the phone")
        assert reached == [True]


async def test_a_server_that_was_started_again_loses_nothing(server: NatsServer) -> None:
    async with carriers() as (keeper, phone):
        kept, joined = await linked(keeper, phone, new_invitation(server.address))
        for number in count():
            kept.link.send(said("keeper", number))
            if number == 200:
                server.kill()
            if number == 400:
                await async_until(lambda: kept.told and joined.told, lambda: "nobody notices")
                server.start()
            if number == 600:
                break
            await asyncio.sleep(0)
        await heard(joined, 601)
        assert joined.heard == [said("keeper", number) for number in range(601)]
        await async_until(lambda: len(kept.told) == 2, lambda: "the keeper never hears that all is well")
        assert (kept.told, joined.told) == ([False, True], [False, True])


@pytest.mark.parametrize("known", [1, 3])
async def test_one_of_three_servers_is_killed_in_the_middle(known: int) -> None:
    with nats_server.cluster() as servers:
        addresses = [server.address for server in servers]
        everywhere = ",".join(addresses[:known])  # one of them says where the others are
        async with carriers(4) as (keeper, *phones):
            lines = [await linked(keeper, phone, new_invitation(everywhere)) for phone in phones]
            killed = {300: servers[0], 900: servers[1]}
            for number in range(1500):
                for kept, joined in lines:
                    kept.link.send(said("keeper", number))
                    joined.link.send(said("phone", number))
                if number in killed:
                    killed[number].kill()
                if number == 600:
                    servers[0].start()
                await asyncio.sleep(0.002)
            for kept, joined in lines:
                await heard(kept, 1500)
                await heard(joined, 1500)
                assert kept.heard == [said("phone", number) for number in range(1500)]
                assert joined.heard == [said("keeper", number) for number in range(1500)]
                assert "closed" not in kept.told + joined.told
            assert any(kept.told + joined.told for kept, joined in lines), "no phone was at a killed server"


@pytest.mark.slow
async def test_a_keeper_that_sleeps_is_noticed_and_heals(server: NatsServer) -> None:
    async with carriers() as (keeper, phone):
        kept, joined = await linked(keeper, phone, new_invitation(server.address))
        looking, keeper._looking = keeper._looking, None
        assert looking is not None
        looking.cancel()  # it says nothing by itself any more, as a phone that sleeps
        joined.link.send(b"are you there?")
        await async_until(lambda: joined.told, lambda: "the phone never notices")
        keeper._looking = asyncio.create_task(keeper._look())
        await async_until(lambda: len(joined.told) == 2, lambda: "it never heals")
        assert (joined.told, kept.heard) == ([False, True], [b"are you there?"])


async def test_both_ends_meet_again_without_a_code(server: NatsServer) -> None:
    async with carriers() as (keeper, phone):
        kept, joined = await linked(keeper, phone, new_invitation(server.address))
        joined.link.close()
        again = Invitation(server.address, kept.link.again, AGAIN)
        kept, joined = await linked(keeper, phone, again)
        kept.link.send(b"welcome back")
        await heard(joined, 1)


async def spy(server: NatsServer, user: str = "") -> tuple[Any, list[tuple[str, bytes]]]:
    """A client that listens to all that the server lets it, and what it hears."""
    client = await nats.connect(server.plain_address.replace("//", f"//{user}"))
    seen: list[tuple[str, bytes]] = []

    async def see(message: Any) -> None:
        seen.append((message.subject, message.data))

    for subject in ("reef.*.k", "reef.*.p.*"):
        await client.subscribe(subject, cb=see)
    await client.flush()
    return client, seen


async def test_a_member_of_the_club_who_listens_to_everything_reads_nothing_and_changes_nothing() -> None:
    with nats_server.running(USERS) as server:
        address = server.address.replace("//", "//club:secret@")
        client, seen = await spy(server, "club:secret@")
        async with carriers() as (keeper, phone):
            invitation = new_invitation(address)
            kept, joined = await linked(keeper, phone, invitation)
            for number in range(200):
                kept.link.send(said("keeper", number))
                joined.link.send(said("phone", number))
            await heard(kept, 200)
            await heard(joined, 200)
            await async_until(lambda: len(seen) > 400, lambda: "the spy sees too little")
            plain = (b"says", b"keeper", b"phone", invitation.key, invitation.nonce, kept.link.again)
            assert not [frame for _subject, frame in seen for secret in plain if secret in frame]
            subjects = {subject for subject, _frame in seen}
            assert len(subjects) == 2
            for subject in subjects:  # replayed and reflected, and altered in its last byte
                for _subject, frame in list(seen)[:450]:
                    await client.publish(subject, frame)
                    await client.publish(subject, frame[:-1] + bytes([frame[-1] ^ 1]))
                for number in range(3000):
                    await client.publish(subject, bytes([3]) + (200 + number).to_bytes(8, "big") + bytes(300))
            await client.flush()
            kept.link.send(said("keeper", 200))
            joined.link.send(said("phone", 200))
            await heard(kept, 201)
            await heard(joined, 201)
            assert kept.heard == [said("phone", number) for number in range(201)]
            assert joined.heard == [said("keeper", number) for number in range(201)]
            assert "closed" not in kept.told + joined.told
        await client.close()


@pytest.mark.parametrize("subject", [">", "reef.>", "*.*.k", "reef.*.*", "reef.x.>", "_INBOX.>", "$SYS.>"])
async def test_the_settings_for_a_club_allow_nobody_to_listen_to_anything_else(subject: str) -> None:
    refused: list[str] = []

    async def error(it: Exception) -> None:
        refused.append(str(it))

    with nats_server.running(USERS) as server:
        address = server.plain_address.replace("//", "//club:secret@")
        client = await nats.connect(address, error_cb=error)
        await client.subscribe(subject)
        await client.publish(subject.replace("*", "x").replace(">", "x"), b"")
        await client.flush()
        await async_until(lambda: len(refused) >= 1, lambda: f"{subject} is allowed")
        await client.close()
        with pytest.raises(nats.errors.Error):
            await nats.connect(server.plain_address, allow_reconnect=False)


async def test_the_settings_for_a_club_work_with_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed here")
    certificate, key = tmp_path / "nats.example.org.pem", tmp_path / "nats.example.org.key"
    certified(certificate, key)
    with nats_server.running() as server:
        server.kill()
        conf = CLUB.replace("$CLUB_PASSWORD", '"secret"')
        for here, there in (
            ("port: 4222", f"port: {server.port}"),
            ("port: 443", f"port: {server.web_port}"),
            ('"nats.example.org.pem"', f'"{certificate}"'),
            ('"nats.example.org.key"', f'"{key}"'),
        ):
            assert here in conf
            conf = conf.replace(here, there)
        monkeypatch.setattr(server, "conf", lambda: conf)
        server.start()
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        async with carriers() as (keeper, phone):
            address = f"wss://club:secret@localhost:{server.web_port}"
            kept, joined = await linked(keeper, phone, new_invitation(address))
            kept.link.send(bytes(64 * 1024))
            joined.link.send(b"small")
            await heard(joined, 1)
            await heard(kept, 1)


@pytest.mark.parametrize("name", ["server.conf", "cluster.conf"])
def test_the_settings_for_a_club_are_read_by_the_server(name: str, tmp_path: Path) -> None:
    programs = {program: shutil.which(program) for program in ("nats-server", "openssl")}
    if not all(programs.values()):
        if os.environ.get("CI"):
            pytest.fail(f"not installed: {programs}")
        pytest.skip(f"not installed here: {programs}")
    shutil.copytree(ROOT / "deploy" / "nats", tmp_path / "nats")
    for certificate in ("nats.example.org", "route"):
        certified(tmp_path / "nats" / f"{certificate}.pem", tmp_path / "nats" / f"{certificate}.key")
    shutil.copy(tmp_path / "nats" / "route.pem", tmp_path / "nats" / "routes-ca.pem")
    done = subprocess.run(
        [str(programs["nats-server"]), "-t", "-c", name],
        cwd=tmp_path / "nats",
        env=os.environ | {"CLUB_PASSWORD": "secret", "SERVER_NAME": "one"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def certified(certificate: Path, key: Path) -> None:
    """Makes a certificate for this machine."""
    made = (
        "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    )
    command = ["openssl", *made.split(), "-out", str(certificate), "-keyout", str(key)]
    subprocess.run(command, check=True, capture_output=True)


async def test_an_error_at_one_line_stops_no_other(
    server: NatsServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(nats_carrier, "_LOOK_EVERY", 0.01)
    looked: list[str] = []

    def look(name: str) -> None:
        looked.append(name)
        raise ZeroDivisionError

    async with carriers(1) as (carrier,):
        for name in ("one", "other"):
            keeping = await carrier.keep(new_invitation(server.address), lambda _link: None)

            monkeypatch.setattr(keeping._keeping, "look", partial(look, name))
        await async_until(
            lambda: looked.count("one") > 1 and looked.count("other") > 1, lambda: f"{looked} were looked at"
        )
    assert "a line has led to an error" in caplog.text
