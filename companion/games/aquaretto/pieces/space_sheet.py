"""The sheet that corrects what lies on a space of a drawn zoo."""

from collections.abc import Callable

import flet as ft

from companion.games.aquaretto.pieces.edited_spaces import EditedSpaces, corrections
from companion.games.aquaretto.pieces.tile_list_sheet import animals_of, tile_choice
from companion.games.aquaretto.pieces.zoo_board import space_name, zoo_board
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import job_name
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.seats.names import name
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component
from companion.ui.layout import row, sheet
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import Table

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
        note=_("The app has {what} here. What is really there?").format(what=edited.words(here)),
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
