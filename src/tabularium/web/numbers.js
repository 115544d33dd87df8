// Numbers to choose from: many choices that differ in a number only are a slider with its number beside it.

import { button } from "./dialogs.js";
import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./choosing.js").Choice} Choice */

/** From so many on, buttons would be a heap. */
const LEAST = 6;
const NUMBERED = /^#(.+)\.(\d+)$/;

/**
 * The choices that are consecutive numbers of one name (`#coins.0`, `#coins.1`, ...), in order; none if they are few.
 * @param {Choice[]} choices
 * @param {number} depth the step of the path that is next
 * @returns {Choice[]}
 */
export function numbersAmong(choices, depth) {
  /** @type {Map<string, [number, Choice][]>} */
  const byName = new Map();
  for (const choice of choices) {
    const [, name, number] = NUMBERED.exec(choice[1][depth] ?? "") ?? [];
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), [Number(number), choice]]);
  }
  for (const found of byName.values()) {
    found.sort(([one], [other]) => one - other);
    const gapless = found.every(([number], i) => number === found[0][0] + i);
    if (found.length >= LEAST && gapless) return found.map(([, choice]) => choice);
  }
  return [];
}

/** @param {Choice} choice */
function numberOf(choice) {
  return Number(/\d+$/.exec(choice[1][choice[1].length - 1])?.[0]);
}

/**
 * A slider, a field for the number, steps of one, and a button that says what is taken.
 * @param {Choice[]} choices consecutive numbers, see `numbersAmong`
 * @param {(choice: Choice) => void} take
 * @returns {HTMLElement}
 */
export function numberChooser(choices, take) {
  const first = numberOf(choices[0]);
  const last = first + choices.length - 1;
  let chosen = first;
  const limits = { min: first, max: last, step: 1, "aria-label": say("number") };
  const slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", ...limits }));
  const field = /** @type {HTMLInputElement} */ (make("input", { type: "number", inputmode: "numeric", ...limits }));
  const fewer = button("−", () => show(chosen - 1), "quiet step");
  const more = button("+", () => show(chosen + 1), "quiet step");
  fewer.setAttribute("aria-label", say("fewer"));
  more.setAttribute("aria-label", say("more"));
  const accept = button("", () => take(choices[chosen - first]), "main");

  /** @param {number} number */
  function show(number) {
    chosen = Math.min(last, Math.max(first, Math.round(number) || first));
    const words = choices[chosen - first][2];
    slider.value = field.value = String(chosen);
    slider.setAttribute("aria-valuetext", words);
    accept.textContent = words;
    fewer.disabled = chosen === first;
    more.disabled = chosen === last;
  }

  slider.addEventListener("input", () => show(Number(slider.value)));
  field.addEventListener("input", () => {
    if (field.value !== "" && field.validity.valid) show(Number(field.value)); // not while it is half written
  });
  field.addEventListener("change", () => show(Number(field.value)));
  for (const input of [slider, field]) {
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      show(Number(input.value));
      take(choices[chosen - first]);
    });
  }
  show(first);
  return make("div", { class: "numbers", role: "group", "aria-label": say("number") }, fewer, slider, more, field, accept);
}
