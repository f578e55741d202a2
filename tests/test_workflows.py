"""The workflows: what they use is pinned, what they may do is least, and what they call exists."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

import dry_run
import locked
import pytest
import workflows
from workflows import Job, Step, Unknown

ROOT = Path(__file__).parents[1]
FILES = sorted(workflows.FOLDER.glob("*.y*ml"))
PERMISSIONS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("lock", "tell"): {"issues": "write"},
    ("release", "pages"): {"pages": "write", "id-token": "write"},
    ("release", "pypi"): {"id-token": "write"},
    ("release", "release"): {"contents": "write"},
    ("release", "programs"): {"contents": "write"},
}
"""The jobs that may do more than read, and what."""
RUNS_OURS = re.compile(r"^\s*(?:make|python|\.ci/|\.venv/)", re.MULTILINE)
each_workflow = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def steps() -> Iterator[tuple[Path, Job, Step]]:
    """Every step of every job of every workflow."""
    for path in FILES:
        for job in workflows.jobs(workflows.read(path)):
            for step in job.steps:
                yield path, job, step


def scripts() -> Iterator[tuple[str, Job, str]]:
    """Every script with its place, the names that only the forge knows replaced by a word."""
    for path, job, step in steps():
        if step.run:
            text = workflows.filled(
                step.run, {f"matrix.{name}": it for name, it in job.matrix.items()} | dry_run.FORGE
            )
            yield f"{path.name}, {job.title}: {step.title}", job, text


def test_the_workflows_are_found() -> None:
    assert {path.stem for path in FILES} == {"lock", "push", "release"}


@each_workflow
def test_actions_are_pinned_by_hash(path: Path) -> None:
    uses = re.findall(r"\buses:\s*(\S+)(.*)", path.read_text("utf-8"))
    assert uses
    for action, note in uses:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", note), f"{action}: name its version in a comment"


def test_one_action_has_one_hash() -> None:
    pinned = {step.uses for _path, _job, step in steps() if step.uses}
    assert len({one.partition("@")[0] for one in pinned}) == len(pinned)


@each_workflow
def test_permissions_are_least(path: Path) -> None:
    workflow = workflows.read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for key, job in workflow["jobs"].items():
        assert job.get("permissions", {}) == PERMISSIONS.get((path.stem, key), {}), key
    for job in workflows.jobs(workflow):
        if (path.stem, job.key) in PERMISSIONS:
            assert not [step for step in job.steps if step.uses.startswith("actions/checkout")]
            assert not [step for step in job.steps if RUNS_OURS.search(step.run)], "it runs no code of ours"


def test_a_checkout_leaves_no_token() -> None:
    for path, job, step in steps():
        if step.uses.startswith("actions/checkout"):
            assert step.inputs.get("persist-credentials") == "False", f"{path.name}, {job.title}"


@each_workflow
def test_every_job_ends_by_itself_on_a_named_system(path: Path) -> None:
    workflow = workflows.read(path)
    assert all(0 < job["timeout-minutes"] <= 90 for job in workflow["jobs"].values())
    for job in workflows.jobs(workflow):
        assert re.fullmatch(r"(?:ubuntu|macos|windows)-[\d.]+", job.machine), job.title


@each_workflow
def test_a_job_waits_for_jobs_that_are_there(path: Path) -> None:
    found = list(workflows.jobs(workflows.read(path)))
    assert all(set(job.needs) <= {other.key for other in found} for job in found)


RELEASE = {job.key: job for job in workflows.jobs(workflows.read(workflows.FOLDER / "release.yml"))}
GOES_OUT = ("pages", "pypi", "release")


def comes_after(key: str) -> set[str]:
    """The jobs of a release that this one waits for."""
    return set(RELEASE[key].needs).union(*map(comes_after, RELEASE[key].needs))


def test_release_checks_everything_first() -> None:
    assert ".ci/run" in [step.run for step in RELEASE["test"].steps]
    assert all("test" in comes_after(key) for key in RELEASE if key != "test")
    assert all("trials" in comes_after(key) for key in GOES_OUT)


def test_what_is_tested_goes_out_whatever_becomes_of_the_programs() -> None:
    for key in GOES_OUT:
        assert "native" not in comes_after(key), key
    assert not [text for _place, _job, text in scripts() if "--draft" in text], (
        "packages would be out already"
    )


def test_programs_are_added_to_a_release_that_is_there() -> None:
    programs = RELEASE["programs"]
    assert set(programs.needs) == {"native", "release"}
    values = {**dry_run.FORGE, "needs.release.result": "success", "needs.native.result": "failure"}
    assert workflows.holds(programs.condition, values), "those that could be built are added"
    assert not workflows.holds(programs.condition, {**values, "needs.release.result": "failure"})
    assert not workflows.holds(programs.condition, {**values, "github.event_name": "workflow_dispatch"})
    assert [text for _place, job, text in scripts() if job.key == "programs" and "gh release upload" in text]
    handed_out = {
        workflows.filled(step.inputs["name"], {f"matrix.{name}": it for name, it in job.matrix.items()})
        for job in workflows.jobs(workflows.read(workflows.FOLDER / "release.yml"))
        for step in job.steps
        if step.uses.startswith("actions/upload-artifact")
    }
    taken = {
        key: next(step.inputs["pattern"] for step in RELEASE[key].steps if "pattern" in step.inputs)
        for key in ("release", "programs")
    }
    assert {name for name in handed_out if fnmatch(name, taken["release"])} == {
        "release-dist",
        "release-sbom",
        "release-web",
    }
    assert {name for name in handed_out if fnmatch(name, taken["programs"])} == {
        "program-linux",
        "program-macos",
        "program-windows",
    }


def test_every_python_and_system_is_tried() -> None:
    found = list(workflows.jobs(workflows.read(workflows.FOLDER / "push.yml")))
    pythons = {
        workflows.filled(step.inputs["python-version"], {f"matrix.{n}": it for n, it in job.matrix.items()})
        for job in found
        for step in job.steps
        if step.uses.startswith("actions/setup-python")
    }
    assert pythons == set(locked.PYTHONS)
    assert {job.machine.partition("-")[0] for job in found} == {"ubuntu", "macos", "windows"}


def test_what_a_script_calls_exists() -> None:
    targets = set(re.findall(r"^([\w.$()/-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    stamps = {f".venv/{name}.stamp" for name in locked.NAMES}
    called = 0
    for place, _job, text in scripts():
        for target in re.findall(r"\bmake (?:--silent )?([\w./-]+)", text):
            called += 1
            assert target in targets | stamps, place
        for name in re.findall(r"(?<![\w/.-])((?:tests|build|\.ci|requirements)/[\w/.-]+)", text):
            is_made = subprocess.run(["git", "check-ignore", "--quiet", f"{name}/"], cwd=ROOT, check=False)
            called += 1
            assert (ROOT / name).exists() or not is_made.returncode, f"{place} names {name}"
    assert called > 10


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="there is no bash here")
def test_every_script_is_one() -> None:
    for place, _job, text in scripts():
        done = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
        assert not done.returncode, f"{place}: {done.stderr}"


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("", True),
        ("matrix.target == 'apk'", True),
        ("matrix.target != 'apk'", False),
        ("startsWith(github.ref, 'refs/tags/v') && matrix.target == 'apk'", True),
        ("startsWith(github.ref, 'refs/heads/') && matrix.target == 'apk'", False),
        ("!cancelled() && matrix.target == 'apk'", True),
    ],
)
def test_what_a_condition_says(condition: str, is_so: bool) -> None:
    assert workflows.holds(condition, {"matrix.target": "apk", **dry_run.FORGE}) is is_so


@pytest.mark.parametrize("condition", ["github.actor == 'somebody'", "hashFiles('x')"])
def test_an_unknown_condition_is_not_guessed(condition: str) -> None:
    with pytest.raises(Unknown):
        workflows.holds(condition, dry_run.FORGE)


WORKFLOW = """
jobs:
  build:
    runs-on: ubuntu-24.04
    outputs: { found: "${{ steps.look.outputs.found }}" }
    steps:
      - uses: actions/checkout@0
      - uses: actions/setup-python@0
        with: { python-version: "HERE" }
      - { id: look, run: 'test "$CI" = true && test -f Makefile && echo "found=yes" >> "$GITHUB_OUTPUT"' }
      - run: python -c "print('made', end='')" > made.txt
      - uses: actions/upload-artifact@0
        with: { name: made, path: made.txt }
      - run: sudo make install
      - run: exit 9
      - run: touch never
  use:
    needs: build
    if: needs.build.outputs.found == 'yes'
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/download-artifact@0
        with: { name: made }
      - run: test "$(cat made.txt)" = made
      - { if: "github.ref == 'refs/heads/main'", run: exit 5 }
      - { run: "exit $CODE", env: { CODE: "3" } }
      - run: touch never
  after: { needs: use, runs-on: ubuntu-24.04, steps: [{ run: exit 4 }] }
  anyhow:
    needs: [build, use]
    if: "!cancelled() && needs.build.result == 'success' && needs.use.result == 'failure'"
    runs-on: ubuntu-24.04
    steps: [{ run: "true" }]
  not_after:
    needs: use
    if: "!cancelled() && needs.use.result == 'success'"
    runs-on: ubuntu-24.04
    steps: [{ run: exit 4 }]
  elsewhere: { runs-on: windows-2022, steps: [{ run: exit 4 }] }
"""
SAID = """\
build
         s   actions/checkout
         s   actions/setup-python
         s   test "$CI" = true && test -f Makefile && echo "found=yes" >> "$GITHUB_OUTPUT"
         s   python -c "print('made', end='')" > made.txt
         s   actions/upload-artifact
  not run    sudo make install: it installs packages of the system
  unsure     exit 9: exit code 9 after a step that was not run: the rest is left out
use
         s   actions/download-artifact
         s   test "$(cat made.txt)" = made
  not run    exit 5: only if github.ref == 'refs/heads/main'
  FAILED     exit $CODE: exit code 3
after
  not run: use failed
anyhow
         s   true
not_after
  not run: only if !cancelled() && needs.use.result == 'success'
elsewhere
  not run: it is for windows-2022
A step has failed.
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the scripts are those of Linux")
def test_a_dry_run_says_what_became_of_each_step(tmp_path: Path) -> None:
    path = tmp_path / "workflow.yml"
    path.write_text(WORKFLOW.replace("HERE", f"{sys.version_info.major}.{sys.version_info.minor}"), "utf-8")
    command = [sys.executable, "build/dry_run.py", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = re.sub(
        r"^  +[\d.]+ s ",
        "         s ",
        done.stdout.replace(f"{dry_run.NOT_COMMITTED}\n", ""),
        flags=re.MULTILINE,
    )
    assert said == SAID
    assert done.returncode == 1
