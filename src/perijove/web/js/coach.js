// The guided first turn: a few marks tied to real decisions, each shown once, all of them dismissable.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { memory, settings } from "./settings.js";
import { t } from "./words.js";

const MOST = 10; // after so many marks the reader knows the game

export class Coach {
  constructor(game) {
    this.game = game;
    this.element = h("aside", { class: "coach", "aria-label": t("coach.label"), hidden: true });
    this.seen = new Set(memory.read(`coach.${game}`) || []);
  }

  show(text) {
    if (!text || !settings.get("coach") || (this.seen.has(text) && text !== this.current) || this.seen.size >= MOST) {
      this.element.hidden = true;
      return;
    }
    if (text === this.current && !this.element.hidden) return;
    this.current = text;
    replace(
      this.element,
      h("p", {}, icon("spark"), text),
      h(
        "div",
        { class: "coach-buttons" },
        h("button", { type: "button", class: "small", onclick: () => this._never() }, t("coach.never")),
        h("button", { type: "button", class: "small go", onclick: () => this._hide() }, t("coach.ok")),
      ),
    );
    this.element.hidden = false;
  }

  /** The decision that it explained has been made: it was read, or was not needed. */
  done() {
    if (!this.element.hidden) this._hide();
  }

  _hide() {
    this.seen.add(this.current);
    this.current = null;
    memory.write(`coach.${this.game}`, [...this.seen]);
    this.element.hidden = true;
  }

  _never() {
    settings.set("coach", false);
    this._hide();
  }
}
