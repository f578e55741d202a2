"""The screen with every water zoo and depot; a tap corrects anything on it."""

from functools import partial

import flet as ft

from companion.games.aquaretto.mirror.mirror_sheets import Open, correction
from companion.games.aquaretto.store_types import Store
from companion.games.aquaretto.table.frame import FRAME
from companion.games.aquaretto.table.table_controller import table_controller
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.games.aquaretto.zoo.zoo_card import Go, zoo_card
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.table.last_move_bar import last_move_bar
from companion.table.names import name
from companion.table.table_frame import actions, undo_and_redo
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text
from engine.aquaretto.table import Table

NOTHING: Open | None = None


@component
def zoos(store: Store, session: PhoneSession) -> ft.Control:
    """All zoos, the player on turn first, then what belongs to nobody."""
    state = use_store(store)
    controller = table_controller(store, session, state)
    open_, set_open = ft.use_state(NOTHING)
    table = state.table

    def close() -> None:
        set_open(None)

    go = use_event_callback(set_open)
    back = use_event_callback(lambda: controller.show(""))
    seats = [(table.turn + step) % len(table.zoos) for step in range(len(table.zoos))]
    cards: list[ft.Control] = [
        zoo_card(table.zoos[seat], table.options.depth, table.species, go) for seat in seats
    ]
    return frame(
        session,
        PageContent(
            _("Water zoos"),
            cards[:1],
            more=[*cards[1:], _rest(table, go)],
            bottom=[ft.Container(_bottom(back), expand=True)],
            actions=actions(controller, FRAME, "zoos"),
            on_back=back,
            on_keys=undo_and_redo(controller),
            last_move=[last_move_bar(controller, FRAME)],
        ),
        sheet=None if open_ is None else correction(controller, open_, close),
        on_dismiss=close,
    )


@memo_component
def _bottom(on_back: Press) -> ft.Control:
    return row([main_button(_("Back to the game"), on_back)])


@memo_component
def _rest(table: Table, go: Go) -> ft.Control:
    """Trucks, the turn, tiles out of the game, coin tiles, and whether this round is the last."""
    lines: list[ft.Control] = []
    if table.phase == "round":
        for number, truck in enumerate(table.trucks):
            tiles = tiles_words(truck.tiles) if truck.tiles else _("empty")
            lines.append(_line(truck_name(number), tiles, partial(go, Open("truck", number))))
            taker = _("nobody") if truck.taken_by is None else name(table, truck.taken_by)
            who = _("Who has {truck}?").format(truck=truck_name(number))
            lines.append(_line(who, taker, partial(go, Open("taker", number))))
        lines.append(_line(_("Turn"), name(table, table.turn), partial(go, Open("turn"))))
        last = _("yes") if table.last_round else _("no")
        lines.append(_line(_("Last round"), last, partial(go, Open("last_round"))))
    gone = ngettext("{count} tile", "{count} tiles", len(table.gone))
    taken = ngettext("{count} taken", "{count} taken", table.coin_tiles)
    lines.append(_line(_("Out of the game"), gone, partial(go, Open("gone"))))
    lines.append(_line(_("Coin tiles"), taken, partial(go, Open("coin_tiles"))))
    return card(
        [lines[0], *(control for line in lines[1:] for control in (rule(), line))],
        spacing=theme.NO_SPACE,
        padding=theme.SNUG,
    )


def _line(label: str, value: str, press: Press) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column([text(label, strong=True), secondary_text(value)], spacing=theme.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        press,
        means=label,
        padding=theme.SNUG,
    )
