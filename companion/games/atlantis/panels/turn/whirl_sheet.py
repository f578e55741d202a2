"""The sheet that asks what was on the six spaces around a whirlpool."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.drawing.game_theme import SMALL
from companion.games.atlantis.facts.skipping import swallowed
from companion.games.atlantis.panels.turn.falls_sheet import fallen
from companion.games.atlantis.panels.turn.ship_chips import ship_chip
from companion.games.atlantis.panels.turn.space_form import counts_of, with_count
from companion.games.atlantis.words.names import figures_words, ring_name, symbol_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import toggled
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import labelled, stepper
from companion.ui.layout import row, sheet, wrapped
from companion.ui.marks import mark
from companion.ui.text import text
from engine.atlantis.moves import NOTHING_AROUND, Whirl
from engine.atlantis.pieces import CREATURES, RINGS, Counts
from engine.atlantis.printed import printed
from engine.atlantis.rings import beside
from engine.atlantis.table import Table

OnWhirl = Callable[[Whirl], object]


@component
def whirl_sheet(table: Table, falls: Counts, on_done: OnWhirl, close: Press) -> ft.Control:
    """Tiles with figures, swimmers, ships and creatures around the whirlpool; all of it is destroyed.

    `falls` are the figures that stood on the tile itself.
    """
    now, put = use_latest_state(NOTHING_AROUND)
    whirl, tiles, gone = now(), beside(table.tiles), counts_of(table, falls)
    free = whirl.tiles.total * printed().tile_room - sum(whirl.on_tiles)
    on_tiles, swimmers = counts_of(table, whirl.on_tiles), counts_of(table, whirl.swimmers)
    island = {
        tribe.seat: min(tribe.island - gone[tribe.seat], free + on_tiles[tribe.seat])
        for tribe in table.tribes
    }
    water = {tribe.seat: tribe.water for tribe in table.tribes}

    def put_tiles(kind: str, count: int) -> None:
        put(now().but(tiles=now().tiles.but(**{kind: count}), on_tiles=()))

    def put_creatures(kind: str, count: int) -> None:
        put(now().but(creatures=now().creatures.but(**{kind: count})))

    def put_figures(field: str, seat: int, count: int) -> None:
        put(now().but(**{field: with_count(table, getattr(now(), field), seat, count)}))

    def toggle(ship: int) -> None:
        put(now().but(ships=toggled(now().ships, ship)))

    empty = [ship.number for ship in table.ships if not any(ship.crew)]

    def put_empty(count: int) -> None:
        manned = tuple(ship for ship in now().ships if ship not in empty)
        put(now().but(ships=(*manned, *empty[:count])))

    chips = [
        ship_chip(table, ship, partial(toggle, ship.number), chosen=ship.number in whirl.ships)
        for ship in table.ships
        if ship.number not in empty
    ]
    chosen = sum(ship in whirl.ships for ship in empty)
    lost = swallowed(table, fallen(falls), whirl)
    cost = (
        _("Lost: {figures}").format(figures=figures_words(table, lost)) if any(lost) else _("Nobody is lost")
    )
    return sheet(
        _("What was around the whirlpool?"),
        [
            *_group(
                _("Tiles"),
                [
                    _line(ring_name(ring), tiles.of(ring), whirl.tiles.of(ring), partial(put_tiles, ring))
                    for ring in RINGS
                ],
            ),
            *_group(
                _("Figures on those tiles"),
                _figures(table, island, on_tiles, partial(put_figures, "on_tiles"), _on_tiles),
            ),
            *_group(
                _("Swimmers there"),
                _figures(table, water, swimmers, partial(put_figures, "swimmers"), _in_water),
            ),
            *_group(
                _("Ships with their crews"),
                [
                    wrapped(chips) if chips else None,
                    _line(_("Empty ships"), len(empty), chosen, put_empty, symbol_drawing("ship", SMALL)),
                ],
            ),
            *_group(
                _("Creatures"),
                [
                    _line(
                        symbol_name(each),
                        table.creatures.of(each),
                        whirl.creatures.of(each),
                        partial(put_creatures, each),
                        symbol_drawing(each, SMALL),
                    )
                    for each in CREATURES
                ],
            ),
            ft.Semantics(live_region=True, container=True, content=text(cost, strong=True)),
            row([main_button(_("All of this is gone"), lambda: on_done(now()))]),
        ],
        close,
        note=_("Everything on the six spaces around it is destroyed, tiles of any ring too."),
    )


def _group(label: str, lines: Sequence[ft.Control | None]) -> list[ft.Control]:
    """Lines below a label; nothing without lines."""
    there = [line for line in lines if line is not None]
    return [labelled(label, *there)] if there else []


def _line(
    words: str,
    there: int,
    count: int,
    on_choose: Callable[[int], None],
    drawing: ft.Control | None = None,
) -> ft.Control | None:
    """How many of a kind there were, if there is any."""
    if not there:
        return None
    return stepper(words, count, on_choose, most=min(there, printed().neighbours), sign=drawing)


def _figures(
    table: Table,
    most: Mapping[int, int],
    counts: Counts,
    on_choose: Callable[[int, int], None],
    words: Callable[[str], str],
) -> list[ft.Control]:
    """A stepper for each player who can have figures there."""
    return [
        stepper(
            words(player.name),
            counts[seat],
            partial(on_choose, seat),
            most=most[seat],
            sign=mark(player.colour),
        )
        for seat, player in enumerate(table.players)
        if most[seat]
    ]


def _on_tiles(name: str) -> str:
    return _("{name} on those tiles").format(name=name)


def _in_water(name: str) -> str:
    return _("{name} in the water").format(name=name)
