// Lines over a message server that learns nothing but sizes and times. What a frame is, and why, is told in
// companion/peers/server_lines.py and server_opening.py: this is the same in a browser, with its own cryptography.
//
// Python sends arrays: ["keep", id, address, key, nonce, milliseconds], ["join", id, address, key, nonce],
// ["send", id, bytes], ["taken", id, bytes] and ["close", id]. It gets ["kept", id], ["open", id, again],
// ["reached", id, whether], ["message", id, bytes], ["live", id, whether], and ["closed", id, why], which is the last
// that it hears of a line.
// @ts-check
import { wsconnect } from "./nats/nats.js";

const PREFIX = "reef";
const LONGEST = 64 * 1024;
const AROUND = 64;
const [OPENING, ANSWER, MESSAGE, NOTE] = [1, 2, 3, 4];
const [BEAT, AGAIN, END] = [0, 1, 2];
const [WELCOME, USED] = [0, 1];
// Milliseconds, as all times here.
const OF_KEEPER = { every: 4_000, away: 20_000, patience: 12_000 };
const OF_PHONE = { every: 9_000, away: 7_000, patience: 6_000 };
const [GONE, PAUSE] = [60_000, 200];
const [ASK_EVERY, ASK_FOR] = [1_000, 10_000];
const LOOK_EVERY = 500;
const [WINDOW, WINDOW_BYTES, MOST_WAITING] = [256, 1024 * 1024, 8 * 1024 * 1024];
const MOST_UNREAD = 16 * 1024 * 1024; // bytes that may wait for Python
const EACH = 256; // bytes that a message takes beside its own
const PUBLIC = 65; // bytes of a public key

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {(kind: string, ...what: unknown[]) => void} Tell */
/** @typedef {{ connection: any, lines: Set<Held>, reached: boolean }} Connection */

const { subtle } = crypto;
const utf8 = new TextEncoder();

/** @param {...Bytes} parts @returns {Bytes} */
const joined = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  parts.reduce((at, it) => (whole.set(it, at), at + it.length), 0);
  return whole;
};

/** @param {number} value @returns {Bytes} */
const eight = (value) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
};

/** @param {Bytes} bytes @param {number} at */
const numberAt = (bytes, at) => Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at));

/** @param {number} length @returns {Bytes} */
const random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** @param {Bytes} bytes */
const sum = async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes));

/** @param {Bytes} one @param {Bytes} other */
const isSame = (one, other) => one.length === other.length && one.every((it, at) => it === other[at]);

/** @param {Bytes} secret @param {Bytes} salt @param {string} purpose @param {number} length @param {Bytes} [about] */
async function derived(secret, salt, purpose, length, about = new Uint8Array()) {
  const info = joined(utf8.encode(`reef-table ${purpose}`), about);
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/** @param {Bytes} bytes */
function nameOf(bytes) {
  let [bits, held, name] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) name += "abcdefghijklmnopqrstuvwxyz234567"[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits ? name + "abcdefghijklmnopqrstuvwxyz234567"[(held << (5 - bits)) & 31] : name;
}

/** @param {Bytes} key */
const tableOf = async (key) => `${PREFIX}.${nameOf(await derived(key, new Uint8Array(), "subject", 16))}`;

/** AES-256-GCM with one key. */
class Cipher {
  /** @param {Bytes} key */
  static async of(key) {
    return new Cipher(await subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]));
  }

  /** @param {CryptoKey} key */
  constructor(key) {
    this.key = key;
  }

  /** @param {Bytes} iv @param {Bytes} text @param {Bytes} [about] */
  async seal(iv, text, about = new Uint8Array()) {
    return new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv, additionalData: about }, this.key, text));
  }

  /** @param {Bytes} iv @param {Bytes} sealed @param {Bytes} [about] */
  async unseal(iv, sealed, about = new Uint8Array()) {
    try {
      return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv, additionalData: about }, this.key, sealed));
    } catch {
      return null;
    }
  }
}

/** @param {number} kind @param {number} count */
const ivOf = (kind, count) => joined(new Uint8Array([kind, 0, 0, 0]), eight(count));

const newPair = async () => {
  const pair = await subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  return { secret: pair.privateKey, open: new Uint8Array(await subtle.exportKey("raw", pair.publicKey)) };
};

/** @param {Bytes} key @param {CryptoKey} secret @param {Bytes} open @param {Bytes} opening @param {Bytes} answer */
async function lineKeys(key, secret, open, opening, answer) {
  const theirs = await subtle.importKey("raw", open, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const shared = new Uint8Array(await subtle.deriveBits({ name: "ECDH", public: theirs }, secret, 256));
  const frames = await sum(joined(opening, answer));
  const [toPhone, toKeeper, again] = await Promise.all(
    ["to phone", "to keeper", "again"].map((what) => derived(shared, key, what, 32, frames)),
  );
  return { toPhone: await Cipher.of(toPhone), toKeeper: await Cipher.of(toKeeper), again };
}

/** One end of a line. */
class Line {
  /** @param {Cipher} mine @param {Cipher} theirs @param {typeof OF_KEEPER} rhythm
   * @param {(frame: Bytes) => void} publish @param {Tell} tell */
  constructor(mine, theirs, rhythm, publish, tell) {
    this.mine = mine;
    this.theirs = theirs;
    this.rhythm = rhythm;
    this.publish = publish;
    this.tell = tell;
    /** @type {(() => void) | null} */
    this.onFirst = null; // called when the other end is heard for the first time
    this.isOpen = this.isLive = true;
    this.isOver = false;
    this.sent = this.notes = this.got = this.lastNote = this.owed = 0;
    /** @type {{ count: number, frame: Bytes }[]} */
    this.unacknowledged = [];
    this.underWay = 0;
    /** @type {Bytes[]} */
    this.waiting = [];
    this.unsent = this.unread = 0;
    const now = performance.now();
    this.heard = this.said = this.progress = now;
    this.complained = this.repeated = now - PAUSE;
    this.acknowledgeAt = Infinity;
    this.patience = rhythm.patience;
    // Sealing takes a moment, so what goes out and what comes in each wait for their turn.
    this.out = this.into = Promise.resolve();
    this.arriving = 0;
    this.isSending = false;
  }

  // -- out -----------------------------------------------------------------------------------------------

  /** @param {Bytes} message */
  send(message) {
    if (!this.isOpen) return;
    if (message.length > LONGEST) return this.end("a message that is too long");
    this.waiting.push(message);
    this.unsent += message.length + EACH;
    if (this.unsent > MOST_WAITING) this.end("the other end takes nothing");
    else this.sendOn();
  }

  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.sendOn(true);
    this.say(END);
    this.end("closed");
  }

  sendOn(regardless = false) {
    const hasRoom = () => this.unacknowledged.length < WINDOW && this.underWay < WINDOW_BYTES;
    while (this.waiting.length && (regardless || hasRoom())) {
      const message = /** @type {Bytes} */ (this.waiting.shift());
      this.unsent -= message.length + EACH;
      this.underWay += message.length;
      if (!this.unacknowledged.length) this.progress = performance.now();
      const [sealed, count] = [{ count: ++this.sent, frame: new Uint8Array() }, this.sent];
      this.unacknowledged.push(sealed);
      this.queue(async () => {
        this.owed = 0;
        this.acknowledgeAt = Infinity;
        const text = await this.mine.seal(ivOf(MESSAGE, count), joined(eight(this.got), message));
        sealed.frame = joined(new Uint8Array([MESSAGE]), eight(count), text);
        this.put(sealed.frame);
      });
    }
  }

  /** @param {number} what */
  say(what) {
    const count = ++this.notes;
    this.owed = 0;
    this.acknowledgeAt = Infinity;
    this.said = performance.now();
    this.queue(async () => {
      const text = await this.mine.seal(ivOf(NOTE, count), joined(new Uint8Array([what]), eight(this.got), eight(this.sent)));
      this.put(joined(new Uint8Array([NOTE]), eight(count), text));
    });
  }

  /** @param {() => Promise<void>} work */
  queue(work) {
    this.out = this.out.then(work).catch((error) => this.end(`${error}`));
  }

  /** @param {Bytes} frame */
  put(frame) {
    this.said = performance.now();
    this.publish(frame);
  }

  repeat() {
    this.repeated = this.progress = performance.now();
    this.queue(async () => this.unacknowledged.forEach(({ frame }) => frame.length && this.put(frame)));
  }

  // -- in ------------------------------------------------------------------------------------------------

  /** @param {Bytes} frame */
  arrived(frame) {
    // What comes faster than it is read is dropped; the other end sends it again.
    if (!this.isOpen || this.arriving > 2 * WINDOW || frame.length <= 9 || frame.length > LONGEST + AROUND) return;
    this.arriving++;
    this.into = this.into.then(() => this.take(frame)).catch((error) => this.end(`${error}`))
      .finally(() => this.arriving--);
  }

  /** @param {Bytes} frame */
  async take(frame) {
    const [kind, count] = [frame[0], numberAt(frame, 1)];
    if (kind === MESSAGE && count <= this.got) return this.acknowledge(PAUSE);
    if ((kind !== MESSAGE && kind !== NOTE) || (kind === NOTE && count <= this.lastNote)) return;
    const text = await this.theirs.unseal(ivOf(kind, count), frame.slice(9));
    if (!this.isOpen || !text || text.length < (kind === NOTE ? 17 : 8)) return;
    this.hear();
    if (kind === NOTE) {
      this.lastNote = count;
      this.acknowledged(numberAt(text, 1));
      if (text[0] === END) return this.end("closed");
      if (text[0] === AGAIN && performance.now() - this.repeated >= PAUSE) this.repeat();
      if (numberAt(text, 9) > this.got) this.complain();
    } else if (count > this.got + 1) this.complain();
    else this.read(text);
  }

  complain() {
    if (performance.now() - this.complained < PAUSE) return;
    this.complained = performance.now();
    this.say(AGAIN);
  }

  /** @param {Bytes} text */
  read(text) {
    this.got++;
    this.owed += 1 + Math.floor((text.length * WINDOW) / WINDOW_BYTES);
    // Nothing is acknowledged while too much waits for Python: then the other end waits, too.
    if (this.owed >= WINDOW / 8 && this.unread < MOST_UNREAD / 4) this.say(BEAT);
    this.acknowledged(numberAt(text, 0));
    const message = text.slice(8);
    this.unread += message.length + EACH;
    if (this.unread > MOST_UNREAD) return this.end("more than can be read");
    this.tell("message", message);
  }

  /** @param {number} bytes */
  taken(bytes) {
    this.unread -= bytes;
  }

  /** @param {number} count */
  acknowledged(count) {
    while (this.unacknowledged.length && this.unacknowledged[0].count <= count) {
      this.underWay -= Math.max(0, (this.unacknowledged.shift()?.frame.length ?? 0) - 33);
      this.progress = performance.now();
      this.patience = this.rhythm.patience;
    }
    this.sendOn();
  }

  /** @param {number} within */
  acknowledge(within) {
    this.acknowledgeAt = Math.min(this.acknowledgeAt, performance.now() + within);
  }

  hear() {
    this.heard = performance.now();
    this.onFirst?.();
    this.onFirst = null;
    if (this.isLive) return;
    this.tell("live", this.isLive = true);
    this.repeat();
  }

  // -- time ----------------------------------------------------------------------------------------------

  look() {
    if (!this.isOpen) return;
    const now = performance.now();
    if (now - this.heard > GONE) return this.end("away");
    if (now - this.heard > this.rhythm.away) this.lost();
    if (this.unacknowledged.length && this.isLive && now - this.progress > this.patience) {
      this.patience = Math.min(2 * this.patience, GONE / 2);
      this.repeat();
    }
    if (now >= this.acknowledgeAt || now - this.said >= this.rhythm.every) this.say(BEAT);
  }

  lost() {
    if (this.isOpen && this.isLive) this.tell("live", this.isLive = false);
  }

  connected() {
    if (!this.isOpen) return;
    this.say(AGAIN);
    this.repeat();
  }

  /** @param {string} why */
  end(why) {
    if (this.isOver) return;
    this.isOver = true;
    this.isOpen = false;
    this.waiting.length = 0;
    this.tell("closed", why);
  }
}

/** What is held for one number of Python's: a line, or what becomes one. */
class Held {
  /** @param {Connection} shared @param {Tell} tell */
  constructor(shared, tell) {
    this.shared = shared;
    this.tell = tell;
    /** @type {Line | null} */
    this.line = null;
    /** @type {any} */
    this.subscription = null;
    this.isOver = false;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    shared.lines.add(this);
  }

  /** @param {string} subject @param {(frame: Bytes) => unknown} take */
  listen(subject, take) {
    this.subscription = this.shared.connection.subscribe(subject, {
      callback: (/** @type {Error | null} */ error, /** @type {any} */ message) => {
        if (error) this.end(`${error}`);
        else if (!this.isOver) take(new Uint8Array(message.data));
      },
    });
  }

  /** @param {string} subject @param {Bytes} frame */
  publish(subject, frame) {
    if (this.shared.connection.isClosed()) return;
    this.shared.connection.publish(subject, frame);
  }

  /** @param {Cipher} mine @param {Cipher} theirs @param {typeof OF_KEEPER} rhythm @param {string} subject */
  made(mine, theirs, rhythm, subject) {
    return new Line(mine, theirs, rhythm, (frame) => this.publish(subject, frame), (kind, ...what) => {
      if (kind === "closed") this.end(String(what[0]));
      else this.tell(kind, ...what);
    });
  }

  /** @param {Line} line @param {Bytes} again */
  open(line, again) {
    this.stopTimers();
    this.line = line;
    this.tell("open", again);
  }

  /** @param {() => void} act @param {number} milliseconds */
  after(act, milliseconds) {
    this.timers.push(setTimeout(act, milliseconds));
  }

  stopTimers() {
    this.timers.splice(0).forEach(clearTimeout);
  }

  close() {
    if (this.line) this.line.close();
    else this.end("closed");
  }

  /** @param {string} why */
  end(why) {
    if (this.isOver) return;
    this.isOver = true;
    this.stopTimers();
    // What was still to be said is said before nobody is listening any more.
    const leave = () => {
      this.subscription?.unsubscribe();
      this.shared.lines.delete(this);
      leaveSoon(this.shared);
    };
    (this.line?.out ?? Promise.resolve()).finally(leave);
    this.tell("closed", why);
  }
}

// -- openings --------------------------------------------------------------------------------------------

/** The keeper waits for the phone with this code.
 * @param {Held} held @param {Bytes} key @param {Bytes} nonce @param {number} milliseconds
 */
async function keep(held, key, nonce, milliseconds) {
  const table = await tableOf(key);
  const [theirs, mine] = [await Cipher.of(await derived(key, nonce, "opening", 32)),
    await Cipher.of(await derived(key, nonce, "answer", 32))];
  /** @type {{ frame: Bytes, answer: Bytes, subject: string, line: Line } | null} */
  let admitted = null;
  /** @param {number} what @param {Bytes} open @param {Bytes} opening */
  const answerWith = async (what, open, opening) => {
    const number = random(12);
    const text = joined(new Uint8Array([what]), open);
    return joined(new Uint8Array([ANSWER]), number, await mine.seal(number, text, await sum(opening)));
  };
  /** @param {Bytes} frame */
  const admit = async (frame) => {
    if (admitted && isSame(frame, admitted.frame)) {
      return held.publish(admitted.subject, admitted.answer); // the answer was lost
    }
    const text = await theirs.unseal(frame.slice(1, 13), frame.slice(13));
    if (!text || text.length !== 16 + PUBLIC) return;
    const subject = `${table}.p.${nameOf(text.slice(0, 16))}`;
    if (held.line) return held.publish(subject, await answerWith(USED, new Uint8Array(PUBLIC), frame));
    const pair = await newPair();
    const answer = await answerWith(WELCOME, pair.open, frame);
    const keys = await lineKeys(key, pair.secret, text.slice(16), frame, answer);
    const line = held.made(keys.toPhone, keys.toKeeper, OF_KEEPER, subject);
    // The phone is admitted when it says something with the keys that only it can have.
    line.onFirst = () => held.open(line, keys.again);
    admitted = { frame, answer, subject, line };
    held.publish(subject, answer);
  };
  let turn = Promise.resolve();
  let waiting = 0;
  held.listen(`${table}.k`, (frame) => {
    if (frame[0] !== OPENING) return admitted?.line.arrived(frame);
    if (waiting > 8 || frame.length !== 13 + 16 + PUBLIC + 16) return;
    waiting++;
    turn = turn.then(() => admit(frame)).catch(console.warn).finally(() => waiting--);
  });
  if (milliseconds) held.after(() => held.end("too old"), milliseconds);
  held.tell("kept");
}

/** A phone begins with the code that it was shown.
 * @param {Held} held @param {Bytes} key @param {Bytes} nonce
 */
async function join(held, key, nonce) {
  const table = await tableOf(key);
  const [mine, theirs] = [await Cipher.of(await derived(key, nonce, "opening", 32)),
    await Cipher.of(await derived(key, nonce, "answer", 32))];
  const [phone, number, pair] = [random(16), random(12), await newPair()];
  const opening = joined(new Uint8Array([OPENING]), number, await mine.seal(number, joined(phone, pair.open)));
  const about = await sum(opening);
  /** @type {Line | null} */
  let line = null;
  /** @param {Bytes} frame */
  const take = async (frame) => {
    const text = await theirs.unseal(frame.slice(1, 13), frame.slice(13), about);
    if (line || held.isOver || !text || text.length !== 1 + PUBLIC) return;
    if (text[0] === USED) return held.end("used");
    const keys = await lineKeys(key, pair.secret, text.slice(1), opening, frame);
    if (line || held.isOver) return;
    line = held.made(keys.toKeeper, keys.toPhone, OF_PHONE, `${table}.k`);
    held.open(line, keys.again);
    line.say(BEAT); // so that the keeper knows
  };
  let turn = Promise.resolve();
  let waiting = 0;
  held.listen(`${table}.p.${nameOf(phone)}`, (frame) => {
    if (line) return line.arrived(frame);
    if (waiting > 8 || frame[0] !== ANSWER || frame.length !== 13 + 1 + PUBLIC + 16) return;
    waiting++;
    turn = turn.then(() => take(frame)).catch(console.warn).finally(() => waiting--);
  });
  const ask = () => {
    if (line || held.isOver) return;
    held.publish(`${table}.k`, opening);
    held.after(ask, ASK_EVERY);
  };
  held.after(() => held.end("nobody answers"), ASK_FOR);
  ask();
}

// -- the server --------------------------------------------------------------------------------------------

/** @type {Map<string, Promise<Connection>>} */
const connections = new Map();
const LEAVE_AFTER = 5_000;

/** @param {string} address */
function connected(address) {
  const known = connections.get(address);
  if (known) return known;
  const made = connect(address);
  connections.set(address, made);
  made.catch(() => connections.delete(address));
  return made;
}

/** @param {string} address @returns {Promise<Connection>} */
async function connect(address) {
  const servers = address.split(",").map((it) => new URL(it.trim()));
  if (!servers.every((it) => /^wss?:$/.test(it.protocol))) throw new Error(`${address} is no address of a server`);
  const { username, password } = servers[0];
  const connection = await wsconnect({
    servers: servers.map((it) => `${it.protocol}//${it.host}${it.pathname}`),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 5_000,
    pingInterval: 30_000,
    noEcho: true,
  });
  /** @type {Connection} */
  const shared = { connection, lines: new Set(), reached: true };
  watch(address, shared);
  return shared;
}

/** @param {string} address @param {Connection} shared */
async function watch(address, shared) {
  /** @param {boolean} isReached */
  const reach = (isReached) => {
    shared.reached = isReached;
    for (const held of shared.lines) {
      held.tell("reached", isReached);
      if (isReached) held.line?.connected();
      else held.line?.lost();
    }
  };
  shared.connection.closed().then(() => {
    connections.delete(address);
    shared.lines.forEach((it) => it.end("the server is gone"));
  });
  for await (const { type } of shared.connection.status()) {
    if (type === "disconnect") reach(false);
    else if (type === "reconnect") reach(true);
  }
}

/** @param {Connection} shared */
function leaveSoon(shared) {
  setTimeout(() => {
    if (!shared.lines.size && !shared.connection.isClosed()) shared.connection.drain().catch(console.warn);
  }, LEAVE_AFTER);
}

/** @param {MessagePort} port */
function serve(port) {
  /** @type {Map<number, Held>} */
  const held = new Map();
  /** @type {Set<number>} */
  const beginning = new Set();
  /** @param {string} wish @param {number} id @param {any[]} what */
  const grant = async (wish, id, ...what) => {
    if (wish === "keep" || wish === "join") {
      const [address, key, nonce, milliseconds] = what;
      beginning.add(id);
      const shared = await connected(address);
      if (!beginning.delete(id)) return void port.postMessage(["closed", id, "closed"]);
      const one = new Held(shared, (kind, ...said) => {
        if (kind === "closed") held.delete(id);
        port.postMessage([kind, id, ...said]);
      });
      held.set(id, one);
      await (wish === "keep" ? keep(one, key, nonce, milliseconds) : join(one, key, nonce));
    } else if (wish === "send") held.get(id)?.line?.send(what[0]);
    else if (wish === "taken") held.get(id)?.line?.taken(what[0]);
    else if (wish === "close") beginning.delete(id), held.get(id)?.close();
  };
  port.onmessage = ({ data: [wish, id, ...what] }) =>
    grant(wish, id, ...what).catch((error) => {
      beginning.delete(id);
      if (held.has(id)) held.get(id)?.end(`${error}`);
      else port.postMessage(["closed", id, error.name === "Error" ? `${error.message}` : "unreachable"]);
    });
  setInterval(() => held.forEach((it) => it.line?.look()), LOOK_EVERY);
}

self.onmessage = ({ data }) => serve(data);
