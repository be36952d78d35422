// A bench: things are laid on it by click or drag, and the game answers at once what they would do together.

import { h, replace } from "./dom.js";
import { t } from "./words.js";

const SOON = 60; // milliseconds to wait while an amount is being dragged
const drafts = new Map(); // by label: what the reader has laid out, until it is put back

const before = (id) => id.split("/")[0];

export class Bench {
  /** `onTry(parts, amount)`: the game's answer, or null; `onPlan(plan)`: make it true. */
  constructor(item, items) {
    this.item = item;
    this.items = items;
    this.asked = 0;
    this.cards = new Map(item.shelves.flatMap((shelf) => shelf.cards).map((card) => [card.id, card]));
    const kept = drafts.get(item.label);
    this.draft = kept ? { parts: kept.parts.filter((id) => this.cards.has(id)), amount: kept.amount } : null;
    this.on = h("ul", { class: "hand bench-on" });
    this.told = h("div", { class: "bench-told", "aria-live": "polite" });
    this.back = h("button", { type: "button", class: "plain", onclick: () => this._change(null) }, t("bench.back"));
    this.count = h("output", {});
    this.range = h("input", { type: "range", min: 0, step: 1, oninput: () => this._change({ ...this._laid(), amount: Number(this.range.value) }, SOON) });
    const amount = h("label", { class: "bench-amount", hidden: !item.amount_label }, h("span", {}, item.amount_label), this.range, this.count);
    this.shelves = h("div", { class: "bench-shelves", ...this._accepts((id) => this._drop(id, false)) });
    this.first = h("div", {}); // the drawing stands below what is tried, the rest of the answer beside it
    this.element = h("div", { class: "bench-box" },
      this.shelves,
      h("div", { class: "bench-lay", ...this._accepts((id) => this._drop(id, true)) }, this.on, h("div", { class: "bench-tools" }, amount, this.back), this.first),
      this.told);
    this._draw();
    this._show(item.items, [], item.most);
    if (this.draft) this._ask(0);
  }

  /** What lies there: the reader's own draft, or things as they are. */
  _laid() {
    return this.draft || { parts: this.item.chosen, amount: this.item.amount || 0 };
  }

  _change(draft, wait = 0) {
    this.draft = draft;
    if (draft) drafts.set(this.item.label, draft);
    else drafts.delete(this.item.label);
    this._draw();
    this._ask(wait);
  }

  _toggle(id) {
    const { parts, amount } = this._laid();
    const rest = parts.filter((each) => before(each) !== before(id));
    this._change({ parts: parts.includes(id) ? rest : [...rest, id], amount });
  }

  _drop(id, onto) {
    if (this.cards.has(id) && this._laid().parts.includes(id) !== onto) this._toggle(id);
  }

  _accepts(take) {
    return {
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => {
        event.preventDefault();
        take(event.dataTransfer.getData("text/plain"));
      },
    };
  }

  _ask(wait) {
    clearTimeout(this.soon);
    this.asked += 1;
    const mine = this.asked;
    if (!this.draft) {
      this._show(this.item.items, [], this.item.most);
      return;
    }
    this.element.setAttribute("aria-busy", "true");
    for (const plan of this.told.querySelectorAll(".bench-plan")) plan.disabled = true; // it makes true what lay there before
    this.soon = setTimeout(async () => {
      const { parts, amount } = this.draft;
      const answer = await this.items.onTry(parts, amount);
      if (mine === this.asked && answer) this._show(answer.items, answer.plans || [], answer.most || 0);
    }, wait);
  }

  // ------------------------------------------------------------------ drawing

  _draw() {
    const { parts, amount } = this._laid();
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset?.part : null;
    replace(this.on, parts.map((id) => h("li", {}, this._chip(this.cards.get(id), true))),
      parts.length ? null : h("li", { class: "quiet" }, this.item.empty));
    replace(this.shelves, this.item.shelves.map((shelf) => this._shelf(shelf, parts)));
    this.back.hidden = !this.draft;
    this.count.textContent = String(amount);
    this.range.value = String(amount);
    if (focused) this.element.querySelector(`[data-part="${CSS.escape(focused)}"]`)?.focus();
  }

  _shelf({ label, cards }, parts) {
    const left = cards.filter((card) => !parts.includes(card.id));
    return left.length ? h("div", { class: "item cards" }, h("h4", {}, label), h("ul", { class: "hand" }, left.map((card) => h("li", {}, this._chip(card, false))))) : null;
  }

  _chip(named, on) {
    const card = this.items.known(named);
    return h("button", {
      type: "button", class: `card part${on ? " on" : ""}${card.faded ? " ghost" : ""}`, "data-part": card.id, "aria-pressed": String(on), draggable: "true",
      title: card.text || null, vars: card.tint ? { "--tint": this.items.art.tint(card.tint) } : {},
      onclick: () => this._toggle(card.id),
      ondragstart: (event) => event.dataTransfer.setData("text/plain", card.id),
    }, card.symbol ? this.items.art.icon(card.symbol, card.tint) : null, h("b", {}, card.name), card.note ? h("small", { class: "card-note" }, card.note) : null);
  }

  _show(told, plans, most) {
    this.element.removeAttribute("aria-busy");
    this.range.max = String(most);
    this.range.value = String(this._laid().amount);
    const [first, ...rest] = told;
    replace(this.first, first ? this._told(first) : null);
    replace(this.told, rest.map((item) => this._told(item)),
      plans.map((plan) => h("button", { type: "button", class: "primary bench-plan", onclick: () => this.items.onPlan(plan) }, plan.text, plan.detail ? h("small", {}, ` ${plan.detail}`) : null)));
  }

  /** Cards that lie on a shelf too can be laid on the bench from the answer. */
  _told(item) {
    const isMine = item.type === "cards" && item.cards.some((card) => this.cards.has(card.id));
    if (!isMine) return this.items.make(item);
    return h("div", { class: "item cards" }, h("h4", {}, item.label),
      h("ul", { class: "hand" }, item.cards.map((card) => h("li", {}, this._chip(card, this._laid().parts.includes(card.id))))));
  }
}
