// The form a bot opens: text inputs, selects, radio groups, checkboxes and text, in Labels or in old-style rows. It lies
// over its person's pane only, keeps Tab inside, and keeps what was typed until the bot has taken it.

import { defaults, selectOptions } from "./components.js";
import { h, icon, stops, trap, uid } from "./dom.js";
import { markdown } from "./markdown.js";
import { closeList, selectBox } from "./select.js";
import { choosing } from "./words.js";

const LABEL = 18;
const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const RADIO = 21;
const CHECKS = 22;
const CHECK = 23;
const SELECTS = [3, 5, 6, 7, 8];

/** Opens a modal in a pane. @param event the server's `modal` event */
export function openModal(pane, event) {
  const { words } = pane;
  const ctx = pane.context({ attachments: [] });
  const fields = [];
  const titleId = uid("modal");
  const problem = h("div.problem", { role: "alert", hidden: true });
  const submit = h("button.button.primary", { type: "submit" }, words("submit"));
  const form = h("form", { novalidate: true, onsubmit: (e) => { e.preventDefault(); send(); } },
    h("div.fields", {}, (event.data.components ?? []).map((c) => part(c, fields, ctx))), problem,
    h("footer", {}, h("button.button.link", { type: "button", onclick: () => close() }, words("cancel")), submit));
  const dialog = h("div.modal", {
    role: "dialog", "aria-modal": "true", "aria-labelledby": titleId,
    onkeydown: (e) => {
      if (e.key === "Escape") {
        e.stopPropagation();
        close();
      } else trap(dialog, e);
    },
  }, h("header", {}, h("h2", { id: titleId }, event.data.title), h("button.tool", { type: "button", "aria-label": words("close"), onclick: () => close() }, icon("close"))), form);
  const cover = h("div.cover", { onclick: (e) => e.target === cover && close() }, dialog);
  const before = pane.el.contains(document.activeElement) ? document.activeElement : null;

  function close() {
    closeList(false);
    cover.remove();
    pane.inert(false);
    pane.modal = null;
    if (before?.isConnected && !before.disabled) before.focus();
    else pane.composer.focus();
  }

  async function send() {
    let wrong = null;
    for (const field of fields) {
      const error = field.check?.(words) ?? null;
      field.fail?.(error);
      if (error) wrong ??= field;
    }
    if (wrong) return wrong.focus();
    problem.hidden = true;
    submit.classList.add("waiting");
    submit.setAttribute("aria-busy", "true");
    submit.disabled = true;
    const reason = await pane.store.submit(pane.user, event.channel, event.modal, event.data.custom_id, collect(event.data.components, fields));
    submit.classList.remove("waiting");
    submit.removeAttribute("aria-busy");
    submit.disabled = false;
    if (reason === null) return cover.isConnected && close();
    problem.textContent = { lost: words("modal-lost"), "bot-offline": words("bot-offline", { name: ctx.botName }) }[reason] ?? words("modal-failed");
    problem.hidden = false;
    return submit.focus();
  }

  pane.modal?.close();
  pane.modal = { close };
  pane.inert(true);
  pane.el.append(cover);
  (stops(form).find((el) => el.type !== "submit") ?? submit).focus();
}

/** What goes back to the bot: the same tree, with values. */
function collect(list, fields) {
  const value = (c) => ({ type: c.type, id: c.id, custom_id: c.custom_id, ...fields.find((f) => f.component === c)?.value() });
  return (list ?? []).map((c) => {
    if (c.type === LABEL) return { type: LABEL, id: c.id, component: value(c.component) };
    if (c.type === ROW) return { type: ROW, id: c.id, components: c.components.map(value) };
    return c.type === TEXT ? { type: TEXT, id: c.id } : value(c);
  });
}

function part(c, fields, ctx) {
  if (c.type === TEXT) return h("div.text", {}, markdown(c.content, ctx));
  if (c.type === ROW) return c.components.map((child) => labelled({ label: child.label, component: child }, fields, ctx));
  if (c.type === LABEL) return labelled(c, fields, ctx);
  return labelled({ label: c.label, component: c }, fields, ctx);
}

function labelled({ label, description, component: c }, fields, ctx) {
  const id = uid("field");
  const error = h("div.wrong", { id: `${id}-error`, hidden: true });
  const field = control(c, id, label, ctx);
  const needed = c.required !== false && c.type !== CHECK && (c.type === TEXT_INPUT || c.type === RADIO || c.min_values !== 0);
  const group = c.type === RADIO || c.type === CHECKS;
  const target = field.target;
  if (description) target?.setAttribute("aria-describedby", `${id}-about ${id}-error`);
  else target?.setAttribute("aria-describedby", `${id}-error`);
  field.component = c;
  field.fail = (words) => {
    error.hidden = !words;
    error.textContent = words ?? "";
    if (words) target?.setAttribute("aria-invalid", "true");
    else target?.removeAttribute("aria-invalid");
  };
  fields.push(field);
  const heading = label && [label, needed && h("span.star", { "aria-hidden": "true" }, " *")];
  if (c.type === CHECK)
    return h("div.labelled", {}, h("label.check", {}, field.el, h("span.box", {}, icon("check", 14)), h("span.words", {}, h("b", {}, label), description && h("small", { id: `${id}-about` }, description))), error);
  return h(group ? "fieldset.labelled" : "div.labelled", {},
    label && (group ? h("legend", {}, heading) : h("label.heading", { for: id }, heading)),
    description && h("div.about", { id: `${id}-about` }, description), field.el, error);
}

function control(c, id, label, ctx) {
  if (c.type === TEXT_INPUT) return textInput(c, id);
  if (SELECTS.includes(c.type)) return picker(c, id, label, ctx);
  if (c.type === RADIO) return radios(c, id);
  if (c.type === CHECKS) return checks(c, id);
  if (c.type === CHECK) return single(c, id);
  return { el: h("div.unsupported", {}, ctx.words("unsupported")), value: () => ({}), focus() {} };
}

function textInput(c, id) {
  const long = c.style === 2;
  const counter = h("span.counter", { "aria-hidden": "true" });
  const input = h(long ? "textarea" : "input", {
    id, type: long ? null : "text", rows: long ? 4 : null, placeholder: c.placeholder, maxlength: c.max_length ?? 4000, autocomplete: "off",
    "aria-required": String(c.required !== false), value: c.value ?? "", data: { custom: c.custom_id },
    oninput: () => count(),
  });
  const count = () => (counter.textContent = c.max_length ? `${input.value.length}/${c.max_length}` : "");
  count();
  return {
    el: h("div.input", {}, input, counter), target: input, focus: () => input.focus(), value: () => ({ value: input.value }),
    check: (w) => {
      if (!input.value.trim()) return c.required !== false ? w("field-required") : null;
      return c.min_length && input.value.length < c.min_length ? w("shortest", { count: c.min_length }) : null;
    },
  };
}

function picker(c, id, label, ctx) {
  let chosen = defaults(c);
  const min = c.required === false ? 0 : (c.min_values ?? 1);
  const holder = h("div.selecting");
  const draw = () => {
    const had = holder.contains(document.activeElement);
    const box = selectBox({
      id, label, placeholder: c.placeholder, options: selectOptions(c, ctx), chosen, min, max: c.max_values ?? 1, words: ctx.words,
      onpick: (values) => { chosen = values; draw(); },
    });
    holder.replaceChildren(box);
    field.target = box;
    if (had) box.focus();
  };
  const field = { el: holder, focus: () => field.target.focus(), value: () => ({ values: chosen }), check: (w) => (chosen.length < min ? w("field-required") : null) };
  draw();
  return field;
}

const choice = (kind, name, o, custom) => h("label.check", { class: kind },
  h("input", { type: kind, name, value: o.value, checked: Boolean(o.default), data: { custom } }), h("span.box", {}, kind === "checkbox" && icon("check", 14)),
  h("span.words", {}, o.label, o.description && h("small", {}, o.description)));

function radios(c, id) {
  const el = h("div.choices", { role: "radiogroup" }, c.options.map((o) => choice("radio", id, o, c.custom_id)));
  const picked = () => el.querySelector("input:checked")?.value ?? null;
  return { el, target: el, focus: () => el.querySelector("input").focus(), value: () => ({ value: picked() }), check: (w) => (c.required !== false && picked() === null ? w("field-required") : null) };
}

function checks(c, id) {
  const el = h("div.choices", {}, c.options.map((o) => choice("checkbox", id, o, c.custom_id)));
  const picked = () => [...el.querySelectorAll("input:checked")].map((i) => i.value);
  const min = c.required === false ? 0 : (c.min_values ?? 1);
  const max = c.max_values ?? c.options.length;
  return {
    el, target: el, focus: () => el.querySelector("input").focus(), value: () => ({ values: picked() }),
    check: (w) => (picked().length < min || picked().length > max ? choosing(w, min, max) : null),
  };
}

function single(c, id) {
  const el = h("input", { type: "checkbox", id, checked: Boolean(c.default), data: { custom: c.custom_id } });
  return { el, target: el, focus: () => el.focus(), value: () => ({ value: el.checked }) };
}
