// What the page says, in every language that has a folder: `data/locales/<language>/page.ftl`, which the server leaves in
// `languages.js` as lists of parts. A person's pane speaks that person's language, as their own client would; the frame
// around the panes speaks the page's language. Words are text and become text: nothing here makes HTML of them.

import spoken from "./languages.js";

/** The language for whoever reads none of ours, and whose words stand in where another has none. No other is named here. */
export const DEFAULT = "en";
const KEY = "airlock.language";
const BY_CODE = new Map(spoken.map((language) => {
  const { code } = language;
  return [code, { ...language, plurals: new Intl.PluralRules(code), numbers: new Intl.NumberFormat(code) }];
}));
const fallback = BY_CODE.get(DEFAULT) ?? [...BY_CODE.values()][0];
const SPEAKERS = new Map([...BY_CODE].map(([code, language]) => [code, (key, args = {}) => say(language, key, args)]));

/** The languages there are to choose from: {code, name (its own), locale (Discord's)}. */
export const languages = spoken;

/** "fr-CA" → "fr": the language of that name, of its first part, or with that locale; for whatever else the default. */
export function tongue(locale) {
  const wanted = String(locale ?? "").toLowerCase();
  const called = (name, by) => spoken.find((language) => language[by].toLowerCase() === name);
  return (called(wanted, "code") ?? called(wanted.split("-")[0], "code") ?? called(wanted, "locale") ?? fallback).code;
}

/** Discord's locale for a language. */
export const localeOf = (code) => BY_CODE.get(code).locale;

/** The language after that one, and after the last the first. */
export const languageAfter = (code) => spoken[(spoken.findIndex((language) => language.code === code) + 1) % spoken.length].code;

/** Who speaks a locale's language: wordsOf("fr")("thinking", { name }). */
export const wordsOf = (locale) => SPEAKERS.get(tongue(locale));

/** A message in a language, or in the default one; a key that has words in neither is shown as it is. */
function say(language, key, args) {
  const speaking = [language, fallback].find((one) => one.messages[key]);
  return speaking ? joined(speaking.messages[key], speaking, args) : key;
}

/** A pattern is a list: text, { variable }, or { select, variants: [[key, pattern], …], star: which one if none fits }. */
function joined(pattern, language, args) {
  return pattern.map((part) => {
    if (typeof part === "string") return part;
    if (part.variants) return joined(variant(part, language, args[part.select]), language, args);
    return shown(args[part.variable] ?? `{${part.variable}}`, language);
  }).join("");
}

function variant({ variants, star }, language, value) {
  const fitting = typeof value === "number" ? [String(value), language.plurals.select(value)] : [String(value)];
  return (variants.find(([key]) => fitting.includes(key)) ?? variants[star])[1];
}

const shown = (value, language) => (typeof value === "number" ? language.numbers.format(value) : String(value));

/** What the keyboard and the mouse can do, line by line. */
export const help = (words) => [words("keyboard"), words("keyboard-answers"), words("map-squares")];

/** How many are to be chosen. */
export const choosing = (words, least, most) => (least === most ? words("choose-exactly", { count: least }) : words("choose-between", { least, most }));

/** What a command, option or choice is called in that locale: its localisation if it has one. */
export function localised(thing, field, locale) {
  const table = thing?.[`${field}_localizations`];
  return table?.[locale] ?? table?.[tongue(locale)] ?? table?.[localeOf(tongue(locale))] ?? thing?.[field] ?? "";
}

export function pageLanguage() {
  return tongue(localStorage.getItem(KEY) ?? navigator.language);
}

export function keepLanguage(language) {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  document.title = wordsOf(language)("title");
}
