// The lobby: make a table, take up one's tables again, upload a record.

import { notice } from "./dialogs.js";
import { byId, emblem, fetchJson, icon, make, pageData } from "./dom.js";
import { openSettings } from "./preferences.js";
import { plain } from "./rulebook.js";
import { applyLook, knownTables, read, write } from "./settings.js";
import { language, nameOtherLanguage, otherLanguage, say, switchLanguage, useWords } from "./words.js";

const NAME = "tabularium.name";
const LAST_GAME = "tabularium.game";
const USUAL_NAMES = ["Livia", "Marcus", "Julia", "Titus", "Claudia"]; // for whoever gives none

/** @typedef {{name: string, title: string, help: string, rule: string, text: string, values: [any, string][], default: any}} Option */
/** @typedef {{name: string, title: string, help: string, usual: boolean}} Bot */
/** @typedef {{slug: string, title: string, summary: string, players: number[], options: Option[], bots: Bot[]}} Game */
/** @typedef {{kind: string, name: string}} Seat */

class Lobby {
  constructor() {
    const data = pageData();
    useWords(data.ui, data.lang);
    applyLook();
    /** @type {Game[]} */
    this.games = data.catalog.games;
    this.game = this.find(read(LAST_GAME, ""));
    /** @type {Seat[]} */
    this.seats = this.usualSeats();
    /** @type {Record<string, any>} */
    this.chosen = {};
    this.listen();
    this.draw();
    this.loadTables();
  }

  /**
   * A game by its name, or the first one.
   * @param {string} slug
   */
  find(slug) {
    return this.games.find((game) => game.slug === slug) || this.games[0];
  }

  usualSeats() {
    return [
      { kind: "me", name: read(NAME, "") },
      { kind: this.usualBot(), name: "" },
      { kind: this.usualBot(), name: "" },
    ];
  }

  usualBot() {
    return this.game.bots.find((bot) => bot.usual)?.name || "friend";
  }

  listen() {
    byId("ui-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.start({ game: this.game.slug, seats: this.seats, options: this.chosen });
    });
    byId("ui-quick").addEventListener("click", () => {
      this.start({ game: this.game.slug, seats: this.named(this.usualSeats()), options: {} });
    });
    byId("ui-add").addEventListener("click", () => {
      this.seats.push({ kind: this.usualBot(), name: "" });
      this.drawSeats();
    });
    byId("ui-lang").addEventListener("click", () => this.switchTo(otherLanguage()));
    byId("ui-settings").addEventListener("click", () => {
      openSettings({ lang: language(), switchTo: (lang) => this.switchTo(lang) });
    });
    byId("ui-upload").addEventListener("change", (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      if (input.files?.[0]) this.upload(input.files[0]).finally(() => (input.value = ""));
    });
  }

  // ---- drawing -----------------------------------------------------------------------------------------

  draw() {
    nameOtherLanguage(byId("ui-lang"));
    byId("ui-add").replaceChildren(icon("plus"), say("add_seat"));
    const books = this.games.map((game) => make("li", {}, make("a", { href: `/rules/${game.slug}?lang=${language()}` }, game.title)));
    byId("ui-rulebooks").replaceChildren(...books);
    this.drawGames();
    this.drawChosen();
  }

  /** What depends on the chosen game; its card keeps the focus. */
  drawChosen() {
    byId("ui-quick").textContent = say("quick_start", { game: this.game.title, bots: 2 });
    byId("ui-hero-text").textContent = this.game.summary;
    this.drawSeats();
    this.drawOptions();
  }

  drawGames() {
    const cards = this.games.map((game) => {
      const radio = make("input", { type: "radio", name: "game", value: game.slug, checked: game === this.game });
      radio.addEventListener("change", () => this.choose(game));
      const range = `${game.players[0]}–${game.players[game.players.length - 1]}`;
      return make(
        "label",
        { class: "game-card" },
        radio,
        cover(game, "light"),
        cover(game, "dark"),
        make("span", { class: "title" }, game.title),
        make("span", { class: "muted" }, say("for_players", { range })),
        make("span", { class: "summary" }, game.summary),
      );
    });
    byId("ui-games").replaceChildren(...cards);
  }

  /** @param {Game} game */
  choose(game) {
    this.game = game;
    write(LAST_GAME, game.slug);
    this.chosen = {};
    this.seats = this.seats.slice(0, Math.max(...game.players));
    while (this.seats.length < Math.min(...game.players)) this.seats.push({ kind: this.usualBot(), name: "" });
    this.drawChosen();
  }

  drawSeats() {
    const most = Math.max(...this.game.players);
    const least = Math.min(...this.game.players);
    byId("ui-seats").replaceChildren(...this.seats.map((seat, i) => this.seatRow(seat, i, this.seats.length > least)));
    byId("ui-add").hidden = this.seats.length >= most;
    const mine = this.seats.filter((seat) => seat.kind === "me").length;
    const friends = this.seats.some((seat) => seat.kind === "friend");
    const help = [mine > 1 ? say("hot_seat_help") : "", mine === 0 ? say("watch_help") : "", friends ? say("friend_help") : ""];
    byId("ui-seats-help").textContent = help.filter(Boolean).join(" ");
  }

  /**
   * @param {Seat} seat
   * @param {number} i
   * @param {boolean} removable
   */
  seatRow(seat, i, removable) {
    const kinds = [["me", say("seat_me")], ["friend", say("seat_friend")], ...this.game.bots.map((bot) => [bot.name, say("seat_bot", { bot: bot.title })])];
    const options = kinds.map(([value, words]) => make("option", { value, selected: value === seat.kind }, words));
    const select = make("select", { "aria-label": say("seat_n", { n: i + 1 }) }, ...options);
    select.addEventListener("change", () => {
      seat.kind = select.value;
      if (seat.kind === "me" && !seat.name) seat.name = this.seats.some((other) => other !== seat && other.kind === "me") ? "" : read(NAME, "");
      this.drawSeats();
      /** @type {HTMLElement | null} */ (byId("ui-seats").children[i]?.querySelector("select"))?.focus();
    });
    const human = seat.kind === "me" || seat.kind === "friend";
    const name = make("input", {
      type: "text",
      value: seat.name,
      maxlength: 24,
      placeholder: this.named(this.seats)[i].name,
      "aria-label": say("name_of_seat", { n: i + 1 }),
      autocomplete: "off",
    });
    name.addEventListener("input", () => {
      seat.name = name.value;
      this.drawPlaceholders();
    });
    const bot = this.game.bots.find((known) => known.name === seat.kind);
    const remove = make("button", { type: "button", class: "plain", "aria-label": say("remove_seat", { n: i + 1 }), title: say("remove_seat", { n: i + 1 }) }, icon("close"));
    remove.addEventListener("click", () => {
      this.seats.splice(i, 1);
      this.drawSeats();
      byId("ui-add").focus();
    });
    remove.hidden = !removable;
    return make("li", {}, emblem(i), select, human ? name : make("span", { class: "muted about" }, bot?.help || ""), remove);
  }

  /** The names that seats get if nobody gives them one. */
  drawPlaceholders() {
    const names = this.named(this.seats);
    for (const [i, row] of [...byId("ui-seats").children].entries()) {
      const input = row.querySelector("input");
      if (input) input.placeholder = names[i].name || "";
    }
  }

  drawOptions() {
    const rows = this.game.options.map((option) => {
      const chosen = this.chosen[option.name] ?? option.default;
      const values = option.values.map(([value, words]) => {
        const radio = make("input", { type: "radio", name: `option ${option.name}`, checked: value === chosen });
        radio.addEventListener("change", () => (this.chosen[option.name] = value));
        return make("label", {}, radio, make("span", {}, words));
      });
      const rule = make("a", { href: `/rules/${this.game.slug}?lang=${language()}#${option.rule}`, target: "_blank" }, option.rule);
      return make(
        "fieldset",
        { class: "option", "aria-describedby": `ui-help-${option.name}` },
        make("legend", {}, option.title),
        make("div", { class: "values" }, ...values),
        make("p", { id: `ui-help-${option.name}`, class: "muted" }, option.help),
        option.text ? make("details", { class: "rule" }, make("summary", {}, say("option_rule")), make("p", {}, rule, " ", plain(option.text))) : null,
      );
    });
    byId("ui-options").replaceChildren(...rows);
    byId("ui-options-box").hidden = rows.length === 0;
  }

  // ---- tables ------------------------------------------------------------------------------------------

  async loadTables() {
    const ids = knownTables();
    try {
      const own = await fetchJson(`/api/tables?lang=${language()}`);
      const shown = new Set(own.tables.map((/** @type {any} */ table) => table.table));
      const others = ids.filter((id) => !shown.has(id));
      const watched = others.length > 0 ? await fetchJson(`/api/tables?ids=${others.join(",")}&lang=${language()}`) : { tables: [] };
      const rows = [...own.tables, ...watched.tables].map(tableRow);
      byId("ui-tables").replaceChildren(...rows);
      byId("ui-no-tables").hidden = rows.length > 0;
    } catch {
      // The list is a convenience; the rest of the page works without it.
    }
  }

  /**
   * Seats with a name for every person; those without get one that nobody else has.
   * @param {Seat[]} seats
   * @returns {{kind: string, name?: string}[]}
   */
  named(seats) {
    const isPerson = (/** @type {Seat} */ seat) => seat.kind === "me" || seat.kind === "friend";
    const given = seats.filter(isPerson).map((seat) => seat.name.trim());
    const free = USUAL_NAMES.filter((name) => !given.includes(name));
    return seats.map((seat) => (isPerson(seat) ? { kind: seat.kind, name: seat.name.trim() || free.shift() } : { kind: seat.kind }));
  }

  /** @param {{game: string, seats: any[], options: Record<string, any>}} wish */
  async start(wish) {
    const me = wish.seats.find((seat) => seat.kind === "me");
    if (me?.name) write(NAME, me.name);
    await this.go(() =>
      fetchJson("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...wish, seats: this.named(wish.seats.map((seat) => ({ name: "", ...seat }))), lang: language() }),
      }),
    );
  }

  /** @param {File} file */
  async upload(file) {
    await this.go(async () =>
      fetchJson(`/api/upload?lang=${language()}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: await file.text() }),
    );
  }

  /** @param {() => Promise<{table: string, url: string}>} ask */
  async go(ask) {
    const problem = byId("ui-problem");
    problem.hidden = true;
    document.body.classList.add("busy");
    try {
      const made = await ask();
      location.assign(made.url);
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      problem.hidden = false;
      notice(problem.textContent, "bad");
    } finally {
      document.body.classList.remove("busy");
    }
  }

  /** @param {string} lang */
  async switchTo(lang) {
    const slug = this.game.slug;
    try {
      await switchLanguage(lang);
      this.games = (await fetchJson(`/api/games?lang=${lang}`)).games;
    } catch (error) {
      notice(String(error), "bad");
      return;
    }
    this.game = this.find(slug);
    this.draw();
    this.loadTables();
  }
}

/**
 * The picture of a game; the page shows the one that fits its colours, and only that one is fetched.
 * @param {Game} game
 * @param {"light" | "dark"} theme
 */
function cover(game, theme) {
  const src = `/covers/${game.slug}.svg?lang=${language()}&dark=${theme === "dark" ? 1 : 0}`;
  return make("img", { class: `cover ${theme}`, src, alt: "", loading: "lazy", width: 320, height: 180 });
}

/** @param {any} table */
function tableRow(table) {
  const names = table.players.map((/** @type {any} */ player) => player.name).join(", ");
  const state = table.over ? say("table_over") : table.yours ? say("your_turn") : say("table_moves", { n: table.moves });
  return make(
    "li",
    { class: table.yours && !table.over ? "yours" : "" },
    make("a", { href: table.url }, make("b", {}, table.game.title), make("span", {}, names), make("span", { class: "state" }, state)),
  );
}

new Lobby();
