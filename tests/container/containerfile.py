"""Reads a Containerfile: its stages, and what the image that comes out of them is started with."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy" / "container"
CONTAINERFILE = FOLDER / "Containerfile"
IGNORED = FOLDER / "Containerfile.dockerignore"


@dataclass(frozen=True)
class Step:
    """An instruction of a stage: its word, and the rest of its lines as one."""

    word: str
    rest: str

    @property
    def words(self) -> list[str]:
        """The words of the rest, of a list in JSON or of a line for a shell."""
        return exec_form(self.rest) or shlex.split(self.rest)


@dataclass(frozen=True)
class Stage:
    """A stage: its name, the image that it begins with, and its steps."""

    name: str
    base: str
    steps: Sequence[Step]

    def all(self, word: str) -> list[Step]:
        """The steps with this word."""
        return [step for step in self.steps if step.word == word]

    def last(self, word: str) -> Step:
        """The step with this word that counts."""
        return self.all(word)[-1]


@dataclass(frozen=True)
class Image:
    """The settings with which a container of an image is started."""

    entrypoint: Sequence[str]
    command: Sequence[str]
    health: Sequence[str]
    user: int
    group: int
    folder: str
    volume: str
    stop_signal: str
    environment: Mapping[str, str] = field(default_factory=dict)


def read(path: Path = CONTAINERFILE) -> list[Stage]:
    """The stages of a Containerfile, with the defaults of its arguments filled in."""
    stages: list[tuple[str, str, list[Step]]] = []
    defaults: dict[str, str] = {}
    for step in _steps(path.read_text("utf-8")):
        if step.word == "FROM":
            base, *named = step.rest.split()
            for name, value in defaults.items():
                base = base.replace(f"${{{name}}}", value)
            stages.append((named[1] if named else "", base, []))
        elif stages:
            stages[-1][2].append(step)
        else:
            assert step.word == "ARG", f"{step.word} before the first stage"
            name, _, value = step.rest.partition("=")
            defaults[name] = value
    return [Stage(*stage) for stage in stages]


def image_of(stage: Stage) -> Image:
    """The settings with which the image that ends with a stage is started."""
    environment = dict(part.split("=", 1) for step in stage.all("ENV") for part in step.words)
    user, _, group = stage.last("USER").rest.partition(":")
    check = stage.last("HEALTHCHECK").rest
    return Image(
        entrypoint=exec_form(stage.last("ENTRYPOINT").rest),
        command=exec_form(stage.last("CMD").rest),
        health=exec_form(check[check.index("CMD") + len("CMD") :].strip()),
        user=int(user),
        group=int(group),
        folder=stage.last("WORKDIR").rest,
        volume=stage.last("VOLUME").rest,
        stop_signal=stage.last("STOPSIGNAL").rest,
        environment=environment,
    )


def exec_form(rest: str) -> list[str]:
    """The words of a command that is written as a list in JSON; empty if it is a line for a shell."""
    return [str(word) for word in json.loads(rest)] if rest.startswith("[") else []


def left_out() -> list[str]:
    """The lines of the file beside the Containerfile, which say what `podman build` does not send."""
    return [line for line in IGNORED.read_text("utf-8").splitlines() if line and line[0] != "#"]


def sent(names: Sequence[str], lines: Sequence[str] | None = None) -> list[str]:
    """Those files of a checkout that `podman build` sends, if these lines, or those of that file, count."""
    ignored = re.compile("|".join(f"{_pattern(line)}(/.*)?" for line in lines or left_out()))
    return [name for name in names if not ignored.fullmatch(name)]


def _pattern(line: str) -> str:
    translated = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return "".join(translated.get(part, re.escape(part)) for part in re.split(r"(\*\*/|\*)", line))


def _steps(text: str) -> Iterator[Step]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for joined in "\n".join(lines).replace("\\\n", "").splitlines():
        word, _, rest = joined.strip().partition(" ")
        yield Step(word, " ".join(rest.split()) if word != "RUN" else rest.strip())
