"""The rules in our own words, and the words under which people look for them."""

from companion.game_ui import Rule
from companion.games.atlantis.rules.rules_sea import sea_rules
from companion.i18n.translation import _
from engine.atlantis.printed import printed


def rules() -> tuple[Rule, ...]:
    """All sections, in the order of a game."""
    return (_aim(), _setup(), _moves(), _ships(), _sinking(), _whirlpool(), *sea_rules(), _end(), _app())


def _aim() -> Rule:
    return Rule(
        "aim",
        _("What it is about"),
        _("Goal of the Game"),
        (
            _("The island sinks. Bring your figures to the safe islands in the corners of the board."),
            _("Every figure is worth the same. Whoever saves most wins."),
        ),
        search_words=(_("winner, victory, goal, points"),),
    )


def _setup() -> Rule:
    numbers = printed()
    few, many = numbers.ships_at_start[0], numbers.ships_at_start[-1]
    return Rule(
        "setup",
        _("Setting up the table"),
        _("Preparing to Play"),
        (
            _("The city stands in the middle. Around it lie, face down, fortress, then land, then rock."),
            _(
                "At the rim of the island begin {few} ships on opposite sides with two players,"
                " {many} evenly spaced with more."
            ).format(few=few, many=many),
            _(
                "The youngest begins. In turn, everybody puts one figure on a tile, up to {room} on each,"
                " until all {figures} stand there."
            ).format(room=numbers.tile_room, figures=numbers.figures),
            _("Creatures and the other ships stay in the box until a symbol brings them."),
        ),
        (_("The youngest also has the first turn."),),
        search_words=(
            _("setup, set up, preparation, start player, who begins"),
            _("start player, starting player, who starts, who begins, who goes first, turn order"),
            _("how many ships at the start"),
            _("how many figures on a tile, how many guys on a tile"),
        ),
    )


def _moves() -> Rule:
    numbers = printed()
    return Rule(
        "moves",
        _("First step: move"),
        _("Guys and/or Ships move"),
        (
            _("Up to {spaces} spaces in all, for any of your figures and for ships.").format(
                spaces=numbers.spaces
            ),
            _("From tile to tile, aboard, from ship to ship beside it, into the water: one space each."),
            _("A swimmer moves one space in a turn and never comes back onto the island."),
            _("A swimmer climbs aboard a ship on its own space; the ship may move on with what is left."),
            _("From the red space before a corner island one more move saves a figure."),
        ),
        (
            _("A figure walks only over tiles with room, not over the city, unless you chose otherwise."),
            _("A swimmer and a ship must share the space when the turn begins, unless you chose otherwise."),
            _("Going ashore is a swimmer’s one space of the turn, unless you chose otherwise."),
        ),
        search_words=(
            _("action, walk, swim, swimmer, climb, board, land, ashore, corner, three"),
            _("how far, how many spaces, reach land, save a figure, back to the island"),
            _("jump into the water, leave the island"),
        ),
    )


def _ships() -> Rule:
    return Rule(
        "ships",
        _("Ships"),
        _("Ship Movement"),
        (
            _("A ship carries {places} figures.").format(places=printed().places),
            _("Board from a tile right beside the ship, if it has a free place."),
            _("Anybody moves an empty ship; else only who has most figures aboard."),
            _("It enters no space with a ship, a Kraken or a sea monster. Others do not stop it."),
            _("A ship is on the red space already? Come alongside and climb across it."),
        ),
        (_("With equal numbers, each of those players may move it."),),
        search_words=(
            _("boat, steer, captain, crew, majority, blocked"),
            _("how many on a ship, how many fit, who moves the ship"),
            _("two ships on one space, share a space"),
        ),
    )


def _sinking() -> Rule:
    return Rule(
        "sinking",
        _("Second step: sink a tile"),
        _("Part of the Island sinks"),
        (
            _("Take one tile off the island: first all rock, then all land, then the fortress."),
            _("Any tile of that ring will do, with or without figures on it."),
            _("Turn it over for all to see, and put what it shows where it was."),
            _("Its figures swim on the spaces around it, on empty ones if possible."),
            _("If no tile is left, go on with the dice."),
        ),
        (
            _("The city never sinks, unless you chose otherwise."),
            _("If the box has no such piece left, nothing comes, unless you chose otherwise."),
        ),
        search_words=(_("tile, ring, symbol, rock, land, fortress, order, remove"),),
    )


def _whirlpool() -> Rule:
    return Rule(
        "whirlpool",
        _("Whirlpool"),
        _("Part of the Island sinks"),
        (
            _("All on the six spaces around it is destroyed: figures, creatures, ships with their crews."),
            _("Island tiles there are gone, too, of any ring. Their symbols have no effect."),
        ),
        (_("Figures on the tile of the whirlpool itself are lost, unless you chose otherwise."),),
        search_words=(_("vortex, swirl, neighbours, six, destroyed"),),
    )


def _end() -> Rule:
    return Rule(
        "scoring",
        _("The end"),
        _("End of game"),
        (
            _("The game ends when no living figure is off the safe islands. Most figures saved win."),
            _("The short game ends when the fortress has sunk."),
        ),
        (
            _("Whoever saved as many shares the place, unless you chose otherwise."),
            _("Players without figures still sink tiles and roll, unless you chose otherwise."),
            _("The short game ends after the creature of that turn has moved, unless you chose otherwise."),
        ),
        search_words=(
            _("score, points, winner, tie, short game, over"),
            _("tie, ties, tied, draw, tiebreaker, tie-breaker, equal, same score"),
            _("when does the game end, when is it over, game over"),
            _("no figures left, player without figures"),
        ),
    )


def _app() -> Rule:
    return Rule(
        "app",
        _("What the app does"),
        "",
        (
            _("It counts everybody’s figures, and what came up. It has no map: you say what lies together."),
            _("It never says what is under the tiles: nobody knows how many of each there are."),
        ),
        search_words=(_("map, odds, chance, hidden, tally"),),
    )
