"""Scenes of a round: dice, choices, score, competition, tiles, and the end of the round."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.games.australis.facts import app_rolls
from companion.games.australis.words.names import card_words, die_words
from companion.i18n.translation import ngettext
from companion.session.library import GameLibrary
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.number_dice import NumberColour
from tests.browser.scenes.scene import Scene, Step, at_table, hold, lay, tap, word
from tests.browser.stage import Stage
from tests.browser.views import NARROW, PHONE, TABLET
from tests.companion.australis.competitions import example

THREE = "Anna Bob Charlie"
FOUR = "Anna Bob Charlie Dora"
LONG = "Maximiliane Bartholomäus Wilhelmina Konstantin"
MIDDLE = (
    *("0 takes b6", "1 takes y3+1", "2 takes p5: to 4", "3 takes r9"),
    *("0 takes w2+1: keep y.fish, use w.points", "1 takes b4", "2 takes y4+0"),
)
ROLLED = (
    "rolled w2+0 w1+1 w1+2 y3+0 y5+0 y2+2 b6 b4 b3 p5 p8 p6 r7",
    *("cards 1 b.turtle", "fish 1 4", "turtle 1 7", "waiting 1 11,15", "food 1 oo", "turtle 2 9"),
    *("0 takes b6", "1 takes w1+1: keep y.fish", "2 takes y5+0", "0 takes p6: to 6"),
)
ROLLED_FOUR = (
    "round 4",
    *("disc 0 56", "disc 1 43", "disc 2 66", "disc 3 43", "turtle 0 11", "turtle 1 9", "turtle 2 15"),
    *("turtle 3 6", "fish 3 6", "waiting 3 15", "food 3 ooo", "cards 3 b.turtle"),
    "rolled w1+0 w2+0 w1+1 w1+2 y5+0 y3+0 y4+1 y2+2 b3 b4 b2 b3 p3 p8 p6 p4 r6",
    *("0 takes p8: to 7", "1 takes b3", "2 takes w2+0: keep y.fish, use w.points", "3 takes y3+0"),
    *("0 takes w1+2: keep p.fish", "1 takes p6: to 6", "2 takes b3"),
)
LATE = ("disc 0 95", "disc 1 141", "disc 2 277", "disc 3 88", "round 4", *MIDDLE)
ROUND_3 = (
    *("round 3", "disc 0 38", "disc 1 41", "disc 2 78", "disc 3 33"),
    *("turtle 0 11", "turtle 1 9", "turtle 2 13", "turtle 3 6", "waiting 2 15", "food 2 ooo", "fish 2 12"),
    *("corals 0 5 3", "corals 1 5 1", "corals 2 5 1", "corals 2 7 4", "corals 3 3 1"),
)
SCORED = (*ROUND_3, "end draft")
TO_TILES = ("dice 0 b5", "dice 1 p5,b3", "end draft", "score round", "roll 0b2 1p8 1b7")


def take(die: Die) -> Step:
    """Takes a die from the gameboard."""
    return tap("Take {die}", die=lambda: die_words(die))


def enter(die: Die) -> Step:
    """Enters a die of the roll."""
    return tap("Enter {die}", die=lambda: die_words(die))


def competition(rolls: int) -> Callable[[GameLibrary], str]:
    """The rulebook's example after this many rolls."""
    return lambda library: f"/table/{example(library, rolls).name}"


def rolled_by_app(library: GameLibrary) -> str:
    """A roll of the app in the rulebook's example."""
    store = example(library, 3)
    store.play(app_rolls.roll(store, store.state.table, Random(5).randrange))
    return f"/table/{store.name}"


def four_in_competition(screen: str = "") -> Callable[[GameLibrary], str]:
    """Prepares a competition of four players with nine dice, some of them with a card."""
    held = ("dice 0 b3,p4,p5", "dice 1 b3,r9", "dice 2 b4,b5", "dice 3 p6,p7")
    cards = ("cards 1 r.plus_one", "cards 2 b.plus_one", "cards 3 p.plus_one")
    return at_table(FOUR, "round 4", *held, *cards, "end draft", "score round", screen=screen)


def die_key(colour: NumberColour, side: int) -> Step:
    """Taps a side of the die in focus."""
    return tap("{die}", die=lambda: die_words(Die(colour, side)))


BOBS_BLUE = tap("{name}’s blue die", name="Bob")


def asking_once(library: GameLibrary) -> str:
    """A score that needs a printed number that is not known yet."""
    told = ("corals 0 6 2", "turtle 0 9", "turtle 1 4", "disc 0 20", "end draft")
    return f"/table/{lay(library, 'Anna Bob', told, known=False).name}"


def goes_from(name: str) -> Step:
    """Taps a player's points after the round."""

    def step(stage: Stage) -> None:
        words = ngettext(
            "{name} goes from {start} to {count} point",
            "{name} goes from {start} to {count} points",
            0,
            name=name,
            start="\0",
        )
        stage.tap(words.partition("\0")[0], "button")

    return step


def total(name: str) -> Step:
    """Taps a player's total."""

    def step(stage: Stage) -> None:
        words = ngettext("Total for {name}: {count} point", "Total for {name}: {count} points", 0, name=name)
        stage.tap(words.partition("0")[0], "button")

    return step


def line_of(what: str, name: str, **places: str) -> Step:
    """Taps what a player gets for a reef, all reefs, the school or the turtle."""
    return tap("{what}, {name}", what=lambda: word(what)().format(**places), name=name)


SCENES = (
    Scene("draft", at_table(THREE), wide=True, picture=PHONE),
    Scene("draft-two", at_table("Anna Bob", "0 takes b6")),
    Scene("draft-four", at_table(FOUR, *MIDDLE), wide=True),
    Scene("draft-long-names", at_table(LONG, *LATE)),
    Scene("draft-rolled", at_table(THREE, *ROLLED), wide=True, picture=PHONE),
    Scene(
        "draft-rolled-two", at_table("Anna Bob", "rolled w2+1 w1+0 y3+0 y4+1 b2 b6 p3 p8 r9", "0 takes b6")
    ),
    Scene("draft-rolled-four", at_table(FOUR, *ROLLED_FOUR), wide=True),
    Scene("draft-rolled-partly", at_table(THREE, "rolled w2+1 w1+0 w? y3+0 y4+1 y2+0 b2 b6 b6 p3 p8 p5 r9")),
    Scene(
        "draft-entering",
        at_table(THREE),
        (
            tap("Enter the roll"),
            *(enter(die) for die in (Die("blue", 6), Die("blue", 6), Die("blue", 2), Die("red", 9))),
        ),
        wide=True,
        picture=PHONE,
    ),
    Scene(
        "draft-preview",
        at_table(FOUR, *MIDDLE[:4]),
        (hold("Take {die}", die=lambda: die_words(Die("blue", 5))),),
        wide=True,
        picture=PHONE,
    ),
    Scene("draft-reef", at_table(FOUR, *ROUND_3), (take(Die("purple", 7)),)),
    Scene(
        "draft-move-coral",
        at_table(THREE, *(f"corals 0 {reef} 3" for reef in (3, 4, 5)), "corals 0 6 1"),
        (take(Die("purple", 6)),),
    ),
    Scene("draft-card", at_table(THREE), (take(Die("white", Symbols(2, 1))),), wide=True, picture=NARROW),
    Scene(
        "draft-card-now",
        at_table(THREE, "cards 0 y.fish,b.plus_one"),
        (take(Die("white", Symbols(2, 1))), tap("Use it now")),
    ),
    Scene(
        "draft-second-card",
        at_table(THREE),
        (
            take(Die("white", Symbols(2, 1))),
            tap("Keep {card}", card=lambda: card_words(Card("blue", "plus_one"))),
            hold("Keep {card}", card=lambda: card_words(Card("blue", "turtle"))),
        ),
    ),
    Scene(
        "draft-asks",
        at_table("Anna Bob", "cards 0 b.coral", "turtle 0 12", known=False),
        (take(Die("blue", 6)),),
    ),
    Scene("draft-compare", at_table(FOUR, *MIDDLE), (tap("Compare"),), wide=True, picture=PHONE),
    Scene(
        "draft-now",
        at_table(FOUR, *ROUND_3),
        (tap("{name}, 38", name="Anna"),),
    ),
    Scene("draft-sides", at_table(THREE), (tap("Show only real sides"),)),
    Scene(
        "draft-display",
        at_table(THREE),
        (
            take(Die("white", Symbols(2, 1))),
            tap("Enter the cards on display"),
            tap("Put {card} on the display", card=lambda: card_words(Card("blue", "turtle"))),
        ),
    ),
    Scene("draft-end", at_table(THREE), (tap("End the draft now"),)),
    Scene("draft-menu", at_table(THREE, "0 takes b6"), (tap("More"),), picture=NARROW),
    Scene(
        "draft-menu-turned",
        at_table(THREE, "0 takes b6"),
        (tap("Turn the screen around"), tap("More")),
        turned=True,
    ),
    Scene("score", at_table(FOUR, *SCORED), wide=True, picture=PHONE),
    Scene("score-two", at_table("Anna Bob", "0 takes b6", "end draft")),
    Scene(
        "score-why", at_table(FOUR, *SCORED), (line_of("Reef {n}", "Anna", n="5"),), wide=True, picture=PHONE
    ),
    Scene("score-reefs", at_table(FOUR, *SCORED), (line_of("Reefs", "Charlie"),)),
    Scene("score-school", at_table(FOUR, *SCORED), (line_of("School", "Charlie"),)),
    Scene("score-turtle", at_table(FOUR, *SCORED), (line_of("Turtle", "Charlie"),)),
    Scene("score-total", at_table(FOUR, *SCORED), (total("Charlie"),)),
    Scene(
        "score-past-100",
        at_table(LONG, *ROUND_3, "disc 0 98", "disc 1 156", "disc 2 277", "end draft"),
        (goes_from("Maximiliane"),),
    ),
    Scene("score-nobody", at_table(FOUR, *SCORED), (tap("Reef {n}: nobody", n="4"),)),
    Scene(
        "score-by-hand",
        at_table(FOUR, *SCORED),
        (total("Anna"), tap("Points by hand for {name}", name="Anna"), tap("−1")),
    ),
    Scene("score-asks", asking_once),
    Scene("score-missing", asking_once, (tap("Close"),)),
    Scene("dice-open", competition(0), wide=True, picture=PHONE),
    Scene("dice-told", competition(1), (die_key("blue", 2), tap("{name}’s purple die", name="Bob"))),
    Scene("dice-late", competition(4), wide=True),
    Scene("dice-by-app", rolled_by_app),
    Scene("dice-four-open", four_in_competition(), wide=True),
    Scene("dice-four-told", four_in_competition(), (BOBS_BLUE, die_key("blue", 3)), wide=True, picture=PHONE),
    Scene("board-competition", four_in_competition("board"), afresh=True),
    Scene("dice-settled", competition(1), (tap("We settled it"), tap("Charlie"))),
    Scene("dice-alone", at_table(THREE, "dice 2 b?", "end draft", "score round"), wide=True),
    Scene("dice-tie", at_table("Anna Bob", "dice 0 b?", "dice 1 b?", "roll 0b3 1b3", mode="dice_only")),
    Scene("tiles", competition(5), wide=True, picture=PHONE),
    Scene("tiles-silver", competition(5), (tap("{metal}:", metal=word("Silver")),)),
    Scene("tiles-asks", at_table("Anna Bob", *TO_TILES, known=False)),
    Scene("tiles-taken", at_table(THREE, *TO_TILES, "tiles 1 gold1")),
    Scene("round-end", at_table(THREE, *TO_TILES, "choose gold"), wide=True, picture=TABLET),
    Scene(
        "round-end-why",
        at_table(THREE, "disc 0 130", *TO_TILES, "choose gold"),
        (tap("{place}. {name}", place="1", name="Anna"),),
    ),
    Scene("round-end-last", at_table(THREE, "round 5", *TO_TILES, "choose gold")),
)
