// A form: a question with more answers than a list could hold. Amounts have steppers, sets have chips; the sentence of a
// refusal stands where the answer was given, and what was filled in stays.

import { h, iconButton, replace } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const FEW = 5; // so many choices lie open side by side; more of them are a list to open

export class FormSheet {
  /** `onSend(move)` resolves to the error of a refusal, or null. */
  constructor({ onSend, onRule }) {
    this.onSend = onSend;
    this.onRule = onRule;
    this.element = h("form", { class: "fill-in", hidden: true, onsubmit: (event) => this._submit(event), oninput: () => this._say(null) });
    this.drawn = "";
  }

  /** Draw the form of a question; one that is the same as before keeps what was filled in. */
  draw(sheet, prompt) {
    this.element.hidden = !sheet;
    const wanted = sheet ? JSON.stringify(sheet) : "";
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.sheet = sheet;
    if (!sheet) {
      this.element.replaceChildren();
      return;
    }
    this.fields = sheet.blanks.map((blank) => makeField(blank));
    this.refused = h("p", { class: "error", role: "alert" });
    this.send = h("button", { type: "submit", class: "go" }, sheet.submit);
    this.element.setAttribute("aria-label", sheet.title);
    replace(
      this.element,
      sheet.title === prompt ? null : h("h3", {}, sheet.title),
      this.fields.map((field) => field.element),
      this.refused,
      h("div", { class: "actions" }, this.send),
    );
  }

  get move() {
    return { verb: this.sheet.verb, ...Object.fromEntries(this.fields.map((field) => [field.name, field.value])) };
  }

  async _submit(event) {
    event.preventDefault();
    const { sheet } = this;
    this.send.disabled = true;
    const error = await this.onSend(this.move);
    if (sheet !== this.sheet) return; // the answer has brought another question
    this.send.disabled = false;
    this._say(error);
  }

  _say(error) {
    if (!this.refused) return;
    const rule = error?.rule ? h("button", { type: "button", class: "rule", "aria-label": t("rule.open"), onclick: () => this.onRule(error.rule) }, "§") : null;
    replace(this.refused, error ? [error.message, rule] : []);
  }
}

function makeField(blank) {
  return { number: numberField, one: oneField, some: someField, counts: countsField }[blank.kind](blank);
}

/** − n +, and all at once; what the number may be is written beside it. */
function stepper(label, least, most, start, onChange = () => {}) {
  const input = h("input", { type: "number", inputmode: "numeric", min: least, max: most, step: 1, value: start, "aria-label": label });
  const set = (value) => {
    input.value = Math.min(most, Math.max(least, value));
    show();
    onChange();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const less = iconButton(icon("minus"), t("form.less", { label }), () => set(read() - 1));
  const more = iconButton(icon("plus"), t("form.more", { label }), () => set(read() + 1));
  const all = most - least > 1 ? h("button", { type: "button", class: "small", "aria-label": t("form.all.of", { label }), onclick: () => set(most) }, t("form.all")) : null;
  const read = () => Math.min(most, Math.max(least, Math.trunc(Number(input.value)) || 0));
  const show = () => {
    less.disabled = read() <= least;
    more.disabled = read() >= most;
    if (all) all.disabled = read() >= most;
  };
  input.addEventListener("change", () => set(read()));
  input.addEventListener("input", show);
  show();
  return { element: h("span", { class: "stepper" }, less, input, h("span", { class: "count" }, t("form.of", { most })), more, all), read, set };
}

function numberField({ name, label, least, most, start }) {
  const own = stepper(label, least ?? 0, most, start ?? least ?? 0);
  return { name, element: h("div", { class: "blank" }, h("span", { class: "blank-label" }, label), own.element), get value() { return own.read(); } };
}

function chip(type, group, choice, checked) {
  return h("label", { class: "chip" }, h("input", { type, class: "unseen", name: group, checked }), h("span", {}, choice.text));
}

function chosen(element, choices) {
  return [...element.querySelectorAll("input")].flatMap((input, index) => (input.checked ? [choices[index].value] : []));
}

function oneField({ name, label, choices, start }) {
  const first = Math.max(0, choices.findIndex((choice) => (start || []).includes(choice.value)));
  if (choices.length > FEW) {
    const select = h("select", {}, choices.map((choice, index) => h("option", { value: index, selected: index === first }, choice.text)));
    return { name, element: h("label", { class: "blank" }, h("span", { class: "blank-label" }, label), select), get value() { return choices[select.selectedIndex].value; } };
  }
  const chips = h("div", { class: "chips" }, choices.map((choice, index) => chip("radio", `form-${name}`, choice, index === first)));
  return { name, element: h("fieldset", { class: "blank" }, h("legend", { class: "blank-label" }, label), chips), get value() { return chosen(chips, choices)[0]; } };
}

/** Any of some things; where only so many may be taken, the rest waits until one is put back. */
function someField({ name, label, choices, most, start }) {
  const chips = h("div", { class: "chips" }, choices.map((choice) => chip("checkbox", `form-${name}`, choice, (start || []).includes(choice.value))));
  const limit = () => {
    const full = Number.isInteger(most) && chosen(chips, choices).length >= most;
    for (const input of chips.querySelectorAll("input")) input.disabled = full && !input.checked;
  };
  chips.addEventListener("input", limit);
  const told = Number.isInteger(most) ? t("form.most", { label, most }) : label;
  return { name, element: h("fieldset", { class: "blank" }, h("legend", { class: "blank-label" }, told), chips), get value() { return chosen(chips, choices); } };
}

/** A row for each kind of thing, and a sum of all. */
function countsField({ name, label, choices }) {
  const sum = h("output", { class: "count" });
  const total = () => (sum.textContent = t("form.sum", { n: rows.reduce((all, row) => all + row.read(), 0) }));
  const rows = choices.map((choice) => stepper(choice.text, 0, choice.most, 0, total));
  const table = choices.map((choice, index) => h("div", { class: "count-row" }, h("span", {}, choice.text), rows[index].element));
  const element = h("fieldset", { class: "blank", oninput: total }, h("legend", { class: "blank-label" }, label), table, sum);
  total();
  return {
    name,
    element,
    get value() {
      return choices.flatMap((choice, index) => (rows[index].read() ? [[choice.value, rows[index].read()]] : []));
    },
  };
}
