// The table's chat.

import { call } from "./api.js";
import { h, replace } from "./dom.js";
import { who } from "./shapes.js";
import { t, when } from "./words.js";

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

  /** All lines as the server knows them. */
  take(lines, names = this.names) {
    if (this.names?.join() === names.join() && lines.length === this.lines.length) return;
    this.names = names;
    const news = lines.length - this.lines.length;
    const first = !this.lines.length;
    this.lines = lines;
    replace(this.body, lines.map((line) => this._row(line)), lines.length ? null : h("p", { class: "quiet" }, t("chat.empty")));
    this.body.scrollTop = this.body.scrollHeight;
    if (news > 0 && !first) this.onNews(news);
  }

  add(line) {
    if (this.lines.some((known) => known.id === line.id)) return;
    this.take([...this.lines, line]);
    if (this.lines.length === 1) this.onNews(1);
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
