"""Every command that the documents and the Makefile offer is run once, small, so that none dies unseen.

They run in a copy of what is tracked, because many write files.
"""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.waiting import ended_in_time

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "build/README.md")]
DOCUMENTS += sorted(ROOT.glob("docs/*.md"))
PROGRAMS = r"(?:make|python3?|pip|pytest|reef-table|flet|nginx|npm|uv|uvx) [^`…<>#]*|(?:make|reef-table)$"
COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )*(?:{PROGRAMS})")
MAIN = re.compile(r'^if __name__ == "__main__":', re.MULTILINE)
BY_TEST = "The tests of {} run it."

SMALL: Mapping[str, str] = {
    "make sbom": "make sbom",
    "make words": "make words",
    "make bench": "make bench BENCH='--once aquaretto fold games odds repaint statistics taps'",
    'make bench BENCH="clubs onlookers sharing"': "make bench BENCH='--once clubs onlookers sharing'",
    "make bench BENCH=hosts": "make bench BENCH='--once hosts'",
    "make bench BENCH=nats": "make bench BENCH='--once nats'",
    "make pictures": "make pictures SCENES='draft aquaretto-round atlantis-creature reefroute-roll'",
    "make faults": (
        "make faults FAULTS=1 ROUNDS=5 MUTANTS=1 MONKEYS=1 STEPS=10 FUZZ=1 WORKERS=1 SEED=7"
        " GAMES=tests/engine/reefroute/test_games.py TWICE='home-empty and entry and 390x844'"
        " TRIALS='--collect-only tests/web/test_recipe.py'"
        " PICTURES='tests/browser/test_scenes.py::test_scene[home-empty]'"
    ),
    "make lint": "make lint",
    "make film": "make film ARGS='--rolls 1 --folder .'",
    "reef-table export": "REEF_TABLE_HOME=home reef-table export",
    "reef-table export everything.json": "REEF_TABLE_HOME=home reef-table export everything.json",
    "reef-table import everything.json": (
        "REEF_TABLE_HOME=home reef-table export new.json && REEF_TABLE_HOME=other reef-table import new.json"
    ),
    "reef-table stats --json": "REEF_TABLE_HOME=home reef-table stats --json",
    "python -m tests.bench.clubs --tables 1 10 25 50 --seconds 60": (
        "python -m tests.bench.clubs --tables 1 --seconds 0.1"
    ),
    "python -m tests.bench.message_server --tables 2000 --seconds 60 --faster 4": (
        "python -m tests.bench.message_server --phones 2 --taps 2 --tables 1 --seconds 0.1 --faster 4"
    ),
    "python -m tests.bench.onlookers --phones 200 --minutes 10": (
        "python -m tests.bench.onlookers --phones 2 --minutes 0.01 --every 0.1"
    ),
    "python -m tests.faults --count 400 --seed 20261126": "python -m tests.faults --count 1 --seed 20261126",
    "python -m tests.engine.australis.recount --rounds 100000 --seed 7": (
        "python -m tests.engine.australis.recount --rounds 20 --seed 7"
    ),
    "python -m tests.companion.monkey --seed 7 --steps 2000": (
        "python -m tests.companion.monkey --seed 7 --steps 20"
    ),
    "python -m tests.bench.visits": "python -m tests.bench.visits --visits 2",
    "VISITS=1000 pytest tests/companion/web/test_phone_sessions.py": (
        "VISITS=10 pytest -q tests/companion/web/test_phone_sessions.py"
    ),
    "python build/icons.py": "python build/icons.py",
    "python build/dry_run.py .github/workflows/push.yml": (
        "python build/dry_run.py .github/workflows/lock.yml tell"
    ),
    "PYTHONPATH=build:. python -m fallback_fonts": (
        "PYTHONPATH=build:. python -m fallback_fonts 'Noto Sans Ogham'"
    ),
    "pytest tests/engine --rewrite-golden": (
        "pytest -q tests/engine/australis/test_golden.py --rewrite-golden"
    ),
    "pytest tests/companion/test_taps.py --rewrite-taps": (
        "pytest -q tests/companion/test_taps.py --rewrite-taps"
    ),
    "pytest tests/companion/every_game/test_walks.py --rewrite-walks": (
        "pytest -q tests/companion/every_game/test_walks.py -k reefroute --rewrite-walks"
    ),
    "pytest tests/browser/test_install_pictures.py --rewrite-screens": (
        "pytest -q tests/browser/test_install_pictures.py -k draft --rewrite-screens"
    ),
    "pytest tests/browser/test_page_pictures.py --rewrite-screens": (
        "pytest -q tests/browser/test_page_pictures.py -k why --rewrite-screens"
    ),
    "pytest tests/browser --rewrite-screens": (
        "pytest -q tests/browser/test_scenes.py -k toy-five --rewrite-screens"
    ),
}
"""The commands that are run instead: the same, but with less to do."""
LONG = frozenset(
    {
        "make bench",
        "make bench BENCH=hosts",
        "make faults",
        "make film",
        "make pictures",
        "pytest tests/browser --rewrite-screens",
        "pytest tests/browser/test_install_pictures.py --rewrite-screens",
        "pytest tests/browser/test_page_pictures.py --rewrite-screens",
        "pytest tests/companion/test_taps.py --rewrite-taps",
        'make bench BENCH="clubs onlookers sharing"',
        "python -m tests.bench.clubs --tables 1 10 25 50 --seconds 60",
        "python -m tests.bench.message_server --tables 2000 --seconds 60 --faster 4",
        "python -m tests.bench.onlookers --phones 200 --minutes 10",
        "python -m tests.bench.visits",
        "python build/icons.py",
    }
)
"""Those of them that take long even so."""
SERVES: Mapping[str, str] = {
    "make": "make ARGS='--no-browser --port 0'",
    "make run": "make run ARGS='--no-browser --port 0'",
    "make run ARGS=host": "make run ARGS='host --no-browser --port 0'",
    "make run ARGS=--share": "make run ARGS='--share --no-browser --port 0'",
    "make nats": "make nats ARGS='--shift 20117'",
    "make nats-cluster": "make nats-cluster ARGS='--shift 20217'",
    "reef-table": "reef-table --no-browser --port 0",
    "reef-table host": "reef-table host --no-browser --port 0",
    "reef-table host --proxy --public URL": (
        "reef-table host --proxy --public https://a.example/ --no-browser --port 0"
    ),
    "reef-table host --proxy --public https://tables.example.org/ --no-browser --port 8550": (
        "reef-table host --proxy --public https://tables.example.org/ --no-browser --port 0"
    ),
    "reef-table host --nats wss://club:PASSWORD@nats.example.org": (
        "reef-table host --nats ws://127.0.0.1:9 --no-browser --port 0"
    ),
    "reef-table host --nats ws://127.0.0.1:9222": (
        "reef-table host --nats ws://127.0.0.1:9 --no-browser --port 0"
    ),
    "reef-table serve-web": "reef-table serve-web --dir assets --port 0",
    "reef-table host --database postgresql://reef@db.example.org/reef --proxy"
    " --public https://tables.example.org/": (
        "reef-table host --database DATABASE --proxy --public https://tables.example.org/"
        " --no-browser --port 0"
    ),
    **{
        f"reef-table host --database postgresql:///reef --port {port} --proxy"
        " --public http://127.0.0.1:8550/ --no-browser": (
            "reef-table host --database DATABASE --port 0 --proxy --public http://127.0.0.1:8550/"
            " --no-browser"
        )
        for port in (8551, 8552)
    },
}
"""The commands that are started instead, until they say that they are ready."""
ELSEWHERE: Mapping[str, str] = {
    "make test": "It runs this.",
    "make check": "It is a part of `make test`.",
    "make check ALL=1": "It is a part of `make test`.",
    "make test ONLY=australis": "test_selection.py has what it chooses.",
    "make chosen": "`make test ONLY=…` runs it.",
    "make coverage": "`make test` runs it.",
    "make types": "`make test` runs it.",
    "python -m tests.mutants": "`make faults` runs it.",
    "make trials": "`make faults` runs it.",
    "make pictures BASE=HEAD~1": BY_TEST.format("tests/browser/test_contact_sheets.py"),
    "make web": BY_TEST.format("tests/web"),
    "make site": BY_TEST.format("tests/site"),
    "make site PUBLIC=https://games.example/reef-table/ SOURCE=https://code.example/reef-table": (
        BY_TEST.format("tests/site")
    ),
    "python -m http.server --directory build/site": "It is Python's own.",
    "make bench BENCH=--write": "It measures for minutes; tests/bench/test_documents.py has what it writes.",
    "make bench BENCH=web": BY_TEST.format("tests/web/test_bench_web.py"),
    'make bench BENCH="web --write"': BY_TEST.format("tests/web/test_bench_web.py"),
    "make lock": "It asks the registry about everything; test_locked_lists.py has what it writes and says.",
    "reef-table health": BY_TEST.format("tests/container"),
    "make newer": "It asks the registry about everything; test_locked_lists.py has what it says.",
    "reef-table --window": BY_TEST.format("tests/browser/test_window.py"),
    "make clean": "It deletes what was set up; test_what_make_clean_deletes has its list.",
    "make dist": BY_TEST.format("test_package.py"),
    "make dist ARGS='--web FOLDER'": BY_TEST.format("web/test_wheel.py"),
    "pip install dist/reef_table-*.whl": BY_TEST.format("test_package.py"),
    "pip install .": BY_TEST.format("test_package.py"),
    "pip install reef-table": "No package is published yet.",
    "uvx reef-table": "No package is published yet.",
    "pip install 'reef-table[web,fonts]'": "No package is published yet.",
    "pip install '.[window]'": "The desktop's client is fetched when it is first used.",
    "pip install '.[club]'": "test_supply.py compares what it installs with the locked list.",
    "pip install 'reef-table[club]'": "No package is published yet.",
    "pip install 'reef-table[nats]'": "No package is published yet.",
    "pip install '.[nats]'": "test_supply.py compares what it installs with the locked list.",
    'python -m pip install "flet[cli]==1.0.5"': "It fetches Flutter and the tools of phones.",
    "flet build apk": "It fetches Flutter and the tools of phones; test_native.py has its settings.",
    "flet build apk --help": "It is of `flet[cli]`, which is not installed here.",
    "flet build ipa": "It needs a Mac with the tools of Apple.",
    "flet build windows": "It needs Windows.",
    "flet clean": "It is of `flet[cli]`, which is not installed here.",
    'nginx -p "$(mktemp -d)" -c "$PWD/docs/nginx.conf" -e stderr': "nginx is not installed for the tests.",
}
"""Why the others are not run here."""


def commands(text: str) -> Iterator[str]:
    """The commands in a document: lines of a block, and what stands between backticks."""
    for line in re.findall(r"^    (\S.*)$", text, re.MULTILINE):
        if found := COMMAND.fullmatch(re.sub(r"\s+#.*", "", line).strip()):
            yield found[0].strip()
    for inline in re.findall(r"(?<!`)`([^`]+)`", text):
        if found := COMMAND.fullmatch(" ".join(inline.split())):
            yield found[0].strip()


def offered() -> set[str]:
    """All commands that somebody could read, and every target of the Makefile."""
    found = {command for name in DOCUMENTS for command in commands(name.read_text("utf-8"))}
    (targets,) = re.findall(r"^\.PHONY: (run (?:.*\\\n)*.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    return found | {f"make {target}" for target in targets.replace("\\\n", " ").split()}


def test_every_command_is_run_or_says_why_not() -> None:
    known = [*SMALL, *SERVES, *ELSEWHERE]
    assert len(known) == len(set(known))
    assert offered() - set(known) == set(), "say in this module how to run it small, or why it is not run"
    assert set(known) - offered() <= {"make run ARGS=--share"}, "nobody is told about it any more"


def test_every_program_of_the_tests_is_named() -> None:
    """Benches and other programs that no document names are forgotten as easily."""
    named = " ".join((*SMALL, (ROOT / "Makefile").read_text()))
    for folder in ("tests", "build"):
        for path in (ROOT / folder).rglob("*.py"):
            if {"fetched", "lock-venv"} & set(path.parts) or not MAIN.search(text := path.read_text("utf-8")):
                continue
            if folder == "tests" and "ArgumentParser" not in text:
                continue  # tests start it
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
            bench = re.fullmatch(r"tests\.bench\.bench_\w+", module)
            name = module.removeprefix("build.")
            assert bench or name in named or path.relative_to(ROOT).as_posix() in named, module


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is tracked, without what is kept of scenes, and with these packages."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is not a git checkout")
    folder = tmp_path_factory.mktemp("commands") / "a copy"
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file() and not name.startswith("tests/browser/golden/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    programs = folder / "programs"
    programs.mkdir()
    modules = {"python": "", "pytest": "-m pytest", "reef-table": "-m companion.cli"}
    for program, module in modules.items():
        (programs / program).write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n')
        (programs / program).chmod(0o755)
    if (ROOT / "build" / "fetched" / "fonts").is_dir():
        shutil.copytree(ROOT / "build" / "fetched" / "fonts", folder / "build" / "fetched" / "fonts")
    return folder


def environment(copy: Path) -> Mapping[str, str]:
    """Where the programs are found."""
    found = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST_", "MAKE", "MFLAGS"))
    }
    return found | {"PATH": f"{copy / 'programs'}{os.pathsep}{os.environ['PATH']}", "PYTHONUNBUFFERED": "1"}


def _needs_nats_server() -> None:
    from tests.nats_server import MISSING

    if shutil.which("nats-server") is None and not os.environ.get("CI"):
        pytest.skip(MISSING)


needs_unix = pytest.mark.skipif(sys.platform == "win32", reason="commands are written for a shell of Unix")


@needs_unix
@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [pytest.param(one, marks=pytest.mark.trial if one in LONG else []) for one in SMALL],
)
def test_it_runs(command: str, copy: Path) -> None:
    if "hosts" in command:
        from tests.postgres_server import started_or_skipped

        started_or_skipped().remove()
    if "nats" in command or "message_server" in command:
        _needs_nats_server()
    with (
        subprocess.Popen(
            ["sh", "-c", SMALL[command]],
            cwd=copy,
            env=environment(copy),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process,
        ended_in_time(process),
    ):
        said, _nothing = process.communicate()
    if process.returncode and "npm" in said and not os.environ.get("CI"):
        pytest.skip("the packages of fonts cannot be fetched here")
    if process.returncode and "This browser cannot make" in said:
        pytest.skip("the browser here lacks an encoder: not every Chromium may make an mp4")
    assert process.returncode == 0, said


@needs_unix
@pytest.mark.slow
@pytest.mark.parametrize("line", dict.fromkeys(SERVES.values()))
def test_it_serves(line: str, copy: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if "DATABASE" in line:
        line = line.replace("DATABASE", f"'{request.getfixturevalue('database')}'")
    if line.startswith("make nats"):
        _needs_nats_server()
    said = ""
    with (
        subprocess.Popen(
            ["sh", "-c", f"exec {line}"],
            cwd=copy,
            env={**environment(copy), "REEF_TABLE_HOME": str(tmp_path / "home")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process,
        ended_in_time(process),
    ):
        assert process.stdout is not None
        while "Ctrl-C" not in said:
            more = process.stdout.readline()
            assert more, said
            said += more
        os.killpg(process.pid, 2)
        said += process.communicate()[0]
    assert "Traceback" not in said
    assert re.search("(http|ws)s?://", said)


@needs_unix
def test_what_make_clean_deletes() -> None:
    done = subprocess.run(["make", "-n", "clean"], cwd=ROOT, capture_output=True, text=True, check=True)
    deleted = set(done.stdout.split()[2:])
    ignored = [
        line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line.startswith("/")
    ]
    made = {".venv", ".venv.lock", *(name for name in ignored if name.startswith("build/"))}
    by_flet = {f"build/{name}" for name in ("apk", "aab", "ipa", "flutter", "linux", "macos", "windows")}
    by_flet |= {"build/.hash", "build/python-app", "build/site-packages"}
    assert made - by_flet <= deleted


@needs_unix
@pytest.mark.slow
def test_what_is_rewritten_is_as_it_was(copy: Path) -> None:
    """The commands that write what is kept write what is kept here."""
    for name in (
        "tests/engine/australis/golden",
        "docs/taps.md",
        "companion/locale/de/LC_MESSAGES/reef-table.po",
    ):
        kept, written = ROOT / name, copy / name
        assert kept.is_dir() or filecmp.cmp(kept, written, shallow=False)
        for path in kept.rglob("*"):
            assert filecmp.cmp(path, written / path.relative_to(kept), shallow=False), path
    for name in ("favicon.png", "icon.png", "splash.png"):
        assert (copy / "assets" / name).stat().st_size > 1000
