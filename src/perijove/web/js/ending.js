// The end of a game: who won and why, the score table, charts over time, and what to do next.

import { Refused, call, query } from "./api.js";
import { closeButton } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { lang, seats } from "./settings.js";
import { who } from "./shapes.js";
import { lineChart, sourceBar } from "./charts.js";
import { t } from "./words.js";

export class Ending {
  constructor(table) {
    this.table = table;
    this.element = h("section", { class: "ending", "aria-label": t("ending.label"), hidden: true });
    this.drawn = false;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  async show(answer, token, onReplay) {
    this.element.hidden = false;
    if (this.drawn) return;
    this.drawn = true;
    const { scene, outcome, names } = answer;
    const winners = outcome?.winners || [];
    const charts = h("div", { class: "charts" });
    replace(
      this.element,
      h("div", { class: "ending-head" }, h("h2", {}, this._headline(winners, names)), closeButton(() => this.hide(), t("ending.board"))),
      h("p", { class: "why" }, scene.ending || outcome.text),
      this._scores(scene.scores || [], names, winners),
      this._actions(answer, token, onReplay),
      charts,
    );
    this.element.querySelector("h2").tabIndex = -1;
    this.element.querySelector("h2").focus({ preventScroll: true });
    await this._charts(charts, token, names);
  }

  hide() {
    this.element.hidden = true;
  }

  reset() {
    this.drawn = false;
    this.hide();
  }

  _headline(winners, names) {
    if (!winners.length) return t("ending.nobody");
    const shown = winners.flatMap((seat, index) => [index ? t("ending.and") : null, who(seat, names[seat] ?? seat + 1)]);
    return [shown, " ", t(winners.length > 1 ? "ending.share" : "ending.wins")];
  }

  _scores(scores, names, winners) {
    if (!scores.length) return null;
    const sources = [...new Set(scores.flatMap((score) => Object.keys(score.parts || {})))];
    const bar = (score) => (sources.length ? [sources, score.parts || {}] : [[t("ending.total")], { [t("ending.total")]: score.total }]);
    const most = Math.max(1, ...scores.map((score) => sum(score.parts) || score.total));
    const ranked = [...scores].sort((a, b) => winners.includes(b.seat) - winners.includes(a.seat) || b.total - a.total);
    return h(
      "div",
      { class: "scores", tabindex: 0, role: "region", "aria-label": t("ending.scores") },
      h(
        "table",
        {},
        h("caption", {}, t("ending.scores")),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("ending.player")), h("th", { scope: "col" }, t("ending.total")), sources.map((source, index) => h("th", { scope: "col" }, h("i", { class: `key source-${index % 6}` }), h("span", { class: "source-name" }, source))), h("td", { class: "bar-cell" }))),
        h("tbody", {}, ranked.map((score) =>
          h("tr", { class: winners.includes(score.seat) ? "winner" : "" },
            h("th", { scope: "row" }, who(score.seat, names[score.seat] ?? score.seat + 1), winners.includes(score.seat) ? h("span", { class: "crown", title: t("ending.winner") }, icon("crown"), h("span", { class: "unseen" }, t("ending.winner"))) : null),
            h("td", { class: "total" }, String(score.total)),
            sources.map((source) => h("td", {}, String(score.parts?.[source] ?? "–"))),
            h("td", { class: "bar-cell" }, sourceBar(...bar(score), most, names[score.seat] ?? "")),
          ))),
      ),
      // On a phone the columns have room for the colours only.
      h("p", { class: "legend", "aria-hidden": "true" }, sources.map((source, index) => h("span", {}, h("i", { class: `key source-${index % 6}` }), source))),
    );
  }

  async _charts(host, token, names) {
    try {
      const history = await call(`/api/tables/${this.table}/history${query({ lang })}`, { token });
      const { series } = history;
      if (series.length < 2) return;
      const lines = names.map((_, seat) => series.map((moment) => moment.totals[seat]));
      host.append(lineChart(t("charts.totals", { measure: history.measure }), series.map((moment) => moment.number), lines, names));
    } catch (error) {
      if (error instanceof Refused) host.append(h("p", { class: "quiet" }, error.message));
    }
  }

  _actions(answer, token, onReplay) {
    const say = h("p", { class: "error", role: "alert" });
    const rematch = async () => {
      try {
        const made = await call(`/api/tables/${this.table}/rematch`, { token, body: {} });
        seats.keep(made.table, answer.seat, token); // the same keys open the new table
        location.href = `/table/${made.table}`;
      } catch (error) {
        say.textContent = error.message;
      }
    };
    return h(
      "div",
      { class: "actions" },
      answer.seat === null || answer.seat === undefined ? null : h("button", { type: "button", class: "go", onclick: rematch }, t("ending.again")),
      h("button", { type: "button", onclick: onReplay }, t("ending.replay")),
      h("button", { type: "button", onclick: () => downloadRecord(this.table, token) }, t("ending.record")),
      h("a", { class: "button", href: `/verify/${this.table}` }, t("ending.verify")),
      h("a", { class: "button", href: "/" }, t("lobby")),
      say,
    );
  }
}

function sum(parts) {
  return Object.values(parts || {}).reduce((total, value) => total + Math.max(0, value), 0);
}

export async function downloadRecord(table, token) {
  const record = await call(`/api/tables/${table}/record`, { token });
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  h("a", { href: address, download: `perijove-${table}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
