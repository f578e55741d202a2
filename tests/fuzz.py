"""The parts that all fuzzers share: the number of examples, a limit on work, and ways to damage valid input.

They try the same examples every time; FUZZ_EXAMPLES=1000 tries that many others. A failure is printed with
its seed, and FUZZ_SEEDS=17,18 tries only these seeds.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

MANY = os.environ.get("FUZZ_EXAMPLES")
SEEDS = [int(seed) for seed in os.environ.get("FUZZ_SEEDS", "").split(",") if seed]

EXTREMES: tuple[Any, ...] = (
    *(0, 1, 2, 3, -1, 4, 5, 7, 17, 20, 99, 100, 999, 1000, 10**6, -(10**6), 2**31, 2**63, 2**64, -(2**63)),
    *(10**30, 10**400, 0.0, 1.0, 1.5, -0.5, 1e308, float("inf"), float("-inf"), float("nan")),
    *(True, False, None, "", "0", "1", "soon", "x" * 10_000, "\x00", "\ud83d", "🐢", "\u202e", "..", "\n"),
    *([], {}, [[]], [None], [0] * 1000, [[0, 1]] * 1000, {"kind": "undo", "of": 0}, {"": 0}),
)


def fuzz(examples: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Runs a test with this number of seeds, or as the environment says."""
    seeds = st.sampled_from(SEEDS) if SEEDS else st.integers(0, 2**32)
    chosen = settings(
        max_examples=int(MANY) if MANY else examples,
        derandomize=not MANY,
        database=None,
        deadline=None,
        phases=[Phase.generate],  # a smaller seed gives no simpler example
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: chosen(given(seed=seeds)(test))


class TooMuchWork(BaseException):
    """An example took more work than allowed; a BaseException, so that readers do not catch it."""


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Limits the work within this context to a number of function calls, whatever the machine's speed."""
    left = calls

    def called(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal left
        if event in ("call", "c_call"):
            left -= 1
            if left < 0:
                sys.setprofile(None)
                raise TooMuchWork(f"more than {calls} calls")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(before)


def mutated(random: Random, valid: Any) -> Any:
    """A copy with a few values replaced, removed, repeated or moved."""
    copy = deepcopy(valid)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        copy = _mutate(random, copy)
    return copy


def _mutate(random: Random, whole: Any) -> Any:
    places = list(_places(whole))
    if not places:
        return random.choice(EXTREMES)
    inside, key = random.choice(places)
    what = random.random()
    if what < 0.3:
        inside[key] = deepcopy(random.choice(EXTREMES))
    elif what < 0.6:  # a value of the same type gets further into a reader
        like = [value for value in EXTREMES if type(value) is type(inside[key])]
        inside[key] = deepcopy(random.choice(like or EXTREMES))
    elif what < 0.7:
        del inside[key]
    elif what < 0.8:
        other, at = random.choice(places)
        inside[key] = deepcopy(other[at])
    elif what < 0.9 and isinstance(inside, list):
        inside[key:key] = [deepcopy(inside[key])] * random.choice([1, 2, 50, 1000])
    elif isinstance(inside[key], int | float):
        inside[key] += random.choice([-1, 1, 10, -100])
    elif isinstance(inside, dict):
        inside[random.choice(["kind", "of", "weather", "", "number"])] = deepcopy(random.choice(EXTREMES))
    return whole


def _places(whole: Any) -> Iterator[tuple[Any, Any]]:
    """All places in nested lists and objects, as (container, key)."""
    if isinstance(whole, dict | list):
        for key in list(whole) if isinstance(whole, dict) else range(len(whole)):
            yield whole, key
            yield from _places(whole[key])


def places_of_numbers(whole: Any) -> list[tuple[Any, Any]]:
    """All places of whole numbers in nested lists and objects, as (container, key)."""
    return [(inside, key) for inside, key in _places(whole) if type(inside[key]) is int]


def mutated_bytes(random: Random, valid: bytes) -> bytes:
    """The bytes with some of them changed, removed, repeated or added."""
    mutated_copy = bytearray(valid)
    for _ in range(random.choice([1, 1, 2, 5, 20])):
        at = random.randrange(len(mutated_copy) + 1)
        length = random.choice([1, 1, 2, 8, 100])
        what = random.choice(["change", "cut", "end", "double", "add"])
        if what == "change":
            mutated_copy[at : at + length] = random.randbytes(len(mutated_copy[at : at + length]))
        elif what == "cut":
            del mutated_copy[at : at + length]
        elif what == "end":
            del mutated_copy[at:]
        elif what == "double":
            mutated_copy[at:at] = mutated_copy[at : at + length]
        else:
            mutated_copy[at:at] = random.choice(
                [random.randbytes(length), b"\n", b"\r\n", b"[" * length, b"\xff"]
            )
    return bytes(mutated_copy)


def any_text(random: Random) -> str:
    """Random text: letters of many scripts, characters with a special meaning, and lone surrogates."""
    signs = "/?&=#%:;,.|+-*@!\\'\"<>{}[]() \t\n\r\0aZ09ß٣я中🐢\u202e\u200d\ufe0f\ud83d\udc22é"
    length = random.choice([0, 1, 3, 10, 50, 2000])
    return "".join(random.choice(signs) for _ in range(length))


def signed(bodies: list[Any]) -> bytes:
    """Lines with any content and correct checksums."""
    lines, checksum = [], 0
    for body in bodies:
        if not isinstance(body, dict):
            lines.append(json.dumps(body).encode() + b"\n")
            continue
        body = {name: value for name, value in body.items() if name != "sum"}
        checksum = zlib.crc32(json.dumps(body, sort_keys=True).encode(), checksum)
        lines.append(json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n")
    return b"".join(lines)


def bodies(journal: bytes) -> list[Any]:
    """The fields of each line of a journal, without the checksums."""
    found = [json.loads(line) for line in journal.splitlines()]
    for body in found:
        del body["sum"]
    return found
