// The table's chat.

import { call, query } from "./api.js";
import { h, replace } from "./dom.js";
import { who } from "./shapes.js";
import { t, when } from "./words.js";

const PAGE = 50; // lines that the server sends at once

export class Chat {
  constructor(table, token, { onNews }) {
    this.table = table;
    this.token = token;
    this.onNews = onNews;
    this.lines = [];
    this.body = h("div", { class: "chat-body", role: "log", "aria-live": "polite", "aria-label": t("chat.label"), tabindex: 0 });
    this.field = h("input", { type: "text", maxlength: 500, placeholder: t("chat.say"), "aria-label": t("chat.say"), autocomplete: "off" });
    this.say = h("p", { class: "error", role: "alert" });
    const form = h("form", { onsubmit: (event) => this._send(event) }, this.field, h("button", { type: "submit" }, t("chat.send")));
    this.element = h("section", { class: "chat", "aria-label": t("chat.label") }, this.body, token ? form : h("p", { class: "quiet" }, t("chat.watching")), this.say);
  }

  /** What came with a scene: the newest lines at first, later none. */
  take(lines, names) {
    const renamed = this.names?.join() !== names.join();
    const first = !this.names;
    this.names = names;
    if (first) this.more = lines.length >= PAGE;
    const news = this._merge(lines);
    if (news || renamed) this._draw();
    if (news && !first) this.onNews(news);
  }

  add(lines) {
    const news = this._merge(lines);
    if (!news) return;
    this._draw();
    this.onNews(news);
  }

  /** Take in lines that are not known yet; tells how many. */
  _merge(lines) {
    const known = new Set(this.lines.map((line) => line.id));
    const fresh = lines.filter((line) => !known.has(line.id));
    this.lines = [...this.lines, ...fresh].sort((one, two) => one.id - two.id);
    return fresh.length;
  }

  _draw() {
    const older = this.more ? h("button", { type: "button", class: "small", onclick: () => this._older() }, t("chat.older")) : null;
    replace(this.body, older, this.lines.map((line) => this._row(line)), this.lines.length ? null : h("p", { class: "quiet" }, t("chat.empty")));
    this.body.scrollTop = this.body.scrollHeight;
  }

  async _older() {
    try {
      const answer = await call(`/api/tables/${this.table}/chat${query({ before: this.lines[0]?.id })}`, { token: this.token });
      this.more = answer.more;
      this._merge(answer.chat);
      this._draw();
      this.body.scrollTop = 0;
    } catch (error) {
      this.say.textContent = error.message;
    }
  }

  _row(line) {
    return h("p", { title: when(line.at) }, who(line.seat, this.names[line.seat] ?? ""), " ", line.text);
  }

  async _send(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.say.textContent = "";
    try {
      await call(`/api/tables/${this.table}/chat`, { token: this.token, body: { text } });
      this.field.value = "";
    } catch (error) {
      this.say.textContent = error.message;
    }
  }
}
