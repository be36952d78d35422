// What-ifs: two fleets, all that changes a battle, and the exact odds. The address holds the what-if, so it can be shared.

import { call } from "./api.js";
import { brand, languageButton, themeButton } from "./chrome.js";
import { h, iconButton, replace } from "./dom.js";
import { icon } from "./icons.js";
import { Answer } from "./oddsanswer.js";
import { t } from "./words.js";

const SIDES = ["attacker", "defender"];
const ORDERS = ["sustain", "landing", "cheapest", "weakest"];
const ROUNDS = 8;
const FIRST = "#attacker=dreadnought:2,fighter:4,carrier:1&defender=cruiser:3,destroyer:2";

function blank() {
  return { units: {}, damaged: {}, gifts: [], distant: 0, order: "sustain", retreat: null };
}

/** "dreadnought:2,fighter:4" as counts; only of what there is. */
function counts(text, known) {
  const pairs = (text || "").split(",").map((part) => part.split(":"));
  const found = pairs.filter(([id]) => known.has(id)).map(([id, n]) => [id, Math.min(known.get(id).most, Math.max(0, Number.parseInt(n, 10) || 0))]);
  return Object.fromEntries(found.filter(([, n]) => n > 0));
}

class Page {
  constructor({ units, gifts }) {
    this.units = new Map(units.map((unit) => [unit.id, unit]));
    this.gifts = new Map(gifts.map((gift) => [gift.id, gift]));
    this.answer = new Answer(this.units);
    this.main = h("main", { class: "odds" });
    this.read();
    this.build();
    this.ask();
  }

  // ------------------------------------------------------------------ the what-if in the address

  read() {
    const kept = new URLSearchParams((location.hash || FIRST).slice(1));
    this.setup = { landing: kept.get("landing") !== "no" };
    for (const side of SIDES) {
      const its = blank();
      its.units = counts(kept.get(side), this.units);
      its.damaged = counts(kept.get(`${side}.damaged`), this.units);
      for (const [id, n] of Object.entries(its.damaged)) its.damaged[id] = Math.min(n, its.units[id] || 0);
      its.gifts = (kept.get(`${side}.gifts`) || "").split(",").filter((id) => this.fits(id, side));
      its.distant = Math.min(6, Math.max(0, Number.parseInt(kept.get(`${side}.distant`), 10) || 0));
      if (ORDERS.includes(kept.get(`${side}.order`))) its.order = kept.get(`${side}.order`);
      const retreat = Number.parseInt(kept.get(`${side}.retreat`), 10);
      if (retreat >= 1 && retreat <= ROUNDS) its.retreat = retreat;
      this.setup[side] = its;
    }
  }

  fits(id, side) {
    const gift = this.gifts.get(id);
    return gift !== undefined && (gift.role === null || gift.role === side);
  }

  write() {
    const kept = new URLSearchParams();
    const listed = (all) => Object.entries(all).filter(([, n]) => n > 0).map(([id, n]) => `${id}:${n}`).join(",");
    for (const side of SIDES) {
      const its = this.setup[side];
      kept.set(side, listed(its.units));
      if (listed(its.damaged)) kept.set(`${side}.damaged`, listed(its.damaged));
      if (its.gifts.length) kept.set(`${side}.gifts`, its.gifts.join(","));
      if (its.distant) kept.set(`${side}.distant`, its.distant);
      if (its.order !== "sustain") kept.set(`${side}.order`, its.order);
      if (its.retreat) kept.set(`${side}.retreat`, its.retreat);
    }
    if (!this.setup.landing) kept.set("landing", "no");
    history.replaceState(null, "", `#${kept.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`);
  }

  // ------------------------------------------------------------------ the form

  build() {
    const swap = () => {
      const { attacker, defender } = this.setup;
      [this.setup.attacker, this.setup.defender] = [defender, attacker];
      for (const side of SIDES) this.setup[side].gifts = this.setup[side].gifts.filter((id) => this.fits(id, side));
      this.build();
      this.changed();
    };
    const clear = () => {
      for (const side of SIDES) this.setup[side] = blank();
      this.build();
      this.changed();
    };
    replace(
      this.main,
      h("div", { class: "odds-head" }, h("h1", {}, t("odds.title")), h("p", { class: "quiet" }, t("odds.about"))),
      this.answer.element,
      this.answer.mini,
      h("div", { class: "odds-form" },
        h("div", { class: "odds-sides" }, SIDES.map((side) => this.side(side))),
        this.places(),
        h("div", { class: "odds-actions" }, h("button", { type: "button", onclick: swap }, t("odds.swap")), h("button", { type: "button", onclick: clear }, t("odds.clear")))),
    );
  }

  side(side) {
    const its = this.setup[side];
    const rows = [...this.units.values()].map((unit) => this.unit(side, unit));
    const distant = this.stepper(t("odds.distant"), its.distant, 6, (n) => (its.distant = n));
    return h("section", { class: `odds-side ${side}`, "aria-label": t(`odds.${side}`) },
      h("h2", {}, t(`odds.${side}`)),
      h("div", { class: "odds-units" }, rows, h("div", { class: "odds-unit" }, distant)),
      this.race(side),
      this.group(side, "technology", true),
      this.group(side, "card", false),
      this.group(side, "leader", false),
      h("details", { class: "odds-group", open: its.order !== "sustain" || its.retreat !== null },
        h("summary", {}, t("odds.orders")),
        this.select(t("odds.order"), ORDERS.map((order) => [order, t(`odds.order.${order}`)]), its.order, (value) => (its.order = value)),
        this.select(t("odds.retreat"), [["", t("odds.retreat.never")], ...Array.from({ length: ROUNDS }, (_, k) => [String(k + 1), t("odds.retreat.after", { n: k + 1 })])], String(its.retreat ?? ""), (value) => (its.retreat = value ? Number(value) : null))));
  }

  unit(side, unit) {
    const its = this.setup[side];
    const row = h("div", { class: "odds-unit" });
    const hurt = h("div", { class: "odds-hurt" });
    const showHurt = () => {
      const there = its.units[unit.id] || 0;
      if (!unit.sustain || !there) {
        delete its.damaged[unit.id];
        replace(hurt);
        return;
      }
      its.damaged[unit.id] = Math.min(there, its.damaged[unit.id] || 0);
      replace(hurt, this.stepper(t("odds.damaged", { unit: unit.name }), its.damaged[unit.id], there, (n) => (its.damaged[unit.id] = n), t("odds.damaged.short")));
    };
    row.append(this.stepper(unit.name, its.units[unit.id] || 0, unit.most, (n) => { its.units[unit.id] = n; showHurt(); }), hurt);
    showHurt();
    return row;
  }

  /** A number between its two buttons; arrow keys work in the field. */
  stepper(name, start, most, set, shown = name) {
    const field = h("input", { type: "number", inputmode: "numeric", min: 0, max: most, value: String(start), "aria-label": name, class: start ? "some" : "" });
    const put = (n) => {
      const kept = Math.min(most, Math.max(0, Number.isFinite(n) ? Math.trunc(n) : 0));
      if (String(kept) !== field.value) field.value = String(kept);
      field.className = kept ? "some" : "";
      set(kept);
      this.changed();
    };
    field.addEventListener("input", () => field.value !== "" && put(Number(field.value)));
    field.addEventListener("change", () => put(Number(field.value)));
    field.addEventListener("focus", () => field.select());
    const step = (by, sign, key) => iconButton(icon(sign), t(key, { unit: name }), () => put((Number(field.value) || 0) + by), { tabindex: -1 });
    return h("div", { class: "stepper" }, h("span", { class: "stepper-name", "aria-hidden": "true" }, shown), step(-1, "minus", "odds.less"), field, step(1, "plus", "odds.more"));
  }

  select(label, options, chosen, set) {
    const field = h("select", { onchange: (event) => { set(event.target.value); this.changed(); } }, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
    return h("label", { class: "odds-select" }, h("span", {}, label), field);
  }

  race(side) {
    const races = this.fitting(side, "race");
    const its = this.setup[side];
    const chosen = races.find((gift) => its.gifts.includes(gift.id))?.id ?? "";
    const hint = h("small", { class: "quiet" }, chosen ? this.gifts.get(chosen).hint : "");
    const pick = (id) => {
      its.gifts = its.gifts.filter((each) => this.gifts.get(each).group !== "race");
      if (id) its.gifts.push(id);
      hint.textContent = id ? this.gifts.get(id).hint : "";
    };
    return h("div", {}, this.select(t("odds.race"), [["", t("odds.race.any")], ...races.map((gift) => [gift.id, gift.name])], chosen, pick), hint);
  }

  fitting(side, group) {
    return [...this.gifts.values()].filter((gift) => gift.group === group && this.fits(gift.id, side));
  }

  group(side, group, open) {
    const gifts = this.fitting(side, group);
    const chosen = gifts.some((gift) => this.setup[side].gifts.includes(gift.id));
    return h("details", { class: "odds-group", open: open || chosen }, h("summary", {}, t(`odds.group.${group}`)), h("div", { class: "odds-gifts" }, gifts.map((gift) => this.gift(side, gift))));
  }

  gift(side, gift) {
    const its = this.setup[side];
    const change = (event) => {
      its.gifts = its.gifts.filter((id) => id !== gift.id);
      if (event.target.checked) its.gifts.push(gift.id);
      this.changed();
    };
    return h("label", { class: "odds-gift" }, h("input", { type: "checkbox", checked: its.gifts.includes(gift.id), onchange: change }), h("span", {}, gift.name, " ", h("small", {}, gift.hint)));
  }

  /** Where it happens belongs to the defender, or to both. */
  places() {
    const places = this.fitting("defender", "place").map((gift) => this.gift("defender", gift));
    const landing = (event) => { this.setup.landing = event.target.checked; this.changed(); };
    const land = h("label", { class: "odds-gift" }, h("input", { type: "checkbox", checked: this.setup.landing, onchange: landing }), h("span", {}, t("odds.landing"), " ", h("small", {}, t("odds.landing.hint"))));
    return h("section", { class: "odds-side", "aria-label": t("odds.group.place") }, h("h2", {}, t("odds.group.place")), h("div", { class: "odds-gifts wide" }, land, places));
  }

  // ------------------------------------------------------------------ asking

  changed() {
    this.write();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.ask(), 120);
  }

  async ask() {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const sides = Object.fromEntries(SIDES.map((side) => [side, { ...this.setup[side] }]));
    try {
      const odds = await call("/api/odds", { body: { ...sides, landing: this.setup.landing }, signal: asking.signal });
      this.answer.show(odds, this.setup);
    } catch (error) {
      if (error.name !== "AbortError") this.answer.refuse(error.message);
    }
  }
}

async function start() {
  document.title = `${t("odds.title")} · Perijove`;
  const header = h("header", { class: "top" }, brand(), h("span", { class: "table-title" }, t("odds.title")), h("nav", { "aria-label": t("nav.page") }, languageButton(), themeButton()));
  document.body.append(header);
  try {
    const page = new Page(await call("/api/odds"));
    document.body.append(page.main);
    window.addEventListener("hashchange", () => { page.read(); page.build(); page.ask(); });
  } catch (error) {
    document.body.append(h("main", { class: "odds" }, h("p", { class: "error", role: "alert" }, error.message)));
  }
  document.documentElement.dataset.ready = "yes";
}

start();
