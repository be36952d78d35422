// The boxes beside the board: mine at the bottom, the others' at the side, compact until opened.

import { h, s } from "./dom.js";
import { shape } from "./shapes.js";
import { t } from "./words.js";

const MOST_PIPS = 12;

export class Panels {
  /** `onPick(ids, x, y)`: a card was clicked; `onHover(ids)`: it is pointed at. */
  constructor({ onPick, onHover }) {
    this.onPick = onPick;
    this.onHover = onHover;
    this.mine = h("section", { class: "mine", "aria-label": t("panels.mine") });
    this.others = h("section", { class: "others", "aria-label": t("panels.others") });
    this.opened = new Map();
    this.drawn = new Map();
    this.lit = new Set();
  }

  setArt(art) {
    this.art = art;
  }

  draw(panels, seat, lit) {
    this.lit = lit;
    const own = panels.filter((panel) => seat !== null && panel.seat === seat);
    const others = panels.filter((panel) => !own.includes(panel));
    this.mine.hidden = !own.length;
    this._put(this.mine, own, (panel) => this._full(panel));
    this._put(this.others, others, (panel) => this._compact(panel));
  }

  /** Most panels stay as they are from one choice to the next: only the others are made anew. */
  _put(box, panels, make) {
    panels.forEach((panel, place) => {
      const cards = panel.items.flatMap((item) => item.cards || []);
      const told = JSON.stringify([panel, cards.filter((card) => this.lit.has(card.id)).map((card) => card.id)]);
      const old = box.children[place];
      if (old && this.drawn.get(old) === told) return;
      const made = make(panel);
      this.drawn.delete(old);
      this.drawn.set(made, told);
      if (old) old.replaceWith(made);
      else box.append(made);
    });
    while (box.children.length > panels.length) {
      this.drawn.delete(box.lastChild);
      box.lastChild.remove();
    }
  }

  _full(panel) {
    return h(
      "section",
      { class: `panel full${panel.active ? " active" : ""}`, "data-id": panel.id, ...colour(panel.seat), "aria-label": panel.title },
      h("h3", {}, panel.title), // a summary would say what stands beside it
      h("div", { class: "items" }, panel.items.map((item) => this._item(item))),
    );
  }

  _compact(panel) {
    const track = panel.items.find((item) => item.type === "track");
    const isPlayer = Number.isInteger(panel.seat);
    const open = this.opened.get(panel.id) ?? !isPlayer;
    const details = h(
      "details",
      { class: `panel compact${panel.active ? " active" : ""}`, "data-id": panel.id, open, ...colour(panel.seat) },
      h(
        "summary",
        {},
        isPlayer ? shape(panel.seat) : null,
        h("span", { class: "panel-title" }, panel.title),
        panel.active ? h("span", { class: "turn-mark", title: t("panels.active") }, "●", h("span", { class: "unseen" }, t("panels.active"))) : null,
        track ? pips(track) : null,
        panel.summary ? h("small", {}, panel.summary) : null,
      ),
      h("div", { class: "items" }, panel.items.map((item) => this._item(item))),
    );
    details.addEventListener("toggle", () => this.opened.set(panel.id, details.open));
    return details;
  }

  _item(item) {
    if (item.type === "fact") return h("p", { class: "fact", title: item.title || null }, h("span", {}, item.label), h("b", {}, item.value));
    if (item.type === "tokens") return labelled(item.label, "tokens", h("ul", { class: "token-row" }, item.tokens.map((token) => this._token(token))));
    if (item.type === "cards") return labelled(item.label, "cards", h("ul", { class: "hand" }, item.cards.map((card) => h("li", {}, this._card(card)))));
    if (item.type === "track") return labelled(item.label, "track", pips(item));
    if (item.type === "note") return h("p", { class: "note" }, item.text);
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

  _card(card) {
    if (card.hidden) return h("span", { class: "card back", role: "img", "aria-label": card.name || t("panels.hidden") }, card.name ? h("b", {}, card.name) : "");
    const can = this.lit.has(card.id);
    const face = [
      card.symbol ? this.art.icon(card.symbol, card.tint) : null,
      h("b", {}, card.name),
      card.text ? h("span", { class: "card-text" }, card.text) : null,
    ];
    const props = { class: `card${can ? " can" : ""}${card.faded ? " faded" : ""}`, "data-id": card.id, title: card.text || null };
    if (card.tint) props.vars = { "--tint": this.art.tint(card.tint) };
    if (!can) return h("span", props, face);
    return h("button", {
      type: "button",
      ...props,
      onclick: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        this.onPick([card.id], box.left + box.width / 2, box.top);
      },
      onmouseenter: () => this.onHover([card.id]),
      onmouseleave: () => this.onHover([]),
    }, face);
  }

  point(ids) {
    const wanted = new Set(ids);
    for (const card of document.querySelectorAll(".card[data-id]")) card.classList.toggle("hot", wanted.has(card.dataset.id));
  }
}

function colour(seat) {
  return Number.isInteger(seat) ? { vars: { "--mine": `var(--seat-${seat})` } } : {};
}

function labelled(label, kind, body) {
  return h("div", { class: `item ${kind}` }, label ? h("h4", {}, label) : null, body);
}

/** A track: a pip a step where they can be counted at a glance, a bar where not. */
function pips(track) {
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
