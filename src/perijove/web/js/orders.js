// Standing orders: what the table does for me at moments when anybody may respond. Each says what, where and how long.

import { closeButton } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { t } from "./words.js";

const DEEDS = { "pass-empty": "orders.empty", "pass-others": "orders.others", pass: "orders.pass" };

export class StandingOrders {
  /** `own` are the orders in force and what there is to choose from; `onKeep(orders)` tells whether they were kept. */
  constructor(own, { onKeep }) {
    this.own = own;
    this.onKeep = onKeep;
    this.orders = (own.orders || []).map(({ does, window, scope }) => ({ does, window, scope }));
    this.list = h("ul", { class: "orders" });
    const choice = (label, choices) => {
      const field = h("select", {}, choices.map(([value, text]) => h("option", { value }, text)));
      return [field, h("label", { class: "field" }, h("span", {}, label), field)];
    };
    const [does, doesField] = choice(t("orders.what"), Object.entries(DEEDS).map(([deed, key]) => [deed, t(key)]));
    const [moment, momentField] = choice(t("orders.where"), [["", t("orders.everywhere")], ...Object.entries(own.windows || {})]);
    const [scope, scopeField] = choice(t("orders.long"), [["", t("orders.always")], ...Object.entries(own.scopes || {})]);
    const add = (event) => {
      event.preventDefault();
      const wanted = { does: does.value, window: moment.value, scope: scope.value };
      if (!this.orders.some((order) => JSON.stringify(order) === JSON.stringify(wanted))) this._keep([...this.orders, wanted]);
    };
    this.element = h("div", { class: "standing" }, h("p", { class: "quiet" }, t("orders.why")), this.list,
      h("form", { class: "new-order", onsubmit: add }, doesField, momentField, scopeField, h("button", { type: "submit" }, t("orders.add"))));
    this._draw();
  }

  async _keep(orders) {
    if (!await this.onKeep(orders)) return;
    this.orders = orders;
    this._draw();
  }

  _draw() {
    replace(this.list, this.orders.map((order) =>
      h("li", {}, h("span", {}, this._sentence(order)), closeButton(() => this._keep(this.orders.filter((each) => each !== order)), t("orders.remove", { order: this._sentence(order) })))));
    this.list.hidden = !this.orders.length;
  }

  _sentence({ does, window, scope }) {
    const where = window ? this.own.windows?.[window] ?? window : t("orders.everywhere");
    const long = scope ? this.own.scopes?.[scope] ?? scope : t("orders.always");
    return t("orders.said", { does: t(DEEDS[does]), where, long });
  }
}
