"""The players of a round: coins, the basins with what is missing to their next bonus, and who has a truck."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, coin, truck_sign
from companion.games.aquaretto.pieces.next_bonus import next_bonus_signs
from companion.games.aquaretto.words.basin_words import next_bonus_words
from companion.games.aquaretto.words.names import species_name
from companion.i18n.translation import _
from companion.table.seats.player_view import PlayerView, spoken
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import grid, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.aquaretto.tiles import Species

OnPlayer = Callable[[int], object]
Basins = tuple[tuple[Species, int], ...]
"""Each basin of a zoo with its size."""


@memo_component
def player_cards(
    players: tuple[PlayerView, ...],
    coins: tuple[int, ...],
    basins: tuple[Basins, ...],
    columns: int,
    lines: int,
    most: int,
    on_player: OnPlayer,
) -> ft.Control:
    """A card for each player, all of the same height whatever swims in their zoos; a tap opens the zoo.

    Each has so many `lines`, in one of which there is room for `most` basins.
    """
    cards = [
        _card(player, coins[player.seat], basins[player.seat], lines, most, on_player) for player in players
    ]
    return grid([ft.Container(card, expand=True) for card in cards], columns, spacing=theme.SNUG)


@memo_component
def _card(
    player: PlayerView, coins: int, basins: Basins, lines: int, most: int, on_player: OnPlayer
) -> ft.Control:
    is_home, edge = player.sign is not None, theme.PLAYER[player.colour] if player.on_turn else theme.NONE
    shown = ft.Column(
        [_head(player, coins), *_basin_lines(basins, lines, most, is_home=is_home)],
        spacing=theme.HAIR,
        tight=True,
    )
    return pressable(
        spoken(player),
        shown,
        partial(on_player, player.seat),
        means=f"zoo {player.seat}",
        more=", ".join(_basin_words(basins)),
        bgcolor=theme.NONE if is_home else theme.CARD,
        border=theme.line_around(
            theme.RING, edge if player.on_turn else theme.LINE if is_home else theme.NONE
        ),
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.HAIR),
    )


def _head(player: PlayerView, coins: int) -> ft.Control:
    """Who it is, the points if they may be seen, and the coins."""
    name = text(
        player.name, theme.SMALL, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True
    )
    points = [] if player.figure_drawing else [text(player.figure, strong=True)]
    return row(
        [
            mark(player.colour, theme.MARK_SMALL),
            name,
            *points,
            coin(game_theme.BASIN_SMALL),
            text(str(coins), theme.LEAD, strong=True),
        ],
        spacing=theme.TIGHT,
    )


def _basin_lines(basins: Basins, lines: int, most: int, *, is_home: bool) -> list[ft.Control]:
    """The same number of lines for everybody: a basin in each, or several side by side if there are more.

    Where even these do not fit, the truck goes first, which also stands among the trucks, then the last
    basins.
    """
    in_full = len(basins) <= lines
    room = lines if in_full else lines * most
    signs: list[ft.Control] = [_basin(*basin, in_full=in_full) for basin in basins]
    if len(signs) > room:
        signs = [*signs[: room - 1], _more(len(signs) - room + 1)]
    elif is_home and len(signs) < room:
        signs.append(truck_sign(game_theme.BASIN_SMALL))
    count = max(1, -(-len(signs) // lines))
    shown = [_line(signs[start : start + count]) for start in range(0, len(signs), count)]
    return [*shown, *(_line([]) for _missing in range(lines - len(shown)))]


def _more(basins: int) -> ft.Control:
    """How many basins have no room."""
    return text(f"+{basins}", theme.SMALL, theme.QUIET, strong=True)


def _line(parts: Sequence[ft.Control]) -> ft.Control:
    """As high as a line with a basin, even if it is empty."""
    room = ft.Container(height=game_theme.BASIN)
    height = text("", theme.BODY, strong=True)
    return row([room, height, *parts], spacing=theme.HAIR)


def _basin(species: Species, size: int, *, in_full: bool) -> ft.Control:
    """A basin with its size; in full also with what is missing to its next bonus."""
    number = text(str(size), theme.BODY if in_full else theme.SMALL, strong=True)
    if not in_full:
        return row([animal_drawing(species, game_theme.BASIN_SMALL), number], spacing=theme.HAIR, tight=True)
    return row(
        [
            animal_drawing(species, game_theme.BASIN),
            number,
            ft.Container(expand=True),
            *next_bonus_signs(size),
        ],
        spacing=theme.TIGHT,
        expand=True,
    )


def _basin_words(basins: Basins) -> list[str]:
    """Each basin in words, with its next bonus."""
    found = []
    for species, size in basins:
        words = _("{species} × {n}").format(species=species_name(species), n=size)
        found.append(", ".join(part for part in (words, next_bonus_words(size)) if part))
    return found
