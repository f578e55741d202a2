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
from companion.storage.journal_writer import KeepingFailed
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, pressable
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text_measure import Probe, unseen, use_widths
from engine import names
from engine.australis import GAME
from engine.australis.moves import Begun
from engine.australis.printed import as_printed
from engine.australis.refusal_code import Why
from engine.australis.table import PLAYER_COLOURS, Player, PlayerColour
from engine.refusal import IllegalMove

MEMORY = "players"
FEWEST, USUAL = 2, 3


@dataclass(frozen=True)
class Chair:
    """A place at the table."""

    name: str
    colour: PlayerColour


Chairs = tuple[Chair, ...]
Change = Callable[[Chairs], Chairs]
OnChange = Callable[[Change], object]
"""A tap changes what is told by then, which may not be drawn yet."""


def remembered(preferences: Preferences, memory: str = MEMORY) -> Chairs:
    """Who played last, or nobody; what is remembered and makes no sense is left out."""
    told = preferences_of(preferences).get(memory)
    found: dict[PlayerColour, Chair] = {}
    for seat in told if isinstance(told, list) else []:
        match seat:
            case [str(name), ("blue" | "green" | "orange" | "pink") as colour]:
                found.setdefault(colour, Chair(name or colour_word(colour), colour))
    return tuple(found.values())


def first(preferences: Preferences) -> Chairs:
    """Who plays, as long as nobody said otherwise: who played last, or three called by their colours."""
    usual = tuple(Chair(colour_word(colour), colour) for colour in PLAYER_COLOURS[:USUAL])
    last = remembered(preferences)
    return last if len(last) >= FEWEST else usual


def remember(preferences: Preferences, chairs: Chairs, memory: str = MEMORY) -> None:
    """Remembers the players for the next game; goes on if that fails."""
    with suppress(KeepingFailed):
        told = [[_own_name(chair), chair.colour] for chair in chairs]
        preferences_of(preferences).remember(memory, told)


def _own_name(chair: Chair) -> str:
    """The name somebody was given; none for who is called by the colour, as each language calls it."""
    name = names.tidy(chair.name)
    return "" if name == colour_word(chair.colour) else name


def players(chairs: Chairs) -> tuple[Player, ...]:
    """Who sits there."""
    return tuple(Player(name=names.tidy(chair.name), colour=chair.colour) for chair in chairs)


def changed(chair: Chair, seat: int, how: Callable[[Chairs, int], Chairs]) -> Change:
    """What to do with this chair, drawn in that seat, where it is by then; nothing if it has gone."""

    def change(now: Chairs) -> Chairs:
        there = now[seat] if seat < len(now) else None
        if there is not None and (there.name == chair.name or there.colour == chair.colour):
            return how(now, seat)
        return how(now, now.index(chair)) if chair in now else now

    return change


def renamed(chairs: Chairs, seat: int, name: str) -> Chairs:
    """One of them has another name."""
    return (*chairs[:seat], replace(chairs[seat], name=name), *chairs[seat + 1 :])


def recoloured(chairs: Chairs, seat: int) -> Chairs:
    """One of them has the next colour; whoever had that gets this one's."""
    old = chairs[seat].colour
    new = PLAYER_COLOURS[(PLAYER_COLOURS.index(old) + 1) % len(PLAYER_COLOURS)]
    swap = {old: new, new: old}
    return tuple(replace(chair, colour=swap.get(chair.colour, chair.colour)) for chair in chairs)


def removed(chairs: Chairs, seat: int) -> Chairs:
    """One of them does not play."""
    return (*chairs[:seat], *chairs[seat + 1 :])


def without(chairs: Chairs, seat: int) -> Chairs:
    """One of them does not play, if enough others do."""
    return removed(chairs, seat) if may_remove(chairs) else chairs


def may_remove(chairs: Chairs) -> bool:
    """Whether enough of them stay."""
    return len(chairs) > FEWEST


def one_more(chairs: Chairs, known: Chairs = ()) -> Chairs:
    """Somebody else plays: one of those who are known, or else somebody called by a colour that is free.

    Somebody who is there may bear that name already, because colours can be changed.
    """
    free = [colour for colour in PLAYER_COLOURS if colour not in [chair.colour for chair in chairs]]
    called = [*known, *(Chair(colour_word(colour), colour) for colour in free)]
    numbered = (Chair(_("Player {n}").format(n=number), free[0]) for number in count(len(chairs) + 1))
    possible = (chair for chair in chain(called, numbered) if chair.colour in free)
    return (*chairs, next(chair for chair in possible if not any(_alike(chair, other) for other in chairs)))


def _alike(one: Chair, other: Chair) -> bool:
    """Whether these names cannot be told apart, by the rules of the game."""
    pair = (Player(name=one.name, colour="blue"), Player(name=other.name, colour="green"))
    try:
        GAME.start(Begun(players=pair, printed=as_printed()))
    except IllegalMove as illegal:
        return illegal.refusal.why == Why.NAME_DOUBLED
    return False


def add_link(chairs: Chairs, on_change: OnChange) -> list[ft.Control]:
    """The way to one more player, as long as there is a colour left."""
    if len(chairs) == len(PLAYER_COLOURS):
        return []
    return [link(_("Add a player"), lambda: on_change(_with_one_more))]


def _with_one_more(chairs: Chairs) -> Chairs:
    return one_more(chairs) if len(chairs) < len(PLAYER_COLOURS) else chairs


@component
def chair_row(
    chairs: Chairs,
    seat: int,
    on_change: OnChange,
    on_remove: Press | None,
    more: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """Shape and name, both to be changed, and buttons beside them, or below where a name has no room."""
    chair = chairs[seat]
    widths, tell = use_widths()
    shape = pressable(
        _("{name} plays {colour}. Change the colour").format(
            name=chair.name, colour=colour_word(chair.colour)
        ),
        mark(chair.colour, theme.MARK_LARGE),
        lambda: on_change(changed(chair, seat, recoloured)),
        means=f"colour of {chair.name}",
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
    )
    label = _("Player {n}").format(n=seat + 1)

    def rename(name: str) -> None:
        on_change(changed(chair, seat, lambda now, at: renamed(now, at, name)))

    field = ft.Container(words_field(label, chair.name, rename), expand=True)
    buttons = [
        *more,
        icon_button(ft.Icons.CLOSE, _("Remove {name}").format(name=chair.name), on_remove, color=theme.QUIET),
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
            [unseen((Probe("label", label, theme.LEAD, strong=False),), tell), *lines],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_size_change=lambda event: tell("row", event.width),
    )
