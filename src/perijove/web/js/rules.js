// The rulebook in a dialog: every clause in the reader's language, with a search field. § opens it at a clause.

import { call, query } from "./api.js";
import { makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { lang } from "./settings.js";
import { t } from "./words.js";

export class Rules {
  constructor({ id, game, introduction }) {
    this.table = id;
    this.search = h("input", { type: "search", placeholder: t("rules.search"), "aria-label": t("rules.search"), oninput: () => this._draw() });
    this.body = h("div", { class: "clauses", tabindex: 0, role: "region", "aria-label": t("rules.label") });
    const first = h("a", { class: "button", href: `/introduction/${game}${query({ table: id })}`, hidden: !introduction }, icon("play"), t("introduction.pictures"));
    this.dialog = makeDialog(t("rules.label"), { class: "rulebook" }, h("div", { class: "rules-head" }, this.search, first), this.body);
  }

  async open(clause = "") {
    openDialog(this.dialog);
    this.search.value = "";
    if (!this.book) {
      replace(this.body, h("p", { class: "quiet" }, t("loading")));
      try {
        this.book = await call(`/api/tables/${this.table}/rulebook${query({ lang })}`);
      } catch (error) {
        replace(this.body, h("p", { class: "error" }, error.message));
        return;
      }
    }
    this._draw();
    const id = clause.includes(":") ? clause.split(":")[1] : clause;
    const found = id && this.body.querySelector(`[data-clause="${CSS.escape(id)}"]`);
    if (found) {
      found.classList.add("here");
      found.scrollIntoView({ block: "start" });
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
    } else {
      this.search.focus();
    }
  }

  _draw() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (clause) => {
      const text = `${clause.id} ${clause.title} ${clause.text}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    };
    const clauses = this.book.clauses.filter(fits);
    let chapter = null;
    const rows = [];
    for (const clause of clauses) {
      const own = this._chapter(clause.id);
      if (own !== chapter) {
        chapter = own;
        if (chapter) rows.push(h("h3", {}, chapter.title));
      }
      rows.push(
        h(
          "article",
          { "data-clause": clause.id },
          h("h4", {}, clause.title, h("code", {}, clause.id)),
          clause.options.length ? h("p", { class: "quiet" }, t("rules.by-option")) : null,
          h("p", {}, clause.text),
          (clause.examples || []).length ? h("ul", {}, clause.examples.map((example) => h("li", {}, example))) : null,
        ),
      );
    }
    replace(this.body, rows.length ? rows : h("p", { class: "quiet" }, t("rules.none")));
    this.body.scrollTop = 0;
  }

  /** A clause belongs to the chapter with the longest id that begins its own. */
  _chapter(id) {
    let best = null;
    for (const chapter of this.book.chapters || []) {
      const fits = id === chapter.id || id.startsWith(`${chapter.id}.`);
      if (fits && (!best || chapter.id.length > best.id.length)) best = chapter;
    }
    return best;
  }
}
