// Discord's markdown, turned into elements (never into HTML text). `blocks` takes lines apart (headings, quotes, lists,
// code, subtext), `inline` what is within a line. `context` names people and channels and says whose language it is.

import { h, icon, nameOf } from "./dom.js";
import { tongue, wordsOf } from "./words.js";

/** @returns {Node[]} */
export function markdown(text, context = {}) {
  return blocks(String(text ?? "").replace(/\r\n?/g, "\n"), context);
}

// ---- blocks

function blocks(text, context, inQuote = false) {
  const out = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("div.p", {}, inline(plain.join("\n"), context)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const fence = line.indexOf("```");
    if (fence >= 0) {
      const rest = lines.slice(i).join("\n");
      const code = /^([^]*?)```(?:([\w+#.-]*)\n)?([^]*?)```/.exec(rest);
      if (code && code[1].length === fence && code[3].trim()) {
        if (code[1].trim()) plain.push(code[1]);
        flush();
        out.push(h("pre", { tabindex: "0" }, h("code", { "data-language": code[2] || null }, code[3].replace(/^\n|\n$/g, ""))));
        const after = rest.slice(code[0].length).replace(/^\n/, "");
        if (after) out.push(...blocks(after, context, inQuote));
        return out;
      }
    }
    let match;
    if ((match = /^(#{1,3}) +(.+?)(?: +#+)?$/.exec(line))) {
      flush();
      out.push(h(`h${match[1].length + 2}.h${match[1].length}`, {}, inline(match[2], context)));
    } else if ((match = /^-# +(.+)$/.exec(line))) {
      flush();
      out.push(h("div.subtext", {}, inline(match[1], context)));
    } else if (!inQuote && (match = /^>>> (.*)$/.exec(line))) {
      flush();
      out.push(h("blockquote", {}, blocks([match[1], ...lines.slice(i + 1)].join("\n"), context, true)));
      return out;
    } else if (!inQuote && /^> /.test(line)) {
      flush();
      const quoted = [];
      for (; i < lines.length && /^> /.test(lines[i]); i += 1) quoted.push(lines[i].slice(2));
      i -= 1;
      out.push(h("blockquote", {}, blocks(quoted.join("\n"), context, true)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      for (; i < lines.length && (ITEM.test(lines[i]) || (items.length && /^ {2,}\S/.test(lines[i]))); i += 1) {
        const item = ITEM.exec(lines[i]);
        if (item) items.push({ indent: item[1].length, number: item[3] ? Number(item[3]) : null, text: item[4] });
        else items.at(-1).text += `\n${lines[i].trim()}`;
      }
      i -= 1;
      out.push(...list(items, context));
    } else plain.push(line);
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|(\d{1,9})\.) +(.+)$/;

function list(items, context) {
  const out = [];
  for (let i = 0; i < items.length; ) {
    const { indent, number } = items[i];
    const ordered = number !== null;
    const el = h(ordered ? "ol" : "ul", ordered ? { start: number } : {});
    while (i < items.length && items[i].indent >= indent && (items[i].indent > indent || (items[i].number !== null) === ordered)) {
      if (items[i].indent > indent && el.lastChild) {
        const deeper = [];
        while (i < items.length && items[i].indent > indent) deeper.push(items[i++]);
        el.lastChild.append(...list(deeper, context));
      } else el.append(h("li", {}, inline(items[i++].text, context)));
    }
    out.push(el);
  }
  return out;
}

// ---- inline: the first rule that matches at a place wins

const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => [m[1]]],
  [/^(`{1,2})([^`](?:[^]*?[^`])?)\1(?!`)/, (m) => [h("code", {}, m[2].trim() || m[2])]],
  [/^<@!?(\d+)>/, (m, c) => [userMention(m[1], c)]],
  [/^<@&(\d+)>/, () => [h("span.mention", {}, "@role")]],
  [/^<#(\d+)>/, (m, c) => [channelMention(m[1], c)]],
  [/^<\/([^:>]{1,100}):(\d+)>/, (m, c) => [commandMention(m[1], m[2], c)]],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m, c) => [moment(Number(m[1]), m[2] ?? "f", c)]],
  [/^<a?:(\w{2,32}):\d+>/, (m) => [h("span.emoji", { title: `:${m[1]}:` }, `:${m[1]}:`)]],
  [/^<(https?:\/\/[^\s>]+)>/, (m, c) => [link(m[1], [m[1]], c)]],
  [/^\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"]*)")?\)/, (m, c) => [link(m[2], inline(m[1], c), c, m[3])]],
  [/^https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]*_~|]/, (m, c) => [link(m[0], [m[0]], c)]],
  [/^\|\|([^]+?)\|\|/, (m, c) => [spoiler(inline(m[1], c), c)]],
  [/^\*\*\*(?=\S)([^]*?\S)\*\*\*(?!\*)/, (m, c) => [h("strong", {}, h("em", {}, inline(m[1], c)))]],
  [/^\*\*(?=\S|\s)([^]+?)\*\*(?!\*)/, (m, c) => [h("strong", {}, inline(m[1], c))]],
  [/^__([^]+?)__(?!_)/, (m, c) => [h("u", {}, inline(m[1], c))]],
  [/^~~(?!~)([^]+?)~~(?!~)/, (m, c) => [h("s", {}, inline(m[1], c))]],
  [/^\*(?=\S)((?:\*\*|\\[^]|[^*\\])*?[^\s*\\])\*(?!\*)/, (m, c) => [h("em", {}, inline(m[1], c))]],
  [/^_((?:__|\\[^]|[^\\_])+?)_(?!\w)/, (m, c, before) => (/\w$/.test(before) ? null : [h("em", {}, inline(m[1], c))])],
  [/^@(?:everyone|here)\b/, (m) => [h("span.mention", {}, m[0])]],
];

function inline(text, context) {
  const out = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    let made = null;
    if (SPECIAL.test(rest[0]))
      for (const [pattern, make] of RULES) {
        const match = pattern.exec(rest);
        made = match && make(match, context, plain);
        if (made) {
          if (plain) out.push(plain);
          plain = "";
          out.push(...made);
          at += match[0].length;
          break;
        }
      }
    if (!made) {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) out.push(plain);
  return out;
}

const SPECIAL = /[\\`<[h|*_~@]/;

function userMention(id, { user, me }) {
  const who = user?.(id);
  return h("span.mention", { class: id === me ? "me" : "" }, who ? `@${nameOf(who)}` : `<@${id}>`);
}

function channelMention(id, { channel, go }) {
  const what = channel?.(id);
  if (!what) return h("span.mention", {}, "#…");
  return h("button.mention.link", { type: "button", onclick: () => go?.(id) }, icon("hash", 14), what.name);
}

function commandMention(name, id, { command }) {
  return h("button.mention.link", { type: "button", onclick: () => command?.(name, id) }, `/${name}`);
}

const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** Where a link to a message of this server leads: {channel, message}, or null for a link to elsewhere. */
export function jump(url) {
  const match = JUMP.exec(url ?? "");
  return match ? { channel: match[1], message: match[2] } : null;
}

/** A link that may be followed or shown; attachments of this table come from wherever the page itself came from. */
export function safe(url) {
  const own = /^https?:\/\/(?:127\.0\.0\.1|localhost):\d+(\/attachments\/.*)$/.exec(url ?? "");
  if (own) return own[1];
  return /^(https?:\/\/|\/(?!\/))/i.test(url ?? "") ? url : null;
}

function link(url, children, { go }, title) {
  const to = jump(url);
  if (to) return h("button.mention.link", { type: "button", onclick: () => go?.(to.channel, to.message) }, children[0] === url ? "# …" : children);
  return h("a", { href: safe(url), title, target: "_blank", rel: "noopener noreferrer" }, children);
}

function spoiler(children, { locale }) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const el = event.currentTarget;
    if (el.hasAttribute("data-ui-open")) return;
    event.preventDefault();
    el.setAttribute("data-ui-open", "");
    el.setAttribute("aria-label", el.textContent);
  };
  return h("span.spoiler", { role: "button", tabindex: "0", "aria-label": wordsOf(locale)("show-spoiler"), onclick: reveal, onkeydown: reveal },
    h("span", {}, children));
}

// ---- time

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style, { locale }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "?";
  const full = new Intl.DateTimeFormat(tongue(locale), STYLES.F).format(date);
  const shown = style === "R" ? ago(date, locale) : new Intl.DateTimeFormat(tongue(locale), STYLES[style]).format(date);
  return h("time.moment", {
    datetime: date.toISOString(), title: full, "data-relative": style === "R" ? tongue(locale) : null,
  }, shown);
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function ago(date, locale) {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(tongue(locale), { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

setInterval(() => {
  for (const el of document.querySelectorAll("time[data-relative]")) {
    const shown = ago(new Date(el.dateTime), el.dataset.relative);
    if (el.textContent !== shown) el.textContent = shown;
  }
}, 1000);

/** The words of a marked-up text without the marks, for reading out. */
export function plainText(text, context) {
  return markdown(text, context).map((node) => node.textContent).join(" ").replace(/\s+/g, " ").trim();
}

const ONLY_EMOJI = /^(?:\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\p{Extended_Pictographic}]*){1,27}\s*$/u;
export const onlyEmoji = (text) => ONLY_EMOJI.test(text ?? "");
