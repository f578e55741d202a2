"""The sheets that correct a drawn zoo: what lies on a space, and its expansion boards."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.corrections_table import animals_of
from companion.games.aquaretto.pieces.edited_spaces import EditedSpaces, corrections
from companion.games.aquaretto.pieces.placing.expansion_sheet import expansion_sheet
from companion.games.aquaretto.pieces.tile_list_sheet import tile_choice
from companion.games.aquaretto.pieces.zoo_board import space_name, zoo_board
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import job_name, size_name
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, main_button
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto.moves import CorrectZoo
from engine.aquaretto.printed import printed
from engine.aquaretto.space import Animal, Expansion, Size, Space
from engine.aquaretto.table import Table
from engine.aquaretto.zoo import Zoo

LIST: Size | None = None
WHOLE_BOARD: Space | None = None


@component
def space_sheet(controller: TableController, seat: int, space: Space, on_close: Press) -> ft.Control:
    """A sheet that sets what lies on a space: nothing, an animal, or a trainer.

    Several spaces can be set before anything is checked, because a basin that moves lies apart on its way.
    """
    table = controller.table
    zoo = table.zoos[seat]
    editing = use_edited_values(controller, [EditedSpaces(zoo.animals, zoo.trainers)])
    (edited,) = editing.now()
    first: Space | None = space
    several, change_several = ft.use_state(False)
    here, show = ft.use_state(first)

    def put(changed: EditedSpaces) -> None:
        if several:
            editing.put(0, changed)
            show(WHOLE_BOARD)
        else:
            correct(controller, corrections(zoo, changed), on_close)

    def go_on() -> None:
        change_several(True)
        show(WHOLE_BOARD)

    def done() -> None:
        correct(controller, corrections(zoo, *editing.now()), on_close)

    if here is None:
        shown = zoo.but(animals=edited.animals, trainers=edited.trainers)
        return sheet(
            _("{name}’s water zoo").format(name=name(table, seat)),
            [zoo_board(shown, on_any=show), row([main_button(_("Done"), done)])],
            on_close,
            note=_("Set every space, then “Done”."),
        )
    return sheet(
        _("{name}: {space}").format(name=name(table, seat), space=space_name(here)),
        [
            *_contents(table, here, edited, put),
            *([] if several else [link(_("Change several spaces"), go_on)]),
        ],
        on_close,
        note=_("Here lies: {what}. What really lies there?").format(what=edited.words(here)),
    )


def _contents(
    table: Table, space: Space, edited: EditedSpaces, put: Callable[[EditedSpaces], None]
) -> list[ft.Control]:
    """Everything that may lie on a space, to be chosen by a tap."""
    return [
        row(
            [
                link(_("Nothing"), lambda: put(edited.without(space))),
                link(job_name("trainer"), lambda: put(edited.with_trainer(space))),
            ]
        ),
        tile_choice(
            animals_of(table, offspring=True), lambda tile: put(edited.with_animal(Animal(tile, space)))
        ),
    ]


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
    lines = [
        text(size_name(board.size), strong=True),
        secondary_text("; ".join(map(space_name, board.spaces))),
    ]
    remove = icon_button(ft.Icons.CLOSE, words, partial(put, without), means=f"remove {index}")
    return row([column(lines, spacing=theme.NO_SPACE, tight=True, expand=True), remove])


def _more(zoo: Zoo, add: Callable[[Size], None]) -> list[ft.Control]:
    numbers = printed()
    most: dict[Size, int] = {"small": numbers.small_expansions, "large": numbers.large_expansions}
    return [
        link(_("Add: {thing}").format(thing=size_name(size)), partial(add, size))
        for size in most
        if zoo.count_expansions(size) < most[size]
    ]
