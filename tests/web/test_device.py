"""device.js tells where the app is installed by hand, and where what is installed has files of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.devices import FROM_HOME_SCREEN, IPHONE, offers, pretending

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"
ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "before", "told"),
    [
        pytest.param(IPHONE, "", ["apart", "iphone"], id="iPhone"),
        pytest.param(IPHONE, FROM_HOME_SCREEN, ["apart"], id="iPhone, from the home screen"),
        pytest.param(MAC, pretending(platform="MacIntel", maxTouchPoints=5), ["apart", "iphone"], id="iPad"),
        pytest.param(MAC, pretending(platform="MacIntel", maxTouchPoints=0), [], id="Mac"),
        pytest.param(ANDROID, "", [], id="Android"),
    ],
)
def test_a_phone_says_whether_its_installed_app_has_files_of_its_own(
    browser: Browser, agent: str, before: str, told: list[str]
) -> None:
    page = browser.new_context(user_agent=agent).new_page()
    assert page.evaluate(offers(before)) == told
    page.context.close()
