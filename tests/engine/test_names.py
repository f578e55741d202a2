# ruff: noqa: RUF001 - look-alike letters are what these tests are about
"""Names: unsafe ones are refused, look-alikes count as the same, and length counts visible letters."""

import pytest

from engine import names
from engine.australis import GAME
from engine.australis.corrections import LONGEST_REASON, ByHand
from engine.australis.journal import Counted
from engine.australis.moves import AddPoints
from engine.journal import fold
from engine.refusal import IllegalMove
from tests.engine.australis.tables import begin, begun

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
REAL = [
    *(
        "Anna",
        "José",
        "Nguyễn Thị Ánh",
        "Ọ̀ṣun",
        "O’Neil",
        "Jean-Luc",
        "J. R.",
        "Łukasz",
        "Ñusta",
        "Þór",
        "Ååå",
    ),
    *("Ольга", "Їжак", "Ελένη", "ΆΈΉ", "محمد", "שָׁלוֹם", "ሰላም", "ქართული", "Հայկ", "ⵜⵉⴼⵉⵏⴰⵖ", "ߒߞߏ"),
    *(
        "فاطمه\u200cزهرا",
        "می\u200cخواهم",
        "شُ\u200cما",
        "अनुष्का",
        "क्\u200dष",
        "क्\u200cष",
        "বাংলা",
        "தமிழ்",
        "తెలుగు",
        "ಕನ್ನಡ",
        "മലയാളം",
    ),
    *("ශ්\u200dරී", "ગુજરાતી", "ਪੰਜਾਬੀ", "สมชาย", "น้ำ", "ລາວ", "ខ្មែរ", "မြန်မာ", "བོད་ཡིག", "ᠮᠣᠩ\u180bᠭᠣᠯ"),
    *(
        "王小明",
        "葛\U000e0100",
        "𠮷野家",
        "さくら",
        "か\u3099",
        "김민수",
        "𝓐𝓷𝓷𝓪",
        "Ａｎｎａ",
        "①",
        "!!!",
        "٣",
        "42",
    ),
    *(
        "🐢",
        FAMILY,
        "🇩🇪",
        "👋🏽",
        "❤\ufe0f",
        "☺\ufe0e",
        "1\ufe0f\u20e3",
        "🏳\ufe0f\u200d🌈",
        "\U0001fae8",
        "\U0001fadc",
    ),
    *(
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿",
        "≨\ufe00",
    ),
    *("ẹ́n̈", "\u0661\u0600\u0661"),
]


@pytest.mark.parametrize("name", REAL, ids=ascii)
def test_real_names_are_accepted(name: str) -> None:
    assert names.problem(name) is None
    assert names.visible(name) == names.tidy(name)
    shown = begin("Mia", name).boards[1].player.name
    assert shown == names.tidy(name)


UNSAFE: list[tuple[str, names.Problem, str]] = [
    # nothing visible
    *((nothing, "empty", "") for nothing in ("", " ", "\t\n ", "\u00a0", "\u3000", "\u200b", "\u200d\u200c")),
    *(
        (nothing, "empty", "")
        for nothing in ("\u2800", "\u3164", "\u115f\u1160", "\u0301", "\ufe0f", "\u202e")
    ),
    *((nothing, "empty", "") for nothing in ("\u00ad", "\ufeff", "\x00", "\u2060 \u2060", "\U000e0041")),
    # more than one line
    *((f"An{sign}na", "line_break", "An na") for sign in "\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029"),
    ("A\r\nB", "line_break", "A B"),
    # text direction
    *((f"An{sign}na", "direction", "Anna") for sign in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e"),
    *((f"An{sign}na", "direction", "Anna") for sign in "\u2066\u2067\u2068\u2069"),
    # invisible characters
    *(
        (f"An{sign}na", "invisible", "Anna")
        for sign in "\x00\x07\x1b\x7f\u0080\u00ad\u034f\u115f\u1160\u17b4"
    ),
    *(
        (f"An{sign}na", "invisible", "Anna")
        for sign in "\u180b\u180e\u200b\u200c\u200d\u2060\u2063\u206a\u2800"
    ),
    *(
        (f"An{sign}na", "invisible", "Anna")
        for sign in "\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\ufffc\U0001d173"
    ),
    *((f"An{sign}na", "invisible", "Anna") for sign in "\U000e0001\U000e0041\U000e0100\U000e01ef"),
    ("\u200dAnna", "invisible", "Anna"),
    ("\ufe0fAnna", "invisible", "Anna"),
    ("\u180bAnna", "invisible", "Anna"),
    ("👨\u200d", "invisible", "👨"),
    ("👨\u200dAnna", "invisible", "👨Anna"),
    ("محمد\u200c", "invisible", "محمد"),
    ("\U0001f3f4\U000e0067", "invisible", "\U0001f3f4"),
    # no characters of Unicode
    *((f"An{sign}na", "unknown", "Anna") for sign in "\ue000\uf8ff\ud800\udfff\u0378\ufdd0\uffff\U000f0000"),
    # more marks than any language uses
    ("Z" + 8 * "\u0335", "marks", "Z" + 3 * "\u0335"),
    ("ก" + 9 * "\u0e48", "marks", "ก" + 6 * "\u0e48"),
    ("\u0301Anna", "marks", "Anna"),
    ("Anna \u0301", "marks", "Anna"),
]


@pytest.mark.parametrize(("name", "problem", "seen"), UNSAFE, ids=ascii)
def test_unsafe_name_is_detected_and_made_safe(name: str, problem: names.Problem, seen: str) -> None:
    assert names.problem(name) == problem
    assert names.visible(name) == seen
    assert names.problem(seen) in (None, "empty")


@pytest.mark.parametrize(("name", "problem", "seen"), UNSAFE, ids=ascii)
def test_unsafe_name_is_refused_in_a_new_game(name: str, problem: names.Problem, seen: str) -> None:
    start = begun("Anton", "Bob", "Mia")
    unsafe = start.players[2].model_copy(update={"name": name})
    with pytest.raises(IllegalMove) as illegal:
        GAME.start(start.but(players=(*start.players[:2], unsafe)))
    refusal = illegal.value.refusal
    assert refusal.code == ("name_empty" if problem == "empty" else f"text_{problem}")
    assert refusal.seat == 2
    assert refusal.asked == (None if problem == "empty" else seen or "?")


def test_stored_game_shows_unsafe_names_safely() -> None:
    start = begun("An\u202ena", "Anna", "Аnna")
    counted: list[Counted] = [Counted(0, start)]
    (step,) = fold(GAME, counted)
    assert [board.player.name for board in step.table.boards] == ["Anna", "Anna", "Аnna"]
    invisible = begun("\u200b", "Mia")
    assert [board.player.name for board in GAME.reopen(invisible).boards] == ["?", "Mia"]


SAME = [
    *(
        ("Anna", "anna"),
        ("Anna", " ANNA "),
        ("A  B", "a\u00a0b"),
        ("José", "Jose\u0301"),
        ("Straße", "STRASSE"),
    ),
    *(
        ("Anna", "Аnna"),
        ("Anna", "Αnna"),
        ("Anna", "Аnnа"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Bob", "ВОВ"),
    ),
    *(
        ("ВОВА", "вова"),
        ("Nina", "Νina"),
        ("Oliver", "Oliνer"),
        ("Mia", "Міа"),
        ("fin", "ﬁn"),
        ("Kim", "\u212aim"),
    ),
    *(("Al", "AI"), ("Ian", "lan"), ("O'Neil", "O’Neil"), ("A-B", "A‑B"), ("☺", "☺\ufe0f"), ("ロ", "口")),
    *(("か\u3099", "が"), ("한", "\u1112\u1161\u11ab"), ("μ", "µ"), ("一郎", "⼀郎"), ("СОРА", "COPA")),
]
DIFFERENT = [
    *(
        ("Ann", "Anna"),
        ("Jo", "J0"),
        ("Al", "A1"),
        ("José", "Jose"),
        ("Öz", "Oz"),
        ("ё", "е"),
        ("राम", "रमा"),
    ),
    *(
        ("कि", "कु"),
        ("Anna", "Ana"),
        ("👩", "👨"),
        ("👋🏽", "👋🏿"),
        ("🇩🇪", "🇪🇩"),
        ("王", "玉"),
        ("Иван", "Иваи"),
    ),
    *(
        ("Ole", "Olé"),
        ("Mia", "Mía"),
        ("علي", "عليا"),
        ("rn", "m"),
        ("Max", "Mаксим"),
        ("ن", "ت"),
        ("A B", "AB"),
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert names.same_name(one, other)
    assert names.same_name(other, one)
    with pytest.raises(IllegalMove) as illegal:
        GAME.start(begun("Zoe", one, other))
    assert (illegal.value.refusal.code, illegal.value.refusal.seat) == ("name_doubled", 2)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert not names.same_name(one, other)
    assert not names.same_name(other, one)
    begin("Zoe", one, other)


def test_name_length_counts_visible_letters() -> None:
    begin("Mia", 20 * FAMILY, 20 * "🇩🇪", 20 * "e\u0323\u0302")
    for name in (21 * FAMILY, 21 * "🇩🇪", 21 * "क्ष"):
        with pytest.raises(IllegalMove) as illegal:
            GAME.start(begun("Mia", name))
        refusal = illegal.value.refusal
        assert (refusal.code, refusal.asked, refusal.limit) == ("name_too_long", 21, 20)


def test_reason_is_one_line_and_its_length_counts_visible_letters() -> None:
    table = begin("Anna", "Bob")
    (award,) = GAME.awards(table, AddPoints(seat=0, points=2, reason=" for\n\u202eher  turtle\u200b "))
    assert award.reason == ByHand(words="for her turtle")
    assert GAME.refusal(table, AddPoints(seat=0, points=2, reason=LONGEST_REASON * FAMILY)) is None
    refusal = GAME.refusal(table, AddPoints(seat=0, points=2, reason=(LONGEST_REASON + 1) * FAMILY))
    assert refusal is not None
    assert (refusal.code, refusal.asked, refusal.limit) == ("reason_too_long", 121, 120)
