// Choosing: every choice is a path of items to click. The paths form a tree that is walked without asking the server.
// Each choice also stands in a list of texts, so that nothing needs a mouse.

import { giveRole } from "./board.js";
import { make } from "./dom.js";
import { button } from "./dialogs.js";
import { showGhosts } from "./ghosts.js";
import { numberChooser, numbersAmong } from "./numbers.js";
import { isStill } from "./settings.js";
import { say } from "./words.js";

/** @typedef {[action: number, path: string[], label: string, notation: string, confirm: boolean]} Choice */
/** @typedef {{action: number, why: string}} Advice what a bot would choose, and what it expects of it */

/**
 * @typedef {object} Places where choosing shows itself
 * @property {HTMLElement} turn
 * @property {HTMLElement} prompt
 * @property {HTMLElement} crumbs
 * @property {HTMLElement} buttons
 * @property {HTMLElement} list
 * @property {HTMLElement} count
 */

export class Chooser {
  /**
   * @param {import("./board.js").Board} board
   * @param {Places} places
   * @param {(choice: Choice) => boolean} send
   */
  constructor(board, places, send) {
    this.board = board;
    this.places = places;
    this.send = send;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.path = [];
    /** @type {Set<string>} */
    this.next = new Set();
    /** @type {Set<Element>} */
    this.marked = new Set();
    /** @type {Choice | null} */
    this.toConfirm = null;
    this.asksAgain = true; // until the person says "do not ask again"
    this.promptText = "";
    this.usedKeys = false;
    /** @type {"board" | "list" | "buttons" | ""} */
    this.zone = "";
    this.watchInput();
  }

  watchInput() {
    addEventListener("keydown", () => (this.usedKeys = true), true);
    addEventListener("pointerdown", () => (this.usedKeys = false), true);
    addEventListener("focusin", (event) => (this.zone = this.zoneOf(/** @type {Element} */ (event.target))));
  }

  /** @param {Element} element */
  zoneOf(element) {
    if (this.board.root.contains(element)) return "board";
    if (this.places.list.contains(element)) return "list";
    return this.places.buttons.contains(element) ? "buttons" : "";
  }

  /**
   * Offer the choices of a new question.
   * @param {Choice[]} choices
   * @param {string} prompt
   */
  offer(choices, prompt) {
    this.choices = choices;
    this.promptText = prompt;
    this.path = [];
    this.toConfirm = null;
    this.places.turn.removeAttribute("aria-busy");
    const zone = this.usedKeys ? this.zone : "";
    this.draw();
    if (zone && this.hasLostFocus()) this.focusZone(zone);
    else if (!this.usedKeys) this.revealNext();
  }

  /** Whether what had the focus is gone, or cannot have it any more. */
  hasLostFocus() {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    return this.board.root.contains(focused) && !focused.hasAttribute("tabindex");
  }

  /** The choices that begin with what was clicked so far. */
  open() {
    return this.choices.filter(([, path]) => this.path.every((id, i) => path[i] === id));
  }

  /**
   * Go one step along the paths.
   * @param {string} id
   */
  pick(id) {
    if (!this.next.has(id)) return;
    this.toConfirm = null;
    this.path.push(id);
    const open = this.open();
    if (open.length === 1 && open[0][1].length === this.path.length) {
      this.take(open[0]);
      return;
    }
    this.draw();
    if (this.usedKeys) this.focusZone("board");
    else this.revealNext();
  }

  /** @param {Choice} choice */
  take(choice) {
    this.path = [...choice[1]];
    if (!choice[4] || !this.asksAgain) {
      this.finish(choice);
      return;
    }
    this.toConfirm = choice;
    this.draw();
    if (this.usedKeys) this.focusZone("buttons");
  }

  /** @param {Choice} choice */
  finish(choice) {
    this.toConfirm = null;
    if (this.send(choice)) this.sent();
    else this.cancel();
  }

  /** Until the server answers nothing else can be chosen; that also swallows double clicks. */
  sent() {
    this.unmarkItems();
    this.choices = [];
    this.next.clear();
    this.places.buttons.replaceChildren();
    this.places.turn.setAttribute("aria-busy", "true");
  }

  cancel() {
    const fromKeys = this.usedKeys && this.path.length > 0;
    this.path = [];
    this.toConfirm = null;
    this.draw();
    if (fromKeys) this.focusZone("board");
  }

  isUnderway() {
    return this.path.length > 0;
  }

  draw() {
    const open = this.open();
    const depth = this.path.length;
    const steps = new Set(open.filter(([, path]) => path.length > depth).map(([, path]) => path[depth]));
    this.next = this.toConfirm ? new Set() : steps;
    this.markItems();
    document.body.classList.toggle("choosing", depth > 0 && this.choices.length > 0);
    this.places.prompt.textContent = this.toConfirm ? say("confirm_prompt") : this.promptText;
    this.drawCrumbs();
    if (this.toConfirm) this.drawConfirmation(this.toConfirm);
    else this.drawButtons(open);
    this.drawList(open);
  }

  markItems() {
    this.unmarkItems();
    for (const id of this.next) this.mark(id, "can");
    for (const id of this.path) this.mark(id, "sel");
  }

  /** What was marked is remembered: a change of look may have taken the class away meanwhile. */
  unmarkItems() {
    for (const item of this.marked) {
      item.classList.remove("can", "sel", "peek", "hinted");
      item.removeAttribute("tabindex");
      giveRole(item);
    }
    this.marked.clear();
  }

  /**
   * @param {string} id
   * @param {"can" | "sel" | "peek" | "hinted"} how
   */
  mark(id, how) {
    const item = this.board.item(id);
    if (!item) return;
    this.marked.add(item);
    item.classList.add(how);
    if (how !== "can") return;
    item.setAttribute("tabindex", "0");
    item.setAttribute("role", "button");
  }

  drawCrumbs() {
    const names = this.toConfirm ? [this.toConfirm[2]] : this.path.map((id) => this.nameOf(id)).filter(Boolean);
    const words = names.join(" › ");
    this.places.crumbs.textContent = words && !this.toConfirm ? `${words} ›` : words;
    this.places.crumbs.hidden = !words;
  }

  /** @param {string} id */
  nameOf(id) {
    return this.board.item(id)?.getAttribute("aria-label") || "";
  }

  /**
   * Choices that no item stands for are buttons; so are those that end here while others go on. Many numbers are a slider.
   * @param {Choice[]} open
   */
  drawButtons(open) {
    const depth = this.path.length;
    const numbers = numbersAmong(open, depth);
    /** @type {HTMLElement[]} */
    const made = numbers.length > 0 ? [numberChooser(numbers, (choice) => this.take(choice))] : [];
    const isNumber = new Set(numbers);
    for (const choice of open) {
      if (isNumber.has(choice)) continue;
      const step = choice[1][depth];
      const isButton = step === undefined || step.startsWith("#") || !this.board.item(step);
      if (isButton) made.push(button(choice[2], () => this.take(choice), depth === 0 && open.length < 4 ? "" : "quiet"));
    }
    if (depth > 0 && this.choices.length > 0) made.push(button(say("cancel"), () => this.cancel(), "quiet cancel"));
    this.places.buttons.replaceChildren(...made);
  }

  /** @param {Choice} choice */
  drawConfirmation(choice) {
    const never = make("input", { type: "checkbox", onchange: () => (this.asksAgain = !never.checked) });
    this.places.buttons.replaceChildren(
      button(say("confirm_yes"), () => this.finish(choice), "main"),
      button(say("cancel"), () => this.cancel(), "quiet cancel"),
      make("label", { class: "check" }, never, say("confirm_never")),
    );
  }

  /** @param {Choice[]} open */
  drawList(open) {
    this.places.count.textContent = open.length > 0 ? String(open.length) : "";
    this.places.list.replaceChildren(...open.map((choice) => this.listEntry(choice)));
    const box = this.places.list.closest("section");
    box?.classList.toggle("empty", open.length === 0);
  }

  /**
   * @param {Choice} choice
   * @param {string} [why] what to expect of it
   */
  listEntry(choice, why = "") {
    const peek = (/** @type {boolean} */ on) => {
      for (const id of choice[1]) on ? this.mark(id, "peek") : this.board.item(id)?.classList.remove("peek");
      showGhosts(this.board.root, on ? choice[1][choice[1].length - 1] : "");
    };
    const entry = make("button", { type: "button", class: "choice", "data-action": choice[0] }, choice[2], why ? make("small", {}, why) : null);
    entry.addEventListener("click", () => this.take(choice));
    for (const start of ["pointerenter", "focus"]) entry.addEventListener(start, () => peek(true));
    for (const stop of ["pointerleave", "blur"]) entry.addEventListener(stop, () => peek(false));
    return make("li", {}, entry);
  }

  /**
   * Put the focus where the person was working.
   * @param {"board" | "list" | "buttons"} zone
   */
  focusZone(zone) {
    const first = {
      board: () => this.board.root.querySelector(".can"),
      list: () => this.places.list.querySelector("button"),
      buttons: () => this.places.buttons.querySelector("input, button"),
    };
    const target = first[zone]() || first.board() || first.buttons() || first.list();
    /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: zone !== "board" });
  }

  /** On small pages the next items may be far away, or under the question. */
  revealNext() {
    const sheet = this.places.turn;
    const bottom = getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : innerHeight;
    const items = [...this.next].map((id) => this.board.item(id)).filter((item) => item !== null);
    const inSight = items.some((item) => {
      const box = item.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= bottom;
    });
    if (inSight || items.length === 0) return;
    items[0].scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });
  }

  /**
   * Outline what is advised before all else; returns entries for all advice.
   * @param {Advice[]} advice best first
   */
  hint(advice) {
    this.cancel();
    const entries = [];
    for (const { action, why } of advice) {
      const choice = this.choices.find(([known]) => known === action);
      if (!choice) continue;
      if (entries.length === 0) this.outline(choice);
      entries.push(this.listEntry(choice, why));
    }
    return entries;
  }

  /** @param {Choice} choice */
  outline(choice) {
    for (const id of choice[1]) this.mark(id, "hinted");
    const entry = this.places.list.querySelector(`[data-action="${choice[0]}"]`);
    entry?.classList.add("hinted");
    entry?.scrollIntoView({ block: "nearest" });
  }
}
