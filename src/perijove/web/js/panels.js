// The boxes beside the board: mine at the bottom, the others' at the side, compact until opened.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { Items, pips } from "./items.js";
import { settings } from "./settings.js";
import { shape } from "./shapes.js";
import { t } from "./words.js";

export class Panels {
  /** `onPick(ids, x, y)`: a card was clicked; `onHover(ids)`: it is pointed at; `onTry`, `onPlan`: see bench.js. */
  constructor(hooks) {
    this.items = new Items(hooks);
    this.tabs = h("div", { class: "own-tabs", role: "tablist", "aria-label": t("panels.tabs"), hidden: true });
    this.own = h("div", { class: "own" });
    this.front = h("section", { class: "front", "aria-label": t("panels.front"), hidden: true });
    this.below = h("section", { class: "front", "aria-label": t("panels.below"), hidden: true });
    this.mine = h("section", { class: "mine", "aria-label": t("panels.mine") }, this.tabs, this.own);
    this.others = h("section", { class: "others", "aria-label": t("panels.others") });
    this.opened = new Map();
    this.drawn = new Map();
    this.lit = new Set();
  }

  setArt(art) {
    this.items.art = art;
  }

  draw(panels, seat, lit) {
    this.items.lit = this.lit = lit;
    const front = panels.filter((panel) => panel.at === "front");
    const below = panels.filter((panel) => panel.at === "below");
    const own = panels.filter((panel) => panel.at === "tab" || (!panel.at && seat !== null && panel.seat === seat));
    const others = panels.filter((panel) => !panel.at && !own.includes(panel));
    this.mine.hidden = !own.length;
    this.front.hidden = !front.length;
    this.below.hidden = !below.length;
    this._putOwn(own);
    this._put(this.front, front, (panel) => panel.tone ? this._compact(panel) : this._full(panel));
    this._put(this.below, below, (panel) => this._full(panel));
    this._put(this.others, others, (panel) => this._compact(panel));
  }

  /** What is only there to be read can be scrolled by keys too. */
  _putOwn(own) {
    this._put(this.own, this._tabbed(own), (panel) => this._full(panel));
    if (this.own.querySelector("button, input, [tabindex]")) this.own.removeAttribute("tabindex");
    else this.own.setAttribute("tabindex", "0");
  }

  /** Of several own panels one is shown at a time; one that holds what can be acted on now is marked. */
  _tabbed(own) {
    const many = own.length > 1;
    this.tabs.hidden = !many;
    this.mine.classList.toggle("tabbed", many);
    if (!many) return own;
    const chosen = own.find((panel) => panel.id === settings.get("ownTab")) || own[0];
    const told = JSON.stringify(own.map((panel) => [panel.id, panel.title, panel === chosen, this._isLit(panel)]));
    if (told !== this.toldTabs) {
      this.toldTabs = told;
      const focused = this.tabs.contains(document.activeElement);
      replace(this.tabs, own.map((panel) => this._tab(panel, panel === chosen, own)));
      if (focused) this.tabs.querySelector('[aria-selected="true"]')?.focus();
    }
    this.own.setAttribute("role", "tabpanel");
    this.own.setAttribute("aria-label", chosen.title);
    this.shownOwn = own;
    return [chosen];
  }

  _isLit(panel) {
    return panel.items.some((item) => [...(item.cards || []), ...(item.rows || []), ...Object.keys(item.states || {}).map((id) => ({ id }))].some((each) => this.lit.has(each.id)));
  }

  _tab(panel, chosen, own) {
    const go = (id) => {
      settings.set("ownTab", id);
      this._putOwn(this.shownOwn);
    };
    return h("button", {
      type: "button", role: "tab", class: `tab${this._isLit(panel) ? " can" : ""}`, "aria-selected": String(chosen), tabindex: chosen ? 0 : -1,
      onclick: () => go(panel.id),
      onkeydown: (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        go(own[(own.indexOf(panel) + step + own.length) % own.length].id);
        event.stopPropagation();
      },
    }, panel.title);
  }

  /** Most panels stay as they are from one choice to the next: only the others are made anew. */
  _put(box, panels, make) {
    panels.forEach((panel, place) => {
      const cards = panel.items.flatMap((item) => [...(item.cards || []), ...(item.rows || []), ...Object.keys(item.states || {}).map((id) => ({ id }))]);
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
      h("div", { class: "items" }, panel.items.map((item) => this.items.make(item))),
    );
  }

  _compact(panel) {
    const track = panel.items.find((item) => item.type === "track");
    const isPlayer = Number.isInteger(panel.seat);
    const open = this.opened.get(panel.id) ?? (!isPlayer && !(panel.tone && this.front.closest(".narrow")));
    const details = h(
      "details",
      { class: `panel compact${panel.active ? " active" : ""}${panel.tone ? ` ${panel.tone}` : ""}`, "data-id": panel.id, open, ...colour(panel.seat) },
      h(
        "summary",
        {},
        isPlayer ? shape(panel.seat) : null,
        panel.tone ? icon(panel.tone) : null,
        h("span", { class: "panel-title" }, panel.title),
        panel.active ? h("span", { class: "turn-mark", title: t("panels.active") }, "●", h("span", { class: "unseen" }, t("panels.active"))) : null,
        track ? pips(track) : null,
        panel.summary ? h("small", {}, panel.summary) : null,
      ),
      h("div", { class: "items" }, panel.items.map((item) => this.items.make(item))),
    );
    details.addEventListener("toggle", () => this.opened.set(panel.id, details.open));
    return details;
  }

  point(ids) {
    const wanted = new Set(ids);
    for (const card of document.querySelectorAll(".card[data-id]")) card.classList.toggle("hot", wanted.has(card.dataset.id));
  }
}

function colour(seat) {
  return Number.isInteger(seat) ? { vars: { "--mine": `var(--seat-${seat})` } } : {};
}
