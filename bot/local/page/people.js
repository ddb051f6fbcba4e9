// Who is who: everybody at this local table, what language they read, whether they accept direct messages, whether they are
// on the server, who moderates; and the rail at the edge, where a person's pane is opened and closed.

import { avatar, h, icon, nameOf, renew } from "./dom.js";
import { MOST } from "./panes.js";
import { help, languages, localeOf, tongue, wordsOf } from "./words.js";

export class People {
  constructor(store, panes, page) {
    Object.assign(this, { store, panes, page });
    this.body = h("div.body");
    this.heading = h("h2", { id: "people-title" });
    this.shut = h("button.tool", { type: "button", onclick: () => this.dialog.close() }, icon("close"));
    this.dialog = h("dialog.sheet.people", { "aria-labelledby": "people-title", onclick: (e) => e.target === this.dialog && this.dialog.close() },
      h("header", {}, this.heading, this.shut), this.body);
    document.body.append(this.dialog);
    store.addEventListener("frame", () => this.dialog.open && this.draw());
  }

  get words() {
    return wordsOf(this.page.language);
  }

  open(user) {
    this.draw();
    this.dialog.showModal();
    const row = user && this.body.querySelector(`[data-key="${CSS.escape(user)}"]`);
    (row?.querySelector("select") ?? this.body.querySelector("input"))?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  add() {
    this.open();
    this.body.querySelector("form input").focus();
  }

  draw() {
    const w = this.words;
    this.heading.textContent = w("who-is-who");
    this.shut.setAttribute("aria-label", w("close"));
    renew(this.body, [
      h("p.intro", {}, w("who-intro")),
      h("ul.crowd", {}, this.store.users.map((u) => this.row(u, w))),
      this.form(w),
      this.server(w),
      ...help(w).map((line) => h("p.keys", {}, line)),
    ]);
    this.body.querySelector("[name='server']").value = tongue(this.store.guild?.preferred_locale);
    for (const u of this.store.users) {
      const row = this.body.querySelector(`[data-key="${CSS.escape(u.id)}"]`);
      row.querySelector("select").value = tongue(u.locale);
      for (const [name, on] of Object.entries(this.states(u))) row.querySelector(`[name="${name}"]`).checked = on;
    }
  }

  states(u) {
    return { showing: Boolean(this.panes.of(u.id)), dms_open: u.dms_open !== false, in_guild: u.in_guild !== false, manager: Boolean(u.manager) };
  }

  row(u, w) {
    const set = (field) => (event) => this.store.manage({ type: "set-user", user: u.id, [field]: event.currentTarget.checked });
    const check = (name, label, change, disabled) => h("label.switch", {}, h("input", { type: "checkbox", role: "switch", name, onchange: change, disabled }), h("span.track", { "aria-hidden": "true" }), h("span", {}, label));
    const shown = this.panes.of(u.id);
    const full = !shown && this.panes.list.length >= MOST;
    return h("li.person", { data: { key: u.id } },
      h("div.who", {}, avatar(u, 40, u.in_guild === false ? "away" : "online"), h("span.words", {}, h("b", {}, nameOf(u)), h("small", {}, `@${u.username}`)),
        h("button.button.secondary.small", { type: "button", onclick: () => { this.panes.alone(u.id); this.dialog.close(); this.panes.focus(u.id); } }, w("only-this"))),
      h("div.how", {},
        h("label.language", {}, h("span", {}, w("language")), h("select", { name: "locale", onchange: (e) => this.store.manage({ type: "set-user", user: u.id, locale: localeOf(e.currentTarget.value) }) },
          choices())),
        check("showing", full ? w("full-panes") : w("showing"), (e) => this.toggle(u.id, e.currentTarget.checked), full || (shown && this.panes.list.length < 2)),
        check("dms_open", w("dms-open"), set("dms_open")),
        check("in_guild", w("in-guild"), set("in_guild")),
        check("manager", w("moderator"), set("manager"))));
  }

  server(w) {
    return h("label.server", { data: { key: "server" } }, h("span", {}, w("server-language")),
      h("select", { name: "server", onchange: (e) => this.store.manage({ type: "set-guild", preferred_locale: localeOf(e.currentTarget.value) }) },
        choices()));
  }

  toggle(user, on) {
    if (on) this.panes.show(user);
    else this.panes.hide(user);
    this.draw();
    this.body.querySelector(`[data-key="${CSS.escape(user)}"] [name="showing"]`)?.focus();
  }

  form(w) {
    return h("form.add", { data: { key: "add" }, onsubmit: (event) => this.submit(event) },
      h("label", {}, h("span", {}, w("name")), h("input", { type: "text", name: "name", maxlength: "32", autocomplete: "off", required: false, "aria-describedby": "add-problem" })),
      h("label", {}, h("span", {}, w("language")), h("select", { name: "language" }, choices(this.page.language))),
      h("button.button.primary", { type: "submit" }, icon("plus", 16), w("add-person")),
      h("div.problem", { id: "add-problem", role: "alert", hidden: true }));
  }

  submit(event) {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.name;
    const name = field.value.trim();
    const problem = form.querySelector(".problem");
    const taken = this.store.users.some((u) => [u.username, u.global_name].some((n) => n?.toLowerCase() === name.toLowerCase()));
    problem.textContent = !name ? this.words("name-needed") : taken ? this.words("name-taken") : "";
    problem.hidden = Boolean(name) && !taken;
    if (!name || taken) return field.focus();
    const known = new Set(this.store.users.map((u) => u.id));
    const fresh = () => {
      const user = this.store.users.find((u) => !known.has(u.id));
      if (!user) return;
      this.store.removeEventListener("frame", fresh);
      this.panes.show(user.id);
      if (this.dialog.open) {
        this.draw();
        field.focus();
      }
    };
    this.store.addEventListener("frame", fresh);
    this.store.manage({ type: "add-user", name, locale: localeOf(form.elements.language.value) });
    field.value = "";
    return undefined;
  }
}

/** Every language as something to choose, each by its own name. */
const choices = (chosen) => languages.map(({ code, name }) => h("option", { value: code, lang: code, selected: code === chosen }, name));

/** The rail: the table's mark, everybody's avatar, the language and help. */
export function drawRail(rail, { store, panes, people, page }) {
  const w = wordsOf(page.language);
  rail.setAttribute("aria-label", w("people"));
  const full = panes.list.length >= MOST;
  renew(rail, [
    h("span.mark", { title: w("title") }, h("img", { src: "favicon.svg", alt: "Airlock", width: 44, height: 44 })),
    h("ul", {}, store.users.map((u) => {
      const shown = Boolean(panes.of(u.id));
      const calls = shown ? 0 : store.calls(u.id);
      const label = shown ? (panes.list.length > 1 ? w("hide-person", { name: nameOf(u) }) : nameOf(u)) : full ? `${nameOf(u)}. ${w("full-panes")}` : w("show-person", { name: nameOf(u) });
      return h("li", { class: shown ? "shown" : "", data: { key: u.id } },
        h("button.face", {
          type: "button", title: label, "aria-label": calls ? `${label}, ${w("unread-count", { count: calls })}` : label, "aria-pressed": String(shown),
          onclick: () => {
            if (!shown) panes.show(u.id);
            else if (panes.root.classList.contains("stacked")) panes.focus(u.id);
            else panes.hide(u.id);
          },
        }, avatar(u, 44), calls > 0 && h("span.count", {}, String(calls))));
    })),
    h("button.round", { type: "button", title: w("add-person"), "aria-label": w("add-person"), onclick: () => people.add() }, icon("plus", 22)),
    h("span.gap"),
    h("button.round.plain", { type: "button", title: w("who-is-who"), "aria-label": w("who-is-who"), onclick: () => people.open() }, icon("people", 22)),
    languageSwitch(w, page),
    h("button.round.plain", { type: "button", title: w("help"), "aria-label": w("help"), onclick: () => page.welcome() }, icon("help", 22)),
  ]);
  const choice = rail.querySelector(".language select");
  if (choice) choice.value = page.language;
}

/** The page's language: of two a button turns to the other, of more one is chosen from a list, of one there is no choice. */
function languageSwitch(w, page) {
  const sign = page.language.toUpperCase();
  if (languages.length < 2) return null;
  if (languages.length === 2) {
    const { name } = languages.find(({ code }) => code === page.language);
    return h("button.round.plain.language", { type: "button", title: w("language"), "aria-label": `${w("language")}: ${name}`, onclick: () => page.turn() }, sign);
  }
  return h("label.round.plain.language", { title: w("language") }, h("span", { "aria-hidden": "true" }, sign),
    h("select", { "aria-label": w("language"), onchange: (e) => page.speak(e.currentTarget.value) }, choices()));
}
