// Dialogs, and the button that closes things.

import { h, iconButton } from "./dom.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

export function closeButton(onclick, name = t("close")) {
  return iconButton(icon("close"), name, onclick);
}

export function openDialog(dialog) {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/** A dialog with a title and a close button; a click beside it closes it as well. */
export function makeDialog(title, props, ...children) {
  const dialog = h(
    "dialog",
    { ...props, "aria-label": title },
    h("header", { class: "dialog-head" }, h("h2", {}, title), closeButton(() => dialog.close())),
    h("div", { class: "dialog-body" }, ...children),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}

/** Asks for the name to sit down with; `onName` may throw a sentence. */
export function nameDialog(title, onName) {
  const field = h("input", { type: "text", maxlength: 40, value: settings.get("name"), autocomplete: "nickname" });
  const say = h("p", { class: "error", role: "alert" });
  const sit = async (event) => {
    event.preventDefault();
    const name = field.value.trim();
    settings.set("name", name);
    try {
      await onName(name);
      dialog.close();
    } catch (error) {
      say.textContent = error.message;
    }
  };
  const form = h("form", { onsubmit: sit }, h("label", { class: "field" }, h("span", {}, t("new.name")), field), say,
    h("div", { class: "actions" }, h("button", { type: "submit", class: "go" }, t("lobby.join"))));
  const dialog = makeDialog(t("lobby.join.title", { title }), { class: "sit" }, form);
  return dialog;
}
