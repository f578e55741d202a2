"""The workflows in `.github/workflows`, read: every job for each combination of its matrix, and its steps.

Of GitHub's expressions it knows names with dots, comparisons with a word, `startsWith`, `!cancelled()`
and `&&`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[1] / ".github" / "workflows"
Values = Mapping[str, str]
"""The values of names such as `matrix.python` or `github.ref`."""
_PLACE = re.compile(r"\$\{\{\s*([\w.-]+)\s*\}\}")
_IS = re.compile(r"([\w.-]+) (==|!=) '([^']*)'")
ANYHOW = "!cancelled()"
"""The condition of a job that runs even if one that it needs has failed."""
_BEGINS = re.compile(r"startsWith\(([\w.-]+), '([^']*)'\)")


class Unknown(Exception):
    """An expression of which it is not known what it stands for; its text says which."""


@dataclass(frozen=True)
class Step:
    """A step: a script for the shell in `run`, or an action of somebody else in `uses`."""

    name: str
    run: str = ""
    uses: str = ""
    inputs: Mapping[str, str] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict)
    condition: str = ""
    folder: str = "."
    shell: str = ""

    @property
    def title(self) -> str:
        """The step in one line."""
        lines = self.run.strip().splitlines()
        return f"{lines[0]} …" if len(lines) > 1 else (lines or [self.uses.partition("@")[0]])[0]


@dataclass(frozen=True)
class Job:
    """A job for one combination of its matrix."""

    key: str
    machine: str
    matrix: Values
    needs: Sequence[str]
    condition: str
    environment: Mapping[str, str]
    outputs: Mapping[str, str]
    steps: Sequence[Step]

    @property
    def title(self) -> str:
        """The job with what is special about this combination."""
        return " ".join((self.key, *(f"{name}={value}" for name, value in self.matrix.items())))


def read(path: Path) -> dict[str, Any]:
    """A workflow as it is written."""
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return found


def jobs(workflow: Mapping[str, Any]) -> Iterator[Job]:
    """The jobs of a workflow in its order, one for each combination."""
    for key, written in workflow["jobs"].items():
        shell = written.get("defaults", {}).get("run", {}).get("shell", "")
        needs = written.get("needs", [])
        for matrix in _combinations(written.get("strategy", {}).get("matrix", {})):
            yield Job(
                key,
                filled(written["runs-on"], matrix),
                {name.removeprefix("matrix."): value for name, value in matrix.items()},
                [needs] if isinstance(needs, str) else needs,
                str(written.get("if", "")),
                _texts(written.get("env", {})),
                _texts(written.get("outputs", {})),
                [_step(step, shell) for step in written["steps"]],
            )


def _step(written: Mapping[str, Any], shell: str) -> Step:
    return Step(
        written.get("id", ""),
        written.get("run", ""),
        written.get("uses", ""),
        _texts(written.get("with", {})),
        _texts(written.get("env", {})),
        str(written.get("if", "")),
        written.get("working-directory", "."),
        written.get("shell", shell),
    )


def _texts(written: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in written.items()}


def _combinations(matrix: Mapping[str, Any]) -> list[dict[str, str]]:
    """The combinations of a matrix; what it includes adds combinations, as nothing here extends one."""
    lists = {name: values for name, values in matrix.items() if name != "include"}
    found = [dict(zip(lists, those, strict=True)) for those in product(*lists.values())] if lists else []
    return [
        {f"matrix.{name}": str(value) for name, value in one.items()}
        for one in [*found, *matrix.get("include", [])] or [{}]
    ]


def filled(text: str, values: Values) -> str:
    """A text with what its expressions stand for; raises Unknown."""

    def value(place: re.Match[str]) -> str:
        if place[1] not in values:
            raise Unknown(place[0])
        return values[place[1]]

    text = _PLACE.sub(value, text)
    if "${{" in text:
        raise Unknown(text[text.index("${{") :])
    return text


def holds(condition: str, values: Values) -> bool:
    """Tells whether a condition holds; none always does. Raises Unknown."""
    parts = (part.strip() for part in condition.split("&&"))
    return all(_holds(part, values) for part in parts if part not in ("", ANYHOW))


def _holds(part: str, values: Values) -> bool:
    if found := _IS.fullmatch(part):
        name, sign, word = found.groups()
        return (_value(name, values) == word) == (sign == "==")
    if found := _BEGINS.fullmatch(part):
        return _value(found[1], values).startswith(found[2])
    raise Unknown(part)


def _value(name: str, values: Values) -> str:
    if name not in values:
        raise Unknown(name)
    return values[name]
