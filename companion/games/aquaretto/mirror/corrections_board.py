"""The sheets that correct a drawn zoo: what lies on a space, and its expansion boards."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.mirror.corrections_table import animals_of
from companion.games.aquaretto.mirror.tile_list_sheet import tile_choice
from companion.games.aquaretto.money.expansion_sheet import expansion_sheet
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import job_name, size_name, tile_name
from companion.games.aquaretto.zoo.zoo_board import space_name
from companion.i18n.translation import _
from companion.table.correcting import correct
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link
from companion.ui.hooks import component
from companion.ui.layout import row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto import offspring
from engine.aquaretto.moves import CorrectCoworkers, CorrectZoo, Move
from engine.aquaretto.printed import printed
from engine.aquaretto.space import Animal, Expansion, Size, Space
from engine.aquaretto.tiles import SPECIES, Tile
from engine.aquaretto.zoo import Zoo

LIST: Size | None = None


def space_sheet(controller: TableController, seat: int, space: Space, on_close: Press) -> ft.Control:
    """A sheet that sets what lies on a space: nothing, an animal, or a trainer."""
    table = controller.table
    zoo = table.zoos[seat]

    def put(moves: list[Move]) -> None:
        correct(controller, moves, on_close)

    lies = lying_words(zoo, space)
    return sheet(
        _("{name}: {space}").format(name=name(table, seat), space=space_name(space)),
        [
            row(
                [
                    link(_("Nothing"), partial(put, emptied(zoo, space))),
                    link(job_name("trainer"), partial(put, with_trainer(zoo, space))),
                ]
            ),
            tile_choice(animals_of(table, offspring=True), lambda tile: put(with_tile(zoo, space, tile))),
        ],
        on_close,
        note=_("Here lies: {what}. What really lies there?").format(what=lies),
    )


def lying_words(zoo: Zoo, space: Space) -> str:
    """What lies on a space, in words."""
    tile = zoo.animals_at.get(space)
    if tile is not None:
        return tile_name(tile)
    return job_name("trainer") if space in zoo.trainers else _("nothing")


def emptied(zoo: Zoo, space: Space) -> list[Move]:
    """The corrections after which nothing lies on a space."""
    if space in zoo.trainers:
        return [_trainers(zoo, tuple(other for other in zoo.trainers if other != space))]
    return [_animals(zoo, _without(zoo, space))] if space in zoo.animals_at else []


def with_tile(zoo: Zoo, space: Space, tile: Tile) -> list[Move]:
    """The corrections after which this tile lies on a space."""
    if zoo.animals_at.get(space) == tile:
        return []
    first = emptied(zoo, space) if space in zoo.trainers else []
    return [*first, _animals(zoo, (*_without(zoo, space), Animal(tile, space)))]


def with_trainer(zoo: Zoo, space: Space) -> list[Move]:
    """The corrections after which a trainer stands on a space."""
    if space in zoo.trainers:
        return []
    first = emptied(zoo, space) if space in zoo.animals_at else []
    return [*first, _trainers(zoo, (*zoo.trainers, space))]


def _without(zoo: Zoo, space: Space) -> tuple[Animal, ...]:
    return tuple(animal for animal in zoo.animals if animal.space != space)


def _animals(zoo: Zoo, animals: tuple[Animal, ...]) -> Move:
    """The correction of the animals; more offspring than pairs are no longer born here."""
    changed = zoo.but(animals=animals)
    pairs = [offspring.pairs(changed.of(species)) for species in SPECIES]
    births = tuple(min(one, most) for one, most in zip(zoo.births, pairs, strict=True))
    return CorrectZoo(seat=zoo.seat, animals=animals, expansions=zoo.expansions, births=births)


def _trainers(zoo: Zoo, trainers: tuple[Space | None, ...]) -> Move:
    return CorrectCoworkers(
        seat=zoo.seat,
        cashiers=zoo.cashiers,
        keepers=zoo.keepers,
        managers=zoo.managers,
        trainers=trainers,
    )


@component
def boards_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that removes expansion boards of a drawn zoo, and lays others."""
    adding, add = ft.use_state(LIST)
    table = controller.table
    zoo = table.zoos[seat]

    def put(expansions: tuple[Expansion, ...]) -> None:
        move = CorrectZoo(seat=seat, animals=zoo.animals, expansions=expansions, births=zoo.births)
        correct(controller, [move], on_close)

    if adding is not None:
        size = adding
        return expansion_sheet(
            table, seat, size, lambda spaces: put((*zoo.expansions, Expansion(size, spaces))), on_close
        )
    return sheet(
        _("{name}’s expansions").format(name=name(table, seat)),
        [*(_board(zoo, index, put) for index in range(len(zoo.expansions))), *_more(zoo, add)],
        on_close,
    )


def _board(zoo: Zoo, index: int, put: Callable[[tuple[Expansion, ...]], None]) -> ft.Control:
    board = zoo.expansions[index]
    without = (*zoo.expansions[:index], *zoo.expansions[index + 1 :])
    words = _("Remove {thing}").format(thing=size_name(board.size))
    where = secondary_text(", ".join(map(space_name, board.spaces)), expand=True)
    remove = icon_button(ft.Icons.CLOSE, words, partial(put, without), means=f"remove {index}")
    return row([text(size_name(board.size), strong=True), where, remove], spacing=theme.SNUG)


def _more(zoo: Zoo, add: Callable[[Size], None]) -> list[ft.Control]:
    numbers = printed()
    most: dict[Size, int] = {"small": numbers.small_expansions, "large": numbers.large_expansions}
    return [
        link(_("Add: {thing}").format(thing=size_name(size)), partial(add, size))
        for size in most
        if zoo.count_expansions(size) < most[size]
    ]
