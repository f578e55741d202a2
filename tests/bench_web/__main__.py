"""Measures the web app, compared with a minimal Flet app that is built in Flet's usual way.

`python -m tests.bench` writes the tables; here `--runs` measures some more often, and --once goes through
everything, but measures next to nothing. Both apps are served by the same server and started in the same
browser, taking turns; times are medians, and their ratios matter.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright
from pwa.site import ROOT

from tests.bench.bench_repaint import DRAFT
from tests.bench_web import games, nearby, odds, parts, plain, start, taps
from tests.bench_web.host import Host
from tests.bench_web.start import App, Started, again, cold, in_all

SITE = ROOT / "build" / "web"
RUNS = 3
"""How many starts of each kind."""
TAPS, TAPS_NEARBY = 20, 5 * len(DRAFT.taps)
MEGABIT = 1e6 / 8

Row = tuple[str, str, str, str, str]


def main() -> None:
    """Measures, and prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_web", description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, help="how many starts of each kind")
    parser.add_argument("--once", action="store_true", help="only see whether everything still works")
    parser.add_argument("--site", type=Path, default=SITE, help="the built web app")
    parser.add_argument("--finished", type=int, nargs="+", default=games.FINISHED, help="finished games")
    parser.add_argument("--phones", type=int, nargs="+", default=nearby.PHONES, help="phones nearby")
    options = parser.parse_args()
    games.FINISHED, nearby.PHONES = tuple(options.finished), tuple(options.phones)
    for name, measure in (once(options.site) if options.once else tables(options.site, options.runs)).items():
        print(f"{name} ...", flush=True)
        for line in measure():
            print(line, flush=True)


def tables(
    site: Path = SITE, runs: int = RUNS, taps: int = TAPS, taps_nearby: int = TAPS_NEARBY
) -> Mapping[str, Callable[[], Iterator[str]]]:
    """The lines of each table, by its name in the document; each raises FileNotFoundError without a site."""

    def of_site(measure: Callable[[], Iterator[str]]) -> Iterator[str]:
        if not (site / "index.html").is_file():
            raise FileNotFoundError(f"there is no web app in {site}: `make web` builds it")
        yield from measure()

    measures: Mapping[str, Callable[[], Iterator[str]]] = {
        "web-starts": partial(_starts, site, runs),
        "web-taps": partial(_taps, site, taps),
        "web-games": partial(_games, site, max(1, runs)),
        "web-nearby": partial(_nearby, site, taps_nearby),
        "web-parts": partial(parts.table, site),
    }
    return {name: partial(of_site, measure) for name, measure in measures.items()}


def once(site: Path = SITE) -> Mapping[str, Callable[[], Iterator[str]]]:
    """The same, but it waits for nothing in the background, and takes few games and phones."""

    def hurried(measure: Callable[[], Iterator[str]]) -> Iterator[str]:
        start.BACKGROUND = games.SETTLED = taps.SETTLED = 0
        start.VISITS, games.VISITS = 1, 0
        taps.SCREENS = taps.SCREENS[-1:]
        games.SIZES = games.FINISHED = (10,)
        nearby.PHONES = (2,)
        yield from measure()

    taps_nearby = len(DRAFT.taps)  # the next phone begins where the game is as it was
    return {name: partial(hurried, measure) for name, measure in tables(site, 0, 2, taps_nearby).items()}


def _starts(site: Path, runs: int) -> Iterator[str]:
    """Without `runs` the first start of each app stands for the other ones."""
    with TemporaryDirectory() as folder:
        bare = Path(folder) / "hello"
        plain.build(bare, ROOT / "build" / "fetched", quickly=not runs)
        with sync_playwright() as playwright:
            rows = measured(playwright, App("hello", bare, "hello", is_kept=False), _ours(site), runs)
    head: Row = ("what", "bare Flet app", "Reef Table", "ratio", "limit")
    for row in (head, ("---", "---:", "---:", "---:", "---:"), *rows):
        yield f"| {' | '.join(row)} |"


def _ours(site: Path) -> App:
    return App("Reef Table", site, "New game", is_kept=True)


def measured(playwright: Playwright, hello: App, ours: App, runs: int) -> list[Row]:
    """The rows of the table of starts."""
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


def _taps(site: Path, count: int) -> Iterator[str]:
    yield "| what | served | in the browser | ratio | limit |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    with ExitStack() as stack:
        playwright, host = stack.enter_context(sync_playwright()), Host(site)
        stack.callback(host.switch_off)
        for screen, (served, alone) in taps.seconds(playwright, host, count).items():
            times = f"{served * 1000:.0f} ms | {alone * 1000:.0f} ms | {alone / served:.2f} × | ≤ 1.5 ×"
            yield f"| tap to repaint: {screen} | {times} |"
    worst = odds.seconds(site) * 1000
    yield f"| the chances of four players with nine dice | | {worst:.0f} ms | | ≤ 300 ms |"


def _games(site: Path, runs: int) -> Iterator[str]:
    with ExitStack() as stack:
        playwright, host = stack.enter_context(sync_playwright()), Host(site)
        stack.callback(host.switch_off)
        yield "| saved games | later start | the list, from the tap on |"
        yield "| ---: | ---: | ---: |"
        for size, (later, shown) in games.seconds(playwright, _ours(site), host, runs, games.SIZES).items():
            yield f"| {size:,} | {later:.3g} s | {shown:.3g} s |"
        yield ""
        yield "| finished games | Our table, from the tap on |"
        yield "| ---: | ---: |"
        for size, took in games.of_our_table(playwright, _ours(site), host, runs, games.FINISHED).items():
            yield f"| {size:,} | {took:.3g} s |"


def _nearby(site: Path, taps: int) -> Iterator[str]:
    with ExitStack() as stack:
        playwright, host = stack.enter_context(sync_playwright()), Host(site)
        stack.callback(host.switch_off)
        yield from nearby.table(nearby.milliseconds(playwright, host, nearby.PHONES, taps))


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


MEASURED = tables()
ONCE = once()

if __name__ == "__main__":
    main()
