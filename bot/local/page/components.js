// Message components as Discord draws them: containers, text, sections, separators, galleries, files, rows of buttons
// and selects. `ctx` is the message's surroundings: {message, me, locale, words, waiting, press(component, values), …}.

import { avatar, h, icon, nameOf } from "./dom.js";
import { enlarge } from "./lightbox.js";
import { jump, markdown, safe } from "./markdown.js";
import { selectBox } from "./select.js";
import { gridOf, pressed } from "./squares.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

export const ROW = 1;
export const BUTTON = 2;
export const TEXT = 10;

const DRAW = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select,
  9: section, 10: textDisplay, 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

export const components = (list, ctx) => (list ?? []).map((c) => draw(c, ctx));

function draw(component, ctx) {
  const make = DRAW[component.type];
  return make ? make(component, ctx) : h("div.unsupported", {}, ctx.words("unsupported"));
}

function container(c, ctx) {
  const accent = c.accent_color;
  return veil(c.spoiler, ctx, h("div.container", {
    class: accent === null || accent === undefined ? "" : "accented",
    style: accent === null || accent === undefined ? {} : { "--accent": `#${Number(accent).toString(16).padStart(6, "0")}` },
  }, components(c.components, ctx)));
}

function textDisplay(c, ctx) {
  return h("div.text", {}, markdown(c.content, ctx));
}

function section(c, ctx) {
  return h("div.section", {}, h("div.words", {}, components(c.components, ctx)), h("div.accessory", {}, c.accessory && draw(c.accessory, ctx)));
}

function separator(c) {
  return h(c.divider === false ? "div.separator" : "hr.separator", { class: c.spacing === 2 ? "large" : "" });
}

// ---- pictures and files

/** Discord's media object → {url, width, height}; attachment:// is looked up among the message's attachments. */
function media(item, ctx) {
  const url = item?.url ?? "";
  const name = url.startsWith("attachment://") ? url.slice(13) : null;
  const found = (ctx.message.attachments ?? []).find((a) => (name ? a.filename === name : a.id === item?.attachment_id || a.url === url));
  return {
    url: safe(name ? found?.url : url), width: item?.width ?? found?.width, height: item?.height ?? found?.height,
    alt: found?.description, name: found?.filename ?? url.split(/[?#]/)[0].split("/").pop(), size: found?.size, spoiler: false,
  };
}

function picture(shot, index, all, ctx, what = "button.picture") {
  const sized = shot.width && shot.height;
  const view = h(what, {
    type: "button", title: null, data: { focus: `picture-${index}` },
    style: sized ? { "--ratio": `${shot.width} / ${shot.height}`, "--wide": `${shot.width}px` } : {},
    onclick: (event) => press(event, shot, () => enlarge(all, index, ctx.words), ctx),
  }, h("img", {
    src: shot.url, alt: shot.alt || ctx.words("picture"), width: shot.width, height: shot.height, decoding: "async", draggable: "false",
  }));
  view.model = { url: shot.url, answering: Boolean(ctx.typing) };
  if (ctx.typing && shot.url) gridOf(shot.url);
  return veil(shot.spoiler, ctx, view);
}

/** A click on a square of a map answers with it, where an answer can be typed; on anything else it enlarges. */
function press(event, shot, enlarged, ctx) {
  const square = ctx.typing && pressed(event, shot.url);
  if (!square) enlarged();
  else if (!ctx.waiting) ctx.type(square);
}

export function pictures(shots, ctx) {
  const good = shots.filter((s) => s.url).slice(0, 10);
  return h("div.gallery", { class: `of${good.length}` }, good.map((shot, i) => picture(shot, i, good, ctx)));
}

function gallery(c, ctx) {
  return pictures((c.items ?? []).map((item) => {
    const shot = media(item.media, ctx);
    return { ...shot, alt: item.description ?? shot.alt, spoiler: item.spoiler };
  }), ctx);
}

function thumbnail(c, ctx) {
  const shot = { ...media(c.media, ctx), alt: c.description, spoiler: c.spoiler };
  return picture(shot, 0, [shot], ctx, "button.picture.thumbnail");
}

function file(c, ctx) {
  const found = media(c.file, ctx);
  return veil(c.spoiler, ctx, fileCard({ url: found.url, filename: c.name ?? found.name, size: c.size ?? found.size }, ctx));
}

export function fileCard({ url, filename, size }, ctx) {
  return h("div.file", {}, icon("file", 30),
    h("span.words", {}, h("a", { href: safe(url), download: filename, target: "_blank", rel: "noopener" }, filename), size !== undefined && h("small", {}, bytes(size))),
    h("a.tool", { href: safe(url), download: filename, target: "_blank", rel: "noopener", "aria-label": ctx.words("download", { file: filename }) }, icon("download")));
}

const bytes = (n) => (n < 1024 ? `${n} B` : n < 1048576 ? `${(n / 1024).toFixed(1)} KB` : `${(n / 1048576).toFixed(2)} MB`);

/** Something behind a spoiler curtain until it is pressed. */
function veil(hidden, ctx, child) {
  if (!hidden) return child;
  const cover = h("button.veil-button", {
    type: "button", "aria-label": ctx.words("show-spoiler"),
    onclick: (event) => event.currentTarget.parentElement.setAttribute("data-ui-open", ""),
  }, ctx.words("spoiler"));
  return h("div.veil", {}, child, cover);
}

// ---- what can be pressed

function row(c, ctx) {
  return h("div.row", {}, components(c.components, ctx), failed(c.components, ctx));
}

function failed(list, ctx) {
  if (!ctx.failure || !list?.some((c) => c.custom_id === ctx.failure.custom_id)) return null;
  const more = ctx.failure.reason === "bot-offline" ? ctx.words("bot-offline", { name: ctx.botName }) : ctx.failure.reason === "refused" ? ctx.words("refused") : "";
  return h("div.failure", { role: "alert" }, icon("warn", 16), h("span", {}, ctx.words("interaction-failed"), more && ` · ${more}`));
}

export function emoji(e) {
  if (!e?.name) return null;
  return h("span.emoji", { "aria-hidden": "true" }, e.id ? `:${e.name}:` : e.name);
}

function button(c, ctx) {
  const style = STYLES[c.style] ?? "secondary";
  const face = [emoji(c.emoji), c.label && h("span.label", {}, c.label)];
  const name = c.label ? null : c.emoji?.name;
  if (style === "link") {
    const to = jump(c.url);
    if (to) return h("button.button.secondary", { type: "button", "aria-label": name, disabled: c.disabled, data: { key: `l:${c.url}` }, onclick: () => ctx.go(to.channel, to.message) }, face, icon("right", 16));
    return h("a.button.secondary", { href: c.disabled ? null : safe(c.url), "aria-label": name, "aria-disabled": c.disabled ? "true" : null, target: "_blank", rel: "noopener noreferrer", data: { key: `l:${c.url}` } }, face, icon("open", 16));
  }
  const waiting = ctx.waiting === c.custom_id;
  const key = ctx.keys?.get(c.custom_id)?.toUpperCase();
  return h("button.button", {
    title: key ? ctx.words("shortcut", { key }) : null, "aria-keyshortcuts": key,
    type: "button", class: `${style}${waiting ? " waiting" : ""}`, disabled: c.disabled, "aria-label": name,
    "aria-busy": waiting ? "true" : null, "aria-disabled": ctx.waiting && !c.disabled ? "true" : null,
    data: { key: `b:${c.custom_id}`, focus: c.custom_id ?? "", custom: c.custom_id ?? "" },
    onkeydown: (event) => event.repeat && event.preventDefault(),
    onclick: () => ctx.waiting || ctx.press(c),
  }, h("span.face", {}, face), waiting && h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")));
}

/** What a select offers, whichever kind it is: [{value, label, description, picture}]. */
export function selectOptions(c, ctx) {
  if (c.type === 3) return c.options.map((o) => ({ value: o.value, label: o.label, description: o.description, picture: o.emoji ? () => emoji(o.emoji) : null }));
  if (c.type === 5 || c.type === 7) return ctx.members().map((u) => ({ value: u.id, label: nameOf(u), description: u.username, picture: () => avatar(u, 24) }));
  if (c.type === 8) return ctx.places(c.channel_types).map((x) => ({ value: x.id, label: x.name, picture: () => icon("hash", 18) }));
  return [];
}

export function defaults(c) {
  if (c.type === 3) return c.options.filter((o) => o.default).map((o) => o.value);
  return (c.default_values ?? []).map((d) => d.id);
}

function select(c, ctx) {
  const waiting = ctx.waiting === c.custom_id;
  const box = selectBox({
    label: "", placeholder: c.placeholder, options: selectOptions(c, ctx), chosen: defaults(c), focus: c.custom_id,
    min: c.min_values ?? 1, max: c.max_values ?? 1, disabled: c.disabled, waiting: waiting || Boolean(ctx.waiting), words: ctx.words,
    onpick: (values) => ctx.press(c, values),
  });
  if (!waiting) box.classList.remove("waiting");
  box.setAttribute("aria-label", c.placeholder || ctx.words("choose"));
  box.dataset.custom = c.custom_id;
  return h("div.selecting", { data: { key: `s:${c.custom_id}` } }, box);
}
