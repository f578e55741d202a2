"""The twelve figures of a player, counted by place."""

import flet as ft

from companion.games.atlantis.facts.places import tallies, tally_words
from companion.games.atlantis.store_types import Piece, TableController
from companion.games.atlantis.words.names import ship_name
from companion.i18n.translation import _
from companion.table.past.all_rounds import all_rounds
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.atlantis.moves import CorrectFigures, Move
from engine.atlantis.pieces import Losses
from engine.atlantis.printed import printed
from engine.atlantis.table import Table

LOSSES = tuple(Losses.model_fields)


def _now(table: Table) -> list[CorrectFigures]:
    return [
        CorrectFigures(
            seat=tribe.seat,
            island=tribe.island,
            aboard=tuple(
                (ship.number, ship.crew[tribe.seat]) for ship in table.ships if ship.crew[tribe.seat]
            ),
            water=tribe.water,
            saved=tribe.saved,
            lost=tribe.lost,
        )
        for tribe in table.tribes
    ]


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """The figures at each place, as many as the box has, and below all that were saved, round by round."""
    table, most = controller.table, printed().figures
    tribe, ships = table.tribes[seat], table.ships
    amounts: list[Amount[Move]] = [
        Amount(_("On the island"), tribe.island, most=most),
        *(Amount(ship_name(ship.number), ship.crew[seat], most=printed().places) for ship in ships),
        Amount(_("In the water"), tribe.water, most=most),
        Amount(_("Saved"), tribe.saved, most=most),
        *(Amount(_lost_to(by), tribe.lost.of(by), most=most) for by in LOSSES),
    ]

    def moves(values: tuple[int, ...]) -> list[Move]:
        island, *rest = values
        crews, (water, saved, *lost) = rest[: len(ships)], rest[len(ships) :]
        aboard = tuple((ship.number, count) for ship, count in zip(ships, crews, strict=True) if count)
        losses = Losses.model_validate(dict(zip(LOSSES, lost, strict=True)))
        return [
            CorrectFigures(seat=seat, island=island, aboard=aboard, water=water, saved=saved, lost=losses)
        ]

    def summary(values: tuple[int, ...]) -> str:
        return _("{n} of {all} figures").format(n=sum(values), all=most)

    heading = _("{name}’s figures").format(name=tribe.player.name)
    several = AmountsCorrection(heading, amounts, moves=moves, summary=summary, below=all_rounds(controller))
    return amounts_correction(controller, several, on_close)


def _lost_to(by: str) -> str:
    return {
        "shark": _("Lost to sharks"),
        "sea_monster": _("Lost to sea monsters"),
        "whirlpool": _("Lost in whirlpools"),
        "other": _("Lost, cause unknown"),
    }[by]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    """The tally, which does not tell the ships apart."""
    was, now = tallies(before)[seat], tallies(after)[seat]
    return [tally_words(now)] if was.pips != now.pips else []


FIGURES = Piece[CorrectFigures](
    move=CorrectFigures,
    about=("seat",),
    now=_now,
    say=lambda move, table: _("{name}’s figures").format(name=name(table, move.seat)),
    sheet=_sheet,
    changes=_changes,
)
