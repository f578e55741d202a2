"""The form of all that counts in a zoo at the end of a game that was played without the app."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

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
JOBS = ("keepers", "managers", "cashiers")
"""The coworkers that are counted by themselves; trainers by the animals around them."""


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
    """The meaning of the number for trainable animals around trainers."""
    return _("Around trainers: the trainable animals next to each one, added up.")


def about(place: int) -> str:
    """The meaning of the number in a field whose label says too little; else empty."""
    match things()[place].name:
        case "animals":
            return _("A point for each animal in the zoo, offspring included.")
        case "trained":
            return note()
    return ""


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
    return _doubt(table, seat, filled).words


def places_in_question(table: Table, seat: int, filled: Filled) -> tuple[int, ...]:
    """The places of the fields that can be changed for this problem."""
    names = _doubt(table, seat, filled).names
    return tuple(place for place, thing in enumerate(things()) if thing.name in names)


class _Doubt(NamedTuple):
    """A problem in words, and the names of what can be changed for it."""

    words: str = ""
    names: tuple[str, ...] = ()


def _doubt(table: Table, seat: int, filled: Filled) -> _Doubt:
    if filled[0] is None:
        return _Doubt()
    numbers = counted(filled)
    found = counting_problem(table, seat, numbers)
    if found is None:
        asked = _("Cashiers score for coins: how many are there?")
        return _Doubt(asked, (COINS,)) if numbers.lacks_coins else _Doubt()
    if found.thing == "fish" and not found.in_box:
        words = _("Fish are printed on animals, so there can’t be more fish than animals.")
        return _Doubt(words, ("animals", "fish"))
    if found.thing in ("coworkers", "trained"):
        return _doubt_of_coworkers(numbers, found)
    return _too_many((found.thing,), found.number, found.most, in_box=found.in_box)


def _doubt_of_coworkers(numbers: Counted, found: counting.Problem) -> _Doubt:
    """Coworkers are several fields: those with numbers are named, and the trainer is one more of them."""
    jobs = tuple(job for job in JOBS if getattr(numbers, job))
    employed = sum(getattr(numbers, job) for job in jobs)
    there = found.most if found.thing == "coworkers" else counting.most_coworkers(numbers.animals)
    needs_trainer = bool(numbers.trained) and there > 0
    left = there - needs_trainer
    if not jobs or employed <= left:
        if found.in_box or there:
            most = found.most - found.in_box
            return _too_many(("trained",), numbers.trained, most, in_box=found.in_box)
        words = ngettext(
            "{thing}: {n} is too many. With {count} animal there’s no trainer.",
            "{thing}: {n} is too many. With {count} animals there’s no trainer.",
            numbers.animals,
            thing=_labels(("trained",)),
            n=numbers.trained,
        )
        return _Doubt(words, ("trained",))
    if found.in_box:
        return _too_many(jobs, employed, left, in_box=True)
    if needs_trainer:
        words = ngettext(
            "{thing}: {n} is too many. With a trainer and {count} animal, {limit} is the most.",
            "{thing}: {n} is too many. With a trainer and {count} animals, {limit} is the most.",
            numbers.animals,
            thing=_labels(jobs),
            n=employed,
            limit=left,
        )
        return _Doubt(words, ("trained", *jobs))
    words = ngettext(
        "{thing}: {n} is too many. With {count} animal, {limit} is the most.",
        "{thing}: {n} is too many. With {count} animals, {limit} is the most.",
        numbers.animals,
        thing=_labels(jobs),
        n=employed,
        limit=left,
    )
    return _Doubt(words, jobs)


def _too_many(names: tuple[str, ...], number: int, most: int, *, in_box: bool) -> _Doubt:
    words = _("{thing}: {n} is too many. With the other numbers, {limit} is the most.")
    if in_box:
        words = _("{thing}: {n} is too many. The other water zoos leave {limit} in the box.")
    return _Doubt(words.format(thing=_labels(names), n=number, limit=max(0, most)), names)


def _labels(names: tuple[str, ...]) -> str:
    """The fields of these numbers, as they are labelled."""
    return " + ".join(thing.label for thing in things() if thing.name in names)


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
