"""How a table of figures divides its width."""

from __future__ import annotations

import pytest

from companion.ui import theme
from companion.ui.figures import shared

USUAL = (theme.LABEL_SHARE, theme.FIGURE_SHARE)


def test_columns_have_the_usual_shares_if_everything_fits() -> None:
    assert shared(342, 70, 56, 40, 4, theme.LABEL_SHARE) == USUAL


def test_long_labels_fit_and_the_columns_share_the_rest() -> None:
    shares = shared(342, 100, 56, 48, 4, theme.LABEL_SHARE)
    assert shares is not None
    label, column = (342 * share / (shares[0] + 4 * shares[1]) for share in shares)
    assert label == pytest.approx(104)
    assert column == pytest.approx(59.5)


def test_labels_stand_above_before_names_are_cut() -> None:
    assert shared(342, 160, 20, 44, 4, theme.LABEL_SHARE) is not None
    assert shared(342, 160, 20, 45, 4, theme.LABEL_SHARE) is None


def test_labels_stand_above_if_nothing_else_fits() -> None:
    assert shared(296, 100, 56, 48, 4, theme.LABEL_SHARE) is None
    assert shared(0, 0, 4, 4, 4, theme.LABEL_SHARE) is None, "nothing is measured yet"


def test_names_of_many_players_are_not_broken_where_labels_leave_room() -> None:
    assert shared(342, 50, 30, 40, 4, theme.LABEL_SHARE_LONG) == (theme.LABEL_SHARE_LONG, theme.FIGURE_SHARE)
    shares = shared(342, 50, 30, 40, 6, theme.LABEL_SHARE_LONG)
    assert shares is not None
    assert 342 * shares[1] / (shares[0] + 6 * shares[1]) >= 40
    assert shared(342, 50, 30, 60, 6, theme.LABEL_SHARE_LONG) is None
