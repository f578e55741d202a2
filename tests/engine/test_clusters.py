"""Grapheme clusters: letters as a reader sees them."""

import pytest

from engine.clusters import clusters

HARD = [
    ["A", "n", "n", "a"],
    ["e\u0301", "a"],
    ["👨\u200d👩\u200d👧\u200d👦", "👋🏽", "🇩🇪", "🇫🇷", "🇮"],
    ["👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿", "🏳\ufe0f\u200d🌈", "🧑\u200d🚀"],
    ["🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "1\ufe0f\u20e3", "#\ufe0f\u20e3"],
    ["a\u200d", "👩"],  # a joiner joins nothing to a letter
    ["क्ष", "त्रि", "य"],
    ["हि", "न्दी"],
    ["अ", "नु", "ष्का"],
    ["বাং", "লা"],
    ["ক্ষ"],
    ["த", "மி", "ழ்"],
    ["శ్రీ"],
    ["ക്ഷ"],
    ["한", "국", "어"],
    ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"],  # the same in parts
    ["한\u11ab", "\u1161"],
    ["\u1100\u1100\uac00\u1161\u11a8\u11a8", "\u1161"],
    ["น้ำ", "กิ่"],
    ["ກຳ"],
    ["か\u3099", "ｶﾞ"],
    ["\u0600\u0661", "a"],  # a sign that stands before a number
    ["\u0600"],
    ["מָ", "ז", "ל"],
    ["م\u0650", "ن"],
    ["ဗ", "မ", "\u102c", "\u1038"],
    ["\r", "\n", "\t", "a"],
    ["\u0301", "a"],
    [],
]


@pytest.mark.parametrize("letters", HARD, ids=lambda letters: ascii("".join(letters)))
def test_text_is_split_into_letters_as_seen(letters: list[str]) -> None:
    found = clusters("".join(letters))
    assert [*map(ascii, found)] == [*map(ascii, letters)]


def test_clusters_join_to_the_whole_text() -> None:
    everything = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x20000), *range(0xE0000, 0xE0200)]))
    assert "".join(clusters(everything)) == everything
