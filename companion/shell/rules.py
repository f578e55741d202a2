"""The rules of a game: short sections that can be searched and opened."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.game_ui import GameUI, Rule
from companion.i18n.translation import _, ngettext
from companion.session.game_info import GameInfo
from companion.session.phone_session import PhoneSession
from companion.session.routes import parts_of, route_to
from companion.shell.frame import PageContent, frame
from companion.shell.rule_search import hits, marked_words, matching, other_words
from companion.storage.journal_writer import GameBusy, StorageError, is_name
from companion.storage.unreadable import UnreadableJournal
from companion.ui import theme
from companion.ui.buttons import icon_button, main_button, pressable
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.inputs import words_field
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text, text_with_hits, title


def rules_button(session: PhoneSession, game: str, section: str) -> ft.Control:
    """A button that opens the section of a game's rules that belongs to a screen."""
    return icon_button(
        ft.Icons.HELP_OUTLINE,
        _("Rules for this"),
        lambda: session.navigation.go(route_to(f"{game}/{section}", session.navigation.route)),
    )


@component
def rules_page(game_ui: GameUI, session: PhoneSession, section: str, back: str) -> ft.Control:
    """All sections; the requested one comes first and is open. A table's say what it has chosen."""
    words, set_words = ft.use_state("")
    toggled, set_toggled = ft.use_state(frozenset({section}))
    options = options_at(session, back, game_ui.info)
    all_rules, silent = game_ui.rules(options), silent_words(options)
    searching = bool(words.strip())

    def search(typed: str) -> None:
        set_words(typed)
        set_toggled(frozenset() if typed.strip() else frozenset({section}))

    def toggle(key: str) -> None:
        set_toggled(lambda now: now ^ {key})

    on_toggle = use_event_callback(toggle)

    def listed(rules: Sequence[Rule]) -> list[ft.Control]:
        # Search results are open by default, because the text that matches is inside them.
        asked = marked_words(all_rules, words)
        shown = [(one, (one.key in toggled) is not searching) for one in rules]
        return _sections(shown, asked, silent, on_toggle)

    if searching:
        found = matching(all_rules, words)
        body = [_found(words, len(found)), *listed(found)]
    else:
        first = [one for one in all_rules if one.key == section]
        rest = [one for one in all_rules if one.key != section]
        body = [*listed(first), *([title(_("More rules"), theme.LEAD)] if first else []), *listed(rest)]
    note = _("{game} in brief, in our own words. If in doubt, the rulebook decides.").format(
        game=game_ui.title()
    )
    to_game = main_button(_("Back to the game"), lambda: session.navigation.go(back))
    return frame(
        session,
        PageContent(
            _("Rules"),
            [_search_field(words, search), *body, secondary_text(note)],
            bottom=[to_game] if back.startswith("/table/") else [],
            on_back=lambda: session.navigation.go(back),
        ),
    )


def options_at(session: PhoneSession, route: str, game: GameInfo) -> Any:
    """The options of the table to which a route leads; None if it is of another game, or cannot be read."""
    parts = parts_of(route)
    if parts[:1] != ["table"] or not is_name("".join(parts[1:2])):
        return None
    try:
        store = session.library.open(parts[1])
    except (UnreadableJournal, GameBusy, StorageError):
        return None
    if session.library.info_of(store) is not game or store.state.damage is not None:
        return None
    return getattr(store.state.table, "options", None)


def silent_words(options: Any) -> str:
    """Text above the rulings of a section."""
    if options is None:
        return _("Where the rulebook is silent (your house rules may differ):")
    return _("Where the rulebook is silent, at this table:")


def _search_field(words: str, on_search: Callable[[str], None]) -> ft.Control:
    clear = icon_button(ft.Icons.CLOSE, _("Clear the search"), lambda: on_search(""))
    field = words_field(_("Search the rules"), words, on_search, icon=ft.Icons.SEARCH)
    return row([ft.Container(field, expand=True), *([clear] if words else [])], spacing=theme.TIGHT)


def _found(words: str, count: int) -> ft.Control:
    """How many sections were found, also announced by screen readers during typing."""
    sentence = (
        ngettext("{count} section found", "{count} sections found", count)
        if count
        else _("Nothing found for “{words}”. Try another word, or just part of it.").format(
            words=words.strip()
        )
    )
    return ft.Semantics(live_region=True, container=True, content=secondary_text(sentence, theme.BODY))


def _sections(
    shown: Sequence[tuple[Rule, bool]],
    asked: tuple[str, ...],
    silent: str,
    on_toggle: Callable[[str], None],
) -> list[ft.Control]:
    """A card of sections with a line between them, and the words `asked` for marked in them."""
    lines = [
        control
        for one, is_open in shown
        for control in (rule(), _section(one, is_open, asked, silent, on_toggle))
    ]
    return [card(lines[1:], spacing=theme.NO_SPACE, padding=theme.TIGHT)] if lines else []


@memo_component
def _section(
    one: Rule, is_open: bool, asked: tuple[str, ...], silent: str, on_toggle: Callable[[str], None]
) -> ft.Control:
    head = pressable(
        one.heading,
        row(
            [
                _marked(one.heading, asked, theme.LEAD, strong=True, expand=True),
                ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, color=theme.QUIET),
            ]
        ),
        lambda: on_toggle(one.key),
        expanded=is_open,
        padding=theme.GAP,
    )
    return column(
        [head, *([_words(one, asked, silent)] if is_open else [])], spacing=theme.NO_SPACE, tight=True
    )


def _words(one: Rule, asked: tuple[str, ...], silent: str) -> ft.Control:
    lines = [_point(line, asked) for line in one.lines]
    ours = [_point(line, asked) for line in one.ours]
    if ours:
        ours.insert(0, secondary_text(silent))
    source = _("Rulebook: {heading}").format(heading=one.source) if one.source else _("Not in the rulebook")
    return ft.Container(
        column(
            [*lines, *ours, *_found_by(one, asked), _marked(source, asked, theme.SMALL, theme.QUIET)],
            tight=True,
        ),
        padding=ft.Padding.only(left=theme.GAP, right=theme.GAP, bottom=theme.GAP),
    )


def _found_by(one: Rule, asked: tuple[str, ...]) -> list[ft.Control]:
    """The words by which the search found a section, if they do not stand in it."""
    others = other_words(one, asked)
    if not others:
        return []
    words = _("Also found by: {words}").format(words=", ".join(others))
    return [_marked(words, asked, theme.SMALL, theme.QUIET)]


def _point(line: str, asked: tuple[str, ...]) -> ft.Control:
    point = ft.Semantics(exclude_semantics=True, content=text("•", color=theme.ACCENT, strong=True))
    return row([point, _marked(line, asked, expand=True)], vertical_alignment=ft.CrossAxisAlignment.START)


def _marked(words: str, asked: tuple[str, ...], *how: Any, **more: Any) -> ft.Text:
    """A text in which the words asked for are marked."""
    return text_with_hits(words, hits(words, asked), *how, **more)
