"""Columns whose number follows from measured widths."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft
import pytest

from companion.ui import text_measure
from companion.ui.text_measure import ALL, LONGEST, LONGEST_BELOW, PREFERRED, Probe, measured_columns

WIDTHS = {ALL: 100, LONGEST: 20}


@pytest.mark.parametrize(
    ("more", "columns"),
    [
        ({}, 4),
        ({LONGEST: 30}, 2),
        ({LONGEST_BELOW: 30}, 2),
        ({PREFERRED: 30}, 2),
        ({LONGEST_BELOW: 60}, 1),
        ({PREFERRED: 60}, 2),
        ({"points that are drawn where there is room": 60}, 4),
    ],
)
def test_cells_stand_side_by_side_as_long_as_their_words_fit(
    more: Mapping[str, float], columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_measure, "width_probes", lambda probes, on_measured: ft.Row())
    widths = {**WIDTHS, **more}
    probes = tuple(Probe(what, "words", 16) for what in widths if what != ALL)
    cells = [ft.Container(expand=True) for _cell in range(4)]
    shown = measured_columns(cells, probes, widths, lambda what, width: None, inset=0, spacing=0)
    assert isinstance(shown, ft.Container)
    assert isinstance(shown.content, ft.Column)
    assert shown.content.controls[1].key == columns
