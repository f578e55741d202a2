"""`python -m tests.bench` runs all benchmarks and prints their tables; `--write` keeps them in docs/bench.md.

Each bench_*.py in this folder has `rows()`: name, seconds, and a note with the ratio that matters, because
seconds alone depend on the machine; and `ONCE`, with which it goes through everything but hardly measures. If
only some of them are run, the tables of the others stay as they are.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
from datetime import date
from pathlib import Path

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "bench.md"

Row = tuple[str, float, str]


def main() -> None:
    """Measures, prints the table, and writes it with `--write`."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("only", nargs="*", help="names of benchmarks, such as `odds`")
    parser.add_argument("--write", action="store_true", help=f"also write {DOCS.name}")
    parser.add_argument("--once", action="store_true", help="only see whether everything still works")
    options = parser.parse_args()
    if options.write and options.once:
        parser.error("what was done once is no measurement")
    names = sorted(path.stem for path in HERE.glob("bench_*.py"))
    chosen = [name for name in names if not options.only or name.removeprefix("bench_") in options.only]
    unknown = set(options.only) - {name.removeprefix("bench_") for name in names}
    if unknown:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    sections = kept(DOCS.read_text("utf-8")) if DOCS.exists() else {}
    for name in chosen:
        print(f"{name} ...", flush=True)
        module = importlib.import_module(f"tests.bench.{name}")
        settings = module.ONCE if options.once else {}
        sections[name] = section(name, module.__doc__ or "", module.rows(**settings))
        print(f"\n{sections[name]}", flush=True)
    if options.write:
        DOCS.parent.mkdir(exist_ok=True)
        body = "\n".join(sections[name] for name in names if name in sections)
        DOCS.write_text(f"# How fast it is\n\n{machine()}\n\n{body}", "utf-8")


def kept(text: str) -> dict[str, str]:
    """The sections of the document by the names of their benchmarks."""
    parts = text.split("\n## ")[1:]
    return {f"bench_{part.split()[0].lower()}": f"## {part.strip()}\n" for part in parts}


def section(name: str, about: str, rows: list[Row]) -> str:
    """A benchmark's part of the document: what it measures, when that was done, and the table."""
    heading = name.removeprefix("bench_").capitalize()
    return f"## {heading}\n\n{about.strip()}\n\nMeasured on {date.today()}.\n\n{table(rows)}"


def table(rows: list[Row]) -> str:
    """The rows as an aligned Markdown table."""
    cells = [("what", "time", "beside"), *((name, _duration(seconds), note) for name, seconds, note in rows)]
    first, second, third = (max(len(row[column]) for row in cells) for column in range(3))
    lines = [f"| {a:{first}} | {b:>{second}} | {c:{third}} |" for a, b, c in cells]
    rule = f"|{'-' * (first + 2)}|{'-' * (second + 1)}:|{'-' * (third + 2)}|"
    return "\n".join([lines[0], rule, *lines[1:]]) + "\n"


def machine() -> str:
    """A description of this machine."""
    return (
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()}"
        " processors. Another machine has other times; the ratios should stay."
    )


def _duration(seconds: float) -> str:
    return f"{seconds * 1000:,.3g} ms" if seconds < 1 else f"{seconds:,.3g} s"


if __name__ == "__main__":
    main()
