// Runs before the first paint, so that nobody sees the wrong theme flash by.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("perijove.settings") || "{}");
  } catch (error) {
    // A browser that keeps nothing starts with the defaults every time.
  }
  var asked = new URLSearchParams(location.search).get("lang");
  var lang = asked || kept.lang || navigator.language || "en";
  root.lang = lang.slice(0, 2) === "ja" ? "ja" : "en";
  var light = kept.theme === "light" || (kept.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.look = light ? "light" : "dark";
  // The words are needed before anything can be drawn: ask for them while the modules are still on their way.
  var words = document.createElement("link");
  words.rel = "preload";
  words.as = "fetch";
  words.crossOrigin = "anonymous";
  words.href = "/static/words/" + root.lang + ".json";
  document.head.append(words);
})();
