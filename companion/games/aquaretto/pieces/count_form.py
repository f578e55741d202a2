"""The form of all that counts in a zoo at the end of a game that was played without the app."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.aquaretto.facts.categories import categories, category_of
from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _, ngettext
from companion.table.control.pending_input import use_pending_input
from companion.table.counting.count_ui import Part
from companion.table.pieces.keypad_entry import LEFT_OPEN, Filled, OpenField, Values
from companion.table.pieces.keypad_form import SMALL_FIELDS_IN_A_ROW, number_form
from companion.table.seats.names import name
from companion.ui.buttons import Press
from companion.ui.hooks import component
from engine.aquaretto import counting
from engine.aquaretto.ending import counting_limits, counting_problem
from engine.aquaretto.moves import CountZoo, Move
from engine.aquaretto.table import Table
from engine.aquaretto.zoo import Counted

IN_A_ROW = SMALL_FIELDS_IN_A_ROW
COINS = "coins"


@dataclass(frozen=True)
class CountedThing:
    """Something that is counted: its name in the move, and its label."""

    name: str
    label: str


def things() -> tuple[CountedThing, ...]:
    """All that counts in a zoo; each coworker stands before what it counts."""
    return (
        CountedThing("animals", _("Animals")),
        CountedThing("trained", _("Around trainers")),
        CountedThing("depot", _("Kinds in depot")),
        CountedThing("keepers", _("Keepers")),
        CountedThing("fish", _("Fish")),
        CountedThing("managers", _("Managers")),
        CountedThing("cashiers", _("Cashiers")),
        CountedThing(COINS, _("Coins")),
    )


def zoo_words(table: Table, seat: int) -> str:
    """The zoo of a player."""
    return _("{name}’s water zoo").format(name=name(table, seat))


@component
def count_form(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with the numbers of a zoo, for one that was left open when the points were counted."""
    table = controller.table

    def done(values: Values) -> None:
        if controller.play(*moves(table, seat, values)):
            on_close()

    return number_form(
        zoo_words(table, seat),
        fields(table, seat),
        done,
        on_close,
        problem=problem_at(table, seat),
        summary=lambda filled: summary(table, seat, filled),
        note=note(),
        kept=use_pending_input(controller, f"zoo {seat}", "counting", seat),
    )


def note() -> str:
    """What one of the numbers means."""
    return _("Around trainers: the trainable animals next to each one, added up.")


def moves(_table: Table, seat: int, values: Values, _more: object = None) -> list[Move]:
    """The move that enters the numbers of a zoo."""
    return [CountZoo(seat=seat, counted=counted(values))]


def fields(table: Table, seat: int) -> tuple[OpenField, ...]:
    """The fields of a zoo; only the animals have to be entered, the others begin with 0.

    The coins stay open: nobody counts them who has no cashier and is not in a tie.
    """
    return known_fields(table, table.zoos[seat].counted)


def known_fields(table: Table, known: Counted | None) -> tuple[OpenField, ...]:
    """The fields with what was counted so far."""
    limits = counting_limits(table)
    return tuple(
        OpenField(thing.label, _value(known, thing.name), 0, limits[thing.name], optional=thing.name == COINS)
        for thing in things()
    )


def _value(known: Counted | None, what: str) -> int | None:
    if known is None:
        return None if what in ("animals", COINS) else 0
    found: int | None = getattr(known, what)
    return found


def counted(filled: Filled) -> Counted:
    """The numbers that were counted; a missing one is 0, except for coins that are left open."""
    numbers = {thing.name: number for thing, number in zip(things(), filled, strict=True)}
    coins = numbers.pop(COINS)
    there = {what: number or 0 for what, number in numbers.items()}
    return Counted(**there, coins=None if coins == LEFT_OPEN else coins)


def problem_at(table: Table, seat: int) -> Callable[[Filled], str]:
    """The problems with numbers for this zoo, by the rulings of the table and beside the other zoos."""
    return partial(problem, table, seat)


def problem(table: Table, seat: int, filled: Filled) -> str:
    """The problems with numbers that do not go together; none while the animals are missing."""
    if filled[0] is None:
        return ""
    found = counting_problem(table, seat, counted(filled))
    if found is None:
        return _("Cashiers score for coins: how many are there?") if counted(filled).lacks_coins else ""
    words = _("{thing}: {n} is too many. With the other numbers, {limit} is the most.")
    if found.in_box:
        words = _("{thing}: {n} is too many. The other water zoos leave {limit} in the box.")
    elif found.thing == "fish":
        return _("Fish are printed on animals, so there can’t be more fish than animals.")
    return words.format(thing=_label(found.thing), n=found.number, limit=max(0, found.most))


def _label(thing: counting.Thing) -> str:
    """The label of a number; the coworkers are several numbers."""
    labels = {each.name: each.label for each in things()}
    return labels.get(thing) or _("Coworkers")


def summary(table: Table, seat: int, filled: Filled) -> str:
    """The points that the numbers entered so far come to."""
    points = sum(points or 0 for _what, points in parts(table, seat, filled))
    return ngettext("{count} point so far", "{count} points so far", points)


def parts(table: Table, seat: int, filled: Filled, _more: object = None) -> list[Part]:
    """The points that the numbers entered so far come to, by category."""
    zoo = table.zoos[seat].but(counted=counted(filled))
    zoos = (*table.zoos[:seat], zoo, *table.zoos[seat + 1 :])
    points = {category.key: 0 for category in categories(table)}
    for award in table.but(zoos=zoos).score(seat):
        points[category_of(award, table)] += award.points
    return [(category.words, points[category.key]) for category in categories(table)]
