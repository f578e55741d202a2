"""Editor for a taken die: its side or colour, its cards and reefs, and the player who took it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.choices import CardChoice, ReefChoice, TakePlan, next_choice
from companion.games.australis.facts.draft_views import sides
from companion.games.australis.facts.replay import Meaning, plan_of
from companion.games.australis.pieces.die_sides import side_rows
from companion.games.australis.store_types import AmendContext
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.table.seats.player_widgets import players_row
from companion.ui import theme
from companion.ui.buttons import chip, link
from companion.ui.inputs import labelled, number_chips
from companion.ui.layout import row, wrapped
from companion.ui.text import secondary_text
from engine.australis import dice_selection
from engine.australis.dice_selection import COLOURS, Colour, Die, Symbols
from engine.australis.journal import Step
from engine.australis.moves import CoralPlaced, RollDice, TakeDie
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table
from engine.journal import Counted
from engine.refusal import IllegalMove


def take_editor(context: AmendContext, choose_again: bool = True) -> list[ft.Control]:
    """Controls for the player, the die, and the decisions made with it."""
    plan = context.edited if isinstance(context.edited, TakePlan) else plan_of(context.edited)
    die = plan.die

    def change_die(die: Die) -> None:
        roll = entered_roll(context.steps, context.number)
        context.change({**({} if roll is None else {roll.number: None}), context.number: with_die(plan, die)})

    def recolour(colour: Colour) -> None:
        is_new = colour != context.entered.die.colour
        change_die(first_of(context.table, colour) if is_new else context.entered.die)

    available = {other.colour for other in context.table.board} | {
        die.colour,
        context.entered.die.colour,
    }
    colours = [
        chip(colour_word(colour), lambda colour=colour: recolour(colour), chosen=colour == die.colour)  # type: ignore[misc]
        for colour in COLOURS
        if colour in available
    ]
    parts: list[ft.Control] = [
        *_who(context),
        row([drawn_die(die)]),
        labelled(_("Colour"), wrapped(colours)),
        *side_rows(context.table.printed, die, lambda change: change_die(change(die))),
    ]
    if die.colour == "purple" and plan.coral is not None and isinstance(die.face, int):
        reefs = range(FIRST_REEF, die.face + 1)
        parts.append(
            number_chips(_("Coral on reef"), reefs, plan.coral.reef, lambda n: _place(context, plan, n))
        )
    if choose_again and _has_choices(context.table, TakePlan(die)):
        words = _("Choose cards and reefs again")
        parts.append(link(words, lambda: context.change_and_ask({context.number: TakePlan(die)})))
    return parts


def _place(context: AmendContext, plan: TakePlan, reef: int) -> None:
    assert plan.coral is not None
    taken_from = plan.coral.taken_from if plan.coral.taken_from != reef else None
    context.replace(replace(plan, coral=CoralPlaced(reef, taken_from)))


def _has_choices(table: Table, plan: TakePlan) -> bool:
    try:
        return isinstance(next_choice(table, plan), ReefChoice | CardChoice)
    except IllegalMove:
        return False


def _who(context: AmendContext) -> list[ft.Control]:
    """The players; choosing another one swaps the die for one that player took in the same round."""
    mine: TakeDie = context.entered
    others = {step.number: step.move for step in takes_of_the_round(context.steps, context.number)}
    theirs = others.get(context.partner) if context.partner is not None else None

    def choose(seat: int) -> None:
        if seat == mine.seat:
            context.exchange(None, {})
        elif (partner := partner_of(context.steps, context.number, seat)) is not None:
            _exchange(context, partner)
        else:
            who = name(context.table, seat)
            words = _(
                "{name} took no die that round, so there’s none to swap. If one is missing, undo this "
                "entry and enter both in order."
            )
            context.controller.session.notices.show(words.format(name=who), is_error=True)

    rows = [labelled(_("Who took it?"), players_row(context.table, (theirs or mine).seat, choose))]
    if theirs is not None:
        dice = [
            chip(
                die_words(move.die),
                partial(_exchange, context, number),
                chosen=number == context.partner,
            )
            for number, move in others.items()
            if move.seat == theirs.seat
        ]
        rows.append(
            labelled(_("{name} took instead:").format(name=name(context.table, mine.seat)), wrapped(dice))
        )
        rows.append(secondary_text(_("Both entries change together."), theme.TINY))
    return rows


def _exchange(context: AmendContext, partner: int) -> None:
    context.exchange(partner, exchanged(context.steps, context.number, partner))


def takes_of_the_round(steps: Sequence[Step], number: int) -> list[Counted[TakeDie]]:
    """All takes in the round of the given entry."""
    current_round = next(step.table.round for step in steps if step.number == number)
    return [
        Counted(step.number, step.move)
        for step in steps
        if isinstance(step.move, TakeDie) and step.table.round == current_round
    ]


def partner_of(steps: Sequence[Step], number: int, seat: int) -> int | None:
    """The entry to swap with: the seat's take at the same pick of the round, else its last; None without."""
    takes = takes_of_the_round(steps, number)
    mine = next(step.move.seat for step in takes if step.number == number)
    pick = [step.number for step in takes if step.move.seat == mine].index(number)
    theirs = [step.number for step in takes if step.move.seat == seat]
    return theirs[min(pick, len(theirs) - 1)] if theirs else None


def exchanged(steps: Sequence[Step], number: int, partner: int) -> dict[int, Meaning | None]:
    """The two entries with their dice swapped; decisions stay with the die."""
    moves = {step.number: step.move for step in takes_of_the_round(steps, number)}
    return {
        number: replace(plan_of(moves[partner]), before=()),
        partner: replace(plan_of(moves[number]), before=()),
    }


def with_die(plan: TakePlan, die: Die) -> TakePlan:
    """The plan for another die; decisions that still fit are kept."""
    if die.colour != plan.die.colour:
        return TakePlan(die)
    if isinstance(die.face, Symbols) and die.colour == "white":
        cards = plan.cards[: die.face.amount]
        not_there = min(plan.not_there, die.face.amount - len(cards))
        return replace(plan, die=die, cards=cards, card=None, not_there=not_there)
    coral = plan.coral
    if coral is not None and isinstance(die.face, int) and coral.reef > die.face:
        coral = coral._replace(reef=die.face)
    return replace(plan, die=die, coral=coral)


def first_of(table: Table, colour: Colour) -> Die:
    """A die of that colour on the gameboard with a known side, else one that shows the first side."""
    dice = [die for die in table.board if die.colour == colour and die.face is not None]
    if dice:
        return dice[0]
    return sides(table, colour)[0]


def entered_roll(steps: Sequence[Step], number: int) -> Counted[RollDice] | None:
    """The last entered roll before this entry in the same round; None if no roll was entered."""
    place = next(place for place, step in enumerate(steps) if step.number == number)
    current_round = steps[place].table.round
    rolls = [
        Counted(step.number, step.move)
        for step in steps[:place]
        if isinstance(step.move, RollDice) and step.table.round == current_round
    ]
    return rolls[-1] if rolls else None


def roll_of(context: AmendContext, die: Die) -> dict[int, Meaning | None]:
    """The change that also gives the die this side in the entered roll; empty if the roll need not change."""
    step, entered = entered_roll(context.steps, context.number), context.entered.die
    if step is None or die.colour != entered.colour or entered not in step.move.dice:
        return {}
    if dice_selection.find(die, context.table.board):
        return {}
    rest = list(step.move.dice)
    rest[rest.index(entered)] = die
    return {step.number: step.move.but(dice=tuple(rest), by_app=False)}
