// The browser's Back button closes a sheet or menu over the page, or else goes up one level; the app decides which.
//
// In the browser's history there is always Home below the current page, and between them a few equal entries, the
// reserve. Back consumes one of them, and this script sends the app a key press, which means the same as Escape.
// The next touch refills the reserve (browsers skip entries that were added without a touch). So Back never walks
// through pages that were left long ago, a page that was opened by its address has Home below it, and on Home Back
// leaves the app.
(() => {
  "use strict";

  const RESERVE = 3; // enough to go from the rules to the log, a table and Home without a touch in between
  const KEY = "GoBack"; // a key that no keyboard sends to a page; the app listens for it (companion/ui/keys.py)
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);

  const inHash = () => globalThis.flet?.routeUrlStrategy === "hash";
  const home = () => (inHash() ? `${location.pathname}${location.search}#/` : new URL(document.baseURI).pathname);
  const isHome = (address) => {
    const there = new URL(address, location.href);
    return inHash() ? there.hash.length <= "#/".length : there.pathname === new URL(document.baseURI).pathname;
  };

  // An address that is opened begins a new session; only a reload continues the session of this tab.
  if (performance.getEntriesByType("navigation")[0]?.type !== "reload") sessionStorage.removeItem("_flet_session_id");

  let place = history.state?.reefTable ?? 0; // the number of entries between this one and Home
  let state = history.state; // what Flutter keeps with the address
  let shown = location.href;
  let left = ""; // the page from which Home was reached
  let goingHome = false;

  const tagged = () => ({ ...state, reefTable: place });
  const fill = () => {
    while (place < RESERVE) {
      place += 1;
      push(tagged(), "", shown);
    }
  };
  const settle = () => {
    if (goingHome) return;
    if (!isHome(shown)) {
      if (place) replace(tagged(), "", shown);
      fill();
    } else if (place) {
      goingHome = true;
      history.go(-place);
    } else {
      replace(tagged(), "", shown);
    }
  };
  const put = (what, _title, address) => {
    const before = shown;
    state = what;
    shown = new URL(address ?? "", location.href).href;
    if (isHome(shown) && !isHome(before)) left = before;
    settle();
  };

  const press = (type) => {
    const on = document.activeElement ?? document.body;
    on.dispatchEvent(new KeyboardEvent(type, { key: KEY, code: KEY, bubbles: true, cancelable: true }));
  };
  // This runs before the listener of Flutter, because this script is loaded first.
  addEventListener("popstate", (event) => {
    const before = place;
    if (event.state?.reefTable === undefined) { // an address that was typed by hand
      place = before + 1;
      shown = location.href;
      return;
    }
    place = event.state.reefTable;
    if (!goingHome && place > before) { // forward: to the address of that entry; from Home to the page that was left
      if (!before && left) replace(tagged(), "", left);
      shown = location.href;
      return;
    }
    event.stopImmediatePropagation();
    const asked = goingHome;
    goingHome = false;
    if (asked) return settle();
    if (place) replace(tagged(), "", shown);
    else fill();
    press("keydown");
    press("keyup");
  }, true);
  for (const touch of ["pointerup", "click", "keydown"]) {
    addEventListener(touch, (event) => {
      if (event.isTrusted && !goingHome && !isHome(shown)) fill();
    }, true);
  }

  if (!place && !isHome(shown)) replace({ reefTable: 0 }, "", home());
  settle();
  history.pushState = put;
  history.replaceState = put;
})();
