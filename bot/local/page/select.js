// The list that drops down from a select: one or several of some options, by mouse or keyboard. Used in messages, in
// modals and among the people. Focus stays on the box; the list hangs over the page beside it.

import { h, icon, uid } from "./dom.js";
import { choosing } from "./words.js";

let open = null; // {box, list, close}

/** Closes whatever list is open. `send` false forgets what was ticked. */
export function closeList(send = true) {
  open?.close(send);
}

/**
 * A select box.
 * @param {object} spec id, label, placeholder, options [{value, label, description, picture}], chosen (values), min, max,
 *   disabled, words, onpick(values): called when a choice is made (a list of several: when the list closes)
 */
export function selectBox(spec) {
  const chosen = spec.options.filter((o) => spec.chosen.includes(o.value));
  const shown = chosen.length
    ? h("span.chosen", {}, chosen.map((o) => h(spec.max > 1 ? "span.pill" : "span", {}, o.picture?.(), o.label)))
    : h("span.placeholder", {}, spec.placeholder || spec.words("choose"));
  const box = h("button.select", {
    type: "button", role: "combobox", id: spec.id, "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": spec.label ? `${spec.label}: ${chosen.map((o) => o.label).join(", ") || spec.placeholder || spec.words("choose")}` : null,
    "aria-invalid": spec.invalid ? "true" : null,
    disabled: spec.disabled, class: spec.waiting ? "waiting" : "", "aria-busy": spec.waiting ? "true" : null,
    data: { focus: spec.focus ?? spec.id ?? "" },
    onclick: (event) => toggle(event.currentTarget),
    onkeydown: (event) => keys(event.currentTarget, event),
    onblur: (event) => {
      if (open?.box === event.currentTarget && !open.holding) closeList();
    },
  }, shown, icon("down", 18));
  box.model = spec;
  return box;
}

function toggle(box) {
  if (open?.box === box) return closeList();
  drop(box);
}

function drop(box) {
  closeList();
  const spec = box.model;
  if (box.disabled || spec.waiting) return;
  const many = spec.max > 1;
  const ticked = new Set(spec.chosen);
  const list = h("div.options", { role: "listbox", id: uid("list"), "aria-multiselectable": many ? "true" : null, "aria-label": spec.label || spec.placeholder });
  const rows = spec.options.map((option, i) => h("div.option", {
    role: "option", id: `${list.id}-${i}`, data: { value: option.value },
    onclick: () => pick(i),
    onpointerdown: (event) => event.preventDefault(),
  },
    option.picture?.(),
    h("span.words", {}, h("span.label", {}, option.label), option.description && h("span.description", {}, option.description)),
    many ? h("span.tick", {}, icon("check", 14)) : h("span.dot", {}, icon("check", 16))));
  list.append(...rows);
  const foot = many && h("div.foot", { onpointerdown: (event) => event.preventDefault() },
    h("span", {}, choosing(spec.words, spec.min, spec.max)),
    h("button.button.primary.small", { type: "button", tabindex: "-1", onclick: () => closeList() }, spec.words("apply")));
  const panel = h("div.dropdown", { onpointerdown: () => { open.holding = true; setTimeout(() => open && (open.holding = false)); } }, list, foot);
  let at = Math.max(0, spec.options.findIndex((o) => ticked.has(o.value)));

  const paint = () => {
    rows.forEach((row, i) => {
      row.setAttribute("aria-selected", String(ticked.has(spec.options[i].value)));
      row.classList.toggle("at", i === at);
      row.classList.toggle("full", many && ticked.size >= spec.max && !ticked.has(spec.options[i].value));
    });
    if (rows[at]) {
      box.setAttribute("aria-activedescendant", rows[at].id);
      rows[at].scrollIntoView({ block: "nearest" });
    }
  };
  const move = (to) => {
    at = Math.max(0, Math.min(rows.length - 1, to));
    paint();
  };
  const pick = (i) => {
    const { value } = spec.options[i];
    at = i;
    if (!many) {
      const again = ticked.has(value);
      ticked.clear();
      if (!(again && spec.min === 0)) ticked.add(value);
      open.changed = true;
      return closeList();
    }
    if (ticked.has(value)) ticked.delete(value);
    else if (ticked.size < spec.max) ticked.add(value);
    open.changed = true;
    paint();
  };
  const close = (send) => {
    const { changed } = open;
    open = null;
    panel.remove();
    removeEventListener("scroll", follow, true);
    removeEventListener("resize", follow);
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
    box.removeAttribute("aria-controls");
    if (send && changed && ticked.size >= spec.min) box.model.onpick(box.model.options.filter((o) => ticked.has(o.value)).map((o) => o.value));
  };
  const follow = () => {
    if (!box.isConnected) return closeList(false);
    const r = box.getBoundingClientRect();
    const below = innerHeight - r.bottom - 12;
    const up = below < Math.min(panel.scrollHeight, 260) && r.top > below;
    panel.style.width = `${Math.min(Math.max(r.width, 240), innerWidth - 16)}px`;
    panel.style.left = `${Math.max(8, Math.min(r.left, innerWidth - panel.offsetWidth - 8))}px`;
    panel.style.maxHeight = `${Math.min(360, up ? r.top - 12 : below)}px`;
    panel.style.top = up ? "auto" : `${r.bottom + 4}px`;
    panel.style.bottom = up ? `${innerHeight - r.top + 4}px` : "auto";
  };

  (box.closest("dialog") ?? document.body).append(panel);
  open = { box, panel, close, pick: () => pick(at), move, at: () => at, rows, changed: false, typed: "" };
  box.setAttribute("aria-expanded", "true");
  box.setAttribute("aria-controls", list.id);
  follow();
  paint();
  addEventListener("scroll", follow, true);
  addEventListener("resize", follow);
  box.focus();
}

function keys(box, event) {
  const mine = open?.box === box ? open : null;
  const { key } = event;
  if (!mine) {
    if (["ArrowDown", "ArrowUp", "Enter", " "].includes(key)) {
      event.preventDefault();
      drop(box);
    }
    return;
  }
  if (key === "Tab") return closeList();
  const last = mine.rows.length - 1;
  const to = { ArrowDown: mine.at() + 1, ArrowUp: mine.at() - 1, Home: 0, End: last, PageDown: mine.at() + 8, PageUp: mine.at() - 8 }[key];
  if (to !== undefined) mine.move(to);
  else if (key === "Enter" || key === " ") mine.pick();
  else if (key === "Escape") closeList(box.model.max > 1);
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey) {
    clearTimeout(mine.timer);
    mine.typed += key.toLowerCase();
    mine.timer = setTimeout(() => (mine.typed = ""), 700);
    const i = box.model.options.findIndex((o) => o.label.toLowerCase().startsWith(mine.typed));
    if (i >= 0) mine.move(i);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

addEventListener("pointerdown", (event) => {
  if (open && !open.panel.contains(event.target) && !open.box.contains(event.target)) closeList();
}, true);

/** After an edit: closes the list if its box has gone. */
export function checkList() {
  if (!open) return;
  if (!open.box.isConnected || open.box.disabled) closeList(false);
  else open.box.setAttribute("aria-expanded", "true");
}
