// The numbered rules of the game at the table, fetched once per language when somebody first wants to read one.

import { fetchJson, make } from "./dom.js";
import { language, say } from "./words.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const known = new Map();
let slug = "";

/** @param {string} game */
export function useRulesOf(game) {
  slug = game;
}

/** @returns {Promise<Record<string, string>>} */
export function rules() {
  const key = `${slug} ${language()}`;
  let found = known.get(key);
  if (!found) {
    found = fetchJson(`/api/rules/${slug}?lang=${language()}`).catch(() => {
      known.delete(key);
      return {};
    });
    known.set(key, found);
  }
  return found;
}

/** @param {string} [id] */
export function rulesAddress(id = "") {
  return `/rules/${slug}?lang=${language()}${id ? `#${id}` : ""}`;
}

/**
 * Rules as a list, each with a link to its place in the rulebook.
 * @param {string[]} ids
 * @returns {Promise<HTMLElement>}
 */
export async function rulesList(ids) {
  const texts = await rules();
  const rows = ids.map((id) =>
    make(
      "li",
      {},
      make("a", { href: rulesAddress(id), target: "_blank", title: say("rule_in_book") }, id),
      make("span", {}, plain(texts[id] || "")),
    ),
  );
  return make("ul", { class: "rules" }, ...rows);
}

/**
 * Without the marks of Markdown.
 * @param {string} text
 */
export function plain(text) {
  return text.replace(/\*\*|`/g, "").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}
