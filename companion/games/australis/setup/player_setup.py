"""Who plays: a chair for each player, with a name and a colour."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count

import flet as ft

from companion.games.australis.preferences import preferences_of
from companion.games.australis.words.names import colour_word
from companion.i18n.translation import _
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, pressable
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text_measure import Probe, use_widths, width_probes
from engine import names
from engine.australis import GAME
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import PLAYER_COLOURS, Player, PlayerColour
from engine.refusal import IllegalMove

MEMORY = "players"
FEWEST, USUAL = 2, 3


@dataclass(frozen=True)
class SeatSetup:
    """A place at the table."""

    name: str
    colour: PlayerColour


SeatSetups = tuple[SeatSetup, ...]
Change = Callable[[SeatSetups], SeatSetups]
OnChange = Callable[[Change], object]
"""A tap changes what is told by then, which may not be drawn yet."""


def remembered(preferences: Preferences, memory: str = MEMORY) -> SeatSetups:
    """Who played last, or nobody; what is remembered and makes no sense is left out."""
    told = preferences_of(preferences).get(memory)
    found: dict[PlayerColour, SeatSetup] = {}
    for seat in told if isinstance(told, list) else []:
        match seat:
            case [str(name), ("blue" | "green" | "orange" | "pink") as colour]:
                found.setdefault(colour, SeatSetup(name or colour_word(colour), colour))
    return tuple(found.values())


def first(preferences: Preferences) -> SeatSetups:
    """Who plays, as long as nobody said otherwise: who played last, or three called by their colours."""
    usual = tuple(SeatSetup(colour_word(colour), colour) for colour in PLAYER_COLOURS[:USUAL])
    last = remembered(preferences)
    return last if len(last) >= FEWEST else usual


def remember(preferences: Preferences, seat_setups: SeatSetups, memory: str = MEMORY) -> None:
    """Remembers the players for the next game; goes on if that fails."""
    with suppress(StorageError):
        told = [[_own_name(seat_setup), seat_setup.colour] for seat_setup in seat_setups]
        preferences_of(preferences).remember(memory, told)


def _own_name(seat_setup: SeatSetup) -> str:
    """The name somebody was given; none for who is called by the colour, as each language calls it."""
    name = names.tidy(seat_setup.name)
    return "" if name == colour_word(seat_setup.colour) else name


def players(seat_setups: SeatSetups) -> tuple[Player, ...]:
    """Who sits there."""
    return tuple(
        Player(name=names.tidy(seat_setup.name), colour=seat_setup.colour) for seat_setup in seat_setups
    )


def changed(seat_setup: SeatSetup, seat: int, how: Callable[[SeatSetups, int], SeatSetups]) -> Change:
    """What to do with this chair, drawn in that seat, where it is by then; nothing if it has gone."""

    def change(now: SeatSetups) -> SeatSetups:
        there = now[seat] if seat < len(now) else None
        if there is not None and (there.name == seat_setup.name or there.colour == seat_setup.colour):
            return how(now, seat)
        return how(now, now.index(seat_setup)) if seat_setup in now else now

    return change


def renamed(seat_setups: SeatSetups, seat: int, name: str) -> SeatSetups:
    """One of them has another name."""
    return (*seat_setups[:seat], replace(seat_setups[seat], name=name), *seat_setups[seat + 1 :])


def recoloured(seat_setups: SeatSetups, seat: int) -> SeatSetups:
    """One of them has the next colour; whoever had that gets this one's."""
    old = seat_setups[seat].colour
    new = PLAYER_COLOURS[(PLAYER_COLOURS.index(old) + 1) % len(PLAYER_COLOURS)]
    swap = {old: new, new: old}
    return tuple(
        replace(seat_setup, colour=swap.get(seat_setup.colour, seat_setup.colour))
        for seat_setup in seat_setups
    )


def removed(seat_setups: SeatSetups, seat: int) -> SeatSetups:
    """One of them does not play."""
    return (*seat_setups[:seat], *seat_setups[seat + 1 :])


def without(seat_setups: SeatSetups, seat: int) -> SeatSetups:
    """One of them does not play, if enough others do."""
    return removed(seat_setups, seat) if may_remove(seat_setups) else seat_setups


def may_remove(seat_setups: SeatSetups) -> bool:
    """Whether enough of them stay."""
    return len(seat_setups) > FEWEST


def one_more(seat_setups: SeatSetups, known: SeatSetups = ()) -> SeatSetups:
    """Somebody else plays: one of those who are known, or else somebody called by a colour that is free.

    Somebody who is there may bear that name already, because colours can be changed.
    """
    free = [
        colour for colour in PLAYER_COLOURS if colour not in [seat_setup.colour for seat_setup in seat_setups]
    ]
    called = [*known, *(SeatSetup(colour_word(colour), colour) for colour in free)]
    numbered = (
        SeatSetup(_("Player {n}").format(n=number), free[0]) for number in count(len(seat_setups) + 1)
    )
    possible = (seat_setup for seat_setup in chain(called, numbered) if seat_setup.colour in free)
    return (
        *seat_setups,
        next(
            seat_setup
            for seat_setup in possible
            if not any(_alike(seat_setup, other) for other in seat_setups)
        ),
    )


def _alike(one: SeatSetup, other: SeatSetup) -> bool:
    """Whether these names cannot be told apart, by the rules of the game."""
    pair = (Player(name=one.name, colour="blue"), Player(name=other.name, colour="green"))
    try:
        GAME.start(GameSetup(players=pair, printed=as_printed()))
    except IllegalMove as illegal:
        return illegal.refusal.code == RefusalCode.NAME_DOUBLED
    return False


def add_link(seat_setups: SeatSetups, on_change: OnChange) -> list[ft.Control]:
    """The way to one more player, as long as there is a colour left."""
    if len(seat_setups) == len(PLAYER_COLOURS):
        return []
    return [link(_("Add a player"), lambda: on_change(_with_one_more))]


def _with_one_more(seat_setups: SeatSetups) -> SeatSetups:
    return one_more(seat_setups) if len(seat_setups) < len(PLAYER_COLOURS) else seat_setups


@component
def seat_setup_row(
    seat_setups: SeatSetups,
    seat: int,
    on_change: OnChange,
    on_remove: Press | None,
    more: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """Shape and name, both to be changed, and buttons beside them, or below where a name has no room."""
    seat_setup = seat_setups[seat]
    widths, tell = use_widths()
    shape = pressable(
        _("{name} plays {colour}. Change the colour").format(
            name=seat_setup.name, colour=colour_word(seat_setup.colour)
        ),
        mark(seat_setup.colour, theme.MARK_LARGE),
        lambda: on_change(changed(seat_setup, seat, recoloured)),
        means=f"colour of {seat_setup.name}",
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
    )
    label = _("Player {n}").format(n=seat + 1)

    def rename(name: str) -> None:
        on_change(changed(seat_setup, seat, lambda now, at: renamed(now, at, name)))

    field = ft.Container(words_field(label, seat_setup.name, rename), expand=True)
    buttons = [
        *more,
        icon_button(
            ft.Icons.CLOSE, _("Remove {name}").format(name=seat_setup.name), on_remove, color=theme.QUIET
        ),
    ]
    room = widths.get("row", float("inf")) - theme.TARGET * (1 + len(buttons))
    lines: list[ft.Control] = [row([shape, field, *buttons], spacing=theme.NO_SPACE)]
    if room < widths.get("label", 0) + 2 * theme.EDGE:
        lines = [
            row([shape, field], spacing=theme.NO_SPACE),
            row(buttons, spacing=theme.NO_SPACE, alignment=ft.MainAxisAlignment.END),
        ]
    return ft.Container(
        column(
            [width_probes((Probe("label", label, theme.LEAD, strong=False),), tell), *lines],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_size_change=lambda event: tell("row", event.width),
    )
