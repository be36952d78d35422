// The lobby: a card per game, my tables, open tables, tables to watch.

import { call, query } from "./api.js";
import { brand, languageButton, themeButton, toast } from "./chrome.js";
import { closeButton, nameDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { newTableDialog, playNow } from "./newtable.js";
import { lang, seats, settings } from "./settings.js";
import { ago, pick, t } from "./words.js";

const REFRESH = 5000;

class Lobby {
  constructor(games) {
    this.lists = { mine: h("div", {}), open: h("div", {}), watch: h("div", {}) };
    const list = (name) => h("section", { class: "tables", "aria-labelledby": `head-${name}` }, h("h2", { id: `head-${name}` }, t(`lobby.${name}`)), this.lists[name]);
    this.mine = list("mine");
    this.mine.hidden = true; // until there are any
    document.body.append(
      h("header", { class: "top" }, brand(), h("span", { class: "table-title" }, t("lobby.claim")), h("nav", { "aria-label": t("nav.page") }, languageButton(), themeButton())),
      h("main", {},
        h("h1", { class: "unseen" }, "Perijove"),
        this.mine,
        h("section", { class: "games", "aria-label": t("lobby.games") }, games.map((game) => this._card(game))),
        h("div", { class: "lists" }, list("open"), list("watch"))),
      h("footer", { class: "foot" }, h("a", { href: "/odds" }, t("odds.title")), " · ", h("a", { href: "/docs" }, t("lobby.api"))),
    );
  }

  _card(game) {
    const players = game.players.length > 1 ? `${Math.min(...game.players)}–${Math.max(...game.players)}` : String(game.players[0]);
    const title = pick(game.title);
    const faces = new Faces(game, (variant) => how.setAttribute("href", introductionOf(game, variant)));
    const how = h("a", { class: "game-picture", href: introductionOf(game, faces.chosen) }, picture(game, title), h("span", { class: "how" }, icon("play"), t("introduction")));
    const start = h("button", { type: "button", class: "go big", onclick: () => this._busy(start, () => playNow(game, faces.chosen)) }, t("lobby.play"));
    return h(
      "article",
      { class: "game", "aria-label": title },
      game.introduction ? how : picture(game, title),
      h("div", { class: "game-text" },
        h("h2", {}, title),
        h("p", { class: "facts" }, t("lobby.players", { players }), " · ", t("lobby.minutes", { minutes: game.minutes })),
        h("p", {}, pick(game.about)),
        faces.element,
        h("div", { class: "actions" }, start, h("button", { type: "button", onclick: () => openDialog(newTableDialog(game, faces.chosen)) }, t("lobby.new")))),
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
      mine: tokens.length ? call(`/api/tables/mine?lang=${lang}`, { body: { tokens: tokens.slice(-200) } }) : Promise.resolve([]),
      open: call(`/api/tables?state=open&lang=${lang}`),
      watch: call(`/api/tables?state=watch&lang=${lang}`),
    };
    for (const [name, promise] of Object.entries(wanted)) {
      try {
        const tables = await promise;
        if (name === "mine") this.mine.hidden = !tables.length;
        replace(this.lists[name], tables.length ? h("ul", {}, tables.map((table) => this._row(name, table))) : h("p", { class: "quiet" }, name === "mine" ? "" : t(`lobby.${name}.none`)));
      } catch (error) {
        replace(this.lists[name], h("p", { class: "error" }, error.message));
      }
    }
    setTimeout(() => this.refresh(), document.visibilityState === "visible" ? REFRESH : REFRESH * 6);
  }

  _row(kind, table) {
    const title = table.name || pick(table.title);
    const players = (table.seats || []).map((seat) => seat.taken ? seat.name : t("seat.open")).join(", ");
    const over = table.state === "over";
    const waited = kind === "mine" && table.waited_for && !over;
    const note = over ? t("lobby.over") : waited ? t("lobby.turn") : t("lobby.number", { n: table.number });
    const text = h("span", { class: "row-text" }, h("b", {}, title), h("small", {}, players), h("small", { class: waited ? "my-turn" : "quiet" }, note, ` · ${ago(table.updated)}`));
    const open = kind === "open" && !seats.all()[table.id];
    const action = open
      ? h("button", { type: "button", class: "go", onclick: () => openDialog(joinDialog(table, title)) }, t("lobby.join"))
      : h("a", { class: `button${waited ? " go" : ""}`, href: `/table/${table.id}` }, t(kind === "watch" ? "lobby.look" : "lobby.sit"));
    const forget = kind === "mine" && over ? closeButton(() => { seats.forget(table.id); this.refresh(); }, t("lobby.forget")) : null;
    return h("li", { class: waited ? "waited" : "" }, text, action, forget);
  }
}

/** The ways to play a game, as chips: what is chosen counts for both buttons below. */
class Faces {
  constructor(game, onChoose) {
    this.onChoose = onChoose;
    this.variants = game.variants || [];
    this.chosen = this.variants[0];
    this.about = h("p", { class: "face-about", "aria-live": "polite" }, pick(this.chosen?.about));
    const chip = (variant, index) => h("label", { class: "chip" },
      h("input", { type: "radio", class: "unseen", name: `face-${game.name}`, value: variant.name, checked: !index, onchange: () => this._choose(variant) }),
      h("span", {}, pick(variant.title)));
    this.element = this.variants.length
      ? h("fieldset", { class: "faces" }, h("legend", { class: "unseen" }, t("lobby.faces")), h("div", { class: "chips" }, this.variants.map(chip)), this.about)
      : null;
  }

  _choose(variant) {
    this.chosen = variant;
    this.about.textContent = pick(variant.about);
    this.onChoose(variant);
  }
}

function introductionOf(game, variant) {
  return `/introduction/${game.name}${query({ variant: variant?.name })}`;
}

/** The picture of a game, in the reader's language and as light or dark as the page. */
function picture(game, title) {
  const address = () => game.preview + query({ lang, theme: document.documentElement.dataset.look });
  const image = h("img", { src: address(), alt: t("lobby.picture", { title }), loading: "lazy", width: 480, height: 360 });
  settings.onChange((name) => name === "theme" && image.setAttribute("src", address()));
  return image;
}

function joinDialog(table, title) {
  return nameDialog(title, async (name) => {
    const joined = await call(`/api/tables/${table.id}/join`, { body: { name } });
    seats.keep(table.id, joined.seat, joined.token);
    location.href = `/table/${table.id}`;
  });
}

async function start() {
  document.title = `Perijove · ${t("lobby.claim")}`;
  try {
    const lobby = new Lobby(await call("/api/games"));
    document.documentElement.dataset.ready = "yes";
    await lobby.refresh();
  } catch (error) {
    document.body.append(h("main", { class: "trouble" }, h("h1", {}, "Perijove"), h("p", { role: "alert" }, error.message),
      h("button", { type: "button", class: "go", onclick: () => location.reload() }, t("retry"))));
  }
}

await start();
