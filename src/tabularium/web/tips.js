// Tips: what an item is and which rule is about it. They come on hover, on focus and on a long press.

import { make, makeSvg } from "./dom.js";
import { plain, rules } from "./rulebook.js";

const HOVER_DELAY = 280;
const LONG_PRESS = 480;
const SMALL = 0.6; // smaller items are shown enlarged
const RULES_SHOWN = 2;

export class Tips {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.timer = 0;
    this.pressed = false; // a long press is no click
    /** @type {Element | null} */
    this.about = null;
    this.box = make("div", { id: "ui-tip", role: "tooltip" });
    this.box.hidden = true;
    document.body.append(this.box);
    this.listen();
  }

  listen() {
    const itemOf = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest(".it:not(.deco)");
    this.root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const item = itemOf(event);
      if (item !== this.about) this.hide();
      if (item) this.later(item, HOVER_DELAY);
    });
    this.root.addEventListener("pointerleave", () => this.hide());
    this.root.addEventListener("pointerdown", (event) => {
      this.pressed = false;
      this.hide();
      const item = itemOf(event);
      if (event.pointerType === "touch" && item) this.later(item, LONG_PRESS, true);
    });
    for (const stop of ["pointerup", "pointercancel"]) {
      addEventListener(stop, () => {
        if (!this.pressed) clearTimeout(this.timer);
      });
    }
    this.root.addEventListener("contextmenu", (event) => {
      if (this.pressed) event.preventDefault();
    });
    this.root.addEventListener("focusin", (event) => {
      const item = itemOf(event);
      if (item?.matches(":focus-visible")) this.show(item);
    });
    this.root.addEventListener("focusout", () => this.hide());
    addEventListener("scroll", () => this.hide(), { passive: true, capture: true });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
  }

  /**
   * @param {Element} item
   * @param {number} delay
   * @param {boolean} [press]
   */
  later(item, delay, press = false) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.pressed = press;
      this.show(item);
    }, delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.about?.removeAttribute("aria-describedby");
    this.about = null;
    this.box.hidden = true;
  }

  /** @param {Element} item */
  async show(item) {
    const label = item.getAttribute("aria-label");
    const tip = item.getAttribute("data-tip");
    const ids = (item.getAttribute("data-rules") || "").split(" ").filter(Boolean);
    if (!label && !tip) return;
    this.about = item;
    const enlarged = enlarge(/** @type {SVGGElement} */ (item));
    this.box.replaceChildren(
      ...(enlarged ? [enlarged] : []),
      make("b", {}, label || ""),
      ...(tip && tip !== label ? tip.split("\n").map((line) => make("p", {}, line)) : []),
    );
    this.place(item);
    if (ids.length === 0) return;
    const texts = await rules();
    if (this.about !== item) return;
    for (const id of ids.slice(0, RULES_SHOWN)) {
      const text = texts[id] ? plain(texts[id]) : "";
      this.box.append(make("p", { class: "rule" }, make("span", {}, id), ` ${text}`));
    }
    if (ids.length > RULES_SHOWN) this.box.append(make("p", { class: "rule" }, make("span", {}, ids.slice(RULES_SHOWN).join(" "))));
    this.place(item);
  }

  /**
   * Beside the item, above it if there is room, always within the page.
   * @param {Element} item
   */
  place(item) {
    this.box.hidden = false;
    item.setAttribute("aria-describedby", "ui-tip");
    const around = item.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const left = around.x + around.width / 2 - width / 2;
    const above = around.y - height - 8;
    const below = around.bottom + 8;
    const top = above > 4 ? above : below + height < innerHeight ? below : 4;
    this.box.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, left))}px`;
    this.box.style.top = `${top}px`;
  }
}

/**
 * A larger copy of an item that is drawn small.
 * @param {SVGGElement} item
 */
function enlarge(item) {
  const scale = item.transform.baseVal.consolidate()?.matrix.a ?? 1;
  if (scale >= SMALL) return null;
  const box = item.getBBox();
  const copy = /** @type {Element} */ (item.cloneNode(true));
  for (const name of ["id", "transform", "class", "tabindex", "role", "aria-describedby"]) copy.removeAttribute(name);
  const picture = makeSvg("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, "aria-hidden": "true" }, copy);
  picture.setAttribute("class", "enlarged");
  return picture;
}
