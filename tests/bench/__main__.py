"""`python -m tests.bench` measures everything and prints the tables; `--write` puts them into the documents.

Names, such as `repaint clubs web`, choose some of it. In the documents each table stands between two
comments, with a sentence that says when it was measured, at which commit, and how busy other programs were.

Each bench_*.py in this folder has `rows()`: name, seconds, and a note with the ratio that matters, because
seconds alone depend on the machine; and `ONCE`, with which it goes through everything but hardly measures.
The modules of MODULES have other tables: the lines of each are in `MEASURED`, and those of once in `ONCE`.
"""

from __future__ import annotations

import argparse
import importlib
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from textwrap import fill

from tests.bench.documents import ROOT, checked_out, measured_on, replaced
from tests.bench.other_programs import OtherPrograms, keeping_orphans

HERE = Path(__file__).parent
WIDTH = 120
"""Characters in a line of the documents."""
MINUTES = 20
"""How long all of it takes on two quiet processors."""
MODULES: Mapping[str, tuple[str, str]] = {
    "clubs": ("tests.bench.clubs", "scaling.md"),
    "onlookers": ("tests.bench.onlookers", "scaling.md"),
    "hosts": ("tests.bench.hosts", "scaling.md"),
    "nats-phones": ("tests.bench.message_server", "scaling.md"),
    "nats-tables": ("tests.bench.message_server", "scaling.md"),
    "weight": ("tests.bench.weight", "bench.md"),
    "web-starts": ("tests.bench_web.__main__", "bench-web.md"),
    "web-taps": ("tests.bench_web.__main__", "bench-web.md"),
    "web-games": ("tests.bench_web.__main__", "bench-web.md"),
    "web-nearby": ("tests.bench_web.__main__", "bench-web.md"),
    "web-parts": ("tests.bench_web.__main__", "bench-web.md"),
}
"""The benches that are no bench_*.py: the module of each, and the document of its table."""
NAMES = (*sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py")), *MODULES)

Row = tuple[str, float, str]


def main() -> None:
    """Measures, prints the tables, and writes them with `--write`."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("only", nargs="*", help=f"what is measured: {', '.join(NAMES)}")
    parser.add_argument("--write", action="store_true", help="also write the tables into the documents")
    parser.add_argument("--once", action="store_true", help="only see whether everything still works")
    options = parser.parse_args()
    if options.write and options.once:
        parser.error("what was done once is no measurement")
    if unknown := [name for name in options.only if not chosen([name])]:
        parser.error(f"there is no benchmark {', '.join(unknown)}")
    failed = []
    names, commit, begun = chosen(options.only), checked_out(), time.monotonic()
    print(f"{len(names)} of {len(NAMES)} tables; all of them take about {MINUTES} minutes.", flush=True)
    with keeping_orphans():
        for number, name in enumerate(names, 1):
            print(f"\n{number} of {len(names)}, {name} ...", flush=True)
            since, others = time.monotonic(), OtherPrograms()
            try:
                lines = list(_printed(lines_of(name, once=options.once)))
            except Exception:  # what comes after it is measured all the same
                traceback.print_exc()
                failed.append(name)
                continue
            said = fill(measured_on(date.today(), commit, others.processors()), WIDTH)
            print(f"\n{said}\n{name} took {time.monotonic() - since:.0f} s.", flush=True)
            if options.write:
                document = document_of(name)
                table = "\n".join([*lines, "", said])
                document.write_text(replaced(document.read_text("utf-8"), name, table), "utf-8")
    print(f"\nAll of this took {(time.monotonic() - begun) / 60:.1f} minutes.")
    if failed:
        raise SystemExit(f"Failed, as said above: {', '.join(failed)}")


def chosen(only: list[str]) -> list[str]:
    """The names of what is measured; `web` means all whose names begin with `web-`."""
    return [name for name in NAMES if not only or {name, name.partition("-")[0]} & set(only)]


def document_of(name: str) -> Path:
    """The document that has the table of this name."""
    return ROOT / "docs" / (MODULES[name][1] if name in MODULES else "bench.md")


def lines_of(name: str, *, once: bool) -> Iterator[str]:
    """The lines of a table, each as soon as it is measured."""
    if name in MODULES:
        module = importlib.import_module(MODULES[name][0])
        measures: Mapping[str, Callable[[], Iterator[str]]] = module.ONCE if once else module.MEASURED
        yield from measures[name]()
        return
    module = importlib.import_module(f"tests.bench.bench_{name}")
    yield from ((module.__doc__ or "").strip(), "")
    yield from table(module.rows(**(module.ONCE if once else {})))


def table(rows: list[Row]) -> list[str]:
    """The rows as the lines of an aligned Markdown table."""
    cells = [("what", "time", "beside"), *((name, _duration(seconds), note) for name, seconds, note in rows)]
    first, second, third = (max(len(row[column]) for row in cells) for column in range(3))
    lines = [f"| {a:{first}} | {b:>{second}} | {c:{third}} |" for a, b, c in cells]
    rule = f"|{'-' * (first + 2)}|{'-' * (second + 1)}:|{'-' * (third + 2)}|"
    return [lines[0], rule, *lines[1:]]


def _printed(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        print(line, flush=True)
        yield line


def _duration(seconds: float) -> str:
    return f"{seconds * 1000:,.3g} ms" if seconds < 1 else f"{seconds:,.3g} s"


if __name__ == "__main__":
    main()
