// The first visit: three lines that say what this is, a language switch, and “Start a game”.

import { h, icon } from "./dom.js";
import { help, languages, wordsOf } from "./words.js";

const SEEN = "airlock.welcomed";

export const welcomed = () => localStorage.getItem(SEEN) !== null;

/** @param page {language, speak(language), start()} */
export function welcome(page) {
  const dialog = h("dialog.sheet.welcome", { "aria-labelledby": "welcome-title" });
  const draw = () => {
    const w = wordsOf(page.language);
    const line = (name, text) => h("li", {}, h("span.sign", {}, icon(name, 22)), h("span", {}, text));
    const tongue = ({ code, name }) => h("button.textlink", {
      type: "button", lang: code, "aria-pressed": String(page.language === code), data: { language: code },
      onclick: () => { page.speak(code); draw(); dialog.querySelector(`[data-language="${CSS.escape(code)}"]`).focus(); },
    }, name);
    dialog.replaceChildren(
      h("div.tongues", { role: "group", "aria-label": w("language") }, languages.map(tongue)),
      h("img", { src: "favicon.svg", alt: "", width: 72, height: 72 }),
      h("h2", { id: "welcome-title" }, w("welcome")),
      h("ol", {}, line("door", w("welcome-here")), line("people", w("welcome-bot")), line("slash", w("welcome-commands"))),
      ...help(w).map((line) => h("p.keys", {}, line)),
      h("footer", {},
        h("button.button.primary.large", { type: "button", autofocus: true, data: { role: "start" }, onclick: () => { dialog.close(); page.start(); } }, icon("play", 18), w("start")),
        h("button.button.link", { type: "button", data: { role: "later" }, onclick: () => dialog.close() }, w("later"))));
  };
  draw();
  dialog.addEventListener("close", () => {
    localStorage.setItem(SEEN, "1");
    dialog.remove();
    page.settled();
  });
  document.body.append(dialog);
  dialog.showModal();
}
