"""A game's part of looking back: what the log and the last screen say of it already."""

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from companion.table.end.final_ui import FinalUI
from companion.table.frame.frame_ui import FrameUI
from companion.table.log.log_ui import LogUI
from engine.game import MoveT, SetupT, TableT


@dataclass(frozen=True)
class PastUI(Generic[SetupT, TableT, MoveT]):
    """The parts of a game's UI that show a past game; a game without points has no `final`."""

    log: LogUI[SetupT, TableT, MoveT]
    frame: FrameUI[SetupT, TableT, MoveT]
    final: FinalUI[SetupT, TableT, MoveT] | None = None


AnyPastUI: TypeAlias = PastUI[Any, Any, Any]
