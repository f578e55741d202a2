"""The commands `reef-table export`, `import` and `stats`: for scripts, on the games of this computer."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from companion.storage.journal_writer import GameBusy, StorageError

if TYPE_CHECKING:
    from companion.history.games import Played
    from companion.history.our_table import OurTable
    from companion.history.work import Work
    from companion.session.copies.pack import Packed
    from companion.session.library import GameLibrary
    from companion.session.same_game import Choice

Format = Literal["zip", "json", "players", "rounds"]
FORMATS: tuple[Format, ...] = ("zip", "json", "players", "rounds")
ENDINGS: dict[str, Format] = {".zip": "zip", ".json": "json", ".csv": "players"}
TAKEN = ("numbers", "notes", "settings")
STANDARD = "-"
"""Stands for the standard output, or for the standard input of an import."""
READER_GONE = 141
"""The exit code when whatever reads the output has ended, such as `head`: 128 and the number of SIGPIPE."""
EVERYTHING = "everything"
"""Stands for the schema of the whole file."""
NAMES = ("export", "import", "stats")


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds these commands and their options."""
    exporting = commands.add_parser("export", help="write everything into one file, or a table of all games")
    exporting.add_argument(
        "file", nargs="?", metavar="FILE", help="ends in .zip, .json or .csv; - is the standard output"
    )
    exporting.add_argument(
        "--format",
        choices=FORMATS,
        help="zip: a copy to import; json: everything; players, rounds: a table with a row for each",
    )
    exporting.add_argument("--language", metavar="LANGUAGE", default="en", help="of a table: de, en, es …")
    exporting.add_argument(
        "--separator",
        choices=(",", ";"),
        metavar="SIGN",
        help="',' or ';' between the columns of a table; by default that of this computer’s region, or of the"
        " language",
    )
    exporting.add_argument(
        "--schema",
        nargs="?",
        const=EVERYTHING,
        metavar="GAME",
        help="only print the schema of the JSON, or of the entries of a game",
    )
    importing = commands.add_parser("import", help="bring in games and everything else from files")
    importing.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="copies, JSON, or files of single games; - is the standard input",
    )
    importing.add_argument("--dry-run", action="store_true", help="only say what is in them")
    importing.add_argument(
        "--take",
        action="append",
        choices=TAKEN,
        default=[],
        help="what the files say counts where something else is here",
    )
    importing.add_argument(
        "--different",
        choices=("leave", "both", "replace"),
        default="leave",
        help="a game that went on differently here: leave it, keep both, or replace it",
    )
    figures = commands.add_parser("stats", help="who has won how often")
    figures.add_argument("--json", action="store_true", help="as JSON, with the records")
    figures.add_argument("--game", default="", metavar="NAME", help="only this game")
    figures.add_argument("--players", type=int, default=0, metavar="N", help="only games of so many players")
    figures.add_argument("--year", type=int, default=0, metavar="YEAR", help="only games of this year")
    figures.add_argument(
        "--language",
        metavar="LANGUAGE",
        default="",
        help="whose words for colours are no names; by default that of the settings, or else en",
    )
    for parser in (exporting, importing, figures):
        parser.add_argument("--database", metavar="URL", help="the games are in this PostgreSQL database")


def carry_out(options: argparse.Namespace, library: Callable[[], GameLibrary]) -> int:
    """Carries out one of these commands, and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a name may have letters that a terminal does not know
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _carried_out(options, library)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes the rest at its end
        return READER_GONE
    except (OSError, StorageError, GameBusy) as error:
        return _fail(str(error))


def _carried_out(options: argparse.Namespace, library: Callable[[], GameLibrary]) -> int:
    match options.command:
        case "export":
            return _export(options, library()) if options.schema is None else _schema(options.schema)
        case "import":
            return _import(options, library())
        case _:
            return _stats(options, library())


def _schema(of: str) -> int:
    from companion.games import GAMES
    from companion.session.copies.document import schema, schema_of_entries

    games = {info.name: info for info in GAMES}
    if of != EVERYTHING and of not in games:
        return _fail(f"There is no game {of}, only {', '.join(games)}.")
    found = schema() if of == EVERYTHING else schema_of_entries(games[of].game)
    print(_json(found))
    return 0


def _json(values: Any) -> str:
    """JSON for the standard output, whatever letters that can write."""
    is_plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(values, indent=2, ensure_ascii=is_plain)


def _export(options: argparse.Namespace, library: GameLibrary) -> int:
    from companion.history.work import finished
    from companion.i18n.dates import date_of
    from companion.i18n.translation import LANGUAGES, speaking

    ending = Path(options.file or "copy.zip").suffix.lower()
    wanted: Format | None = options.format or (ENDINGS.get(ending) if options.file != STANDARD else None)
    if wanted is None:
        formats = f"--format says what it is: {', '.join(FORMATS)}."
        if options.file == STANDARD:
            return _fail(f"What is written to the standard output? {formats}")
        return _fail(f"What is {options.file}? It ends in .zip, .json or .csv, or {formats}")
    if options.language not in LANGUAGES:
        return _no_language(options.language)
    with speaking(options.language):
        packed = finished(_packing(wanted, options.language, options.separator, library))
    if options.file == STANDARD:
        if packed.further or packed.ending:
            return _fail("All games together do not fit into one file. Name one: then there will be several.")
        sys.stdout.buffer.write(packed.content)
    else:
        day = date_of(library.clock())
        usual = f"{day}.{wanted}" if wanted in ("zip", "json") else f"{wanted}-{day}.csv"
        path = Path(options.file or f"reef-table-{usual}")
        files = [(path.parent / name, content) for name, content in packed.named(path.stem, path.suffix)]
        for file, content in files:
            _write(file, content)
        print(f"{', '.join(str(file) for file, _content in files)}: {_games(packed.games)}")
    if packed.missing:
        return _fail(f"These games cannot be read now: {', '.join(packed.missing)}")
    return 0


def _write(path: Path, content: bytes) -> None:
    """Writes a file; if that fails, the one of before is still there."""
    if path.exists() and not path.is_file():  # a pipe or a device
        path.write_bytes(content)
        return
    new = path.with_name(f".{path.name}.new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _packing(wanted: Format, language: str, separator: str | None, library: GameLibrary) -> Work[Packed]:
    from companion.games import GAME_UIS
    from companion.i18n.region import own_region
    from companion.session.copies.pack import json_copy, zip_copy
    from companion.shell.spreadsheet import spreadsheet

    match wanted:
        case "zip":
            return zip_copy(library)
        case "json":
            return json_copy(library)
        case _:
            columns = separator or own_region().separator(language)
            return spreadsheet(library, GAME_UIS, wanted, columns)


def _import(options: argparse.Namespace, library: GameLibrary) -> int:
    from companion.history.work import finished
    from companion.session.copies.plan import Answers, carried_out, plan_of
    from companion.session.copies.words import different, news, problems, results

    files, unread = _read_all(options.files)
    for sentence in unread:
        _fail(sentence)
    if not files:
        return 1
    plan = finished(plan_of(library, files))
    forked = [place for place, one in enumerate(plan.found) if one.what == "diverged"]
    if options.dry_run:
        lines = [*news(plan), *(words for _kind, words in different(plan))]
        lines += [f"{plan.found[place].file}: went on differently here" for place in forked]
    else:
        choice: Choice | None = None if options.different == "leave" else options.different
        games: dict[int, Choice] = {} if choice is None else dict.fromkeys(forked, choice)
        answers = Answers(frozenset(options.take), games)
        done = finished(carried_out(library, plan, answers))
        lines = results(plan, answers.taken, done)
        left = [one.file for one in done if one.what == "diverged"]
        lines += [f"{file}: went on differently here, and was left as it is" for file in left]
    print(*lines, sep="\n")
    return 1 if unread or problems(plan.found) else 0


def _read_all(names: Iterable[str]) -> tuple[list[tuple[str, bytes]], list[str]]:
    """The files of these names that can be read, and a sentence for each of the others."""
    files: list[tuple[str, bytes]] = []
    unread: list[str] = []
    for name in names:
        try:
            files.append(_read(name))
        except OSError as error:
            unread.append(f"{name} cannot be read: {error.strerror or error}.")
    return files, unread


def _read(name: str) -> tuple[str, bytes]:
    """The name of a file and what is in it; of one without an end, more than any copy may have."""
    from companion.session.copies.limits import MOST

    if name == STANDARD:
        return "standard input", sys.stdin.buffer.read(MOST + 1)
    path = Path(name)
    with path.open("rb") as file:
        return path.name, file.read(MOST + 1)


def _stats(options: argparse.Namespace, library: GameLibrary) -> int:
    from companion.history.games import Filter
    from companion.history.our_table import our_table
    from companion.history.work import finished
    from companion.i18n.translation import LANGUAGES, speaking
    from companion.session.settings import settings_of

    if options.game and options.game not in [info.name for info in library.games]:
        return _fail(f"There is no game {options.game}, only {', '.join(i.name for i in library.games)}.")
    chosen = settings_of(library.preferences.state).language
    language = options.language or (chosen if chosen in LANGUAGES else "en")
    if language not in LANGUAGES:
        return _no_language(language)
    only = Filter(options.game, options.players, options.year)
    with speaking(language):
        games = _played(library)
        table = finished(our_table(games, only))
    print(_json(_as_json(table)) if options.json else _as_text(table, of=games))
    return 0


def _played(library: GameLibrary) -> Sequence[Played]:
    """The games that count, as the pages of the statistics count them in the same language."""
    from companion.history.dated import all_dated
    from companion.history.games import EVERYTHING, played
    from companion.session.history_notes import history_notes
    from companion.shell.statistics.counted import asked_in

    notes = history_notes(library.preferences)
    saved = [one.summary for one in library.saved_games() if one.summary is not None]
    records = [summary.record for summary in saved if summary.record is not None]
    return played(
        all_dated(records, notes.occasions),
        notes.merged,
        notes.left_out,
        is_nobody=asked_in(EVERYTHING).is_nobody,
    )


def _as_json(table: OurTable) -> dict[str, Any]:
    from companion.history.player import player_figures

    return {
        "games": len(table.games),
        "by_game": dict(table.by_game),
        "people": [
            {
                "name": one.who,
                "games": one.games,
                "wins": one.wins,
                "expected_wins": round(float(player_figures(table.games, one.who).expected), 2),
                "wins_in_a_row": one.streak,
                "most_wins_in_a_row": one.longest,
            }
            for one in table.standings
        ],
        "records": [
            {
                "game": one.game,
                "what": one.what or "points",
                "name": one.who,
                "amount": one.amount,
                "played": one.played.when.isoformat(),
                "identity": one.played.record.identity,
            }
            for one in table.bests
        ],
    }


def _as_text(table: OurTable, of: Sequence[Played]) -> str:
    """The standings as a table; `of` are all games that count, of which some were asked for."""
    from companion.history.player import player_figures
    from companion.i18n.numbers import decimal

    if not table.games:
        return "No game that counts is like that." if of else "No finished game counts yet."
    if not table.standings:
        nobody = "Only players with names count: once you name them, you’ll see their wins here."
        return f"{_games(len(table.games))}\n{nobody}"
    rows = [("", "games", "wins", "expected", "in a row")]
    for one in table.standings:
        expected = decimal(player_figures(table.games, one.who).expected)
        rows.append((one.who, str(one.games), str(one.wins), expected, str(one.longest)))
    wide = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = [
        "  ".join([row[0].ljust(wide[0]), *(cell.rjust(wide[at + 1]) for at, cell in enumerate(row[1:]))])
        for row in rows
    ]
    return "\n".join([_games(len(table.games)), *lines])


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _no_language(language: str) -> int:
    from companion.i18n.translation import LANGUAGES

    return _fail(f"There is no language {language}, only {', '.join(LANGUAGES)}.")


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
