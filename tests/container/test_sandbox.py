"""A container is not tried where a program is missing, which fails where all programs are installed."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.container.sandbox import program, skip_without_namespaces

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has namespaces")


@pytest.mark.parametrize(("ci", "end"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
@pytest.mark.parametrize("package", ["caddy", pytest.param("bubblewrap", marks=linux)])
def test_a_missing_program_fails_where_all_are_installed(
    package: str, ci: str, end: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(end, match=rf"{package} is not installed here \(on Debian: apt install {package}\)"):
        program("caddy") if package == "caddy" else skip_without_namespaces()


@linux
def test_a_system_that_refuses_namespaces_is_always_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(pytest.skip.Exception, match="gives no program namespaces"):
        skip_without_namespaces()
