// Runs before the first paint: applies the stored theme and text size, so that the page does not flash.
(function boot() {
  /** @type {{theme?: string, textSize?: string}} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("tabularium.settings") || "{}");
  } catch {
    // No storage, or something foreign in it: the defaults will do.
  }
  const root = document.documentElement;
  const wantsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = stored.theme === "light" || stored.theme === "dark" ? stored.theme : wantsDark ? "dark" : "light";
  root.dataset.theme = theme;
  if (stored.textSize) root.dataset.text = stored.textSize;
})();
