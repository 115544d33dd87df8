// The words of the page in the language in use. They come from the server; templates name them in `data-word`.

import { fetchJson } from "./dom.js";

/** @type {Record<string, string>} */
let words = {};
let current = "en";

/** The language in use. */
export function language() {
  return current;
}

/** The one that a button offers instead. */
export function otherLanguage() {
  return current === "de" ? "en" : "de";
}

/**
 * Call a button by the language that it leads to.
 * @param {HTMLElement} button
 */
export function nameOtherLanguage(button) {
  button.lang = otherLanguage();
  button.textContent = button.lang === "de" ? "Deutsch" : "English";
}

/**
 * @param {Record<string, string>} texts
 * @param {string} lang
 */
export function useWords(texts, lang) {
  words = texts;
  current = lang;
  document.documentElement.lang = lang;
  dress(document);
}

/**
 * A text with its gaps filled; a missing one shows its key, so that it is noticed.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

/**
 * Fill in the words of all elements that name one.
 * @param {ParentNode} root
 */
function dress(root) {
  for (const element of root.querySelectorAll("[data-word]")) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.word || "");
  }
  for (const element of root.querySelectorAll("[data-word-label]")) {
    const label = say(/** @type {HTMLElement} */ (element).dataset.wordLabel || "");
    element.setAttribute("aria-label", label);
    if (element.matches("button, a")) element.setAttribute("title", label);
  }
}

/**
 * Fetch the words of another language and remember the choice for the next page.
 * @param {string} lang
 */
export async function switchLanguage(lang) {
  const texts = await fetchJson(`/api/words?lang=${encodeURIComponent(lang)}`);
  rememberLanguage(lang);
  useWords(texts, lang);
}

/** @param {string} lang */
export function rememberLanguage(lang) {
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
}
