// The browser's way back: it closes what is open, else goes up one level; the app knows which.
//
// Below the page that is shown there is always Home, and between them a small reserve of entries that are alike.
// One step back takes one of the reserve, and the app is told by a key, as Escape tells it. The reserve is filled
// again with the next touch: what is added without one, browsers skip on the way back. So no way back walks
// through pages that were left long ago, a page that was opened by its address has its Home, and on Home there is
// nothing more to go back to but where one came from.
(() => {
  "use strict";

  const RESERVE = 3; // from the rules over the log over a table to Home, without a touch in between
  const KEY = "GoBack"; // of no keyboard that a browser hears; the app knows it (companion/keys.py)
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);

  const inHash = () => globalThis.flet?.routeUrlStrategy === "hash";
  const home = () => (inHash() ? `${location.pathname}${location.search}#/` : new URL(document.baseURI).pathname);
  const isHome = (address) => {
    const there = new URL(address, location.href);
    return inHash() ? there.hash.length <= "#/".length : there.pathname === new URL(document.baseURI).pathname;
  };

  // An address that is opened is shown, whatever this tab showed before; only a reload carries on.
  if (performance.getEntriesByType("navigation")[0]?.type !== "reload") sessionStorage.removeItem("_flet_session_id");

  let place = history.state?.reefTable ?? 0; // how many entries lie between this one and Home
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
  // Before Flutter hears of it, because this script comes first.
  addEventListener("popstate", (event) => {
    const before = place;
    if (event.state?.reefTable === undefined) { // an address that was typed
      place = before + 1;
      shown = location.href;
      return;
    }
    place = event.state.reefTable;
    if (!goingHome && place > before) { // forward: to what is named there, from Home to the page that was left
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
