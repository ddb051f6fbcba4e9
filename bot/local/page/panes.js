// The panes: each is one person's client with a channel of its own choosing, up to six beside each other. `Pane` is one of
// them, `Panes` lays them out, remembers the layout and keeps it in the address.

import { isPanel, isWriting, keysOf, pressKey, typing } from "./answers.js";
import { Composer } from "./composer.js";
import { h, icon, nameOf, renew } from "./dom.js";
import { drawMembers } from "./members.js";
import { dayLine, dayOf, messageRow, spoken } from "./message.js";
import { openModal } from "./modal.js";
import { checkList, closeList } from "./select.js";
import { drawSidebar } from "./sidebar.js";
import { point } from "./squares.js";
import { EPHEMERAL, LOADING } from "./store.js";
import { wordsOf } from "./words.js";

export const MOST = 6;
const LAYOUT = "airlock.layout";
const NARROWEST = 340;
const LOWEST = 420;
const GROUP_MINUTES = 7;
const NEAR = 48;

export class Pane {
  constructor(panes, user, channel) {
    this.panes = panes;
    this.store = panes.store;
    this.user = user;
    this.wanted = channel;
    this.signs = new Map(); // message id → what it was drawn from
    this.pinned = true;
    this.below = 0;
    this.panel = null; // the id of the newest message to answer from: keys press its buttons
    this.sidebar = h("aside.sidebar");
    this.title = h("div.title");
    this.menu = h("button.tool.menu", { type: "button", "aria-expanded": "false", onclick: () => this.drawer(!this.el.classList.contains("drawer")) }, icon("menu"), h("span.count"));
    this.crew = h("button.tool.crew", { type: "button", "aria-controls": "rail", onclick: () => this.showRail() }, icon("people"));
    this.shut = h("button.tool.shut", { type: "button", onclick: () => panes.hide(user) }, icon("close"));
    this.list = h("ol.messages");
    this.start = h("div.start");
    this.scroller = h("div.scroller", { tabindex: "0", role: "region" }, this.start, this.list);
    this.jump = h("button.jump", { type: "button", hidden: true, onclick: () => this.toBottom() });
    this.composer = new Composer(this);
    this.live = h("div.unseen", { "aria-live": "polite" });
    this.members = h("aside.members");
    this.chat = h("div.chat", {}, h("header.top", {}, this.menu, this.title, this.crew, this.shut),
      h("div.below", {}, h("div.talk", {}, h("div.middle", {}, this.scroller, this.jump), this.composer.el), this.members));
    this.shade = h("div.shade", { onclick: () => this.drawer(false) });
    this.el = h("section.pane", { data: { user, key: user } }, this.sidebar, this.shade, this.chat, this.live);
    this.el.addEventListener("keydown", (event) => this.key(event));
    this.scroller.addEventListener("scroll", () => this.scrolled());
    for (const moved of ["pointermove", "pointerout"]) this.list.addEventListener(moved, point);
    this.watch = new ResizeObserver(() => this.pinned && this.settle());
    this.watch.observe(this.list);
    this.watch.observe(this.scroller);
  }

  get person() {
    return this.store.user(this.user);
  }

  get locale() {
    return this.person?.locale ?? this.panes.language;
  }

  get words() {
    return wordsOf(this.locale);
  }

  get channel() {
    return this.wanted && this.store.sees(this.user, this.wanted) ? this.store.channel(this.wanted) : null;
  }

  placeName() {
    const { channel } = this;
    return channel?.type === 1 ? `@${nameOf(this.store.bot)}` : `#${channel?.name ?? ""}`;
  }

  // ---- where it looks

  /** After a (re)connect or a change of channels: stays where it is, or goes to the first channel there is. */
  settleChannel() {
    if (!this.channel) {
      const { rooms, dms } = this.store.visible(this.user);
      this.wanted = rooms[0]?.channel.id ?? dms[0]?.id ?? null;
      this.signs.clear();
    }
    this.ask();
    this.draw();
  }

  ask() {
    if (!this.channel) return;
    const room = this.store.room(this.user, this.channel.id);
    if (!room.loaded || room.stale) this.mark = this.store.count(this.user, this.channel.id);
    if (!room.loaded || room.stale) this.store.open(this.user, this.channel.id);
  }

  select(channel, message) {
    this.drawer(false);
    if (!this.store.sees(this.user, channel)) return;
    this.target = message;
    if (channel !== this.wanted) {
      closeList(false);
      this.wanted = channel;
      this.newFrom = null;
      this.below = 0;
      this.pinned = true;
      this.signs.clear();
      this.list.replaceChildren();
      this.mark = this.store.count(this.user, channel);
      this.store.open(this.user, channel);
      this.panes.remember();
      this.draw();
      this.composer.focus();
    } else if (message) this.reveal(message);
  }

  reveal(id) {
    const row = this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
    this.target = null;
    if (!row) return;
    this.pinned = false;
    row.scrollIntoView({ block: "center" });
    row.classList.add("flash");
    setTimeout(() => row.classList.remove("flash"), 1600);
    row.focus({ preventScroll: true });
  }

  // ---- drawing

  draw() {
    const { words: w, person, channel } = this;
    this.el.lang = this.locale;
    this.el.setAttribute("aria-label", nameOf(person));
    drawSidebar(this);
    drawMembers(this);
    const calls = this.store.calls(this.user) - (channel ? this.store.named(this.user, channel.id) : 0);
    const others = Object.keys(this.store.unread[this.user] ?? {}).some((id) => id !== channel?.id && this.store.count(this.user, id));
    this.menu.lastChild.textContent = calls > 0 ? String(calls) : "";
    this.menu.classList.toggle("calls", calls > 0);
    this.menu.classList.toggle("unread", others);
    this.menu.setAttribute("aria-label", calls > 0 ? `${w("open-channels")}, ${w("unread-count", { count: calls })}` : w("open-channels"));
    const name = channel?.type === 1 ? nameOf(this.store.bot) : (channel?.name ?? "");
    const sign = !channel ? null : channel.type === 1 ? icon("at", 22) : icon([10, 11, 12].includes(channel.type) ? "thread" : "hash", 22);
    renew(this.title, [sign ?? "", h("h2", {}, name), channel?.topic ? h("span.topic", {}, channel.topic) : "", h("span.owner", {}, nameOf(person))]);
    for (const [what, words] of [["aria-label", w("people")], ["title", w("people")], ["aria-expanded", document.body.classList.contains("railed")]])
      this.crew.setAttribute(what, words);
    this.shut.setAttribute("aria-label", w("close"));
    this.shut.title = w("close");
    this.shut.hidden = this.panes.list.length < 2;
    this.scroller.setAttribute("aria-label", w("messages-in", { place: this.placeName() }));
    this.drawStart();
    this.composer.refresh();
    this.drawMessages({});
  }

  drawStart() {
    const { words: w, channel, person } = this;
    if (!channel) {
      const away = person?.in_guild === false;
      renew(this.start, [h("div.empty", {}, icon(away ? "door" : "hash", 48), h("p", {}, away ? w("left", { name: nameOf(person) }) : w("nothing")),
        away ? h("button.button.primary", { type: "button", onclick: () => this.store.manage({ type: "set-user", user: this.user, in_guild: true }) }, w("rejoin")) : "")]);
      return;
    }
    const dm = channel.type === 1;
    const name = dm ? nameOf(this.store.bot) : channel.name;
    renew(this.start, [
      h("div.emblem", {}, icon(dm ? "at" : "hash", 40)),
      h("h1", {}, dm ? name : w("channel-start", { channel: name })),
      h("p", {}, dm ? w("dm-start-text", { name }) : w("channel-start-text", { channel: name })),
      dm ? "" : h("button.button.primary", { type: "button", data: { role: "start-here" }, onclick: () => this.startGame() }, icon("play", 16), w("start")),
    ]);
  }

  context(message) {
    const { store } = this;
    return {
      message, pane: this.user, me: this.user, locale: this.locale, words: this.words, botName: nameOf(store.bot),
      waiting: store.waitingOn(this.user, message.id), failure: store.failureOn(this.user, message.id),
      user: (id) => store.user(id), channel: (id) => store.channel(id), go: (channel, id) => this.select(channel, id),
      command: (name) => this.composer.begin(name),
      press: (component, values, typed) => {
        this.pressed = message.id;
        store.click(this.user, this.channel.id, message.id, component, values, typed);
      },
      keys: message.id === this.panel ? keysOf(message) : null,
      typing: typing(message),
      type: (words) => this.context(message).press(typing(message), undefined, words),
      dismiss: (m) => store.dismiss(this.user, this.channel.id, m.id),
      members: () => [...store.users.filter((u) => u.in_guild !== false), store.bot],
      places: (types) => store.channels.filter((c) => c.type !== 1 && (!types?.length || types.includes(c.type))),
    };
  }

  /** Brings the list in line with the store, touching only rows that changed. */
  drawMessages({ history, op, message, own }) {
    const { channel } = this;
    if (!channel) return renew(this.list, []);
    const room = this.store.room(this.user, channel.id);
    const shown = this.store.shown(this.user, channel.id);
    this.el.classList.toggle("loading", !room.loaded);
    if (history && this.mark && !this.newFrom) this.newFrom = shown[shown.length - this.mark]?.id ?? null;
    if (history) this.mark = 0;
    const held = this.holdFocus();
    this.panel = shown.findLast((m) => isPanel(m, channel.type === 1))?.id ?? null;
    const rows = [];
    let before = null;
    for (const m of shown) {
      const when = new Date(m.timestamp);
      if (!before || dayOf(new Date(before.timestamp)) !== dayOf(when)) rows.push(this.divider(`day-${dayOf(when)}`, dayLine(when, this)));
      if (m.id === this.newFrom) rows.push(this.divider("new", this.words("new-messages"), "new"));
      rows.push(this.row(m, together(before, m) && m.id !== this.newFrom));
      before = m;
    }
    renew(this.list, rows);
    for (const id of this.signs.keys()) if (!shown.some((m) => m.id === id)) this.signs.delete(id);
    checkList();
    this.giveFocus(held);
    if (own) this.pinned = true;
    if (op === "create" && !this.pinned && message.author?.id !== this.user) this.below += 1;
    if (this.pinned) this.settle();
    this.drawJump();
    if (op) this.speak(op, message);
    this.seen();
    if (history && this.target) this.reveal(this.target);
    return undefined;
  }

  row(message, grouped) {
    const ctx = this.context(message);
    const sign = [message, grouped, ctx.waiting, ctx.failure, this.locale, this.store.users, dayOf(new Date()), message.id === this.panel];
    const old = this.signs.get(message.id);
    if (old && old.row.parentNode === this.list && old.sign.every((part, i) => part === sign[i])) return old.row;
    const fresh = messageRow(message, grouped, ctx);
    const standing = old?.row.parentNode === this.list ? old.row : fresh;
    this.signs.set(message.id, { sign, row: standing });
    return fresh;
  }

  divider(key, text, kind = "") {
    return h("li.divider", { class: kind, role: "separator", data: { key }, "aria-label": text }, h("span", {}, text));
  }

  // ---- focus, scroll, reading

  holdFocus() {
    const el = document.activeElement;
    const row = el && this.list.contains(el) ? el.closest("li.message") : null;
    return row && { el, id: row.dataset.id, mark: el.dataset?.focus, at: [...this.list.children].indexOf(row) };
  }

  giveFocus(held) {
    if (!held || (held.el.isConnected && !held.el.disabled && this.list.contains(held.el))) {
      if (held && document.activeElement !== held.el) held.el.focus({ preventScroll: true });
      return;
    }
    const row = this.list.querySelector(`[data-id="${CSS.escape(held.id)}"]`);
    const same = row && held.mark && row.querySelector(`[data-focus="${CSS.escape(held.mark)}"]:not([disabled])`);
    const next = same || row?.querySelector(".row :is(button, a[href]):not([disabled])") || row;
    if (next) next.focus({ preventScroll: true });
    else if (!this.modal) this.composer.focus();
  }

  settle() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toBottom() {
    this.pinned = true;
    this.below = 0;
    this.settle();
    this.drawJump();
    this.seen();
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.pinned && this.below) this.toBottom();
    this.drawJump();
  }

  drawJump() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const far = !this.pinned && (this.below > 0 || scrollHeight - scrollTop - clientHeight > clientHeight);
    this.jump.hidden = !far;
    if (far) renew(this.jump, [h("span", {}, this.below ? this.words("new-below", { count: this.below }) : this.words("jump-present")), icon("down", 18)]);
  }

  seen() {
    if (!this.channel || document.hidden || !this.pinned) return;
    if (this.store.room(this.user, this.channel.id).loaded) this.store.read(this.user, this.channel.id);
  }

  /** New messages, and the answer to what this person pressed, are read out. */
  speak(op, message) {
    const mine = op === "update" && (message.id === this.pressed || message.flags & EPHEMERAL);
    if ((op !== "create" && !mine) || message.author?.id === this.user || message.flags & LOADING) return;
    this.live.replaceChildren(h("p", {}, spoken(message, this.context(message))));
  }

  // ---- doing

  startGame() {
    if (!this.channel || this.channel.type === 1) {
      const room = this.store.visible(this.user).rooms[0];
      if (room) this.select(room.channel.id);
    }
    const up = this.store.bot?.online !== false;
    const play = up && this.composer.begin("play");
    if (!play) {
      this.store.addEventListener(up ? "commands" : "frame", () => this.startGame(), { once: true });
      return this.composer.complain(this.words("no-play"));
    }
    if (!play.options.some((o) => o.required)) this.composer.sendCommand();
    return undefined;
  }

  /** Opens the conversation with the bot, and goes there once it is open. */
  openDm() {
    const opened = () => {
      const dm = this.store.visible(this.user).dms[0];
      if (!dm) return;
      this.store.removeEventListener("lists", opened);
      this.select(dm.id);
    };
    this.store.addEventListener("lists", opened);
    this.store.manage({ type: "open-dm", user: this.user });
  }

  askChannel() {
    this.adding = true;
    drawSidebar(this);
    this.sidebar.querySelector("form.new input").focus();
  }

  askDelete(channel) {
    const w = this.words;
    const dialog = h("dialog.sheet.small", { "aria-label": w("delete-channel", { channel: channel.name }) }, h("p", {}, w("delete-sure", { channel: channel.name })),
      h("footer", {}, h("button.button.secondary", { type: "button", onclick: () => dialog.close() }, w("cancel")),
        h("button.button.danger", { type: "button", onclick: () => { this.store.manage({ type: "delete-channel", channel: channel.id }); dialog.close(); } }, w("delete"))));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  openModal(event) {
    openModal(this, event);
  }

  drawer(open) {
    const was = this.el.classList.contains("drawer");
    this.el.classList.toggle("drawer", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) (this.sidebar.querySelector("[aria-current]") ?? this.sidebar.querySelector("button"))?.focus();
    else if (was && this.sidebar.contains(document.activeElement)) this.menu.focus();
  }

  /** From an empty line to what is to be answered, so that its keys can be pressed. */
  toPanel() {
    (this.panel && this.list.querySelector(`[data-id="${CSS.escape(this.panel)}"]`))?.focus({ preventScroll: true });
  }

  /** On a phone with one person the rail is put away; this brings it back. */
  showRail() {
    this.crew.setAttribute("aria-expanded", document.body.classList.toggle("railed"));
  }

  inert(yes) {
    for (const part of [this.sidebar, this.chat]) part.inert = yes;
  }

  key(event) {
    if (event.key === "Escape" && this.el.classList.contains("drawer")) return this.drawer(false);
    if (event.key === "Escape" && !event.defaultPrevented && this.scroller.contains(event.target)) return this.composer.focus();
    if (event.key === "Escape" && event.target === this.composer.input && !this.composer.input.value) return this.toPanel();
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return undefined;
    event.preventDefault();
    const { rooms, dms } = this.store.visible(this.user);
    const all = [...rooms.flatMap((r) => [r.channel, ...r.threads]), ...dms];
    const at = all.findIndex((c) => c.id === this.wanted);
    const to = all[(at + (event.key === "ArrowDown" ? 1 : -1) + all.length) % all.length];
    return to && this.select(to.id);
  }

  close() {
    this.watch.disconnect();
    this.el.remove();
  }
}

/** Whether a key was an answer: a number, 0 to pass, H for a hint, U to take back; not while somebody writes. */
function answers(pane, event) {
  const other = event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.key.length !== 1;
  if (other || !pane?.channel || pane.modal || document.querySelector("dialog[open]") || isWriting(event.target)) return false;
  return pressKey(pane, event.key);
}

function together(before, m) {
  if (!before || before.author?.id !== m.author?.id || before.webhook_id !== m.webhook_id) return false;
  if (m.interaction || m.interaction_metadata?.type === 2 || m.type === 19 || m.referenced_message || before.type === 7) return false;
  if ((before.flags & EPHEMERAL) !== (m.flags & EPHEMERAL)) return false;
  return new Date(m.timestamp) - new Date(before.timestamp) < GROUP_MINUTES * 60000;
}

export class Panes {
  constructor(store, root) {
    this.store = store;
    this.root = root;
    this.list = [];
    this.channels = {};
    store.addEventListener("hello", () => this.restore());
    store.addEventListener("lists", () => this.changed());
    store.addEventListener("messages", ({ detail }) => {
      for (const pane of this.list) if (pane.user === detail.user && pane.channel?.id === detail.channel) pane.drawMessages(detail);
    });
    store.addEventListener("commands", () => this.changed());
    store.addEventListener("modal", ({ detail }) => this.of(detail.user)?.openModal(detail));
    store.addEventListener("problem", ({ detail }) => this.active()?.composer.complain(detail.reason));
    document.addEventListener("visibilitychange", () => this.list.forEach((pane) => pane.seen()));
    new ResizeObserver(() => this.lay()).observe(root);
    addEventListener("keydown", (event) => {
      if (answers(this.active(), event)) return event.preventDefault();
      if (event.key !== "F6" || !this.list.length) return;
      event.preventDefault();
      const at = this.list.indexOf(this.active());
      this.focus(this.list[(at + (event.shiftKey ? -1 : 1) + this.list.length) % this.list.length].user);
    });
  }

  of(user) {
    return this.list.find((pane) => pane.user === user);
  }

  active() {
    return this.list.find((pane) => pane.el.contains(document.activeElement)) ?? this.list[0];
  }

  focus(user) {
    const pane = this.of(user);
    pane?.el.scrollIntoView({ block: "nearest", inline: "nearest" });
    pane?.composer.focus();
  }

  /** After hello: the panes of the address, else those of last time, else the first person. */
  restore() {
    const { users } = this.store;
    for (const pane of this.list.filter((p) => !p.person)) pane.close();
    this.list = this.list.filter((p) => p.person);
    if (!this.list.length) {
      const kept = JSON.parse(localStorage.getItem(LAYOUT) ?? "{}");
      this.channels = kept.channels ?? {};
      const asked = new URLSearchParams(location.search).get("people")?.split(",").map((x) => x.trim()).filter(Boolean);
      const find = (x) => users.find((u) => u.id === x) ?? users.find((u) => [u.username, u.global_name].some((n) => n?.toLowerCase() === x.toLowerCase()));
      const people = [asked, kept.people].map((l) => [...new Set((l ?? []).map(find).filter(Boolean))]).find((l) => l.length) ?? users.slice(0, 1);
      for (const user of people.slice(0, MOST)) this.place(user.id);
    }
    this.changed();
    for (const pane of this.list) pane.settleChannel();
  }

  place(user) {
    const pane = new Pane(this, user, this.channels[user]);
    this.list.push(pane);
    this.root.append(pane.el);
    return pane;
  }

  changed() {
    if (!this.store.ready) return;
    for (const pane of this.list.filter((p) => !p.person)) this.hide(pane.user, true);
    for (const pane of this.list) {
      if (pane.channel || !this.store.channels.length) pane.draw();
      else pane.settleChannel();
    }
    this.lay();
    this.remember();
  }

  show(user) {
    if (this.of(user)) return this.focus(user);
    if (this.list.length >= MOST) return undefined;
    this.place(user).settleChannel();
    this.changed();
    this.store.tell("frame");
    return this.focus(user);
  }

  hide(user, gone = false) {
    const pane = this.of(user);
    if (!pane || (this.list.length < 2 && !gone)) return;
    this.list = this.list.filter((p) => p !== pane);
    pane.close();
    this.changed();
    this.store.tell("frame");
    if (!gone) this.list[0]?.composer.focus();
  }

  alone(user) {
    this.show(user);
    for (const pane of [...this.list]) if (pane.user !== user) this.hide(pane.user);
  }

  /** As many columns as fit at a readable width, rows of even length. */
  lay() {
    const count = this.list.length || 1;
    const { clientWidth, clientHeight } = this.root;
    const fit = Math.max(1, Math.min(count, Math.floor(clientWidth / NARROWEST)));
    const rows = Math.ceil(count / fit);
    this.root.style.setProperty("--columns", Math.ceil(count / rows));
    this.root.style.setProperty("--high", `${Math.max(clientHeight / rows, fit === 1 ? clientHeight : Math.min(LOWEST, clientHeight))}px`);
    this.root.classList.toggle("stacked", fit === 1 && count > 1);
  }

  remember() {
    for (const pane of this.list) if (pane.wanted) this.channels[pane.user] = pane.wanted;
    localStorage.setItem(LAYOUT, JSON.stringify({ people: this.list.map((p) => p.user), channels: this.channels }));
    const url = new URL(location.href);
    url.searchParams.set("people", this.list.map((p) => p.person?.username ?? p.user).join(","));
    const address = url.href.replace(/%2C/gi, ",");
    if (address !== location.href) history.replaceState(null, "", address);
  }
}
