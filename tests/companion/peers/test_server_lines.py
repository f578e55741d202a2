"""Lines over a message server that loses, repeats, reorders and forges, in a time of the tests' own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.peers import server_lines, server_opening
from companion.peers.server_carrier import new_invitation
from companion.peers.server_lines import Invitation, SealedLine, derived, keeper_subject, name_of
from companion.peers.server_opening import Joining, Keeping
from companion.web.sealing import Cryptography

SEALING = Cryptography()
KEEPER = "keeper"
PHONE = "phone"


class Server:
    """A message server in memory, and the clock of everybody who uses it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.takers: dict[str, Callable[[bytes], object]] = {}
        self.seen: list[tuple[str, bytes]] = []
        """Every frame that was ever published, with its subject."""
        self.waiting: list[tuple[str, bytes]] = []
        self.change: Callable[[list[tuple[str, bytes]]], list[tuple[str, bytes]]] = list
        """Changes the frames that the server is to deliver."""

    def clock(self) -> float:
        """The time on the clock of everybody here."""
        return self.now

    def publish(self, subject: str, frame: bytes) -> None:
        """Takes a frame; it is delivered with the next `deliver`."""
        self.seen.append((subject, frame))
        self.waiting.append((subject, frame))

    def deliver(self) -> None:
        """Delivers until nothing is left to be said."""
        while self.waiting:
            frames, self.waiting = self.change(self.waiting), []
            for subject, frame in frames:
                if subject in self.takers:
                    self.takers[subject](frame)


class Ends:
    """A keeper and a phone at such a server, and what each of them hears."""

    def __init__(self, server: Server | None = None, invitation: Invitation | None = None) -> None:
        self.server = server or Server()
        self.invitation = invitation or new_invitation("wss://nats.example.org")
        self.heard: dict[str, list[bytes]] = {KEEPER: [], PHONE: []}
        self.told: dict[str, list[object]] = {KEEPER: [], PHONE: []}
        self.admitted: list[SealedLine] = []
        self.opened: list[SealedLine] = []
        self.failed: list[str] = []
        self.keeping = Keeping(SEALING, self.invitation, self.server.publish, self.server.clock, self._admit)
        self.server.takers[self.keeping.subject] = self.keeping.arrived
        self.joining = self.join(self.invitation)

    def join(self, invitation: Invitation) -> Joining:
        """A phone that was shown this code."""
        joining = Joining(SEALING, invitation, self.server.publish, self.server.clock, self._open)
        self.server.takers[joining.subject] = joining.arrived
        return joining

    def _admit(self, line: SealedLine) -> None:
        self._listen(KEEPER, line)
        self.admitted.append(line)

    def _open(self, line: SealedLine | None, why: str) -> None:
        if line is None:
            self.failed.append(why)
        else:
            self._listen(PHONE, line)
            self.opened.append(line)

    def _listen(self, who: str, line: SealedLine) -> None:
        line.on_message = self.heard[who].append
        line.on_live = self.told[who].append
        line.on_close = lambda: self.told[who].append("closed")

    def after(self, seconds: float, step: float = 0.25) -> None:
        """Lets time pass, in which both look what is due, and the server delivers."""
        end = self.server.now + seconds
        while self.server.now < end:
            self.server.now += step
            self.keeping.look()
            self.joining.look()
            self.server.deliver()

    @property
    def lines(self) -> tuple[SealedLine, SealedLine]:
        """The keeper's end and the phone's."""
        (keeper,), (phone,) = self.admitted, self.opened
        return keeper, phone


@pytest.fixture
def ends() -> Ends:
    """A keeper and a phone with a line between them."""
    ends = Ends()
    ends.after(1)
    return ends


def test_keys_are_derived_as_everywhere_else() -> None:
    for length in (16, 32, 80):
        theirs = HKDF(SHA256(), length, b"salt", b"purpose and more").derive(b"secret")
        assert derived(b"secret", b"salt", "purpose", length, b" and more") == theirs


def test_subjects_cannot_be_guessed_and_are_of_one_code() -> None:
    one, other = new_invitation(""), new_invitation("")
    assert keeper_subject(one.key) == keeper_subject(one.key) != keeper_subject(other.key)
    prefix, name, end = keeper_subject(one.key).split(".")
    assert (prefix, end, len(name)) == ("reef", "k", 26)
    assert name_of(bytes(16)) == "a" * 26


def test_what_is_said_arrives_on_both_sides(ends: Ends) -> None:
    keeper, phone = ends.lines
    assert keeper.again == phone.again
    assert len(keeper.again) == 32
    for number in range(300):
        keeper.send(b"from the keeper %d" % number)
        phone.send(b"from the phone %d" % number)
        ends.server.deliver()
    assert ends.heard[PHONE] == [b"from the keeper %d" % number for number in range(300)]
    assert ends.heard[KEEPER] == [b"from the phone %d" % number for number in range(300)]
    assert ends.told == {KEEPER: [], PHONE: []}


def test_an_early_message_is_kept_for_whoever_listens() -> None:
    ends = Ends()
    early: list[bytes] = []
    ends._listen = lambda who, line: None  # type: ignore[method-assign]
    ends.after(1)
    keeper, phone = ends.lines
    phone.send(b"early")
    ends.server.deliver()
    keeper.on_message = early.append
    assert early == [b"early"]


@pytest.mark.parametrize("seed", range(12))
def test_what_the_server_loses_repeats_and_reorders_arrives_once_and_in_order(seed: int) -> None:
    ends, random = Ends(), Random(seed)
    ends.after(1)
    keeper, phone = ends.lines

    def careless(frames: list[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
        kept = [frame for frame in frames if random.random() > 0.3]
        kept += [frame for frame in kept if random.random() < 0.1]
        if random.random() < 0.3:
            random.shuffle(kept)
        return kept

    ends.server.change = careless
    sent = {KEEPER: list[bytes](), PHONE: list[bytes]()}
    for number in range(200):
        for who, line in ((KEEPER, keeper), (PHONE, phone)):
            if random.random() < 0.5:
                sent[who].append(b"%d " % number + random.randbytes(random.randrange(2000)))
                line.send(sent[who][-1])
        ends.after(random.choice((0.25, 0.25, 2)))
    ends.server.change = list
    ends.after(31)
    assert (ends.heard[PHONE], ends.heard[KEEPER]) == (sent[KEEPER], sent[PHONE])


def test_what_was_said_while_the_server_was_away_is_said_again(ends: Ends) -> None:
    keeper, phone = ends.lines
    ends.server.change = lambda frames: []
    for number in range(50):
        keeper.send(b"%d" % number)
    ends.after(30)
    assert ends.told == {KEEPER: [False], PHONE: [False]}
    ends.server.change = list
    keeper.connected()
    phone.connected()
    ends.after(1)
    assert ends.told == {KEEPER: [False, True], PHONE: [False, True]}
    assert ends.heard[PHONE] == [b"%d" % number for number in range(50)]


def test_a_last_message_that_was_lost_is_noticed_soon(ends: Ends) -> None:
    keeper, _phone = ends.lines
    ends.server.change = lambda frames: []
    keeper.send(b"the last one")
    ends.server.deliver()
    ends.server.change = list
    ends.after(4.5)
    assert ends.heard[PHONE] == [b"the last one"]


def test_a_silent_end_is_away_and_then_gone(ends: Ends) -> None:
    ends.after(30)
    assert ends.told == {KEEPER: [], PHONE: []}  # nobody says anything, but both are there
    ends.server.takers.clear()
    ends.after(3)
    assert ends.told[PHONE] == []
    ends.after(5)
    assert ends.told[PHONE] == [False]
    ends.after(57)
    assert ends.told[PHONE] == [False, "closed"]
    assert ends.joining.is_over
    assert ends.keeping.is_over


def test_a_closed_line_ends_at_the_other_end_after_what_was_said(ends: Ends) -> None:
    keeper, _phone = ends.lines
    for number in range(server_lines.WINDOW * 2):
        keeper.send(b"%d" % number)
    keeper.close()
    ends.server.deliver()
    assert len(ends.heard[PHONE]) == server_lines.WINDOW * 2
    assert ends.told == {KEEPER: ["closed"], PHONE: ["closed"]}
    keeper.send(b"nothing")
    keeper.close()
    assert ends.server.waiting == []


def test_a_code_admits_one_phone(ends: Ends) -> None:
    other = ends.join(ends.invitation)
    other.look()
    ends.server.deliver()
    assert ends.failed == ["used"]
    assert len(ends.admitted) == 1


def test_a_phone_that_gave_up_may_try_again_by_the_same_code() -> None:
    ends = Ends()
    ends.joining.look()
    ends.server.change = lambda frames: [it for it in frames if it[0] == ends.keeping.subject]
    ends.server.deliver()  # the answer is lost
    ends.after(11)
    assert ends.failed == ["nobody answers"]
    ends.server.change = list
    ends.joining = ends.join(ends.invitation)
    ends.after(1)
    assert len(ends.opened) == len(ends.admitted) == 1


def test_a_lost_answer_is_given_again() -> None:
    ends = Ends()
    ends.joining.look()
    ends.server.change = lambda frames: [it for it in frames if it[0] == ends.keeping.subject]
    ends.server.deliver()
    ends.server.change = list
    ends.after(2)
    assert len(ends.opened) == len(ends.admitted) == 1


def test_a_code_is_good_for_five_minutes() -> None:
    ends = Ends()
    ends.server.now += server_opening.LIVES + 1
    assert ends.keeping.is_over
    late = ends.join(ends.invitation)
    late.look()
    ends.server.deliver()
    assert ends.admitted == []
    for _second in range(12):
        ends.server.now += 1
        late.look()
    assert ends.failed == ["nobody answers"]


@pytest.mark.parametrize("what", ["key", "nonce"])
def test_who_has_not_seen_the_code_is_not_heard(what: str) -> None:
    ends = Ends()
    key, nonce = ends.invitation.key, ends.invitation.nonce
    if what == "key":  # it knows the subject by listening to everything
        key = bytes(32)
    else:
        nonce = bytes(8)
    stranger = ends.join(Invitation("", key, nonce))
    stranger.look()
    ((_subject, frame),) = ends.server.waiting
    ends.server.waiting = [(ends.keeping.subject, frame)]
    ends.server.deliver()
    assert ends.admitted == []
    assert ends.server.waiting == []
    ends.after(1)
    assert len(ends.admitted) == 1, "the phone with the code was not kept out"


def test_replayed_reflected_altered_and_foreign_frames_change_nothing(ends: Ends) -> None:
    keeper, phone = ends.lines
    for number in range(20):
        keeper.send(b"k%d" % number)
        phone.send(b"p%d" % number)
    ends.after(4)
    other = Ends(ends.server)
    other.after(1)
    other.lines[1].send(b"foreign")
    other.after(1)
    random, forged = Random(7), list[tuple[str, bytes]]()
    subjects = [ends.keeping.subject, ends.joining.subject]
    for _subject, frame in list(ends.server.seen):
        altered = bytearray(frame)
        altered[random.randrange(len(frame))] ^= 1 << random.randrange(8)
        longer = frame + b"\0"
        for subject in subjects:
            forged += [(subject, frame), (subject, bytes(altered)), (subject, longer), (subject, frame[:-1])]
    forged += [(subject, random.randbytes(random.randrange(200))) for subject in subjects * 500]
    random.shuffle(forged)
    ends.server.waiting = forged
    ends.server.deliver()
    ends.after(4)
    assert ends.heard[PHONE] == [b"k%d" % number for number in range(20)]
    assert ends.heard[KEEPER] == [b"p%d" % number for number in range(20)]
    assert len(ends.admitted) == len(ends.opened) == 1
    assert ends.told == {KEEPER: [], PHONE: []}
    keeper.send(b"and on")
    ends.after(1)
    assert ends.heard[PHONE][-1] == b"and on"


def test_the_server_and_who_has_the_code_cannot_read_a_line(ends: Ends) -> None:
    keeper, _phone = ends.lines
    keeper.send(b"a secret of this table")
    ends.after(4)
    key, nonce = ends.invitation.key, ends.invitation.nonce
    purposes = ("opening", "answer", "to phone", "to keeper", "again")
    keys = [key, *(derived(key, salt, f"reef-table {it}") for it in purposes for salt in (b"", key, nonce))]
    for _subject, frame in ends.server.seen:
        assert b"secret" not in frame
        if frame[0] in (server_lines.MESSAGE, server_lines.NOTE):
            number = bytes([frame[0], 0, 0, 0]) + frame[1:9]
            assert [SEALING.cipher(it).unseal(number, frame[9:]) for it in keys] == [None] * len(keys)


def test_a_flood_of_the_other_end_is_held_back_by_what_was_acknowledged(ends: Ends) -> None:
    keeper, phone = ends.lines
    ends.server.change = lambda frames: []
    for _number in range(2000):
        phone.send(bytes(1000))
    assert len(ends.server.seen) < server_lines.WINDOW + 100
    for _number in range(server_lines.MOST_WAITING // 60_000 + 20):
        phone.send(bytes(60_000))
    assert ends.told[PHONE] == ["closed"], "an end that takes nothing loses the line"
    with pytest.raises(ValueError, match="too many"):
        keeper.send(bytes(server_lines.LONGEST + 1))


def test_both_can_meet_again_without_a_new_code(ends: Ends) -> None:
    keeper, phone = ends.lines
    again = [Invitation("", line.again, bytes(8)) for line in (keeper, phone)]
    assert again[0] == again[1]
    later = Ends(ends.server, again[0])
    later.after(1)
    assert later.lines[0].again not in (again[0].key, ends.invitation.key)
