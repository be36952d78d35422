// A battle: two sides, each kind of units with what it hits on and its dice, and the odds of the rest below.

import { h } from "./dom.js";
import { shape } from "./shapes.js";
import { t } from "./words.js";

export function clash(item, art) {
  return h("div", { class: "clash-box" },
    h("div", { class: "sides" }, item.sides.map((side) => column(side, art))),
    odds(item),
    item.note ? h("p", { class: "note" }, item.note) : null);
}

function column(side, art) {
  const own = Number.isInteger(side.seat);
  return h("section", { class: "side-of", "aria-label": side.name, vars: own ? { "--mine": `var(--seat-${side.seat})` } : {} },
    h("h5", {}, own ? shape(side.seat) : null, h("span", {}, side.name)),
    h("ul", {}, side.squads.map((squad) => units(squad, art, own ? `--seat-${side.seat}` : ""))),
    (side.facts || []).map((fact) => h("p", { class: "side-fact" }, fact)));
}

function units(squad, art, tint) {
  const hurt = squad.hurt ? h("span", { class: "hurt", title: t("clash.hurt", { n: squad.hurt }) }, `✹${squad.hurt}`) : null;
  return h("li", { class: squad.count ? "" : "gone" },
    h("span", { class: "squad" }, art.icon(squad.symbol, tint), h("b", {}, `${squad.count} × `), squad.name, hurt),
    squad.hits ? h("span", { class: "hits-on", title: squad.why || null }, squad.hits, squad.why ? h("small", {}, squad.why) : null) : null,
    (squad.dice || []).length ? h("span", { class: "dice" }, squad.dice.map(([face, hit]) => h("span", { class: `die ten${hit ? " hit" : ""}`, role: "img", "aria-label": t(hit ? "clash.hit" : "clash.miss", { face }) }, String(face)))) : null);
}

/** Who wins how often, as one bar in three parts. */
function odds({ sides, draw }) {
  const [one, other] = sides;
  if (typeof one.chance !== "number" || typeof other.chance !== "number") return null;
  const percent = (share) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
  const parts = [[one.chance, one.seat, one.name], [draw || 0, null, t("clash.draw")], [other.chance, other.seat, other.name]];
  const told = parts.map(([share, , name]) => `${name} ${percent(share)}`).join(", ");
  const bar = h("div", { class: "odds-bar", role: "img", "aria-label": t("clash.odds", { told }) }, parts.map(([share, seat]) => {
    const piece = h("i", { vars: { "--mine": Number.isInteger(seat) ? `var(--seat-${seat})` : "var(--dim)" } });
    piece.style.width = `${100 * share}%`;
    return piece;
  }));
  return h("div", { class: "odds-line" }, h("b", {}, percent(one.chance)), bar, h("b", {}, percent(other.chance)));
}
