// The rulebook: a table of contents and a search.

import { byId, make, pageData } from "./dom.js";
import { applyLook } from "./settings.js";
import { nameOtherLanguage, otherLanguage, rememberLanguage, useWords } from "./words.js";

const data = pageData();
useWords(data.ui, data.lang);
applyLook();

const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chapter")]);
for (const chapter of chapters) {
  const link = make("a", { href: `#${chapter.id}` }, chapter.querySelector("h2")?.textContent || chapter.id);
  byId("ui-chapters").append(make("li", {}, link));
}

const search = /** @type {HTMLInputElement} */ (byId("ui-find"));
search.placeholder = search.getAttribute("aria-label") || "";
search.addEventListener("input", () => {
  const wanted = search.value.trim().toLowerCase();
  let found = 0;
  for (const chapter of chapters) {
    let here = 0;
    for (const rule of /** @type {NodeListOf<HTMLElement>} */ (chapter.querySelectorAll(".rule"))) {
      rule.hidden = wanted !== "" && !(rule.textContent || "").toLowerCase().includes(wanted);
      if (!rule.hidden) here += 1;
    }
    chapter.hidden = here === 0;
    found += here;
  }
  byId("ui-none").hidden = found > 0;
});

nameOtherLanguage(byId("ui-lang"));
byId("ui-lang").addEventListener("click", () => {
  rememberLanguage(otherLanguage());
  const address = new URL(location.href);
  address.searchParams.set("lang", otherLanguage());
  location.assign(address);
});
