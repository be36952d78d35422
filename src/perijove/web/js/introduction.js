// The introduction to a game: a few steps with pictures of its own board, to leaf through by key, finger or button.

import { call, query } from "./api.js";
import { brand, languageButton, themeButton, toast } from "./chrome.js";
import { h, isTyping, reducedMotion } from "./dom.js";
import { icon } from "./icons.js";
import { playNow } from "./newtable.js";
import { lang, settings } from "./settings.js";
import { t } from "./words.js";

class Introduction {
  constructor({ game, title, steps }, table, variant) {
    this.game = game;
    this.variant = variant;
    this.steps = steps;
    this.back = table ? `/table/${encodeURIComponent(table)}` : "/";
    this.slides = steps.map((step, index) => this._slide(step, index));
    this.reel = h("main", { class: "steps", tabindex: 0, "aria-label": t("introduction.of", { title }) }, this.slides);
    this.dots = steps.map((step, index) => h("button", { type: "button", class: "dot", "aria-label": t("introduction.step", { n: index + 1, most: steps.length, title: step.title }), title: step.title, onclick: () => this.go(index) }));
    this.before = h("button", { type: "button", onclick: () => this.go(this.at - 1) }, icon("back"), h("span", {}, t("introduction.back")));
    this.next = h("button", { type: "button", class: "go", onclick: () => this.go(this.at + 1) }, t("introduction.next"), icon("on"));
    this.start = table
      ? h("a", { class: "button go", href: this.back }, t("introduction.table"))
      : h("button", { type: "button", class: "go", onclick: () => this._play() }, t("lobby.play"));
    this.voice = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
    document.body.append(
      h("header", { class: "top" }, brand(), h("h1", { class: "table-title" }, t("introduction.of", { title })),
        h("nav", { "aria-label": t("nav.page") }, table ? h("a", { class: "button plain", href: this.back }, t("introduction.table")) : null, languageButton(), themeButton())),
      this.reel,
      h("nav", { class: "leaf", "aria-label": t("introduction.leaf") }, this.before, h("div", { class: "dots" }, this.dots), h("div", {}, this.next, this.start)),
      this.voice,
    );
    document.title = `${t("introduction.of", { title })} · Perijove`;
    const wanted = steps.findIndex((step) => `#${step.id}` === location.hash);
    this._show(Math.max(0, wanted));
    this._scroll(this.at, "instant");
    this.reel.addEventListener("scroll", () => this._scrolled(), { passive: true });
    addEventListener("resize", () => this._scroll(this.at, "instant"));
    addEventListener("keydown", (event) => this._key(event));
    settings.onChange((name) => name === "theme" && this._pictures(true));
  }

  _slide(step, index) {
    return h("section", { class: "step", "aria-labelledby": `step-${step.id}` },
      h("figure", {}, h("img", { alt: t("introduction.picture", { title: step.title }), width: 1200, height: 900 })),
      h("div", { class: "step-text" },
        h("p", { class: "step-count" }, t("introduction.count", { n: index + 1, most: this.steps.length })),
        h("h2", { id: `step-${step.id}` }, step.title),
        h("p", {}, step.text)));
  }

  /** The pictures of this step and its neighbours are fetched, the others when they come near. */
  _pictures(all = false) {
    for (const [index, slide] of this.slides.entries()) {
      const image = slide.querySelector("img");
      const near = Math.abs(index - this.at) <= 1 || (all && image.hasAttribute("src"));
      const address = this.steps[index].picture + query({ lang, theme: document.documentElement.dataset.look });
      if (near && image.getAttribute("src") !== address) image.setAttribute("src", address);
    }
  }

  /** Make a step the present one: what else lies beside it is not there for keyboards and readers. */
  _show(index) {
    this.at = index;
    for (const [each, slide] of this.slides.entries()) slide.inert = each !== index;
    for (const [each, dot] of this.dots.entries()) {
      if (each === index) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
    const last = index === this.steps.length - 1;
    const hadFocus = document.activeElement === this.next || document.activeElement === this.start;
    this.before.disabled = index === 0;
    this.next.hidden = last;
    this.start.hidden = !last;
    if (hadFocus) (last ? this.start : this.next).focus();
    history.replaceState(null, "", `#${this.steps[index].id}`);
    this._pictures();
  }

  go(index) {
    if (index < 0 || index >= this.steps.length || index === this.at) return;
    this._show(index);
    this._scroll(index, reducedMotion.matches || !settings.get("motion") ? "instant" : "smooth");
    this.voice.textContent = `${this.steps[index].title}. ${this.steps[index].text}`;
  }

  _scroll(index, behavior) {
    this.heading = index;
    this.reel.scrollTo({ left: index * this.reel.clientWidth, behavior });
  }

  /** A finger has moved the reel; while it runs to a step by itself, the steps between do not count. */
  _scrolled() {
    const here = Math.round(this.reel.scrollLeft / this.reel.clientWidth);
    if (this.heading !== null && here !== this.heading) return;
    this.heading = null;
    if (here !== this.at && here >= 0 && here < this.steps.length) this._show(here);
  }

  _key(event) {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowRight: this.at + 1, PageDown: this.at + 1, ArrowLeft: this.at - 1, PageUp: this.at - 1, Home: 0, End: this.steps.length - 1 }[event.key];
    if (event.key === "Escape") location.href = this.back;
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  async _play() {
    this.start.disabled = true;
    try {
      const game = (await call("/api/games")).find(({ name }) => name === this.game);
      location.href = await playNow(game, game.variants.find(({ name }) => name === this.variant) || game.variants[0]);
    } catch (error) {
      toast(error.message, "error");
      this.start.disabled = false;
    }
  }
}

async function start() {
  const name = decodeURIComponent(location.pathname.split("/")[2] || "");
  const asked = new URLSearchParams(location.search);
  const [table, variant] = [asked.get("table"), asked.get("variant")];
  try {
    new Introduction(await call(`/api/games/${encodeURIComponent(name)}/introduction${query({ lang, table, variant })}`), table, variant);
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    document.body.append(h("main", { class: "trouble" }, h("h1", {}, "Perijove"), h("p", { role: "alert" }, error.message),
      h("p", {}, h("a", { class: "button go", href: "/" }, t("lobby")))));
  }
}

await start();
