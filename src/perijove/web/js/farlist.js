// Where the reader could go, as a list in words: for the keyboard, for screen readers, and for whoever knows the name.

import { makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { table } from "./rows.js";
import { t } from "./words.js";

export class FarList {
  /**
   * A place has a name, a detail, whether chance has its say on the way, and `to`, which is what `onChoose` gets. Where
   * there are `columns`, a table of aims stands above them, of places however far; those that are `goals` are marked.
   * Where there are several `crafts`, all is about the one that is picked, `first` at first: `loadPlaces(craft)`,
   * `loadAims(craft)`.
   */
  constructor({ crafts, first, columns, art, goals }, hooks) {
    Object.assign(this, { crafts, columns, art, goals, hooks });
    this.craft = first || crafts[0];
    this.places = [];
    this.rows = h("ul", { class: "far-rows" });
    this.count = h("p", { class: "dim", role: "status" });
    this.field = h("input", { type: "search", autocomplete: "off", oninput: () => this._draw() });
    const search = h("label", { class: "field" }, h("span", {}, t("destinations.search")), this.field);
    const pick = (craft) => h("button", { type: "button", class: "small", onclick: () => this._pick(craft) }, craft.label);
    this.picker = crafts.length ? h("div", { class: "chooser-kinds", role: "group", "aria-label": t("destinations.craft") }, crafts.map(pick)) : null;
    this.aimed = columns.length ? h("div", { class: "far-aims" }) : null;
    const narrow = document.querySelector(".table.narrow") ? " narrow" : ""; // a dialog lies outside of the table
    this.dialog = makeDialog(t("destinations.list"), { class: `far-list${this.aimed ? " with-aims" : ""}${narrow}` }, h("div", { class: "far-head" }, search, this.picker), this.aimed, this.count, this.rows);
    this.dialog.addEventListener("keydown", (event) => this._key(event));
    this.dialog.addEventListener("close", () => {
      this.hooks.onPoint(null);
      this.dialog.remove();
    });
  }

  open() {
    openDialog(this.dialog);
    this.field.focus();
    this._load();
  }

  _pick(craft) {
    this.craft = craft;
    this.hooks.onCraft(craft);
    this._load();
  }

  async _load() {
    const { craft } = this;
    this.crafts.forEach((each, place) => this.picker.children[place].setAttribute("aria-pressed", String(each === craft)));
    this.places = this.found = null;
    this.dialog.setAttribute("aria-busy", "true");
    this._draw();
    const places = await this.hooks.loadPlaces(craft);
    if (this.craft !== craft) return; // another was picked meanwhile
    this.places = places.sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang, { numeric: true }));
    this._draw();
    const found = this.aimed ? await this.hooks.loadAims(craft) : [];
    if (this.craft !== craft) return;
    this.found = found;
    this.dialog.removeAttribute("aria-busy");
    this._drawAims(this._wanted);
  }

  get _wanted() {
    return this.field.value.trim().toLowerCase();
  }

  /** A line for each; its name chooses it, and pointing at it shows the way. */
  _drawAims(wanted) {
    if (!this.aimed) return;
    if (!this.found) {
      replace(this.aimed, h("p", { class: "dim", role: "status" }, t("destinations.searching")));
      return;
    }
    const found = this.found.filter(({ text }) => text.toLowerCase().includes(wanted));
    const byId = new Map(found.map((each) => [each.to, each]));
    const point = (to) => this.hooks.onPoint(to, byId.get(to).marks);
    const acting = (to) => ({
      "data-to": to,
      onclick: () => {
        this.dialog.close();
        this.hooks.onAim(byId.get(to));
      },
      onmouseenter: () => point(to),
      onfocus: () => point(to),
    });
    const rows = found.map(({ to, cells }) => ({ id: to, cells, tint: this.goals.includes(to) ? "go" : "" }));
    const drawn = table({ label: t("destinations.aims", { n: found.length }), columns: this.columns, rows }, { lit: byId, acting, art: this.art });
    const told = this.found.length ? t("destinations.aims", { n: found.length }) : t("destinations.no-aims");
    replace(this.aimed, h("p", { class: "dim", role: "status" }, told), this.found.length ? drawn : null);
  }

  _draw() {
    const wanted = this._wanted;
    this._drawAims(wanted);
    const found = (this.places || []).filter(({ name }) => name.toLowerCase().includes(wanted));
    this.count.textContent = this.places ? t("destinations.count", { n: found.length }) : t("chooser.looking");
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
