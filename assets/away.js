// Keeps the page readable when the server is unreachable, and says that it is not connected.
//
// Flet's client would cover everything with a spinner, and retry after pauses that double without a limit. So the
// client gets the close event only when the server answers again: then it reconnects at once. Until then the page
// can be read and scrolled, but not pressed, because the server would not receive the press. For the same reason
// #splash stays until the server has sent the first page.
(() => {
  "use strict";

  const SOON = 500; // milliseconds: the first pause between attempts; each one is longer than the one before
  const SELDOM = 4000;
  const STILL = 10; // pixels that a finger may move during a press
  const COVERED = 8000; // milliseconds after the server answers in which the page is certainly drawn again
  const LARGE = 4096; // bytes of a message that contains a whole page; the answer to a registration has half as many
  const Plain = globalThis.WebSocket;
  const bar = document.createElement("div");
  bar.id = "not-connected";
  bar.setAttribute("role", "status");
  const picture = document.createElement("canvas");
  picture.id = "last-picture";
  picture.setAttribute("aria-hidden", "true");
  const waiting = new Set(); // callbacks that deliver the close events of lost sockets
  let isAway = false;

  const words = () => {
    const said = globalThis.notConnected ?? { en: "" };
    bar.lang = navigator.languages.map((it) => it.split("-")[0]).find((it) => it in said) ?? "en";
    return said[bar.lang];
  };
  // While it reconnects, the client paints a spinner over the page: a copy of the last frame hides it.
  const keepPicture = () => {
    const [drawn] = [...document.querySelectorAll("flutter-view, flt-glass-pane")]
      .flatMap((it) => [...(it.shadowRoot ?? it).querySelectorAll("canvas")]);
    if (!drawn?.width) return;
    picture.width = drawn.width;
    picture.height = drawn.height;
    picture.getContext("2d").drawImage(drawn, 0, 0);
    document.body.append(picture);
  };
  const leave = () => {
    if (isAway) return;
    isAway = true;
    document.body.append(bar);
    bar.textContent = words();
    ask(SOON);
  };
  const come = () => {
    keepPicture();
    isAway = false;
    for (const tell of waiting) tell();
    waiting.clear();
    setTimeout(uncover, COVERED);
  };
  const afterFrames = (act) => requestAnimationFrame(() => requestAnimationFrame(act));
  // Until the first page is painted, the client would show a spinner with words of its own.
  const reveal = () => {
    const splash = document.getElementById("splash");
    if (splash) afterFrames(() => splash.remove());
  };
  const uncover = () => {
    if (isAway) return;
    bar.remove();
    picture.remove();
  };
  const ask = (pause) => setTimeout(async () => {
    const signal = AbortSignal.timeout(SELDOM);
    const there = await fetch("version.json", { cache: "no-store", signal }).then((it) => it.ok, () => false);
    if (there) come(); else ask(Math.min(pause * 1.5, SELDOM));
  }, pause);

  globalThis.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      // These listeners run before those of the client, because they are added first.
      for (const end of ["close", "error"]) {
        this.addEventListener(end, (event) => {
          if (!event.isTrusted) return;
          event.stopImmediatePropagation();
          if (end === "error") return;
          const { code, reason, wasClean } = event;
          waiting.add(() => this.dispatchEvent(new CloseEvent("close", { code, reason, wasClean })));
          leave();
        });
      }
      this.addEventListener("message", ({ data }) => {
        reveal();
        // A new session gets its page some time after the answer to its registration; until then a press would be
        // lost on the old one. An old session gets it with the answer.
        const isPage = (data.byteLength ?? data.size ?? data.length) > LARGE;
        if (isPage && bar.isConnected && !isAway) setTimeout(() => afterFrames(uncover), SOON);
      });
    }
  };

  // While the server is away, a finger may scroll but not press.
  let from = null;
  const swallow = (event) => {
    if (bar.isConnected && event.isTrusted) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const touch of ["click", "keydown", "keyup"]) addEventListener(touch, swallow, true);
  addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; }, true);
  addEventListener("pointerup", (event) => {
    if (!bar.isConnected || !event.isTrusted || !from) return;
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) return;
    swallow(event);
    const { pointerId, pointerType, clientX, clientY, isPrimary } = event;
    event.target.dispatchEvent(
      new PointerEvent("pointercancel", { pointerId, pointerType, clientX, clientY, isPrimary, bubbles: true }),
    );
  }, true);
})();
