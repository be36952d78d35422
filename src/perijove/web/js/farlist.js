// Where the reader could go, as a list in words: for the keyboard, for screen readers, and for whoever knows the name.

import { makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { table } from "./rows.js";
import { t } from "./words.js";

export class FarList {
  /**
   * `places` have a name, a detail, whether chance has its say on the way, and `to`, which is what `onChoose` gets.
   * `aims` are a table above them, of places however far, where it has columns: `load` them, mark the `goal`, `onChoose` one.
   */
  constructor(places, { onChoose, onPoint }, aims) {
    this.places = [...places].sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang, { numeric: true }));
    this.hooks = { onChoose, onPoint };
    this.rows = h("ul", { class: "far-rows" });
    this.count = h("p", { class: "dim", role: "status" });
    this.field = h("input", { type: "search", autocomplete: "off", oninput: () => this._draw() });
    const search = h("label", { class: "field" }, h("span", {}, t("destinations.search")), this.field);
    this.aims = aims;
    this.aimed = aims.columns.length ? h("div", { class: "far-aims", "aria-busy": "true" }, h("p", { class: "dim", role: "status" }, t("destinations.searching"))) : null;
    this.dialog = makeDialog(t("destinations.list"), { class: `far-list${this.aimed ? " with-aims" : ""}` }, search, this.aimed, this.count, this.rows);
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
    if (this.aimed) this._loadAims();
  }

  async _loadAims() {
    this.found = await this.aims.load();
    this.aimed.removeAttribute("aria-busy");
    this._drawAims(this.field.value.trim().toLowerCase());
  }

  /** A line for each; its name chooses it, and pointing at it shows the way. */
  _drawAims(wanted) {
    if (!this.found) return;
    const found = this.found.filter(({ text }) => text.toLowerCase().includes(wanted));
    const byId = new Map(found.map((each) => [each.to, each]));
    const point = (to) => this.hooks.onPoint(to, byId.get(to).marks);
    const acting = (to) => ({
      "data-to": to,
      onclick: () => {
        this.dialog.close();
        this.aims.onChoose(to);
      },
      onmouseenter: () => point(to),
      onfocus: () => point(to),
    });
    const rows = found.map(({ to, cells }) => ({ id: to, cells, tint: to === this.aims.goal ? "go" : "" }));
    const drawn = table({ label: t("destinations.aims", { n: found.length }), columns: this.aims.columns, rows }, { lit: byId, acting, art: this.aims.art });
    replace(this.aimed, h("p", { class: "dim", role: "status" }, t("destinations.aims", { n: found.length })), drawn);
  }

  _draw() {
    const wanted = this.field.value.trim().toLowerCase();
    this._drawAims(wanted);
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
    const buttons = [...this.dialog.querySelectorAll(".far-aims .row-act, .far-rows button")];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "ArrowDown") (buttons[at + 1] || buttons[at])?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? buttons[at - 1] : this.field).focus();
    else if (event.key === "Enter" && document.activeElement === this.field) buttons[0]?.click();
    else return;
    event.preventDefault();
  }
}
