"""The locked lists in `requirements/`: what they pin; as a program, `make lock` writes them anew.

python build/locked.py [--upgrade] [--upgrade-package NAME]    # in a Python that has uv
python build/locked.py --newer    # only says which releases are newer than the locked ones, as `make newer`
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[1] / "requirements"
NAMES = ("runtime", "club", "dev")
"""The lists, each of which holds to the one before it."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = ("x86_64-manylinux_2_28", "aarch64-manylinux_2_28", "macos", "x86_64-apple-darwin", "windows")
"""The machines for which everything is ready-made."""
_PIN = re.compile(r"^([\w.-]+)(?:\[([^]]*)\])?==([\w.!+-]+)(?: ; ([^\\\n]*[^\\\s]))?", re.MULTILINE)


@dataclass(frozen=True)
class Pin:
    """A line of a list: a release of a package, the extras that others ask for, and where it is needed."""

    name: str
    version: str
    extras: frozenset[str]
    marker: str


def pins(text: str) -> Sequence[Pin]:
    """The pins of a list, in its order; a package may be there again with other extras or markers."""
    return [
        Pin(name, version, frozenset(filter(None, re.split(r"\s*,\s*", extras))), marker)
        for name, extras, version, marker in _PIN.findall(text)
    ]


def versions(text: str) -> Mapping[str, str]:
    """The version of each package of a list; if there are several, the last."""
    return {pin.name: pin.version for pin in pins(text)}


def changes(before: str, after: str) -> Iterator[str]:
    """The differences between two versions of a list, a line for each package updated, added or removed."""
    old, new = _by_name(before), _by_name(after)
    for name in sorted(old.keys() | new.keys()):
        was, became = old.get(name, []), new.get(name, [])
        if not was or not became:
            yield f"{'added' if became else 'removed'}: {', '.join(map(_said, was or became))}"
            continue
        if was == became:
            continue
        from_, to = _versions_of(was), _versions_of(became)
        if from_ != to:
            yield f"{name}: {from_} → {to}"
        else:
            yield f"{name}: {', '.join(map(_said, was))} → {', '.join(map(_said, became))}"


def _by_name(text: str) -> dict[str, list[Pin]]:
    found: dict[str, list[Pin]] = {}
    for pin in pins(text):
        found.setdefault(pin.name, []).append(pin)
    return found


def _versions_of(some: Sequence[Pin]) -> str:
    return ", ".join(dict.fromkeys(pin.version for pin in some))


def _said(pin: Pin) -> str:
    extras = f"[{','.join(sorted(pin.extras))}]" if pin.extras else ""
    return f"{pin.name}{extras} {pin.version}" + (f" ({pin.marker})" if pin.marker else "")


def main(arguments: Sequence[str]) -> int:
    """Writes all lists, or leaves all as they are, and says what has changed."""
    if arguments == ["--newer"]:
        return newer()
    paths = [REQUIREMENTS / f"{name}.txt" for name in NAMES]
    before = [path.read_text("utf-8") for path in paths]
    for name in NAMES:
        if _uv("compile", *arguments, f"{name}.in", "--output-file", f"{name}.txt"):
            for path, text in zip(paths, before, strict=True):
                path.write_text(text, "utf-8")
            print("The lists could not be written, and are as they were: see above.", file=sys.stderr)
            return 1
    for path, text in zip(paths, before, strict=True):
        lines = list(changes(text, path.read_text("utf-8")))
        print(f"{path.name}: {'nothing' if not lines else len(lines)} changed", *lines, sep="\n  ")
    lacking = [
        f"Python {python} on {where}" for python in PYTHONS for where in PLATFORMS if _lacks(python, where)
    ]
    for machine in lacking:
        print(f"Not everything is ready-made for {machine}: see above.", file=sys.stderr)
    return 1 if lacking else 0


def newer() -> int:
    """Says which releases are newer, also where a short list names one, and writes nothing."""
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:  # the second refers to what the first has given
            short = Path(folder) / f"{name}.in"
            short.write_text(unpinned((REQUIREMENTS / short.name).read_text("utf-8")), "utf-8")
            newest = short.with_suffix(".txt")
            if _uv("compile", str(short), "--output-file", str(newest)):
                print("The newest releases could not be found: see above.", file=sys.stderr)
                return 1
            lines = list(changes((REQUIREMENTS / newest.name).read_text("utf-8"), newest.read_text("utf-8")))
            print(f"{newest.name}: {len(lines) or 'nothing'} newer", *lines, sep="\n  ")
    return 0


def unpinned(text: str) -> str:
    """A short list that allows any release where it named one; a limit, which has a reason, stays."""
    return re.sub(r"^([\w.-]+(?:\[[^]]*\])?)==\S+", r"\1", text, flags=re.MULTILINE)


def _uv(what: str, *arguments: str) -> int:
    """Runs uv; extras are kept, because whoever installs a list compares it with what is asked for."""
    command = [sys.executable, "-m", "uv", "pip", what, "--quiet"]
    if what == "compile":
        command += ["--universal", "--python-version", PYTHONS[0], "--generate-hashes", "--no-strip-extras"]
        command += ["--no-header", "--no-annotate"]
    return subprocess.run([*command, *arguments], cwd=REQUIREMENTS, check=False).returncode


def _lacks(python: str, platform: str) -> bool:
    """Tells whether a list has a package without a wheel for a machine; only asked, nothing is fetched."""
    with tempfile.TemporaryDirectory() as nowhere:
        machine = ("--python-version", python, "--python-platform", platform, "--target", nowhere)
        how = ("--dry-run", "--no-deps", "--require-hashes", "--only-binary", ":all:")
        return any(_uv("install", *machine, *how, "--requirement", f"{name}.txt") for name in NAMES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
