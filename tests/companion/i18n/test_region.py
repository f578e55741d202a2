"""Where somebody is, and what separates the columns of tables there."""

from __future__ import annotations

import locale

import pytest

from companion.i18n.region import UNKNOWN, Region, own_region, region_of


@pytest.mark.parametrize(
    ("region", "language", "separator"),
    [
        (Region(".", "US"), "de", ","),
        (Region(",", "DE"), "en", ";"),
        (Region(",", "ZA"), "en", ";"),
        (Region(".", "CH"), "de", ";"),
        (Region(".", "Switzerland"), "fr", ";"),
        (Region(".", ""), "it", ","),
        (UNKNOWN, "en", ","),
        (UNKNOWN, "nl", ";"),
    ],
)
def test_columns_are_separated_as_spreadsheets_there_expect(
    region: Region, language: str, separator: str
) -> None:
    assert region.separator(language) == separator


def test_what_a_phone_says_of_its_region_is_looked_at() -> None:
    assert region_of(",", "DE") == Region(",", "DE")
    assert region_of(",,", "de") == region_of("", "419") == region_of("", "CH\n") == UNKNOWN


@pytest.mark.parametrize(
    ("named", "mark", "region"),
    [
        ("de_CH.UTF-8", ".", Region(".", "CH")),
        ("en_DE", ",", Region(",", "DE")),
        ("de_AT@euro", ",", Region(",", "AT")),
        ("German_Switzerland.1252", ".", Region(".", "Switzerland")),
        ("C.UTF-8", ".", UNKNOWN),
        ("C", ".", UNKNOWN),
        ("", "", UNKNOWN),
    ],
)
def test_the_region_of_this_machine_is_that_of_its_settings(
    monkeypatch: pytest.MonkeyPatch, named: str, mark: str, region: Region
) -> None:
    set_to = ["C"]

    def setlocale(kind: int, wanted: str | None = None) -> str:
        assert kind == locale.LC_NUMERIC
        if wanted == "" and not named:
            raise locale.Error("unsupported locale setting")
        if wanted is not None:
            set_to.append(named if wanted == "" else wanted)
        return set_to[-1]

    monkeypatch.setattr(locale, "setlocale", setlocale)
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": mark})
    assert own_region() == region
    assert set_to[-1] == "C", "all other numbers stay as they are"
