"""The tap handlers of a round, and the tapped tile or the sheet that is open meanwhile."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.games.aquaretto.facts.plan import Question, Review, TruckPlan, Walk, move_of, plan_truck, walk
from companion.games.aquaretto.store_types import TableController
from companion.session.observable import Observable
from companion.session.table_changed import TableChanged
from companion.ui import theme
from companion.ui.debounce import Debouncer
from engine.aquaretto.moves import AddTile
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile


@dataclass(frozen=True)
class OpenSheet:
    """An action that the players have begun: a tile was tapped, or a sheet is open; it belongs to one turn.

    `before` are the plans before each answer, so that one answer at a time can be taken back. `zoo` is the
    seat whose water zoo is looked at; a tile that was tapped still waits for its truck after a look.
    """

    tile: Tile | None = None
    plan: TruckPlan | None = None
    before: tuple[TruckPlan, ...] = ()
    paying: bool = False
    looking: bool = False
    zoo: int | None = None
    turn: Hashable = None

    @property
    def is_look(self) -> bool:
        """True if a sheet is open that only shows something."""
        return self.looking or self.zoo is not None


CLOSED = OpenSheet()
CHANGED: Final = "trucks"
"""The debouncer's note that a move has changed what a tap on a truck means."""


def turn_of(table: Table) -> Hashable:
    """A key of the turn; also a correction makes what was begun obsolete."""
    return (table.round, table.turn, table.trucks, table.zoos)


class Begun(Observable):
    """The action begun on this phone; the parts of the screen that show it are redrawn when it changes."""

    def __init__(self) -> None:
        super().__init__()
        self.state = CLOSED

    def put(self, opened: OpenSheet) -> None:
        """Opens something else, or closes it."""
        self.state = opened
        self._notify()

    def on(self, table: Table) -> OpenSheet:
        """The action that was begun, if it belongs to the turn of this table; else `CLOSED`."""
        return self.state if self.state.turn == turn_of(table) else CLOSED


@dataclass(frozen=True)
class RoundActions:
    """The tap handlers of a round.

    Whoever is used to two taps for a tile must not take a truck with the second one: after a move the trucks
    ignore taps for a moment, and so do the money actions beside them.
    """

    controller: TableController
    begun: Begun
    debouncer: Debouncer

    @property
    def table(self) -> Table:
        """The table now."""
        return self.controller.table

    def now(self) -> OpenSheet:
        """The action begun in this turn; `CLOSED` if there is none."""
        return self.begun.on(self.table)

    def close(self) -> None:
        """Closes whatever is open."""
        self.begun.put(CLOSED)

    def tile(self, tile: Tile) -> None:
        """A drawn tile: it goes onto the only truck with a free place, else the truck is asked for.

        So it is if the tile was just loaded there: this may be a second tap, which must not play for the next
        player. As long as a truck is asked for, a tap on another tile only changes which one waits.
        """
        trucks = enumerate(self.table.trucks)
        free = [number for number, truck in trucks if truck.taken_by is None and not truck.is_full]
        waiting = self.now().tile
        if waiting == tile:
            self.close()
        elif waiting is None and len(free) == 1 and not self._was_loaded(tile, free[0]):
            self.load(tile, free[0])
        else:
            self._open(tile=tile)

    def _was_loaded(self, tile: Tile, truck: int) -> bool:
        """Tells whether the latest entry laid such a tile on this truck."""
        did = self.controller.store.state.entries[-1].did
        return isinstance(did, AddTile) and (did.tile, did.truck) == (tile, truck)

    def load(self, tile: Tile, truck: int) -> None:
        """The tile comes onto the truck."""
        if self.controller.play(AddTile(seat=self.controller.drawn.table.turn, tile=tile, truck=truck)):
            self.debouncer.record(CHANGED)
            self.close()

    def truck(self, truck: int) -> None:
        """A truck was tapped: the chosen tile is loaded, or what it would bring is shown."""
        tile = self.now().tile
        if tile is not None:
            self.load(tile, truck)
        elif not self._is_too_soon():
            self.plan(plan_truck(self.table, truck))

    def _is_too_soon(self) -> bool:
        return self.debouncer.is_repeat(CHANGED, theme.SETTLE_TIME)

    def plan(self, plan: TruckPlan) -> None:
        """Something in the plan was decided; it is carried out once nothing is left to decide."""
        found = self.controller.decide(lambda: self._walk(plan))
        if found is None:
            return
        if found.question is not None:
            self._open(plan=plan, before=self._answered(found.question))
        elif self.controller.play(move_of(found.plan)):
            self.debouncer.record(CHANGED)
            self.close()

    def _answered(self, question: Question) -> tuple[TruckPlan, ...]:
        """The plans before each answer; another proposal in the same review is no answer."""
        open_ = self.now()
        if open_.plan is None:
            return ()
        same = isinstance(question, Review) and isinstance(walk(self.table, open_.plan).question, Review)
        return open_.before if same else (*open_.before, open_.plan)

    def step_back(self) -> None:
        """Takes the last answer back."""
        before = self.now().before
        if before:  # a second tap may come before the first one is drawn
            self._open(plan=before[-1], before=before[:-1])

    def pay(self) -> None:
        """Opens the money actions, unless a tile waits for its truck."""
        if self.now().tile is None and not self._is_too_soon():
            self._open(paying=True)

    def look(self) -> None:
        """Opens what is left, on any phone at the table."""
        self._look(looking=True)

    def look_at(self, seat: int) -> None:
        """Opens a water zoo, on any phone at the table."""
        self._look(zoo=seat)

    def stop_looking(self) -> None:
        """Closes that, and asks on for the truck of a tile."""
        self.begun.put(replace(self.begun.state, looking=False, zoo=None))

    def _look(self, **parts: Any) -> None:
        drawn = self.controller.drawn.table
        tile = self.begun.on(drawn).tile
        self.begun.put(OpenSheet(tile=tile, turn=turn_of(drawn), **parts))

    def _open(self, **parts: Any) -> None:
        turn = self.controller.decide(self._turn)
        if turn is not None:
            self.begun.put(OpenSheet(turn=turn, **parts))

    def _walk(self, plan: TruckPlan) -> Walk:
        self._turn()
        return walk(self.table, plan)

    def _turn(self) -> Hashable:
        """A key of this turn; raises TableChanged if the tap was meant for another one."""
        turn = turn_of(self.table)
        if turn != turn_of(self.controller.drawn.table):
            raise TableChanged
        return turn
