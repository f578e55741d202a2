"""Measures the web app, compared with a minimal Flet app that is built in Flet's usual way.

--write writes the table to docs/bench-web.md; --once goes through everything, but measures next to nothing.
Both are served by the same server and started in the same browser, taking turns; times are medians,
and their ratios matter.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright
from pwa.site import ROOT

from tests.bench.__main__ import machine
from tests.bench_web import games, nearby, odds, parts, plain, start, taps
from tests.bench_web.host import Host
from tests.bench_web.start import App, Started, again, cold, in_all

DOCS = ROOT / "docs" / "bench-web.md"
MEGABIT = 1e6 / 8

Row = tuple[str, str, str, str, str]


def main() -> None:
    """Builds the minimal app, measures both, prints the tables, and writes them with `--write`."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_web", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="how many starts of each kind")
    parser.add_argument("--write", action="store_true", help=f"also write {DOCS.name}")
    parser.add_argument("--once", action="store_true", help="only see whether everything still works")
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "web", help="the built web app")
    options = parser.parse_args()
    if options.once:
        if options.write:
            parser.error("what was done once is no measurement")
        _hurry()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder) / "hello"
        print("the bare app is built ...", flush=True)
        plain.build(bare, ROOT / "build" / "fetched", quickly=options.once)
        hello = App("hello", bare, "hello", is_kept=False)
        site = Path(folder) / "reef-table"
        shutil.copytree(options.site, site)
        ours = App("Reef Table", site, "New game", is_kept=True)
        text = "\n\n".join(
            (
                _table(measured(playwright, hello, ours, 0 if options.once else options.runs)),
                "## Taps, and the worst chances",
                _taps(playwright, ours, 2 if options.once else 40),
                "## Many games",
                _games(playwright, ours, 1 if options.once else options.runs),
                *([] if options.once else ["## Phones nearby", _nearby(playwright, ours, 40)]),
                "## What it is made of",
                parts.table(ours.site),
            )
        )
    print(f"\n{text}")
    if options.write:
        title = f"# The web app, measured on {date.today()}"
        DOCS.write_text(f"{title}\n\n{machine()}\n\n{text}\n\n{_explained()}", "utf-8")


def _hurry() -> None:
    """Waits for nothing in the background, and takes few games."""
    start.BACKGROUND = games.SETTLED = taps.SETTLED = 0
    start.VISITS, games.VISITS = 1, 0
    taps.SCREENS = taps.SCREENS[-1:]
    games.SIZES = games.FINISHED = (10,)


def _explained() -> str:
    """The text that was written by hand below the tables of the last time."""
    _tables, heading, prose = DOCS.read_text("utf-8").partition("## How to read it")
    return heading + prose


def measured(playwright: Playwright, hello: App, ours: App, runs: int) -> list[Row]:
    """The rows of the table; without `runs` the first start of each app stands for the other ones."""
    with ExitStack() as stack:

        def hosts(*, compressed: bool = False, pace: float = 0) -> tuple[Host, Host]:
            one, other = (Host(app.site, compressed=compressed, bytes_a_second=pace) for app in (hello, ours))
            pair = one, other
            for host in pair:
                stack.callback(host.switch_off)
            return pair

        packed, slow, near = (
            hosts(compressed=True),
            hosts(compressed=True, pace=20 * MEGABIT),
            hosts(),
        )
        print("bytes ...", flush=True)
        first = [cold(playwright, app, host) for app, host in zip((hello, ours), packed, strict=True)]
        everything, colds = first, [[one] for one in first]
        slows = colds
        if runs:
            everything = [
                in_all(playwright, app, host) for app, host in zip((hello, ours), packed, strict=True)
            ]
            print("cold starts ...", flush=True)
            colds = _turns(runs, lambda app, index: cold(playwright, app, near[index]), hello, ours)
            print("cold starts, slowly ...", flush=True)
            slows = _turns(
                runs, lambda app, index: cold(playwright, app, slow[index], slowness=4), hello, ours
            )
        print("starts again ...", flush=True)
        kept = again(playwright, ours, near[1], max(1, runs))
        agains = [again(playwright, hello, near[0], runs) if runs else kept, kept]
    disk = [sum(path.stat().st_size for path in _own(app.site)) / 1e6 for app in (hello, ours)]
    return [
        _row("megabytes on disk", disk, "", ""),
        _row("megabytes, compressed, until it can be tapped", [it.megabytes for it in first], "0.75", ""),
        _row("megabytes, compressed, in all", [it.megabytes for it in everything], "1.4", ""),
        _row("requests until it can be tapped", [it.requests for it in first], "", ""),
        _row("cold start, loopback", _seconds(colds), "0.45", " s"),
        _row("cold start, 20 Mbit/s, a quarter of the processor", _seconds(slows), "0.7", " s"),
        _row("start of a new browser process, ours without a network", _seconds(agains), "0.25", " s"),
        _row(
            "megabytes of memory after a cold start",
            [median(it.memory for it in kind) for kind in colds],
            "",
            "",
        ),
        _row(
            "megabytes of memory after a later start",
            [median(it.memory for it in kind) for kind in agains],
            "",
            "",
        ),
    ]


def _taps(playwright: Playwright, ours: App, count: int) -> str:
    print("taps ...", flush=True)
    host = Host(ours.site)
    lines = ["| what | served | in the browser | ratio | limit |", "| --- | ---: | ---: | ---: | ---: |"]
    for screen, (served, alone) in taps.seconds(playwright, host, count).items():
        times = f"{served * 1000:.0f} ms | {alone * 1000:.0f} ms | {alone / served:.2f} × | ≤ 1.5 ×"
        lines.append(f"| tap to repaint: {screen} | {times} |")
    host.switch_off()
    worst = odds.seconds(ours.site) * 1000
    lines.append(f"| the chances of four players with nine dice | | {worst:.0f} ms | | ≤ 300 ms |")
    return "\n".join(lines)


def _games(playwright: Playwright, ours: App, runs: int) -> str:
    print("many games ...", flush=True)
    host = Host(ours.site)
    lines = ["| saved games | later start | the list, from the tap on |", "| ---: | ---: | ---: |"]
    for size, (later, shown) in games.seconds(playwright, ours, host, runs, games.SIZES).items():
        lines.append(f"| {size:,} | {later:.3g} s | {shown:.3g} s |")
    lines += ["", "| finished games | Our table, from the tap on |", "| ---: | ---: |"]
    for size, shown in games.of_our_table(playwright, ours, host, runs, games.FINISHED).items():
        lines.append(f"| {size:,} | {shown:.3g} s |")
    host.switch_off()
    return "\n".join(lines)


def _nearby(playwright: Playwright, ours: App, taps: int) -> str:
    print("phones nearby ...", flush=True)
    host = Host(ours.site)
    found = nearby.milliseconds(playwright, host, nearby.PHONES, taps)
    host.switch_off()
    return nearby.table(found)


def _turns(runs: int, begin: Callable[[App, int], Started], *apps: App) -> list[list[Started]]:
    found: list[list[Started]] = [[] for _ in apps]
    for _ in range(runs):
        for index, app in enumerate(apps):
            found[index].append(begin(app, index))
    return found


def _seconds(kinds: list[list[Started]]) -> list[float]:
    return [median(it.seconds for it in kind) for kind in kinds]


def _own(site: Path) -> list[Path]:
    return [path for path in site.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]


def _row(what: str, values: list[float], bar: str, unit: str) -> Row:
    hello, ours = values
    return (
        what,
        f"{hello:.3g}{unit}",
        f"{ours:.3g}{unit}",
        f"{ours / hello:.2f} ×",
        f"≤ {bar} ×" if bar else "",
    )


def _table(rows: list[Row]) -> str:
    head: Row = ("what", "bare Flet app", "Reef Table", "ratio", "limit")
    lines = [head, ("---", "---:", "---:", "---:", "---:"), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


if __name__ == "__main__":
    main()
