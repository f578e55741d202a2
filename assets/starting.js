// What the page does before anything else: it mends what odd browsers have in store for Flutter, chooses the language,
// and says what is wrong for as long as there is no first picture. It is written into both pages, so that nothing can
// keep it from running, and in old syntax, because it also runs in browsers that cannot run the app.
(function () {
  "use strict";

  var PATIENCE = 30000; // milliseconds without a sign of life
  var words, timer, hasFrame = false, isOver = false;
  var spoken = [].concat(navigator.languages || [], navigator.language || []);

  // -- odd browsers ------------------------------------------------------------------------------
  // Flutter stops for ever at a language that is no tag, as "C" is on a Linux without a locale.
  var Locale = window.Intl && Intl.Locale;
  var tagOf = function (name) {
    var tag = String(name).split(/[.@]/)[0].replace(/_/g, "-");
    try {
      new Locale(tag);
      return tag;
    } catch (error) {
      return "";
    }
  };
  var tags = function () {
    var found = spoken.map(tagOf).filter(function (tag, place, all) { return tag && all.indexOf(tag) === place; });
    return found.length ? found : ["en"];
  };
  var isMended = function () {
    return [].concat(navigator.languages, navigator.language).every(function (it) { return it && tagOf(it) === it; });
  };
  if (Locale && !isMended()) {
    try {
      Object.defineProperty(navigator, "languages", { configurable: true, get: tags });
      Object.defineProperty(navigator, "language", { configurable: true, get: function () { return tags()[0]; } });
    } catch (error) {
      // They cannot be replaced in this browser; Flutter reads each of them with this.
      Intl.Locale = function (name, options) { return new Locale(tagOf(name) || "en", options); };
      Intl.Locale.prototype = Locale.prototype;
    }
  }
  // Where the browser forbids storage, reading these already throws; the app can do without what they keep.
  ["localStorage", "sessionStorage"].forEach(function (name) {
    try {
      window[name].getItem(name);
    } catch (error) {
      var kept = Object.create({
        getItem: function (key) { return Object.prototype.hasOwnProperty.call(this, key) ? this[key] : null; },
        setItem: function (key, value) { this[key] = String(value); },
        removeItem: function (key) { delete this[key]; },
        clear: function () { Object.keys(this).forEach(function (key) { delete kept[key]; }); },
        key: function (place) { return Object.keys(this)[place] || null; },
      });
      Object.defineProperty(Object.getPrototypeOf(kept), "length", { get: function () { return Object.keys(this).length; } });
      Object.defineProperty(window, name, { configurable: true, value: kept });
    }
  });

  // -- more contrast -----------------------------------------------------------------------------
  // Flutter asks for forced colours alone; the app has one theme with more contrast for both wishes.
  var FORCED = "(forced-colors: active)";
  var plain = window.matchMedia;
  window.matchMedia = function (query) {
    return plain.call(window, query === FORCED ? FORCED + ", (prefers-contrast: more)" : query);
  };

  // -- the language ------------------------------------------------------------------------------
  var known = spoken.map(function (it) { return String(it).split(/[-_.@]/)[0].toLowerCase(); })
    .filter(function (it) { return it in reefTable.words; });
  var language = known[0] || "en";
  words = reefTable.said = reefTable.words[language];
  document.documentElement.lang = language;
  if (language !== "en") document.querySelector("link[rel=manifest]").href = "manifest-" + language + ".json";

  // The browser's bar, and what it leaves free around the camera of a phone, have the ground of the theme that was
  // chosen in the app, dark or light: Flutter puts it into an element of its own (system_overlay_style in theme.py).
  var bars = [].slice.call(document.querySelectorAll("meta[name=theme-color]"));
  var grounds = bars.map(function (it) { return it.content; });
  var follow = function (added) {
    var ground = added.content.toLowerCase();
    if (grounds.indexOf(ground) < 0) return; // a colour of Flet's own, until the app has said which
    bars.forEach(function (it) { it.content = ground; });
    document.documentElement.style.setProperty("--ground", ground);
  };
  new MutationObserver(function () {
    var added = document.getElementById("flutterweb-theme");
    if (!added || added.name === "flutter-theme") return;
    added.name = "flutter-theme";
    new MutationObserver(function () { follow(added); }).observe(added, { attributeFilter: ["content"] });
    follow(added);
  }).observe(document.head, { childList: true });

  // -- screen readers ----------------------------------------------------------------------------
  // Flutter makes what a screen reader reads once its hidden button is pressed. Whoever has pressed it once need not look
  // for it at each start.
  var ALOUD = "reef-table-aloud", READ = "flt-semantics-host flt-semantics", WAIT = 2000;
  var hidden = function () { return document.querySelector("flt-semantics-placeholder"); };
  ["pointerdown", "mousedown", "keydown", "click"].forEach(function (press) { // Flutter removes it with the first
    addEventListener(press, function (event) {
      if (!event.isTrusted || event.target !== hidden() || event.key === "Tab") return;
      // On a phone it lies over the whole page at first, and is touched by everybody; that makes nothing.
      setTimeout(function () { if (document.querySelector(READ)) localStorage.setItem(ALOUD, "1"); }, WAIT);
    }, true);
  });
  addEventListener("flutter-first-frame", function () {
    var button = localStorage.getItem(ALOUD) && hidden();
    if (!button) return;
    var box = button.getBoundingClientRect(); // a screen reader presses the middle: a phone heeds nothing else
    var middle = { bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    button.dispatchEvent(new MouseEvent("click", middle));
  });

  // -- no first picture --------------------------------------------------------------------------
  var splash = function () { return document.getElementById("loading") || document.getElementById("splash"); };
  var isWaiting = function () { return document.readyState === "loading" || splash(); };
  var again = { label: words.again, act: function () { location.reload(); } };

  var say = function (sentence, ways) {
    var place = splash();
    if (!place) {
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", function () { say(sentence, ways); });
      return;
    }
    place.querySelector("[role=status]").textContent = sentence;
    [].forEach.call(place.querySelectorAll("progress, button"), function (it) {
      if (it.tagName === "BUTTON") it.parentNode.removeChild(it);
      else it.hidden = true;
    });
    ways.forEach(function (way) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = way.label;
      button.onclick = way.act;
      place.appendChild(button);
    });
  };

  // Says why there is no picture, with the ways on; one that comes all the same replaces it.
  var fail = reefTable.fail = function (sentence, error, ways) {
    console.error(error);
    if (isOver) return; // what fails first is the reason for the rest
    isOver = true;
    say(sentence, [again].concat(ways || []));
  };
  reefTable.isOver = function () { return isOver; };

  // To be called with every sign of life; without any for a while, the player can try again.
  var alive = reefTable.alive = function () {
    clearTimeout(timer);
    if (!isWaiting() || isOver) return;
    timer = setTimeout(function () {
      if (!isWaiting() || isOver) return;
      if (document.hidden) alive(); // nothing is drawn there
      else say(words.slow, [again]);
    }, PATIENCE);
  };
  alive();
  if (window.PerformanceObserver) new PerformanceObserver(function () { alive(); }).observe({ entryTypes: ["resource"] });

  var isOfNetwork = function (error) {
    return !error || (error instanceof TypeError && /fetch|import|load|network|http/i.test(error.message));
  };
  var isOwn = function (address) { return !address || address.indexOf(location.origin) === 0 || /^blob:/.test(address); };
  addEventListener("flutter-first-frame", function () { hasFrame = true; });
  addEventListener("error", function (event) {
    if (!isWaiting()) return;
    if (event.target && event.target !== window) { // it could not be loaded
      var it = event.target; // Flet's client also asks for scripts of strangers, and does without them
      if (it.tagName === "SCRIPT" && isOwn(it.src) && !it.hasAttribute("data-spare")) fail(words.failed, it.src);
    } else if (!hasFrame && isOwn(event.filename)) {
      fail(event.error instanceof SyntaxError ? words.unable : words.broken, event.error || event.message);
    }
  }, true);
  addEventListener("unhandledrejection", function (event) {
    if (!hasFrame && isWaiting()) fail(isOfNetwork(event.reason) ? words.failed : words.broken, event.reason);
  });
  addEventListener("online", function () { if (isOver && isWaiting()) location.reload(); });

  reefTable.isAble = typeof WebAssembly === "object" && typeof Worker === "function";
  if (!reefTable.isAble) fail(words.unable, "no WebAssembly");
})();
