"""The widths of letters as shares of their size, in whichever of the fonts of the app they are wider."""

from typing import Final

LETTERS_OF_WIDTH: Final = {
    0.3: " IijlıłΙІіј",
    0.33: "‘’ι",
    0.36: "!',.:;¡¦·¹",
    0.39: "()[]`t|´¸",
    0.42: "/\\frľ",
    0.45: "ť",
    0.48: "-_{}ª¯°²³гґΊ",
    0.51: "^º–",
    0.54: "”„ζτзт",
    0.57: '"*?Ls¿“•εξѕ',
    0.6: "FJacekxz¢¥§ΓκςЈГавексхьэяєҐ",
    0.63: "Ehnovy¨µ¶ðøŁΕβγδηθμνουχЕбилнопучђћџ",
    0.66: "#$0123456789PRSbdgpqu£ßþđΡπρσЅБЗРЯрц",
    0.69: "&+<=>BTZ~«¬®±»×Þ÷−€ΒΖΞΤλВТЬдъ",
    0.72: "ΣαУЧ",
    0.75: "ACDHKUVXYΑΔΗΚΛΠΥΧЄЏАКНПСХЭΆ",
    0.78: "GNOQ¤ÐØĐΘΝΟИЛОЦфď",
    0.81: "ΩφыΈ",
    0.84: "ψωФЪм",
    0.87: "w¼Ђжшю",
    0.9: "½ΦΨЋДщ",
    0.93: "m©¾æЫњΌΏ",
    0.96: "M→ΜМљΉ",
    0.99: "Ύ",
    1.02: "%@Œœ—…ШЩ",
    1.05: "WÆЮ",
    1.08: "Ж",
    1.14: "ЉЊ",
}
"""Letters by their width, rounded up. Another letter with an accent is as wide as the one without it."""
WIDTHS: Final = {letter: width for width, letters in LETTERS_OF_WIDTH.items() for letter in letters}
