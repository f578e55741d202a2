"""Scenes of the final score, the log, and the scoring of a game that was played without the app."""

from __future__ import annotations

from companion.i18n.translation import join_words, ngettext
from tests.browser.scenes.rounds import LONG
from tests.browser.scenes.scene import Scene, at_table, scroll_to, tap, total_of, word
from tests.browser.views import GERMAN_LARGE, NARROW, PHONE, TABLET
from tests.companion.table.test_final import LAST_ROUND

PLAYED = (
    *("0 takes b6", "1 takes r9", "2 takes p5: to 4", "0 takes y3+1", "fish 0 9", "end draft", "score round"),
    *("roll 0b7 1r9 2p4", "roll 0b7 1r9", "choose gold", "next round", "0 gets 3 the parrot", "1 takes b2"),
)
THREE = "Anna Bob Charlie"
ROLLED = ("rolled w? w? w? y3+0 y? y? b6 b2 b4 p5 p? p? r9", "0 takes b6", "1 takes b2")
COUNTED = ("disc 0 60", "disc 1 150")
FOUR_TIED = (
    *("round 5", "corals 0 5 3", "corals 1 6 2", "token 0"),
    *("tiles 0 gold1,silver2", "tiles 1 silver1,gold2,gold4"),
    *("tiles 2 silver3,gold5", "tiles 3 gold3,silver4,silver5"),
    *("disc 0 96", "disc 1 60", "disc 2 63", "disc 3 56", "turtle 2 24", "turtle 3 24"),
    *("end draft", "score round", "end game"),
)
"""Four players, two of whom share the second place; the first six moves are for two players as well."""


def entered(count: int) -> str:
    """The words of the log for dice that were entered with the roll."""
    return ngettext("{count} die entered", "{count} dice entered", count)


SCENES = (
    Scene("final", at_table(THREE, *LAST_ROUND), wide=True, picture=PHONE),
    Scene("final-points", at_table(THREE, *LAST_ROUND), (total_of("Bob"),)),
    Scene(
        "final-why",
        at_table(THREE, *LAST_ROUND),
        (total_of("Bob"), tap("{what}, {name}", what=word("Gold and silver"), name="Bob")),
    ),
    Scene(
        "final-place",
        at_table(THREE, *LAST_ROUND),
        (total_of("Bob"), tap("{name}, {thing}: {value}", name="Bob", thing=word("Rank"), value="")),
    ),
    Scene(
        "final-total",
        at_table(THREE, *LAST_ROUND),
        (total_of("Bob"), total_of("Bob")),
    ),
    Scene(
        "final-long-names",
        at_table(LONG, "round 5", "corals 0 5 3", "disc 1 130", "end draft", "score round", "end game"),
    ),
    Scene(
        "final-two-tied",
        at_table(
            "Anna Bob",
            "round 5",
            "disc 0 50",
            "disc 1 50",
            "turtle 1 9",
            "end draft",
            "score round",
            "disc 0 60",
            "disc 1 60",
            "end game",
        ),
    ),
    Scene("final-four-tied", at_table("Anna Bob Charlie Dora", *FOUR_TIED), wide=True),
    Scene("final-open", at_table(THREE, "disc 0 60", "disc 1 150", "end game", mode="final_score")),
    Scene(
        "final-share",
        at_table("Anna Bob Charlie Dora", *FOUR_TIED),
        (tap("Share"),),
        wide=True,
        picture=TABLET,
    ),
    Scene(
        "final-reveal",
        at_table("Anna Bob Charlie Dora", *FOUR_TIED),
        (tap("Show the last points again, one by one"), *(tap("Next") for _step in range(5))),
        picture=PHONE,
    ),
    Scene(
        "final-reveal-first",
        at_table("Anna Bob", *FOUR_TIED[:6], *FOUR_TIED[-3:]),
        (tap("Show the last points again, one by one"),),
    ),
    Scene("log", at_table(THREE, *PLAYED, screen="log"), wide=True, picture=PHONE),
    Scene("log-entry", at_table(THREE, *PLAYED, screen="log"), (tap("Bob"),)),
    Scene(
        "log-change",
        at_table(THREE, *PLAYED, screen="log"),
        (tap("Bob"), tap("Change it")),
        picture=NARROW,
    ),
    Scene(
        "log-then",
        at_table(THREE, *PLAYED, screen="log"),
        (tap("Bob"), tap("Show the table as it was then")),
        wide=True,
        picture=TABLET,
    ),
    Scene(
        "log-change-who",
        at_table(THREE, "0 takes b6", "1 takes y3+1", "2 takes p5: to 4", screen="log"),
        (tap("Charlie"), tap("Change it"), tap("Anna")),
    ),
    Scene(
        "log-change-blocked",
        at_table(THREE, *ROLLED, screen="log"),
        (tap("Anna"), tap("Change it"), tap("2")),
    ),
    Scene(
        "log-change-roll",
        at_table(THREE, ROLLED[0], screen="log"),
        (tap("{entry}", entry=lambda: entered(6)), tap("Change it")),
        wide=True,
        picture=GERMAN_LARGE,
    ),
    Scene(
        "log-change-food",
        at_table(THREE, "waiting 0 5,11", "food 0 oo", screen="log"),
        (tap("Corrected: {what}", what=""), tap("Change it"), tap("Add grey cube")),
    ),
    Scene(
        "log-change-corals",
        at_table(THREE, "corals 0 5 3", screen="log"),
        (tap("Corrected: {what}", what=""), tap("Change it"), tap("Bob")),
    ),
    Scene(
        "log-change-beginning",
        at_table(THREE, "0 takes b6", screen="log"),
        (
            tap("Game of {names}; {name} starts", names=lambda: join_words(THREE.split()), name="Anna"),
            tap("Change it"),
        ),
        wide=True,
    ),
    Scene(
        "log-undo-old",
        at_table(THREE, *ROLLED, "fish 1 3", screen="log"),
        (tap("Anna"),),
    ),
    Scene(
        "log-undo-why",
        at_table(THREE, *ROLLED, screen="log"),
        (tap("Anna"), tap("Why?")),
        subject=scroll_to("Without this entry: {why}", why=""),
    ),
    Scene("log-undone", at_table(THREE, *PLAYED, screen="log"), (tap("Undo"),)),
    Scene(
        "final-score",
        at_table(THREE, *COUNTED, mode="final_score"),
        (tap("All players"),),
        wide=True,
        picture=PHONE,
    ),
    Scene(
        "final-score-asks",
        at_table(THREE, *COUNTED, mode="final_score"),
        (tap("1"), tap("0"), tap("4"), tap("Round {n} gold tile: {number}", n="5", number="")),
        wide=True,
    ),
    Scene("final-score-empty", at_table(THREE, mode="final_score")),
)
