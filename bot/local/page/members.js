// The right side of a wide pane: who is on the server, the bot among them.

import { avatar, h, nameOf, renew } from "./dom.js";

export function drawMembers(pane) {
  const { store, words, channel } = pane;
  pane.members.hidden = !channel || channel.type === 1;
  if (pane.members.hidden) return;
  pane.members.setAttribute("aria-label", words("members"));
  const there = store.users.filter((u) => u.in_guild !== false);
  const bot = store.bot;
  const row = (u, status) => h("li", { class: status, data: { key: u.id } }, avatar(u, 32, status), h("span.name", {}, nameOf(u)), u.bot && h("span.badge", {}, words("app")));
  const group = (label, people, status) => people.length > 0 && [h("h3", {}, `${label} — ${people.length}`), h("ul", {}, people.map((u) => row(u, status)))];
  const up = bot && bot.online !== false;
  renew(pane.members, [
    group(words("online"), [...(up ? [bot] : []), ...there], "online"),
    group(words("offline"), bot && !up ? [bot] : [], "away"),
  ].flat().filter(Boolean));
}
