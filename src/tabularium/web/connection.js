// The live line to the server: it comes back by itself, a little later each time.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;
const SILENCE_ALLOWED = 40_000;
const FOR_GOOD = [4403, 4404]; // not allowed, no such table: trying again does not help

/**
 * @typedef {object} Listener
 * @property {(message: any) => void} message
 * @property {(state: "online" | "offline" | "refused") => void} state
 */

export class Connection {
  /**
   * @param {() => string} address
   * @param {Listener} listener
   */
  constructor(address, listener) {
    this.address = address;
    this.listener = listener;
    this.failures = 0;
    this.heardAt = 0;
    this.retryTimer = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.retryNow();
    });
  }

  open() {
    clearTimeout(this.retryTimer);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.heardAt = performance.now();
      this.listener.state("online");
    };
    socket.onmessage = (event) => {
      this.failures = 0;
      this.heardAt = performance.now();
      const message = JSON.parse(event.data);
      if (message.t !== "pong") this.listener.message(message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  /** @param {number} code */
  closed(code) {
    this.socket = null;
    if (FOR_GOOD.includes(code)) {
      this.listener.state("refused");
      return;
    }
    this.listener.state("offline");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** After sleep or a lost network, do not wait for the timer. */
  retryNow() {
    if (this.socket) {
      this.ping();
    } else if (this.failures > 0) {
      this.open();
    }
  }

  ping() {
    if (!this.isOpen()) return;
    if (performance.now() - this.heardAt > SILENCE_ALLOWED) this.socket?.close();
    else this.send({ t: "ping" });
  }

  isOpen() {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * @param {object} message
   * @returns {boolean} whether it could be sent
   */
  send(message) {
    if (!this.isOpen()) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }
}
