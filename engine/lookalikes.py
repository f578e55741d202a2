# ruff: noqa: RUF001 - look-alike letters are the content of this file
"""Letters of different scripts that look the same.

A selection of Unicode's confusables: letters that keyboards can type and that look the same in the
app's font. That font tells a zero from an O and a one from an l, but not an l from a capital I.
"""

from typing import Final

# For each representative, the letters that are drawn like it.
_ALIKE = {
    # Cyrillic, Greek, Armenian, Cherokee and some more Latin: capitals
    "A": "АΑᎪ",
    "B": "ВΒᏴ",
    "C": "СϹᏟ",
    "D": "Ꭰ",
    "E": "ЕΕᎬ",
    "F": "Ϝ",
    "G": "ԌᏀ",
    "H": "НΗᎻ",
    "J": "ЈͿᎫ",
    "K": "КΚᏦ",
    "L": "Ꮮ",
    "M": "МΜᎷ",
    "N": "Ν",
    "O": "ОΟՕ",
    "P": "РΡᏢ",
    "Q": "Ԛ",
    "R": "Ꮢ",
    "S": "ЅՏᏚ",
    "T": "ТΤᎢ",
    "U": "Ս",
    "V": "Ꮩ",
    "W": "ԜᎳ",
    "X": "ХΧ",
    "Y": "ҮΥ",
    "Z": "ΖᏃ",
    # and small letters
    "a": "аαɑ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "е",
    "g": "ɡց",
    "h": "һհ",
    "i": "іι",
    "j": "јϳ",
    "k": "кκ",
    "n": "ո",
    "o": "оοօ",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "u": "υս",
    "v": "ν",
    "w": "ԝ",
    "x": "хχ",
    "y": "уγү",
    # vertical strokes
    "l": "I|ІΙӀӏ∣ǀ",
    # quotes and dashes
    "'": "’‘‛ʼʻ′`´ˈ＇",
    "-": "‐‑‒–—―−⁃",
    # the Arabic and the Persian kaf
    "ك": "ک",
    # Japanese syllables like Chinese characters, and like each other
    "口": "ロ",
    "力": "カ",
    "二": "ニ",
    "八": "ハ",
    "工": "エ",
    "夕": "タ",
    "卜": "ト",
    "ヘ": "へ",
}
AS_SEEN: Final = str.maketrans({sign: shown for shown, signs in _ALIKE.items() for sign in signs})
"""Maps each letter to the representative of all letters that look like it."""
