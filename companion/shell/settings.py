"""The page of the settings of this phone, of those of all phones of this library, and of games."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.messages import deleted_games
from companion.i18n.translation import LANGUAGES, _
from companion.session.hints import NO_HINTS, any_hint, show_all_again
from companion.session.phone_session import PhoneSession
from companion.session.preferences import GamePreferences
from companion.session.routes import ALL_GAMES, COPIES, DELETED, GIVE_EVERYTHING, GIVE_NUMBERS, HOME
from companion.session.settings import PHONE, Settings
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, use_store
from companion.ui.inputs import choices, switch
from companion.ui.layout import card, column, row, rule, sheet
from companion.ui.segments import segments
from companion.ui.text import secondary_text, text, title

Change = Callable[..., None]


@component
def settings(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """All settings with their current values, and the ways to what is kept."""
    use_store(session.preferences)
    choosing, set_choosing = ft.use_state(False)
    chosen = session.settings

    def change(**what: object) -> None:
        set_choosing(False)
        session.choose(**what)

    def close() -> None:
        set_choosing(False)

    overlay = None
    if choosing:
        overlay = _languages(chosen, change, close)
    is_host = session.guest.visitor is None
    return frame(
        session,
        PageContent(
            _("Settings"),
            [_looks(chosen, change, lambda: set_choosing(True))],
            more=[
                *_at_the_table(session, change, _of_all_phones(game_uis, session) if is_host else []),
                *(_cards_of_games(game_uis, session) if is_host and len(game_uis) > 1 else []),
                *([_games_card(session)] if is_host else []),
            ],
            bottom=[_leave_button(session)],
            on_back=session.navigation.go_up,
        ),
        sheet=overlay,
        on_dismiss=close,
    )


def _of_all_phones(game_uis: Sequence[GameUI], session: PhoneSession) -> list[ft.Control]:
    """The switches that are the same for all phones of the library, which only the host may turn."""
    own = _switches(game_uis[0], session) if len(game_uis) == 1 else []
    return [*own, _hints_switch(game_uis, session)]


def _leave_button(session: PhoneSession) -> ft.Control:
    """Leads back to the game that the settings were opened from, or else home."""
    back = session.navigation.route_above
    if back == HOME:
        return main_button(_("Home"), session.navigation.go_home)
    return main_button(_("Back to the game"), lambda: session.navigation.go(back))


def _looks(chosen: Settings, change: Change, on_language: Press) -> ft.Control:
    automatic = (PHONE, _("Auto"))
    return card(
        [
            title(_("Appearance")),
            _line(_("Language"), _language(chosen.language), on_language),
            *_choice(
                _("Theme"),
                [automatic, ("dark", _("Dark")), ("light", _("Light"))],
                chosen.theme,
                lambda way: change(theme=way),
            ),
            *_choice(
                _("Text size"),
                [(PHONE, _("Normal")), ("larger", _("Larger"))],
                chosen.text_size,
                lambda way: change(text_size=way),
            ),
            *_choice(
                _("Animations"),
                [automatic, ("less", _("Off"))],
                chosen.motion,
                lambda way: change(motion=way),
            ),
        ]
    )


def _choice(
    heading: str, ways: list[tuple[str, str]], chosen: str, on_choose: Callable[[str], None]
) -> list[ft.Control]:
    spoken = _("{thing}: {value}").format(thing=heading, value="{words}")
    return [
        text(heading),
        segments(ways, chosen, on_choose, spoken=spoken, ground=theme.TILE),
    ]


def _cards_of_games(game_uis: Sequence[GameUI], session: PhoneSession) -> list[ft.Control]:
    """A card with the switches of each game that has some."""
    lines = [(game_ui.title(), _switches(game_ui, session)) for game_ui in game_uis]
    return [card([title(name), *switches]) for name, switches in lines if switches]


def _switches(game_ui: GameUI, session: PhoneSession) -> list[ft.Control]:
    """The switches that a game adds to the settings; each is kept among its preferences."""
    kept = game_ui.info.preferences(session.preferences)
    return [
        switch(one.label, kept.is_on(one.setting), partial(_turn, session, kept, one.setting), note=one.note)
        for one in game_ui.switches()
    ]


def _turn(session: PhoneSession, kept: GamePreferences, setting: str, on: bool) -> None:
    session.attempt(lambda: kept.remember(setting, on))


def _hints_switch(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The switch of the hints of all games; it is off once all have been followed."""
    games = [game_ui.info for game_ui in game_uis]

    def turn(on: bool) -> None:
        if on:
            session.attempt(lambda: show_all_again(session.preferences, games))
        else:
            session.attempt(lambda: session.preferences.remember(**NO_HINTS))

    note = _("Tips in your first game from each box. Switch on to see them again.")
    return switch(_("Hints"), any_hint(session.preferences, games), turn, note=note)


def _at_the_table(session: PhoneSession, change: Change, of_all: Sequence[ft.Control]) -> list[ft.Control]:
    """The switches for a game: those of this phone and, apart if there are other phones, those of all."""
    chosen = session.settings
    own = [
        title(_("During a game")),
        switch(
            _("Keep the screen on"),
            chosen.awake,
            lambda on: change(awake=on),
            note=_("While a game is open, where the browser allows it"),
        ),
        *(_vibrating(chosen, change) if session.device.may_vibrate else []),
    ]
    if not session.library.addresses or not of_all:
        return [card([*own, *of_all])]
    words = _("These settings are the same on every phone that joins.")
    note = ft.Container(secondary_text(words), padding=theme.inset(horizontal=theme.SNUG))
    return [card(own), note, card(of_all)]


def _vibrating(chosen: Settings, change: Change) -> list[ft.Control]:
    return [
        switch(
            _("Vibrate on tap"),
            chosen.haptics,
            lambda on: change(haptics=on),
            note=_("A short buzz with every entry, on phones that support it"),
        )
    ]


def _line(label: str, value: str, press: Press) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column([text(label), secondary_text(value)], spacing=theme.NO_SPACE, tight=True, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        press,
        padding=theme.inset(vertical=theme.SNUG, horizontal=theme.TIGHT),
    )


def _games_card(session: PhoneSession) -> ft.Control:
    """The pages with what is kept: all games, those that were deleted, and the copies."""
    pages = (
        (ft.Icons.LIST, _("All games"), ALL_GAMES),
        (ft.Icons.DELETE_OUTLINE, deleted_games(), DELETED),
        (ft.Icons.SAVE_ALT, _("Copies"), COPIES),
        *_to_other_phones(session),
    )
    lines = [
        control
        for icon, words, route in pages
        for control in (rule(), _page_line(icon, words, partial(session.navigation.go, route)))
    ]
    return card([title(_("Games")), *lines[1:]], spacing=theme.NO_SPACE)


def _to_other_phones(session: PhoneSession) -> tuple[tuple[ft.IconData, str, str], ...]:
    """The pages that give another phone what is kept here."""
    if not session.library.finds_phones or session.library.guests is not None:
        return ()
    return (
        (ft.Icons.PHONELINK_RING_OUTLINED, _("Everything to my new phone"), GIVE_EVERYTHING),
        (ft.Icons.PIN_OUTLINED, _("Send the printed numbers"), GIVE_NUMBERS),
    )


def _page_line(icon: ft.IconData, words: str, press: Press) -> ft.Control:
    return pressable(
        words,
        row([ft.Icon(icon, color=theme.QUIET), text(words, expand=True)]),
        press,
        padding=theme.inset(vertical=theme.INSET, horizontal=theme.TIGHT),
    )


def _language(language: str) -> str:
    return LANGUAGES.get(language) or _("Same as this phone")


def _languages(chosen: Settings, change: Change, on_close: Press) -> ft.Control:
    ways = [(PHONE, _("Same as this phone")), *LANGUAGES.items()]
    return sheet(_("Language"), [choices(ways, chosen.language, lambda way: change(language=way))], on_close)
