"""How to drive a browser that is no Chromium: WebDriver over HTTP, WebDriver BiDi, and WebKit's inspector.

They need no library: each browser gets a handful of commands, as JSON.
"""

from __future__ import annotations

import itertools
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE


class RemoteError(Exception):
    """The browser's error in place of a result."""


class Remote(Protocol):
    """One tab of a browser at a time, and the others beside it."""

    def go(self, url: str) -> None:
        """Begins to load an address."""

    def evaluate(self, expression: str) -> Any:
        """The value of an expression on the page, which may be a promise; anything that JSON can say."""

    def touch(self, x: float, y: float) -> None:
        """Touches the page with a finger."""

    def open_tab(self) -> None:
        """Opens another tab, which the next commands are for."""

    def close_tab(self, number: int) -> None:
        """Closes one of the tabs; the next commands are for the latest one."""


_AS_JSON = "(async () => JSON.stringify({{ value: await ({}) }}))()"
"""An expression whose value is sent as text, so that every browser says the same."""
_FINGER = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}


def _touching(x: float, y: float) -> list[dict[str, Any]]:
    moves = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [_FINGER | {"actions": moves}]


class Classic:
    """WebDriver over HTTP."""

    def __init__(self, address: str, wanted: Mapping[str, Any]) -> None:
        self._session = address
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": dict(wanted)}})
        self._session = f"{address}/session/{answer['sessionId']}"
        self._tabs = [self._ask("GET", "/window")]
        self._ask("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def go(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        body = (
            f"const done = arguments[0]; {_AS_JSON.format(expression)}.then(done, (e) => done(`! ${{e}}`));"
        )
        said = self._ask("POST", "/execute/async", {"script": body, "args": []})
        return _value(said)

    def touch(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", {"actions": _touching(x, y)})

    def open_tab(self) -> None:
        # In a window of its own: WebKit draws nothing in a tab that it does not show.
        self._tabs.append(self._ask("POST", "/window/new", {"type": "window"})["handle"])
        self._ask("POST", "/window", {"handle": self._tabs[-1]})

    def close_tab(self, number: int) -> None:
        self._ask("POST", "/window", {"handle": self._tabs.pop(number)})
        self._ask("DELETE", "/window")
        self._ask("POST", "/window", {"handle": self._tabs[-1]})

    def _ask(self, method: str, path: str, what: object = None) -> Any:
        data = None if what is None else json.dumps(what).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self._session + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RemoteError(f"{method} {path}: {error.read().decode()}") from error


class _Socket:
    """Commands and answers over a web socket, in the way that BiDi and WebKit's inspector share."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        self._socket: ClientConnection = self._open.enter_context(
            connect(address, max_size=None, open_timeout=PATIENCE)
        )
        self._numbers = itertools.count(1)

    def hear(self, event: Mapping[str, Any]) -> None:
        """Called with every message that is not an answer."""

    def _ask(self, method: str, **what: object) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": what}))
        while (answer := self._next()).get("id") != number:
            self.hear(answer)
        if "result" not in answer:
            raise RemoteError(f"{method}: {answer}")
        return answer["result"]

    def _next(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        return answer


class Bidi(_Socket):
    """WebDriver BiDi over a web socket."""

    def __init__(self, address: str) -> None:
        super().__init__(f"{address}/session")
        self._ask("session.new", capabilities={})
        self._tabs = [self._ask("browsingContext.getTree")["contexts"][0]["context"]]

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._tabs[-1], url=url, wait="none")

    def evaluate(self, expression: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=_AS_JSON.format(expression),
            target={"context": self._tabs[-1]},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise RemoteError(f"{expression}: {answer['exceptionDetails']['text']}")
        return _value(answer["result"]["value"])

    def touch(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._tabs[-1], actions=_touching(x, y))

    def open_tab(self) -> None:
        self._tabs.append(self._ask("browsingContext.create", type="tab")["context"])

    def close_tab(self, number: int) -> None:
        self._ask("browsingContext.close", context=self._tabs.pop(number))
        self._ask("browsingContext.activate", context=self._tabs[-1])

    def resize(self, width: int, height: int) -> None:
        """Sets the size of the page."""
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._tabs[-1], viewport=size)


class Inspector(_Socket):
    """WebKit's inspector, for a browser with a lasting profile: one driven by WebDriver forgets everything.

    It has no finger, so a touch presses what lies there as a screen reader does.
    """

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._target = ""
        while not self._target:
            self.hear(self._next())

    def hear(self, event: Mapping[str, Any]) -> None:
        """Notes which process has the page."""
        about = event.get("params", {})
        if event.get("method") == "Target.targetCreated":
            self._target = about["targetInfo"]["targetId"]

    def go(self, url: str) -> None:
        """Does nothing: the browser was started with the address, because another process would load it."""

    def evaluate(self, expression: str) -> Any:
        asked = self._tell("Runtime.evaluate", expression=_AS_JSON.format(expression))
        if asked.get("wasThrown"):
            raise RemoteError(f"{expression}: {asked}")
        answer = self._tell(
            "Runtime.awaitPromise", promiseObjectId=asked["result"]["objectId"], returnByValue=True
        )
        if answer.get("wasThrown"):
            raise RemoteError(f"{expression}: {answer}")
        return _value(answer["result"]["value"])

    def touch(self, x: float, y: float) -> None:
        self.evaluate(f"document.elementFromPoint({x}, {y}).closest('[flt-tappable]').click()")

    def open_tab(self) -> None:
        raise NotImplementedError("its other tabs have sockets of their own")

    def close_tab(self, number: int) -> None:
        raise NotImplementedError("its other tabs have sockets of their own")

    def _tell(self, method: str, **what: object) -> Any:
        """Asks the page's own process."""
        number = next(self._numbers)
        message = json.dumps({"id": number, "method": method, "params": what})
        self._ask("Target.sendMessageToTarget", targetId=self._target, message=message)
        while True:
            event = self._next()
            self.hear(event)
            if event.get("method") == "Target.dispatchMessageFromTarget":
                answer = json.loads(event["params"]["message"])
                if answer.get("id") == number:
                    break
        if "result" not in answer:
            raise RemoteError(f"{method}: {answer}")
        return answer["result"]


def _value(said: str) -> Any:
    if said.startswith("! "):
        raise RemoteError(said)
    return json.loads(said).get("value")
