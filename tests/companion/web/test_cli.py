"""The command `reef-table`: what it prints and opens, and what it refuses."""

from __future__ import annotations

import importlib.util
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import Mock

import flet as ft
import pytest

import companion.window
from companion import cli
from companion.environment import PORT_VARIABLE, PUBLIC_VARIABLE
from companion.games import GAME_UIS
from companion.options import understood
from companion.session.address import Address
from companion.session.guests import Guests
from companion.storage.postgres import DATABASE_VARIABLE
from companion.version import VERSION
from companion.web import server
from companion.web.hosts import Origin, origin
from companion.web.limits import Limits
from tests.waiting import PATIENCE, ended_in_time

ROOT = Path(__file__).parents[3]


class Served(NamedTuple):
    """The sockets, limits and public address with which the app would be served."""

    names: list[tuple[str, int]]
    limits: Limits
    public: Origin | None


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The command changes what the signal to end does, and where the games are."""
    monkeypatch.setenv(DATABASE_VARIABLE, "")
    for variable in (PORT_VARIABLE, PUBLIC_VARIABLE, f"{DATABASE_VARIABLE}_FILE"):
        monkeypatch.delenv(variable, raising=False)
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.fixture(autouse=True)
def app(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """A mock in place of the app, as only the command is tested."""
    app = Mock()
    app.library.return_value.addresses = ()
    monkeypatch.setitem(sys.modules, "companion.app", app)
    return app


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Served]:
    """Records what would be served, without serving it."""
    served: list[Served] = []
    earlier = set(threading.enumerate())

    def serve(
        _main: object,
        listeners: list[socket.socket],
        ready: Callable[[], None],
        _before: object,
        _guests: object,
        limits: Limits,
        public: Origin | None,
        _is_well: object,
    ) -> None:
        served.append(Served([one.getsockname()[:2] for one in listeners], limits, public))
        ready()
        for listener in listeners:
            listener.close()
        for thread in set(threading.enumerate()) - earlier:
            thread.join(PATIENCE)

    monkeypatch.setattr(server, "serve", serve)
    return served


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records the addresses that a browser would open."""
    opened: list[str] = []

    def open_(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", open_)
    return opened


def test_the_help_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_code:
        cli.run(["--help"])
    assert exit_code.value.code == 0
    said = capsys.readouterr().out
    assert all(game_ui.title() in said for game_ui in GAME_UIS)


def test_the_help_says_in_plain_words_what_the_command_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.run(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    for words in (
        "Reef Table counts for you",
        "board game",
        "browser",
        "saved on this computer",
        "unofficial",
    ):
        assert words in said


@pytest.mark.parametrize("arguments", [["--version"], ["--share", "--version"], ["--version", "serve-web"]])
def test_the_version_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_code:
        cli.run(arguments)
    assert exit_code.value.code == 0
    assert capsys.readouterr().out == f"Reef Table {VERSION}\n"


def test_wrong_arguments_are_answered_without_importing_the_games() -> None:
    wrong = (
        "import sys, companion.cli as cli\n"
        "try: cli.run(['--prot'])\n"
        "except SystemExit: print('flet' in sys.modules)"
    )
    command = [sys.executable, "-c", wrong]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "False\n", done.stderr


@pytest.mark.usefixtures("served")
def test_opens_the_browser(opened: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 0
    assert len(opened) == 1
    assert opened[0] in capsys.readouterr().out


@pytest.mark.usefixtures("served")
def test_no_browser_opens_with_no_browser(opened: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--no-browser", "--port", "0"]) == 0
    assert opened == []
    out = capsys.readouterr().out
    assert "http://127.0.0.1:" in out
    assert "network" not in out


@pytest.mark.usefixtures("served")
def test_prints_the_address_if_no_browser_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda url: False)
    assert cli.run([]) == 0
    assert "please open http://127.0.0.1:" in capsys.readouterr().out


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("how", [["--share"], ["host"]])
def test_share_serves_the_network_and_warns(
    how: list[str],
    app: Mock,
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shared = [Mock(getsockname=lambda host=host: (host, 8550)) for host in ("0.0.0.0", "::")]
    addresses = [Address("http://192.168.0.7:8550/"), Address("http://10.8.0.3:8550/", is_vpn=True)]
    monkeypatch.setattr(server, "own_addresses", lambda port, versions: addresses)
    listen = Mock(return_value=shared)
    monkeypatch.setattr(server, "listen_everywhere", listen)
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    assert cli.run(how) == 0
    listen.assert_called_once_with(None)
    out = capsys.readouterr().out
    assert "share only on a network you trust" in out
    assert opened == ["http://127.0.0.1:8550/host/secret"]
    assert opened[0] in out
    app.library().share.assert_called_once_with(addresses)
    assert "http://192.168.0.7:8550/ (recommended)\n" in out
    assert "http://10.8.0.3:8550/ (only on the VPN)\n" in out


def test_a_host_is_at_all_addresses_of_both_versions(app: Mock, served: list[Served]) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    assert cli.run(["host", "--no-browser", "--port", "0"]) == 0
    ((names, limits, public),) = served
    assert [host for host, _port in names] in (["0.0.0.0", "::"], ["0.0.0.0"])
    assert len({port for _host, port in names}) == 1
    assert not limits.behind_proxy
    assert public is None


def test_the_hosts_own_page_is_at_loopback(app: Mock, served: list[Served], opened: list[str]) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    assert cli.run(["--host", "0.0.0.0", "--port", "0"]) == 0
    (((host, port),), _limits, _public) = served[0]
    assert host == "0.0.0.0", "not over IPv6, which was not said"
    assert opened == [f"http://127.0.0.1:{port}/host/secret"]


def test_a_host_behind_a_proxy_is_on_this_machine_only(
    app: Mock, served: list[Served], opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    arguments = ["host", "--proxy", "--public", "https://tables.example.org", "--port", "0"]
    assert cli.run(arguments) == 0
    ((((host, port),), limits, public),) = served
    assert host == "127.0.0.1"
    assert limits.behind_proxy
    assert public == origin("https://tables.example.org")
    app.library().share.assert_called_once_with([Address("https://tables.example.org/")])
    assert opened == ["https://tables.example.org/host/secret"]
    out = capsys.readouterr().out
    assert f"The proxy reaches it at\n  http://127.0.0.1:{port}/\n" in out
    assert "Nothing is encrypted" not in out
    assert cli.run([*arguments, "--address", "0.0.0.0"]) == 0
    assert served[-1].names[0][0] == "0.0.0.0"


def test_a_public_address_is_the_recommended_one(
    app: Mock, served: list[Served], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = [Address("http://192.168.0.7:8550/")]
    monkeypatch.setattr(server, "own_addresses", lambda port, versions: own)
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    assert cli.run(["host", "--public", "http://tables.lan:8550/", "--port", "0"]) == 0
    ((names, limits, public),) = served
    assert public == origin("http://tables.lan:8550")
    assert not limits.behind_proxy
    app.library().share.assert_called_once_with([Address("http://tables.lan:8550/"), *own])
    assert opened == [f"http://127.0.0.1:{names[0][1]}/host/secret"]


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(
    "arguments",
    [["host", "--no-browser", "--port", "0"], ["--no-browser", "--port", "0", "host"]],
    ids=["after the word", "before the word"],
)
def test_a_host_may_be_at_one_address_and_open_no_browser(
    arguments: list[str], app: Mock, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    assert cli.run([*arguments, "--address", "127.0.0.1"]) == 0
    assert opened == []
    assert re.search(r"http://127\.0\.0\.1:\d+/host/secret", capsys.readouterr().out)


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_loopback_host_is_not_shared(app: Mock, host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--host", host, "--no-browser"]) == 0
    app.library().share.assert_not_called()
    out = capsys.readouterr().out
    assert "http://127.0.0.1:" in out
    assert "network" not in out


def test_the_environment_names_port_and_public_address(
    app: Mock, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv(PORT_VARIABLE, str(port))
    monkeypatch.setenv(PUBLIC_VARIABLE, "https://tables.example.org/")
    assert cli.run(["host", "--proxy", "--no-browser"]) == 0
    assert served[-1].names == [("127.0.0.1", port)]
    assert served[-1].public == origin("https://tables.example.org")
    other = ["--public", "https://other.example.org/", "--port", "0"]
    assert cli.run(["host", "--proxy", "--no-browser", *other]) == 0
    assert served[-1].names[0][1] not in (0, port), "what the command says counts more"
    assert served[-1].public == origin("https://other.example.org")


def test_sharing_is_hosting_for_the_environment_too(
    app: Mock, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.library.return_value.share.return_value.host_token.return_value = "secret"
    monkeypatch.setenv(PUBLIC_VARIABLE, "https://tables.example.org/")
    assert cli.run(["--share", "--no-browser", "--port", "0"]) == 0
    assert served[-1].public == origin("https://tables.example.org")
    assert cli.run(["--no-browser", "--port", "0"]) == 0
    assert served[-1].public is None, "nobody is let in from outside"


@pytest.mark.parametrize("how", [["--share"], ["host"]])
def test_a_wrong_public_address_in_the_environment_prints_the_usage(
    how: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(PUBLIC_VARIABLE, "tables")
    with pytest.raises(SystemExit) as end:
        cli.run(how)
    assert end.value.code == 2
    assert f"{PUBLIC_VARIABLE}: tables is not an address" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["host", "serve-web", "health"])
def test_a_port_may_be_named_before_the_word_and_after_it(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PORT_VARIABLE, "8000")
    assert understood([word]).port == 8000
    assert understood(["--port", "9000", word]).port == 9000
    assert understood([word, "--port", "9000"]).port == 9000


def test_a_host_of_the_web_app_may_be_named_before_the_word_and_after_it() -> None:
    assert understood(["--host", "192.168.0.7", "serve-web"]).host == "192.168.0.7"
    assert understood(["serve-web", "--host", "192.168.0.7"]).host == "192.168.0.7"


def test_a_wrong_port_in_the_environment_prints_the_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(PORT_VARIABLE, "http")
    with pytest.raises(SystemExit):
        cli.run(["host"])
    assert "http is not a port" in capsys.readouterr().err


@pytest.mark.usefixtures("served")
def test_the_address_of_the_database_may_be_in_a_file(
    app: Mock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "address"
    monkeypatch.setenv(f"{DATABASE_VARIABLE}_FILE", str(file))
    assert cli.run(["--no-browser", "--port", "0"]) == 1, "the games are not kept elsewhere instead"
    assert "cannot be read" in capsys.readouterr().err
    app.library.assert_not_called()
    file.write_text("postgresql://reef:secret@database/reef\n")
    assert cli.run(["--no-browser", "--port", "0"]) == 0
    assert os.environ[DATABASE_VARIABLE] == "postgresql://reef:secret@database/reef"
    assert "secret" not in "".join(capsys.readouterr())


def test_a_message_server_whose_file_is_missing_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REEF_TABLE_NATS_FILE", str(tmp_path / "nothing"))
    assert cli.run(["host", "--no-browser", "--port", "0"]) == 1
    assert "REEF_TABLE_NATS_FILE names, cannot be read" in capsys.readouterr().err


def test_a_taken_port_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.run(["--port", str(port)]) == 1
    assert f"cannot be served at 127.0.0.1, port {port}" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [
        ["--port", "x"],
        ["--port", "70000"],
        ["--host", "nowhere"],
        ["host", "--address", "fe80::1"],
        ["host", "--address", "fe80::1%eth0"],
        ["host", "--public", "tables.example.org"],
        ["host", "--public", "https://tables.example.org/reef/"],
        ["host", "--proxy"],
        ["--proxy"],
        ["--share", "--host", "127.0.0.1"],
        ["--window", "--no-browser"],
        ["--what"],
    ],
)
def test_wrong_arguments_print_the_usage(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.run(wrong)
    assert end.value.code == 2
    assert "usage: reef-table" in capsys.readouterr().err


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A machine with a screen and Flet's window installed; records what it would show."""
    shown: list[object] = []
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(ft, "run", lambda main, **_: shown.append(main))
    return shown


def test_window_opens_a_window(window: list[object]) -> None:
    assert cli.run(["--window"]) == 0
    assert len(window) == 1


@pytest.mark.parametrize("place", [["--port", "0"], ["--host", "127.0.0.1"], ["--port", "0", "host"]])
def test_flets_window_is_not_opened_for_what_is_served_somewhere(
    place: list[str],
    window: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(companion.window, "browser", lambda: None)
    assert cli.run(["--window", *place]) == 1
    assert "No browser" in capsys.readouterr().err
    assert window == []


@pytest.mark.usefixtures("window")
def test_a_fault_in_flets_window_opens_no_other_one(app: Mock, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_main: object, before_main: Callable[[object], object], **_: object) -> None:
        before_main("page")
        raise OSError("at the end")

    monkeypatch.setattr(ft, "run", fail)
    with pytest.raises(OSError, match="at the end"):
        cli.run(["--window"])
    app.before.assert_called_once_with("page")


@pytest.mark.usefixtures("window", "served")
def test_a_window_of_a_host_is_open_as_long_as_the_hosts_own_page(
    app: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = app.library.return_value.share.return_value = Guests()
    guest = guests.guest_of(guests.enter(guests.invitation("a table").code) or "")
    browser_window = Mock(has_failed=False)
    monkeypatch.setattr(companion.window, "browser", lambda: Path("chromium"))
    monkeypatch.setattr(companion.window, "BrowserWindow", lambda *_: browser_window)
    assert cli.run(["--window", "--port", "0", "host", "--address", "127.0.0.1"]) == 0
    ((address, is_connected),) = (call.args for call in browser_window.open.call_args_list)
    host = guests.guest_of(address.rpartition("/")[2])
    assert guest is not None
    assert host is not None
    assert host.role == "host"
    guests.presence.add(guest.number)
    assert not is_connected(), "a guest's phone is no window"
    guests.presence.add(host.number)
    assert is_connected()
    guests.presence.remove(host.number)
    assert not is_connected()
    browser_window.close.assert_called_once_with()


@pytest.mark.usefixtures("window")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_window_without_a_screen_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert cli.run(["--window"]) == 1
    assert "no screen" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", [[], ["serve-web", "--dir", "assets"]], ids=["table", "web app"])
def test_it_ends_quietly(how: signal.Signals, command: list[str], home: Path) -> None:
    """With Ctrl-C, or as a service or a container is ended."""
    started = [sys.executable, "-u", "-m", "companion.cli", "--no-browser", *command, "--port", "0"]
    environment = {**os.environ, "REEF_TABLE_HOME": str(home)}
    process = subprocess.Popen(
        started, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with ended_in_time(process):
        while "Ctrl-C" not in process.stdout.readline():
            assert process.poll() is None
    process.send_signal(how)
    assert process.communicate(timeout=PATIENCE)[1] == ""
    assert process.returncode == 0
