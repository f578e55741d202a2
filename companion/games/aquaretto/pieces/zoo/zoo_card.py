"""A player's water zoo at a glance: animals, coins, coworkers, expansions and the depot."""

from collections import Counter
from functools import partial
from typing import Any, Final

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, coin, job_drawing, tile_drawing
from companion.games.aquaretto.pieces.animals import ANIMALS, OfZoo
from companion.games.aquaretto.pieces.coins import COINS
from companion.games.aquaretto.pieces.coworkers import COWORKERS
from companion.games.aquaretto.pieces.depot import DEPOT
from companion.games.aquaretto.pieces.expansions import EXPANSIONS
from companion.games.aquaretto.pieces.next_bonus import next_bonus_signs
from companion.games.aquaretto.pieces.zoo_board import zoo_board
from companion.games.aquaretto.words.basin_words import marks_words, next_bonus_words
from companion.games.aquaretto.words.names import job_name, species_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, column, ends, grid, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import fitting_columns, word_by_word
from engine.aquaretto import offspring
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.options import Depth
from engine.aquaretto.tiles import SPECIES, Species, Tile
from engine.aquaretto.transition import free_spaces
from engine.aquaretto.zoo import Zoo

BASINS_IN_A_ROW = 2


@memo_component
def zoo_card(zoo: Zoo, depth: Depth, species: tuple[Species, ...], go: OnPiece) -> ft.Control:
    """Everything of one player; a tap on a part corrects it. `species` are those of the game."""
    seat = zoo.seat
    shown = _board(zoo, go) if depth == "places" else _basins(zoo, species, go)
    return card(
        [
            ends(
                [
                    mark(zoo.player.colour, theme.MARK_LARGE),
                    title(zoo.player.name, expand=True, expand_loose=True),
                ],
                [_coins(zoo, partial(go, OpenSheet(COINS, seat)))],
            ),
            *shown,
            fitting_columns(
                [
                    _depot(zoo, partial(go, OpenSheet(DEPOT, seat))),
                    _coworkers(zoo, partial(go, OpenSheet(COWORKERS, seat))),
                    _expansions(zoo, partial(go, OpenSheet(EXPANSIONS, seat))),
                ],
                word_by_word([_("Depot"), _("Coworkers"), _("Expansions")]),
                theme.TINY,
                spacing=theme.TIGHT,
            ),
        ],
        spacing=theme.TIGHT,
        padding=theme.GAP,
    )


def _coins(zoo: Zoo, press: Press) -> ft.Control:
    return pressable(
        ngettext("{name}: {count} coin", "{name}: {count} coins", zoo.coins, name=zoo.player.name),
        row([coin(theme.MARK_LARGE), text(str(zoo.coins), theme.TITLE, strong=True)], tight=True),
        press,
        means=f"coins {zoo.seat}",
        height=theme.TARGET,
        padding=theme.inset(horizontal=theme.SNUG),
    )


def _basins(zoo: Zoo, game: tuple[Species, ...], go: OnPiece) -> list[ft.Control]:
    """A field for each basin, two side by side, and one for each species that could begin one."""
    fields = [_basin(zoo, species, tiles, go) for species, tiles in zoo.basins.items()]
    pairs = [grid(fields, BASINS_IN_A_ROW, spacing=theme.TIGHT)] if fields else []
    note = ngettext("{count} free space", "{count} free spaces", free_spaces(zoo))
    basins = _("{n} of {limit} basins").format(n=len(zoo.basins), limit=zoo.basin_limit)
    return [*pairs, secondary_text(f"{basins} · {note}"), *_new_basin(zoo, game, go)]


def _basin(zoo: Zoo, species: Species, tiles: tuple[Tile, ...], go: OnPiece) -> ft.Control:
    """The animals of a basin, what is missing to its next bonus, and how many have which mark."""
    notes = [part for part in (marks_words(tiles), next_bonus_words(len(tiles))) if part]
    marked = Counter(tile for tile in tiles if tile.mark is not None)
    signs: list[ft.Control] = [
        row([tile_drawing(tile, game_theme.TILE_TINY), text(str(count), strong=True)], **_CLOSE)
        for tile, count in marked.items()
    ]
    size = [animal_drawing(species), text(str(len(tiles)), theme.TITLE, strong=True)]
    bonus = row(next_bonus_signs(len(tiles)), spacing=theme.TIGHT, tight=True)
    return pressable(
        _("{name}: {animal} × {n}").format(name=zoo.player.name, animal=species_name(species), n=len(tiles)),
        column([ends(size, [bonus]), *([wrapped(signs)] if signs else [])], spacing=theme.TIGHT, tight=True),
        partial(go, OpenSheet(ANIMALS, OfZoo(zoo.seat, species))),
        means=f"basin {zoo.seat} {species}",
        more=", ".join(notes),
        expand=True,
        bgcolor=theme.TILE,
        padding=theme.SNUG,
    )


def _new_basin(zoo: Zoo, game: tuple[Species, ...], go: OnPiece) -> list[ft.Control]:
    """Small animals that are not in the zoo, for a correction that begins a basin."""
    absent = [species for species in game if species not in zoo.basins]
    if len(zoo.basins) >= zoo.basin_limit:
        return []
    return [
        wrapped(
            [
                pressable(
                    _("{name}: start a basin, {animal}").format(
                        name=zoo.player.name, animal=species_name(species)
                    ),
                    animal_drawing(species, game_theme.TILE_TINY),
                    partial(go, OpenSheet(ANIMALS, OfZoo(zoo.seat, species))),
                    means=f"new basin {zoo.seat} {species}",
                    width=theme.TARGET,
                    height=theme.TARGET,
                    alignment=ft.Alignment.CENTER,
                )
                for species in absent
            ],
            spacing=theme.NO_SPACE,
        )
    ]


def _board(zoo: Zoo, go: OnPiece) -> list[ft.Control]:
    """The drawn zoo, each space of which can be corrected, and the offspring born in it."""
    board = zoo_board(
        zoo, on_any=lambda space: go(OpenSheet(ANIMALS, OfZoo(zoo.seat, space=space))), whose=zoo.player.name
    )
    pairs = any(offspring.pairs(tiles) for tiles in zoo.basins.values())
    return [board, *([_births(zoo, partial(go, OpenSheet(ANIMALS, OfZoo(zoo.seat))))] if pairs else [])]


def _births(zoo: Zoo, press: Press) -> ft.Control:
    """How many offspring of each species were born here."""
    born = [
        _("{animal} × {n}").format(animal=species_name(species), n=number)
        for species, number in zip(SPECIES, zoo.births, strict=True)
        if number
    ]
    words = join_words(born) if born else _("none")
    return _part(zoo, _("Born here"), words, [text(words)], "births", press)


def _depot(zoo: Zoo, press: Press) -> ft.Control:
    """The stack in the depot, the top tile first."""
    top_first = tuple(reversed(zoo.depot))
    words = tiles_words(top_first) if top_first else _("empty")
    tiles = [tile_drawing(tile, game_theme.TILE_TINY) for tile in top_first]
    label = _("Depot, top first") if len(tiles) > 1 else _("Depot")
    return _part(zoo, label, words, tiles, "depot", press, expand=True)


def _coworkers(zoo: Zoo, press: Press) -> ft.Control:
    has: dict[Job, int] = {
        "cashier": zoo.cashiers,
        "keeper": zoo.keepers,
        "trainer": len(zoo.trainers),
        "manager": zoo.managers,
    }
    working = [job for job in JOBS for _one in range(has[job])]
    words = join_words(map(job_name, working)) if working else _("nobody")
    signs = [job_drawing(job, game_theme.TILE_TINY) for job in working]
    return _part(zoo, _("Coworkers"), words, signs, "coworkers", press, expand=True)


def _expansions(zoo: Zoo, press: Press) -> ft.Control:
    small, large = zoo.count_expansions("small"), zoo.count_expansions("large")
    words = _("{small} small, {large} large").format(small=small, large=large)
    return _part(zoo, _("Expansions"), words, [text(words, theme.SMALL)], "expansions", press, expand=True)


def _part(
    zoo: Zoo,
    label: str,
    words: str,
    shown: list[ft.Control],
    means: str,
    press: Press,
    *,
    expand: bool | None = None,
) -> ft.Control:
    """A field with small drawings below a label."""
    content = wrapped(shown, spacing=theme.HAIR) if shown else text(words, theme.SMALL)
    return pressable(
        _("{name}, {thing}: {value}").format(name=zoo.player.name, thing=label, value=words),
        column([secondary_text(label, theme.TINY), content], spacing=theme.TIGHT, tight=True),
        press,
        means=f"{means} {zoo.seat}",
        expand=expand,
        bgcolor=theme.TILE,
        padding=theme.SNUG,
    )


_CLOSE: Final[dict[str, Any]] = {"spacing": theme.HAIR, "tight": True}
