// Tables over a message server: fetched when one is first wished for. It talks to the server in a worker of its own,
// which alone may connect to another host; the page may not.
// @ts-check

/** Serves Python on this port; the other end is companion/web/server_carrier.py.
 * @param {MessagePort} port
 */
export function begin(port) {
  const worker = new Worker("server_lines.js", { type: "module" });
  worker.onerror = (event) => port.postMessage(["lost", event.message || "a worker cannot be loaded"]);
  worker.postMessage(port, [port]);
}
