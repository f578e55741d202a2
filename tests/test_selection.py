"""The tests that `make test ONLY=…` runs: some for each part, those the tour names, and of no other game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAME_UIS
from companion.shell.pages import pages_of
from tests.browser.scenes import SCENES
from tests.selection import ALWAYS, GAMES, ROOT, Chosen, UnknownPart, changed_paths, chosen_by_changes
from tests.selection import SCENES as PICTURES

pytestmark = pytest.mark.xdist_group("selection")  # the pages that all scenes open are looked up once
FOLDERS = sorted({path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "companion").rglob("*.py")})
TOUR = (ROOT / "docs" / "tour.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.+) \| (.+`.+) \| (.*tests/(?:companion|engine).*) \|$", TOUR, re.MULTILINE)
PAGES = sorted(route.rpartition("/")[2] for route in pages_of(GAME_UIS).routes)


def has_tests(chosen: Chosen) -> bool:
    return bool({*chosen.files} - {ALWAYS, PICTURES})


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_tests(folder: str) -> None:
    assert has_tests(Chosen([folder]))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_tests_or_scenes(page: str) -> None:
    chosen = Chosen([page])
    assert has_tests(chosen) or any(map(chosen.has_scene, SCENES))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_tests_and_scenes_and_those_of_no_other(game: str) -> None:
    chosen, others = Chosen([game]), {*GAMES} - {game}
    for folder in ("engine", "companion"):
        its = {
            path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / folder / game).glob("test_*.py")
        }
        assert its
        assert its <= {*chosen.files}
    assert not [file for file in chosen.files if others & {*file.split("/")}]
    assert chosen.has(f"test_a_move[{game}-0]")
    assert not any(chosen.has(f"test_a_move[{other}-0]") for other in others)
    names = [scene.name for scene in SCENES if chosen.has_scene(scene)]
    assert names
    assert not [name for name in names if others & {*name.split("-")[:1]}]


def test_the_tour_names_tests() -> None:
    assert len(ROWS) > 30


@pytest.mark.parametrize(("what", "opened", "tests"), ROWS, ids=[what for what, _opened, _tests in ROWS])
def test_what_the_tour_names_is_chosen(what: str, opened: str, tests: str) -> None:
    tried = 0
    for game in GAMES:
        paths = [path for word in ticked(opened, game) for path in program(word, game)]
        if not paths:
            continue
        files = {*Chosen(paths).files}
        for named in ticked(tests, game):
            other = {*GAMES} - {game} & {*named.split("/")}
            folder = named.partition("/")[0] == "tests" and named.split("/")[1] not in ("companion", "engine")
            if folder or other & {*named.split("/")} or not (ROOT / named).exists():
                continue
            tried += 1
            assert any(file == named or file.startswith(named) for file in files), (paths, named)
    assert tried or "engine" in tests or "locale" in opened, what


def ticked(words: str, game: str) -> list[str]:
    """The paths between backticks, those of this game for any."""
    found = re.findall(r"`([\w/.<>]+)`", words)
    return [path.replace("<game>", game) for path in found]


def program(word: str, game: str) -> list[str]:
    """The module or folder that the tour means, of this game if it names none."""
    paths = (word.rstrip("/"), f"companion/games/{game}/{word}".rstrip("/"))
    return [path for path in paths if path.startswith(("companion", "engine")) and any_code(ROOT / path)]


def any_code(path: Path) -> bool:
    return (path.is_file() and path.suffix == ".py") or any(path.glob("*.py"))


def test_the_tests_named_after_a_module_come_first() -> None:
    chosen = Chosen(["companion/session/copies/plan.py"])
    assert chosen.files[0] == "tests/companion/session/copies/test_plan.py"
    assert chosen.files.index("tests/companion/shell/test_importing.py") > 0


def test_a_page_has_the_scenes_that_open_it() -> None:
    names = {scene.name for scene in SCENES if Chosen(["copies"]).has_scene(scene)}
    assert {"copies", "copies-none"} <= names
    assert "draft" not in names


@pytest.mark.parametrize("word", ["coral-reef", "companion/nothing.py", "tests/web"])
def test_an_unknown_name_is_told_what_there_is(word: str) -> None:
    with pytest.raises(UnknownPart) as unknown:
        Chosen([word])
    for known in (word, *GAMES, "storage", "our_table"):
        assert known in str(unknown.value)


def test_pytest_runs_what_is_chosen_and_nothing_else() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "--only", "qr_code"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    files = {line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line}
    assert done.returncode == 0, done.stdout + done.stderr
    assert files == {*Chosen(["qr_code"]).files} - {PICTURES}


def test_of_changes_there_are_the_tests_of_modules_changed_tests_and_what_runs_with_any_change() -> None:
    other = "tests/companion/reefroute/test_turn.py"
    its = chosen_by_changes(
        {"companion/games/australis/panels/scoring/score_panel.py", other, "README.md", "gone.py"}
    )
    assert "tests/companion/australis/test_score.py" in its.files
    assert other in its.files
    assert "tests/engine/aquaretto/test_ending.py" in its.files
    assert "tests/companion/aquaretto/test_zoos.py" not in its.files
    assert {ALWAYS, other, "tests/engine/aquaretto/test_ending.py"} <= {*its.whole}


def test_of_a_changed_file_that_is_no_module_there_are_the_tests_of_what_reads_it() -> None:
    rules, numbers = "companion/games/reefroute/rules/rules.toml", "engine/atlantis/printed.json"
    assert "tests/companion/every_game/test_rule_files.py" in chosen_by_changes({rules}).files
    assert "tests/companion/reefroute/test_turn.py" in chosen_by_changes({rules}).files
    assert "tests/companion/atlantis/test_log.py" in chosen_by_changes({numbers}).files
    assert "tests/companion/aquaretto/test_zoos.py" not in chosen_by_changes({rules, numbers}).files


def test_changes_are_what_is_not_in_the_upstream_branch(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        named = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *named, *words], cwd=clone, check=True, capture_output=True)

    def commit(name: str) -> None:
        (clone / name).write_text(name, "utf-8")
        git("add", ".")
        git("commit", "--quiet", f"--message={name}")

    clone = tmp_path / "clone"
    clone.mkdir()
    git("init", "--quiet", "--initial-branch=main")
    commit("old.py")
    assert changed_paths(clone) == set()
    git("branch", "upstream")
    git("branch", "--set-upstream-to=upstream")
    commit("kept.py")
    (clone / "old.py").write_text("new", "utf-8")
    (clone / "new.py").write_text("new", "utf-8")
    assert changed_paths(clone) == {"kept.py", "old.py", "new.py"}
    assert changed_paths(tmp_path / "nowhere") == set()
