"""C: who won the competition, and the choice of a tile."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.competition import tile_views, tile_words
from companion.games.australis.competition.competition_recap import how_it_went
from companion.games.australis.competition.tile_views import TilesView
from companion.games.australis.drawing import game_theme
from companion.games.australis.mirror.corrections_points import tiles_sheet
from companion.games.australis.numbers.ask import ask
from companion.games.australis.preferences import shows_chances
from companion.games.australis.table.controller import Hand, use_surprises
from companion.games.australis.table.table_frame import play_frame
from companion.i18n.translation import _
from companion.session.store import Standing
from companion.ui import theme
from companion.ui.animation import arriving
from companion.ui.buttons import Press, link, main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row
from companion.ui.layout import sheet as sheet_of
from companion.ui.marks import mark
from companion.ui.text import quiet, text, title
from engine.australis.competition import holders
from engine.australis.legal_moves import missing
from engine.australis.moves import ChooseTile
from engine.australis.rounds import Metal
from engine.australis.table import Table

OnChoose = Callable[[Metal], None]
UNDECIDED: Metal | None = None
NOBODY: int | None = None
METAL: dict[Metal, tuple[str, str]] = {"gold": theme.GOLD, "silver": game_theme.SILVER}


@component
def tiles(hand: Hand, state: Standing, *, just_won: bool = False) -> ft.Control:
    """The winner, gold or silver with what each means now, and how it went; one tap takes a tile."""
    table = hand.table
    moment = str(use_surprises(hand))
    wanted, set_wanted = ft.use_state(UNDECIDED)
    held, set_held = ft.use_state(UNDECIDED)
    # The silver tile lies on top now, so this is the moment to read it; the sheet can be closed.
    asking, set_asking = ft.use_state(True)

    correcting, set_correcting = ft.use_state(NOBODY)

    winning = ft.use_memo(lambda: just_won, [])
    winner = _winner(table, hand.visit.motion(game_theme.WIN) if winning else 0)

    if table.mode != "game":
        return _only_placing(hand, winner)

    view = tile_views.tiles(table)
    unknown = missing(table, ChooseTile(metal="silver"))

    def close() -> None:
        set_asking(False)
        set_wanted(UNDECIDED)
        set_held(UNDECIDED)
        set_correcting(NOBODY)

    def take(metal: Metal) -> None:
        set_held(UNDECIDED)
        if missing(hand.table, ChooseTile(metal=metal)):
            set_wanted(metal)
            set_asking(True)
        else:
            hand.play(ChooseTile(metal=metal))

    def told() -> None:
        """A tile that was waiting for its number is taken now."""
        if wanted is not None:
            take(wanted)

    sheet = None
    if correcting is not None:
        sheet = tiles_sheet(hand, correcting, close)
    elif asking and unknown:
        sheet = ask(hand, unknown, close, told)
    elif held is not None:
        sheet = _preview(table, view, held, moment, take, close)

    return play_frame(
        hand,
        [
            winner,
            card(
                [
                    title(tile_words.choose_words(table, view, None), theme.LEAD),
                    _both(view, moment, take, set_held),
                    *_notes(table, view, lambda: set_asking(True)),
                    *_lying(table, set_correcting),
                ]
            ),
            *how_it_went(table, with_chances=shows_chances(hand.visit.preferences)),
        ],
        heading=_("Dice · tiles"),
        with_strip=False,
        sheet=sheet,
        on_scrim=close,
    )


def _winner(table: Table, milliseconds: int) -> ft.Control:
    if not table.placed:
        return text(_("Nobody has number dice, so there is no competition."))
    winner = table.boards[table.placed[0]].player
    sign = mark(winner.colour, theme.MARK_HUGE)
    if tile_views.uncontested(table):
        words = _("{name} chooses").format(name=winner.name)
    else:
        words = _("{name} wins").format(name=winner.name)
    lines = [tile_words.outcome_words(table), *tile_words.tie_words(table)]
    return column(
        [
            arriving(sign, milliseconds) if milliseconds else sign,
            title(words, theme.DISPLAY, text_align=ft.TextAlign.CENTER),
            *(quiet(line, theme.BODY, text_align=ft.TextAlign.CENTER) for line in lines if line),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _preview(
    table: Table, view: TilesView, metal: Metal, moment: str, on_choose: OnChoose, on_close: Press
) -> ft.Control:
    """What a held tile means for both who get one."""
    points = view.gold if metal == "gold" else view.silver
    words = f"{'?' if points is None else points} {tile_words.points_at_the_end(points)}"
    brings = [tile_words.change_words(table, view)] if metal == "silver" and view.brings_cube else []
    return sheet_of(
        tile_words.choose_words(table, view, metal),
        [
            *(text(line) for line in (words, *brings)),
            row([main_button(_("Take it"), lambda: on_choose(metal), means=f"take {metal} {moment}")]),
        ],
        on_close,
    )


def _both(view: TilesView, moment: str, on_choose: OnChoose, on_hold: OnChoose) -> ft.Control:
    cube = _("+ 1 food cube now") if view.brings_cube else ""
    return ft.Row(
        [
            _tile("gold", view.gold, "", moment, on_choose, on_hold),
            _tile("silver", view.silver, cube, moment, on_choose, on_hold),
        ],
        spacing=theme.NO_SPACE,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tile(
    metal: Metal, points: int | None, more: str, moment: str, on_choose: OnChoose, on_hold: OnChoose
) -> ft.Control:
    number, unit = "?" if points is None else str(points), tile_words.points_at_the_end(points)
    words = _("{metal}: {number} {points_at_the_end}").format(
        metal=tile_words.metal_word(metal), number=number, points_at_the_end=unit
    )
    ink = game_theme.ON_METAL
    face = ft.Container(
        ft.Column(
            [
                text(tile_words.metal_word(metal), theme.BODY, ink, strong=True),
                text(number, theme.HUGE, ink, strong=True),
                text(unit, theme.SMALL, ink, strong=True),
                *([text(more, theme.SMALL, ink, strong=True)] if more else []),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        gradient=ft.LinearGradient(
            list(METAL[metal]), begin=ft.Alignment.TOP_LEFT, end=ft.Alignment.BOTTOM_RIGHT
        ),
        padding=theme.GAP,
        border_radius=theme.RADIUS_CARD,
    )
    said = f"{words}, {more}" if more else words
    return pressable(
        said,
        face,
        lambda: on_choose(metal),
        means=f"{said} {moment}",
        on_hold=lambda: on_hold(metal),
        expand=True,
        padding=theme.TIGHT,
        border_radius=theme.RADIUS_CARD + theme.TIGHT,
    )


def _notes(table: Table, view: TilesView, on_ask: Press) -> list[ft.Control]:
    notes: list[ft.Control] = [quiet(_("Tap the tile to take it."), theme.TINY)]
    if view.silver is None:
        notes.append(row([link(_("Read the silver tile"), on_ask)]))
    if view.brings_cube:
        notes.append(quiet(tile_words.change_words(table, view), theme.BODY))
    if holders(table):
        return notes
    if view.second is None:
        notes.append(quiet(_("The other tile leaves the game."), theme.BODY))
    else:
        other = _("{name} gets the other tile.").format(name=table.boards[view.second].player.name)
        notes.append(quiet(other, theme.BODY))
    return notes


def _lying(table: Table, on_correct: Callable[[int], None]) -> list[ft.Control]:
    """Tiles of this round that a correction has laid in front of somebody, and the way to them."""
    words = {
        "gold": _("{name} has the gold tile of this round already. It stays there."),
        "silver": _("{name} has the silver tile of this round already. It stays there."),
    }
    lying: list[ft.Control] = []
    for metal, seat in holders(table).items():
        name = table.boards[seat].player.name
        lying += [
            quiet(words[metal].format(name=name), theme.BODY),
            row([link(_("Correct {name}’s tiles").format(name=name), partial(on_correct, seat))]),
        ]
    return lying


def _only_placing(hand: Hand, winner: ft.Control) -> ft.Control:
    """The outcome of a competition without a game."""
    table = hand.table

    places = list(enumerate(table.placed, 1))

    def place(number: int, seat: int) -> ft.Control:
        player = table.boards[seat].player
        return row(
            [
                text(str(number), theme.HEAD, theme.QUIET, strong=True),
                mark(player.colour, theme.MARK_LARGE),
                text(player.name, theme.LEAD, strong=True, expand=True),
            ],
            spacing=theme.GAP,
        )

    return play_frame(
        hand,
        [
            winner,
            *([card([place(*one) for one in places])] if places else []),
            *how_it_went(table, with_chances=shows_chances(hand.visit.preferences)),
        ],
        heading=_("Dice"),
        bottom=[
            side_button(_("Home"), lambda: hand.visit.go("/")),
            main_button(
                _("Another competition"),
                lambda: hand.visit.go(hand.visit.desk.info_of(hand.store).route("/dice")),
            ),
        ],
        with_strip=False,
    )
