// The dialog of settings, and the help about keys.

import { make } from "./dom.js";
import { mayNotify, playTone, showNotification } from "./alerts.js";
import { notice, openDialog } from "./dialogs.js";
import { changeSettings, currentSettings } from "./settings.js";
import { say } from "./words.js";

/** @param {{lang: string, switchTo: (lang: string) => void}} language */
export function openSettings({ lang, switchTo }) {
  const settings = currentSettings();
  openDialog({
    title: say("settings"),
    body: [
      selection(say("language"), lang, [["en", "English"], ["de", "Deutsch"]], (value) => switchTo(value)),
      selection(
        say("theme"),
        settings.theme,
        [["auto", say("theme_auto")], ["light", say("theme_light")], ["dark", say("theme_dark")]],
        (theme) => changeSettings({ theme: /** @type {any} */ (theme) }),
      ),
      selection(
        say("text_size"),
        settings.textSize,
        [["small", say("text_small")], ["normal", say("text_normal")], ["large", say("text_large")]],
        (textSize) => changeSettings({ textSize: /** @type {any} */ (textSize) }),
      ),
      selection(
        say("motion"),
        settings.motion,
        [["auto", say("motion_auto")], ["reduced", say("motion_reduced")]],
        (motion) => changeSettings({ motion: /** @type {any} */ (motion) }),
      ),
      checkbox(say("sound"), settings.sound, (sound) => {
        changeSettings({ sound });
        if (sound) playTone();
      }),
      checkbox(say("notify"), settings.notify && mayNotify(), wishNotifications),
    ],
  });
}

/**
 * @param {string} label
 * @param {string} value
 * @param {string[][]} values pairs of value and words
 * @param {(value: string) => void} changed
 */
function selection(label, value, values, changed) {
  const options = values.map(([key, words]) => make("option", { value: key, selected: key === value }, words));
  const select = make("select", { onchange: () => changed(select.value) }, ...options);
  return make("label", { class: "setting" }, make("span", {}, label), select);
}

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean, box: HTMLInputElement) => void} changed
 */
function checkbox(label, value, changed) {
  const box = make("input", { type: "checkbox", checked: value, onchange: () => changed(box.checked, box) });
  return make("label", { class: "setting check" }, box, make("span", {}, label));
}

/**
 * The browser asks the person; a no is final until changed in the browser. A first notification shows what they look like,
 * and whether there can be any.
 * @param {boolean} notify
 * @param {HTMLInputElement} box
 */
async function wishNotifications(notify, box) {
  if (notify) {
    if ("Notification" in window) await Notification.requestPermission();
    if (!showNotification("Tabularium", say("notify_on"))) {
      notice(say("notify_denied"), "bad");
      box.checked = false;
      return;
    }
  }
  changeSettings({ notify });
}

export function openKeys() {
  const keys = [
    ["Tab", "key_tab"],
    ["← ↑ → ↓", "key_arrows"],
    ["⇧ ← ↑ → ↓", "key_shift_arrows"],
    ["Enter", "key_enter"],
    ["Esc", "key_escape"],
    ["U", "key_undo"],
    ["E", "key_end"],
    ["H", "key_hint"],
    ["?", "key_help"],
    [", .", "key_replay"],
    ["L", "key_live"],
    ["+ − 0", "key_zoom"],
  ];
  const rows = keys.map(([key, word]) => make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, say(word))));
  const body = [make("p", {}, say("keys_intro")), make("table", { class: "keys" }, make("tbody", {}, ...rows)), make("p", {}, say("mouse_intro"))];
  openDialog({ title: say("keys"), body });
}
