"""C: the dice competition, roll by roll."""

from collections.abc import Callable
from functools import partial
from secrets import randbelow

import flet as ft

from companion.games.australis import CHANCES
from companion.games.australis.competition import app_rolls, competition_views, roll_words
from companion.games.australis.competition.ask_order import ask_order
from companion.games.australis.competition.competition_cards import keypad, seat_card
from companion.games.australis.competition.settle_sheet import settle_sheet, waits_for_order
from companion.games.australis.drawing import game_theme
from companion.games.australis.preferences import preferences_of, shows_chances
from companion.games.australis.table.controller import Hand
from companion.games.australis.table.half import use_half
from companion.games.australis.table.table_frame import play_frame
from companion.games.australis.words import roll_entry
from companion.games.australis.words.roll_entry import Telling
from companion.i18n.translation import _, ngettext
from companion.session.store import Standing
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.hooks import component, still, use_steady, use_store
from companion.ui.keys import Keys
from companion.ui.layout import column, row
from companion.ui.segments import segments
from companion.ui.text import quiet, text
from engine.australis.competition import entrants
from engine.australis.dice_competition import NumberColour
from engine.australis.legal_moves import refusal
from engine.australis.moves import Settle
from engine.australis.refusal_code import Why
from engine.australis.table import Table

WAY, LOWEST, ALL = "competition_entry", "lowest", "all"
HALF = "roll_off"


@component
def competition(hand: Hand, state: Standing) -> ft.Control:
    """What everybody rolled, the lowest dice, and removing them."""
    shown = app_rolls.unseen(state)
    table: Table = app_rolls.before(state) if shown else state.table
    use_store(hand.visit.preferences)
    way = preferences_of(hand.visit.preferences).get(WAY, LOWEST)
    half = use_half(hand, HALF, roll_entry.for_roll(table))
    sheet, set_sheet = ft.use_state("")
    leaving = _use_leaving(len(table.rolls), way)
    told = app_rolls.as_told(table, shown.move) if shown else roll_entry.read(table, half.drawn)
    # What the app rolled is shown in full, so that everybody can see that nothing was left out.
    lowest_only = way == LOWEST and not told.by_app
    if lowest_only:
        told = roll_entry.only_lowest(table, told)
    with_chances = shows_chances(hand.visit.preferences)

    def close() -> None:
        set_sheet("")

    def remember_way(way: str) -> None:
        hand.visit.attempt(lambda: preferences_of(hand.visit.preferences).remember(WAY, way), hand.store)

    def remember_chances(shown: bool) -> None:
        hand.visit.attempt(
            lambda: preferences_of(hand.visit.preferences).remember(CHANCES, shown), hand.store
        )

    def change(how: Callable[[Telling], Telling]) -> None:
        # Based on the input now, not on what is drawn: two quick taps are two dice.
        if roll_entry.for_roll(hand.table) != half.meant:
            hand.visit.tell_moved_on()
            return
        now = roll_entry.read(table, half.now())
        after = how(roll_entry.only_lowest(table, now) if lowest_only else now)
        # If two phones enter the same, it counts once.
        told_too = half.moved_on and half.now() == roll_entry.written(how(told))
        if told_too or half.put(roll_entry.written(after)):
            hand.visit.be_felt()

    def tap_side(seat: int, colour: NumberColour, side: int) -> None:
        change(lambda now: roll_entry.tell_lowest(table, now, seat, colour, side))

    def tap_key(side: int) -> None:
        def write(now: Telling) -> Telling:
            return roll_entry.tell(table, now, side)

        # Another phone may have gone on to another die.
        aimed = roll_entry.focus(table, roll_entry.read(table, half.now()))
        if half.moved_on and aimed != roll_entry.focus(table, told):
            hand.visit.tell_moved_on()
        else:
            change(write)

    def tap_die(index: int) -> None:
        change(lambda now: roll_entry.look_at(now, index))

    def roll_for_us() -> None:
        if table.order_asked:
            set_sheet("order")
        else:
            hand.play(app_rolls.roll(hand.store, table, randbelow))

    def clear() -> None:
        if half.moved_on:
            hand.visit.tell_moved_on()
        else:
            half.put(None)

    def go_on() -> None:
        if shown is not None:
            number = shown.number
            hand.visit.attempt(lambda: hand.store.keep_pending(app_rolls.SEEN, number), hand.store)

    def remove() -> None:
        if half.moved_on:
            hand.visit.tell_moved_on()
            return
        told = roll_entry.read(table, half.now())
        if lowest_only:
            told = roll_entry.only_lowest(table, told)
        move = roll_entry.roll_off(told, lowest_only=lowest_only)
        no = refusal(table, move)
        if no is not None and no.why == Why.ORDER_MISSING:
            set_sheet("order")
        else:
            hand.play(move)

    on_side, on_die = use_steady(tap_side), use_steady(tap_die)
    choose_way = use_steady(remember_way)
    show_chances = use_steady(remember_chances)
    settle = use_steady(lambda: set_sheet("order" if waits_for_order(hand.table) else "settle"))
    if len(table.in_competition) < 2 and not shown:
        return _no_rolls(hand, lambda: set_sheet("order"), close, asking=sheet == "order")
    fly = hand.visit.motion(game_theme.FLY)
    seats = competition_views.seats(table, told, with_chances=with_chances, leaving=leaving if fly else 0)
    meant = f"roll {len(table.rolls)} {half.surprises}"
    asked = None if lowest_only or told.by_app else _asked(table, told)
    keys = [] if asked is None else keypad(table, asked, meant, tap_key)
    said = _said(table, told, lowest_only, clear)
    overlay = None
    if sheet == "order":
        overlay = ask_order(hand, close)
    elif sheet == "settle":
        overlay = settle_sheet(hand, close)
    return play_frame(
        hand,
        [
            quiet(_("Reef Table rolled. Every die is shown."))
            if told.by_app
            else _ways(LOWEST if lowest_only else ALL, choose_way),
            *(
                seat_card(
                    table, seat, meant, on_side if lowest_only else None, None if told.by_app else on_die, fly
                )
                for seat in seats
            ),
            *([said] if keys else []),
            *_absent(table),
            _more(with_chances, show_chances, None if shown else settle),
        ],
        heading=_("Dice · roll {n}").format(n=len(table.rolls) + 1),
        bottom=[
            column(
                [
                    *(keys or [said]),
                    row(
                        [
                            side_button(
                                _("Roll for us"),
                                None if told.by_app else roll_for_us,
                                means=f"roll {len(table.rolls)} by the app",
                            ),
                            _remove_button(table, told, lowest_only, meant, go_on if shown else remove),
                        ]
                    ),
                ],
                expand=True,
            )
        ],
        with_strip=False,
        sheet=overlay,
        on_scrim=close,
        on_keys={} if asked is None else _number_keys(table, asked, tap_key),
    )


def _use_leaving(rolls: int, way: object) -> int:
    """The roll whose dice have just left: the latest one, if it was made in front of these cards; else 0."""
    seen = ft.use_ref((rolls, way, 0))
    before, shown_as, leaving = seen.current or (rolls, way, 0)
    if (rolls, way) != (before, shown_as):
        leaving = rolls if (rolls, way) == (before + 1, shown_as) else 0
        seen.current = (rolls, way, leaving)
    return leaving


def _number_keys(table: Table, asked: competition_views.DieView, on_number: Callable[[int], None]) -> Keys:
    """The sides of the die that is asked for."""
    return {str(side): partial(on_number, side) for side in roll_entry.sides(table)[asked.die.colour]}


@still
def _ways(way: str, on_choose: Callable[[str], object]) -> ft.Control:
    return segments([(LOWEST, _("Lowest dice only")), (ALL, _("All dice"))], way, on_choose)


@still
def _more(with_chances: bool, on_chances: Callable[[bool], object], on_settle: Press | None) -> ft.Control:
    settle = None if on_settle is None else link(_("We settled it ourselves"), on_settle, color=theme.QUIET)
    return row(
        [
            ft.Switch(
                label=_("Chances"),
                value=with_chances,
                padding=theme.TIGHT,
                on_change=lambda event: on_chances(bool(event.control.value)),
            ),
            ft.Container(settle, expand=True, alignment=ft.Alignment.CENTER_RIGHT),
        ]
    )


def _no_rolls(hand: Hand, on_ask: Press, on_close: Press, *, asking: bool) -> ft.Control:
    """Dice were taken away by hand, and nobody is left to roll against.

    Where the turtle ahead chooses a tile, it may have to be told first whose that is.
    """
    entered = entrants(hand.table)

    def go_on() -> None:
        if waits_for_order(hand.table):
            on_ask()
        else:
            hand.play(Settle(placing=entrants(hand.table)))

    if entered:
        words = _("{name} alone has number dice and wins without a roll.")
        words = words.format(name=hand.table.boards[entered[0]].player.name)
    else:
        words = _("Nobody has number dice, so there is no competition.")
    return play_frame(
        hand,
        [text(words)],
        heading=_("Dice"),
        bottom=[main_button(_("Go on"), go_on)],
        with_strip=False,
        sheet=ask_order(hand, on_close) if asking else None,
        on_scrim=on_close,
    )


def _absent(table: Table) -> list[ft.Control]:
    absent = competition_views.absent(table)
    return [quiet(roll_words.absent_words(table, absent))] if absent else []


def _asked(table: Table, told: Telling) -> competition_views.DieView | None:
    return next((die for die in competition_views.dice_views(table, told) if die.focus), None)


def _ready(table: Table, told: Telling, lowest_only: bool) -> bool:
    """Whether it is certain which dice go back."""
    if roll_entry.low(table, told) is None:
        return False
    return not (roll_entry.contradicted(table, told) if lowest_only else roll_entry.needed(table, told))


def _said(table: Table, told: Telling, lowest_only: bool, on_clear: Press) -> ft.Control:
    """What is lowest and why, said anew after each tap."""
    lowest, color = roll_entry.low(table, told), theme.QUIET
    contradicted = roll_entry.contradicted(table, told) if lowest_only else ()
    if lowest is None and lowest_only:
        words = _("Everybody rolls. Tap each lowest die.")
    elif lowest is None:
        words = _("Everybody rolls. Enter what the dice show.")
    elif contradicted:
        words, color = roll_words.contradiction_words(table, contradicted[0], lowest), theme.BAD
    else:
        final = _ready(table, told, lowest_only)
        words, color = roll_words.lowest_words(table, roll_entry.going(table, told), final=final), theme.INK
        if told.instead_of is not None:
            words = f"{words} {roll_words.dropped_words(told.instead_of)}"
    clear = (
        []
        if lowest is None or told.by_app
        else [link(_("Clear"), on_clear, means=f"clear {told.roll}", color=theme.QUIET)]
    )
    said = ft.Semantics(live_region=True, container=True, content=text(words, color=color), expand=True)
    return row([said, *clear])


def _remove_button(table: Table, told: Telling, lowest_only: bool, meant: str, on_press: Press) -> ft.Control:
    # The same button whatever this phone enters: only another phone's dice make it mean something else.
    means = f"remove {meant}"
    if not _ready(table, told, lowest_only):
        left = len(roll_entry.needed(table, told))
        words = ngettext("{count} die to enter", "{count} dice to enter", left)
        return main_button(_("Remove dice") if lowest_only else words, None, means=means)
    going = len(roll_entry.going(table, told))
    words = ngettext("Remove {count} die", "Remove {count} dice", going)
    return main_button(words, on_press, means=means)
