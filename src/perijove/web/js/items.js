// What stands in the boxes beside the board: facts, tokens, cards, tracks, tables, trees, battles.

import { Bench } from "./bench.js";
import { clash } from "./clash.js";
import { makeDialog, openDialog } from "./dialogs.js";
import { h, s } from "./dom.js";
import { table } from "./rows.js";
import { t } from "./words.js";
import { tree } from "./tree.js";

const MOST_PIPS = 12;

export class Items {
  constructor({ onPick, onHover, onTry, onPlan }) {
    this.onPick = onPick;
    this.onHover = onHover;
    this.onTry = onTry;
    this.onPlan = onPlan;
    this.lit = new Set();
  }

  make(item) {
    if (item.type === "fact") return h("p", { class: "fact", title: item.title || null }, h("span", {}, item.label), h("b", {}, item.value));
    if (item.type === "tokens") return labelled(item.label, "tokens", h("ul", { class: "token-row" }, item.tokens.map((token) => this._token(token))));
    if (item.type === "cards") return labelled(item.label, "cards", h("ul", { class: "hand" }, item.cards.map((card) => h("li", {}, this._card(card)))));
    if (item.type === "track") return labelled(item.label, "track", pips(item));
    if (item.type === "note") return h("p", { class: "note" }, item.text);
    if (item.type === "drawing") return labelled(item.label, "drawing", this.art.sketch(item));
    if (item.type === "rows") return labelled(item.label, "rows", table(item, this));
    if (item.type === "tree") return labelled(item.label, "tree", tree(item, this));
    if (item.type === "bench") return h("div", { class: "item bench" }, new Bench(item, this).element);
    if (item.type === "clash") return labelled(item.label, "clash", clash(item, this.art));
    return null;
  }

  _token(token) {
    const most = token.most ?? null;
    const text = most === null ? String(token.count) : t("panels.of", { n: token.count, most });
    return h(
      "li",
      { class: `token${token.count ? "" : " none"}`, title: token.title || null },
      this.art.icon(token.symbol, token.tint),
      token.title ? h("span", { class: "unseen" }, `${token.title}: `) : null,
      h("span", { class: "count" }, text),
    );
  }

  /** A card as the library knows it, where the scene only names it. */
  known(card) {
    return card.of ? { ...this.art.library[card.of], ...card } : card;
  }

  _card(named) {
    const card = this.known(named);
    if (card.hidden) return h("span", { class: "card back", role: "img", "aria-label": card.name || t("panels.hidden") }, card.name ? h("b", {}, card.name) : "");
    const can = this.lit.has(card.id);
    const face = [
      card.symbol ? this.art.icon(card.symbol, card.tint) : null,
      h("b", {}, card.name),
      card.note ? h("small", { class: "card-note" }, card.note) : null,
      card.text ? h("span", { class: "card-text" }, card.text) : null,
    ];
    const props = { class: `card${can ? " can" : ""}${card.faded ? " faded" : ""}`, "data-id": card.id || null, title: card.text || null };
    if (card.tint) props.vars = { "--tint": this.art.tint(card.tint) };
    if (can) return h("button", { type: "button", ...props, ...this.acting(card.id) }, face);
    return card.of ? h("button", { type: "button", ...props, onclick: () => this.read(card) }, face) : h("span", props, face);
  }

  /** What makes something act: its moves at a click, and a look at them while it is pointed at. */
  acting(id) {
    return {
      onclick: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        this.onPick([id], box.left + box.width / 2, box.top);
      },
      onmouseenter: () => this.onHover([id]),
      onmouseleave: () => this.onHover([]),
    };
  }

  /** A card to read at leisure: all that it says. */
  read(card) {
    const dialog = makeDialog(card.name, { class: "card-reader" }, card.text.split("\n").map((line) => h("p", {}, line)));
    dialog.addEventListener("close", () => dialog.remove());
    openDialog(dialog);
  }
}

function labelled(label, kind, body) {
  return h("div", { class: `item ${kind}` }, label ? h("h4", {}, label) : null, body);
}

/** A track: a pip a step where they can be counted at a glance, a bar where not. */
export function pips(track) {
  const text = t("panels.of", { n: track.value, most: track.most });
  const name = [track.label, text, track.title].filter(Boolean).join(" · ");
  if (Number.isInteger(track.most) && track.most <= MOST_PIPS) {
    const dots = [];
    for (let n = 0; n < track.most; n += 1) {
      dots.push(s("rect", { class: n < track.value ? "on" : "", x: n * 11 + 0.5, y: 0.5, width: 8, height: 8, rx: 2 }));
    }
    return h("span", { class: "pips", title: name }, s("svg", { viewBox: `0 0 ${track.most * 11} 9`, width: track.most * 11, height: 9, role: "img", "aria-label": name }, dots), h("span", { class: "count" }, text));
  }
  const bar = h("span", { class: "bar" }, h("i", {}));
  bar.firstChild.style.width = `${Math.max(0, Math.min(100, (100 * track.value) / (track.most || 1)))}%`;
  return h("span", { class: "pips", title: name, role: "img", "aria-label": name }, bar, h("span", { class: "count" }, text));
}
