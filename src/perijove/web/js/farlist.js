// Where the reader could go, as a list in words: for the keyboard, for screen readers, and for whoever knows the name.

import { makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { t } from "./words.js";

export class FarList {
  /** `places` have a name, a detail, whether chance has its say on the way, and `to`, which is what `onChoose` gets. */
  constructor(places, { onChoose, onPoint }) {
    this.places = [...places].sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang, { numeric: true }));
    this.hooks = { onChoose, onPoint };
    this.rows = h("ul", { class: "far-rows" });
    this.count = h("p", { class: "dim", role: "status" });
    this.field = h("input", { type: "search", autocomplete: "off", oninput: () => this._draw() });
    const search = h("label", { class: "field" }, h("span", {}, t("destinations.search")), this.field);
    this.dialog = makeDialog(t("destinations.list"), { class: "far-list" }, search, this.count, this.rows);
    this.dialog.addEventListener("keydown", (event) => this._key(event));
    this.dialog.addEventListener("close", () => {
      this.hooks.onPoint(null);
      this.dialog.remove();
    });
    this._draw();
  }

  open() {
    openDialog(this.dialog);
    this.field.focus();
  }

  _draw() {
    const wanted = this.field.value.trim().toLowerCase();
    const found = this.places.filter(({ name }) => name.toLowerCase().includes(wanted));
    this.count.textContent = t("destinations.count", { n: found.length });
    replace(this.rows, found.map((place) => this._row(place)));
  }

  _row(place) {
    const detail = [place.detail || place.label, place.final && !place.detail ? t("destinations.risky") : ""].filter(Boolean).join(" · ");
    const choose = () => {
      this.dialog.close();
      this.hooks.onChoose(place.to);
    };
    const button = h("button", { type: "button", class: "move", "data-to": place.to, onclick: choose, onfocus: () => this.hooks.onPoint(place.to) },
      h("span", { class: "move-said" }, h("span", { class: "move-text" }, place.name), h("span", { class: "move-detail" }, detail)));
    return h("li", { class: "move-row" }, button);
  }

  /** Arrows go through the list; Enter in the field takes the first. */
  _key(event) {
    const buttons = [...this.rows.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "ArrowDown") (buttons[at + 1] || buttons[at])?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? buttons[at - 1] : this.field).focus();
    else if (event.key === "Enter" && document.activeElement === this.field) buttons[0]?.click();
    else return;
    event.preventDefault();
  }
}
