"""The sheets for a choice during the draft: a reef for a coral, or a card from the display."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.card_icons import ICONS
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import display, draft_views
from companion.games.australis.facts.choices import (
    CardChoice,
    ReefChoice,
    TakePlan,
    may_keep,
    may_use,
    with_card,
    with_reef,
    without_card,
)
from companion.games.australis.facts.take_outcomes import Span, gain_of
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import card_words, gives_words
from companion.i18n.translation import _, isolated
from companion.table.control.pending_input import use_pending_input
from companion.ui import theme
from companion.ui.buttons import Press, link, pressable
from companion.ui.explanation import explaining, explanation
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, sheet, wrapped
from companion.ui.marks import mark
from companion.ui.segments import segments
from companion.ui.text import secondary_text, text
from engine.australis.advantage_cards import (
    COMPETITION_COLOURS,
    FUNCTION_COLOURS,
    FUNCTIONS,
    Card,
    CardColour,
)
from engine.australis.moves import CoralPlaced
from engine.australis.table import Table, reefs

Go = Callable[[TakePlan], object]
NOT_LIFTED: tuple[TakePlan, int] | None = None
NO_CARD: Card | None = None
NOT_SAID = ""
KEEP, USE, LOOK = "keep", "use", "look"
TELL = "tell"
"""Taps say what lies on the display."""


@component
def reef_sheet(plan: TakePlan, choice: ReefChoice, go: Go, on_close: Press, *, key: str = "") -> ft.Control:
    """A sheet that chooses a reef for a coral, with the points that each reef would bring now."""
    # Valid for this plan only: the next coral, if there is one, is a new question in the same sheet.
    held, set_held = ft.use_state(NOT_LIFTED)
    lifted = held[1] if held is not None and held[0] == plan else None
    supply = choice.table.coral_supply(choice.seat)
    moving = supply == 0
    lifting = moving and lifted is None
    if lifting:
        tiles = [_lift(choice, reef, partial(set_held, (plan, reef))) for reef in _movable(choice)]
    else:
        tiles = [_place(plan, choice, reef, lifted, go) for reef in choice.goals if reef != lifted]
    stay = link(_("Leave all corals where they are"), lambda: go(with_reef(plan, choice, None)))
    face = [drawn_die(plan.die)] if choice.card is None else []
    left = _("Corals left: {n} of {all}").format(n=supply, all=choice.table.printed.corals)
    return sheet(
        _("Move a coral") if lifting else _("Place a coral"),
        [
            row([*face, secondary_text(left, expand=True)]),
            grid(tiles, 2),
            *([stay] if moving else []),
            secondary_text(_("+n: points the whole die would add if you scored now"), theme.TINY),
        ],
        on_close,
        note=_reef_note(choice, lifting),
    )


def _reef_note(choice: ReefChoice, lifting: bool) -> str:
    if lifting:
        return _("None left beside the sea board. Which one will you move?")
    if choice.card is not None:
        return _("Card: reef {n} beside the turtle, or any lower one").format(n=choice.highest)
    return _("Reef {n}, or any lower one").format(n=choice.highest)


def _movable(choice: ReefChoice) -> list[int]:
    """The reefs from which a coral can move to another one."""
    table = choice.table
    there = [reef for reef in reefs(table.printed) if table.corals_on(reef)[choice.seat]]
    return [reef for reef in there if any(goal != reef for goal in choice.goals)]


def _place(plan: TakePlan, choice: ReefChoice, reef: int, lifted: int | None, go: Go) -> ft.Control:
    placed = with_reef(plan, choice, CoralPlaced(reef, lifted))
    gain = gain_of(choice.start, placed)
    return _reef(choice.table, choice.seat, reef, 1, gain, lambda: go(placed))


def _lift(choice: ReefChoice, reef: int, press: Press) -> ft.Control:
    return _reef(choice.table, choice.seat, reef, -1, NOT_SAID, press)


def _reef(
    table: Table, seat: int, reef: int, more: int, bring: Span | str | None, press: Press
) -> ft.Control:
    """A reef with the seat's corals before and after `more` (1 or -1) corals, and the points that brings."""
    corals = table.corals_on(reef)
    mine = corals[seat]
    counts: list[ft.Control] = [
        mark(table.boards[seat].player.colour, theme.MARK_SMALL),
        text(f"{mine} → {mine + more}", strong=True),
    ]
    count_words = [f"{isolated(table.boards[seat].player.name)} {mine}"]
    for board in table.boards:
        if board.seat != seat and corals[board.seat]:
            counts += [
                mark(board.player.colour, theme.MARK_SMALL),
                text(str(corals[board.seat]), strong=True),
            ]
            count_words.append(f"{isolated(board.player.name)} {corals[board.seat]}")
    gain = bring if isinstance(bring, str) else draft_views.gain_words(bring)
    heading = _("Reef {n}").format(n=reef)
    return pressable(
        ", ".join(part for part in (heading, *count_words, gain) if part),
        column(
            [
                row(
                    [
                        text(heading, theme.LEAD, strong=True, expand=True),
                        text(gain, theme.LEAD, theme.GOOD if _is_more(bring) else theme.QUIET, strong=True),
                    ]
                ),
                wrapped(counts, spacing=theme.TIGHT),
            ],
            spacing=theme.TIGHT,
        ),
        press,
        expand=True,
        bgcolor=theme.TILE,
        padding=theme.GAP,
    )


def _is_more(bring: Span | str | None) -> bool:
    return isinstance(bring, Span) and bring.most > 0


@dataclass(frozen=True)
class Display:
    """The cards that the table has told to lie on the display, and the callbacks that tell more or forget.

    Between the two cards of a die the display is not refilled yet, so there is nothing new to tell.
    """

    lying: tuple[Card, ...]
    tell: Callable[[Card], object]
    forget: Press
    between_cards: bool = False


@component
def display_card_sheet(
    controller: TableController, plan: TakePlan, choice: CardChoice, go: Go, on_close: Press, *, key: str = ""
) -> ft.Control:
    """The sheet for a card from the display, which offers what lies there if the table has told that."""
    pending = use_pending_input(controller, display.NAME, display.GAME)
    state = controller.store.state

    def tell(card: Card) -> None:
        now = controller.store.state
        if len(display.read(now, pending.now())) < display.PLACES:
            pending.put(display.told(now, pending.now(), card))

    lying = display.without(display.read(state, pending.drawn), plan.cards)
    shown = Display(lying, tell, lambda: pending.put(None), between_cards=bool(plan.cards))
    return card_sheet(plan, choice, go, on_close, on_display=shown)


@component
def card_sheet(
    plan: TakePlan, choice: CardChoice, go: Go, on_close: Press, *, on_display: Display | None = None
) -> ft.Control:
    """A sheet that chooses a card to keep or to use at once; holding a card shows what it brings."""
    chosen_way, set_way = ft.use_state(KEEP)
    looked, set_looked = ft.use_state(NO_CARD)
    all_cards, set_all_cards = ft.use_state(False)
    lying = () if on_display is None else on_display.lying
    # Another phone may have taken the first card while this one still tells.
    way = KEEP if chosen_way == TELL and (on_display is None or on_display.between_cards) else chosen_way
    looking = way == LOOK
    only_lying = bool(lying) and not all_cards and way != TELL

    def pick(card: Card, kept: bool) -> None:
        set_looked(NO_CARD)
        go(with_card(plan, card, kept=kept))

    def choose(way: str) -> None:
        set_way(way)
        set_looked(NO_CARD)

    def cell(card: Card) -> ft.Control:
        if way == TELL and on_display is not None:
            words = _("Put {card} on the display").format(card=card_words(card))
            tell = partial(on_display.tell, card) if len(lying) < display.PLACES else None
            return _card(card, True, tell, None, label=words)
        if only_lying and card not in lying:
            words = _("{card}: not on the display").format(card=card_words(card))
            return _card(card, True, None, None, label=words)
        kept = may_keep(choice, card) and (way != USE or not may_use(card))
        possible = kept or may_use(card)
        press = (lambda: pick(card, kept)) if possible else None
        show = (lambda: set_looked(card)) if possible else None
        return _card(card, kept, show if looking else press, show, looking=looking)

    functions = [cell(Card(colour, gives)) for colour in FUNCTION_COLOURS for gives in FUNCTIONS]
    plus_ones = [cell(Card(colour, "plus_one")) for colour in COMPETITION_COLOURS]
    show_all = partial(set_all_cards, True) if only_lying else None
    heading = _("Take a card")
    if choice.of > 1:
        heading = _("Take card {n} of {all}").format(n=choice.number, all=choice.of)
    return sheet(
        heading,
        [
            _what_it_brings(plan, choice, looked, telling=way == TELL),
            _ways(way, choose),
            _in_columns(functions, len(FUNCTIONS)),
            _in_columns(plus_ones, len(COMPETITION_COLOURS)),
            *([] if on_display is None else _display_lines(way, on_display, choose, show_all)),
            link(_("No card left to take"), lambda: go(without_card(plan)), color=theme.QUIET),
        ],
        on_close,
    )


def _in_columns(cells: Sequence[ft.Control], columns: int) -> ft.Control:
    return grid(cells, columns, spacing=theme.TIGHT)


def _display_lines(
    way: str, on_display: Display, choose: Callable[[str], None], show_all: Press | None
) -> list[ft.Control]:
    """How much is known about the display, and the ways to tell it; those of no use now fade in place."""
    lying, telling = len(on_display.lying), way == TELL
    may_tell = not telling and lying < display.PLACES and not on_display.between_cards
    known = _("Display: {n} of {all} known").format(n=lying, all=display.PLACES)
    ways = [
        link(_("Enter the cards on display"), partial(choose, TELL) if may_tell else None),
        link(_("Done"), partial(choose, KEEP) if telling else None),
        link(_("Start again"), on_display.forget if telling and lying else None, color=theme.QUIET),
        link(_("Another card"), show_all),
    ]
    return [secondary_text(known), wrapped(ways)]


def _ways(way: str, on_choose: Callable[[str], None]) -> ft.Control:
    """Segments that choose what a tap on a card does."""
    ways = [(KEEP, _("Keep it")), (USE, _("Use it now")), (LOOK, _("Just look"))]
    return segments(ways, way, on_choose, ground=theme.TILE)


def _what_it_brings(plan: TakePlan, choice: CardChoice, looked: Card | None, *, telling: bool) -> ft.Control:
    """Explains what the card that is looked at brings; until there is one, how to look at one."""
    if looked is not None:
        heading, lines = card_words(looked), draft_views.card_preview(plan, choice, looked)
    elif telling:
        heading = _("Which cards are on display?")
        lines = (_("Tap each one. When you’re done, only these are offered."),)
    else:
        heading = _("Hold a card to see what it does")
        lines = (_("You activate a kept card every time you take a die of its colour."),)
    shown = [explaining(line) for line in lines]
    return explanation(heading, shown, high=game_theme.CARD_BRINGS, inset=theme.SNUG)


def _card(
    card: Card,
    kept: bool,
    press: Press | None,
    hold: Press | None,
    *,
    looking: bool = False,
    label: str = "",
) -> ft.Control:
    colour: CardColour = card.colour
    words = card_words(card)
    if label:
        pass
    elif press is None:
        label = _("{card}: already there").format(card=words)
    elif looking:
        label = _("Look at {card}").format(card=words)
    elif kept:
        label = _("Keep {card}").format(card=words)
    else:
        label = _("Use {card} now").format(card=words)
    ink = game_theme.ON_DIE[colour]
    return pressable(
        label,
        ft.Column(
            [
                ft.Icon(ICONS[card.gives], color=ink, size=theme.HEAD),
                text(gives_words(card.gives), theme.TINY, ink, text_align=ft.TextAlign.CENTER),
                *([] if kept or looking or press is None else [text(_("now"), theme.TINY, ink, strong=True)]),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        press,
        on_hold=hold,
        expand=True,
        bgcolor=game_theme.DIE[colour],
        padding=theme.TIGHT,
        opacity=theme.FADED if press is None else 1,
        alignment=ft.Alignment.CENTER,
    )
