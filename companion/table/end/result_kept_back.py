"""A large screen keeps the result back while the phones show the last points one after the other."""

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.session.store import TableHistory
from companion.table.end.reveal import pause, use_timer
from companion.table.frame.frame_ui import FrameUI
from engine.game import MoveT, SetupT, TableT


def use_shown_history(
    history: TableHistory[SetupT, TableT, MoveT],
    session: PhoneSession,
    ui: FrameUI[SetupT, TableT, MoveT],
) -> TableHistory[SetupT, TableT, MoveT]:
    """A hook for what a large screen shows: after the end, for a while the table as it was before.

    A screen that is opened after the end shows the result at once, and so does one that asks for less motion.
    """
    before: list[TableHistory[SetupT, TableT, MoveT] | None] = ft.use_memo(lambda: [None], [])
    _, set_count = ft.use_state(0)
    milliseconds = _duration(history.table, session, ui)
    if not history.table.is_over:
        before[0] = history
    elif not milliseconds:
        before[0] = None
    kept = before[0] if history.table.is_over else None

    def show_result() -> None:
        before[0] = None
        set_count(lambda count: count + 1)

    # A game that ends once more has more entries.
    use_timer(len(kept.entries) if kept else 0, milliseconds if kept else 0, show_result)
    return kept or history


def _duration(table: TableT, session: PhoneSession, ui: FrameUI[SetupT, TableT, MoveT]) -> int:
    """The milliseconds that a phone takes until it shows the result by itself."""
    steps = len(ui.reveal(table)) if table.is_over else 0
    return session.motion(sum(pause(shown, steps) for shown in range(steps + 1))) if steps else 0
