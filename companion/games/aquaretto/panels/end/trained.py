"""Asks how many trainable animals are around each trainer, a tap for each number; by numbers only."""

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _
from companion.table.control.half_entered import HalfEntered
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.end.final_ui import ExtraSheet
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.inputs import number_chips
from companion.ui.layout import card, column, row, sheet
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto.moves import TellTrained
from engine.aquaretto.table import Table
from engine.aquaretto.zoo_score import most_trained

INPUT = "trained"
"""The numbers of a zoo with several trainers, until all of them are told."""


def asked_seats(table: Table) -> tuple[int, ...]:
    """The seats with trainers who may have animals around; with places the app sees them itself."""
    if table.mode == "final_score" or table.options.depth == "places":
        return ()
    return tuple(zoo.seat for zoo in table.zoos if zoo.trainers and most_trained(zoo, table.options))


@component
def trained_questions(controller: TableController) -> ft.Control:
    """Says which animals count for a trainer, and asks in a card for each player with trainers."""
    table = controller.table
    kept = use_pending_input(controller, INPUT, str(table.round))
    return column(
        [
            secondary_text(trainable_words(table)),
            *(_player(controller, table, seat, kept) for seat in asked_seats(table)),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def trainable_words(table: Table) -> str:
    """Which animals count for a trainer, by the ruling of this table."""
    return {
        "all": _(
            "Count the dolphins, orcas and sea lions on the eight spaces around, but not those that can’t "
            "be trained. One between two trainers counts for both."
        ),
        "without_offspring": _(
            "Count the dolphins, orcas and sea lions on the eight spaces around, but no offspring and "
            "none that can’t be trained. One between two trainers counts for both."
        ),
        "unmarked": _(
            "Count the unmarked dolphins, orcas and sea lions on the eight spaces around. One between two "
            "trainers counts for both."
        ),
    }[table.options.trained]


def _player(controller: TableController, table: Table, seat: int, kept: PendingInput) -> ft.Control:
    zoo = table.zoos[seat]
    offered, several = range(most_trained(zoo, table.options) + 1), len(zoo.trainers) > 1
    question = _("How many trainable animals are around this trainer?")
    if several:
        question = _("How many trainable animals are around each trainer?")
    who = [mark(zoo.player.colour, theme.MARK_LARGE), ft.Container(title(zoo.player.name), expand=True)]
    return card(
        [
            row(who),
            text(question),
            *(
                number_chips(
                    _("Trainer {n}").format(n=place + 1) if several else _("Trainer"),
                    offered,
                    number,
                    partial(tell, controller, kept, seat, place),
                    spoken=partial(_spoken, name(table, seat), place + 1),
                )
                for place, number in enumerate(told_so_far(table, seat, kept.now()))
            ),
        ],
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),  # room for six numbers in a row
    )


def _spoken(who: str, trainer: int, number: int) -> str:
    return _("{name}, trainer {n}: {number}").format(name=who, n=trainer, number=number)


def told_so_far(table: Table, seat: int, kept: object) -> Sequence[int | None]:
    """The number of each trainer of a zoo as far as it was told, here or in an entry; None where not."""
    zoo = table.zoos[seat]
    known, most = _kept(kept).get(str(seat)) or list(zoo.trained or ()), most_trained(zoo, table.options)
    if not isinstance(known, list) or len(known) != len(zoo.trainers):
        return [None] * len(zoo.trainers)
    return [number if isinstance(number, int) and 0 <= number <= most else None for number in known]


def tell(controller: TableController, kept: PendingInput, seat: int, place: int, number: int) -> None:
    """Tells the number of a trainer; it becomes an entry with the last number of this zoo."""
    numbers = list(told_so_far(controller.table, seat, kept.now()))
    numbers[place] = number
    known = tuple(each for each in numbers if each is not None)
    if len(known) < len(numbers):
        _keep(kept, seat, numbers)
    elif controller.play(TellTrained(seat=seat, animals=known)):
        _keep(kept, seat, ())


def _keep(kept: PendingInput, seat: int, numbers: Sequence[int | None]) -> None:
    """Keeps the numbers of a zoo that were told so far, or forgets the zoo if there is none."""
    others = {key: value for key, value in _kept(kept.now()).items() if key != str(seat)}
    told = {str(seat): [*numbers]} if any(number is not None for number in numbers) else {}
    kept.put({**others, **told} or None)


def half_told(controller: TableController, kept: PendingInput) -> HalfEntered:
    """The last number of a zoo that was told while another trainer of it is still to be told."""

    def last() -> tuple[int, int, int] | None:
        """The seat, the place of the trainer, and the number."""
        table = controller.table
        by_key = {str(seat): seat for seat in asked_seats(table)}
        for key in reversed([*_kept(kept.now())]):
            told = told_so_far(table, by_key[key], kept.now()) if key in by_key else ()
            for place, number in reversed([*enumerate(told)]):
                if number is not None:
                    return by_key[key], place, number
        return None

    def words() -> str:
        found = last()
        if found is None:
            return ""
        seat, place, number = found
        return _spoken(name(controller.table, seat), place + 1, number)

    def take_back() -> None:
        found = last()
        if found is not None:
            seat, place, _number = found
            numbers = list(told_so_far(controller.table, seat, kept.now()))
            numbers[place] = None
            _keep(kept, seat, numbers)

    drawn = words()
    return HalfEntered(drawn, drawn, words, take_back)


def _kept(kept: object) -> Mapping[str, object]:
    return kept if isinstance(kept, dict) else {}


def told_trainers(controller: TableController) -> tuple[ExtraSheet, ...]:
    """In a game by numbers, what is around the trainers may be told again."""
    words = _("Change what’s around the trainers")

    def changed(close: Press) -> ft.Control:
        return sheet(words, [trained_questions(controller)], close)

    return (ExtraSheet(words, changed),) if asked_seats(controller.drawn.table) else ()
