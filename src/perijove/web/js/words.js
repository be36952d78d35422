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

const SPANS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/** How long ago a moment (in seconds) was, in words. */
export function ago(moment) {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) || ["minute", 60];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}

/** A moment (in seconds) by date and time. */
export function when(moment) {
  return new Date(moment * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
}
