// Making and renewing elements. `h` builds one, `morph` turns what is on screen into what should be, touching only
// the differences, so that focus, scroll and loaded pictures survive an edit. Text only ever enters as text nodes.

const SVG = "http://www.w3.org/2000/svg";

/** An element: h("button.primary", {onclick, "aria-label": "…"}, "text", child, [more]). */
export function h(what, props, ...children) {
  const [tag, ...classes] = what.split(".");
  const el = document.createElement(tag || "div");
  if (classes.length) el.className = classes.join(" ");
  for (const [name, value] of Object.entries(props ?? {})) set(el, name, value);
  add(el, children);
  return el;
}

function set(el, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) el[name] = (event) => void value(event); // a handler that gives back false would cancel the event
  else if (name === "class") el.className += (el.className ? " " : "") + value;
  else if (name === "style") for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
  else if (name === "data") Object.assign(el.dataset, value);
  else if (name === "value" || name === "checked") el[name] = value;
  else el.setAttribute(name, value === true ? "" : String(value));
}

function add(el, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(el, child);
    else if (child !== undefined && child !== null && child !== false) el.append(child);
  }
}

const HANDLERS = ["onclick", "onkeydown", "onchange", "oninput", "onsubmit", "onfocus", "onblur", "onpointerdown"];

/** Makes `old` equal to `fresh`. Children are matched by `data-key`, else by place. `data-ui-…` marks are kept. */
export function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !name.startsWith("data-ui-")) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === "style") old.style.cssText = value; // the page's policy allows no style attribute, only the style object
    else old.setAttribute(name, value);
  }
  for (const name of HANDLERS) if (old[name] !== fresh[name]) old[name] = fresh[name];
  old.model = fresh.model;
  renew(old, [...fresh.childNodes]);
}

/** Gives `parent` exactly these children, reusing those that fit. */
export function renew(parent, children) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (child.dataset?.key) keyed.set(child.dataset.key, child);
  let here = parent.firstChild;
  for (const child of children.flat()) {
    if (child === undefined || child === null || child === false || child === "") continue;
    const fresh = typeof child === "string" ? document.createTextNode(child) : child;
    const key = fresh.dataset?.key;
    let match = key ? keyed.get(key) : here;
    if (match && !fits(match, fresh)) match = null;
    if (!match) parent.insertBefore(fresh, here);
    else {
      if (match === here) here = here.nextSibling;
      else parent.insertBefore(match, here);
      if (match !== fresh) morph(match, fresh);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

const fits = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && a.dataset?.key === b.dataset?.key;


const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M4 5h16v10H9l-5 4zM8 9h8M8 12h5",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7M18 14.3c2.6.7 4 2.6 4 5.7",
  gear: "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 2v3M12 19v3M4.9 4.9 7 7M17 17l2.1 2.1M2 12h3M19 12h3M4.9 19.1 7 17M17 7l2.1-2.1",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
  eye: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  reply: "M10 8 5 12.5l5 4.5M5.5 12.5H14c3.5 0 5 2 5 5.5",
  slash: "M8 20 16 4",
  send: "M4 4l17 8-17 8 3-8zM7 12h8",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  warn: "M12 3 2 20h20zM12 10v4M12 17v.1",
  refresh: "M20 11a8 8 0 1 0-2 6M20 4v7h-7",
  door: "M6 21V3h9v18M3 21h18M12 12v.1M15 6h3v15",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  play: "M7 4v16l13-8z",
  zoom: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5M8 11h6M11 8v6",
};

/** A line drawing, hidden from screen readers: what it means is said in words beside it. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [k, v] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: "icon" }))
    svg.setAttribute(k, v);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A round picture: a letter on the person's colour, or the hatch for the bot. */
export function avatar(user, size = 40, status) {
  const el = h("span.avatar", { "aria-hidden": "true", style: { "--size": `${size}px`, "--hue": colour(user) } });
  if (user?.bot) el.append(h("img", { src: "favicon.svg", alt: "", width: size, height: size }));
  else el.append(h("span", {}, initials(user)));
  if (status) el.append(h("i", { class: `status ${status}` }));
  return el;
}

export const nameOf = (user) => user?.global_name || user?.username || "?";
const initials = (user) => [...nameOf(user)][0]?.toUpperCase() ?? "?";
const COLOURS = ["#56b4e9", "#ffc24b", "#2fd6a0", "#cc79a7", "#f0e442", "#ff8a65", "#9fa8ff", "#7ce3a1"];

export function colour(user) {
  const c = user?.colour;
  if (typeof c === "number") return `#${c.toString(16).padStart(6, "0")}`;
  if (typeof c === "string" && /^#?[0-9a-f]{6}$/i.test(c)) return c.startsWith("#") ? c : `#${c}`;
  let sum = 0;
  for (const letter of String(user?.id ?? "")) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return COLOURS[sum % COLOURS.length];
}

const STOPS = 'button:not([disabled]),a[href],input:not([disabled]),select,textarea,[tabindex]:not([tabindex="-1"])';
export const stops = (root) => [...root.querySelectorAll(STOPS)].filter((el) => el.checkVisibility() && !el.closest("[inert]"));

/** Keeps Tab inside `root`. */
export function trap(root, event) {
  if (event.key !== "Tab") return;
  const all = stops(root);
  if (!all.length) return event.preventDefault();
  const at = all.indexOf(document.activeElement);
  const to = event.shiftKey ? (at <= 0 ? all.length - 1 : at - 1) : (at + 1) % all.length;
  if ((event.shiftKey && at <= 0) || (!event.shiftKey && (at === -1 || at === all.length - 1))) {
    event.preventDefault();
    all[to].focus();
  }
}

let counter = 0;
export const uid = (word = "u") => `${word}-${++counter}`;
