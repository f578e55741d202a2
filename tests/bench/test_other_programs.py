"""The use of the processors by this program and its children is told apart from that by others."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tests.bench.other_programs import OtherPrograms, keeping_orphans, own_seconds

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what others use")
SECONDS = 0.5
_WORK = f"import time\nwhile time.process_time() < {SECONDS}: pass"


def work(*, orphaned: bool) -> None:
    """Uses the processor in a program whose parent has ended or waits for it, until that program ends."""
    command = '"$0" -c "$1" &' if orphaned else '"$0" -c "$1"; true'
    subprocess.run(["sh", "-c", command, sys.executable, _WORK], capture_output=True, check=True)


def test_what_a_child_of_a_child_has_used_is_not_of_others() -> None:
    before = own_seconds()
    work(orphaned=False)
    assert own_seconds() - before > 0.9 * SECONDS


def test_what_an_orphan_has_used_is_not_of_others_if_orphans_are_kept() -> None:
    before = own_seconds()
    with keeping_orphans():
        work(orphaned=True)
        assert own_seconds() - before > 0.9 * SECONDS


def test_what_a_program_that_is_no_child_has_used_is_of_others() -> None:
    before, since, others = own_seconds(), time.monotonic(), OtherPrograms()
    work(orphaned=True)
    assert own_seconds() - before < 0.5 * SECONDS
    used = others.processors()
    assert used is not None
    assert used * (time.monotonic() - since) > 0.9 * SECONDS
