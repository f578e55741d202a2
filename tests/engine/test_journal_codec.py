"""A journal as bytes: writing, reading, and detection of damage."""

import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import journal
from engine.australis import GAME
from engine.australis.journal import Entry
from engine.journal import Amend, Redo, Undo, redoable
from engine.journal_codec import JournalDamage, ParsedJournal, chain, continued, read, write
from tests.engine.australis.random_games import random_begun, random_game
from tests.engine.australis.tables import begun, move

DONE: list[Any] = [
    begun("Anna", "Zoë 🐢"),
    move("rolled w1+0 w2+1 y2+0 y? b2 b7 p3 p8 r9"),
    move("0 takes b7"),
    move("1 takes w2+1: use y.turtle, keep y.fish"),
    Undo(of=3),
    Redo(of=3),
    Amend(of=2, move=move("0 takes b2")),
    Amend(of=0, move=begun("Anna", "Zoé")),
    Amend(
        of=2, move=move("0 takes b7"), also=((0, begun("Ann", "Zoé")), (3, move("1 takes w1+1: keep b.fish")))
    ),
    move("learned slot_feeds3=12 last_space0=21"),
    move("0 gets 3 “odd” \\ | words\n"),
]


def lines_of(done: list[Any]) -> list[bytes]:
    """The lines of these entries."""
    result, checksum = [], 0
    for number, did in enumerate(done):
        line, checksum = write(Entry(number=number, at=f"at {number}", by="phone", did=did), checksum)
        result.append(line)
    return result


LINES = lines_of(DONE)
DATA = b"".join(LINES)


def damage(kind: Any, line: int) -> JournalDamage:
    return JournalDamage(kind=kind, line=line)


def signed(body: Any, before: bytes = b"") -> bytes:
    """A line with any content and a correct checksum."""
    checksum = int(json.loads(before)["sum"], 16) if before else 0
    checksum = zlib.crc32(json.dumps(body, sort_keys=True).encode(), checksum)
    return json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n"


@pytest.mark.parametrize("known", range(len(LINES) + 1))
def test_lines_are_read_after_those_that_are_known(known: int) -> None:
    first = read(b"".join(LINES[:known]), GAME)
    rest = b"".join(LINES[known:])
    parsed = read(rest, GAME, first.entries, first.checksum)
    assert parsed == read(DATA, GAME)._replace(length=len(rest))


def test_lines_that_follow_others_than_those_known_are_damaged() -> None:
    first = read(b"".join(LINES[:2]), GAME)
    parsed = read(LINES[3], GAME, first.entries, first.checksum)
    assert (parsed.entries, parsed.damage) == (first.entries, damage("damaged", 3))


def test_entries_are_written_again_after_others() -> None:
    one = lines_of([begun("Anna", "Bob"), move("0 gets 3"), move("1 gets 2"), Undo(of=1)])
    other = lines_of([begun("Anna", "Bob"), move("1 gets 5")])
    before = read(b"".join(other), GAME)
    lines, checksum = continued(one[2:], len(other), before.checksum)
    parsed = read(b"".join([*other, *lines]), GAME)
    assert parsed.damage is None
    assert parsed.checksum == checksum
    assert [entry.did for entry in parsed.entries[2:]] == [move("1 gets 2"), Undo(of=1)]
    assert continued(one[2:], 2, read(b"".join(one[:2]), GAME).checksum)[0] == tuple(one[2:])


@pytest.mark.parametrize("known", range(len(LINES) + 1))
def test_the_chain_of_a_copy_begins_that_of_the_game_that_goes_on(known: int) -> None:
    whole = chain(DATA)
    assert len(whole) == len(LINES)
    assert chain(b"".join(LINES[:known])) == whole[:known]
    assert chain(b"".join(LINES[:known]) + b"rubbish\n") == whole[:known]


# ------------------------------------------------------------------ writing and reading


def test_written_entries_are_read_back() -> None:
    parsed = read(DATA, GAME)
    assert [entry.did for entry in parsed.entries] == DONE
    assert [entry.number for entry in parsed.entries] == list(range(len(DONE)))
    assert parsed.entries[3].at == "at 3"
    assert parsed.entries[3].by == "phone"
    assert parsed.length == len(DATA)
    assert parsed.damage is None
    assert all(line.count(b"\n") == 1 and line.endswith(b"\n") and line.isascii() for line in LINES)


def test_appended_line_continues_the_checksum() -> None:
    parsed = read(DATA, GAME)
    line, _ = write(Entry(number=len(DONE), at="", by="", did=move("0 gets 1")), parsed.checksum)
    assert read(DATA + line, GAME).damage is None
    assert len(read(DATA + line, GAME).entries) == len(DONE) + 1


def test_amendment_of_one_entry_has_no_also_field() -> None:
    """Older programs can read it; they report an amendment of several entries as newer."""
    one, several = (json.loads(line)["did"] for line in (LINES[6], LINES[8]))
    assert set(one) == {"kind", "of", "move"}
    assert set(several) == {"kind", "of", "move", "also"}


def test_unknown_move_in_also_is_newer() -> None:
    body = {"number": 1, "at": "", "by": "", "did": json.loads(LINES[8])["did"] | {"of": 1}}
    body["did"]["also"] = [[0, {"kind": "dance"}]]
    line = signed(body, LINES[0])
    assert read(LINES[0] + line, GAME).damage == damage("newer", 2)
    body["did"]["also"] = [["0", {}]]
    assert read(LINES[0] + signed(body, LINES[0]), GAME).damage == damage("newer", 2)


def test_first_line_needs_no_previous_checksum() -> None:
    first = Entry(number=0, at="at 0", by="phone", did=DONE[0])
    assert write(first)[0] == LINES[0]


def test_empty_journal_has_no_entries_and_no_damage() -> None:
    assert read(b"", GAME) == ParsedJournal((), 0, 0, None)


# ------------------------------------------------------------------ torn


def test_journal_cut_at_any_byte_keeps_its_whole_lines() -> None:
    ends = [len(b"".join(LINES[:count])) for count in range(len(LINES) + 1)]
    for cut in range(len(DATA) + 1):
        whole = max(count for count, end in enumerate(ends) if end <= cut)
        parsed = read(DATA[:cut], GAME)
        assert [entry.did for entry in parsed.entries] == DONE[:whole]
        assert parsed.length == ends[whole]
        assert parsed.damage == (None if cut in ends else damage("torn", whole + 1))
        assert parsed == read(DATA[: parsed.length], GAME)._replace(damage=parsed.damage)


@pytest.mark.parametrize("tail", [b"\0", b"\0" * 512, b'{"number": 9', b"}", b"\xff", b"\r"])
def test_unfinished_last_line_is_torn(tail: bytes) -> None:
    parsed = read(DATA + tail, GAME)
    assert (len(parsed.entries), parsed.length) == (len(DONE), len(DATA))
    assert parsed.damage == damage("torn", len(DONE) + 1)


# ------------------------------------------------------------------ damaged


@pytest.mark.parametrize("index", range(len(LINES)))
def test_missing_doubled_or_swapped_line_is_detected_in_place(index: int) -> None:
    cut = [*LINES[:index], *LINES[index + 1 :]]
    doubled = [*LINES[: index + 1], *LINES[index:]]
    assert read(b"".join(doubled), GAME).damage == damage("damaged", index + 2)
    if index < len(LINES) - 1:
        swapped = [*LINES[:index], LINES[index + 1], LINES[index], *LINES[index + 2 :]]
        for changed in (cut, swapped):
            parsed = read(b"".join(changed), GAME)
            assert parsed.damage == damage("damaged", index + 1)
            assert [entry.did for entry in parsed.entries] == DONE[:index]
            assert parsed.length == len(b"".join(LINES[:index]))


@settings(max_examples=settings().max_examples * 3)
@given(st.integers(0, len(DATA) - 1), st.integers(0, 255))
def test_changed_byte_is_detected(place: int, byte: int) -> None:
    """A change that leaves the parsed line equal (a blank, the case of a hexadecimal digit) is not damage."""
    changed = DATA[:place] + bytes([byte]) + DATA[place + 1 :]
    parsed = read(changed, GAME)
    line = DATA[:place].count(b"\n")
    if parsed.damage is None:
        assert parsed.entries == read(DATA, GAME).entries
        assert json.loads(changed.split(b"\n")[line]) == json.loads(LINES[line])
    else:
        assert parsed.damage.kind in ("damaged", "torn")
        assert parsed.damage.line == line + 1
        assert [entry.did for entry in parsed.entries] == DONE[:line]
        if parsed.damage.kind == "torn":
            assert place == len(DATA) - 1  # only the end of a file can be torn


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"Anna", b"Anne"),
        (b'"face": 7', b'"face": 6'),
        (b"at 3", b"at 4"),
        (b"phone", b"pad  "),
        (b"[", b"[["),
    ],
)
def test_edited_line_is_detected(old: bytes, new: bytes) -> None:
    changed = DATA.replace(old, new, 1)
    if changed != DATA:
        assert read(changed, GAME).damage is not None


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"5\n",
        b"null\n",
        b'"sum"\n',
        b"[]\n",
        b"{}\n",
        b'{"sum": 0}\n',
        b'{"sum": "00000000"}\n',
        b"{'sum': 0}\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b"1" * 5000 + b"\n",
    ],
)
def test_line_that_is_no_entry_is_damaged(line: bytes) -> None:
    assert read(line, GAME).damage == damage("damaged", 1)
    assert read(DATA + line + LINES[-1], GAME).damage == damage("damaged", len(DONE) + 1)


def test_carriage_return_inside_a_line_is_damage_not_torn() -> None:
    """A torn end is cut off, so a damaged line in the middle must not look like one."""
    changed = LINES[0] + LINES[1][:40] + b"\r" + LINES[1][41:] + b"".join(LINES[2:])
    assert read(changed, GAME).damage == damage("damaged", 2)


def test_windows_line_ends_are_accepted() -> None:
    assert read(DATA.replace(b"\n", b"\r\n"), GAME).entries == read(DATA, GAME).entries


def test_lines_of_another_journal_are_detected() -> None:
    other = lines_of([begun("Carl", "Dora"), *DONE[1:]])
    for index in range(1, len(LINES)):
        mixed = b"".join([*LINES[:index], *other[index:]])
        assert read(mixed, GAME).damage == damage("damaged", index + 1)


# ------------------------------------------------------------------ newer and foreign


def body(index: int, **changes: Any) -> dict[str, Any]:
    """The body of a line, with some fields of its move changed."""
    line: dict[str, Any] = json.loads(LINES[index])
    del line["sum"]
    return line | {"did": line["did"] | changes}


def test_journal_of_another_game_is_foreign() -> None:
    for did in ({"game": "chess"}, {"game": None}):
        assert read(signed(body(0, **did)), GAME).damage == damage("foreign", 1)
    nothing = body(0)
    del nothing["did"]["game"]
    assert read(signed(nothing), GAME).damage == damage("foreign", 1)
    assert read(signed({"number": 0, "at": "", "by": "", "did": {}}), GAME).damage == damage("foreign", 1)


def test_newer_version_of_this_game_is_newer() -> None:
    assert read(signed(body(0, version=GAME.version + 1)), GAME).damage == damage("newer", 1)
    assert read(signed(body(0, version=GAME.version)), GAME).damage is None


@pytest.mark.parametrize(
    ("index", "changes"),
    [
        (0, {"weather": "fine"}),
        (0, {"version": "two"}),
        (0, {"players": 5}),
        (2, {"kind": "take_card"}),
        (2, {"kind": None}),
        (2, {"by_wave": True}),
        (2, {"seat": "0"}),
        (2, {"seat": 1.0}),
        (4, {"of": "3"}),
        (4, {"kind": "undo_all"}),
        (6, {"move": {"kind": "take_card"}}),
        (6, {"move": 5}),
        (6, {"move": {"kind": "undo", "of": 3}}),
        (6, {"of": 0}),
        (7, {"of": 2}),
    ],
)
def test_unknown_fields_and_values_are_newer(index: int, changes: dict[str, Any]) -> None:
    before = LINES[index - 1] if index else b""
    changed = b"".join(LINES[:index]) + signed(body(index, **changes), before)
    parsed = read(changed, GAME)
    assert parsed.damage == damage("newer", index + 1)
    assert [entry.did for entry in parsed.entries] == DONE[:index]


@pytest.mark.parametrize("changes", [{"did": 5}, {"did": None}, {"did": []}, {"at": 5}, {"by": None}])
def test_entry_of_another_shape_is_newer(changes: dict[str, Any]) -> None:
    line = signed(body(1) | changes, LINES[0])
    assert read(LINES[0] + line, GAME).damage == damage("newer", 2)
    without = body(1)
    del without["at"]
    assert read(LINES[0] + signed(without, LINES[0]), GAME).damage == damage("newer", 2)
    assert read(signed({"number": 0, "did": 5}), GAME).damage == damage("newer", 1)


@pytest.mark.parametrize("number", [0, 2, -1, "1", None])
def test_entry_with_wrong_number_is_damaged(number: Any) -> None:
    line = signed(body(1) | {"number": number}, LINES[0])
    assert read(LINES[0] + line, GAME).damage == damage("damaged", 2)


@pytest.mark.parametrize(
    ("index", "changes"),
    [
        (4, {"of": 0}),
        (4, {"of": 4}),
        (4, {"of": 77}),
        (4, {"of": -1}),
        (5, {"of": 2}),
        (5, {"of": 4}),
        (6, {"of": 5}),
        (6, {"of": 6}),
    ],
)
def test_impossible_revision_is_damaged(index: int, changes: dict[str, Any]) -> None:
    changed = b"".join(LINES[:index]) + signed(body(index, **changes), LINES[index - 1])
    parsed = read(changed, GAME)
    assert parsed.damage == damage("damaged", index + 1)
    assert [entry.did for entry in parsed.entries] == DONE[:index]


# ------------------------------------------------------------------ at random


@settings(max_examples=settings().max_examples // 4)
@given(st.integers(0, 2**32), st.binary(max_size=200))
def test_game_followed_by_any_bytes_is_read(seed: int, tail: bytes) -> None:
    random = Random(seed)
    done = [step.move for step in random_game(random, random_begun(random), 0.1)]
    data = b"".join(lines_of(done))
    assert [entry.did for entry in read(data, GAME).entries] == done
    parsed = read(data + tail, GAME)
    assert [entry.did for entry in parsed.entries] == done
    assert (parsed.length, parsed.damage is None) == (len(data), not tail)


@given(st.binary(max_size=300))
def test_any_bytes_can_be_read(data: bytes) -> None:
    assert read(data, GAME).entries == ()


# ------------------------------------------------------------------ long journals


def test_reading_counts_each_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading thousands of undos and redos takes as many steps as there are lines."""
    counted: list[int] = []
    real = journal._count

    def count(valid: set[int], entry: Entry) -> None:
        counted.append(entry.number)
        real(valid, entry)

    monkeypatch.setattr(journal, "_count", count)
    first = [begun("Anna", "Bob"), move("0 gets 3")]
    lines = lines_of([*first, *(Undo(of=1) if number % 2 else Redo(of=1) for number in range(1, 2001))])
    assert read(b"".join(lines), GAME).damage is None
    assert counted == list(range(2002))


def test_redoable_finds_the_last_undone_of_many_entries() -> None:
    """Entries are undone in order; the last one undone is redone first."""
    moves = range(1, 2001)
    done = [begun("Anna", "Bob"), *(move("0 gets 3") for _ in moves), *(Undo(of=number) for number in moves)]
    entries = [Entry(number=number, at="", by="", did=did) for number, did in enumerate(done)]
    assert redoable(entries) == 2000
    for number in (2000, 7, 1999):
        entries.append(Entry(number=len(entries), at="", by="", did=Redo(of=number)))
    assert redoable(entries) == 1998
    entries.append(Entry(number=len(entries), at="", by="", did=Undo(of=7)))
    assert redoable(entries) == 7
