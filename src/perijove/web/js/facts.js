// What lies under the pointer, in words: a small bubble that gets in nobody's way.

import { h, replace } from "./dom.js";

const REST = 140; // milliseconds a mouse rests before the bubble comes

export class Facts {
  constructor() {
    this.said = h("div", {});
    this.more = h("p", { class: "facts-more" });
    this.element = h("div", { class: "facts", role: "tooltip", hidden: true }, this.said, this.more);
    document.body.append(this.element);
  }

  /** Titles of things, the topmost first; lines after the first of a title are small print. */
  show(titles, x, y) {
    clearTimeout(this.waiting);
    const said = titles.join("\n\n");
    if (!said) {
      this.hide();
      return;
    }
    this.at = [x, y];
    if (said === this.shown && !this.element.hidden) {
      this._place();
      return;
    }
    this.shown = said;
    this.element.hidden = true;
    this.more.textContent = "";
    this.waiting = setTimeout(() => {
      replace(this.said, titles.map((title) => {
        const [name, ...rest] = title.split("\n");
        return [h("b", {}, name), ...rest.map((line) => h("p", {}, line))];
      }));
      this.element.hidden = false;
      this._place();
    }, REST);
  }

  /** A line that belongs to what is shown but came later. */
  add(text) {
    this.more.textContent = text;
    if (!this.element.hidden) this._place();
  }

  hide() {
    clearTimeout(this.waiting);
    this.element.hidden = true;
    this.shown = "";
  }

  _place() {
    const { width, height } = this.element.getBoundingClientRect();
    const [x, y] = this.at;
    const above = y - height - 16;
    this.element.style.left = `${Math.max(8, Math.min(x + 14, innerWidth - width - 8))}px`;
    this.element.style.top = `${above > 8 ? above : Math.min(y + 20, innerHeight - height - 8)}px`;
  }
}
