"""Transition: the steps of a move; each step changes the table, or refuses the whole move."""

from typing import Any, Literal

from engine.atlantis.events import Event, ShipGone
from engine.atlantis.pieces import CREATURES, Counts, Creature, Hex
from engine.atlantis.printed import printed
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Ship, Step, Table, Tribe
from engine.players import check_seat
from engine.refusal import refuse


def within(number: int, most: int, *, least: int = 0, seat: int | None = None) -> None:
    """Refuses a number that is too small or too great."""
    if not least <= number <= most:
        refuse(RefusalCode.OUT_OF_RANGE, seat=seat, asked=number, limit=most)


class Transition:
    """The table while a move is carried out."""

    def __init__(self, table: Table) -> None:
        self.table = table.but(events=())

    def tribe(self, seat: int) -> Tribe:
        """The tribe of a seat; refuses a seat that does not exist."""
        check_seat(seat, len(self.table.tribes))
        return self.table.tribes[seat]

    def on_turn(self, seat: int, step: Step) -> None:
        """Refuses anybody and anything but the player whose turn and step it is."""
        self.tribe(seat)
        if self.table.over:
            refuse(RefusalCode.GAME_OVER)
        if seat != self.table.turn:
            refuse(RefusalCode.NOT_ON_TURN, seat=seat, limit=self.table.turn)
        if step != self.table.step:
            refuse(RefusalCode.NOT_NOW, asked=step, limit=self.table.step)

    def ship(self, number: int) -> Ship:
        """A ship on the board; refuses one that is not there."""
        found = next((ship for ship in self.table.ships if ship.number == number), None)
        return found or refuse(RefusalCode.NO_SUCH_SHIP, asked=number)

    def counts(self, reported: Counts = (), seat: int | None = None) -> Counts:
        """A number of figures for each seat, one more for `seat`; refuses what no player has."""
        seats = len(self.table.tribes)
        within(len(reported) or seats, seats, least=seats)
        for number in reported:
            within(number, printed().figures)
        return tuple(number + (at == seat) for at, number in enumerate(reported or (0,) * seats))

    def there(self, reported: Hex, mover: Creature | None = None) -> Hex:
        """The reported pieces with a number for each seat; refuses those that cannot be on one space.

        `mover` is the creature that comes there or has left, so one fewer of its kind can be there.
        """
        here = reported.but(swimmers=self.counts(reported.swimmers), guarded=self.counts(reported.guarded))
        for tribe, number in zip(self.table.tribes, here.swimmers, strict=True):
            if number > tribe.water:
                refuse(RefusalCode.NOBODY_THERE, seat=tribe.seat, asked="water", limit=tribe.water)
        if here.ship is not None:
            self.ship(here.ship)
        within(here.dolphins, printed().creatures)
        for creature in CREATURES:
            number = here.dolphins if creature == "dolphin" else int(getattr(here, creature))
            self.on_board(creature, number + (creature == mover))
        return here

    def on_board(self, creature: Creature, number: int) -> None:
        """Refuses more creatures of a kind than are on the board."""
        if number > self.table.creatures.of(creature):
            refuse(RefusalCode.NOT_ON_BOARD, asked=creature, limit=self.table.creatures.of(creature))

    def lay(self, **changes: Any) -> None:
        """Changes fields of the table."""
        self.table = self.table.but(**changes)

    def give(self, seat: int, **changes: Any) -> None:
        """Changes fields of one tribe."""
        tribes = self.table.tribes
        self.lay(tribes=(*tribes[:seat], tribes[seat].but(**changes), *tribes[seat + 1 :]))

    def put(self, place: Literal["island", "water", "saved"], figures: Counts) -> None:
        """Adds figures of each seat to a place."""
        for tribe, more in zip(self.table.tribes, figures, strict=True):
            self.give(tribe.seat, **{place: getattr(tribe, place) + more})

    def take(self, place: Literal["island", "water"], figures: Counts) -> None:
        """Removes figures of each seat from a place; refuses more than are there."""
        for tribe, fewer in zip(self.table.tribes, figures, strict=True):
            if fewer > getattr(tribe, place):
                refuse(RefusalCode.NOBODY_THERE, seat=tribe.seat, asked=place, limit=getattr(tribe, place))
        self.put(place, tuple(-fewer for fewer in figures))

    def add_to_crew(self, number: int, seat: int, more: int) -> None:
        """Adds figures of a seat to the crew of a ship; a negative number takes them off."""
        crew = tuple(here + more * (at == seat) for at, here in enumerate(self.ship(number).crew))
        if crew[seat] < 0:
            refuse(RefusalCode.NOBODY_THERE, seat=seat, asked="ship", limit=0)
        manned = Ship(number=number, crew=crew)
        if manned.free < 0:
            refuse(RefusalCode.SHIP_FULL, asked=number, limit=printed().places)
        self.lay(ships=tuple(manned if ship.number == number else ship for ship in self.table.ships))

    def lose(self, figures: Counts, why: Literal["shark", "sea_monster", "whirlpool"]) -> None:
        """Counts figures of each seat as lost; the caller has taken them off their places."""
        for tribe, more in zip(self.table.tribes, figures, strict=True):
            self.give(tribe.seat, lost=tribe.lost.plus(why, more))

    def lose_ship(self, number: int, by: Literal["kraken", "sea_monster", "whirlpool"]) -> Counts:
        """A ship leaves the game; returns its crew, whose fate is up to the caller."""
        gone = self.ship(number)
        self.lay(
            ships=tuple(ship for ship in self.table.ships if ship != gone),
            gone_ships=(*self.table.gone_ships, number),
        )
        self.tell(ShipGone(by=by, ship=number, crew=gone.crew))
        return gone.crew

    def tell(self, *events: Event) -> None:
        """Records a consequence of the move."""
        self.lay(events=(*self.table.events, *events))
