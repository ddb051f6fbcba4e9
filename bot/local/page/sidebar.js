// The left side of a pane: the server's channels and threads, direct messages with the bot, unread marks, and at the
// foot the person the pane belongs to.

import { avatar, h, icon, nameOf, renew } from "./dom.js";

export function drawSidebar(pane) {
  const { store, words, user, person } = pane;
  const { rooms, dms } = store.visible(user);
  const focus = document.activeElement?.dataset?.channel && pane.sidebar.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  renew(pane.sidebar, [
    h("header.guild", {}, h("h2", {}, store.guild?.name ?? "Airlock")),
    h("div.scroll", {},
      h("nav", { "aria-label": words("channels") },
        h("div.kind", {}, h("h3", {}, words("channels")),
          person?.manager && person.in_guild !== false && h("button.tool.small", { type: "button", "aria-label": words("add-channel"), title: words("add-channel"), onclick: () => pane.askChannel() }, icon("plus", 16))),
        pane.adding ? [channelForm(pane)] : [],
        rooms.length
          ? h("ul", {}, rooms.map(({ channel, threads }) => [entry(pane, channel), threads.map((t) => entry(pane, t, true))]))
          : h("p.none", {}, person?.in_guild === false ? words("left", { name: nameOf(person) }) : words("nothing"))),
      h("nav", { "aria-label": words("dms") },
        h("div.kind", {}, h("h3", {}, words("dms"))),
        dms.length ? h("ul", {}, dms.map((c) => entry(pane, c))) : [newDm(pane), h("p.none", {}, words("no-dms"))])),
    h("footer.me", {}, avatar(person, 32, person?.in_guild === false ? "away" : "online"),
      h("span.words", {}, h("b", {}, nameOf(person)), h("small", {}, person?.in_guild === false ? words("away-from") : words("online"))),
      h("button.tool", { type: "button", "aria-label": words("who-is-who"), title: words("who-is-who"), onclick: () => pane.panes.showPeople(user) }, icon("gear", 20))),
  ]);
  if (focus) pane.sidebar.querySelector(`[data-channel="${CSS.escape(focus)}"]`)?.focus();
}

function entry(pane, channel, thread = false) {
  const { store, words, user, person } = pane;
  const here = pane.channel?.id === channel.id;
  const dm = channel.type === 1;
  const unread = here ? 0 : store.count(user, channel.id);
  const calls = here ? 0 : store.named(user, channel.id);
  const name = dm ? nameOf(store.bot) : channel.name;
  const picture = dm ? avatar(store.bot, 32, store.bot?.online === false ? "away" : "online") : icon(thread ? "thread" : "hash", 20);
  return h("li", { class: [here && "here", unread && "unread", thread && "thread", dm && "dm"].filter(Boolean).join(" "), data: { key: channel.id } },
    h("button.entry", {
      type: "button", "aria-current": here ? "page" : null, data: { channel: channel.id },
      "aria-label": unread ? `${name}, ${words("unread-count", { count: unread })}` : null,
      onclick: () => pane.select(channel.id),
    }, picture, h("span.name", {}, name), calls > 0 && h("span.count", {}, String(calls))),
    person?.manager && !dm && h("button.tool.small.delete", {
      type: "button", "aria-label": words("delete-channel", { channel: name }), title: words("delete-channel", { channel: name }), onclick: () => pane.askDelete(channel),
    }, icon("trash", 15)));
}

/** The bot's entry before it has ever written: opens the conversation. */
function newDm(pane) {
  const { store } = pane;
  return store.bot && h("ul", {}, h("li.dm", { data: { key: "new-dm" } }, h("button.entry", {
    type: "button", data: { channel: "new-dm" }, onclick: () => pane.openDm(),
  }, avatar(store.bot, 32, store.bot.online === false ? "away" : "online"), h("span.name", {}, nameOf(store.bot)))));
}

function channelForm(pane) {
  const { words } = pane;
  const input = h("input", { type: "text", maxlength: "100", "aria-label": words("channel-name"), placeholder: words("channel-name"), autocomplete: "off", data: { channel: "new" } });
  return h("form.new", {
    data: { key: "new-channel" },
    onsubmit: (event) => {
      event.preventDefault();
      const name = event.currentTarget.querySelector("input").value.trim().toLowerCase().replace(/\s+/g, "-");
      pane.adding = false;
      if (name) pane.store.manage({ type: "add-channel", name });
      drawSidebar(pane);
    },
    onkeydown: (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      pane.adding = false;
      drawSidebar(pane);
      pane.composer.focus();
    },
  }, input, h("button.button.primary.small", { type: "submit" }, words("create")));
}
