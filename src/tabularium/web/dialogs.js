// Dialogs, short notices, and the menus of the page.

import { icon, make } from "./dom.js";
import { say } from "./words.js";

/**
 * Open a modal dialog; the browser keeps the focus inside and gives it back afterwards.
 * @param {object} parts
 * @param {string} parts.title
 * @param {(Node | string)[]} parts.body
 * @param {HTMLElement[]} [parts.buttons]
 * @param {string} [parts.kind] a CSS class
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, body, buttons = [], kind = "" }) {
  closeDialogs();
  const heading = make("h2", { id: "ui-dialog-title", tabindex: "-1" }, title);
  const close = make("button", { type: "button", class: "plain", "aria-label": say("close"), title: say("close") }, icon("close"));
  const foot = buttons.length > 0 ? make("footer", {}, ...buttons) : null;
  /** @type {HTMLDialogElement} */
  const dialog = make(
    "dialog",
    { class: `sheet ${kind}`, "aria-labelledby": "ui-dialog-title" },
    make("header", {}, heading, close),
    make("div", { class: "content", tabindex: "0", role: "group", "aria-labelledby": "ui-dialog-title" }, ...body),
    foot,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    const notice = dialog.querySelector("#ui-notice");
    if (notice) document.body.append(notice);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
}

/** Close what the person has opened; the cover of a shared device stays. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog.sheet[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}

/** Whether a dialog or another screen covers the table. */
export function isCovered() {
  return document.querySelector("dialog[open]") !== null;
}

/**
 * A button.
 * @param {string} words
 * @param {(event: Event) => void} action
 * @param {string} [kind]
 * @param {string} [iconName]
 * @returns {HTMLButtonElement}
 */
export function button(words, action, kind = "", iconName = "") {
  return make("button", { type: "button", class: `button ${kind}`.trim(), onclick: action }, iconName ? icon(iconName) : null, words);
}

let noticeTimer = 0;

/**
 * Say something for a few seconds.
 * @param {string} text
 * @param {"info" | "bad"} [mood]
 */
export function notice(text, mood = "info") {
  let place = document.getElementById("ui-notice");
  if (!place) {
    place = /** @type {HTMLElement} */ (make("div", { id: "ui-notice", role: "status" }));
  }
  const above = document.querySelector("dialog[open]") || document.body; // nothing else is seen above a dialog
  if (place.parentElement !== above) above.append(place);
  place.className = mood;
  place.textContent = text;
  place.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => {
    if (place) place.hidden = true;
  }, 2500 + 45 * text.length);
}

/**
 * A text with a button that copies it.
 * @param {string} label
 * @param {string} text
 */
export function copyLine(label, text) {
  const input = make("input", { type: "text", readonly: true, value: text, "aria-label": label, onfocus: () => input.select() });
  const copy = button(say("copy"), () => copyText(text, input, copy), "small", "copy");
  return make("div", { class: "copy-line" }, make("span", { class: "copy-name" }, label), input, copy);
}

/**
 * @param {string} text
 * @param {HTMLInputElement} input
 * @param {HTMLButtonElement} pressed
 */
async function copyText(text, input, pressed) {
  try {
    await navigator.clipboard.writeText(text);
    pressed.lastChild?.replaceWith(say("copied"));
    notice(say("copied"));
  } catch {
    input.focus();
    input.select();
    notice(say("copy_by_hand"));
  }
}

/**
 * Let a button open and close the menu that follows it.
 * @param {HTMLElement} opener
 * @param {HTMLElement} menu
 */
export function makeMenu(opener, menu) {
  const show = (/** @type {boolean} */ open) => {
    menu.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
  };
  const entries = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("button, a")]).filter((entry) => entry.offsetParent !== null);
  opener.addEventListener("click", () => {
    show(Boolean(menu.hidden));
    entries()[0]?.focus();
  });
  menu.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-zoom]"))) show(false);
  });
  menu.addEventListener("keydown", (event) => {
    const all = entries();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape") {
      show(false);
      opener.focus();
    } else if (event.key === "ArrowDown") all[(at + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all[(at - 1 + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener("click", (event) => {
    const target = /** @type {Node} */ (event.target);
    if (!menu.contains(target) && !opener.contains(target)) show(false);
  });
}
