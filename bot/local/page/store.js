// What the page knows: people, channels, commands, unread marks, the history each person has opened, and which
// interactions are still waiting. Everything comes from the server's events; views listen for what changed:
// "frame" (people, bot, line), "lists" (channels, unread), "messages" (one person's channel), "commands", "modal".

const FAILURE_SHOWN = 15000;
const MOST_KEPT = 400;
const HIDDEN = "airlock.dismissed";

export const EPHEMERAL = 64;
export const LOADING = 128;
export const V2 = 1 << 15;

export class Store extends EventTarget {
  constructor(live) {
    super();
    this.live = live;
    this.users = [];
    this.channels = [];
    this.commands = [];
    this.unread = {};
    this.mentions = new Map(); // "user channel" → how often they were named there while away
    this.bot = null;
    this.guild = null;
    this.ready = false;
    this.lost = 0;
    this.rooms = new Map(); // "user channel" → {messages, loaded}
    this.pending = new Map(); // nonce → {kind, user, channel, …}
    this.failures = new Map(); // "user message" → {custom_id, reason}
    this.answers = new Map(); // nonce → how a one-off question (completion, modal) goes on
    this.hidden = new Set(JSON.parse(sessionStorage.getItem(HIDDEN) ?? "[]"));
    live.addEventListener("event", ({ detail }) => this.take(detail));
    live.addEventListener("lost", () => this.drop());
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  // ---- looking things up

  user(id) {
    return id === this.bot?.id ? this.bot : this.users.find((u) => u.id === id);
  }

  channel(id) {
    return this.channels.find((c) => c.id === id);
  }

  /** The channels a person sees: {rooms: [{channel, threads}], dms: [channel]}. */
  visible(user) {
    const rooms = [];
    if (this.user(user)?.in_guild !== false)
      for (const channel of this.channels.filter((c) => c.type === 0 || c.type === 5))
        rooms.push({ channel, threads: this.channels.filter((c) => c.parent_id === channel.id && isThread(c) && (c.type !== PRIVATE || this.user(user)?.manager)) });
    const dms = this.channels.filter((c) => c.type === 1 && c.recipients?.some((r) => (r.id ?? r) === user));
    return { rooms, dms };
  }

  sees(user, id) {
    const { rooms, dms } = this.visible(user);
    return dms.some((c) => c.id === id) || rooms.some((r) => r.channel.id === id || r.threads.some((t) => t.id === id));
  }

  count(user, channel) {
    return this.unread[user]?.[channel] ?? 0;
  }

  named(user, channel) {
    return this.channel(channel)?.type === 1 ? this.count(user, channel) : Math.min(this.mentions.get(`${user} ${channel}`) ?? 0, 99);
  }

  /** What calls for a person anywhere: direct messages and mentions. */
  calls(user) {
    return Object.keys(this.unread[user] ?? {}).reduce((sum, channel) => sum + this.named(user, channel), 0);
  }

  room(user, channel) {
    const key = `${user} ${channel}`;
    if (!this.rooms.has(key)) this.rooms.set(key, { messages: [], loaded: false });
    return this.rooms.get(key);
  }

  waitingOn(user, message) {
    return [...this.pending.values()].find((p) => p.user === user && p.message === message)?.custom_id;
  }

  failureOn(user, message) {
    return this.failures.get(`${user} ${message}`);
  }

  // ---- what people do

  open(user, channel) {
    if (!channel) return;
    this.live.send({ type: "open", user, channel });
  }

  read(user, channel) {
    this.mentions.delete(`${user} ${channel}`);
    if (!this.count(user, channel)) return;
    if (this.live.send({ type: "read", user, channel })) {
      delete this.unread[user][channel];
      this.tell("lists");
    }
  }

  say(user, channel, content) {
    return this.live.send({ type: "say", user, channel, content });
  }

  slash(user, channel, command, options, label) {
    const nonce = this.live.nonce();
    if (!this.live.send({ type: "slash", nonce, user, channel, command, options })) return false;
    this.pending.set(nonce, { kind: "slash", user, channel, label, at: Date.now() });
    this.tell("messages", { user, channel, own: true });
    return true;
  }

  /** Presses a button or picks in a select; `typed` goes into the form that a button opens, and it is sent off at once. */
  click(user, channel, message, component, values, typed) {
    if (this.waitingOn(user, message)) return;
    this.failures.delete(`${user} ${message}`);
    const nonce = this.live.nonce();
    const { custom_id, type } = component;
    const sent = this.live.send({ type: "click", nonce, user, channel, message, custom_id, component_type: type, ...(values && { values }) });
    if (sent) this.pending.set(nonce, { kind: "click", user, channel, message, custom_id, typed, at: Date.now() });
    else this.fail({ user, channel, message, custom_id, kind: "click" }, "bot-offline");
    this.tell("messages", { user, channel });
  }

  /** Asks the bot for choices; resolves to a list, or null when there is no answer. */
  complete(user, channel, command, options) {
    return this.ask({ type: "complete", user, channel, command, options });
  }

  /** Sends a modal off; resolves to null when all is well, else to the reason. */
  submit(user, channel, modal, custom_id, components) {
    return this.ask({ type: "submit", user, channel, modal, custom_id, components });
  }

  ask(message) {
    const nonce = this.live.nonce();
    return new Promise((resolve) => {
      if (!this.live.send({ ...message, nonce })) return resolve(message.type === "submit" ? "lost" : null);
      this.answers.set(nonce, { resolve, type: message.type });
    });
  }

  manage(message) {
    return this.live.send(message);
  }

  dismiss(user, channel, id) {
    this.hidden.add(id);
    sessionStorage.setItem(HIDDEN, JSON.stringify([...this.hidden].slice(-200)));
    this.remove(user, channel, id);
    this.tell("messages", { user, channel });
  }

  // ---- what the server says

  take(event) {
    const handler = this[`on_${event.type}`];
    if (handler) handler.call(this, event);
  }

  on_hello(event) {
    const back = this.lost > 0;
    Object.assign(this, {
      users: event.users, bot: event.bot, guild: event.guild, channels: event.channels,
      commands: event.commands, unread: event.unread ?? {}, ready: true, lost: 0,
    });
    for (const room of this.rooms.values()) room.stale = true;
    this.tell("hello", { back });
    this.tell("frame");
    this.tell("lists");
    this.tell("commands");
  }

  on_users(event) {
    this.users = event.users;
    this.tell("frame");
    this.tell("lists");
  }

  on_channels(event) {
    this.channels = event.channels;
    this.tell("lists");
  }

  on_commands(event) {
    this.commands = event.commands;
    this.tell("commands");
  }

  on_bot(event) {
    this.bot = event.bot;
    this.tell("frame");
    this.tell("lists");
  }

  on_guild(event) {
    this.guild = event.guild;
    this.tell("frame");
    this.tell("lists");
  }

  on_unread(event) {
    this.unread = event.unread ?? {};
    this.tell("lists");
  }

  on_history({ user, channel, messages }) {
    const room = this.room(user, channel);
    const local = room.messages.filter((m) => m.local);
    room.messages = messages.filter((m) => !this.hidden.has(m.id));
    for (const message of local) insert(room.messages, message);
    room.loaded = true;
    room.stale = false;
    this.tell("messages", { user, channel, history: true });
  }

  on_message({ users, channel, op, message }) {
    for (const user of users) {
      const room = this.rooms.get(`${user} ${channel}`);
      if (op === "create" && mentionsUser(message, user) && message.author?.id !== user) {
        const key = `${user} ${channel}`;
        this.mentions.set(key, (this.mentions.get(key) ?? 0) + 1);
      }
      if (!room?.loaded || this.hidden.has(message.id)) continue;
      const at = room.messages.findIndex((m) => m.id === message.id);
      if (op === "delete") {
        if (at >= 0) room.messages.splice(at, 1);
      } else if (at >= 0) room.messages[at] = { ...room.messages[at], ...message };
      else if (op === "create") {
        insert(room.messages, message);
        if (room.messages.length > MOST_KEPT) room.messages.splice(0, room.messages.length - MOST_KEPT);
      }
      else continue;
      this.failures.delete(`${user} ${message.id}`);
      this.tell("messages", { user, channel, op, message });
    }
  }

  on_waiting() {}

  on_done({ nonce }) {
    this.settle(nonce);
    this.answers.get(nonce)?.resolve(null);
    this.answers.delete(nonce);
  }

  on_failed({ nonce, reason }) {
    const answer = this.answers.get(nonce);
    if (answer) {
      this.answers.delete(nonce);
      answer.resolve(answer.type === "submit" ? reason : null);
    }
    const was = this.settle(nonce);
    if (was) this.fail(was, reason);
  }

  on_modal(event) {
    const was = this.settle(event.nonce);
    this.answers.get(event.nonce)?.resolve(null);
    this.answers.delete(event.nonce);
    if (was?.typed) this.fill(was, event);
    else this.tell("modal", event);
  }

  /** Sends a form off with what was typed for it before it came; its button waits meanwhile. */
  fill({ user, channel, message, custom_id, typed }, { modal, data }) {
    const nonce = this.live.nonce();
    const components = filled(data.components, typed);
    const was = { kind: "click", user, channel, message, custom_id, at: Date.now() };
    if (!this.live.send({ type: "submit", nonce, user, channel, modal, custom_id: data.custom_id, components })) return this.fail(was, "bot-offline");
    this.pending.set(nonce, was);
    return this.tell("messages", { user, channel });
  }

  on_choices({ nonce, choices }) {
    this.answers.get(nonce)?.resolve(choices);
    this.answers.delete(nonce);
  }

  on_error({ reason }) {
    this.tell("problem", { reason });
  }

  drop() {
    this.lost = this.live.attempts;
    for (const [nonce, was] of [...this.pending]) {
      this.settle(nonce);
      this.fail(was, "bot-offline");
    }
    for (const { resolve, type } of this.answers.values()) resolve(type === "submit" ? "lost" : null);
    this.answers.clear();
    this.tell("frame");
  }

  settle(nonce) {
    const was = this.pending.get(nonce);
    if (!was) return null;
    this.pending.delete(nonce);
    this.tell("messages", { user: was.user, channel: was.channel });
    return was;
  }

  /** Shows a failure where it happened: under the component, or as a message only its author sees. */
  fail(was, reason) {
    if (was.kind === "click") {
      const key = `${was.user} ${was.message}`;
      const failure = { custom_id: was.custom_id, reason };
      this.failures.set(key, failure);
      setTimeout(() => {
        if (this.failures.get(key) !== failure) return;
        this.failures.delete(key);
        this.tell("messages", { user: was.user, channel: was.channel });
      }, FAILURE_SHOWN);
    } else {
      const room = this.room(was.user, was.channel);
      room.messages.push({
        id: `local-${this.live.nonce()}`, local: true, failure: reason, author: this.bot, flags: EPHEMERAL, content: "",
        timestamp: new Date().toISOString(), interaction: { type: 2, name: was.label, user: this.user(was.user) },
      });
    }
    this.tell("messages", { user: was.user, channel: was.channel, failed: true });
  }

  remove(user, channel, id) {
    const room = this.room(user, channel);
    room.messages = room.messages.filter((m) => m.id !== id);
  }

  /** A person's history, with the commands they have just sent at its end. */
  shown(user, channel) {
    const room = this.room(user, channel);
    const sending = [...this.pending.entries()].filter(([, p]) => p.kind === "slash" && p.user === user && p.channel === channel);
    return [...room.messages, ...sending.map(([nonce, p]) => ({
      id: `sending-${nonce}`, local: true, sending: true, author: this.bot, flags: 0, content: "",
      timestamp: new Date(p.at).toISOString(), interaction: { type: 2, name: p.label, user: this.user(user) },
    }))];
  }
}

/** What goes back to the bot when all fields of a form hold these words: labels keep what they label. */
const filled = (list, value) => (list ?? []).map(({ type, id, custom_id, component, components }) => {
  if (component) return { type, id, component: filled([component], value)[0] };
  return components ? { type, id, components: filled(components, value) } : { type, id, custom_id, value };
});

const PRIVATE = 12;
const isThread = (channel) => [10, 11, 12].includes(channel.type);

function insert(messages, message) {
  let at = messages.length;
  while (at > 0 && later(messages[at - 1], message)) at -= 1;
  messages.splice(at, 0, message);
}

const later = (a, b) => new Date(a.timestamp) > new Date(b.timestamp);

/** All the text of a message, as one string: for mentions and for reading out. */
export function textOf(message, pictures = true) {
  const parts = [message.content];
  for (const embed of message.embeds ?? []) parts.push(embed.title, embed.description);
  const walk = (list) => {
    for (const c of list ?? []) {
      if (c.type === 10) parts.push(c.content);
      if (c.type === 12 && pictures) parts.push(...(c.items ?? []).map((i) => i.description));
      walk(c.components);
    }
  };
  walk(message.components);
  return parts.filter(Boolean).join("\n");
}

export const mentionsUser = (message, user) =>
  (message.mentions ?? []).some((m) => (m.id ?? m) === user) || new RegExp(`<@!?${user}>`).test(textOf(message));
