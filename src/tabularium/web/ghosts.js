// Ghosts: items that show more, such as what a choice would bring, while the item that they belong to is pointed at or has the focus.

/**
 * Show the ghosts of an item and no others.
 * @param {HTMLElement} root
 * @param {string} id of the item; none: "" hides all ghosts
 */
export function showGhosts(root, id) {
  for (const ghost of root.querySelectorAll("[data-ghost]")) {
    ghost.classList.toggle("shown", ghost.getAttribute("data-ghost") === id);
  }
}

/**
 * Show ghosts as the pointer and the focus go from item to item.
 * @param {HTMLElement} root
 */
export function watchGhosts(root) {
  for (const start of ["pointerover", "focusin"]) {
    root.addEventListener(start, (event) => {
      showGhosts(root, /** @type {Element} */ (event.target).closest(".it")?.id ?? "");
    });
  }
  for (const stop of ["pointerleave", "focusout"]) root.addEventListener(stop, () => showGhosts(root, ""));
}
