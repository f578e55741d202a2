"""The sheet that asks once for the six real sides of the white and the yellow dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.draft_views import OnDie, possible_sides
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _
from companion.table.numbers.ask_printed import where_to_look
from companion.table.numbers.known_numbers import remember
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable, side_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import sheet, wrapped
from companion.ui.segments import segments
from companion.ui.text import secondary_text
from companion.ui.text_measure import next_steps
from engine.australis.dice_selection import Colour, Die, Symbols
from engine.australis.moves import Learned
from engine.australis.printed import MOST_CIRCLES, SIDED, SIDES, Number, Printed, What, side_number

KINDS: dict[Colour, What] = {colour: what for what, colour in SIDED.items()}
FIRST: Colour = "white"
"""The die that is asked for if both are known."""


@dataclass(frozen=True)
class Entered:
    """The die that is asked for, and the sides that were tapped so far, of both dice."""

    colour: Colour
    sides: tuple[Die, ...] = ()

    @property
    def now(self) -> tuple[Die, ...]:
        """The sides of the die that is asked for."""
        return tuple(die for die in self.sides if die.colour == self.colour)

    def with_side(self, die: Die) -> "Entered":
        """With one more side, unless there are six."""
        return self if len(self.now) == SIDES else Entered(self.colour, (*self.sides, die))

    def without_last(self) -> "Entered":
        """Without the side of this die that was tapped last."""
        others = tuple(die for die in self.sides if die.colour != self.colour)
        return Entered(self.colour, (*others, *self.now[:-1]))

    def of(self, colour: Colour) -> "Entered":
        """The same sides, while the die of that colour is asked for."""
        return Entered(colour, self.sides)


@component
def sides_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet for the six sides of each die, one die after the other; equal sides are tapped twice."""
    printed = controller.table.printed
    entered, put = use_latest_state(Entered(next(iter(_unknown(printed)), FIRST)))
    circles, set_circles = ft.use_state(printed.circles_at_most)
    colour, now = entered().colour, entered().now

    def done() -> None:
        if len(entered().now) < SIDES or not _learn(controller, entered().now):
            return
        left = [other for other in _unknown(controller.table.printed) if other != entered().colour]
        if left:
            put(entered().of(left[0]))
        else:
            on_close()

    return sheet(
        _("The six sides of a white die") if colour == "white" else _("The six sides of a yellow die"),
        [
            segments(
                [(kind, colour_word(kind)) for kind in KINDS],
                colour,
                lambda chosen: put(entered().of(_colour(chosen))),
                ground=theme.TILE,
            ),
            wrapped(
                [
                    *(drawn_die(die, game_theme.DIE_SMALL) for die in now),
                    secondary_text(_("{n} of {all}").format(n=len(now), all=SIDES)),
                ]
            ),
            *_offered(printed, colour, circles, lambda die: put(entered().with_side(die)), set_circles),
            next_steps(
                [
                    side_button(_("Remove the last one"), lambda: put(entered().without_last())),
                    main_button(_("Done"), done if len(now) == SIDES else None, means=f"done {colour}"),
                ]
            ),
        ],
        on_close,
        note=where_to_look(PRINTED_NUMBERS, Number(KINDS[colour], 1)),
    )


def _unknown(printed: Printed) -> list[Colour]:
    """The dice whose sides are not known yet."""
    return [colour for colour in KINDS if not printed.real_sides(colour)]


def _colour(chosen: str) -> Colour:
    return "white" if chosen == "white" else "yellow"


def _learn(controller: TableController, sides: Sequence[Die]) -> bool:
    """Learns the six sides of a die, for this game and later ones."""
    learned = tuple(
        (Number(KINDS[die.colour], place), side_number(die.face) or 0)
        for place, die in enumerate(sides, 1)
        if isinstance(die.face, Symbols)
    )
    taken = controller.play(Learned(numbers=learned))
    if taken:
        controller.session.attempt(
            lambda: remember(PRINTED_NUMBERS, controller.session.preferences, learned), controller.store
        )
    return taken


def _offered(
    printed: Printed, colour: Colour, circles: int, on_add: OnDie, on_circles: Callable[[int], object]
) -> list[ft.Control]:
    """The sides to tap, up to so many circles, and the way to more."""
    offered = [_side(die, on_add) for die in possible_sides(printed, colour, circles + 1)]
    words = _("{colour}: more circles").format(colour=colour_word(colour))
    more = [] if circles >= MOST_CIRCLES else [wrapped([link(words, partial(on_circles, circles + 1))])]
    return [wrapped(offered, spacing=theme.TIGHT), *more]


def _side(die: Die, on_add: OnDie) -> ft.Control:
    return pressable(
        _("Enter {die}").format(die=die_words(die)),
        drawn_die(die, game_theme.DIE_MEDIUM),
        lambda: on_add(die),
        means=str(die),
    )
