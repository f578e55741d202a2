"""The controls that tell what shares a space of the sea."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.panels.turn.ship_chips import ship_chip, told_apart
from companion.games.atlantis.words.names import symbol_name
from companion.i18n.translation import _
from companion.table.seats.player_widgets import count_lines
from companion.ui.buttons import chip
from companion.ui.inputs import labelled
from companion.ui.layout import wrapped
from engine.atlantis.pieces import Counts, Creature, Hex
from engine.atlantis.table import Ship, Table

OnHex = Callable[[Hex], object]


def swimmer_rows(table: Table, here: Hex, put: OnHex, label: str = "") -> list[ft.Control]:
    """How many swimmers of each player are there."""
    swimmers = counts_of(table, here.swimmers)
    most = {tribe.seat: tribe.water for tribe in table.tribes}

    def choose(seat: int, count: int) -> None:
        put(here.but(swimmers=with_count(table, here.swimmers, seat, count), guarded=()))

    lines = count_lines(table, most, swimmers, choose, spoken_count)
    return [labelled(label or _("Swimmers there"), *lines)] if lines else []


def guarded_rows(table: Table, here: Hex, attacked: Counts, put: OnHex) -> list[ft.Control]:
    """Which of the `attacked` swimmers the dolphins there guard."""
    guarded = counts_of(table, here.guarded)
    most = dict(enumerate(attacked))

    def choose(seat: int, count: int) -> None:
        put(here.but(guarded=with_count(table, here.guarded, seat, count)))

    return [labelled(_("Guarded by a dolphin"), *count_lines(table, most, guarded, choose, _spoken_guarded))]


def creature_chips(
    table: Table, here: Hex, kinds: Sequence[Creature], moving: Creature | None, put: OnHex
) -> list[ft.Control]:
    """Chips for other creatures on the space, as far as any are in the sea beside the one that moves."""
    there = [kind for kind in kinds if table.creatures.of(kind) > (kind == moving)]
    if not there:
        return []
    chips = [
        chip(
            symbol_name(kind),
            partial(_toggle, here, put, kind),
            chosen=_is_there(here, kind),
            sign=symbol_drawing(kind, game_theme.SMALL),
        )
        for kind in there
    ]
    if table.options.guard == "one" and "dolphin" in there:
        chips += _more_dolphins(here, table.creatures.dolphin - (moving == "dolphin"), put)
    return [labelled(_("Also there"), wrapped(chips))]


def _more_dolphins(here: Hex, most: int, put: OnHex) -> list[ft.Control]:
    """Where each dolphin guards one swimmer, it matters how many are there."""
    return [
        chip(
            _("{n} × {piece}").format(n=count, piece=symbol_name("dolphin")),
            partial(put, here.but(dolphins=0 if here.dolphins == count else count, guarded=())),
            chosen=here.dolphins == count,
            sign=symbol_drawing("dolphin", game_theme.SMALL),
        )
        for count in range(2, most + 1)
    ]


def ship_choice(table: Table, ships: Iterable[Ship], here: Hex, put: OnHex) -> list[ft.Control]:
    """Chips for the ship on the space."""
    offered = told_apart(ships)
    chips = [
        ship_chip(table, ship, partial(_put_ship, here, put, ship.number), chosen=ship.number == here.ship)
        for ship in offered
    ]
    return [labelled(_("Ship there"), wrapped(chips))] if chips else []


def counts_of(table: Table, figures: Counts) -> Counts:
    """A number for each seat."""
    return figures or (0,) * len(table.tribes)


def with_count(table: Table, figures: Counts, seat: int, count: int) -> Counts:
    """The numbers with that of one seat changed; empty if all are 0."""
    counts = tuple(count if at == seat else old for at, old in enumerate(counts_of(table, figures)))
    return counts if any(counts) else ()


def spoken_count(words: str, count: int) -> str:
    """A number of something, as it is read aloud."""
    return _("{thing}: {value}").format(thing=words, value=count)


def _spoken_guarded(name: str, count: int) -> str:
    return _("{name}, guarded: {n}").format(name=name, n=count)


def _put_ship(here: Hex, put: OnHex, ship: int) -> None:
    put(here.but(ship=None if here.ship == ship else ship))


def _is_there(here: Hex, kind: Creature) -> bool:
    return here.dolphins == 1 if kind == "dolphin" else bool(getattr(here, kind))


def _toggle(here: Hex, put: OnHex, kind: Creature) -> None:
    there = _is_there(here, kind)
    put(
        here.but(dolphins=0 if there else 1, guarded=())
        if kind == "dolphin"
        else here.but(**{kind: not there})
    )
