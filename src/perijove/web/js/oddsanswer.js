// The odds of a what-if, drawn: who wins, what is left, what each volley hits, the likeliest ends.

import { h, replace } from "./dom.js";
import { t } from "./words.js";

const ENDINGS = ["attacker", "withdrawal", "standoff", "nobody", "retreat", "defender"];
const LIKELIEST = 8;

/** Never 0 % or 100 % of something that can be otherwise. */
export function percent(p) {
  if (p > 0 && p < 0.001) return "< 0.1 %";
  if (p < 1 - 1e-11 && p > 0.999) return "> 99.9 %";
  return `${(p * 100).toFixed(1)} %`;
}

function mean(chances) {
  const total = chances.reduce((sum, p) => sum + p, 0);
  return total ? chances.reduce((sum, p, n) => sum + p * n, 0) / total : 0;
}

export class Answer {
  constructor(units) {
    this.units = units;
    this.element = h("section", { class: "odds-answer", "aria-label": t("odds.answer") });
    this.spoken = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.element.append(this.spoken);
    const up = () => this.element.scrollIntoView({ block: "start" });
    this.mini = h("button", { type: "button", class: "odds-mini", "aria-label": t("odds.answer"), onclick: up });
  }

  refuse(sentence) {
    replace(this.element, h("p", { class: "error", role: "alert" }, sentence));
  }

  show(odds, setup) {
    const nobody = ["attacker", "defender"].every((side) => !Object.values(setup[side].units).some((n) => n > 0));
    if (nobody) {
      replace(this.element, h("p", { class: "quiet" }, t("odds.empty")));
      return;
    }
    const ends = ENDINGS.filter((ending) => odds.endings[ending] > 0).map((ending) => [ending, odds.endings[ending], t(`odds.ending.${ending}`)]);
    const parts = [this.stack(ends), this.scale(odds.scale, t("odds.left.ships"))];
    for (const [side, chances] of Object.entries(odds.parted)) {
      const bars = chances.map((chance, left) => ({ side, left, chance })).filter(({ left, chance }) => left > 0 && (chance >= 0.0005 || left < chances.length / 2));
      parts.push(this.scale(side === "attacker" ? bars.reverse() : bars, t(`odds.left.parted.${side}`), false));
    }
    if (odds.conquest !== null) {
      const held = Math.max(0, odds.landing - odds.conquest);
      const ways = [["attacker", odds.conquest, t("odds.taken")], ["nobody", 1 - odds.landing, t("odds.nolanding")], ["defender", held, t("odds.held")]];
      parts.push(h("h3", {}, t("odds.planet")), this.stack(ways.filter(([, p]) => p > 1e-12)), this.scale(odds.ground, t("odds.left.troops")));
    }
    const more = h("details", { class: "odds-more", open: this.open }, h("summary", {}, t("odds.details")), this.volleys(odds), this.outcomes(odds));
    more.addEventListener("toggle", () => (this.open = more.open));
    this.spoken = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
    replace(this.element, parts, more, this.spoken);
    replace(this.mini, ends.map(([kind, p]) => h("span", { class: kind }, percent(p))), parts[0].querySelector(".odds-bar").cloneNode(true));
    this.spoken.textContent = ends.map(([, p, name]) => `${name} ${percent(p)}`).join(", ");
  }

  /** One bar from side to side, with its words above it. */
  stack(parts) {
    const words = parts.map(([kind, p, name]) => h("li", { class: kind }, h("b", {}, percent(p)), h("span", {}, name)));
    const bars = parts.map(([kind, p]) => h("span", { class: kind, vars: { "--share": p } }));
    return h("div", { class: "odds-stack" }, h("ul", {}, words), h("div", { class: "odds-bar", "aria-hidden": "true" }, bars));
  }

  /** The attacker's best end to the left, the defender's to the right. */
  scale(bars, title, both = true) {
    const peak = Math.max(...bars.map((bar) => bar.chance));
    if (bars.length < 2 || !(peak > 0)) return null;
    const columns = bars.map((bar) => {
      const owner = t(bar.side === "nobody" ? "odds.ending.nobody" : `odds.${bar.side}`);
      const label = bar.side === "nobody" ? `${owner}: ${percent(bar.chance)}` : t("odds.left.bar", { side: owner, n: bar.left, chance: percent(bar.chance) });
      return h("li", { class: bar.side, title: label }, h("span", { class: "unseen" }, label),
        h("span", { class: "tall", "aria-hidden": "true", vars: { "--share": bar.chance / peak } }, bar.chance >= 0.0005 ? h("i", {}, (bar.chance * 100).toFixed(bar.chance < 0.0995 ? 1 : 0)) : null),
        h("span", { class: "number", "aria-hidden": "true" }, bar.left ? String(bar.left) : "–"));
    });
    return h("figure", { class: `odds-scale${bars.length > 26 ? " dense" : bars.length > 14 ? " tight" : ""}` }, h("figcaption", {}, title), h("ol", { vars: { "--columns": bars.length } }, columns),
      both ? h("div", { class: "ends", "aria-hidden": "true" }, h("span", { class: "attacker" }, `← ${t("odds.attacker")}`), h("span", { class: "defender" }, `${t("odds.defender")} →`)) : null);
  }

  volleys(odds) {
    if (!odds.volleys.length) return null;
    const most = Math.min(7, Math.max(...odds.volleys.map((volley) => volley.hits.length)));
    const heads = Array.from({ length: most }, (_, n) => h("th", { scope: "col" }, n === most - 1 ? `${n}+` : String(n)));
    const rows = odds.volleys.map((volley) => {
      const cells = Array.from({ length: most }, (_, n) => (n === most - 1 ? volley.hits.slice(n).reduce((sum, p) => sum + p, 0) : volley.hits[n] || 0));
      return h("tr", {}, h("th", { scope: "row" }, t(`odds.roll.${volley.roll}`), h("small", { class: volley.side }, t(`odds.${volley.side}`))), h("td", {}, mean(volley.hits).toFixed(2)), cells.map((p) => h("td", {}, p >= 0.005 ? `${Math.round(p * 100)}` : p > 0 ? "·" : "")));
    });
    const rounds = [odds.rounds > 0 ? t("odds.rounds", { n: odds.rounds.toFixed(2) }) : null, odds.ground_rounds > 0 ? t("odds.rounds.ground", { n: odds.ground_rounds.toFixed(2) }) : null].filter(Boolean).join(" ");
    return [h("h3", {}, t("odds.volleys")), h("div", { class: "odds-table", tabindex: 0, role: "region", "aria-label": t("odds.volleys") }, h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("odds.mean")), heads)), h("tbody", {}, rows))), h("p", { class: "quiet" }, rounds)];
  }

  outcomes(odds) {
    const rows = odds.outcomes.slice(0, LIKELIEST).map((way) => h("li", {}, h("b", {}, percent(way.chance)), h("span", {}, this.left(way, "attacker"), this.left(way, "defender"), way.ending === "nobody" ? t("odds.ending.nobody") : null)));
    return [h("h3", {}, t("odds.likeliest")), h("ol", { class: "odds-ways" }, rows)];
  }

  left(way, side) {
    const parts = Object.entries(way[side]).map(([id, n]) => {
      const hurt = way.damaged[side]?.[id] || 0;
      return `${n} ${this.units.get(id)?.name ?? id}${hurt ? ` (${t("odds.hurt", { n: hurt })})` : ""}`;
    });
    return parts.length ? h("span", { class: side }, h("small", {}, `${t(`odds.${side}`)} `), parts.join(", ")) : null;
  }
}
