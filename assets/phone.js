// Tells the server what only this phone knows: its time zone, whether its clock shows twelve hours, its region and
// decimal mark, the settings that are kept on it, and whether it cannot vibrate. This is part of the web socket's
// address, so that the first page is right already, and is said again whenever it connects.
// (companion/session/phone_facts.py reads it.)
(() => {
  "use strict";

  const KEPT = "flutter."; // how the client begins the names of all that it keeps
  const OURS = `${KEPT}reef-table.`;
  const Plain = globalThis.WebSocket;

  const attempt = (act) => {
    try {
      act();
    } catch (error) { // a browser may refuse access to what is kept, or not know its own language
      console.warn(error);
    }
  };
  const facts = () => {
    const said = new URLSearchParams();
    attempt(() => said.set("minutes", -new Date().getTimezoneOffset()));
    attempt(() => said.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""));
    attempt(() => {
      if (Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12) said.set("hours", "12");
    });
    if (typeof navigator.vibrate !== "function") said.set("vibrates", "no");
    attempt(() => {
      const numbers = Intl.NumberFormat();
      said.set("mark", numbers.formatToParts(0.5).find(({ type }) => type === "decimal").value);
      said.set("region", new Intl.Locale(numbers.resolvedOptions().locale).maximize().region ?? "");
    });
    attempt(() => {
      for (const name of Object.keys(localStorage)) {
        if (name.startsWith(OURS)) said.set(name.slice(KEPT.length), localStorage.getItem(name));
      }
    });
    return said;
  };

  globalThis.WebSocket = class extends Plain {
    constructor(address, ...more) {
      super(`${address}${String(address).includes("?") ? "&" : "?"}${facts()}`, ...more);
    }
  };
})();
