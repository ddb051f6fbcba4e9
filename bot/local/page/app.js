// Puts the page together: the line to the server, what is known, the panes, the rail, the bar on top, the first visit.

import { h, icon, nameOf, renew } from "./dom.js";
import { Live } from "./live.js";
import { Panes } from "./panes.js";
import { People, drawRail } from "./people.js";
import { Store } from "./store.js";
import { welcome, welcomed } from "./welcome.js";
import { DEFAULT, keepLanguage, languageAfter, localeOf, pageLanguage, tongue, wordsOf } from "./words.js";

const LONG_LOST = 8;
const bar = document.getElementById("bar");
const rail = document.getElementById("rail");
const key = new URLSearchParams(location.search).get("key");

const page = {
  language: pageLanguage(),

  /** Changes the page's language; while just one person is shown, theirs and the server's with it. */
  speak(language) {
    page.language = language;
    keepLanguage(language);
    panes.language = language;
    const only = panes.list.length === 1 ? panes.list[0].person : null;
    if (only && tongue(only.locale) !== language) store.manage({ type: "set-user", user: only.id, locale: localeOf(language) });
    if (only && tongue(store.guild?.preferred_locale) !== language) store.manage({ type: "set-guild", preferred_locale: localeOf(language) });
    frame();
  },
  turn() {
    page.speak(languageAfter(page.language));
  },
  welcome() {
    welcome(page);
  },
  start() {
    panes.active()?.startGame();
  },
  settled() {
    if (!panes.list.length) people.add();
    else if (document.activeElement === document.body) panes.active().composer.focus();
  },
};

const live = new Live(key ?? "");
const store = new Store(live);
const panes = new Panes(store, document.getElementById("panes"));
const people = new People(store, panes, page);
panes.language = page.language;
panes.showPeople = (user) => people.open(user);
keepLanguage(page.language);

function frame() {
  drawRail(rail, { store, panes, people, page });
  drawBar();
  const calls = panes.list.reduce((sum, pane) => sum + store.calls(pane.user), 0);
  document.title = `${calls ? `(${calls}) ` : ""}${wordsOf(page.language)("title")}`;
}

function drawBar() {
  const w = wordsOf(page.language);
  let text = "";
  if (!key && !store.ready) text = w("no-key");
  else if (store.lost > LONG_LOST) text = w("lost-long");
  else if (store.lost) text = w("lost");
  else if (store.ready && store.bot?.online === false) text = w("bot-down", { name: nameOf(store.bot) });
  bar.className = store.lost ? "lost" : "";
  renew(bar, text ? [h("span", {}, icon(store.lost ? "refresh" : "warn", 18), text)] : []);
}

store.addEventListener("frame", frame);
store.addEventListener("lists", frame);
store.addEventListener("hello", () => {
  document.body.classList.add("ready");
  if (page.greeted) return;
  page.greeted = true;
  if (welcomed()) return page.settled();
  if (page.language !== DEFAULT) page.speak(page.language);
  return page.welcome();
});
