// A picture enlarged over the page, with its alt text below. Arrow keys turn to the next one, Escape closes.

import { h, icon } from "./dom.js";

/** @param pictures [{url, alt, name}] */
export function enlarge(pictures, at, words) {
  const image = h("img", {});
  const caption = h("p.caption", { id: "lightbox-caption" });
  const original = h("a.tool", { target: "_blank", rel: "noopener noreferrer", "aria-label": words("open-original"), title: words("open-original") }, icon("open"));
  const tool = (name, label, act) => h("button.tool", { type: "button", "aria-label": label, title: label, onclick: act }, icon(name));
  const many = pictures.length > 1;
  const back = h("button.turn.back", { type: "button", "aria-label": words("previous"), onclick: () => turn(-1) }, icon("left", 28));
  const on = h("button.turn.on", { type: "button", "aria-label": words("next"), onclick: () => turn(1) }, icon("right", 28));
  const zoom = tool("zoom", words("real-size"), () => full());
  zoom.setAttribute("aria-pressed", "false");
  const close = tool("close", words("close"), () => dialog.close());
  close.autofocus = true;
  const frame = h("div.frame", { onclick: (event) => event.target === frame && dialog.close() }, image);
  const dialog = h("dialog.lightbox", {
    "aria-label": words("picture"), "aria-describedby": "lightbox-caption",
    onclick: (event) => event.target === dialog && dialog.close(),
    onkeydown: (event) => {
      if (many && event.key === "ArrowLeft") turn(-1);
      if (many && event.key === "ArrowRight") turn(1);
    },
  }, frame, many && back, many && on, caption, h("div.tools", {}, zoom, original, close));

  const full = (to = !dialog.classList.contains("full")) => {
    dialog.classList.toggle("full", to);
    zoom.setAttribute("aria-pressed", String(to));
  };
  const turn = (by) => {
    at = (at + by + pictures.length) % pictures.length;
    const { url, alt } = pictures[at];
    image.src = url;
    image.alt = alt || words("picture");
    original.href = url;
    caption.textContent = alt || "";
    full(false);
  };
  image.onclick = () => full();
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  turn(0);
  document.body.append(dialog);
  dialog.showModal();
}
