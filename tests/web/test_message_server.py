"""Lines by way of a real NATS server between real browsers and programs: one protocol, written twice."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.peers.server_carrier import AGAIN, ServerLink, new_invitation
from companion.peers.server_lines import Invitation
from companion.web.nats_carrier import NatsCarrier
from tests import nats_server
from tests.browser.server import Server
from tests.nats_server import NatsServer
from tests.waiting import until
from tests.web.app_python import AppPython
from tests.web.page_lines import Beside, PageLines, beside, write_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the files that the page needs for its lines."""
    folder = tmp_path_factory.mktemp("lines") / "site"
    try:
        write_site(folder)
    except SystemExit as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))
    return folder


@pytest.fixture(scope="module")
def url(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page that can do nothing but lines."""
    web = Server(tmp_path_factory.mktemp("web"), arguments=["serve-web", "--dir", str(site)])
    web.start()
    yield web.url
    web.kill()


@pytest.fixture(scope="module")
def server() -> Iterator[NatsServer]:
    """A server that runs; nobody ends it."""
    with nats_server.running() as server:
        yield server


@pytest.fixture
def open_page(browser: Browser, url: str) -> Iterator[Callable[[], PageLines]]:
    """A function that opens the page on another phone."""
    contexts = []

    def open_one() -> PageLines:
        contexts.append(browser.new_context())
        return PageLines(contexts[-1].new_page(), url)

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def computer() -> Iterator[Beside]:
    """A program with an event loop of its own."""
    with beside() as one:
        yield one


class OnComputer:
    """The end of a line that a program has, and what it has heard."""

    def __init__(self, computer: Beside) -> None:
        self._computer = computer
        self.carrier = NatsCarrier()
        self.heard: list[bytes] = []
        self.told: list[object] = []
        self.link: ServerLink | None = None

    def keep(self, invitation: Invitation) -> None:
        """Waits for the phone with this code."""
        self._computer.run(self.carrier.keep(invitation, self._listen))

    def join(self, invitation: Invitation) -> None:
        """Joins by this code."""

        async def join() -> None:
            self._listen(await self.carrier.join(invitation))

        self._computer.run(join())

    def send(self, who: str, first: int, last: int) -> None:
        """Sends numbered messages."""

        async def send() -> None:
            assert self.link is not None
            for number in range(first, last):
                self.link.send(said(who, number))

        self._computer.run(send())

    def close(self) -> None:
        """Ends everything."""
        self._computer.run(self.carrier.close())

    def _listen(self, link: ServerLink) -> None:
        link.on_message = self.heard.append
        link.on_live = self.told.append
        link.on_close = lambda: self.told.append("closed")
        self.link = link


def said(who: str, number: int) -> bytes:
    """A message as long as that of an entry."""
    return f"{who} says {number}".encode().ljust(400)


def all_said(who: str, count: int) -> list[bytes]:
    """So many messages."""
    return [said(who, number) for number in range(count)]


def test_a_phone_joins_a_table_on_a_computer(
    open_page: Callable[[], PageLines], server: NatsServer, computer: Beside
) -> None:
    page, keeper = open_page(), OnComputer(computer)
    invitation = new_invitation(server.address)
    keeper.keep(invitation)
    page.join(1, invitation)
    page.wait(1, "open")
    page.send(1, "page", 0, 2000)
    until(lambda: keeper.link, lambda: "the keeper never admits the page")
    keeper.send("computer", 0, 2000)
    assert page.heard(1, 2000) == all_said("computer", 2000)
    until(lambda: len(keeper.heard) == 2000, lambda: f"{len(keeper.heard)} of 2000 arrived")
    assert keeper.heard == all_said("page", 2000)
    other = open_page()
    other.join(3, invitation)
    assert other.wait(3, "closed") == "used"
    page.close(1)
    until(lambda: keeper.told == ["closed"], lambda: "the keeper never hears of it")
    keeper.close()


def test_a_computer_joins_a_table_on_a_phone(
    open_page: Callable[[], PageLines], server: NatsServer, computer: Beside
) -> None:
    page, joined = open_page(), OnComputer(computer)
    invitation = new_invitation(server.address)
    page.keep(1, invitation)
    joined.join(invitation)
    joined.send("computer", 0, 500)
    page.wait(1, "open")
    page.send(1, "page", 0, 500)
    assert page.heard(1, 500) == all_said("computer", 500)
    until(lambda: len(joined.heard) == 500, lambda: f"{len(joined.heard)} of 500 arrived")
    assert joined.heard == all_said("page", 500)
    assert joined.link is not None
    again = Invitation(server.address, joined.link.again, AGAIN)
    page.keep(2, again)
    joined.join(again)
    joined.send("computer again", 0, 1)
    assert page.heard(2, 1) == all_said("computer again", 1)
    joined.close()
    assert page.wait(2, "closed") == "closed"


@pytest.mark.trial
def test_two_phones_go_on_when_a_server_of_three_is_killed(open_page: Callable[[], PageLines]) -> None:
    with nats_server.cluster() as servers:
        address = ",".join(server.address for server in servers)
        pages = [open_page() for _number in range(3)]
        for number, page in enumerate(pages[1:], 1):
            invitation = new_invitation(address)
            pages[0].keep(number, invitation)
            page.join(number, invitation)
            page.wait(number, "open")
            pages[0].wait(number, "open")
        killed = {2: servers[0], 5: servers[1]}
        for part in range(10):
            for number, page in enumerate(pages[1:], 1):
                pages[0].send(number, "keeper", 100 * part, 100 * part + 100)
                page.send(number, f"phone {number}", 100 * part, 100 * part + 100)
            if part in killed:
                killed[part].kill()
            pages[0].page.wait_for_timeout(20)
        for number, page in enumerate(pages[1:], 1):
            assert page.heard(number, 1000) == all_said("keeper", 1000)
            assert pages[0].heard(number, 1000) == all_said(f"phone {number}", 1000)
        told = [one for page in pages for number in (1, 2) for one in page.told(number)]
        assert "closed" not in [kind for kind, _what in told]


@pytest.mark.trial
@pytest.mark.slow
def test_a_keeper_whose_page_is_closed_is_away(
    open_page: Callable[[], PageLines], server: NatsServer
) -> None:
    keeper, phone = open_page(), open_page()
    invitation = new_invitation(server.address)
    keeper.keep(1, invitation)
    phone.join(1, invitation)
    phone.wait(1, "open")
    keeper.wait(1, "open")
    keeper.page.close()
    assert phone.wait(1, "live") is False


def test_forged_frames_change_nothing_in_a_page(
    open_page: Callable[[], PageLines], server: NatsServer, computer: Beside
) -> None:
    page, keeper = open_page(), OnComputer(computer)
    published: list[tuple[str, bytes]] = []
    invitation = new_invitation(server.address)
    keeper.keep(invitation)
    page.join(1, invitation)
    page.wait(1, "open")
    until(lambda: keeper.link, lambda: "the keeper never admits the page")
    publish = keeper.carrier._servers[server.address].publish
    (held,) = keeper.carrier._held[server.address]
    phone: str = held._phone  # type: ignore[union-attr]

    def published_as_well(frame: bytes) -> None:
        published.append((phone, frame))
        publish(phone, frame)

    keeper.link._publish = published_as_well  # type: ignore[union-attr]
    keeper.send("computer", 0, 50)
    assert page.heard(1, 50) == all_said("computer", 50)

    async def forge() -> None:
        for subject, frame in published * 20:
            publish(subject, frame)
            publish(subject, frame[:-1] + bytes([frame[-1] ^ 1]))
            publish(subject, frame[:9])
            publish(subject, bytes([3]) + (51).to_bytes(8, "big") + frame[9:])

    computer.run(forge())
    keeper.send("computer", 50, 60)
    assert page.heard(1, 60) == all_said("computer", 60)
    assert [kind for kind, _what in page.told(1)] == ["open"]
    keeper.close()


def test_only_the_worker_may_connect_to_another_host(
    open_page: Callable[[], PageLines], server: NatsServer
) -> None:
    page = open_page()
    opened = page.page.evaluate(
        """(address) => new Promise((done) => {
          const socket = new WebSocket(address);
          socket.onopen = () => done(true);
          socket.onerror = () => done(false);
        })""",
        server.address,
    )
    assert not opened
    page.join(1, new_invitation(server.address))
    assert page.wait(1, "closed") == "nobody answers"
    page.join(2, new_invitation("ws://127.0.0.1:9"))
    assert page.wait(2, "closed") == "unreachable"


def test_a_server_admits_only_the_pages_of_its_club(
    open_page: Callable[[], PageLines], computer: Beside
) -> None:
    with nats_server.running() as server:
        server.kill()
        text = server.conf().replace("no_tls: true", 'no_tls: true, allowed_origins: ["https://a.example"]')
        server.conf = lambda: text  # type: ignore[method-assign]
        server.start()
        page = open_page()
        page.join(1, new_invitation(server.address))
        assert page.wait(1, "closed") == "unreachable"
        keeper, joined = OnComputer(computer), OnComputer(computer)
        invitation = new_invitation(server.address)
        keeper.keep(invitation)
        joined.join(invitation)
        keeper.close()
        joined.close()


_IN_THE_APP = """
from companion.peers.server_lines import Invitation
from companion.web.server_carrier import carrier
heard, links = [], []
def listen(link):
    link.on_message = heard.append
    link.on_close = lambda: heard.append("closed")
    links.append(link)
"""


def test_the_apps_own_python_keeps_and_joins(
    browser: Browser,  # it is awake
    app_python: AppPython,
    server: NatsServer,
    computer: Beside,
) -> None:
    run, waits_for = app_python.run, app_python.waits_for
    run(_IN_THE_APP)
    other, kept, joined = OnComputer(computer), new_invitation(server.address), new_invitation(server.address)
    made = "Invitation({!r}, bytes.fromhex({!r}), bytes.fromhex({!r}))"
    run(f"await carrier().keep({made.format(kept.address, kept.key.hex(), kept.nonce.hex())}, listen)")
    other.join(kept)
    other.send("computer", 0, 300)
    waits_for("len(heard) == 300")
    run("[links[0].send(b'to you %d' % number) for number in range(300)] and None")
    until(lambda: len(other.heard) == 300, lambda: f"{len(other.heard)} of 300 arrived")
    assert other.heard == [b"to you %d" % number for number in range(300)]
    assert run("[int(it.split()[2]) for it in heard] == list(range(300))")
    other.keep(joined)
    made = made.format(joined.address, joined.key.hex(), joined.nonce.hex())
    run(f"heard.clear()\nlisten(await carrier().join({made}))\nlinks[1].send(b'here I am')")
    until(lambda: other.heard[-1] == b"here I am", lambda: "the app does not join")
    other.close()
    waits_for("heard == ['closed', 'closed']")
    assert app_python.app.errors == []
