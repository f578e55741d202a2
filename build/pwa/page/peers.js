// Channels to other phones (WebRTC), for Python in its worker: the other end is companion/web/page_carrier.py.
// No server is asked for anything: what the phones have to know of each other is in the codes that they show.
//
// Python sends arrays: ["offer", id], ["answer", id, sdp], ["accept", id, sdp], ["send", id, bytes], ["taken", id, bytes]
// and ["close", id]. It gets ["sdp", id, sdp], ["open", id], ["message", id, bytes], ["live", id, whether], and
// ["closed", id, why], which is the last that it hears of a channel.
// @ts-check

const GATHERING = 3_000; // milliseconds; what is not known by then is not in the code
const CONNECTING = 10_000; // milliseconds from the answer until the channel is open
const ANSWERED = 330_000; // milliseconds that an answer waits: a code lives for five minutes
const HEALING = 20_000; // milliseconds in which a broken connection may come back
const LEAVING = 2_000; // milliseconds for the last messages and the goodbye
const FULL = 256 * 1024; // bytes that the browser may hold; what is sent then waits here
const UNSENT = 32 * 1024 * 1024; // bytes that may wait here, for a phone that does not take them
const LONGEST = 64 * 1024; // bytes of a message
const UNREAD = 16 * 1024 * 1024; // bytes that may wait for Python, from a phone that sends more than it can take
const EACH = 256; // bytes that a message takes beside its own
const UNABLE = "unable"; // why there is no channel in a browser that makes none: people may have switched that off

/** @typedef {(...what: unknown[]) => void} Tell */

/** One end of a channel. */
class Peer {
  /** @param {Tell} tell */
  constructor(tell) {
    this.tell = tell;
    this.connection = new RTCPeerConnection({ iceServers: [] });
    // Both ends open the same channel, so that nothing has to be agreed on once they are connected.
    this.channel = this.connection.createDataChannel("table", { ordered: true, negotiated: true, id: 0 });
    this.channel.binaryType = "arraybuffer";
    this.channel.bufferedAmountLowThreshold = FULL / 4;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    this.waiting = [];
    this.unsent = 0;
    this.unread = 0;
    this.isLive = true;
    this.isLeaving = false;
    this.isOver = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.channel.onopen = () => {
      clearTimeout(this.timer);
      this.tell("open");
      this.flush();
    };
    this.channel.onmessage = ({ data }) => this.receive(data);
    this.channel.onbufferedamountlow = () => this.flush();
    this.channel.onclose = () => this.end("closed");
    this.connection.onconnectionstatechange = () => this.look();
  }

  async offer() {
    await this.connection.setLocalDescription();
    return this.described();
  }

  /** @param {string} sdp */
  async answer(sdp) {
    await this.connection.setRemoteDescription({ type: "offer", sdp });
    await this.connection.setLocalDescription();
    this.endAfter(ANSWERED);
    return this.described();
  }

  /** @param {string} sdp */
  async accept(sdp) {
    this.endAfter(CONNECTING);
    await this.connection.setRemoteDescription({ type: "answer", sdp });
  }

  /** The description of this end, with all addresses at which it can be reached. */
  async described() {
    const { connection } = this;
    await new Promise((done) => {
      const look = () => { if (connection.iceGatheringState === "complete") done(undefined); };
      connection.onicegatheringstatechange = look;
      setTimeout(done, GATHERING);
      look();
    });
    const sdp = connection.localDescription?.sdp ?? "";
    if (!sdp.includes("\na=candidate:")) throw new Error("this phone is in no network");
    return sdp;
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  send(bytes) {
    if (this.isOver || this.isLeaving) return;
    this.waiting.push(bytes);
    this.unsent += bytes.length + EACH;
    if (this.unsent > UNSENT) this.end("the other phone takes nothing");
    else this.flush();
  }

  flush() {
    const { channel, waiting } = this;
    while (waiting.length && channel.readyState === "open" && channel.bufferedAmount <= FULL) {
      const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (waiting.shift());
      this.unsent -= bytes.length + EACH;
      channel.send(bytes);
    }
    if (this.isLeaving && !waiting.length) channel.close();
  }

  /** @param {unknown} data */
  receive(data) {
    if (this.isOver || this.isLeaving) return;
    if (!(data instanceof ArrayBuffer)) return this.end("a message that is none");
    this.unread += data.byteLength + EACH;
    if (data.byteLength > LONGEST || this.unread > UNREAD) return this.end("more than can be read");
    this.tell("message", new Uint8Array(data));
  }

  /** @param {number} bytes */
  taken(bytes) {
    this.unread -= bytes;
  }

  /** What has become of the connection below the channel. */
  look() {
    // Until it is open the timer decides: an answer may have to wait for minutes.
    if (this.channel.readyState !== "open" || this.isLeaving) return;
    const isLive = this.connection.connectionState === "connected";
    if (this.isLive === isLive) return;
    this.tell("live", this.isLive = isLive);
    // A phone that was asleep comes back even after its connection is said to have failed.
    if (isLive) clearTimeout(this.timer);
    else this.endAfter(HEALING);
  }

  /** Closes the channel when everything has been sent. */
  close() {
    if (this.isOver || this.isLeaving) return;
    if (this.channel.readyState !== "open") return this.end("closed");
    this.isLeaving = true;
    this.endAfter(LEAVING);
    this.flush();
  }

  /** @param {number} milliseconds */
  endAfter(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end("no connection"), milliseconds);
  }

  /** @param {string} why */
  end(why) {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.waiting.length = 0;
    this.connection.close();
    this.tell("closed", why);
  }
}

/** Serves Python on this port.
 * @param {MessagePort} port
 */
export function begin(port) {
  /** @type {Map<number, Peer>} */
  const peers = new Map();

  /** @param {number} id */
  const peer = (id) => {
    const known = peers.get(id);
    if (known) return known;
    if (!("RTCPeerConnection" in globalThis)) throw UNABLE;
    /** @type {Tell} */
    const tell = (kind, ...what) => {
      if (kind === "closed") peers.delete(id);
      port.postMessage([kind, id, ...what]);
    };
    const begun = new Peer(tell);
    peers.set(id, begun);
    return begun;
  };

  /** @param {string} wish @param {number} id @param {any} what */
  const grant = async (wish, id, what) => {
    if (wish === "offer") port.postMessage(["sdp", id, await peer(id).offer()]);
    else if (wish === "answer") port.postMessage(["sdp", id, await peer(id).answer(what)]);
    else if (wish === "accept") await peers.get(id)?.accept(what);
    else if (wish === "send") peers.get(id)?.send(what);
    else if (wish === "taken") peers.get(id)?.taken(what);
    else if (wish === "close") peers.get(id)?.close();
  };

  port.onmessage = ({ data: [wish, id, what] }) =>
    grant(wish, id, what).catch((error) => {
      if (peers.has(id)) peers.get(id)?.end(String(error));
      else port.postMessage(["closed", id, String(error)]); // this browser makes no connections
    });
  // The other phones hear at once that this one is gone.
  addEventListener("pagehide", () => peers.forEach((it) => it.end("the page is closed")));
}
