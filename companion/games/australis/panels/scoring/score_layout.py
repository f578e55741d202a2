"""How large the parts of the scoring are on this screen."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.game_theme import ScoreSizes
from companion.games.australis.facts.score_reasons import Asked
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.screen_layout import body_width
from companion.ui.text_measure import figure_size

OnAsk = Callable[[Asked], object]


@dataclass(frozen=True)
class ScoreLayout:
    """The sizes of this screen, the width of a player's column, and how much larger text is drawn."""

    sizes: ScoreSizes
    column: float
    scale: float

    @property
    def enlarged(self) -> bool:
        """True if text is too large for one view."""
        return self.scale > theme.ENLARGED

    @property
    def answer(self) -> int:
        """The height of the answer."""
        return round(self.sizes.answer * min(max(self.scale, 1), game_theme.LARGEST_ANSWER))

    def fit(self, figures: Iterable[str], size: int, inset: int) -> int:
        """The size at which each of these figures fits into a player's column, with so much at each side."""
        room = self.column - 2 * (inset + theme.RING)
        return min(figure_size(words, size, room, self.scale) for words in figures)

    def fit_words(self, words: Iterable[str], size: int, inset: int) -> float:
        """The same for words, as far as they stay legible: a whole name says more than half a large one."""
        room = self.column - 2 * inset
        widest = max(map(len, words)) * size * theme.LETTER * self.scale
        return min(size, max(size * room / widest, theme.TINY / self.scale))


def score_layout(session: PhoneSession, players: int, scale: float, without: int = 0) -> ScoreLayout:
    """The layout of this screen, `without` some of its height.

    A phone on its side is lower, but has half of its width for the columns.
    """
    page = ft.context.page
    low = (page.height or game_theme.SCORE_HIGH + without) - without < game_theme.SCORE_HIGH
    width = body_width(session.layout, page.width or theme.WIDEST)
    column = (width - 2 * theme.GAP - (players - 1) * theme.SNUG) / players
    return ScoreLayout(game_theme.SCORE_LOW if low else game_theme.SCORE, column, scale)
