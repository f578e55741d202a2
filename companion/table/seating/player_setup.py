"""The players of a game: a seat for each one, with a name and a colour."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, count

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.game_info import GameInfo
from companion.session.people import MEMORY as MEMORY
from companion.session.people import Person, Rows, latest_table, people, with_correction, with_players
from companion.session.preferences import Preferences
from companion.session.unplayed import with_table
from companion.storage.journal_writer import StorageError
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text_measure import Probe, use_widths, width_probes
from engine import names
from engine.players import LONGEST_NAME, clockwise

MOST_OFFERED = 8
"""How many people are offered beside those who are seated already."""


@dataclass(frozen=True)
class PlayersUI:
    """The players of a game: how many there can be, and the colours of their pieces.

    A table has `fewest` to `most` players, `usual` of them at first. `colours` are those of their pieces, at
    least `most`, in the order in which the seats get them; `colour_word` names one. The players are
    remembered among the preferences of the game of `info`.
    """

    info: GameInfo
    colours: tuple[str, ...]
    colour_word: Callable[[str], str]
    fewest: int
    most: int
    usual: int


@dataclass(frozen=True)
class SeatSetup:
    """A seat with the name and colour of its player."""

    name: str
    colour: str


SeatSetups = tuple[SeatSetup, ...]
Change = Callable[[SeatSetups], SeatSetups]
OnChange = Callable[[Change], object]
"""Called with a change of the current seats, which may be newer than the drawn ones."""


def remembered(ui: PlayersUI, preferences: Preferences, memory: str = MEMORY) -> SeatSetups:
    """The players of the last game, if any; invalid parts of the stored value are skipped."""
    stored = ui.info.preferences(preferences).get(memory)
    found: dict[str, SeatSetup] = {}
    for seat in stored if isinstance(stored, list) else []:
        match seat:
            case [str(name), str(colour)] if colour in ui.colours:
                found.setdefault(colour, SeatSetup(name or ui.colour_word(colour), colour))
    return tuple(found.values())[: ui.most]


def default_seats(ui: PlayersUI, preferences: Preferences, memory: str = MEMORY) -> SeatSetups:
    """The default players: those of the latest table of any game, as they sat at this game's last one.

    Without any, it is the usual number, named after their colours.
    """
    last = remembered(ui, preferences, memory)
    last = last if len(last) >= ui.fewest else ()
    what, rows = latest_table(preferences)
    if any(name for name, _colour in rows) and ui.fewest <= len(rows) <= ui.most:
        together = {name for name, _colour in rows} == {_own_name(ui, seat) for seat in last}
        if what != _memory_name(ui, memory) and not together:
            return _seated(ui, preferences, rows)
    usual = tuple(SeatSetup(ui.colour_word(colour), colour) for colour in ui.colours[: ui.usual])
    return last or usual


def _seated(ui: PlayersUI, preferences: Preferences, rows: Rows) -> SeatSetups:
    """The players of another game, in the same order, each with the usual colour if nobody else has it."""
    known = people(preferences)
    seats: SeatSetups = ()
    wanted = []
    for name, colour in rows:
        person = next((one for one in known if one.name == name), Person(name, (colour,)))
        wanted.append(person.usual_colour(ui.colours) if name else "")
    for (name, _colour), colour in zip(rows, wanted, strict=True):
        taken = {seat.colour for seat in seats}
        free = [one for one in ui.colours if one not in taken]
        others = [one for one in free if one not in wanted] or free
        own = colour if colour in free else others[0]
        seats = (*seats, SeatSetup(name or ui.colour_word(own), own))
    return seats


def _memory_name(ui: PlayersUI, memory: str) -> str:
    return f"{ui.info.name}.{memory}"


def remember(
    ui: PlayersUI, preferences: Preferences, seat_setups: SeatSetups, memory: str = MEMORY, table: str = ""
) -> None:
    """Remembers the players for the next game of any kind; ignores a failure to store them.

    They are those of a `table` that has just begun: who is new there is offered again once it has a move.
    """
    rows = [(_own_name(ui, seat_setup), seat_setup.colour) for seat_setup in seat_setups]
    begun = with_table(preferences, table, [name for name, _colour in rows if name]) if table else {}
    with suppress(StorageError):
        preferences.remember(**with_players(preferences, _memory_name(ui, memory), rows), **begun)
    with suppress(StorageError):
        ui.info.preferences(preferences).remember(memory, [list(row) for row in rows])


def correct(ui: PlayersUI, preferences: Preferences, before: SeatSetups, after: SeatSetups) -> None:
    """Remembers other players of a table that was begun with these; ignores a failure to store them."""
    was, now = ([(_own_name(ui, seat), seat.colour) for seat in seats] for seats in (before, after))
    if was != now:
        with suppress(StorageError):
            preferences.remember(**with_correction(preferences, ui.info.name, was, now))


def _own_name(ui: PlayersUI, seat_setup: SeatSetup) -> str:
    """The name to store; empty for a player named after the colour, which depends on the language."""
    name = names.tidy(seat_setup.name)
    return "" if name == ui.colour_word(seat_setup.colour) else name


def use_words_of_colours(ui: PlayersUI, change: OnChange) -> None:
    """Lets players who are named after their colours follow a change of the language."""
    words = {colour: ui.colour_word(colour) for colour in ui.colours}
    drawn_with = ft.use_ref(words)

    def follow() -> None:
        before = drawn_with.current or words
        drawn_with.current = words
        if before != words:
            change(lambda seats: tuple(_translated(seat, before, words) for seat in seats))

    ft.use_effect(follow, [tuple(words.values())])


def _translated(seat: SeatSetup, before: Mapping[str, str], words: Mapping[str, str]) -> SeatSetup:
    is_own = names.tidy(seat.name) != before.get(seat.colour)
    return seat if is_own else replace(seat, name=words[seat.colour])


def tidied(seat_setups: SeatSetups) -> SeatSetups:
    """The seats with cleaned names, as a game begins with them."""
    return tuple(replace(seat_setup, name=names.tidy(seat_setup.name)) for seat_setup in seat_setups)


def current_index(now: SeatSetups, seat_setup: SeatSetup, seat: int) -> int | None:
    """The index of a seat that was drawn at `seat`, since when others may have been removed; None if gone."""
    there = now[seat] if seat < len(now) else None
    if there is not None and (there.name == seat_setup.name or there.colour == seat_setup.colour):
        return seat
    return now.index(seat_setup) if seat_setup in now else None


def changed(seat_setup: SeatSetup, seat: int, update: Callable[[SeatSetups, int], SeatSetups]) -> Change:
    """A change that acts on this seat at its current index; it does nothing if the seat is gone."""

    def change(now: SeatSetups) -> SeatSetups:
        index = current_index(now, seat_setup, seat)
        return now if index is None else update(now, index)

    return change


def name_problem(called: Sequence[str], seat: int) -> str:
    """The words beside a name's field that say what is wrong with it; empty if a game can begin with it."""
    name = names.tidy(called[seat])
    problem = names.problem(name)
    if problem == "empty":
        return _("No name yet")
    if (length := names.length(name)) > LONGEST_NAME:
        return ngettext("{count} letter too many", "{count} letters too many", length - LONGEST_NAME)
    if problem is not None:
        return _("A character here can’t be shown")
    others = (*called[:seat], *called[seat + 1 :])
    return _("Already taken") if any(names.same_name(name, other) for other in others) else ""


def renamed(seat_setups: SeatSetups, seat: int, name: str) -> SeatSetups:
    """The seats with another name at one of them."""
    return (*seat_setups[:seat], replace(seat_setups[seat], name=name), *seat_setups[seat + 1 :])


def _recoloured(ui: PlayersUI, seat_setups: SeatSetups, seat: int) -> SeatSetups:
    """The seats with the next colour at one of them; the seat that had it gets the old colour."""
    old = seat_setups[seat].colour
    new = ui.colours[(ui.colours.index(old) + 1) % len(ui.colours)]
    swap = {old: new, new: old}
    return tuple(
        replace(seat_setup, colour=swap.get(seat_setup.colour, seat_setup.colour))
        for seat_setup in seat_setups
    )


def with_colour(ui: PlayersUI, seat_setups: SeatSetups, seat: int, colour: str) -> SeatSetups:
    """The seats with this colour at one of them, exchanged with whoever has it; names follow colours."""
    swap = {seat_setups[seat].colour: colour, colour: seat_setups[seat].colour}

    def swapped(one: SeatSetup) -> SeatSetup:
        new = swap.get(one.colour, one.colour)
        return SeatSetup(ui.colour_word(new) if is_nameless(ui, one) else one.name, new)

    return tuple(map(swapped, seat_setups))


def without(ui: PlayersUI, seat_setups: SeatSetups, seat: int) -> SeatSetups:
    """The seats without this one, if enough others are left."""
    return (*seat_setups[:seat], *seat_setups[seat + 1 :]) if may_remove(ui, seat_setups) else seat_setups


def may_remove(ui: PlayersUI, seat_setups: SeatSetups) -> bool:
    """Tells whether enough seats are left if one is removed."""
    return len(seat_setups) > ui.fewest


def may_add(ui: PlayersUI, seat_setups: SeatSetups) -> bool:
    """Tells whether the game can have another player."""
    return len(seat_setups) < ui.most


def one_more(ui: PlayersUI, seat_setups: SeatSetups, known: SeatSetups = ()) -> SeatSetups:
    """The seats with another player: a known one, or else one named after a free colour.

    If a present player has that name already, the new one gets a number.
    """
    taken = [seat_setup.colour for seat_setup in seat_setups]
    free = [colour for colour in ui.colours if colour not in taken]
    at_hand = [replace(one, colour=one.colour if one.colour in free else free[0]) for one in known]
    called = [*at_hand, *(SeatSetup(ui.colour_word(colour), colour) for colour in free)]
    numbered = (
        SeatSetup(_("Player {n}").format(n=number), free[0]) for number in count(len(seat_setups) + 1)
    )
    possible = (seat_setup for seat_setup in chain(called, numbered) if seat_setup.colour in free)
    return (
        *seat_setups,
        next(
            seat_setup
            for seat_setup in possible
            if not any(names.same_name(seat_setup.name, other.name) for other in seat_setups)
        ),
    )


def others(
    preferences: Preferences, seat_setups: SeatSetups, but: Collection[str] = ()
) -> tuple[Person, ...]:
    """The people who are not seated, the latest first; no more than can be looked through.

    None of `but` is among them.
    """
    called = [*(seat_setup.name for seat_setup in seat_setups), *but]
    absent = (
        person
        for person in people(preferences)
        if not any(names.same_name(person.name, name) for name in called)
    )
    return tuple(person for person, _number in zip(absent, range(MOST_OFFERED), strict=False))


def is_seated(seat_setups: SeatSetups, person: Person) -> bool:
    """Tells whether this person is at the table."""
    return any(names.same_name(one.name, person.name) for one in seat_setups)


def is_nameless(ui: PlayersUI, seat_setup: SeatSetup) -> bool:
    """Tells whether a player is named after the colour, because nobody has typed a name."""
    return names.tidy(seat_setup.name) == ui.colour_word(seat_setup.colour)


def next_nameless(ui: PlayersUI, seat_setups: SeatSetups, seat: int) -> int | None:
    """The next seat clockwise whose player has no name yet; None if everybody else has one."""
    _this, *others = clockwise(len(seat_setups), seat)
    return next((other for other in others if is_nameless(ui, seat_setups[other])), None)


def with_person(ui: PlayersUI, person: Person, now: SeatSetups) -> SeatSetups:
    """The seats with this person, if need be instead of somebody without a name.

    They get their usual colour unless somebody with a name has it.
    """
    if is_seated(now, person):
        return now
    nameless = [seat for seat, one in enumerate(now) if is_nameless(ui, one)]
    usual = person.usual_colour(ui.colours)
    holder = next((seat for seat, one in enumerate(now) if one.colour == usual), None)
    if nameless:
        seat = holder if holder in nameless and holder is not None else nameless[0]
        colour = now[seat].colour if holder is not None or not usual else usual
        return (*now[:seat], SeatSetup(person.name, colour), *now[seat + 1 :])
    if not may_add(ui, now):
        return now
    taken = {one.colour for one in now}
    free = [colour for colour in ui.colours if colour not in taken]
    return (*now, SeatSetup(person.name, usual if usual in free else free[0]))


@component
def seat_setup_row(ui: PlayersUI, seat_setups: SeatSetups, seat: int, on_change: OnChange) -> ft.Control:
    """A seat's shape and name, both editable; if one name is too long, the letters of all become smaller."""
    seat_setup = seat_setups[seat]
    widths, report_width = use_widths()
    shape = pressable(
        _("{name} plays {colour}. Change the colour").format(
            name=seat_setup.name, colour=ui.colour_word(seat_setup.colour)
        ),
        mark(seat_setup.colour, theme.MARK_LARGE),
        lambda: on_change(changed(seat_setup, seat, partial(_recoloured, ui))),
        means=f"colour of {seat_setup.name}",
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
    )

    def rename(name: str) -> None:
        on_change(changed(seat_setup, seat, lambda now, at: renamed(now, at, name)))

    whole = widths.get("row", float("inf")) - theme.TARGET - theme.FIELD_AROUND
    field = ft.Container(
        words_field(
            _("Player {n}").format(n=seat + 1),
            seat_setup.name,
            rename,
            size=_fitting(widths.get("names", 0), whole),
            problem=name_problem([one.name for one in seat_setups], seat),
            replaced=True,
        ),
        expand=True,
    )
    everybody = "\n".join(seat_setup.name for seat_setup in seat_setups)
    probe = Probe("names", everybody, theme.LEAD, strong=False)
    return ft.Container(
        column(
            [width_probes((probe,), report_width), row([shape, field], spacing=theme.NO_SPACE)],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_size_change=lambda event: report_width("row", event.width),
    )


def _fitting(width: float, room: float) -> int:
    """The size of names of which the longest is so wide at the usual one, so that all of it is seen."""
    return theme.LEAD if width <= room else max(theme.TINY, int(theme.LEAD * room / width))
