"""Runs the steps of a workflow on this machine, as far as that goes.

python build/dry_run.py WORKFLOW [JOB …] [--leave-out WORDS …]

Each job gets a clean clone of what is committed, and the Python that it asks for; what one job hands out, the
next one gets. A step that needs what is not here is named with the reason, and the job goes on without it.
"""

from __future__ import annotations

import argparse
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from workflows import ANYHOW, Job, Step, Unknown, filled, holds, jobs, read

ROOT = Path(__file__).parents[1]
TAG = f"v{runpy.run_path(str(ROOT / 'companion' / 'version.py'))['VERSION']}"
FORGE = {
    "github.event_name": "push",
    "github.event.repository.name": "reef-table",
    "github.ref": f"refs/tags/{TAG}",
    "github.ref_name": TAG,
    "github.repository": "reef-table/reef-table",
    "github.repository_owner": "reef-table",
    "github.run_number": "1",
}
"""The names and values by which the forge would describe a tag that has just been pushed."""
NOT_HERE = {
    r"\bsudo\b|\bapt-get\b": "it installs packages of the system",
    r"\bplaywright install\b": "it downloads a browser",
    r"(?m)^\s*gh\b|\$\(gh\b": "it talks to the forge",
    r"\bflet build\b|\bflet\[cli\]": "it downloads Flutter and the tools of phones",
}
"""Scripts that change this machine or need another one, and why they are not run."""
NOT_COMMITTED = "What is not committed is not tried."
HANDS_OUT = ("actions/upload-artifact", "actions/upload-pages-artifact")
_FROM_A_TEST_RUN = ("PYTEST_", "MAKE", "MFLAGS", "VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME")


class NotHere(Exception):
    """A step or a job that cannot be run on this machine; its text is the reason."""


class NotMeant(NotHere):
    """A step that is not for this combination or event; its text says for which."""


class Failed(Exception):
    """A step that was run and failed; its text says how."""


class Machine:
    """A stand-in for the machine of one job: a clean clone, and what its steps have told the next ones."""

    def __init__(self, folder: Path, store: Path, values: Mapping[str, str], left_out: Sequence[str]) -> None:
        self.clone, self._store, self._left_out = folder / "clone", store, left_out
        self._tools, self._told = folder / "tools", folder / "told"
        self.values = dict(values)
        self._tools.mkdir(parents=True)
        self.clone.mkdir()

    def carry_out(self, job: Job, step: Step) -> None:
        """Carries out a step; raises NotHere or Failed."""
        for words in self._left_out:
            if words in (step.run or step.uses):
                raise NotHere("it was to be left out")
        try:
            if not holds(step.condition, self.values):
                raise NotMeant(f"only if {step.condition}")
            if step.run:
                self._run(job, step)
            else:
                self._use(step)
        except Unknown as unknown:
            raise NotHere(f"only the forge knows {unknown}") from unknown

    def _run(self, job: Job, step: Step) -> None:
        for pattern, reason in NOT_HERE.items():
            if re.search(pattern, step.run):
                raise NotHere(reason)
        told = {f"GITHUB_{name}": f"{self._told}-{name}" for name in ("OUTPUT", "STEP_SUMMARY")}
        for path in told.values():
            Path(path).write_text("", "utf-8")  # what other steps have told is theirs
        own = {
            name: filled(text, self.values) for name, text in {**job.environment, **step.environment}.items()
        }
        usual = {name: value for name, value in os.environ.items() if not name.startswith(_FROM_A_TEST_RUN)}
        forge = {"GITHUB_REPOSITORY": FORGE["github.repository"], "GITHUB_REF_NAME": TAG}
        environment = {**usual, "CI": "true", **forge, **told, **own}
        environment["PATH"] = f"{self._tools}{os.pathsep}{environment['PATH']}"
        strict = ["--noprofile", "--norc", "-o", "pipefail"] if step.shell == "bash" else []
        command = ["bash", *strict, "-e", "-c", filled(step.run, self.values)]
        done = subprocess.run(
            command, cwd=self.clone / step.folder, env=environment, stdin=subprocess.DEVNULL
        )
        if done.returncode:
            raise Failed(f"exit code {done.returncode}")
        for line in Path(told["GITHUB_OUTPUT"]).read_text("utf-8").splitlines() if step.name else ():
            name, _, value = line.partition("=")
            self.values[f"steps.{step.name}.outputs.{name}"] = value

    def _use(self, step: Step) -> None:
        """Does what an action would do; raises NotHere for one that has no stand-in here."""
        action = step.uses.partition("@")[0]
        inputs = {name: filled(text, self.values) for name, text in step.inputs.items()}
        if action == "actions/checkout":
            _checked(["git", "clone", "--quiet", str(ROOT), str(self.clone)])
        elif action == "actions/setup-python":
            self._set_up_python(inputs["python-version"])
        elif action in HANDS_OUT:
            self._hand_out(inputs.get("name", "github-pages"), inputs["path"])
        elif action == "actions/download-artifact":
            self._take(inputs)
        else:
            raise NotHere("this action has no stand-in here")

    def _set_up_python(self, version: str) -> None:
        found = python(version)
        if found is None:
            raise NotHere(f"there is no Python {version}")
        for name in ("python", "python3"):
            (self._tools / name).write_text(f'#!/bin/sh\nexec "{found}" "$@"\n')
            (self._tools / name).chmod(0o755)

    def _hand_out(self, name: str, path: str) -> None:
        source, target = self.clone / path, self._store / name
        if not source.exists() or (source.is_dir() and not any(source.iterdir())):
            raise Failed(f"there is no {path}")
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)

    def _take(self, inputs: Mapping[str, str]) -> None:
        pattern = inputs.get("pattern", "*")
        there = sorted(self._store.glob(pattern)) if "name" not in inputs else [self._store / inputs["name"]]
        if not there:
            raise NotHere(f"no job has handed out {pattern}")
        for folder in there:
            if not folder.is_dir():
                raise NotHere(f"no job has handed out {folder.name}")
            target = self.clone / inputs.get("path", ".")
            if "name" not in inputs and inputs.get("merge-multiple") != "true":
                target /= folder.name
            shutil.copytree(folder, target, dirs_exist_ok=True)


def python(version: str) -> Path | None:
    """The program of that version, on the path or installed by pyenv, if there is one that runs."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    on_path = shutil.which(f"python{version}")
    for candidate in (on_path, *sorted(pyenv.glob(f"versions/{version}.*/bin/python3"))):
        if (
            candidate
            and not subprocess.run([candidate, "-c", ""], capture_output=True, check=False).returncode
        ):
            return Path(candidate)
    return None


def _checked(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(done.stderr.strip())


def try_job(
    job: Job, folder: Path, store: Path, values: Mapping[str, str], left_out: Sequence[str]
) -> dict[str, str]:
    """Carries out the steps of a job, says what became of each, and returns what it tells others.

    Raises Failed after the first step that fails, unless that may be because another was not run.
    """
    if not job.machine.startswith("ubuntu"):
        raise NotHere(f"it is for {job.machine}")
    matrix = {f"matrix.{name}": value for name, value in job.matrix.items()}
    if not holds(job.condition, values):
        raise NotHere(f"only if {job.condition}")
    machine = Machine(folder, store, {**values, **matrix}, left_out)
    is_whole = True
    for step in job.steps:
        started = time.monotonic()
        try:
            machine.carry_out(job, step)
        except NotHere as reason:
            say(f"  not run    {step.title}: {reason}")
            if step.uses.startswith("actions/setup-python"):
                raise
            is_whole = is_whole and isinstance(reason, NotMeant)
        except Failed as how:
            if not is_whole:
                say(f"  unsure     {step.title}: {how} after a step that was not run: the rest is left out")
                break
            say(f"  FAILED     {step.title}: {how}")
            raise
        else:
            say(f"  {time.monotonic() - started:6.1f} s   {step.title}")
    told = {}
    for name, text in job.outputs.items():
        try:
            told[f"needs.{job.key}.outputs.{name}"] = filled(text, machine.values)
        except Unknown:
            continue  # the step that would have said it was not run, or had nothing to say
    return told


def say(line: str) -> None:
    """Prints a line before the next program prints something."""
    print(line, flush=True)


def main() -> int:
    """Tries the jobs of a workflow one after the other, and returns 1 if a step has failed."""
    parser = argparse.ArgumentParser(prog="python build/dry_run.py", description=__doc__)
    parser.add_argument("workflow", type=Path)
    parser.add_argument("jobs", nargs="*", metavar="job", help="only these")
    parser.add_argument(
        "--leave-out", action="append", default=[], metavar="WORDS", help="steps with these words"
    )
    options = parser.parse_args()
    all_jobs = list(jobs(read(options.workflow)))
    if unknown := set(options.jobs) - {job.key for job in all_jobs}:
        parser.error(f"there is no job {', '.join(sorted(unknown))}")
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, check=False).stdout:
        say(NOT_COMMITTED)
    failed: set[str] = set()
    values = dict(FORGE)
    with tempfile.TemporaryDirectory(prefix="reef-table-dry-run-") as folder:
        store = Path(folder) / "handed-out"
        store.mkdir()
        for number, job in enumerate(all_jobs):
            if options.jobs and job.key not in options.jobs:
                continue
            say(job.title)
            waiting = failed & set(job.needs)
            if waiting and ANYHOW not in job.condition:
                say(f"  not run: {', '.join(sorted(waiting))} failed")
                failed.add(job.key)
                continue
            became = "skipped"
            try:
                values |= try_job(job, Path(folder) / str(number), store, values, options.leave_out)
                became = "success"
            except (NotHere, Unknown) as reason:
                say(f"  not run: {reason}")
            except Failed:
                failed.add(job.key)
                became = "failure"
            # Once a combination of its matrix has failed, the others make that no better.
            if values.get(f"needs.{job.key}.result") != "failure":
                values[f"needs.{job.key}.result"] = became
            shutil.rmtree(Path(folder) / str(number), ignore_errors=True)
    say("A step has failed." if failed else "What could be run here has succeeded.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
