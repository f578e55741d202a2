"""The sheets of a turn: what is on the board is corrected, and whether two fish were eaten at once."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, fish
from companion.games.reefroute.facts.together import TogetherQuestion
from companion.games.reefroute.pieces.predator_choice import predator_choice
from companion.games.reefroute.store_types import TableController
from companion.games.reefroute.words.names import colour_word, fish_word
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.corrections import (
    Amount,
    AmountsCorrection,
    ChoiceCorrection,
    amounts_correction,
    choice_correction,
)
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import column, grid, row, sheet
from engine.reefroute.moves import CorrectFish, CorrectPredators, CorrectTurn, Eaten, Move
from engine.reefroute.pieces import COLOURS, Colour
from engine.reefroute.predators import fewest_left, fit
from engine.reefroute.printed import printed


def correction_sheet(controller: TableController, kind: str, show: Callable[[str], None]) -> ft.Control:
    """The sheet that corrects one kind of thing, or lists the kinds."""
    close, table = partial(show, ""), controller.table
    if kind == "fish":
        amounts = [
            Amount(
                colour_word(colour),
                table.left[colour],
                partial(_fish, colour),
                most=printed().fish,
                sign=fish(colour),
            )
            for colour in COLOURS
        ]
        fish_left: AmountsCorrection[Move] = AmountsCorrection(_("Fish on the board"), amounts)
        return amounts_correction(controller, fish_left, close)
    if kind == "turn":
        rolling = range(len(table.players)) if table.options.without_fish == "rolls" else table.in_game
        seats = [(seat, table.players[seat].name) for seat in rolling]
        turn: ChoiceCorrection[int, Move] = ChoiceCorrection(
            _("Who rolls next?"), seats, table.rolls_next, _turn, is_always_entered=True
        )
        return choice_correction(controller, turn, close)
    if kind == "predators":
        return _predators(controller, close)
    links = {"fish": _("Fish on the board"), "turn": _("Who rolls next?"), "predators": _("Predators")}
    return sheet(
        _("Correct the table"),
        [column([row([link(words, partial(show, one))]) for one, words in links.items()], tight=True)],
        close,
    )


def _fish(colour: Colour, fish: int) -> Move:
    return CorrectFish(colour=colour, fish=fish)


def _turn(seat: int) -> Move:
    return CorrectTurn(seat=seat)


@component
def _predators(controller: TableController, on_close: Press) -> ft.Control:
    options, before = controller.table.options, controller.table.predators
    now, put = use_latest_state(before)
    fewest = fewest_left(options)
    fits = fewest <= len(now()) <= printed().most_predators and fit(now(), options)

    def done() -> None:
        changed = now() != before
        correct(controller, [CorrectPredators(predators=now())] if changed else [], on_close)

    shown = predator_choice(now(), options, lambda change: put(change(now())), fewest)
    return sheet(_("Predators"), [*shown, row([main_button(_("Done"), done if fits else None)])], on_close)


def together_sheet(controller: TableController, asked: TogetherQuestion, on_close: Press) -> ft.Control:
    """One fish is left: did the predator eat it with the same step?"""

    def enter(*colours: Colour) -> None:
        if controller.play(Eaten(fish=colours)):
            on_close()

    large = game_theme.FISH + game_theme.FISH_SMALL
    alive = [fish(asked.left, large)]
    dead = [fish(asked.left, large, faded=True), bones(game_theme.FISH)]
    return sheet(
        _("Was the last fish eaten with the same step?"),
        [
            grid(
                [
                    _answer(_("No, a {fish} is left"), alive, partial(enter, asked.eaten), asked.left),
                    _answer(_("Yes, the {fish}, too"), dead, partial(enter, *asked), asked.left),
                ],
                2,
            )
        ],
        on_close,
    )


def _answer(words: str, drawn: list[ft.Control], on_press: Press, colour: Colour) -> ft.Control:
    return pressable(
        words.format(fish=fish_word(colour)),
        ft.Row(drawn, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.SNUG, wrap=True),
        on_press,
        expand=True,
        bgcolor=theme.TILE,
        alignment=ft.Alignment.CENTER,
        padding=theme.EDGE,
    )
