// Requests from Python in its worker that only the page can carry out: install the app, keep its files permanently,
// start a newer version, and begin a script that few players need.
"use strict";

(() => {
  const { port1: port, port2 } = new MessageChannel();
  reefTable.device = port2;

  const installed = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  // Safari on phones does not offer to install, and every browser on an iPhone is Safari inside. What is put on the home
  // screen has files of its own there, and begins without those of the browser.
  const isPhoneOfApple = /iP(hone|ad|od)/.test(navigator.userAgent)
    || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  let question = null;
  let isNewVersionThere = false;
  let isPassing = false; // the browser has refused to keep the games for good

  const tell = () => {
    const offers = [];
    if (isPhoneOfApple) offers.push("apart");
    if (!installed()) {
      if (question) offers.push("install");
      else if (isPhoneOfApple) offers.push("iphone");
    }
    if (isNewVersionThere) offers.push("renew");
    if (isPassing) offers.push("passing");
    port.postMessage(offers);
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app itself asks, after a game
    question = event;
    tell();
  });
  addEventListener("appinstalled", () => { question = null; tell(); });
  reefTable.newVersion = (isThere) => {
    isNewVersionThere = isThere;
    tell();
  };
  reefTable.port = port;
  tell();

  const wishes = {
    async install() {
      const asked = question;
      question = null; // a browser can be asked only once
      await asked?.prompt();
      tell();
    },
    async persist() {
      if (!navigator.storage?.persist) return;
      isPassing = !(await navigator.storage.persisted()) && !(await navigator.storage.persist());
      tell();
    },
    async renew() {
      reefTable.beginNewVersion();
    },
  };
  // What lies over the app has the keys for itself; Flutter listens from now on. Few players use a keyboard.
  reefTable.keys = ({ key }) => { if (key === "Tab") import("./keyboard.js").catch(console.warn); };
  for (const press of ["keydown", "keyup"]) {
    addEventListener(press, (event) => (reefTable.over ?? reefTable.keys)(event), true);
  }

  // A script of its own is fetched when it is first wished for, and talks with Python through a port of its own.
  const begin = ({ script, port }) =>
    import(script).then((it) => it.begin(port), (error) => port.postMessage(["lost", `${error}`]));
  port.onmessage = ({ data }) =>
    (data.script ? begin(data) : wishes[data]()).catch((error) => console.warn(`${data}: ${error}`));
})();
