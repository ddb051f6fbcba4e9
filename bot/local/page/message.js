// One message in the list: who, when, which command it answers, and its body (text, embeds, files or components).

import { avatar, colour, h, icon, nameOf } from "./dom.js";
import { components, fileCard, pictures } from "./components.js";
import { markdown, onlyEmoji, plainText, safe } from "./markdown.js";
import { EPHEMERAL, LOADING, V2, mentionsUser, textOf } from "./store.js";
import { tongue } from "./words.js";

const IMAGE = /^image\/(png|jpe?g|gif|webp|avif)/;
const JOIN = 7;
const THREAD = 18;
const REPLY = 19;
const USED = 2;

/** @param grouped the message above is by the same author, just before: no avatar, no name */
export function messageRow(message, grouped, ctx) {
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const who = ctx.user(message.author?.id) ?? message.author;
  const heading = `who-${ctx.pane}-${message.id}`;
  const when = new Date(message.timestamp);
  const classes = ["message"];
  if (grouped) classes.push("grouped");
  if (ephemeral) classes.push("ephemeral");
  if (!ephemeral && who?.id !== ctx.me && mentionsUser(message, ctx.me)) classes.push("mentioned");
  if (message.sending) classes.push("sending");
  if (message.type === JOIN || message.type === THREAD) return systemRow(message, who, when, ctx);
  const name = h("span.name", { style: who?.bot ? {} : { color: `color-mix(in srgb, ${colour(who)} 70%, white)` } }, nameOf(who));
  return h("li", { class: classes.join(" "), data: { key: message.id, id: message.id }, tabindex: "-1" },
    h("article", { "aria-labelledby": heading },
      used(message, ctx) ?? reply(message, ctx),
      grouped ? h("time.side", { datetime: message.timestamp, "aria-hidden": "true" }, clock(when, ctx.locale)) : avatar(who, 40),
      h("div.content", {},
        h(grouped ? "h3.heading.unseen" : "h3.heading", { id: heading },
          name, who?.bot && h("span.badge", {}, ctx.words("app")), who?.manager && h("span.shield", { title: ctx.words("moderator") }, icon("shield", 14)),
          h("time", { datetime: message.timestamp, title: fullDate(when, ctx.locale) }, stamp(when, ctx))),
        h("div.body", {}, body(message, ctx)),
        ephemeral && h("div.onlyyou", {}, icon("eye", 16), h("span", {}, ctx.words("only-you")), h("span", { "aria-hidden": "true" }, "·"),
          h("button.textlink", { type: "button", data: { focus: "dismiss" }, onclick: () => ctx.dismiss(message) }, ctx.words("dismiss"))))));
}

function systemRow(message, who, when, ctx) {
  const words = message.type === JOIN ? ctx.words("joined", { name: nameOf(who) }) : ctx.words("thread-made", { name: nameOf(who) });
  return h("li.message.system", { data: { key: message.id, id: message.id }, tabindex: "-1" },
    h("article", {}, icon(message.type === JOIN ? "right" : "thread", 18), h("div.content", {}, h("span", {}, words), " ", h("time", { datetime: message.timestamp }, stamp(when, ctx)))));
}

function used(message, ctx) {
  const by = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (!by || !name || by.type !== USED) return null;
  const user = ctx.user(by.user?.id ?? by.user_id) ?? by.user;
  return h("div.used", {}, h("span.spine", { "aria-hidden": "true" }), avatar(user, 16), h("b", {}, nameOf(user)), ` ${ctx.words("used")} `,
    h("span.command", {}, `/${name}`));
}

function reply(message, ctx) {
  if (message.type !== REPLY && !message.referenced_message) return null;
  const to = message.referenced_message;
  if (!to) return h("div.used", {}, h("span.spine", { "aria-hidden": "true" }), ctx.words("reply-lost"));
  const user = ctx.user(to.author?.id) ?? to.author;
  return h("div.used", {}, h("span.spine", { "aria-hidden": "true" }), avatar(user, 16), h("b", {}, nameOf(user)), " ",
    h("button.textlink.quote", { type: "button", onclick: () => ctx.go(to.channel_id, to.id) }, plainText(textOf(to, false), ctx).slice(0, 120) || ctx.words("sent-picture")));
}

function body(message, ctx) {
  if (message.sending) return h("div.thinking", {}, dots(), ctx.words("sending"));
  if (message.failure) return h("div.failure", { role: "alert" }, icon("warn", 16), failureWords(message.failure, ctx));
  if (message.flags & LOADING) return h("div.thinking", {}, dots(), ctx.words("thinking", { name: nameOf(message.author) }));
  if (message.flags & V2) return h("div.v2", {}, components(message.components, ctx));
  const files = message.attachments ?? [];
  const images = files.filter((a) => IMAGE.test(a.content_type ?? "") || (!a.content_type && a.width));
  return [
    message.content && h("div.text", { class: onlyEmoji(message.content) ? "jumbo" : "" }, markdown(message.content, ctx),
      message.edited_timestamp && h("small.edited", {}, `(${ctx.words("edited")})`)),
    images.length > 0 && pictures(images.map((a) => ({ ...a, url: safe(a.url), alt: a.description, spoiler: a.filename?.startsWith("SPOILER_") })), ctx),
    files.filter((a) => !images.includes(a)).map((a) => fileCard(a, ctx)),
    (message.embeds ?? []).map((e) => embed(e, ctx)),
    message.components?.length > 0 && h("div.v2", {}, components(message.components, ctx)),
  ];
}

function failureWords(reason, ctx) {
  if (reason === "bot-offline") return ctx.words("bot-offline", { name: ctx.botName });
  return `${reason === "refused" ? ctx.words("refused") : ctx.words("no-answer")}. ${ctx.words("try-again")}`;
}

const dots = () => h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function embed(e, ctx) {
  const hue = e.color === undefined || e.color === null ? null : `#${Number(e.color).toString(16).padStart(6, "0")}`;
  const title = e.title && (e.url ? h("a", { href: safe(e.url), target: "_blank", rel: "noopener noreferrer" }, markdown(e.title, ctx)) : markdown(e.title, ctx));
  return h("div.embed", { style: hue ? { "--accent": hue } : {} },
    h("div.words", {},
      e.author?.name && h("div.author", {}, e.author.name),
      title && h("div.title", {}, title),
      e.description && h("div.text", {}, markdown(e.description, ctx)),
      e.fields?.length > 0 && h("div.fields", {}, e.fields.map((f) => h("div.field", { class: f.inline ? "inline" : "" },
        h("div.label", {}, markdown(f.name, ctx)), h("div.text", {}, markdown(f.value, ctx))))),
      e.image?.url && pictures([shotOf(e.image, ctx)], ctx),
      (e.footer?.text || e.timestamp) && h("div.footer", {}, [e.footer?.text, e.timestamp && stamp(new Date(e.timestamp), ctx)].filter(Boolean).join(" • "))),
    e.thumbnail?.url && h("div.side", {}, pictures([shotOf(e.thumbnail, ctx)], ctx)));
}

function shotOf(image, ctx) {
  const name = image.url.startsWith("attachment://") ? image.url.slice(13) : null;
  const found = name && (ctx.message.attachments ?? []).find((a) => a.filename === name);
  return { url: safe(found?.url ?? image.url), width: image.width ?? found?.width, height: image.height ?? found?.height, alt: image.description ?? found?.description };
}

// ---- dates

const clock = (date, locale) => new Intl.DateTimeFormat(tongue(locale), { timeStyle: "short" }).format(date);
const fullDate = (date, locale) => new Intl.DateTimeFormat(tongue(locale), { dateStyle: "full", timeStyle: "short" }).format(date);
export const dayOf = (date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

function stamp(date, { locale, words }) {
  const day = dayOf(date);
  if (day === dayOf(new Date())) return words("today", { time: clock(date, locale) });
  if (day === dayOf(new Date(Date.now() - 86400000))) return words("yesterday", { time: clock(date, locale) });
  return new Intl.DateTimeFormat(tongue(locale), { dateStyle: "short", timeStyle: "short" }).format(date);
}

export const dayLine = (date, { locale }) => new Intl.DateTimeFormat(tongue(locale), { dateStyle: "long" }).format(date);

/** What a screen reader hears of a new message. */
export function spoken(message, ctx) {
  const text = plainText(textOf(message, false) || textOf(message), ctx);
  return ctx.words("said", { name: nameOf(message.author), text: text.slice(0, 400) || ctx.words("sent-picture") });
}
