// Looking back: a slider through the whole match, and the address of a moment.

import { h, iconButton } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const PACE = 900;
const KEPT = 200;

export class Replay {
  /** `load(number)` fetches a moment, `show(answer)` draws it, `leave()` goes back to now. */
  constructor({ load, show, leave }) {
    this.hooks = { load, show, leave };
    this.last = 0;
    this.number = null;
    this.cache = new Map();
    this.slider = h("input", { type: "range", min: 0, max: 0, step: 1, "aria-label": t("replay.slider"), oninput: () => this.go(Number(this.slider.value)) });
    this.count = h("output", { class: "count" });
    this.play = iconButton(icon("play"), t("replay.play"), () => (this.timer ? this.stop() : this.run(this.last)));
    this.element = h(
      "div",
      { class: "replay", role: "group", "aria-label": t("replay.label"), hidden: true },
      iconButton(icon("first"), t("replay.first"), () => this.go(0)),
      iconButton(icon("back"), t("replay.back"), () => this.go(this.here - 1)),
      this.play,
      iconButton(icon("on"), t("replay.on"), () => this.go(this.here + 1)),
      this.slider,
      this.count,
      h("button", { type: "button", class: "small", onclick: () => this.share() }, t("replay.share")),
      h("button", { type: "button", class: "small go", onclick: () => this.close() }, t("replay.now")),
    );
  }

  get here() {
    return this.number ?? this.last;
  }

  /** How long the match is by now. */
  grow(number) {
    this.last = number;
    this.slider.max = number;
    if (this.number === null) this.slider.value = number;
    this._label();
  }

  async go(number) {
    const wanted = Math.max(0, Math.min(this.last, number));
    this.number = wanted;
    this.element.hidden = false;
    this.slider.value = wanted;
    this._label();
    const address = new URL(location.href);
    address.searchParams.set("at", wanted);
    history.replaceState(null, "", address);
    const answer = await this._moment(wanted);
    if (answer && this.number === wanted) this.hooks.show(answer, wanted);
  }

  async _moment(number) {
    if (this.cache.has(number)) return this.cache.get(number);
    this.latest = number;
    const answer = await this.hooks.load(number);
    if (answer) {
      this.cache.set(number, answer);
      if (this.cache.size > KEPT) this.cache.delete(this.cache.keys().next().value);
    }
    return answer;
  }

  /** Play on from here, a moment at a time, up to `until`. */
  run(until, from = null) {
    this.stop();
    if (from !== null) this.number = from;
    else if (this.here >= this.last) this.number = 0;
    this.play.replaceChildren(icon("pause"));
    const step = async () => {
      await this.go(this.here);
      if (this.here >= until || !this.timer) {
        this.stop();
        return;
      }
      this.number += 1;
      this.timer = setTimeout(step, PACE);
    };
    this.timer = setTimeout(step, 0);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.play.replaceChildren(icon("play"));
  }

  close() {
    this.stop();
    this.number = null;
    this.element.hidden = true;
    this.slider.value = this.last;
    const address = new URL(location.href);
    address.searchParams.delete("at");
    history.replaceState(null, "", address);
    this.hooks.leave();
  }

  async share() {
    const button = this.element.querySelector("button.small");
    await navigator.clipboard?.writeText(location.href).catch(() => prompt(t("replay.share"), location.href));
    button.textContent = t("copied");
    setTimeout(() => (button.textContent = t("replay.share")), 1500);
  }

  /** After an undo the moments behind it are others. */
  forgetAfter(number) {
    for (const known of this.cache.keys()) if (known >= number) this.cache.delete(known);
  }

  _label() {
    this.count.textContent = t("replay.of", { n: this.here, most: this.last });
  }
}
