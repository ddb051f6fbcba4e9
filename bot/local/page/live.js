// The WebSocket to the local Discord: opens it, opens it again when it drops, and tells whoever listens.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

export class Live extends EventTarget {
  constructor(key) {
    super();
    this.key = key;
    this.connected = false;
    this.attempts = 0;
    this.tag = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/live?key=${encodeURIComponent(this.key)}`);
    this.socket.onmessage = ({ data }) => {
      const event = JSON.parse(data);
      if (event.type === "hello") {
        this.connected = true;
        this.attempts = 0;
      }
      this.dispatchEvent(new CustomEvent("event", { detail: event }));
    };
    this.socket.onclose = () => {
      const was = this.connected;
      this.connected = false;
      this.attempts += 1;
      if (was || this.attempts <= 2 || this.attempts % 5 === 0) this.dispatchEvent(new Event("lost"));
      this.timer = setTimeout(() => this.connect(), Math.min(FIRST_WAIT * 1.6 ** (this.attempts - 1), LONGEST_WAIT));
    };
  }

  hurry() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Sends, or says false when there is no line. */
  send(message) {
    if (!this.connected) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  nonce() {
    this.count += 1;
    return `${this.tag}${this.count}`;
  }
}
