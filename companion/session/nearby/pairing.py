"""Sharing and joining: how two phones find each other by two codes, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

from companion.peers.carrier import UNABLE, Answering, Offering, PairingFailed
from companion.peers.link import unheard
from companion.peers.messages import VERSION, BadMessage, Bye, Hello, Welcome, pack, problem_of, unpack
from companion.peers.pairing import (
    NONCE_BYTES,
    BadCode,
    Code,
    ServerCode,
    answer_from,
    from_sdp,
    offer_from,
    to_sdp,
    to_text,
)
from companion.session.nearby.seconds import CODE_SECONDS, GREETING_SECONDS
from companion.session.nearby.states import PairingProblem, PairingState, Progress, Purpose
from companion.session.nearby.visit import Visit
from companion.session.observable import Observable
from companion.storage.journal_writer import StorageError

if TYPE_CHECKING:
    from companion.peers.carrier import Carrier
    from companion.peers.link import Link
    from companion.peers.server_carrier import Keeping
    from companion.session.message_server import MessageServer
    from companion.session.nearby.here import Here
    from companion.session.nearby.keeper import KeptTable
    from companion.session.nearby.received import Received

log = logging.getLogger("companion")

_BY_SERVER: dict[str, PairingProblem] = {
    "used": "used",
    "too old": "expired",
    "nobody answers": "no_connection",
    "closed": "no_connection",
}
"""The problem for each reason why the server made no line; for any other, that one is out of reach."""


def _here(failed: PairingFailed, otherwise: PairingProblem) -> PairingProblem:
    """Why this phone has no code to show: because it can make none, or for another reason."""
    return "not_here" if str(failed) == UNABLE else otherwise


class Pairing(Observable):
    """The state of a pairing, as screens show it."""

    def __init__(self) -> None:
        super().__init__()
        self.state: PairingState = "idle"
        self.why: PairingProblem = ""
        self.code = ""
        """The text of this phone's code, while it is shown."""
        self.purpose: Purpose = "join"
        self.progress: Progress | None = None
        """How much of what is moved has arrived; None where nothing is moved."""
        self.received: Received | None = None
        """The games and other things that have come from the other phone, once that has ended."""
        self.take_theirs: Callable[[], object] | None = None
        """Takes what is different here as the other phone has it; raises StorageError."""
        self._timer: asyncio.TimerHandle | None = None

    def show(self, state: PairingState, why: PairingProblem = "") -> None:
        """Shows how it goes."""
        self.state, self.why = state, why
        if state not in ("shown", "connecting"):
            self.code = ""
        self._wait(None, "")
        self._notify()

    def move(self, progress: Progress) -> None:
        """Shows how much has arrived."""
        self.progress = progress
        self._notify()

    def _wait(self, seconds: float | None, why: PairingProblem) -> None:
        """Fails because of `why` unless something happens meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self.fail, why)

    def fail(self, why: PairingProblem) -> None:
        """Ends the pairing, and shows why."""
        self._give_up()
        self.show("failed", why)

    def _give_up(self) -> None:
        """Closes what is open."""


class Transfers(Protocol):
    """Moves what is not a table: it takes a link over once both phones have greeted each other."""

    def give(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Gives what the other phone asks for."""

    def take(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Asks for it."""


class Sharing(Pairing):
    """The phone that shows the first code: for a table that it keeps, or to give something."""

    _unreachable: PairingProblem = "no_connection"
    """The problem that is shown if no code can be made."""

    def __init__(
        self,
        here: Here,
        purpose: Purpose,
        table: Callable[[], KeptTable] | None,
        transfers: Callable[[], Transfers | None],
    ) -> None:
        super().__init__()
        self._here, self.purpose = here, purpose
        self._table, self._transfers = table, transfers
        self._turn = 0

    async def begin(self) -> None:
        """Makes a code, which is good for one phone and five minutes."""
        self._give_up()
        turn = self._turn
        try:
            problem = self._table().problem if self._table is not None else ""
        except StorageError:
            problem = "damaged_here"
        if problem:
            self.show("failed", problem)
            return
        self.show("making")
        try:
            code = await self._code(turn)
        except BadCode as bad:
            self.fail(bad.why)
            return
        except PairingFailed as failed:
            if turn == self._turn:
                self.fail(_here(failed, self._unreachable))
            return
        if turn == self._turn and code:
            self.code = code
            self.show("shown")
            self._wait(CODE_SECONDS, "expired")

    async def _code(self, turn: int) -> str:
        """The text of a new code, if this turn still goes on; raises PairingFailed or BadCode."""
        raise NotImplementedError

    def stop(self) -> None:
        """Takes the code back; phones that have joined stay."""
        self._give_up()
        self.show("idle")

    def greet(self, link: Link, nonce: str) -> None:
        """Waits on a link for the first message of the phone with that code."""
        turn = self._turn

        def hear(packed: bytes) -> None:
            try:
                said = unpack(packed)
                if not isinstance(said, Hello) or said.nonce != nonce or said.purpose != self.purpose:
                    raise BadMessage("malformed")
            except BadMessage as bad:
                problem = bad.problem
                self._refuse(link, problem, turn)
                return
            if problem_now := problem_of(said.version):
                self._refuse(link, problem_now, turn)
                return
            if turn == self._turn:
                self._has_met()
                self._turn += 1
            here = self._here
            link.send(pack(Welcome(version=VERSION, app=here.app, phone=here.phone())))
            self._met(link, said)

        link.on_message = hear
        link.on_close = lambda: self.fail("no_connection") if turn == self._turn else None

    def _has_met(self) -> None:
        """Lets go of what made the link: it is not cancelled any more."""

    def _met(self, link: Link, said: Hello) -> None:
        if self._table is not None:
            table = self._table()
            if table.admit(link, said.phone, said.ticket):
                self.show("joined")
            else:
                self.show("failed", table.problem)
        elif (transfers := self._transfers()) is not None:
            self.show("joined")
            transfers.give(self.purpose, link, self)

    def _refuse(self, link: Link, problem: PairingProblem, turn: int) -> None:
        why = {"newer": "too_new", "older": "too_old"}.get(problem, "bad")
        link.send(pack(Bye.model_validate({"is": "bye", "why": why})))
        link.on_message = link.on_close = unheard
        link.close()
        if turn == self._turn:
            self.fail(problem)

    def _give_up(self) -> None:
        self._turn += 1


class SharingByCodes(Sharing):
    """With phones in the room: the other phone shows a code of its own, which is the answer."""

    def __init__(
        self,
        here: Here,
        carrier: Carrier,
        purpose: Purpose,
        table: Callable[[], KeptTable] | None,
        transfers: Callable[[], Transfers | None],
    ) -> None:
        super().__init__(here, purpose, table, transfers)
        self._carrier = carrier
        self._offering: Offering | None = None
        self._offer: Code | None = None

    async def _code(self, turn: int) -> str:
        offering = await self._carrier.offer()
        if turn != self._turn:
            offering.cancel()
            return ""
        self._offering = offering
        nonce = secrets.token_bytes(NONCE_BYTES)
        self._offer = Code("offer", self.purpose, from_sdp(offering.sdp), nonce)
        code = to_text(self._offer)
        self.greet(offering.link, nonce.hex())
        return code

    async def answer(self, text: str) -> None:
        """Reads the other phone's code; if it is not the answer to this one, a new code is needed."""
        offering, offer, turn = self._offering, self._offer, self._turn
        if offering is None or offer is None or self.state != "shown":
            return
        try:
            answer = answer_from(text, offer)
        except BadCode as bad:
            self.fail(bad.why)
            return
        self.show("connecting")
        self._wait(GREETING_SECONDS * 2, "no_connection")
        try:
            await offering.accept(to_sdp(answer.description, "answer"))
        except PairingFailed:
            if turn == self._turn:
                self.fail("no_connection")

    def _has_met(self) -> None:
        self._offering = None

    def _give_up(self) -> None:
        super()._give_up()
        offering, self._offering = self._offering, None
        if offering is not None:
            offering.link.on_close = unheard
            offering.cancel()


class SharingByServer(Sharing):
    """With phones that are elsewhere: the code leads to a message server, and needs no answer."""

    _unreachable = "no_server"

    def __init__(
        self, here: Here, server: Callable[[], MessageServer | None], table: Callable[[], KeptTable]
    ) -> None:
        super().__init__(here, "join", table, lambda: None)
        self._server = server
        self._keeping: Keeping | None = None

    async def _code(self, turn: int) -> str:
        server = self._server()
        address = server.for_phones if server else ""
        if server is None or not address:
            raise PairingFailed("no server")
        invitation, keeping = await server.invite(
            lambda link, invitation: self.greet(link, invitation.nonce.hex())
        )
        if turn != self._turn:
            keeping.stop()
            return ""
        self._keeping = keeping
        return to_text(ServerCode(self.purpose, address, invitation.key, invitation.nonce))

    def _give_up(self) -> None:
        super()._give_up()
        keeping, self._keeping = self._keeping, None
        if keeping is not None:
            keeping.stop()


class Joining(Pairing):
    """The phone that scans the first code, and shows the answer."""

    def __init__(
        self,
        here: Here,
        carrier: Carrier,
        transfers: Callable[[], Transfers | None],
    ) -> None:
        super().__init__()
        self._here, self._carrier, self._transfers = here, carrier, transfers
        self.table = ""
        """The game here, once this phone has joined."""
        self.has_more = False
        """True once the game went on here, and the other phone's people are asked where it is kept now."""
        self.by_server: Callable[[ServerCode], Awaitable[Link]] | None = None
        """Opens a link by a server's code; None where this phone cannot."""
        self._answering: Answering | None = None
        self._visit: Visit | None = None
        self._asked: Link | None = None
        """The channel to a phone that gives something, until it has answered."""
        self._turn = 0

    async def read(self, text: str) -> None:
        """Reads the code of another phone, and goes on until the phones are connected, or cannot be."""
        self._give_up()
        turn = self._turn
        self.table, self.progress, self.has_more = "", None, False
        self.received = self.take_theirs = None
        try:
            code = offer_from(text)
            self.purpose = code.purpose
            self.show("making")
            if isinstance(code, ServerCode):
                await self._by_server(code, turn)
                return
            answering = await self._carrier.answer(to_sdp(code.description, "offer"))
            if turn != self._turn:
                answering.cancel()
                return
            self._answering = answering
            shown = to_text(code.answered(from_sdp(answering.sdp)))
        except BadCode as bad:
            if turn == self._turn:
                self.fail(bad.why)
            return
        except PairingFailed as failed:
            if turn == self._turn:
                self.fail(_here(failed, "no_connection"))
            return
        self.code = shown
        self.show("shown")
        self._wait(CODE_SECONDS, "expired")
        try:
            await answering.opened()
        except PairingFailed:
            if turn == self._turn:
                self.fail("no_connection")
            return
        if turn == self._turn:
            self._answering = None
            self.meet(answering.link, code.nonce.hex())

    async def _by_server(self, code: ServerCode, turn: int) -> None:
        if self.by_server is None:
            self.fail("not_here")
            return
        try:
            link = await self.by_server(code)
        except PairingFailed as failed:
            if turn == self._turn:
                self.fail(_BY_SERVER.get(str(failed), "no_server"))
            return
        if turn != self._turn:
            link.close()
            return
        self.meet(link, code.nonce.hex())

    def meet(self, link: Link, nonce: str) -> None:
        """Greets the other phone on a link."""
        self.show("connecting")
        self._wait(GREETING_SECONDS, "no_connection")
        if self.purpose == "join":
            self.visit(Visit(self._here, link, nonce)).greet()
        else:
            self._ask(link, nonce)

    def visit(self, visit: Visit) -> Visit:
        """Shows what comes of a visit."""
        self._visit, turn = visit, self._turn

        def arrived() -> None:
            if turn == self._turn:
                self.table = visit.name
                self.show("joined")

        def failed(why: PairingProblem) -> None:
            if turn == self._turn:
                self._visit = None
                self.show("failed", why)

        def offered() -> None:
            if turn == self._turn:
                self.has_more = True
                self.show("connecting")
                self._wait(CODE_SECONDS, "no_connection")

        visit.on_arrived, visit.on_failed, visit.on_offered = arrived, failed, offered
        return visit

    def _ask(self, link: Link, nonce: str) -> None:
        """Greets a phone that gives something."""
        turn, here = self._turn, self._here

        def hear(packed: bytes) -> None:
            try:
                said = unpack(packed)
            except BadMessage as bad:
                end(bad.problem)
                return
            if isinstance(said, Bye):
                end(
                    "older"
                    if said.why == "too_new"
                    else "newer"
                    if said.why == "too_old"
                    else "no_connection"
                )
            elif not isinstance(said, Welcome):
                end("unreadable")
            elif problem := problem_of(said.version):
                end(problem)
            elif turn == self._turn and (transfers := self._transfers()) is not None:
                self._asked = None
                self.show("joined")
                transfers.take(self.purpose, link, self)

        def end(why: PairingProblem) -> None:
            link.on_message = link.on_close = unheard
            link.close()
            if turn == self._turn:
                self.fail(why)

        self._asked = link
        link.on_message, link.on_close = hear, lambda: end("no_connection")
        hello = Hello(
            version=VERSION, app=here.app, purpose=self.purpose, phone=here.phone(), nonce=nonce, ticket=""
        )
        link.send(pack(hello))

    def stop(self) -> None:
        """Gives up; a table that was joined stays."""
        self._give_up()
        self.show("idle")

    def _give_up(self) -> None:
        self._turn += 1
        answering, self._answering = self._answering, None
        if answering is not None:
            answering.cancel()
        visit, self._visit = self._visit, None
        if visit is not None and not visit.name:
            visit.leave()
        asked, self._asked = self._asked, None
        if asked is not None:
            asked.on_message = asked.on_close = unheard
            asked.close()
