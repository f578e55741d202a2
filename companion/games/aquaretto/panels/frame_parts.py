"""The parts around the panels: the round, each player's coins and animals, the zoos, the big screen."""

import flet as ft

from companion.games.aquaretto.drawing.drawings import coin, truck_sign
from companion.games.aquaretto.panels.round.truck_list import truck_pictures
from companion.games.aquaretto.pieces.zoo.zoo_cards import zoo_cards
from companion.games.aquaretto.store_types import TableController, TableHistory
from companion.games.aquaretto.words.summary import headline
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.table.frame.frame_ui import ScreenLink
from companion.table.frame.overview import OverviewParts
from companion.table.frame.screen_links import guide_link
from companion.table.frame.side_panel import ShowSheet
from companion.table.large.large_views import NextStep
from companion.table.seats.player_view import PlayerView, Sign, points_figures
from engine.aquaretto.table import Table
from engine.aquaretto.zoo import Zoo


def shows_points(table: Table) -> bool:
    """Tells whether everybody may see points now."""
    return not table.points_hidden


def heading(table: Table) -> str:
    """The round, or what is counted."""
    return headline(table.mode, table.phase, table.round, table.last_round)


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players: with their points if these may be seen, else with their coins."""
    points = points_figures(table)
    if not shows_points(table):
        return tuple(_with_coins(table, zoo) for zoo in table.zoos)
    return tuple(_with_points(table, zoo, points[zoo.seat]) for zoo in table.zoos)


def _with_coins(table: Table, zoo: Zoo) -> PlayerView:
    return PlayerView(
        zoo.seat,
        zoo.player.name,
        zoo.player.colour,
        str(zoo.coins),
        note=animals_note(zoo),
        on_turn=_is_on_turn(table, zoo),
        figure_words=ngettext("{count} coin", "{count} coins", zoo.coins),
        figure_drawing=coin,
        sign=_sign(table, zoo),
    )


def _with_points(table: Table, zoo: Zoo, points: str) -> PlayerView:
    coins = "" if table.mode == "final_score" else ngettext("{count} coin", "{count} coins", zoo.coins)
    return PlayerView(
        zoo.seat,
        zoo.player.name,
        zoo.player.colour,
        points,
        note="" if table.is_over else coins,
        on_turn=_is_on_turn(table, zoo),
        sign=_sign(table, zoo),
    )


def animals_note(zoo: Zoo) -> str:
    """How many animals are in a zoo."""
    return ngettext("{count} animal", "{count} animals", len(zoo.animals))


def _is_on_turn(table: Table, zoo: Zoo) -> bool:
    return table.phase == "round" and zoo.seat == table.turn


def _sign(table: Table, zoo: Zoo) -> Sign | None:
    """A truck beside everybody who has taken one."""
    if table.phase != "round" or zoo.seat in table.in_round:
        return None
    return Sign(truck_sign, _("has a truck"))


def screens(table: Table) -> tuple[ScreenLink, ...]:
    """The water zoos and the guide through the set-up, but for a game that is only counted."""
    if table.mode == "final_score":
        return ()
    return (ScreenLink("zoos", ft.Icons.POOL, _("Water zoos")), guide_link())


def side_panel(controller: TableController, open_sheet: ShowSheet) -> list[ft.Control]:
    """The water zoos beside the panel."""
    return zoo_cards(controller.table, open_sheet)


def zoo_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """All zoos, the player on turn first, then what belongs to nobody."""
    first, *others = zoo_cards(controller.table, open_sheet)
    return OverviewParts([first], others)


def next_step(table: Table) -> NextStep:
    """Whose turn it is."""
    if table.phase != "round":
        return NextStep(_("The last round is over: now count"))
    player = table.zoos[table.turn].player
    words = _("{name}’s turn, last round") if table.last_round else _("{name}’s turn")
    return NextStep(words.format(name=player.name), colour=player.colour)


def drawings(state: TableHistory, _session: PhoneSession) -> list[ft.Control]:
    """The trucks of the round."""
    return [truck_pictures(state.table.trucks)] if state.table.phase == "round" else []
