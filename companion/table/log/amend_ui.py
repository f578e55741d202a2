"""A game's part of the sheet that amends an entry, and the context that its editors get."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import TableController
from companion.table.log.replay import Changes, ReplayResult, replay
from companion.ui.buttons import Press
from engine.game import Game, MoveT, SetupT, TableT
from engine.journal import Step


@dataclass(frozen=True)
class AmendContext(Generic[SetupT, TableT, MoveT]):
    """The input of an entry's editor: the table before the entry (for the setup, the one after it), the move
    as entered, and as changed so far.

    `edited` is the changed move as drawn; `now()` also includes taps that are not drawn yet, and so does
    `changes()`, which has all changed entries. `change` takes entries and their new meanings (None:
    unchanged); `change_and_ask` then also shows the question that this leaves open, until `stop_asking`.
    `exchange` changes entries together with a `partner`, and drops the changes of the partner before.
    `ready` takes whether the input is complete; `preview` draws the effects of other changes.
    """

    controller: TableController[SetupT, TableT, MoveT]
    steps: Sequence[Step[TableT, SetupT | MoveT]]
    number: int
    table: TableT
    entered: Any
    edited: Any
    now: Callable[[], Any]
    changes: Callable[[], Changes]
    result: ReplayResult[TableT, SetupT | MoveT]
    partner: int | None
    change: Callable[[Changes], object]
    change_and_ask: Callable[[Changes], object]
    stop_asking: Press
    exchange: Callable[[int | None, Changes], object]
    ready: Callable[[bool], object]
    preview: Callable[[Changes], Sequence[ft.Control]]
    done: Press

    def replace(self, move: Any) -> None:
        """Changes this entry to the given move."""
        self.change({self.number: move})

    def put(self, **fields: Any) -> None:
        """Changes the given fields of the entry."""
        self.replace(self.now().but(**fields))

    def update(self, field: str, change: Callable[[Any], Any]) -> None:
        """Changes a field of the entry by a function of its current value."""
        self.put(**{field: change(getattr(self.now(), field))})


@dataclass(frozen=True)
class AmendUI(Generic[SetupT, TableT, MoveT]):
    """How the players amend the moves of a game; `amend_by_fields` makes one for moves with a few fields.

    `can_amend` takes the table before a move, and the move; others can only be undone. `editor` are the
    controls of the sheet, under its `heading`; `button` is the label of the button that makes the change,
    once the changed move `is_complete`. `links` are offered where the rules refuse that move itself.
    `replay` may return an `OpenQuestion`, for which `question` is the sheet. `tidy` cleans up texts in a
    move. `is_shown_by_editor` is true for a move that the preview of the effects need not put into words.
    `amended` is called with each changed move, as it was and as it is, once the change is made. `instead` is
    a sentence about what to do about a move that cannot be amended, "" for none.
    """

    can_amend: Callable[[TableT, SetupT | MoveT], bool]
    editor: Callable[[AmendContext[SetupT, TableT, MoveT]], Sequence[ft.Control]]
    heading: Callable[[AmendContext[SetupT, TableT, MoveT]], str] = lambda _context: _("What should it be?")
    button: Callable[[AmendContext[SetupT, TableT, MoveT]], str] = lambda _context: _("Change it")
    is_complete: Callable[[Any], bool] = lambda _edited: True
    replay: Callable[
        [Game[SetupT, TableT, MoveT], Sequence[Step[TableT, SetupT | MoveT]], Changes],
        ReplayResult[TableT, SetupT | MoveT],
    ] = replay
    question: Callable[[AmendContext[SetupT, TableT, MoveT]], ft.Control | None] = lambda _context: None
    links: Callable[[AmendContext[SetupT, TableT, MoveT]], Sequence[ft.Control]] = lambda _context: ()
    tidy: Callable[[SetupT | MoveT], SetupT | MoveT] = lambda did: did
    is_shown_by_editor: Callable[[SetupT | MoveT], bool] = lambda _did: False
    amended: Callable[[TableController[SetupT, TableT, MoveT], SetupT | MoveT, SetupT | MoveT], None] = (
        lambda _controller, _before, _did: None
    )
    instead: Callable[[TableT, SetupT | MoveT], str] = lambda _table, _did: ""


def nothing_to_amend() -> AmendUI[SetupT, TableT, MoveT]:
    """For a game whose moves can only be undone."""
    return AmendUI(can_amend=lambda _table, _did: False, editor=lambda _context: ())


AnyAmendContext: TypeAlias = AmendContext[Any, Any, Any]
AnyAmendUI: TypeAlias = AmendUI[Any, Any, Any]
