"""The cards of a player's page: games, kinds of points, luck, colours, and those who played against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

import flet as ft

from companion.history.player import CategoryFigures, GameFigures, PlayerFigures
from companion.history.standings import Pair
from companion.i18n.numbers import average, beside, decimal, minus
from companion.i18n.translation import _, isolated, ngettext
from companion.shell.statistics.asked import AskedRoute, games_route, player_route
from companion.shell.statistics.counted import Statistics, colour_words
from companion.shell.statistics.pairs_card import pair_words
from companion.shell.statistics.records_card import stamp, words_of
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import card, column, ends, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import use_text_scale

NOTHING = "–"


def _to_games(shown: Statistics, asked: AskedRoute) -> partial[None]:
    return partial(shown.session.navigation.go, games_route(asked))


@component
def games_card(shown: Statistics, figures: PlayerFigures, kinds: Sequence[str]) -> ft.Control:
    """A line for each game: how often, wins, average and best; in words where large text has no columns."""
    scale, probe = use_text_scale()
    by_game = {one.game: one for one in figures.by_game}
    draw = _game_in_words if scale > theme.ENLARGED else _game_line
    lines = [control for game in kinds for control in (rule(), draw(shown, figures.who, by_game[game]))]
    return card(
        [probe, *([] if scale > theme.ENLARGED else [_games_head()]), *lines[1:]],
        spacing=theme.NO_SPACE,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )


def _games_head() -> ft.Control:
    head = row(
        [
            ft.Container(expand=True),
            *(
                ft.Container(
                    secondary_text(words, theme.TINY, text_align=ft.TextAlign.END, max_lines=1),
                    width=theme.FIGURE_COLUMN,
                )
                for words in (_("games"), _("wins"), _("average"), _("best"))
            ),
        ],
        spacing=theme.NO_SPACE,
    )
    return ft.Semantics(exclude_semantics=True, content=head)


def _wins_in_games(one: GameFigures) -> str:
    played = ngettext("{count} game", "{count} games", one.games)
    won = ngettext("{count} win", "{count} wins", one.wins)
    return _("{wins} in {games}").format(wins=won, games=played)


def _points_of(one: GameFigures) -> str:
    if one.average is None or one.best is None:
        return ""
    return _("average {average}, best {best}").format(average=average(one.average), best=minus(one.best))


def _game_in_words(shown: Statistics, who: str, one: GameFigures) -> ft.Control:
    points = _points_of(one)
    lines = [
        text(shown.title(one.game), theme.BODY, strong=True),
        text(_wins_in_games(one), theme.SMALL),
        *([secondary_text(points)] if points else []),
    ]
    return _to_kind(shown, who, one, column(lines, spacing=theme.HAIR, tight=True))


def _to_kind(shown: Statistics, who: str, one: GameFigures, inside: ft.Control) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=shown.title(one.game), value=_wins_in_games(one)),
        inside,
        _to_games(shown, AskedRoute(shown.only, who, kind=one.game)),
        means=f"kind {one.game}",
        more=_points_of(one),
        padding=theme.inset(vertical=theme.SNUG),
    )


def _game_line(shown: Statistics, who: str, one: GameFigures) -> ft.Control:
    usual = NOTHING if one.average is None else average(one.average)
    best = NOTHING if one.best is None else minus(one.best)
    figures = [
        ft.Container(
            text(words, theme.BODY, strong=strong, text_align=ft.TextAlign.END, max_lines=1),
            width=theme.FIGURE_COLUMN,
        )
        for words, strong in ((str(one.games), False), (str(one.wins), True), (usual, True), (best, True))
    ]
    named = row(
        [
            stamp(shown, one.game, theme.LINE_STAMP, theme.LINE_STAMP_WIDE),
            text(shown.title(one.game), theme.SMALL, strong=True, expand=True),
        ],
        spacing=theme.SNUG,
        expand=True,
    )
    return _to_kind(shown, who, one, row([named, *figures], spacing=theme.NO_SPACE))


def categories_card(shown: Statistics, who: str, game: str, found: Sequence[CategoryFigures]) -> ft.Control:
    """The points of each kind as a bar, with a mark where the others are on average."""
    words = words_of(shown, game).categories()
    most = max((max(one.mine, one.others) for one in found), default=Fraction())
    lines = [
        _category(shown, who, words.get(one.key, one.key), one, most)
        for one in found
        if one.mine or one.others
    ]
    tick = ft.Container(width=theme.TICK, height=theme.TICK_HIGH, bgcolor=theme.INK, border_radius=theme.HAIR)
    others = row([tick, secondary_text(_("the others"))], spacing=theme.SNUG, tight=True)
    heading = _("{game}, points a game").format(game=shown.title(game))
    inside = column(
        [ends([text(heading, theme.LEAD, strong=True)], [others]), *lines], spacing=theme.SNUG, tight=True
    )
    table = [
        _("{kind}: {points}, the others {others}").format(
            kind=words.get(one.key, one.key), points=average(one.mine), others=average(one.others)
        )
        for one in found
        if one.mine or one.others
    ]
    return pressable(
        heading,
        inside,
        _to_games(shown, AskedRoute(shown.only, who, kind=game)),
        means=f"points {game}",
        more=". ".join(table),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
    )


def _category(shown: Statistics, who: str, words: str, one: CategoryFigures, most: Fraction) -> ft.Control:
    return row(
        [
            ft.Container(text(words, theme.SMALL), expand=theme.CATEGORY_SHARE),
            ft.Container(
                ticked_bar(*_shares(one, most), theme.PLAYER[shown.colour(who)]),
                expand=theme.POINTS_SHARE,
            ),
            ft.Container(
                text(average(one.mine), theme.BODY, strong=True, text_align=ft.TextAlign.END, max_lines=1),
                width=theme.TARGET,
            ),
        ],
        spacing=theme.SNUG,
    )


def _shares(one: CategoryFigures, most: Fraction) -> tuple[Fraction, Fraction]:
    """How long both bars are; there is nothing to draw if nobody has more than no points."""
    return (one.mine / most, one.others / most) if most > 0 else (Fraction(0), Fraction(0))


PARTS = 1000
"""Into how many parts the width of a bar is divided."""


def ticked_bar(filled: Fraction | float, tick: Fraction | float, color: str) -> ft.Control:
    """A bar that is filled up to a share of its width, with a mark at another share."""
    full, at = (max(0, min(PARTS, round(PARTS * share))) for share in (filled, tick))
    bar = ft.Container(height=theme.POINTS_BAR, bgcolor=color, border_radius=theme.RADIUS_TINY, expand=full)
    line = ft.Container(width=theme.TICK, height=theme.TICK_HIGH, bgcolor=theme.INK, border_radius=theme.HAIR)
    whole = ft.Container(
        ft.Row(_between(full, bar, is_wide=True), spacing=theme.NO_SPACE),
        height=theme.TICK_HIGH,
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return ft.Stack([whole, ft.Row(_between(at, line, is_wide=False), spacing=theme.NO_SPACE)])


def _between(share: int, control: ft.Control, *, is_wide: bool) -> list[ft.Control]:
    """A control that takes this share of a row, or stands behind it."""
    before = [] if is_wide or not share else [ft.Container(expand=share)]
    shown = [control] if share or not is_wide else []
    return [*before, *shown, *([ft.Container(expand=PARTS - share)] if share < PARTS else [])]


def luck_words(shown: Statistics) -> str:
    """The word for luck of the first game that has contests of chance; a general one if none has."""
    named = [words_of(shown, game).contests for game, _count in shown.table.by_game]
    return next((words() for words in named if words is not None), _("Luck"))


def luck_card(shown: Statistics, figures: PlayerFigures) -> list[ft.Control]:
    """The contests of chance that were won, beside those that were to be expected."""
    luck = figures.luck
    if not luck.contests:
        return []
    heading = luck_words(shown)
    won = ngettext("{count} won", "{count} won", luck.won)
    expected = _("{number} expected").format(number=decimal(luck.expected))
    of_all = _("of {count}").format(count=luck.contests)
    bar = ticked_bar(
        luck.won / luck.contests, luck.expected / luck.contests, theme.PLAYER[shown.colour(figures.who)]
    )
    inside = column(
        [
            ends([text(heading, theme.LEAD, strong=True)], [secondary_text(of_all)]),
            ends([text(won, theme.LEAD, strong=True)], [text(expected, theme.SMALL)]),
            bar,
        ],
        spacing=theme.SNUG,
        tight=True,
    )
    spoken = _("{thing}: {value}").format(thing=heading, value=f"{won}, {expected}, {of_all}")
    return [
        pressable(
            spoken,
            inside,
            _to_games(shown, AskedRoute(shown.only, figures.who, contested=True)),
            means="luck",
            expand=True,
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD,
            padding=theme.EDGE,
        )
    ]


def colours_card(shown: Statistics, figures: PlayerFigures) -> ft.Control:
    """How often the player had each colour; a tap shows those games."""
    signs: list[ft.Control] = [
        pressable(
            _("{thing}: {value}").format(
                thing=colour_words().get(colour, colour),
                value=ngettext("{count} game", "{count} games", count),
            ),
            row([mark(colour, theme.MARK_LARGE), text(str(count), theme.LEAD, strong=True)], tight=True),
            _to_games(shown, AskedRoute(shown.only, figures.who, colour=colour)),
            means=f"colour {colour}",
            padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.INSET),
        )
        for colour, count in figures.colours
    ]
    return ft.Container(
        column(
            [title(_("Colours"), theme.LEAD), wrapped(signs, spacing=theme.SNUG)],
            spacing=theme.TIGHT,
            tight=True,
        ),
        expand=True,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
    )


def rivals_card(shown: Statistics, figures: PlayerFigures) -> list[ft.Control]:
    """How often the player finished ahead of each of the others, who are a tap away."""
    if not figures.rivals:
        return []
    rivals = wrapped([_rival(shown, pair) for pair in figures.rivals], spacing=theme.GAP)
    return [card([title(_("Ahead of"), theme.LEAD), rivals], spacing=theme.TIGHT)]


def _rival(shown: Statistics, pair: Pair) -> ft.Control:
    name = pressable(
        _("{name}’s page").format(name=isolated(pair.other)),
        row([mark(shown.colour(pair.other)), text(pair.other, strong=True)], spacing=theme.TIGHT, tight=True),
        partial(shown.session.navigation.go, player_route(pair.other, shown.only)),
        means=f"page {pair.other}",
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.INSET),
    )
    figures = pressable(
        pair_words(pair),
        text(beside(str(pair.ahead), str(pair.behind)), theme.HEAD, strong=True),
        _to_games(shown, replace(shown.asked, who=pair.one, rival=pair.other)),
        means=f"games with {pair.other}",
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.INSET),
    )
    return column(
        [name, figures],
        spacing=theme.TIGHT,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
