// What every page has: the bar at the top, language and theme, short messages, copying.

import { closeButton } from "./dialogs.js";
import { h, iconButton } from "./dom.js";
import { icon } from "./icons.js";
import { lang, settings, switchLanguage } from "./settings.js";
import { t } from "./words.js";

const THEMES = ["dark", "light", "system"];
const SIGNS = { dark: "moon", light: "sun", system: "half" };

export function themeButton() {
  const theme = settings.get("theme");
  const button = iconButton(icon(SIGNS[theme]), t(`theme.${theme}`), () => {
    const next = THEMES[(THEMES.indexOf(settings.get("theme")) + 1) % THEMES.length];
    settings.set("theme", next);
    button.replaceChildren(icon(SIGNS[next]));
    button.title = t(`theme.${next}`);
    button.setAttribute("aria-label", t(`theme.${next}`));
  });
  button.classList.add("theme");
  return button;
}

export function languageButton() {
  const other = lang === "en" ? "日本語" : "English";
  return h("button", { type: "button", class: "plain language", lang: lang === "en" ? "ja" : "en", onclick: switchLanguage }, other);
}

export function brand() {
  return h("a", { class: "brand", href: "/" }, "Perijove");
}

let toastBox = null;

/** A sentence that goes away by itself; refusals stay longer. */
export function toast(text, kind = "info", rule = null) {
  if (!toastBox) {
    toastBox = h("div", { class: "toasts", role: "status", "aria-live": "assertive" });
    document.body.append(toastBox);
  }
  const note = h("div", { class: `toast ${kind}` }, h("span", {}, text));
  if (rule) note.append(h("button", { type: "button", class: "rule", "aria-label": t("rule.open"), onclick: rule }, "§"));
  note.append(closeButton(() => note.remove()));
  toastBox.append(note);
  setTimeout(() => note.remove(), kind === "error" ? 9000 : 4500);
}

/** An address with a button that copies it. */
export function copyField(label, address) {
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": label, onfocus: (event) => event.target.select() });
  const button = h("button", { type: "button", onclick: copy }, t("copy"));
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.select();
      document.execCommand("copy"); // where the page is served without TLS, this is the only way
    }
    button.textContent = t("copied");
    setTimeout(() => (button.textContent = t("copy")), 1500);
  }
  return h("div", { class: "copy" }, h("label", {}, h("span", {}, label), field), button);
}

export function seatAddress(table, token) {
  return `${location.origin}/table/${table}#seat=${encodeURIComponent(token)}`;
}
