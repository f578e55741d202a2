"""What all fuzzers share: the number of examples, a limit on work, and ways to damage valid input.

They try the same examples every time; FUZZ_EXAMPLES=1000 tries so many others. A failure is printed with its
seed, and FUZZ_SEEDS=17,18 tries these alone.
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
    """Runs a test with so many seeds, or as many as are asked for."""
    seeds = st.sampled_from(SEEDS) if SEEDS else st.integers(0, 2**32)
    chosen = settings(
        max_examples=int(MANY) if MANY else examples,
        derandomize=not MANY,
        database=None,
        deadline=None,
        phases=[Phase.generate],  # a smaller seed is no simpler example
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: chosen(given(seed=seeds)(test))


class TooMuchWork(BaseException):
    """An example cost more work than its size justifies; not to be caught as a damaged file."""


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Bounds the work that is done inside by the functions that are called, however fast the machine is."""
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


def mutated(random: Random, sound: Any) -> Any:
    """A copy with something in it replaced, left out, doubled or put elsewhere."""
    spoilt = deepcopy(sound)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        spoilt = _spoil(random, spoilt)
    return spoilt


def _spoil(random: Random, whole: Any) -> Any:
    places = list(_places(whole))
    if not places:
        return random.choice(EXTREMES)
    inside, key = random.choice(places)
    what = random.random()
    if what < 0.3:
        inside[key] = deepcopy(random.choice(EXTREMES))
    elif what < 0.6:  # what has the same shape is looked at more closely
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
    """Every place in lists and objects, however deep."""
    if isinstance(whole, dict | list):
        for key in list(whole) if isinstance(whole, dict) else range(len(whole)):
            yield whole, key
            yield from _places(whole[key])


def mutated_bytes(random: Random, sound: bytes) -> bytes:
    """Bytes with some of them changed, cut out, doubled or added."""
    spoilt = bytearray(sound)
    for _ in range(random.choice([1, 1, 2, 5, 20])):
        at = random.randrange(len(spoilt) + 1)
        length = random.choice([1, 1, 2, 8, 100])
        what = random.choice(["change", "cut", "end", "double", "add"])
        if what == "change":
            spoilt[at : at + length] = random.randbytes(len(spoilt[at : at + length]))
        elif what == "cut":
            del spoilt[at : at + length]
        elif what == "end":
            del spoilt[at:]
        elif what == "double":
            spoilt[at:at] = spoilt[at : at + length]
        else:
            spoilt[at:at] = random.choice([random.randbytes(length), b"\n", b"\r\n", b"[" * length, b"\xff"])
    return bytes(spoilt)


def any_text(random: Random) -> str:
    """Letters of many scripts, signs that mean something somewhere, and halves of letters."""
    signs = "/?&=#%:;,.|+-*@!\\'\"<>{}[]() \t\n\r\0aZ09ß٣я中🐢\u202e\u200d\ufe0f\ud83d\udc22é"
    length = random.choice([0, 1, 3, 10, 50, 2000])
    return "".join(random.choice(signs) for _ in range(length))


def signed(bodies: list[Any]) -> bytes:
    """Lines with right checksums, whatever stands in them."""
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
    """What the lines of a journal say, without their checksums."""
    found = [json.loads(line) for line in journal.splitlines()]
    for body in found:
        del body["sum"]
    return found
