"""The rules in our own words, and the words under which people look for them."""

from companion.game_ui import Rule
from companion.games.atlantis.rules import rulings
from companion.games.atlantis.rules.rules_sea import sea_rules
from companion.i18n.translation import _
from engine.atlantis.options import Options
from engine.atlantis.printed import printed


def rules(options: Options | None = None) -> tuple[Rule, ...]:
    """All sections, in the order of a game, as a table with these options plays it."""
    before = (_aim(), _setup(), _moves(options), _ships(), _sinking(options), _whirlpool(options))
    return (*before, *sea_rules(options), _end(options), _app())


def _aim() -> Rule:
    return Rule(
        "aim",
        _("What it’s about"),
        _("Goal of the Game"),
        (
            _("The island is sinking. Get your figures to the safe islands in the corners of the board."),
            _("Every figure counts the same. Save the most to win."),
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
            _("The city goes in the middle. Around it, face down: fortress, then land, then rock."),
            _(
                "Ships start at the island’s edge: {few} on opposite sides for two players, {many} evenly "
                "spaced for more."
            ).format(few=few, many=many),
            _(
                "The youngest starts. Take turns putting one figure on a tile, up to {room} on each, "
                "until everyone has placed {figures}."
            ).format(room=numbers.tile_room, figures=numbers.figures),
            _("Play passes to the left, now and in every turn after that."),
            _("Creatures and the other ships stay in the box until their symbol comes up."),
        ),
        (_("The youngest also has the first turn."),),
        search_words=(
            _("setup, set up, preparation, start player, who begins"),
            _("start player, starting player, who starts, who begins, who goes first, turn order"),
            _("how many ships at the start"),
            _("how many figures on a tile, how many guys on a tile"),
        ),
    )


def _moves(options: Options | None) -> Rule:
    numbers = printed()
    return Rule(
        "moves",
        _("First step: move"),
        _("Guys and/or Ships move"),
        (
            _("Move up to {spaces} spaces in all, with any of your figures and ships.").format(
                spaces=numbers.spaces
            ),
            _("Tile to tile, aboard, ship to neighbouring ship, into the water: one space each."),
            _("A swimmer moves one space a turn and can never go back to the island."),
            _("A swimmer can board a ship on its space; the ship can then use the spaces left."),
            _("From the red space by a corner island, one more move saves a figure."),
        ),
        (rulings.walking(options), rulings.boarding(options), rulings.landing(options)),
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
            _("Anyone can move an empty ship; else only the player with most aboard."),
            _("It can’t enter a space with a ship, a Kraken or a sea monster. Nothing else stops it."),
            _("A ship is on the red space already? Come alongside and climb across it."),
        ),
        (_("If players tie for most, any of them can move it."),),
        search_words=(
            _("boat, steer, captain, crew, majority, blocked"),
            _("how many on a ship, how many fit, who moves the ship"),
            _("two ships on one space, share a space"),
        ),
    )


def _sinking(options: Options | None) -> Rule:
    return Rule(
        "sinking",
        _("Second step: sink a tile"),
        _("Part of the Island sinks"),
        (
            _("Take one tile off the island: first all rock, then all land, then the fortress."),
            _("Any tile of that ring will do, with or without figures on it."),
            _("Turn it over for all to see, and put what it shows in its place."),
            _("Its figures swim in the spaces around it, in empty ones if possible."),
            _("If no tiles are left, skip to the dice."),
        ),
        (rulings.city(options), rulings.supply(options)),
        search_words=(
            _("tile, ring, symbol, rock, land, fortress, order, remove"),
            _("symbol under the tile"),
        ),
    )


def _whirlpool(options: Options | None) -> Rule:
    return Rule(
        "whirlpool",
        _("Whirlpool"),
        _("Part of the Island sinks"),
        (
            _("Everything on the six spaces around it is destroyed: figures, creatures, ships and crews."),
            _("Island tiles there go too, whatever the ring. Their symbols have no effect."),
        ),
        (rulings.whirlpool_tile(options),),
        search_words=(_("vortex, swirl, neighbours, six, destroyed"),),
    )


def _end(options: Options | None) -> Rule:
    is_long = options is not None and options.length == "full"
    short = [] if is_long else [_("The short game ends when the fortress has sunk.")]
    return Rule(
        "scoring",
        _("The end"),
        _("End of game"),
        (
            _("The game ends when every living figure is on a safe island. Most figures saved wins."),
            *short,
        ),
        (
            rulings.ties(options),
            rulings.no_figures(options),
            *([rulings.short_end(options)] if short else []),
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
            _(
                "It tracks everyone’s figures and the symbols. It has no map: you tell it what shares a "
                "space."
            ),
            _("It never says what’s under the tiles: nobody knows how many of each there are."),
        ),
        search_words=(_("map, odds, chance, hidden, tally"), _("what is under the tiles")),
    )
