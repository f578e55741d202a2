"""The container: what its Containerfile says can be carried out, and what comes of it keeps its promises."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from importlib import metadata
from pathlib import Path

import pytest
import uvicorn
from locked import NAMES, versions
from packaging.requirements import Requirement

from companion.environment import PORT_VARIABLE
from companion.games import GAMES
from companion.session.setting_up import KEPT
from tests.container.containerfile import CONTAINERFILE, ROOT, Image, Stage, image_of, left_out, read, sent
from tests.container.sandbox import IS_ROOT, Container, base, run_as_root, skip_without_namespaces
from tests.unhurried import SKIPS
from tests.waiting import until

PACKAGES = Path(uvicorn.__file__).resolve().parents[1]
SEEN = (ROOT / "companion", ROOT / "engine", ROOT / "assets", PACKAGES)
PORT = "8551"
LAUNCHER = """#!/app/bin/python
import sys

from companion.cli import run

sys.exit(run())
"""


def tracked() -> list[str]:
    """The files of this checkout; without git the test is skipped."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("this is not a git checkout")
    return [name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def needed_by(package: str) -> set[str]:
    """A package and everything that is installed with it."""
    asked = map(Requirement, metadata.requires(package) or ())
    return {package}.union(
        *(needed_by(one.name) for one in asked if one.marker is None or one.marker.evaluate({"extra": ""}))
    )


@pytest.fixture(scope="module")
def stages() -> dict[str, Stage]:
    """The stages of the Containerfile by their names."""
    return {stage.name: stage for stage in read()}


@pytest.fixture(scope="module")
def image(stages: dict[str, Stage]) -> Image:
    """The settings with which the image is started."""
    return image_of(stages["table"])


def test_every_stage_begins_with_the_same_small_python(stages: dict[str, Stage]) -> None:
    (base_image,) = {stage.base for stage in stages.values()}
    found = re.fullmatch(r"docker\.io/library/python:(\d\.\d+)-slim", base_image)
    assert found, base_image
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert tuple(map(int, found[1].split("."))) >= tuple(map(int, project["requires-python"][2:].split(".")))
    assert list(stages)[-1] == "table", "what is built unless another stage is asked for"


def test_what_is_copied_is_there(stages: dict[str, Stage]) -> None:
    names = sent(tracked())
    folders = {folder.as_posix() for name in names for folder in Path(name).parents}
    for number, stage in enumerate(stages.values()):
        for step in stage.all("COPY"):
            *sources, _to = [word for word in step.words if not word.startswith("--")]
            (whence,) = re.findall(r"--from=(\w+)", step.rest) or [""]
            assert whence in ("", *list(stages)[:number]), step
            assert whence or all(source in folders or source in names for source in sources), step


def test_only_what_the_wheel_needs_is_sent() -> None:
    names = sent(
        [*tracked(), "deploy/container/secrets/database_address", "a/__pycache__/b.pyc", ".git/config"]
    )
    assert {"pyproject.toml", "README.md", "LICENSE", "assets/starting.js", "engine/game.py"} <= {*names}
    assert "companion/locale/de/LC_MESSAGES/reef-table.mo" in names
    assert "requirements/club.txt" in names
    assert not [name for name in names if re.match(r"tests/|docs/|deploy/|\.|.*__pycache__", name)]


def test_what_git_ignores_is_not_sent_and_nothing_is_named_that_nobody_makes() -> None:
    git = [line for line in (ROOT / ".gitignore").read_text("utf-8").splitlines() if line and line[0] != "#"]
    anywhere = {f"engine/{line}" for line in git if "/" not in line.rstrip("/")}
    made = [line.strip("/").replace("*", "any") for line in (*git, *anywhere)]
    assert {"build/site", "engine/__pycache__", "engine/.coverage"} <= {*made}
    assert sent([*made, *(f"{name}/file" for name in made)]) == []
    known = [*tracked(), *made]
    assert [line for line in left_out() if sent(known, [line]) == known] == []


def test_everything_that_is_installed_is_locked(stages: dict[str, Stage]) -> None:
    """Each pip gets a list with hashes, or a wheel of the stage before it, and resolves nothing."""
    runs = [step.rest for stage in stages.values() for step in stage.all("RUN")]
    pips = [part.strip() for line in runs for part in line.split("&&") if " -m pip " in part]
    kinds = {
        part: set(re.findall(r"--require-hashes|--no-index|--no-build-isolation| check$", part))
        for part in pips
    }
    assert len(pips) == 5
    assert all(kinds.values()), kinds
    for part, kind in kinds.items():
        assert " check" in kind or "--no-deps" in part
    (build,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert build.startswith("hatchling"), "the wheel's stage installs what builds it from the locked list"
    dev = (ROOT / "requirements" / "dev.txt").read_text("utf-8")
    (chosen,) = re.findall(r"sed -n '([^']*)' +requirements/dev.txt", runs[0])
    tools = subprocess.run(
        ["sed", "-n", chosen], input=dev, capture_output=True, text=True, check=True
    ).stdout
    assert {*versions(tools)} == needed_by("hatchling")


def test_the_list_of_a_club_has_both_extras() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lists = {name: versions((ROOT / "requirements" / f"{name}.txt").read_text("utf-8")) for name in NAMES}
    short = (ROOT / "requirements" / "club.in").read_text("utf-8").splitlines()
    for extra in ("club", "nats"):
        assert {*project["optional-dependencies"][extra]} <= {*short}
    assert lists["runtime"].items() <= lists["club"].items() <= lists["dev"].items()


def test_it_is_nobody_special_and_writes_only_to_its_volume(image: Image) -> None:
    assert image.user >= 10000
    assert image.group >= 10000
    assert image.environment["REEF_TABLE_HOME"] == image.environment["HOME"] == image.folder == image.volume
    assert image.stop_signal == "SIGTERM"


def test_every_instruction_is_one_that_is_looked_at(stages: dict[str, Stage]) -> None:
    words = {step.word for stage in stages.values() for step in stage.steps}
    known = "CMD COPY ENTRYPOINT ENV EXPOSE HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR"
    assert words == {*known.split()}
    last = stages["table"].steps
    order = [step.word for step in last]
    assert order.index("USER") > max(at for at, word in enumerate(order) if word in ("RUN", "COPY"))
    assert stages["table"].last("EXPOSE").rest == image_of(stages["table"]).environment["REEF_TABLE_PORT"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A root file system as the last stage leaves it, but with the packages that are installed here."""
    skip_without_namespaces()
    folder = tmp_path / "root"
    base(folder, SEEN)
    (folder / "data").mkdir()
    venv.create(folder / "app", with_pip=False, symlinks=True)
    (site,) = (folder / "app" / "lib").glob("python*/site-packages")
    (site / "here.pth").write_text(f"{ROOT}\n{PACKAGES}\n")
    launcher = folder / "app" / "bin" / "reef-table"
    launcher.write_text(LAUNCHER)
    launcher.chmod(0o755)
    return folder


def new_volume(folder: Path, image: Image) -> Path:
    """A new volume that belongs to the image's user, whose people know how to set up every box."""
    data = folder / "volume"
    data.mkdir()
    known = {f"{game.name}.{KEPT}": {"skipped": SKIPS} for game in GAMES}
    (data / "settings.json").write_text(json.dumps(known))
    if IS_ROOT:
        for path in (data, data / "settings.json"):
            os.chown(path, image.user, image.group)
    return data


def live(image: Image, container: Container, data: Path) -> None:
    """Plays in a container, ends it, starts it again and finds everything there."""
    with container.running({PORT_VARIABLE: PORT}):
        container.until_it_says("Ctrl-C")
        assert container.execute("id", "-u").stdout == f"{image.user}\n"
        for place in ("/", "/app", "/usr"):
            assert "Read-only file system" in container.execute("touch", f"{place}/x").stdout
        asked = until_health(image, container, 0)
        assert asked == "ok\n"
        assert container.execute(*image.health).returncode == 1, "nothing is at the usual port"
        link = container.until_it_says(r"/host/\S+")[0]
        played = container.beside(sys.executable, "-m", "tests.container.visit", PORT, link)
        assert played.returncode == 0, played.stdout
        (data / "games").chmod(0o500)
        assert "The games cannot be reached." in until_health(image, container, 1)
        (data / "games").chmod(0o700)
        assert container.stop() == 0
    with container.running({PORT_VARIABLE: PORT}):
        container.until_it_says("Ctrl-C")
        kept = container.execute("reef-table", "export", "-", "--format", "json")
        (game,) = json.loads(kept.stdout)["games"]
        assert json.dumps(game).count('"die": ["blue", 6]') == 1
        assert container.stop() == 0


def until_health(image: Image, container: Container, code: int) -> str:
    """Asks for the health until the exit code is this one, for an answer holds for a second."""
    found: list[subprocess.CompletedProcess[str]] = []

    def is_told() -> bool:
        found.append(container.execute("env", f"{PORT_VARIABLE}={PORT}", *image.health))
        return found[-1].returncode == code

    until(is_told, lambda: found[-1].stdout)
    return found[-1].stdout


def test_it_plays_ends_and_goes_on_in_namespaces(root: Path, image: Image, tmp_path: Path) -> None:
    """As another user, with a root that is read-only, in a network of its own, and as process 1."""
    data = new_volume(tmp_path, image)
    live(image, Container(image, root, data, SEEN), data)


@pytest.mark.trial
def test_every_step_is_carried_out_by_hand(stages: dict[str, Stage], image: Image, tmp_path: Path) -> None:
    """The steps of all stages in turn, with the registry; then the command of the image."""
    skip_without_namespaces()
    if not IS_ROOT:
        pytest.skip("only root can give a folder to another user")
    roots = {name: tmp_path / name for name in stages}
    for stage in stages.values():
        carry_out(stage, roots)
    shutil.rmtree(roots["table"] / "data")
    (roots["table"] / "data").mkdir()
    data = new_volume(tmp_path, image)
    live(image, Container(image, roots["table"], data), data)


def carry_out(stage: Stage, roots: dict[str, Path]) -> None:
    """Carries out the steps of a stage that change files."""
    root = roots[stage.name]
    base(root)
    folder = "/"
    for step in stage.steps:
        match step.word:
            case "WORKDIR":
                folder = step.rest
                (root / folder[1:]).mkdir(exist_ok=True)
            case "RUN":
                run_as_root(root, step.rest, folder)
            case "COPY":
                copy(step.words, root, folder, roots)


def copy(words: list[str], root: Path, folder: str, roots: dict[str, Path]) -> None:
    """Carries out a COPY step."""
    *sources, to = [word for word in words if not word.startswith("--")]
    target = root / Path(folder, to).as_posix()[1:]
    (source,) = sources
    whence = [roots[word.partition("=")[2]] for word in words if word.startswith("--from=")]
    if whence:
        shutil.copytree(whence[0] / source[1:], target, symlinks=True)
        return
    for name in sent(tracked()):
        if source in (".", name):
            path = target / name if source == "." else target
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, path)


def test_a_containerfile_is_read_as_it_is_meant(tmp_path: Path) -> None:
    written = tmp_path / "Containerfile"
    written.write_text(
        "# a comment\nARG A=b:1\nFROM ${A} AS one\nRUN x && \\\n    # within\n    y\n"
        'FROM ${A} AS two\nENV B=1 \\\n    C="2 3"\nCMD ["a", "b c"]\n'
    )
    one, two = read(written)
    assert (one.name, one.base, [step.rest for step in one.steps]) == ("one", "b:1", ["x &&     y"])
    assert two.last("ENV").words == ["B=1", "C=2 3"]
    assert two.last("CMD").words == ["a", "b c"]
    assert read(CONTAINERFILE)
