"""Transition: the steps of a move; each step changes the table, or refuses the whole move."""

from typing import Any

from engine.aquaretto.events import Event
from engine.aquaretto.expansions import outline, size_of
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Space
from engine.aquaretto.table import Phase, Table, Truck
from engine.aquaretto.zoo import Zoo
from engine.award import Award
from engine.players import check_seat
from engine.refusal import refuse


def zoo_spaces(zoo: Zoo) -> frozenset[Space]:
    """Every space of a zoo, its expansions included."""
    return outline().union(*(expansion.spaces for expansion in zoo.expansions))


def size_of_zoo(zoo: Zoo) -> int:
    """How many spaces a zoo has."""
    return len(outline()) + sum(size_of(expansion.size) for expansion in zoo.expansions)


def free_spaces(zoo: Zoo) -> int:
    """How many spaces of a zoo are empty."""
    return size_of_zoo(zoo) - len(zoo.animals) - len(zoo.trainers)


class Transition:
    """The table while a move is carried out, and the points that the move has given so far."""

    def __init__(self, table: Table) -> None:
        self.table = table.but(events=())
        self.awards: list[Award[int]] = []

    def phase(self, *expected: Phase) -> None:
        """Refuses a move that does not belong to the current phase."""
        if self.table.phase not in expected:
            refuse(RefusalCode.NOT_NOW, asked=expected[0], limit=self.table.phase)

    def zoo(self, seat: int) -> Zoo:
        """The zoo of a seat; refuses a seat that does not exist."""
        check_seat(seat, len(self.table.zoos))
        return self.table.zoos[seat]

    def truck(self, truck: int) -> Truck:
        """A truck; refuses one that does not exist."""
        if not 0 <= truck < len(self.table.trucks):
            refuse(RefusalCode.NO_SUCH_TRUCK, asked=truck + 1, limit=len(self.table.trucks))
        return self.table.trucks[truck]

    def on_turn(self, seat: int) -> Zoo:
        """The zoo of the player whose turn it is; refuses anybody else."""
        zoo = self.zoo(seat)
        self.phase("round")
        if seat not in self.table.in_round:
            refuse(RefusalCode.HAS_TRUCK, seat=seat)
        if seat != self.table.turn:
            refuse(RefusalCode.NOT_ON_TURN, seat=seat, limit=self.table.turn)
        return zoo

    def lay(self, **changes: Any) -> None:
        """Changes fields of the table."""
        self.table = self.table.but(**changes)

    def give(self, seat: int, **changes: Any) -> None:
        """Changes fields of one zoo."""
        zoos = self.table.zoos
        self.lay(zoos=(*zoos[:seat], zoos[seat].but(**changes), *zoos[seat + 1 :]))

    def load(self, number: int, **changes: Any) -> None:
        """Changes fields of one truck."""
        trucks = self.table.trucks
        self.lay(trucks=(*trucks[:number], trucks[number].but(**changes), *trucks[number + 1 :]))

    def record(self, event: Event) -> None:
        """Records a consequence of the move."""
        self.lay(events=(*self.table.events, event))

    def pay(self, seat: int, coins: int) -> None:
        """Takes coins from the player; refuses more than they have."""
        has = self.zoo(seat).coins
        if has < coins:
            refuse(RefusalCode.NOT_ENOUGH_COINS, seat=seat, asked=coins, limit=has)
        self.give(seat, coins=has - coins)
