// For keyboard users: a ring around the focused control, and arrow keys that move the focus.
//
// Flutter shows the focus only by a tint behind the control, which the drawing of a die hides. The nodes of its
// accessibility tree lie exactly over the controls, and the browser's focus follows Flutter's. So the first key
// that moves the focus turns the tree on, and the ring is drawn around its focused node.
(() => {
  "use strict";

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const SIDEWAYS = 3; // the weight of sideways distance against distance straight ahead

  const ring = document.createElement("div");
  ring.id = "focus-ring";
  ring.setAttribute("aria-hidden", "true");
  // Two colours, so that one of them stands out from any background.
  ring.style.cssText = "position: fixed; left: 0; top: 0; z-index: 1; border-radius: 12px; pointer-events: none;"
    + "box-shadow: 0 0 0 2px #061c26, 0 0 0 5px #ffb703";
  let byKeys = false;
  let watching = false;

  const focused = () => {
    const node = document.activeElement;
    return node && node.closest("flt-semantics-host") ? node : null;
  };

  const draw = () => {
    const node = byKeys ? focused() : null;
    ring.hidden = !node;
    if (node) {
      const box = node.getBoundingClientRect();
      ring.style.translate = `${box.left}px ${box.top}px`;
      ring.style.width = `${box.width}px`;
      ring.style.height = `${box.height}px`;
    }
  };

  const begin = () => {
    byKeys = true;
    document.querySelector("flt-semantics-placeholder")?.click();
    const host = document.querySelector("flt-semantics-host");
    if (host && !watching) {
      watching = true;
      document.body.append(ring);
      const redraw = () => requestAnimationFrame(draw);
      new MutationObserver(redraw).observe(host, { subtree: true, childList: true, attributeFilter: ["style"] });
      addEventListener("focusin", redraw);
      addEventListener("focusout", redraw);
      addEventListener("resize", redraw);
    }
    requestAnimationFrame(draw);
  };

  const beside = (node, [right, down]) => {
    const from = node.getBoundingClientRect();
    const distance = (to) => {
      const x = to.left + to.width / 2 - from.left - from.width / 2;
      const y = to.top + to.height / 2 - from.top - from.height / 2;
      const ahead = x * right + y * down;
      const gap = right ? Math.max(to.top - from.bottom, from.top - to.bottom, 0) : Math.abs(x);
      return ahead < 2 || (right && gap > 0) ? Infinity : ahead + SIDEWAYS * gap;
    };
    let best = null;
    let least = Infinity;
    for (const other of document.querySelectorAll("flt-semantics-host [tabindex]")) {
      const far = other === node ? Infinity : distance(other.getBoundingClientRect());
      if (far < least) [best, least] = [other, far];
    }
    return best;
  };

  const heed = (event) => {
    if (event.type !== "keydown") return;
    if (event.key === "Tab") begin();
    const way = ARROWS[event.key];
    const node = way && focused();
    if (!node || node.matches("input, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
    begin();
    const next = beside(node, way);
    if (next) {
      event.preventDefault();
      event.stopImmediatePropagation();
      next.focus();
    }
  };
  // The web app fetches this script with the first Tab. By then Flutter listens already, but device.js before it.
  if (globalThis.reefTable?.keys) {
    reefTable.keys = heed;
    begin();
  } else addEventListener("keydown", heed, true);
  addEventListener("pointerdown", () => { byKeys = false; draw(); }, true);
})();
