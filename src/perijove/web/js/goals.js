// Goals are kept from turn to turn, one for every craft: where the reader set out for, with its next leg, until it is
// reached or dropped.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { memory } from "./settings.js";
import { t } from "./words.js";

export class Goals {
  /** `onGo(way, to)`: walk the next leg to a goal; `onPoint(way)`: show it, or nothing; `onDrop()`: one is dropped. */
  constructor(table, { onGo, onPoint, onDrop }) {
    this.table = table;
    this.hooks = { onGo, onPoint, onDrop };
    this.element = h("aside", { class: "goal", "aria-label": t("goal.label"), hidden: true });
  }

  get key() {
    return `goals.${this.table.id}.${this.table.now?.seat}`;
  }

  /** Each is a place, for one craft where there are several (`freighter@ceres`), and what that craft is called. */
  get all() {
    return memory.read(this.key) || [];
  }

  /** A craft has one goal; `instead` is another that is given up for it: a craft may change its name under way. */
  keep(to, craft, instead) {
    const others = this.all.filter((goal) => craftIn(goal.to) !== craftIn(to) && goal.to !== instead);
    memory.write(this.key, [...others, { to, craft }]);
  }

  drop(to) {
    memory.write(this.key, this.all.filter((goal) => goal.to !== to));
  }

  hide() {
    this.element.hidden = true;
  }

  /** What is shown may not hold any more: it is looked for anew. */
  wait() {
    for (const button of this.element.querySelectorAll("button")) button.disabled = true;
  }

  /** Without a goal: what could be done from here. */
  tell(text) {
    replace(this.element, h("p", { class: "goal-told" }, text));
    this.element.hidden = !text;
  }

  /** The goals with the way there as it is now; null where there is none. */
  draw(shown) {
    replace(this.element, shown.map((each) => this._row(each, shown.length > 1)));
    this.element.hidden = !shown.length;
  }

  _row({ to, craft, name, way }, many) {
    const go = way?.moves?.length
      ? h("button", { type: "button", class: "small go", onclick: () => this.hooks.onGo(way, to) }, t("goal.go"))
      : null;
    const drop = h("button", { type: "button", class: "small", onclick: () => this._drop(to) }, t("goal.drop"));
    const title = many && craft ? t("goal.of", { craft, place: name }) : t("goal.to", { place: name });
    return h("div", { class: "goal-row", "data-to": to, onmouseenter: () => this.hooks.onPoint(way), onmouseleave: () => this.hooks.onPoint(null) },
      h("p", {}, icon("target"), h("b", {}, title), h("span", { class: "goal-told" }, way ? [way.text, way.detail].join(" · ") : t("goal.nowhere"))),
      h("div", { class: "coach-buttons" }, drop, go));
  }

  _drop(to) {
    this.drop(to);
    this.element.querySelector(`[data-to="${CSS.escape(to)}"]`)?.remove();
    if (!this.all.length) this.hide();
    this.hooks.onDrop();
  }
}

function craftIn(to) {
  return to.includes("@") ? to.split("@")[0] : "";
}
