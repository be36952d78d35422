// The client's own texts. What a game says comes from the server in the reader's language already.

import { lang } from "./settings.js";

const response = await fetch(`/static/words/${lang}.json`);
const sentences = await response.json();

/** The sentence of a key, with {name} filled in; `key.one` is taken where args.n is 1 and there is one. */
export function t(key, args) {
  const single = args && args.n === 1 ? sentences[`${key}.one`] : undefined;
  const sentence = single ?? sentences[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (args && name in args ? String(args[name]) : whole));
}

/** A text that the server gives in several languages. */
export function pick(texts) {
  if (!texts || typeof texts === "string") return texts || "";
  return texts[lang] ?? texts.en ?? "";
}

export function when(moment) {
  const date = typeof moment === "number" ? new Date(moment * 1000) : new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : date.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
}
