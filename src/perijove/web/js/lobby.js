// The lobby: a card per game, my tables, open tables, tables to watch.

import { call } from "./api.js";
import { brand, languageButton, themeButton, toast } from "./chrome.js";
import { closeButton, makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { enter, newTableDialog, playNow } from "./newtable.js";
import { lang, seats, settings } from "./settings.js";
import { pick, t, when } from "./words.js";

const REFRESH = 5000;

class Lobby {
  constructor(games) {
    this.games = new Map(games.map((game) => [game.name, game]));
    this.lists = { mine: h("div", {}), open: h("div", {}), watch: h("div", {}) };
    const list = (name) => h("section", { class: "tables", "aria-labelledby": `head-${name}` }, h("h2", { id: `head-${name}` }, t(`lobby.${name}`)), this.lists[name]);
    document.body.append(
      h("header", { class: "top" }, brand(), h("span", { class: "table-title" }, t("lobby.claim")), h("nav", { "aria-label": t("nav.page") }, languageButton(), themeButton())),
      h("main", {},
        h("h1", { class: "unseen" }, "Perijove"),
        h("section", { class: "games", "aria-label": t("lobby.games") }, games.map((game) => this._card(game))),
        h("div", { class: "lists" }, list("mine"), list("open"), list("watch"))),
      h("footer", { class: "foot" }, h("a", { href: "/docs" }, t("lobby.api"))),
    );
  }

  _card(game) {
    const players = game.players.length > 1 ? `${Math.min(...game.players)}–${Math.max(...game.players)}` : String(game.players[0]);
    const title = pick(game.title);
    const start = h("button", { type: "button", class: "go big", onclick: () => this._busy(start, () => playNow(game)) }, t("lobby.play"));
    return h(
      "article",
      { class: "game", "aria-label": title },
      h("img", { src: `/api/games/${game.name}/preview.svg`, alt: t("lobby.picture", { title }), loading: "lazy", width: 480, height: 360 }),
      h("div", { class: "game-text" },
        h("h2", {}, title),
        h("p", { class: "facts" }, t("lobby.players", { players }), " · ", t("lobby.minutes", { minutes: game.minutes })),
        h("p", {}, pick(game.about)),
        h("div", { class: "actions" }, start, h("button", { type: "button", onclick: () => openDialog(newTableDialog(game)) }, t("lobby.new")))),
    );
  }

  async _busy(button, work) {
    button.disabled = true;
    try {
      location.href = await work();
    } catch (error) {
      toast(error.message, "error");
      button.disabled = false;
    }
  }

  async refresh() {
    const tokens = seats.tokens();
    const wanted = {
      mine: tokens.length ? call("/api/tables/mine", { body: { tokens: tokens.slice(-200) } }) : Promise.resolve([]),
      open: call("/api/tables?state=open"),
      watch: call("/api/tables?state=watch"),
    };
    for (const [name, promise] of Object.entries(wanted)) {
      try {
        const tables = rowsOf(await promise);
        replace(this.lists[name], tables.length ? h("ul", {}, tables.map((table) => this._row(name, table))) : h("p", { class: "quiet" }, t(`lobby.${name}.none`)));
      } catch (error) {
        replace(this.lists[name], h("p", { class: "error" }, error.message));
      }
    }
    setTimeout(() => this.refresh(), document.visibilityState === "visible" ? REFRESH : REFRESH * 6);
  }

  _row(kind, table) {
    const game = this.games.get(table.game);
    const title = table.name || pick(game?.title) || table.game;
    const players = (table.seats || []).map((seat) => seat.name || (seat.kind === "bot" ? t("seat.bot", { level: seat.level || "" }) : t("seat.open"))).join(", ");
    const waited = kind === "mine" && (table.waited || table.waiting_for_me);
    const over = table.state === "over";
    const note = over ? t("lobby.over") : waited ? t("lobby.turn") : t("lobby.number", { n: table.number ?? 0 });
    const text = h("span", { class: "row-text" }, h("b", {}, title), h("small", {}, players), h("small", { class: waited ? "my-turn" : "quiet" }, note, table.updated ? ` · ${when(table.updated)}` : ""));
    const open = kind === "open" && !table.mine && !seats.all()[table.id];
    const action = open
      ? h("button", { type: "button", class: "go", onclick: () => openDialog(joinDialog(table, title)) }, t("lobby.join"))
      : h("a", { class: `button${waited ? " go" : ""}`, href: `/table/${table.id}` }, t(kind === "watch" ? "lobby.look" : "lobby.sit"));
    const forget = kind === "mine" && over ? closeButton(() => { seats.forget(table.id); this.refresh(); }, t("lobby.forget")) : null;
    return h("li", { class: waited ? "waited" : "" }, text, action, forget);
  }
}

function rowsOf(answer) {
  return Array.isArray(answer) ? answer : answer.tables || [];
}

function joinDialog(table, title) {
  const name = h("input", { type: "text", maxlength: 40, value: settings.get("name"), autocomplete: "nickname" });
  const say = h("p", { class: "error", role: "alert" });
  const form = h("form", { onsubmit: async (event) => {
    event.preventDefault();
    settings.set("name", name.value.trim());
    try {
      const joined = await call(`/api/tables/${table.id}/join`, { body: { name: name.value.trim() } });
      location.href = enter({ id: table.id, tokens: [joined] });
    } catch (error) {
      say.textContent = error.message;
    }
  } }, h("label", { class: "field" }, h("span", {}, t("new.name")), name), say, h("div", { class: "actions" }, h("button", { type: "submit", class: "go" }, t("lobby.join"))));
  return makeDialog(t("lobby.join.title", { title }), {}, form);
}

async function start() {
  document.title = `Perijove · ${t("lobby.claim")}`;
  try {
    const games = await call(`/api/games?lang=${lang}`);
    const lobby = new Lobby(Array.isArray(games) ? games : games.games);
    document.documentElement.dataset.ready = "yes";
    await lobby.refresh();
  } catch (error) {
    document.body.append(h("main", { class: "trouble" }, h("h1", {}, "Perijove"), h("p", { role: "alert" }, error.message),
      h("button", { type: "button", class: "go", onclick: () => location.reload() }, t("retry"))));
  }
}

await start();
