// Were the dice fair? Everything is recomputed here from the seed, with nothing taken on trust.

import { call } from "./api.js";
import { brand, languageButton, themeButton } from "./chrome.js";
import { h, replace } from "./dom.js";
import { Draws, seedHash } from "./fair.js";
import { t } from "./words.js";

const result = h("div", { class: "verify-result", "aria-live": "polite" });

function verdict(good, text) {
  return h("p", { class: good ? "verdict good" : "verdict bad" }, h("b", {}, good ? "✓ " : "✗ "), text);
}

function check({ seed_hash: promised, seed, rolls }) {
  if (!seed) {
    replace(result, h("p", {}, t("verify.later")), h("p", {}, t("verify.promise"), " ", h("code", {}, promised)));
    return;
  }
  const kept = seedHash(seed) === promised;
  const stream = new Draws(seed);
  let wrong = 0;
  const rows = rolls.map((roll, index) => {
    const own = stream.below(roll.of);
    if (own !== roll.outcome) wrong += 1;
    return h("tr", { class: own === roll.outcome ? "" : "bad" }, h("td", {}, String(index + 1)), h("td", {}, String(roll.number)), h("td", {}, String(roll.of)), h("td", {}, String(roll.outcome)), h("td", {}, String(own)));
  });
  const head = ["verify.draw", "verify.choice", "verify.of", "verify.table", "verify.own"].map((key) => h("th", { scope: "col" }, t(key)));
  replace(
    result,
    verdict(kept, t(kept ? "verify.kept" : "verify.broken")),
    verdict(wrong === 0, t(wrong ? "verify.wrong" : "verify.right", { n: rows.length, wrong })),
    h("dl", {}, h("dt", {}, t("verify.promise")), h("dd", {}, h("code", {}, promised)), h("dt", {}, t("verify.seed")), h("dd", {}, h("code", {}, seed))),
    h("details", { open: wrong > 0 }, h("summary", {}, t("verify.all", { n: rows.length })), h("div", { class: "scores", tabindex: 0, role: "region", "aria-label": t("verify.draws") }, h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)))),
    h("p", { class: "quiet" }, t("verify.how")),
  );
}

async function load(id) {
  replace(result, h("p", { class: "quiet" }, t("loading")));
  try {
    check(await call(`/api/tables/${encodeURIComponent(id)}/fairness`));
  } catch (error) {
    replace(result, h("p", { class: "error", role: "alert" }, error.message));
  }
}

function start() {
  const id = decodeURIComponent(location.pathname.split("/")[2] || "");
  document.title = `${t("verify.title")} · Perijove`;
  const field = h("input", { type: "text", value: id, required: true });
  const form = h("form", { class: "copy", onsubmit: (event) => { event.preventDefault(); load(field.value.trim()); } },
    h("label", {}, h("span", {}, t("verify.which")), field), h("button", { type: "submit", class: "go" }, t("verify.check")));
  document.body.append(
    h("header", { class: "top" }, brand(), h("span", { class: "table-title" }, t("verify.title")), h("nav", { "aria-label": t("nav.page") }, languageButton(), themeButton())),
    h("main", { class: "verify" }, h("h1", {}, t("verify.title")), h("p", {}, t("verify.why")), form, result, id ? h("p", {}, h("a", { href: `/table/${id}` }, t("verify.back"))) : null),
  );
  if (id) load(id);
  document.documentElement.dataset.ready = "yes";
}

start();
