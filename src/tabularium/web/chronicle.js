// The chronicle of the game and the replay: any earlier move can be looked at; live moves do not throw the reader out.

import { emblem, make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{from: number, n: number, player: number, lines: string[], points: number}} Row moves `from` to `n` of one player */

/**
 * @typedef {object} Places
 * @property {HTMLElement} list
 * @property {HTMLElement} news what a screen reader tells of new entries
 * @property {HTMLInputElement} slider
 * @property {HTMLElement} where
 * @property {HTMLElement} live
 * @property {HTMLButtonElement} back
 * @property {HTMLButtonElement} forth
 */

export class Chronicle {
  /**
   * @param {Places} places
   * @param {(move: number) => void} seek -1 is live
   */
  constructor(places, seek) {
    this.places = places;
    this.seek = seek;
    this.shown = 0;
    this.last = 0;
    /** @type {number | null} the move the reader wants to see; null: live */
    this.wanted = null;
    this.asked = false; // a move is on its way
    this.dimmed = false; // entries after the move shown are dimmed
    this.scrollTop = 0;
    this.follows = true; // the reader of the list is at its end, and stays there
    this.places.slider.addEventListener("input", () => this.goTo(Number(this.places.slider.value)));
    this.places.back.addEventListener("click", () => this.goTo(this.aim() - 1));
    this.places.forth.addEventListener("click", () => this.goTo(this.aim() + 1));
    this.places.live.addEventListener("click", () => this.goTo(this.last));
    this.places.list.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.stayAtEnd()).observe(this.places.list);
    this.places.list.addEventListener("click", (event) => {
      const entry = /** @type {Element} */ (event.target).closest("button");
      if (entry?.dataset.n) this.goTo(Number(entry.dataset.n));
    });
  }

  /** Only who scrolls up leaves the end; a list that grows or shrinks does not. */
  scrolled() {
    const list = this.places.list;
    const wentUp = list.scrollTop < this.scrollTop;
    this.scrollTop = list.scrollTop;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    if (atEnd) this.follows = true;
    else if (wentUp) this.follows = false;
  }

  isReplay() {
    return this.wanted !== null;
  }

  aim() {
    return this.wanted ?? this.shown;
  }

  /** @param {number} move */
  goTo(move) {
    const goal = Math.max(0, Math.min(this.last, move));
    this.wanted = goal >= this.last ? null : goal;
    this.follows ||= this.wanted === null;
    if (!this.asked) this.ask();
    this.draw();
  }

  /** Only one question is on its way; a quick slider skips what lies between. */
  ask() {
    this.asked = true;
    this.seek(this.wanted ?? -1);
  }

  /** The connection is back: the server knows nothing of the reader's place. */
  resume() {
    this.asked = false;
    if (this.wanted !== null) this.ask();
  }

  /**
   * A page arrived.
   * @param {number} shown
   * @param {number} last
   * @param {boolean} whole whether it answers a question for a move
   */
  at(shown, last, whole) {
    this.shown = shown;
    this.last = last;
    if (this.wanted !== null && this.wanted >= last) this.wanted = null; // moves were taken back: that is the present now
    if (whole && this.asked) {
      this.asked = false;
      if (this.wanted !== null && this.wanted !== shown) this.ask();
      else if (this.wanted === null && shown < last) this.ask();
    }
    this.draw();
  }

  /** @param {Row[]} rows */
  replace(rows) {
    this.places.list.replaceChildren(...rows.map(drawRow));
    this.stayAtEnd();
  }

  /**
   * Add new rows; the first one may tell more about the moves of the last one, and takes its place.
   * @param {Row[]} rows
   */
  add(rows) {
    if (rows.length === 0) return;
    const { list, news } = this.places;
    const last = /** @type {HTMLElement | null} */ (list.lastElementChild);
    if (last && Number(last.dataset.from) === rows[0].from) last.remove();
    list.append(...rows.map(drawRow));
    news.textContent = rows.map((row) => row.lines[0]).join(". ");
    this.stayAtEnd();
  }

  stayAtEnd() {
    if (this.follows && !this.isReplay()) this.places.list.scrollTop = this.places.list.scrollHeight;
  }

  draw() {
    const { slider, where, live, back, forth, list } = this.places;
    const aim = this.wanted ?? this.last;
    slider.max = String(this.last);
    slider.value = String(aim);
    slider.setAttribute("aria-valuetext", say("move_of", { n: aim, last: this.last }));
    where.textContent = `${aim} / ${this.last}`;
    back.disabled = aim <= 0;
    forth.disabled = aim >= this.last;
    live.hidden = !this.isReplay();
    document.body.classList.toggle("replay", this.isReplay());
    if (this.isReplay() || this.dimmed) this.dim(aim);
    const current = /** @type {HTMLElement | null} */ (this.isReplay() ? list.querySelector(".current") : null);
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    this.stayAtEnd();
  }

  /**
   * Show in the list where the reader is.
   * @param {number} aim
   */
  dim(aim) {
    this.dimmed = this.isReplay();
    for (const row of /** @type {HTMLElement[]} */ ([...this.places.list.children])) {
      const [first, last] = [Number(row.dataset.from), Number(row.dataset.n)];
      row.classList.toggle("later", this.dimmed && first > aim);
      row.classList.toggle("current", this.dimmed && first <= aim && aim <= last);
    }
  }
}

/** @param {Row} row */
function drawRow(row) {
  const [first = "", ...others] = row.lines;
  const points = row.points ? make("span", { class: "points" }, `${row.points > 0 ? "+" : "−"}${Math.abs(row.points)}`) : null;
  const head = make(
    "button",
    { type: "button", class: "entry", tabindex: "-1", "data-n": row.n, title: say("show_move", { n: row.n }) },
    emblem(row.player),
    make("span", { class: "told" }, first),
    points,
  );
  const rest = others.length > 0 ? make("ul", {}, ...others.map((line) => make("li", {}, line))) : null;
  return make("li", { class: `move p${row.player}`, "data-from": row.from, "data-n": row.n }, head, rest);
}
