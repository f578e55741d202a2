"""Whether a phone shows already what was sent to it last.

What a phone does itself leaves its buttons as they are: to draw all of them anew would make each tap slow
and take the focus from whoever uses a keyboard. A press that was on its way to them meant the picture before.
A client does in order what it is sent: once it has answered a question, it has drawn what came before that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.visit import Visit


@dataclass
class _Sent:
    """What was sent last, how often something else was, and how far the phone has confirmed it."""

    what: Hashable
    count: int = 0
    confirmed: int = 0
    wire: Any = field(default=None, repr=False)


def use_drawn(visit: Visit, what: Hashable) -> Callable[[], bool]:
    """Says whether the phone shows what is drawn here now; `what` is what the press of a button depends on.

    One that has never answered anything is not waited for, nor one that was sent everything anew.
    """
    sent: _Sent = ft.use_memo(lambda: _Sent(what), [])
    if sent.what != what:
        sent.what, sent.count = what, sent.count + 1
    count = sent.count

    def confirm() -> None:
        sent.confirmed = max(sent.confirmed, count)

    def ask() -> None:
        if sent.confirmed < count:
            sent.wire = visit.wire
            visit.once_drawn(confirm)

    ft.use_effect(ask, [count])
    return lambda: sent.confirmed == sent.count or not visit.answers or sent.wire not in (None, visit.wire)
