// The table: brings connection, board, choosing, chronicle and the rest together. It knows no game.

import { Alerts } from "./alerts.js";
import { Board, touched } from "./board.js";
import { Chooser } from "./choosing.js";
import { Chronicle } from "./chronicle.js";
import { Connection } from "./connection.js";
import { button, closeDialogs, makeMenu, notice, openDialog } from "./dialogs.js";
import { byId, make, pageData } from "./dom.js";
import { openFinish } from "./finish.js";
import { watchGhosts } from "./ghosts.js";
import { Handover } from "./handover.js";
import { drawInvitation, openInvitation } from "./invite.js";
import { listenToClicks, listenToKeys } from "./keys.js";
import { Motion } from "./motion.js";
import { drawPlayers, openScores } from "./players.js";
import { openKeys, openSettings } from "./preferences.js";
import { Queue } from "./queue.js";
import { rulesAddress, rulesList, useRulesOf } from "./rulebook.js";
import { applyLook, rememberTable } from "./settings.js";
import { Tips } from "./tips.js";
import { language, nameOtherLanguage, otherLanguage, say, switchLanguage, useWords } from "./words.js";
import { Zoom } from "./zoom.js";

/**
 * The last known tail of a message; a patch leaves out what did not change.
 * @typedef {object} Tail
 * @property {string} prompt
 * @property {string} help
 * @property {string[]} rules
 * @property {import("./choosing.js").Choice[]} choices
 * @property {import("./players.js").Player[]} players
 * @property {number} n
 * @property {number} last
 * @property {boolean} undo
 * @property {boolean} end
 * @property {import("./players.js").Ledger} ledger
 * @property {import("./finish.js").Over | null} over
 * @property {{seat: number, name: string} | null} handover
 * @property {import("./invite.js").Link[]} links
 * @property {number[]} seats of this browser
 * @property {boolean | null} everything whether a finished game is looked back at with all that was hidden; null before its end
 */

class Table {
  constructor() {
    const data = pageData();
    useWords(data.ui, data.lang);
    applyLook();
    this.name = data.table;
    this.game = data.game;
    this.seq = -1;
    this.viewer = -1;
    /** @type {Tail} */
    this.tail = {
      prompt: "", help: "", rules: [], choices: [], players: [], n: 0, last: 0, undo: false, end: false,
      ledger: { sources: [], rows: [] }, over: null, handover: null, links: [], seats: [], everything: null,
    };
    this.queue = new Queue((message, animate) => this.show(message, animate), () => this.isMyTurn());
    this.isFresh = true; // connected anew: the server does not know which move the reader was looking at
    this.sentAt = 0;
    this.seenEnd = false;
    this.wantsRematch = false;
    this.wantsEverything = false; // the server forgets it with the connection
    useRulesOf(this.game.slug);
    rememberTable(this.name);

    this.board = new Board(byId("ui-board"));
    this.motion = new Motion(this.board);
    this.tips = new Tips(this.board.root);
    watchGhosts(this.board.root);
    this.zoom = new Zoom(byId("ui-view"), this.board.root);
    this.alerts = new Alerts();
    this.handover = new Handover((seat) => this.connection.send({ t: "reveal", seat }));
    this.chooser = new Chooser(
      this.board,
      {
        turn: byId("ui-turn"),
        prompt: byId("ui-prompt"),
        crumbs: byId("ui-crumbs"),
        buttons: byId("ui-buttons"),
        list: byId("ui-list"),
        count: byId("ui-count"),
      },
      (choice) => this.act(choice[0]),
    );
    this.chronicle = new Chronicle(
      {
        list: byId("ui-log"),
        news: byId("ui-news"),
        slider: /** @type {HTMLInputElement} */ (byId("ui-slider")),
        where: byId("ui-where"),
        live: byId("ui-live"),
        back: /** @type {HTMLButtonElement} */ (byId("ui-back")),
        forth: /** @type {HTMLButtonElement} */ (byId("ui-forth")),
      },
      (move) => this.connection.send({ t: "seek", n: move }),
    );
    this.connection = new Connection(() => this.address(), {
      message: (message) => this.queue.add(message),
      state: (state) => this.connected(state),
    });
    this.listen();
    watchSheet(byId("ui-turn"));
    this.connection.open();
  }

  address() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/t/${this.name}/ws?lang=${language()}`;
  }

  /** @param {"online" | "offline" | "refused"} state */
  connected(state) {
    document.body.classList.toggle("offline", state !== "online");
    byId("ui-offline").hidden = state === "online";
    byId("ui-offline").textContent = state === "refused" ? say("refused") : say("offline");
    if (state === "online") this.isFresh = true;
    else this.queue.clear();
  }

  // ---- messages ----------------------------------------------------------------------------------------

  /**
   * @param {any} message
   * @param {boolean} animate
   * @returns {boolean} whether something moved on the board
   */
  show(message, animate) {
    switch (message.t) {
      case "full":
        return this.showWhole(message, animate);
      case "patch":
        return this.showPatch(message, animate);
      case "news":
        this.showNews(message);
        return false;
      case "hint":
        this.showHint(message);
        return false;
      case "rematch":
        this.showRematch(message);
        return false;
      case "error":
        notice(message.text, "bad");
        byId("ui-hint").removeAttribute("aria-busy");
        this.ask();
        return false;
      default:
        return false;
    }
  }

  /**
   * @param {any} message
   * @param {boolean} animate
   */
  showWhole(message, animate) {
    const first = this.seq < 0;
    this.game = message.game;
    this.viewer = message.viewer;
    this.seq = message.seq;
    byId("ui-game").textContent = message.game.title;
    const before = this.board.items().map((item) => item.id);
    this.motion.remember(before);
    this.board.show(message.panels, message.grid);
    const moved = first ? 0 : this.motion.play(this.board.items().map((item) => item.id), animate);
    this.chronicle.replace(message.log || []);
    this.follow(message, true);
    if (this.isFresh) this.chronicle.resume();
    if (this.isFresh && this.wantsEverything && this.tail.over) this.showEverything(true);
    this.isFresh = false;
    return moved > 0;
  }

  /**
   * @param {any} message
   * @param {boolean} animate
   */
  showPatch(message, animate) {
    if (message.base !== this.seq) {
      this.connection.send({ t: "sync" });
      return false;
    }
    const sameQuestion = message.seq === this.seq && !message.choices;
    const patch = message.p || {};
    const ids = touched(patch);
    this.motion.remember(ids);
    this.board.change(patch);
    const moved = this.motion.play(ids, animate);
    this.seq = message.seq;
    this.chronicle.add(message.log || []);
    this.follow(message, !sameQuestion);
    return moved > 0;
  }

  /**
   * Take over the tail of a message and show what depends on it.
   * @param {any} message
   * @param {boolean} asks whether there is a new question
   */
  follow(message, asks) {
    const { tail } = this;
    for (const name of /** @type {(keyof Tail)[]} */ (Object.keys(tail))) {
      if (name in message) tail[name] = /** @type {never} */ (message[name]);
    }
    drawPlayers(byId("ui-players"), tail.players);
    this.chronicle.at(tail.n, tail.last, message.t === "full");
    if (asks) this.ask();
    this.drawTurn();
    drawInvitation(byId("ui-links"), tail.links);
    this.handover.update(tail.handover, message.t === "full");
    this.alert();
    if (tail.over && !this.seenEnd && !tail.handover && !this.chronicle.isReplay()) this.finish();
    this.measure();
  }

  /** Offer the choices of the question, except to a reader of the past. */
  ask() {
    this.chooser.offer(this.chronicle.isReplay() ? [] : this.tail.choices, this.tail.prompt);
  }

  /** @param {any} news live moves while the reader is in a replay */
  showNews(news) {
    this.chronicle.add(news.log || []);
    if (news.players) this.tail.players = news.players;
    this.tail.last = news.last;
    drawPlayers(byId("ui-players"), this.tail.players);
    this.chronicle.at(this.tail.n, news.last, false);
    byId("ui-live").classList.toggle("calls", Boolean(news.yours));
    this.alert();
  }

  /** @param {{text: string, advice: import("./choosing.js").Advice[]}} hint */
  showHint(hint) {
    byId("ui-hint").removeAttribute("aria-busy");
    const place = byId("ui-hint-text");
    place.replaceChildren(make("p", {}, hint.text), make("ol", {}, ...this.chooser.hint(hint.advice)));
    place.hidden = false;
  }

  /** @param {{url: string, by: string}} message */
  showRematch({ url, by }) {
    if (this.wantsRematch) {
      location.assign(url);
      return;
    }
    const go = make("a", { class: "button main", href: url }, say("rematch_go"));
    openDialog({ title: say("rematch"), body: [make("p", {}, say("rematch_by", { name: by }))], buttons: [go] });
  }

  isMyTurn() {
    const { tail } = this;
    return !this.chronicle.isReplay() && !tail.handover && (tail.choices.length > 0 || tail.end) && !tail.over;
  }

  /** Call the person whose turn it is, also one who looks back, and people who share this device. */
  alert() {
    const { players, over, prompt, handover } = this.tail;
    const yours = !over && (handover !== null || players.some((player) => player.you && player.active));
    this.alerts.update(yours, this.game.title, this.chronicle.isReplay() ? "" : prompt);
  }

  drawTurn() {
    const { tail } = this;
    const replay = this.chronicle.isReplay();
    const yours = this.isMyTurn();
    document.body.classList.toggle("my-turn", yours);
    this.drawWatching();
    byId("ui-undo").hidden = !tail.undo || replay;
    byId("ui-end").hidden = !tail.end || replay;
    byId("ui-hint").hidden = tail.choices.length === 0 || replay;
    byId("ui-help").hidden = !tail.help;
    byId("ui-to-choices").hidden = tail.choices.length === 0 || replay;
    byId("ui-to-choices").textContent = `${say("all_choices")} (${tail.choices.length})`;
    byId("ui-hint-text").hidden = true;
    byId("ui-result").hidden = !tail.over;
    byId("ui-live").classList.toggle("calls", false);
    byId("ui-record").hidden = !tail.over;
    byId("ui-everything-box").hidden = tail.everything === null;
    /** @type {HTMLInputElement} */ (byId("ui-everything")).checked = tail.everything === true;
    byId("ui-invite").hidden = tail.links.length === 0;
    byId("ui-waiting").hidden = yours || tail.over !== null || replay || tail.choices.length > 0;
    if (tail.over) /** @type {HTMLAnchorElement} */ (byId("ui-record")).href = tail.over.record;
  }

  /** Say that nothing can be done here: the page has no seat, or its seats are covered. */
  drawWatching() {
    const { seats, handover } = this.tail;
    const watching = seats.length === 0;
    const covered = !watching && this.viewer < 0 && !handover;
    byId("ui-watching").hidden = !watching && !covered;
    byId("ui-watching-text").textContent = watching ? say("watching") : covered ? say("covered") : "";
  }

  // ---- what a person does ------------------------------------------------------------------------------

  /**
   * @param {number} action
   * @returns {boolean}
   */
  act(action) {
    this.tips.hide();
    this.sentAt = performance.now();
    const sent = this.connection.send({ t: "act", action, seq: this.seq });
    if (!sent) notice(say("offline"), "bad");
    return sent;
  }

  undo() {
    if (!byId("ui-undo").hidden) this.sendOnce({ t: "undo", seq: this.seq });
  }

  endTurn() {
    if (!byId("ui-end").hidden) this.sendOnce({ t: "end", seq: this.seq });
  }

  /**
   * Send something after which the page waits for the answer.
   * @param {object} message
   */
  sendOnce(message) {
    if (byId("ui-turn").hasAttribute("aria-busy")) return;
    if (this.connection.send(message)) this.chooser.sent();
    else notice(say("offline"), "bad");
  }

  askHint() {
    if (byId("ui-hint").hidden) return;
    byId("ui-hint").setAttribute("aria-busy", "true");
    this.connection.send({ t: "hint", seq: this.seq });
  }

  async help() {
    const { prompt, help, rules } = this.tail;
    const body = [make("p", { class: "asked" }, prompt), ...help.split("\n").map((line) => make("p", {}, line))];
    if (rules.length > 0) body.push(make("h3", {}, say("rules_here")), await rulesList(rules));
    const more = [
      make("a", { class: "button quiet", href: rulesAddress(), target: "_blank" }, say("all_rules")),
      button(say("keys"), openKeys, "quiet"),
    ];
    openDialog({ title: say("help"), body, buttons: more });
  }

  finish() {
    this.seenEnd = true;
    const { over, players, ledger } = this.tail;
    if (!over) return;
    openFinish({
      over,
      players,
      ledger,
      seated: this.tail.seats.length > 0,
      rematch: () => {
        this.wantsRematch = true;
        this.connection.send({ t: "rematch" });
      },
      replay: () => this.chronicle.goTo(0),
    });
  }

  /** @param {boolean} on */
  showEverything(on) {
    this.wantsEverything = on;
    this.connection.send({ t: "everything", on });
  }

  /** @param {string} lang */
  async switchTo(lang) {
    if (lang === language()) return;
    try {
      await switchLanguage(lang);
    } catch (error) {
      notice(String(error), "bad");
      return;
    }
    closeDialogs();
    this.drawLanguage();
    this.connection.send({ t: "lang", lang });
  }

  drawLanguage() {
    nameOtherLanguage(byId("ui-lang"));
    /** @type {HTMLAnchorElement} */ (byId("ui-rules")).href = rulesAddress();
    /** @type {HTMLAnchorElement} */ (byId("ui-report")).href = `/t/${this.name}/report`;
  }

  listen() {
    /** @type {Record<string, () => void>} */
    const buttons = {
      "ui-undo": () => this.undo(),
      "ui-end": () => this.endTurn(),
      "ui-hint": () => this.askHint(),
      "ui-help": () => this.help(),
      "ui-result": () => this.finish(),
      "ui-scores": () => openScores(this.tail.players, this.tail.ledger),
      "ui-invite": () => openInvitation(this.tail.links),
      "ui-settings": () => openSettings({ lang: language(), switchTo: (lang) => this.switchTo(lang) }),
      "ui-keys": () => openKeys(),
      "ui-lang": () => this.switchTo(otherLanguage()),
      "ui-players": () => openScores(this.tail.players, this.tail.ledger),
    };
    for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", action);
    const everything = /** @type {HTMLInputElement} */ (byId("ui-everything"));
    everything.addEventListener("change", () => this.showEverything(everything.checked));
    makeMenu(byId("ui-menu-button"), byId("ui-menu"));
    listenToClicks(this.board, this.chooser, () => this.zoom.wasDrag() || this.tips.pressed);
    listenToKeys(this.board, this.chooser, {
      u: () => this.undo(),
      e: () => this.endTurn(),
      h: () => this.askHint(),
      "?": () => this.help(),
      ",": () => this.chronicle.goTo(this.chronicle.aim() - 1),
      ".": () => this.chronicle.goTo(this.chronicle.aim() + 1),
      l: () => this.chronicle.goTo(this.chronicle.last),
      "+": () => this.zoom.to(this.zoom.factor * 1.25),
      "-": () => this.zoom.to(this.zoom.factor / 1.25),
      "0": () => this.zoom.to(1),
    });
    this.drawLanguage();
  }

  /** Time from sending a choice to the paint of its answer: kept in the page's performance entries. */
  measure() {
    if (this.sentAt === 0) return;
    const start = this.sentAt;
    this.sentAt = 0;
    requestAnimationFrame(() => setTimeout(() => performance.measure("click to paint", { start })));
  }
}

/** What leaves room for the question. The height is not inherited: that would restyle the whole page at every question. */
const MAKES_ROOM = ":root, main, #ui-view, .replay-bar, #ui-notice";

/**
 * On small pages the question lies over the board: the page leaves room for it, also when it scrolls to an item.
 * @param {HTMLElement} sheet
 */
function watchSheet(sheet) {
  const note = () => {
    const height = `${sheet.offsetHeight}px`;
    for (const element of document.querySelectorAll(MAKES_ROOM)) /** @type {HTMLElement} */ (element).style.setProperty("--sheet", height);
  };
  new ResizeObserver(note).observe(sheet);
}

new Table();
