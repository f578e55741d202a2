// A page whose server is gone keeps showing what it showed, and says that it is not connected.
//
// Flet's client would cover everything with a spinner, and ask again after pauses that double without an end. So
// it is told of the loss only when the server answers again: then it connects at once. Until then the last
// picture can be read and scrolled, but not pressed: what is pressed would be lost.
(() => {
  "use strict";

  const SOON = 500; // milliseconds: the first pause before it asks again; each is longer than the one before
  const SELDOM = 4000;
  const STILL = 10; // pixels that a finger moves and yet presses
  const COVERED = 8000; // milliseconds at most, from the answer to the new picture
  const Plain = globalThis.WebSocket;
  const bar = document.createElement("div");
  bar.id = "not-connected";
  bar.setAttribute("role", "status");
  const picture = document.createElement("canvas");
  picture.id = "last-picture";
  picture.setAttribute("aria-hidden", "true");
  const waiting = new Set(); // of sockets that are lost, what tells Flet's client so
  let isAway = false;

  const words = () => {
    const said = globalThis.notConnected ?? { en: "" };
    bar.lang = navigator.languages.map((it) => it.split("-")[0]).find((it) => it in said) ?? "en";
    return said[bar.lang];
  };
  // The client paints a spinner over the page for the moment of connecting: the last picture hides that.
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
      // Heard before the client hears it, because it listens only later.
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
      this.addEventListener("message", () => {
        // The first answer brings the whole page; it is painted with the next frames.
        if (bar.isConnected && !isAway) setTimeout(uncover, SOON);
      });
    }
  };

  // While it is away a finger may scroll, and nothing is pressed.
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
