"""Transition: the steps of a move; each step changes the table, or refuses the whole move."""

from collections.abc import Iterable
from typing import Any

from engine.australis import current
from engine.australis.advantage_cards import Card
from engine.australis.moves import CoralPlaced
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import Cube, Phase, SeaBoard, Table, reefs
from engine.award import Award, Reason
from engine.players import check_seat
from engine.refusal import IllegalMove, Refusal, refuse


class Missing(Refusal):
    """The move is illegal until these printed numbers are known."""

    numbers: tuple[Number, ...]


def numbers_asked(refusal: Refusal) -> tuple[Number, ...]:
    """The printed numbers that a refused move needs; none if it was refused for another reason."""
    return refusal.numbers if isinstance(refusal, Missing) else ()


def require(table: Table, numbers: Iterable[Number]) -> None:
    """Refuses the move if some of these numbers are unknown."""
    if unknown := table.printed.unknown(numbers):
        raise IllegalMove(Missing(code=RefusalCode.NUMBERS_MISSING, numbers=unknown))


class Transition:
    """The table while a move is carried out, and the points that the move has given so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.awards: list[Award[int]] = []

    def phase(self, *expected: Phase) -> None:
        """Refuses a move that does not belong to the current phase."""
        if self.table.phase not in expected:
            refuse(RefusalCode.NOT_NOW, asked=expected[0], limit=self.table.phase)

    def board(self, seat: int) -> SeaBoard:
        """The sea board of a seat; refuses a seat that does not exist."""
        check_seat(seat, len(self.table.boards))
        return self.table.boards[seat]

    def lay(self, **changes: Any) -> None:
        """Changes fields of the table."""
        self.table = self.table.but(**changes)

    def give(self, seat: int, **changes: Any) -> None:
        """Changes fields of one sea board."""
        boards = self.table.boards
        self.lay(boards=(*boards[:seat], boards[seat].but(**changes), *boards[seat + 1 :]))

    def score(self, *awards: Award[int]) -> None:
        """Moves the discs and records the awards."""
        for award in awards:
            self.awards.append(award)
            self.lay(
                boards=tuple(
                    board.but(points=board.points + award.points) if board.seat == award.seat else board
                    for board in self.table.boards
                )
            )

    def points(self, seat: int, points: int, reason: Reason) -> None:
        """Gives points to a seat; 0 points leave no award."""
        if points:
            self.score(Award(seat=seat, points=points, reason=reason))

    def cube(self, seat: int, cube: Cube) -> None:
        """A food cube goes to the next free slot; if the track is full, into the box."""
        food = self.board(seat).food
        if len(food) < len(self.table.printed.track):
            self.give(seat, food=(*food, cube))

    def keep(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Sets the cards at a sea board; refuses more cards than the box holds for this number of players."""
        self.give(seat, cards=cards)
        table, printed = self.table, self.table.printed
        most = printed.cards - (printed.cards_with_shell if len(table.boards) < 4 else 0)
        kept = sum(len(board.cards) for board in table.boards)
        if kept > most:
            refuse(RefusalCode.TOO_MANY_CARDS, seat=seat, asked=kept, limit=most)

    def catch(self, seat: int, fish: int) -> None:
        """The player takes fish from the supply, as many as are left."""
        self.give(seat, fish=self.board(seat).fish + min(fish, self.table.fish_supply))

    def swim(self, seat: int, steps: int) -> None:
        """The turtle moves, and collects the cubes on spaces that it reaches or passes."""
        table, printed = self.table, self.table.printed
        before = self.board(seat).turtle
        after = current.advance(table.turtles, seat, steps, printed.last_space)
        if printed.last_space is None and after > printed.grey_space:
            require(table, [Number("last_space")])
        if after == before:
            return
        self.arrive(seat, after)
        for space in current.reached(before, after, self.board(seat).waiting):
            self.give(seat, waiting=tuple(s for s in self.board(seat).waiting if s != space))
            self.cube(seat, "own")
        if current.reached(before, after, (printed.grey_space,)) and table.grey_on_current:
            self.lay(grey_on_current=table.grey_on_current - 1)
            self.cube(seat, "grey")

    def arrive(self, seat: int, space: int) -> None:
        """Puts the turtle on a space, as the latest arrival."""
        self.give(seat, turtle=space)
        arrivals = (*(other for other in self.table.arrivals if other != seat), seat)
        self.lay(arrivals=arrivals, order_told=False)

    def placed(self, *seats: int) -> None:
        """The players have said where these turtles are."""
        self.lay(unplaced=tuple(seat for seat in self.table.unplaced if seat not in seats))

    def coral(self, seat: int, placed: CoralPlaced | None, highest: int) -> None:
        """A coral goes to this reef or a lower one; with none beside the sea board another may be moved."""
        supply = self.table.coral_supply(seat)
        if placed is None:
            if supply:
                refuse(RefusalCode.CORAL_NEEDED, seat=seat, limit=highest)
            return
        self.reef(placed.reef)
        if placed.reef > highest:
            refuse(RefusalCode.REEF_TOO_HIGH, seat=seat, asked=placed.reef, limit=highest)
        if placed.taken_from is not None:
            self.pick_up(seat, placed.taken_from, placed.reef)
        elif not supply:
            refuse(RefusalCode.CORAL_SUPPLY_EMPTY, seat=seat)
        corals = list(self.board(seat).corals)
        corals[placed.reef - FIRST_REEF] += 1
        self.give(seat, corals=tuple(corals))

    def pick_up(self, seat: int, taken_from: int, reef: int) -> None:
        """A placed coral is lifted off its reef to be moved to another one."""
        if supply := self.table.coral_supply(seat):
            refuse(RefusalCode.CORAL_BESIDE_BOARD, seat=seat, limit=supply)
        index = self.reef(taken_from) - FIRST_REEF
        corals = list(self.board(seat).corals)
        if not corals[index] or taken_from == reef:
            refuse(RefusalCode.NO_CORAL_THERE, seat=seat, asked=taken_from)
        corals[index] -= 1
        self.give(seat, corals=tuple(corals))

    def reef(self, reef: int) -> int:
        """The number of a reef; refuses a reef that does not exist."""
        if reef not in reefs(self.table.printed):
            refuse(RefusalCode.NO_SUCH_REEF, asked=reef)
        return reef

    def order_known(self) -> None:
        """Refuses the move while the players must still say whose turtle is ahead on the last space."""
        if self.table.order_asked:
            refuse(RefusalCode.ORDER_MISSING, limit=self.table.printed.last_space)
