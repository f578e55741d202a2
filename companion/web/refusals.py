"""Requests that are refused, with a sentence that says why."""

from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket


async def refuse(sentence: str, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request, also one for a web socket, with a sentence and a status."""
    answer = PlainTextResponse(f"{sentence}\n", status)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        answer.headers["connection"] = "close"  # the rest of the request is not read
        await answer(scope, receive, send)
