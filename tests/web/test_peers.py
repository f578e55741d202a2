"""Channels between the phones of a table, in two real browsers that have nothing else in common."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.chromium import kill_own, launch, launch_own
from tests.browser.conftest import Driver
from tests.browser.flet_page import PHONE
from tests.web.app_python import AppPython
from tests.web.conftest import Host
from tests.web.peer import Peer, connect

MANY = 10_000
WITHIN = 45
"""Seconds in which it is noticed that the other phone is gone."""
NEARLY = 64 * 1024 - 16


@pytest.fixture
def near(browser: Browser) -> Iterator[BrowserContext]:
    """The phone of the one who keeps the game."""
    context = browser.new_context(**PHONE)
    yield context
    context.close()


@pytest.fixture(scope="module")
def other_browser(
    driver: Driver,
    chromium: Browser,  # without one the test is skipped with a sentence
) -> Iterator[Browser]:
    """A browser in processes of its own."""
    with driver.awake():
        browser = launch(driver.playwright)
    yield browser
    with driver.awake():
        browser.close()


@pytest.fixture
def far(browser: Browser, other_browser: Browser) -> Iterator[BrowserContext]:
    """Another phone, in another browser; both are awake."""
    context = other_browser.new_context(**PHONE)
    yield context
    context.close()


@pytest.fixture
def pair(near: BrowserContext, far: BrowserContext, host: Host) -> tuple[Peer, Peer]:
    """Both phones, with the script and not connected."""
    return Peer(near, host), Peer(far, host)


def test_messages_arrive_in_order_both_ways(pair: tuple[Peer, Peer]) -> None:
    connect(*pair)
    for peer in pair:
        peer.send("entry %", MANY)
    for peer in pair:
        assert peer.gets(MANY) == [f"entry {number}" for number in range(MANY)]


def test_nothing_in_a_code_names_a_server(pair: tuple[Peer, Peer]) -> None:
    one, other = pair
    one.wish("offer")
    other.wish("answer", one.hears("sdp"))
    for sdp in (one.hears("sdp"), other.hears("sdp")):
        kinds = [line.split(" typ ")[1].split()[0] for line in sdp.splitlines() if "a=candidate:" in line]
        assert kinds
        assert set(kinds) == {"host"}


def test_long_messages_wait_until_the_other_phone_has_room(pair: tuple[Peer, Peer]) -> None:
    one, other = pair
    connect(one, other)
    one.send("%".ljust(NEARLY, "x"), 100)
    got = other.gets(100)
    assert [text.rstrip("x") for text in got] == [str(number) for number in range(100)]
    assert {len(text) for text in got} <= {NEARLY, NEARLY + 1}


def test_what_was_sent_before_the_goodbye_arrives(pair: tuple[Peer, Peer]) -> None:
    one, other = pair
    connect(one, other)
    one.send("%".ljust(NEARLY, "x"), 20)
    one.wish("close")
    other.hears("closed")
    assert len(other.got) == 20
    one.hears("closed")


@pytest.mark.parametrize("way", ["closes the channel", "leaves the page"])
def test_the_other_phone_hears_who_leaves(pair: tuple[Peer, Peer], way: str) -> None:
    one, other = pair
    connect(one, other)
    if way == "leaves the page":
        one.page.goto("about:blank")
    else:
        one.wish("close")
    other.hears("closed")


@pytest.mark.trial
@pytest.mark.slow
def test_a_killed_browser_is_noticed(
    driver: Driver, near: BrowserContext, host: Host, tmp_path: Path
) -> None:
    here, there = Peer(near, host), Peer(launch_own(driver.playwright, tmp_path / "phone"), host)
    connect(here, there)
    kill_own(tmp_path / "phone")
    start = time.monotonic()
    assert here.hears("live") is False
    here.hears("closed")
    assert time.monotonic() - start < WITHIN


@pytest.mark.trial
@pytest.mark.slow
def test_an_answer_that_leads_nowhere_is_given_up(pair: tuple[Peer, Peer]) -> None:
    one, other = pair
    one.wish("offer")
    other.wish("answer", one.hears("sdp"))
    answer = other.hears("sdp")
    other.wish("close")
    one.wish("accept", answer)
    assert one.hears("closed") == "no connection"


@pytest.mark.parametrize("kind", ["answer", pytest.param("accept", marks=pytest.mark.trial)])
def test_what_is_no_description_is_refused(pair: tuple[Peer, Peer], kind: str) -> None:
    one, _other = pair
    if kind == "accept":
        one.wish("offer")
        one.hears("sdp")
    one.wish(kind, "v=0\r\nnonsense")
    one.hears("closed")


@pytest.mark.parametrize(
    "what", ["'a text'", pytest.param("new Uint8Array(70_000)", marks=pytest.mark.trial)]
)
def test_what_no_phone_of_ours_sends_ends_the_connection(pair: tuple[Peer, Peer], what: str) -> None:
    one, other = pair
    one.wish("offer")
    one.wish("accept", other.page.evaluate(_SNEAK, one.hears("sdp")))
    one.hears("open")
    other.page.evaluate(f"sneaked.send({what})")
    one.hears("closed")
    assert one.got == []


# A channel that is not made by the script, and so can send anything.
_SNEAK = """async (sdp) => {
  const pc = new RTCPeerConnection({ iceServers: [] });
  window.sneaked = pc.createDataChannel("table", { negotiated: true, id: 0 });
  await pc.setRemoteDescription({ type: "offer", sdp });
  await pc.setLocalDescription();
  await new Promise((done) => { pc.onicecandidate = ({ candidate }) => candidate ?? done(); });
  return pc.localDescription.sdp;
}"""


@pytest.mark.trial
def test_who_sends_more_than_can_be_read_is_left(pair: tuple[Peer, Peer]) -> None:
    one, other = pair
    connect(one, other)
    other.page.evaluate("window.reads = false")
    one.send("%".ljust(NEARLY, "x"), 400)
    other.hears("closed")
    assert len(other.got) * NEARLY < 17 * 1024 * 1024


def test_python_hears_another_phone(app_python: AppPython, near: BrowserContext, host: Host) -> None:
    """Python itself, in its worker: it shows the first code, then it reads the other phone's."""
    run, waits_for = app_python.run, app_python.waits_for
    run(_LISTEN)
    shown = Peer(near, host)
    shown.wish("answer", run("pairing = await carrier().offer(); listen(pairing.link); pairing.sdp"))
    run(f"await pairing.accept({shown.hears('sdp')!r})")
    shown.hears("open")
    run("for number in range(2000): pairing.link.send(b'app %d ' % number + bytes(300))")
    shown.send("page %".ljust(300), 2000)
    assert shown.gets(2000) == [
        f"app {number} ".ljust(300 + len(f"app {number} "), "\0") for number in range(2000)
    ]
    waits_for("len(heard) == 2000")
    assert run("heard == [(b'page %'.ljust(300)).replace(b'%', b'%d' % number) for number in range(2000)]")
    run("pairing.cancel()")
    shown.hears("closed")

    read = Peer(near, host)
    read.wish("offer")
    offer = read.hears("sdp")
    answer = run(
        f"heard.clear(); pairing = await carrier().answer({offer!r}); listen(pairing.link); pairing.sdp"
    )
    read.wish("accept", answer)
    read.hears("open")
    run("await pairing.opened(); pairing.link.send(b'here I am')")
    read.send("and I")
    assert read.gets(1) == ["here I am"]
    waits_for("heard == [b'and I']")
    read.wish("close")
    waits_for("heard[-1] == 'closed'")
    waits_for("carrier()._links == {}")
    nowhere = "await carrier().answer('v=0')"
    assert run(f"try:\n  {nowhere}\nexcept PairingFailed as error:\n  failed = str(error)\nfailed")
    assert app_python.app.errors == []


_LISTEN = """
from companion.peers.carrier import PairingFailed
from companion.web.page_carrier import carrier
heard = []
def listen(link):
    link.on_message = heard.append
    link.on_close = lambda: heard.append("closed")
"""
