// A goal is kept from turn to turn: where the reader set out for, with its next leg, until it is reached or dropped.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { memory } from "./settings.js";
import { t } from "./words.js";

export class Goal {
  /** `onGo(way)`: walk its next leg; `onPoint(way)`: show it, or nothing; `onDrop()`: it is dropped. */
  constructor(table, { onGo, onPoint, onDrop }) {
    this.table = table;
    this.hooks = { onGo, onPoint, onDrop };
    this.element = h("aside", { class: "goal", "aria-label": t("goal.label"), hidden: true });
  }

  get key() {
    return `goal.${this.table.id}.${this.table.now?.seat}`;
  }

  get place() {
    return memory.read(this.key);
  }

  set(place) {
    memory.write(this.key, place);
  }

  hide() {
    this.element.hidden = true;
  }

  /** Without a goal: what could be done from here. */
  tell(text) {
    replace(this.element, h("p", { class: "goal-told" }, text));
    this.element.hidden = !text;
  }

  /** The way to the goal as it is now; null where there is none. */
  draw(name, way) {
    const go = way?.moves?.length
      ? h("button", { type: "button", class: "small go", onclick: () => this.hooks.onGo(way) }, t("goal.go"))
      : null;
    const drop = h("button", { type: "button", class: "small", onclick: () => this._drop() }, t("goal.drop"));
    replace(
      this.element,
      h("p", {}, icon("target"), h("b", {}, t("goal.to", { place: name })), h("span", { class: "goal-told" }, way ? [way.text, way.detail].join(" · ") : t("goal.nowhere"))),
      h("div", { class: "coach-buttons" }, drop, go),
    );
    this.element.onmouseenter = () => this.hooks.onPoint(way);
    this.element.onmouseleave = () => this.hooks.onPoint(null);
    this.element.hidden = false;
  }

  _drop() {
    this.set(null);
    this.hide();
    this.hooks.onDrop();
  }
}
