"""OwnSettings: what was chosen for one phone, and what it says about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from companion.i18n.dates import PhoneClock, set_clock
from companion.i18n.translation import accepted_languages, best_language
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.phone_browser import PhoneBrowser
from companion.session.phone_facts import KEPT_AS, PhoneFacts, said
from companion.session.preferences import Preferences
from companion.session.settings import PHONE, Settings, settings_of


class OwnSettings:
    """The settings of one phone: those that it keeps, or else those remembered with the games."""

    def __init__(
        self, page: ft.Page, guest: GuestOnPhone, preferences: Preferences, browser: PhoneBrowser
    ) -> None:
        self._page, self._guest, self._preferences, self._browser = page, guest, preferences, browser
        self._kept: dict[str, Any] = {}
        """The settings that were chosen on this phone."""
        self._store: ft.SharedPreferences | None = None
        self.hear()

    def hear(self) -> None:
        """Takes over what the phone says about itself: its languages, its clock, and its settings."""
        facts = self._facts = facts_of(self._browser)
        self._own_language = best_language(accepted_languages.get())
        self._kept |= facts.kept
        set_clock(self._page, PhoneClock(facts.zone, facts.twelve_hours))

    @property
    def now(self) -> Settings:
        """The settings of this phone."""
        return settings_on(self._guest, self._preferences.state, self._kept)

    @property
    def language(self) -> str:
        """The language shown on this phone."""
        language = self.now.language
        return self._own_language if language == PHONE else language

    @property
    def vibrates(self) -> bool:
        """True if this phone may be able to vibrate."""
        return self._facts.vibrates

    @property
    def separator(self) -> str:
        """The separator between the columns of a table for a spreadsheet where this phone is."""
        return self._facts.region.separator(self.language)

    def change(self, settings: Mapping[str, Any]) -> None:
        """Changes settings of this phone, as long as it is connected."""
        self._kept |= settings

    async def keep(self, settings: Mapping[str, Any]) -> None:
        """Lets the phone itself keep settings; raises one of `UNANSWERED` if it does not."""
        self._store = self._store or ft.SharedPreferences()
        for name, value in settings.items():
            await self._store.set(f"{KEPT_AS}{name}", value)


def facts_of(browser: PhoneBrowser) -> PhoneFacts:
    """The facts that the connecting phone tells about itself."""
    facts = said.get()
    return browser.facts if facts is None else facts


def settings_on(guest: GuestOnPhone, remembered: Mapping[str, Any], kept: Mapping[str, Any]) -> Settings:
    """The settings of a phone: those that it keeps, or else those remembered with the games.

    These were once for all phones, and still are where the host's phones begin, but no guest's.
    """
    return settings_of({**(remembered if guest.visitor is None else {}), **kept})
