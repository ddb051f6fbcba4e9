// The line people write in. Ordinary text, or a slash command: "/" lists the commands, picking one lays out its options
// as fields with hints, choices and autocompletion. A `field` is one option being filled in; `offers` are the rows of the
// list above the line.

import { avatar, h, icon, nameOf, renew, uid } from "./dom.js";
import { localised } from "./words.js";

const SUB = 1;
const GROUP = 2;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const LONGEST = 2000;
const DEBOUNCE = 180;
const DM = 1;

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.store = pane.store;
    this.drafts = new Map();
    this.offers = [];
    this.at = -1;
    this.command = null;
    this.id = uid("composer");
    this.list = h("div.offers", { role: "listbox", id: `${this.id}-list`, onpointerdown: (event) => event.preventDefault() });
    this.panel = h("div.offering", { hidden: true });
    this.problem = h("div.problem", { role: "alert", hidden: true });
    this.input = h("textarea", {
      rows: "1", maxlength: "4000", autocomplete: "off", spellcheck: "true", role: "combobox", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": this.list.id, data: { role: "composer" },
      oninput: () => this.typed(), onkeydown: (event) => this.textKey(event),
      onfocus: () => this.input.value.startsWith("/") && this.suggest(),
      onblur: () => this.hide(),
    });
    this.line = h("div.line");
    this.slashButton = h("button.tool", { type: "button", onclick: () => this.listCommands() }, icon("slash", 22));
    this.sendButton = h("button.tool.send", { type: "button", onclick: () => this.send() }, icon("send", 20));
    this.el = h("div.composer", {}, this.panel, this.problem, h("div.box", {}, this.slashButton, this.line, this.sendButton));
    this.textMode();
  }

  get words() {
    return this.pane.words;
  }

  /** Called when the pane shows another channel, person or language. */
  refresh() {
    const { channel } = this.pane;
    const key = `${this.pane.user} ${channel?.id}`;
    if (this.key !== key) {
      this.drafts.set(this.key, this.command ? "" : this.input.value);
      this.key = key;
      this.textMode(this.drafts.get(key) ?? "");
      this.complain(null);
    }
    const place = this.pane.placeName();
    this.input.placeholder = this.words("write-in", { place });
    this.input.setAttribute("aria-label", `${this.words("write-in", { place })}. ${this.words("write-hint")}`);
    this.slashButton.setAttribute("aria-label", this.words("commands"));
    this.slashButton.title = this.words("commands");
    this.sendButton.setAttribute("aria-label", this.words("send"));
    this.sendButton.title = this.words("send");
    this.el.hidden = !channel;
  }

  focus() {
    (this.command ? (this.fields.find((f) => !f.value) ?? this.fields[0])?.input ?? this.chip : this.input).focus();
  }

  complain(words) {
    this.problem.hidden = !words;
    this.problem.textContent = words ?? "";
  }

  // ---- text

  textMode(text = "") {
    this.command = null;
    this.fields = [];
    this.hide();
    renew(this.line, [this.input]);
    this.input.value = text;
    this.grow();
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 220)}px`;
  }

  typed() {
    this.grow();
    const over = [...this.input.value].length - LONGEST;
    this.complain(over > 0 ? this.words("too-long", { count: over }) : null);
    this.suggest();
  }

  suggest() {
    const text = this.input.value;
    if (text.startsWith("/") && !text.includes("\n")) {
      const wanted = text.slice(1).toLowerCase();
      const all = this.catalogue();
      const exact = wanted.endsWith(" ") && all.find((c) => [c.name, c.plain].includes(wanted.trimEnd()));
      if (exact) return this.commandMode(exact);
      const rank = (c) => (c.name.startsWith(wanted) || c.plain.startsWith(wanted) ? 0 : c.name.includes(wanted) || c.plain.includes(wanted) ? 1 : 2);
      const found = all.filter((c) => rank(c) < 2).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
      return this.offer(found.map((c) => ({
        key: c.name, label: `/${c.name}`, description: c.description, hints: c.options, picture: () => avatar(this.store.bot, 28), pick: () => this.commandMode(c),
      })), { title: this.words("commands"), first: true });
    }
    const before = text.slice(0, this.input.selectionStart);
    const at = /(^|\s)@([^\s@]*)$/.exec(before);
    if (at) {
      const members = this.members().filter((u) => nameOf(u).toLowerCase().includes(at[2].toLowerCase())).slice(0, 8);
      return this.offer(members.map((u) => ({
        key: u.id, label: nameOf(u), description: u.username, picture: () => avatar(u, 24),
        pick: () => {
          const start = before.length - at[2].length - 1;
          this.input.setRangeText(`@${nameOf(u)} `, start, before.length, "end");
          this.typed();
        },
      })), { title: "@", first: true });
    }
    return this.hide();
  }

  members() {
    return [...this.store.users.filter((u) => u.in_guild !== false), this.store.bot].filter(Boolean);
  }

  textKey(event) {
    if (event.isComposing) return;
    if (this.offerKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    }
  }

  send() {
    if (this.command) return this.sendCommand();
    const text = this.input.value.trim();
    if (!text || !this.pane.channel) return this.input.focus();
    if (text.startsWith("/")) {
      const exact = this.catalogue().find((c) => [c.name, c.plain].includes(text.slice(1).toLowerCase()));
      return exact ? this.commandMode(exact) : this.complain(this.words("no-command"));
    }
    if ([...text].length > LONGEST) return undefined;
    if (!this.store.say(this.pane.user, this.pane.channel.id, this.mention(text))) return this.complain(this.words("lost"));
    this.pane.toBottom();
    this.complain(null);
    this.textMode();
    return this.input.focus();
  }

  mention(text) {
    const known = this.members().sort((a, b) => nameOf(b).length - nameOf(a).length);
    return known.reduce((t, u) => t.replaceAll(`@${nameOf(u)}`, `<@${u.id}>`), text);
  }

  // ---- commands

  /** Every command this person may use here, subcommands each on its own: [{id, name, plain, path, options, …}]. */
  catalogue() {
    const { person, channel } = this.pane;
    const inDm = channel?.type === DM;
    const out = [];
    for (const command of this.store.commands) {
      if ((command.type ?? 1) !== 1) continue;
      if (command.default_member_permissions && !person?.manager && !inDm) continue;
      if (command.contexts && !command.contexts.includes(inDm ? 1 : 0)) continue;
      if (inDm && (command.guild_id || (!command.contexts && command.dm_permission === false))) continue;
      this.spread(command, command, [], [], out);
    }
    return out;
  }

  spread(command, node, path, names, out) {
    const { locale } = this.pane;
    const called = [...names, localised(node, "name", locale)];
    const children = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    for (const child of children) this.spread(command, child, [...path, child], called, out);
    if (children.length) return;
    const options = (node.options ?? []).map((spec) => ({
      spec, name: localised(spec, "name", locale), description: localised(spec, "description", locale), required: Boolean(spec.required),
    })).sort((a, b) => b.required - a.required);
    out.push({ id: command.id, name: called.join(" "), plain: [command.name, ...path.map((p) => p.name)].join(" "), path, options, description: localised(node, "description", locale) });
  }

  listCommands() {
    this.textMode("/");
    this.input.focus();
    this.suggest();
  }

  /** Begins a command by its plain name: from a command mention or a button of the page. */
  begin(name) {
    const found = this.catalogue().find((c) => c.plain === name) ?? this.catalogue().find((c) => c.plain.startsWith(`${name} `));
    if (found) this.commandMode(found);
    return found;
  }

  commandMode(command) {
    this.complain(null);
    this.command = command;
    this.fields = command.options.filter((o) => o.required).map((o) => this.field(o));
    this.layOut();
    this.focus();
    if (!this.fields.length) this.hintOnly();
  }

  layOut() {
    const rest = this.command.options.filter((o) => !this.fields.some((f) => f.option === o));
    this.chip = h("button.chip", { type: "button", title: this.words("leave-command"), "aria-label": `/${this.command.name}. ${this.words("leave-command")}`, onkeydown: (event) => this.chipKey(event), onclick: () => this.leave() }, `/${this.command.name}`);
    this.more = rest.length > 0 && h("button.more", {
      type: "button", "aria-haspopup": "listbox", "aria-controls": this.list.id,
      onclick: () => this.offerOptions(rest), onkeydown: (event) => this.moreKey(event), onblur: () => this.hide(),
    }, this.words("more", { count: rest.length }));
    renew(this.line, []);
    this.line.append(this.chip, ...this.fields.map((f) => f.el));
    if (this.more) this.line.append(this.more);
  }

  chipKey(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      this.sendCommand();
    } else if (event.key === "Backspace" || event.key === "Escape") {
      event.preventDefault();
      this.leave();
    }
  }

  moreKey(event) {
    if (this.offers.length && this.offerKey(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.more.click();
    } else if (event.key === "Escape") this.leave();
  }

  leave() {
    this.complain(null);
    this.textMode();
    this.input.focus();
  }

  field(option) {
    const { spec } = option;
    const field = { option, spec, value: undefined, shown: "", error: null, moved: false };
    const id = uid("option");
    field.input = h("input", {
      type: "text", id, autocomplete: "off", spellcheck: "false", size: 6, role: "combobox", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": this.list.id, "aria-required": String(option.required),
      inputmode: spec.type === INTEGER ? "numeric" : spec.type === NUMBER ? "decimal" : null,
      "aria-label": `${option.name}${option.required ? "" : ` (${this.words("optional")})`}: ${option.description}`,
      data: { option: spec.name },
      oninput: () => this.fieldTyped(field), onkeydown: (event) => this.fieldKey(field, event),
      onfocus: () => this.fieldOffers(field), onblur: () => this.fieldLeft(field),
      onclick: () => this.panel.hidden && this.fieldOffers(field),
    });
    field.el = h("span.field", { onclick: (event) => event.target.tagName !== "BUTTON" && field.input.focus() },
      h("label", { for: id }, option.name), field.input,
      !option.required && h("button.remove", { type: "button", tabindex: "-1", "aria-label": this.words("remove-option", { option: option.name }), onclick: () => this.drop(field) }, icon("close", 12)));
    return field;
  }

  drop(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    this.layOut();
    (this.fields[at - 1]?.input ?? this.chip).focus();
  }

  fieldTyped(field) {
    field.shown = field.input.value;
    field.input.size = Math.max(6, Math.min(field.shown.length + 1, 40));
    field.value = undefined;
    field.typed = true;
    this.mark(field, null);
    clearTimeout(this.timer);
    if (!field.spec.autocomplete) return this.fieldOffers(field);
    const text = field.shown.trim().toLowerCase();
    const still = this.offers.filter((o) => o.label.toLowerCase().includes(text));
    this.asking = field;
    this.timer = setTimeout(() => this.fieldOffers(field), DEBOUNCE);
    return this.offer(still, { title: field.option.name, description: field.option.description, first: true, field, note: this.words("loading-choices") });
  }

  mark(field, error) {
    field.error = error;
    field.el.classList.toggle("wrong", Boolean(error));
    if (error) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
    const first = this.fields.find((f) => f.error);
    this.complain(first ? `${first.option.name}: ${first.error}` : null);
  }

  fieldLeft(field) {
    clearTimeout(this.timer);
    this.hide();
    if (field.input.value.trim()) this.mark(field, this.read(field).error ?? null);
  }

  fieldKey(field, event) {
    if (event.isComposing) return;
    if (this.offerKey(event, field)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.asking === field && (field.typed || field.option.required)) this.hasty = field; // the answer is on its way: take its first choice
      else this.sendCommand();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
    } else if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      const at = this.fields.indexOf(field);
      if (!field.option.required) this.drop(field);
      else if (at > 0) this.fields[at - 1].input.focus();
      else this.leave();
    } else if (event.key === "ArrowDown" && this.panel.hidden) this.fieldOffers(field);
  }

  // ---- what a field offers

  async fieldOffers(field) {
    const { spec, option } = field;
    const head = { title: option.name, description: option.description, first: option.required || field.typed, field };
    const typed = field.input.value.trim().toLowerCase();
    if (field.value !== undefined) return this.hintOnly(field);
    if (spec.autocomplete) {
      const ticket = (this.ticket = Symbol("ticket"));
      this.asking = field;
      this.offer(this.offers, { ...head, note: this.words("loading-choices") });
      const choices = await this.store.complete(this.pane.user, this.pane.channel.id, this.command.id, this.nest(this.written(field)));
      if (ticket !== this.ticket || document.activeElement !== field.input) return undefined;
      const hasty = this.hasty === field;
      this.asking = this.hasty = null;
      if (hasty && choices?.length) return this.fill(field, { label: localised(choices[0], "name", this.pane.locale), value: choices[0].value });
      if (hasty) return this.sendCommand();
      return this.offer(this.rows(field, (choices ?? []).map((c) => ({ label: localised(c, "name", this.pane.locale), value: c.value }))),
        { ...head, note: choices === null ? this.words("choices-failed") : choices.length ? null : this.words("no-choices") });
    }
    const fixed = this.fixed(spec);
    if (!fixed) return this.hintOnly(field);
    const found = fixed.filter((c) => c.label.toLowerCase().includes(typed)).slice(0, 25);
    return this.offer(this.rows(field, found), { ...head, note: found.length ? null : this.words("no-choices") });
  }

  /** The full list an option is chosen from, or null when it is free text. */
  fixed(spec) {
    const { locale } = this.pane;
    if (spec.choices?.length) return spec.choices.map((c) => ({ label: localised(c, "name", locale), value: c.value }));
    if (spec.type === BOOLEAN) return [{ label: this.words("yes"), value: true }, { label: this.words("no"), value: false }];
    if (spec.type === USER || spec.type === MENTIONABLE) return this.members().map((u) => ({ label: nameOf(u), value: u.id, picture: () => avatar(u, 24) }));
    if (spec.type === CHANNEL) return this.store.visible(this.pane.user).rooms.map(({ channel }) => ({ label: channel.name, value: channel.id, picture: () => icon("hash", 18) }));
    return null;
  }

  rows(field, choices) {
    return choices.map((c) => ({ key: String(c.value), label: String(c.label), picture: c.picture, pick: () => this.fill(field, c) }));
  }

  fill(field, choice) {
    field.value = choice.value;
    field.shown = field.input.value = String(choice.label);
    field.input.size = Math.max(6, Math.min(field.shown.length + 1, 40));
    field.typed = false;
    this.mark(field, null);
    const next = this.fields.find((f) => f.option.required && f.value === undefined && !f.input.value);
    if (next) next.input.focus();
    else {
      field.input.focus();
      this.hintOnly(field);
    }
  }

  offerOptions(rest) {
    this.offer(rest.map((o) => ({
      key: o.name, label: o.name, description: o.description, pick: () => {
        const field = this.field(o);
        this.fields.push(field);
        this.layOut();
        field.input.focus();
      },
    })), { title: `/${this.command.name}`, first: true });
    this.more.focus();
  }

  hintOnly(field) {
    const option = field?.option;
    if (!this.command) return this.hide();
    return this.offer([], { title: option ? option.name : `/${this.command.name}`, description: option ? option.description : this.command.description, note: this.words("keys-hint"), field });
  }

  // ---- the list above the line

  offer(offers, { title, description, note, first, field }) {
    this.offers = offers;
    this.at = this.offers.length && (first || field?.moved) ? 0 : -1;
    const holder = field?.input ?? (this.command ? null : this.input);
    renew(this.list, this.offers.map((o, i) => h("div.offer", {
      role: "option", id: `${this.list.id}-${i}`, data: { key: `${o.key}` },
      onclick: () => {
        this.hide();
        o.pick();
      },
    }, o.picture?.(), h("span.words", {},
      h("span.label", {}, o.label, o.hints?.map((hint) => h("span.hint", { class: hint.required ? "needed" : "" }, hint.name))),
      o.description && h("span.description", {}, o.description)))));
    renew(this.panel, [
      h("div.title", {}, h("b", {}, title), description ? h("span", {}, description) : ""),
      this.list,
      ...(note ? [h("div.note", {}, note)] : []),
    ]);
    this.list.setAttribute("aria-label", title);
    this.list.hidden = !this.offers.length;
    this.panel.hidden = !this.offers.length && !title;
    holder?.setAttribute("aria-expanded", String(this.offers.length > 0));
    this.holder = holder;
    this.paint();
  }

  paint() {
    [...this.list.children].forEach((row, i) => {
      row.classList.toggle("at", i === this.at);
      row.setAttribute("aria-selected", String(i === this.at));
    });
    const row = this.list.children[this.at];
    if (row) {
      this.holder?.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    } else this.holder?.removeAttribute("aria-activedescendant");
  }

  hide() {
    this.ticket = this.asking = this.hasty = null;
    this.offers = [];
    this.at = -1;
    this.panel.hidden = true;
    this.holder?.setAttribute("aria-expanded", "false");
    this.holder?.removeAttribute("aria-activedescendant");
  }

  /** Keys that belong to the list; true when it took this one. */
  offerKey(event, field) {
    if (this.panel.hidden || !this.offers.length) return false;
    const { key } = event;
    const last = this.offers.length - 1;
    if (key === "ArrowDown") this.at = this.at >= last ? 0 : this.at + 1;
    else if (key === "ArrowUp") this.at = this.at <= 0 ? last : this.at - 1;
    else if (key === "Escape") this.hide();
    else if ((key === "Enter" || key === "Tab") && !event.shiftKey && this.at >= 0) {
      if (key === "Tab" && field && !field.typed && !field.moved && !field.option.required) return false;
      const { pick } = this.offers[this.at];
      this.hide();
      pick();
    } else return false;
    if (field && key.startsWith("Arrow")) field.moved = true;
    event.preventDefault();
    event.stopPropagation();
    if (key.startsWith("Arrow")) this.paint();
    return true;
  }

  // ---- sending

  /** A field's value in Discord's terms: {value}, {error}, or {} when it is empty. */
  read(field) {
    const { spec } = field;
    const text = field.input.value.trim();
    const w = this.words;
    if (!text && field.value === undefined) return field.option.required ? { error: w("required") } : {};
    if (field.value !== undefined) return { value: field.value };
    const fixed = this.fixed(spec);
    if (fixed) {
      const match = fixed.find((c) => c.label.toLowerCase() === text.toLowerCase() || String(c.value) === text);
      return match ? { value: match.value } : { error: w("pick-one") };
    }
    if (spec.type === INTEGER || spec.type === NUMBER) {
      const n = Number(text.replace(",", "."));
      if (!Number.isFinite(n) || (spec.type === INTEGER && !Number.isInteger(n))) return { error: spec.type === INTEGER ? w("whole-number") : w("number") };
      if (spec.min_value !== undefined && n < spec.min_value) return { error: w("at-least", { number: spec.min_value }) };
      if (spec.max_value !== undefined && n > spec.max_value) return { error: w("at-most", { number: spec.max_value }) };
      return { value: n };
    }
    if (spec.min_length && text.length < spec.min_length) return { error: w("shortest", { count: spec.min_length }) };
    if (spec.max_length && text.length > spec.max_length) return { error: w("longest", { count: spec.max_length }) };
    return { value: text };
  }

  /** The options as they stand, one of them being asked about. */
  written(focused) {
    const out = [];
    for (const field of this.fields) {
      const { spec } = field;
      if (field === focused) out.push({ name: spec.name, type: spec.type, value: field.input.value, focused: true });
      else {
        const { value } = this.read(field);
        if (value !== undefined) out.push({ name: spec.name, type: spec.type, value });
      }
    }
    return out;
  }

  nest(options) {
    return [...this.command.path].reverse().reduce((inner, node) => [{ name: node.name, type: node.type, options: inner }], options);
  }

  sendCommand() {
    clearTimeout(this.timer);
    for (const field of this.fields) this.mark(field, this.read(field).error ?? null);
    const wrong = this.fields.find((f) => f.error);
    if (wrong) {
      wrong.input.focus();
      return this.mark(wrong, wrong.error);
    }
    const { id, plain } = this.command;
    if (!this.store.slash(this.pane.user, this.pane.channel.id, id, this.nest(this.written()), plain)) return this.complain(this.words("lost"));
    this.pane.toBottom();
    return this.leave();
  }
}

