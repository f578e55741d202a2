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
  const COVERED = 20000; // milliseconds after the server answers in which the page is certainly drawn again
  const LARGE = 4096; // bytes of a message that contains a whole page; the answer to a registration has half as many
  const Plain = globalThis.WebSocket;
  const bar = document.createElement("div");
  bar.id = "not-connected";
  bar.setAttribute("role", "status");
  const picture = document.createElement("canvas");
  picture.id = "last-picture";
  picture.setAttribute("aria-hidden", "true");
  const LOST = 1006; // the code of a socket that ended without a word
  const waiting = new Set(); // callbacks that deliver the close events of lost sockets
  const open = new Set(); // sockets
  let isAway = false;
  let next = 0;
  let soon = 0; // the timer that shows the page again

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
  const stopWaiting = () => {
    clearTimeout(soon);
    soon = 0;
  };
  const leave = (pause) => {
    if (isAway) return;
    isAway = true;
    stopWaiting();
    document.body.append(bar);
    bar.textContent = words();
    ask(pause);
  };
  const lose = (socket, { code, reason, wasClean }) => {
    if (!open.delete(socket)) return;
    waiting.add(() => socket.dispatchEvent(new CloseEvent("close", { code, reason, wasClean })));
    leave(SOON);
  };
  // The network is gone: a socket would notice that only much later.
  const drop = () => {
    for (const socket of open) {
      lose(socket, { code: LOST, reason: "", wasClean: false });
      socket.close();
    }
  };
  const come = () => {
    isAway = false;
    if (!waiting.size) return uncover(); // the server was always there, perhaps on this device
    keepPicture();
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
    stopWaiting();
    bar.remove();
    picture.remove();
  };
  const ask = (pause) => {
    clearTimeout(next);
    next = setTimeout(() => look(pause), pause);
  };
  const look = async (pause) => {
    const signal = AbortSignal.timeout(SELDOM);
    const answer = await fetch("version.json", { cache: "no-store", signal }).catch(() => undefined);
    const there = answer?.ok;
    if (answer?.status === 403) location.assign("/"); // this phone is not let in any more, and hears there why
    if (!isAway) return;
    if (there) return come();
    drop();
    ask(Math.min(Math.max(pause * 1.5, SOON), SELDOM));
  };

  globalThis.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      open.add(this);
      // These listeners run before those of the client, because they are added first.
      for (const end of ["close", "error"]) {
        this.addEventListener(end, (event) => {
          if (!event.isTrusted) return;
          event.stopImmediatePropagation();
          if (end === "close") lose(this, event);
        });
      }
      this.addEventListener("message", ({ data }) => {
        reveal();
        // A session gets its page some time after the answer to its registration; until then a press would be lost
        // on the old one, and so it would be on what the next messages replace.
        const isPage = (data.byteLength ?? data.size ?? data.length) > LARGE;
        if ((!isPage && !soon) || !bar.isConnected || isAway) return;
        clearTimeout(soon);
        soon = setTimeout(() => afterFrames(uncover), SOON);
      });
    }
  };

  addEventListener("offline", () => { if (open.size) leave(0); });
  addEventListener("online", () => { if (isAway) ask(0); });

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
