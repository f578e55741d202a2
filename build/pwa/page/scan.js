// The camera over the app: reads the QR code that another phone shows. For Python in its worker; the other end is
// companion/web/page_camera.py.
//
// Python sends ["scan", id, {begins, title, hint, cancel, language}] and ["stop", id]. It gets one answer: ["text", id,
// text], ["cancelled", id], or ["refused", id, why], where why is "none", "refused" or "busy".
// @ts-check
import decode from "./qr/decode.js";

const EACH = 66; // milliseconds from one look to the next, at least
const LARGEST = 1280; // pixels of a picture in which a code is looked for
const NEAR = 720; // pixels of its middle, which is looked at every second time: there most people hold the code
const CLOSING = ["Escape", "GoBack"]; // the second is the browser's Back button (assets/back.js)
const WHY = new Map([
  ...["NotFoundError", "OverconstrainedError", "TypeError"].map((name) => /** @type {const} */ ([name, "none"])),
  ...["NotAllowedError", "SecurityError"].map((name) => /** @type {const} */ ([name, "refused"])),
]);

// The colours are those of the page, which knows the phone's theme; text grows with the setting of the browser.
const STYLE = `
  #scan { position: fixed; inset: 0; box-sizing: border-box; width: 100%; height: 100%; max-width: none; max-height: none;
    margin: 0; border: 0; padding: max(16px, env(safe-area-inset-top)) 16px max(16px, env(safe-area-inset-bottom));
    overflow: auto; overflow-wrap: anywhere; background: var(--ground, #061c26); color: var(--ink, #f1f8f8);
    font: 1.125rem/1.4 system-ui, sans-serif; text-align: center; }
  #scan div { display: flex; flex-direction: column; gap: 16px; min-height: 100%; max-width: 40rem; margin: auto; }
  #scan h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
  #scan p { margin: 0; }
  #scan video { flex: 1 1 0; min-height: 200px; width: 100%; object-fit: cover; border-radius: 16px; background: #000; }
  #scan button { min-height: 48px; min-width: 48px; padding: 8px 24px; border: 0; border-radius: 24px; font: inherit;
    background: var(--button, #ffb703); color: var(--label, #231a00); }
  #scan button:focus-visible { outline: 3px solid var(--ink, #f1f8f8); outline-offset: 3px; }`;

/** @typedef {{ begins: string, title: string, hint: string, cancel: string, language: string }} Wish */
/** @typedef {["text", string] | ["cancelled"] | ["refused", string]} Answer */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} settings
 * @param {HTMLElement[]} inside
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, settings, ...inside) {
  const made = document.createElement(name);
  Object.assign(made, settings).append(...inside);
  return made;
}

/** The page over the app, closed.
 * @param {Wish} wish
 */
function drawn({ title, hint, cancel, language }) {
  const video = element("video", { autoplay: true, muted: true, playsInline: true, ariaHidden: "true" });
  const button = element("button", { type: "button", textContent: cancel });
  const words = [
    element("h1", { id: "scan-title", textContent: title }),
    element("p", { id: "scan-hint", textContent: hint }),
  ];
  const inside = element("div", {}, ...words, video, button);
  const style = element("style", { textContent: STYLE });
  const page = element("dialog", { id: "scan", lang: language }, style, inside);
  page.setAttribute("aria-labelledby", "scan-title");
  page.setAttribute("aria-describedby", "scan-hint");
  return { page, video, button };
}

/** What is looked at: by turns the whole picture, and its middle.
 * @param {HTMLVideoElement} video
 * @param {CanvasRenderingContext2D} context
 * @param {boolean} isNear
 */
function picture({ videoWidth, videoHeight }, context, isNear) {
  const side = isNear ? Math.min(videoWidth, videoHeight) : 0;
  const [width, height] = [side || videoWidth, side || videoHeight];
  const scale = Math.min(1, (isNear ? NEAR : LARGEST) / Math.max(width, height));
  const { canvas } = context;
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  return { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height };
}

/** The text of the code that the camera sees now; empty if there is none.
 * @param {HTMLVideoElement} video
 * @param {CanvasRenderingContext2D} context
 * @param {boolean} isNear
 */
function seen(video, context, isNear) {
  if (!video.videoWidth) return "";
  const { x, y, width, height } = picture(video, context, isNear);
  const { canvas } = context;
  context.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // most pictures have no code
  }
}

/** Shows the camera over the app until it sees a code that begins so, or is closed.
 * @param {Wish} wish
 * @param {AbortSignal} stop
 * @returns {Promise<Answer>}
 */
async function scan(wish, stop) {
  const { page, video, button } = drawn(wish);
  /** @type {MediaStream | undefined} */
  let stream;
  /** @type {(answer: Answer) => void} */
  let end = () => {};
  /** @type {Promise<Answer>} */
  const ended = new Promise((resolve) => { end = resolve; });
  let isOver = false;
  const cancel = () => end(["cancelled"]);
  const leave = () => { if (document.hidden) cancel(); };

  button.onclick = page.oncancel = page.onclose = cancel;
  stop.addEventListener("abort", cancel);
  document.addEventListener("visibilitychange", leave);
  addEventListener("pagehide", cancel);
  const { reefTable = {} } = /** @type {any} */ (globalThis);
  page.onkeydown = reefTable.over = (/** @type {KeyboardEvent} */ event) => {
    event.stopImmediatePropagation(); // the app below does not hear of it
    if (event.type === "keydown" && CLOSING.includes(event.key)) cancel();
    if (event.key !== "Tab") return;
    event.preventDefault(); // there is only one place to go
    button.focus();
  };
  document.body.append(page);
  page.showModal();
  button.focus({ preventScroll: true });

  const look = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: LARGEST }, height: { ideal: NEAR } },
    });
    if (isOver) return release(stream);
    stream.getTracks().forEach((track) => { track.onended = () => end(["refused", "busy"]); });
    video.srcObject = stream;
    await video.play();
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    for (let looks = 0; context && !isOver; looks += 1) {
      const text = seen(video, context, looks % 2 === 0);
      if (text.startsWith(wish.begins)) end(["text", text]);
      await new Promise((resolve) => setTimeout(resolve, EACH));
    }
  };
  look().catch((error) => {
    console.warn(`No camera: ${error}`);
    end(["refused", WHY.get(error.name) ?? "busy"]);
  });
  try {
    return await ended;
  } finally {
    isOver = true;
    delete reefTable.over;
    document.removeEventListener("visibilitychange", leave);
    removeEventListener("pagehide", cancel);
    if (stream) release(stream);
    page.close();
    page.remove();
  }
}

/** @param {MediaStream} stream */
const release = (stream) => stream.getTracks().forEach((track) => track.stop());

/** Serves Python on this port.
 * @param {MessagePort} port
 */
export function begin(port) {
  /** @type {Map<number, AbortController>} */
  const scans = new Map();
  port.onmessage = async ({ data: [kind, id, wish] }) => {
    if (kind === "stop") return scans.get(id)?.abort();
    scans.forEach((it) => it.abort()); // there is one camera
    const control = new AbortController();
    scans.set(id, control);
    const [answer, ...what] = await scan(wish, control.signal);
    scans.delete(id);
    port.postMessage([answer, id, ...what]);
  };
}
