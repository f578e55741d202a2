"""A player's water zoo at a glance: animals, coins, coworkers, expansions and the depot."""

from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, coin, job_drawing, tile_drawing
from companion.games.aquaretto.pieces.animals import ANIMALS, OfZoo
from companion.games.aquaretto.pieces.coins import COINS
from companion.games.aquaretto.pieces.coworkers import COWORKERS
from companion.games.aquaretto.pieces.depot import DEPOT
from companion.games.aquaretto.pieces.expansions import EXPANSIONS
from companion.games.aquaretto.pieces.zoo_board import zoo_board
from companion.games.aquaretto.words.basin_words import marks_words, next_bonus_words
from companion.games.aquaretto.words.names import job_name, species_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, column, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto import offspring
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.options import Depth
from engine.aquaretto.tiles import SPECIES, Species, Tile
from engine.aquaretto.transition import free_spaces
from engine.aquaretto.zoo import Zoo


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
            _depot(zoo, partial(go, OpenSheet(DEPOT, seat))),
            _coworkers(zoo, partial(go, OpenSheet(COWORKERS, seat))),
            _expansions(zoo, partial(go, OpenSheet(EXPANSIONS, seat))),
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
    """A line for each basin, and one for each species that could begin one."""
    lines = [_basin(zoo, species, tiles, go) for species, tiles in zoo.basins.items()]
    note = ngettext("{count} free space", "{count} free spaces", free_spaces(zoo))
    basins = _("{n} of {limit} basins").format(n=len(zoo.basins), limit=zoo.basin_limit)
    return [*lines, secondary_text(f"{basins} · {note}"), *_new_basin(zoo, game, go)]


def _basin(zoo: Zoo, species: Species, tiles: tuple[Tile, ...], go: OnPiece) -> ft.Control:
    notes = [part for part in (marks_words(tiles), next_bonus_words(len(tiles))) if part]
    name = species_name(species)
    return pressable(
        _("{name}: {animal} × {n}").format(name=zoo.player.name, animal=name, n=len(tiles)),
        row(
            [
                animal_drawing(species),
                text(str(len(tiles)), theme.TITLE, strong=True),
                column(
                    [text(name, strong=True), *(secondary_text(note) for note in notes)],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
            ]
        ),
        partial(go, OpenSheet(ANIMALS, OfZoo(zoo.seat, species))),
        means=f"basin {zoo.seat} {species}",
        more=", ".join(notes),
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
                    _("{name}: begin a basin, {animal}").format(
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
    return _part(zoo, label, words, tiles, "depot", press)


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
    return _part(zoo, _("Coworkers"), words, signs, "coworkers", press)


def _expansions(zoo: Zoo, press: Press) -> ft.Control:
    small, large = zoo.count_expansions("small"), zoo.count_expansions("large")
    words = _("{small} small, {large} large").format(small=small, large=large)
    return _part(zoo, _("Expansions"), words, [text(words)], "expansions", press)


def _part(zoo: Zoo, label: str, words: str, shown: list[ft.Control], means: str, press: Press) -> ft.Control:
    """A line with a label and small drawings."""
    content = wrapped(shown, spacing=theme.TIGHT) if shown else secondary_text(words)
    return pressable(
        _("{name}, {thing}: {value}").format(name=zoo.player.name, thing=label, value=words),
        row(
            [
                ft.Container(secondary_text(label), expand=theme.LABEL_SHARE),
                ft.Container(content, expand=theme.LABEL_SHARE_LONG),
            ]
        ),
        press,
        means=f"{means} {zoo.seat}",
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP + theme.HAIR),
    )
