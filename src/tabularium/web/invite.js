// Links for friends: shown beside the board to whoever made the table, until all seats are taken.

import { copyLine, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{seat: number, name: string, url: string}} Link */

/**
 * @param {HTMLElement} place
 * @param {Link[]} links
 */
export function drawInvitation(place, links) {
  const shown = `${document.documentElement.lang} ${JSON.stringify(links)}`;
  if (place.dataset.shown === shown) return;
  place.dataset.shown = shown;
  place.hidden = links.length === 0;
  place.replaceChildren(make("h2", {}, say("invite")), ...explained(links));
}

/** @param {Link[]} links */
export function openInvitation(links) {
  openDialog({ title: say("invite"), body: explained(links) });
}

/** @param {Link[]} links */
function explained(links) {
  return [make("p", {}, say("invite_help")), ...links.map(({ name, url }) => copyLine(name, new URL(url, location.href).href))];
}
