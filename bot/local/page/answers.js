// The panel a person answers from: which of its buttons a key presses, and the form in which an answer can be typed. What a
// button does its custom_id says, as bot/chat/ids.py makes it: al/<verb>/…

import { EPHEMERAL } from "./store.js";

const BUTTON = 2;
const PRIMARY = 1;
const MOST_DIGITS = 9;
const TOOLS = { hint: "h", undo: "u" };
const OURS = /^al\/([a-z]+)\//;

const verb = (component) => OURS.exec(component.custom_id ?? "")?.[1];

/** Every component, however deep. */
function walk(list, found = []) {
  for (const component of list ?? []) {
    found.push(component);
    walk(component.components, found);
  }
  return found;
}

/** Whether only its reader sees it, in a channel or by direct message, and it is something to answer. */
export function isPanel(message, direct) {
  return Boolean(direct || message.flags & EPHEMERAL) && keysOf(message).size > 0;
}

/** Which key presses which button of a panel: custom_id → key. The numbered answers are those that do something. */
export function keysOf(message) {
  const buttons = walk(message.components).filter((c) => c.type === BUTTON && verb(c));
  const answers = buttons.filter((c) => verb(c) === "answer");
  const keys = new Map();
  answers.filter((c) => c.style === PRIMARY).slice(0, MOST_DIGITS).forEach((c, i) => keys.set(c.custom_id, String(i + 1)));
  const pass = answers.find((c) => c.style !== PRIMARY) ?? buttons.find((c) => verb(c) === "done" && c.style === 2);
  if (pass) keys.set(pass.custom_id, "0");
  for (const c of buttons) if (TOOLS[verb(c)] && !c.disabled) keys.set(c.custom_id, TOOLS[verb(c)]);
  return keys;
}

/** The button of a message that opens the form for a typed answer, if it has one. */
export const typing = (message) => walk(message.components).find((c) => c.type === BUTTON && verb(c) === "type" && !c.disabled);

/** Presses the button of that key in the newest panel of a pane; false if there is none. */
export function pressKey(pane, key) {
  const message = pane.panel && pane.store.shown(pane.user, pane.channel.id).find((m) => m.id === pane.panel);
  const pressed = message && [...keysOf(message)].find(([, one]) => one === key.toLowerCase());
  const component = pressed && walk(message.components).find((c) => c.custom_id === pressed[0]);
  if (!component || component.disabled) return false;
  pane.context(message).press(component);
  return true;
}

/** Whether a key belongs to what has the focus: somebody writes there, or chooses from a list. */
export const isWriting = (el) => Boolean(el?.closest?.("input, textarea, select, dialog, .modal, [aria-expanded='true'], [contenteditable]"));
