"""Starts an app in its own Chromium, and measures the time until it can be tapped, bytes and memory."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.bench_web.host import Host
from tests.browser.chromium import launch_own
from tests.browser.flet_page import PHONE

_SECONDS = 240
BACKGROUND = 8_000
"""Milliseconds in which everything is fetched that the first screen does not need."""
VISITS = 2
"""Visits before the starts that are measured: a browser caches compiled code from its second start on."""
_WATCH = """(wanted) => {
  const watch = setInterval(() => {
    document.querySelector('flt-semantics-placeholder')?.click();
    const host = document.querySelector('flt-semantics-host');
    const isShown = host && (host.textContent.includes(wanted)
      || [...host.querySelectorAll('[aria-label]')].some((it) => it.ariaLabel.includes(wanted)));
    if (isShown && !document.querySelector('#loading, #splash')) {
      window.tappableAfter = performance.now();
      clearInterval(watch);
    }
  }, 10);
}"""


@dataclass(frozen=True)
class App:
    """An app to start: its name, its files, and the label of its first button."""

    name: str
    site: Path
    button: str
    is_kept: bool


@dataclass(frozen=True)
class Started:
    """The measurements of one start: until it can be tapped, and what was loaded until then."""

    seconds: float
    megabytes: float = 0
    requests: int = 0
    memory: float = 0


@contextmanager
def phone(playwright: Playwright, folder: Path, *, slowness: int = 1) -> Iterator[BrowserContext]:
    """A browser with its profile in a folder; with a slowness of 4 it runs a quarter of the time."""
    context = launch_own(playwright, folder, **PHONE | {"device_scale_factor": 2})
    context.set_default_timeout(_SECONDS * 1000)
    is_done = threading.Event()
    brake = threading.Thread(target=_brake, args=(folder, slowness, is_done), daemon=True)
    if slowness > 1:
        brake.start()
    try:
        yield context
    finally:
        is_done.set()
        if slowness > 1:
            brake.join()
        context.close()


def cold(playwright: Playwright, app: App, host: Host, *, slowness: int = 1) -> Started:
    """Measures a first start, in a browser with an empty profile."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host.reset_counts()
        with phone(playwright, Path(folder), slowness=slowness) as context:
            page, seconds = open_app(context, app, host)
            sent, requests = host.sent, host.requests
            memory = _memory(Path(folder))
            page.close()
        return Started(seconds, sent / 1e6, requests, memory)


def in_all(playwright: Playwright, app: App, host: Host) -> Started:
    """Measures a first start, including all that is fetched in the background afterwards."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host.reset_counts()
        with phone(playwright, Path(folder)) as context:
            page, seconds = open_app(context, app, host)
            until_kept(page, app)
        return Started(seconds, host.sent / 1e6, host.requests)


def again(playwright: Playwright, app: App, host: Host, times: int) -> list[Started]:
    """Measures starts of new browser processes after a first visit; offline if the app can do that."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for _ in range(VISITS):
            with phone(playwright, Path(folder)) as context:
                page, _seconds = open_app(context, app, host)
                until_kept(page, app)
        if app.is_kept:
            host.switch_off()
        try:
            found = []
            for _ in range(times):
                with phone(playwright, Path(folder)) as context:
                    page, seconds = open_app(context, app, host)
                    found.append(Started(seconds, memory=_memory(Path(folder))))
                    page.wait_for_timeout(500)
            return found
        finally:
            if app.is_kept:
                host.switch_on()


def open_app(context: BrowserContext, app: App, host: Host) -> tuple[Page, float]:
    """A page with the app, and the seconds until its first button can be tapped."""
    page = context.new_page()
    page.add_init_script(f"({_WATCH})({app.button!r})")
    page.goto(host.url, wait_until="commit", timeout=_SECONDS * 1000)
    page.wait_for_function("() => window.tappableAfter", timeout=_SECONDS * 1000)
    return page, float(page.evaluate("window.tappableAfter")) / 1000


def until_kept(page: Page, app: App) -> None:
    """Waits until everything that a later start needs is stored."""
    if app.is_kept:
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=_SECONDS * 1000)
    page.wait_for_timeout(BACKGROUND)


def _processes(folder: Path) -> list[int]:
    """The process ids of the browser with its profile in a folder, and of its child processes."""
    parents: dict[int, int] = {}
    found: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError, ValueError):
            number = int(process.name)
            parents[number] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if f"--user-data-dir={folder}".encode() in (process / "cmdline").read_bytes():
                found.append(number)
    for number in found:
        found += [child for child, parent in parents.items() if parent == number and child not in found]
    return found


def _memory(folder: Path) -> float:
    """Megabytes used by the browser; memory that its processes share counts once."""
    kilobytes = 0
    for number in _processes(folder):
        with suppress(OSError):
            text = Path(f"/proc/{number}/smaps_rollup").read_text()
            kilobytes += int(text.partition("\nPss:")[2].split()[0])
    return kilobytes / 1000


def _brake(folder: Path, slowness: int, is_done: threading.Event) -> None:
    """Slows down the whole browser by stopping its processes for most of the time."""
    moment = 0.004
    while not is_done.is_set():
        processes = _processes(folder)
        until = time.monotonic() + 0.5
        while time.monotonic() < until and not is_done.is_set():
            _signal(processes, signal.SIGSTOP)
            time.sleep(moment * (slowness - 1))
            _signal(processes, signal.SIGCONT)
            time.sleep(moment)


def _signal(processes: list[int], what: signal.Signals) -> None:
    for number in processes:
        with suppress(ProcessLookupError):
            os.kill(number, what)
