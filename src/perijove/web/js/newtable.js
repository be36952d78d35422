// Making a table: one click against bots, or a dialog with options and seats.

import { call } from "./api.js";
import { copyField, seatAddress } from "./chrome.js";
import { makeDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { invitations, seats, settings } from "./settings.js";
import { shape } from "./shapes.js";
import { pick, t } from "./words.js";

const SECONDS = [0, 3, 10, 30, 60];
const USUAL_SECONDS = 3;

/** Keep the seats of a table that this browser holds now; returns the table's address. */
export function enter({ table, tokens }, open = []) {
  for (const [seat, token] of tokens.entries()) {
    if (token && open.includes(seat)) invitations.keep(table.id, seat, token);
    else if (token) seats.keep(table.id, seat, token);
  }
  return `/table/${table.id}`;
}

/** Levels come weakest first; the second is a fair start for a newcomer. */
function usualLevel(game) {
  return game.levels[Math.min(1, game.levels.length - 1)].name;
}

/** How many sit at a table of a variant, where nobody says otherwise. */
function usualPlayers(game, variant) {
  return variant?.players || (game.players.find((count) => count >= 2) ?? game.players[0]);
}

/** Me against bots, with the defaults of the game or of one of its variants: one click to the first decision. */
export async function playNow(game, variant) {
  const players = usualPlayers(game, variant);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: usualLevel(game) }));
  const made = await call("/api/tables", { body: { game: game.name, options: variant?.options || {}, seats: [{ kind: "me", name: settings.get("name") }, ...bots], public: false } });
  return enter(made);
}

export function newTableDialog(game, variant) {
  const title = t("new.title", { title: pick(game.title) });
  const dialog = makeDialog(title, { class: "new-table" });
  const body = dialog.querySelector(".dialog-body");
  const form = new NewTable(game, body, variant);
  replace(body, form.element);
  return dialog;
}

class NewTable {
  constructor(game, body, variant) {
    this.game = game;
    this.preset = variant?.options || {};
    this.body = body;
    const usual = usualPlayers(game, variant);
    this.count = h("select", { onchange: () => this._seats() }, game.players.map((count) => h("option", { value: count, selected: count === usual }, String(count))));
    this.name = h("input", { type: "text", maxlength: 40, value: settings.get("name"), autocomplete: "nickname" });
    this.open = h("input", { type: "checkbox" });
    this.seatList = h("ol", { class: "seat-list" });
    this.optionFields = [];
    this.say = h("p", { class: "error", role: "alert" });
    this.element = h(
      "form",
      { onsubmit: (event) => this._make(event) },
      h("div", { class: "pair" },
        h("label", { class: "field" }, h("span", {}, t("new.name")), this.name),
        h("label", { class: "field" }, h("span", {}, t("new.count")), this.count)),
      h("fieldset", {}, h("legend", {}, t("new.seats")), this.seatList),
      this._options(),
      this._window(),
      h("label", { class: "check" }, this.open, h("span", {}, t("new.public"), h("small", {}, t("new.public.why")))),
      this.say,
      h("div", { class: "actions" }, h("button", { type: "submit", class: "go big" }, t("new.make"))),
    );
    this._seats();
  }

  _seats() {
    const { levels } = this.game;
    const before = [...this.seatList.querySelectorAll("select")].map((field) => field.value);
    const rows = [];
    for (let seat = 0; seat < Number(this.count.value); seat += 1) {
      const wanted = before[seat] ?? (seat === 0 ? "me" : `bot:${usualLevel(this.game)}`);
      const choices = [["me", t("new.me")], ...levels.map((level) => [`bot:${level.name}`, t("new.bot", { level: pick(level.title) })]), ["open", t("new.open")]];
      const field = h("select", { "aria-label": t("new.seat", { n: seat + 1 }) }, choices.map(([value, text]) => h("option", { value, selected: value === wanted }, text)));
      rows.push(h("li", {}, h("span", { class: "who", vars: { "--mine": `var(--seat-${seat})` } }, shape(seat), h("span", {}, t("new.seat", { n: seat + 1 }))), field));
    }
    replace(this.seatList, rows);
    for (const option of this.optionFields) option.recount?.(Number(this.count.value));
    this._offerOptions();
  }

  /** Show the options that mean something with so many players and the values of the others. */
  _offerOptions() {
    const players = Number(this.count.value);
    for (const { option, row } of this.optionFields) {
      const fits = !option.players?.length || option.players.includes(players);
      const needed = Object.entries(option.needs || {});
      const has = (name, value) => this.optionFields.find((field) => field.option.name === name).read() === value;
      const clashes = (option.excludes || []).some((clash) => has(clash.name, clash.value) && (!clash.players?.length || clash.players.includes(players)));
      row.hidden = !fits || clashes || !needed.every(([name, value]) => has(name, value));
    }
  }

  /** How long the table waits where anybody may respond: the same for all, whatever they hold. */
  _window() {
    if (!this.game.windows) return null;
    this.window = h("select", {}, SECONDS.map((n) => h("option", { value: n, selected: n === USUAL_SECONDS }, t("new.seconds", { n }))));
    return h("label", { class: "field" }, h("span", {}, t("new.window")), this.window);
  }

  _options() {
    const known = this.game.options || [];
    if (!known.length) return null;
    const rows = known.map((option) => this._option(option));
    return h("details", { class: "options", open: known.length <= 4, onchange: () => this._offerOptions() }, h("summary", {}, t("new.options")), rows);
  }

  _option(option) {
    const meaning = pick(option.meaning);
    if (option.per_seat) return this._perSeat(option, meaning);
    const choices = Object.entries(option.choices || {});
    if (choices.length) {
      const field = h("select", {}, choices.map(([value, text]) => h("option", { value, selected: value === String(this._first(option)) }, pick(text))));
      return this._keep(option, () => field.value, h("label", { class: "field option" }, h("span", {}, meaning), field));
    }
    const field = h("input", { type: "checkbox", checked: Boolean(this._first(option)) });
    return this._keep(option, () => field.checked, h("label", { class: "check option" }, field, h("span", {}, meaning)));
  }

  /** What an option has at first: what the variant says, else the game's own default. */
  _first(option) {
    return this.preset[option.name] ?? option.default;
  }

  _keep(option, read, row, recount = null) {
    this.optionFields.push({ option, read, row, recount });
    return row;
  }

  _perSeat(option, meaning) {
    const boxes = h("div", { class: "seat-boxes" });
    const recount = (count) => replace(boxes, Array.from({ length: count }, (_, seat) =>
      h("label", { class: "check" }, h("input", { type: "checkbox", value: seat, checked: (this._first(option) || []).includes(seat) }), h("span", {}, t("new.seat", { n: seat + 1 })))));
    const read = () => [...boxes.querySelectorAll("input:checked")].map((field) => Number(field.value));
    return this._keep(option, read, h("fieldset", { class: "option" }, h("legend", {}, meaning), boxes), recount);
  }

  async _make(event) {
    event.preventDefault();
    this.say.textContent = "";
    const name = this.name.value.trim();
    settings.set("name", name);
    const chosen = [...this.seatList.querySelectorAll("select")].map((field) => field.value);
    const wanted = chosen.map((value) => {
      if (value.startsWith("bot:")) return { kind: "bot", level: value.slice(4) };
      return value === "me" ? { kind: "me", name } : { kind: "open" };
    });
    const options = Object.fromEntries(this.optionFields.filter(({ row }) => !row.hidden).map(({ option, read }) => [option.name, read()]));
    const body = { game: this.game.name, options, seats: wanted, public: this.open.checked };
    if (this.window) body.window_seconds = Number(this.window.value);
    try {
      const made = await call("/api/tables", { body });
      const open = wanted.flatMap((seat, index) => (seat.kind === "open" ? [index] : []));
      const address = enter(made, open);
      if (open.length) this._links(made, open, address);
      else location.href = address;
    } catch (error) {
      this.say.textContent = error.message;
    }
  }

  /** The table stands: a private link for every friend. */
  _links(made, open, address) {
    replace(
      this.body,
      h("p", {}, t("new.links")),
      open.map((seat) => copyField(t("new.seat", { n: seat + 1 }), seatAddress(made.table.id, made.tokens[seat]))),
      copyField(t("menu.watch"), location.origin + made.watch),
      h("div", { class: "actions" }, h("a", { class: "button go big", href: address }, t("new.enter"))),
    );
  }
}
