"""Scenes of the overview of the table, and of every sheet that corrects something there."""

from __future__ import annotations

from companion.games.australis.words.names import number_words
from companion.i18n.translation import ngettext
from engine.australis.printed import Number
from tests.browser.scenes.rounds import FOUR, LONG, ROUND_3
from tests.browser.scenes.scene import Scene, Step, at_table, scroll_to, tap, word
from tests.browser.stage import Stage
from tests.browser.views import PHONE, TABLET
from tests.companion.table.test_final import LAST_ROUND

TO_DICE = ("end draft", "score round")
LYING = (
    *ROUND_3,
    *("dice 0 w2+1,y3+2,b6,r9", "dice 1 p3,b2", "cards 0 w.fish,b.plus_one", "cards 2 r.plus_one"),
    *("tiles 1 gold1,silver2", "token 0", "grey 2+2", "food 0 og"),
)
EMPTY = at_table(FOUR, screen="mirror")
FULL = at_table(FOUR, *LYING, screen="mirror")


def charlies_school(stage: Stage) -> None:
    """Taps the school of Charlie, whose label is a sentence with a number in it."""
    words = (
        "{name}, school: {fish} fish fed, {count} point",
        "{name}, school: {fish} fish fed, {count} points",
    )
    stage.tap(ngettext(*words, 7, name="Charlie", fish=10))


def take_89(stage: Stage) -> None:
    """Enters a loss of points larger than Charlie's score."""
    words = ("Take {count} point from {name}", "Take {count} points from {name}")
    stage.tap(ngettext(*words, 89, name="Charlie"))


def part(thing: str, name: str = "Anna") -> Step:
    """Taps a part of a player's sea board."""
    return tap("{name}, {thing}:", name=name, thing=word(thing))


def line(thing: str) -> Step:
    """Taps a line of the parts that belong to no player."""
    return tap("{thing}:", thing=word(thing))


SCENES = (
    Scene("around", at_table(FOUR, *LYING, screen="around"), wide=True, picture=PHONE),
    Scene("around-two", at_table("Anna Bob", screen="around")),
    Scene("around-turned", at_table(LONG, *LYING, screen="around"), (tap("Rotate the seats"),)),
    Scene("board", at_table(FOUR, *LYING, screen="board"), wide=True, afresh=True, picture=PHONE),
    Scene(
        "board-dice",
        at_table("Anna Bob", "dice 0 b5", "dice 1 p5", *TO_DICE, screen="board"),
        wide=True,
        afresh=True,
        picture=TABLET,
    ),
    Scene("board-over", at_table("Anna Bob Charlie", *LAST_ROUND, screen="board"), wide=True, afresh=True),
    Scene("table", EMPTY, wide=True),
    Scene("table-full", FULL, wide=True, picture=PHONE),
    Scene("table-two", at_table("Anna Bob", screen="mirror"), wide=True),
    Scene(
        "table-long-names",
        at_table(LONG, *LYING, screen="mirror"),
        subject=scroll_to("Points by hand for {name}", name=LONG.split()[-1]),
    ),
    Scene("table-turtle", FULL, (tap("{name}’s turtle on {space}", name="Anna", space="11"),), picture=PHONE),
    Scene(
        "table-turtle-further",
        at_table("Anna Bob", screen="mirror", known=False),
        (tap("{name}’s turtle on {space}", name="Anna", space="0"), tap("It’s further ahead")),
    ),
    Scene("table-reef", FULL, (tap("Reef {n}", n="5"),), picture=PHONE),
    Scene("table-dice", FULL, (part("Dice"),)),
    Scene("table-food", FULL, (part("Food"),), picture=PHONE),
    Scene("table-fish", FULL, (part("Fish"),)),
    Scene("table-cards", FULL, (part("Cards"),), picture=PHONE),
    Scene("table-disc", FULL, (part("Points"),)),
    Scene("table-tiles", FULL, (part("Tiles", "Bob"),)),
    Scene("table-by-hand", FULL, (tap("Points by hand for {name}", name="Anna"),)),
    Scene("table-school", FULL, (charlies_school,)),
    Scene("table-token", FULL, (line("First player token"),)),
    Scene("table-grey", FULL, (line("Grey food cubes"),)),
    Scene("table-round", FULL, (line("Round"),)),
    Scene(
        "table-numbers",
        at_table("Anna Bob", screen="mirror", known=False),
        (line("Board numbers"), tap("{number}:", number=lambda: number_words(Number("silver", 3)))),
    ),
    Scene(
        "table-refused",
        FULL,
        (tap("Points by hand for {name}", name="Charlie"), *[tap("−10")] * 9, take_89),
        afresh=True,
    ),
)
