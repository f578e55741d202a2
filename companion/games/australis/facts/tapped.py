"""Which of several equal dice were tapped on this phone: the place of each is known nowhere else."""

from engine.australis.dice_selection import Die
from engine.australis.table import Table

NO_TAP: tuple[Die, int | None] | None = None


class Tapped:
    """The places of the dice taken on this phone in this round, and what the latest tap was meant for."""

    def __init__(self) -> None:
        self._round = 0
        self._places: dict[Die, list[int]] = {}
        self._tap = NO_TAP
        self._gone = 0

    def tap(self, die: Die, place: int | None) -> None:
        """Remembers which die was tapped; a question may come before it is taken."""
        self._tap = (die, place)

    def taken(self, die: Die, after: Table) -> None:
        """Remembers where the die lay that was taken now."""
        if self._round != after.round:
            self._round, self._places = after.round, {}
        # What was taken here before and undone since lies in its place again.
        self._gone = _gone(die, after)
        before = [*self._places.get(die, [])][: self._gone - 1]
        tapped, place = self._tap or (die, None)
        self._places[die] = before if tapped != die or place is None else [*before, place]

    def is_another(self, die: Die, place: int | None, now: Table) -> bool:
        """Tells whether a tap means another die than the one taken last, or that one after an undo."""
        if _gone(die, now) < self._gone:
            return True
        tapped, before = self._tap or (die, None)
        return tapped == die and None not in (place, before) and place != before

    def places(self, table: Table) -> tuple[tuple[Die, int], ...]:
        """The dice taken here in this round, each with its place among those that were equal to it."""
        if self._round != table.round:
            return ()
        return tuple((die, place) for die, places in self._places.items() for place in places)


def _gone(die: Die, table: Table) -> int:
    return sum(board.dice.count(die) for board in table.boards)
