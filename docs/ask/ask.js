// The page "Ask the rules". It knows no rule of Spades: the page builds questions, the engine answers them.
import { LINKED, LOADS } from "./loads.js";

const BASE = new URL(".", import.meta.url);
const BIDS = ["nil", ...Array.from({ length: 13 }, (_, n) => String(n + 1)), "double-nil"];
const TABLES = { partnership: ["Alex", "Beth", "Charlie", "David"], "two-player": ["Drew", "Megan"] };
const SIDES = { partnership: ["Alex and Charlie", "Beth and David"], "two-player": ["Drew", "Megan"] };
const EXAMPLE = `Given Alex and Charlie have bid 4 and Nil
And Alex and Charlie have won 3 and 2 tricks
And Alex and Charlie have 9 bags from before
When the hand is scored
Then Alex and Charlie score -238 points`;

const root = document.getElementById("ask");
const find = (selector, within = root) => within.querySelector(selector);
const sayBid = (bid) => new Map([["nil", "Nil"], ["double-nil", "Double Nil"]]).get(bid) ?? bid;
const sum = (values) => values.reduce((total, value) => total + value, 0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// What is asked: one state, read from the address and written to it. What the address says is shown and asked as it is,
// sense or nonsense; the engine says what is wrong with it.

const state = { tab: "score", game: "partnership", house: "", text: {} };
const seats = () => TABLES[state.game];
const players = () => (state.game === "partnership" ? ["Alex", "Charlie"] : ["Drew"]);

function reset() {
  const two = state.game === "two-player";
  Object.assign(state, {
    contract: { bids: two ? ["8", "6"] : ["4", "3", "2", "2"] },
    score: two ? { bids: ["7"], tricks: [8], bags: 0 } : { bids: ["4", "nil"], tricks: [3, 2], bags: 9 },
    outcome: { scores: two ? [499, 505] : [-57, 510] },
    legal: { hand: two ? ["AS", "KH", "2H"] : ["AS", "KH", "2H"], trick: ["5H"], broken: false, to: "hand" },
    trick: { cards: two ? ["TH", "JH"] : ["AH", "KH", "2S", "3D"], broken: false },
    replay: { players: [...seats()], start: two ? 0 : 3, together: false, hands: [newHand()], text: null },
  });
}

function newHand(both = false) {
  if (both) return { bids: ["7", "5"], tricks: [7, 6] };
  return { bids: seats().map(() => "3"), tricks: seats().map((_, n) => (state.game === "two-player" ? [7, 6][n] : [4, 3, 3, 3][n])) };
}

const list = (text) => (text ? text.split(",") : []);
const number = (text) => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : text);
const numbers = (text) => list(text).map(number);

function readAddress() {
  const told = new URLSearchParams(location.hash.slice(1));
  if (!Object.hasOwn(TABS, told.get("q"))) return false;
  state.tab = told.get("q");
  state.game = told.get("game") === "two-player" ? "two-player" : "partnership";
  state.house = told.get("house") ?? "";
  reset();
  TABS[state.tab].read(told);
  return true;
}

function address() {
  const told = new URLSearchParams({ q: state.tab, ...(TABS[state.tab].text ? {} : { game: state.game }), ...TABS[state.tab].write(), ...(state.house ? { house: state.house } : {}) });
  return `#${told.toString().replaceAll("%2C", ",")}`;
}

// The question as a command. It comes from an address that anybody may have written, and is pasted into a shell: every
// word is quoted, and no character that a terminal obeys is left in it.

const quoted = (word) => (/^[\w.,:=+-]+$/.test(word) ? word : `'${String(word).replaceAll("'", "'\\''")}'`);
const harmless = (text) => text.replace(/\r\n?/g, "\n").replaceAll("\t", "  ").replace(/[\p{Cc}\u2028\u2029]/gu, (one) => (one === "\n" ? one : "\ufffd"));
const words = (...all) => all.flat().map((word) => quoted(harmless(String(word)))).join(" ");
const under = () => (state.house ? [`--house=${state.house}`] : []);
const typed = (name, ...all) => words("spades", name, ...(state.game === "two-player" ? ["--game", state.game] : []), ...under(), ...all);
const piped = (name, text) => `${words("printf", "%s\\n", harmless(text).trimEnd())} | ${words("spades", name, ...under(), "-")}`;

const TABS = {
  score: {
    title: "Score",
    read: (told) => (state.score = { bids: list(told.get("bids")), tricks: numbers(told.get("tricks")), bags: number(told.get("bags") ?? "0") }),
    write: () => ({ bids: state.score.bids.join(), tricks: state.score.tricks.join(), bags: state.score.bags }),
    request: () => ({ method: "score_hand", params: { game: state.game, ...state.score } }),
    command: () => typed("score", "--bids", state.score.bids, "--tricks", state.score.tricks, "--bags", state.score.bags),
    build: (panel) => {
      panel.append(say("One side's hand: the bids, the tricks won, and the side's bags before the hand."));
      if (state.game === "partnership") {
        panel.append(figures(together(), (both) => {
          Object.assign(state.score, both ? { bids: ["5"], tricks: [8] } : { bids: ["4", "nil"], tricks: [3, 2] });
          build();
          changed();
        }));
      }
      if (together()) {
        panel.append(say("Enough if neither partner bid Nil."));
        panel.append(row("Together", numberStepper("together, bid", state.score.bids, 0, 2, 26, String), numberStepper("together, tricks won", state.score.tricks, 0, 0, 13)));
      } else {
        players().forEach((player, n) => {
          panel.append(row(player, bidStepper(`${player}, bid`, state.score.bids, n), numberStepper(`${player}, tricks won`, state.score.tricks, n, 0, 13)));
        });
      }
      panel.append(row("The side", numberStepper("bags before the hand", state.score, "bags", 0, bagLimit() - 1)));
      panel.append(clear(() => (state.score = { bids: players().map(() => "1"), tricks: players().map(() => 0), bags: 0 })));
    },
  },
  contract: {
    title: "Contract",
    read: (told) => (state.contract = { bids: list(told.get("bids")) }),
    write: () => ({ bids: state.contract.bids.join() }),
    request: () => ({ method: "contract", params: { game: state.game, ...state.contract } }),
    command: () => typed("contract", state.contract.bids),
    build: (panel) => {
      panel.append(say("How many tricks each side must win with these bids."));
      seats().forEach((player, n) => panel.append(row(player, bidStepper(`${player}, bid`, state.contract.bids, n))));
    },
  },
  outcome: {
    title: "Who has won",
    read: (told) => (state.outcome = { scores: numbers(told.get("scores")) }),
    write: () => ({ scores: state.outcome.scores.join() }),
    request: () => ({ method: "outcome", params: { game: state.game, ...state.outcome } }),
    command: () => typed("outcome", state.outcome.scores),
    build: (panel) => {
      panel.append(say("The scores after a hand."));
      SIDES[state.game].forEach((side, n) => panel.append(row(side, scoreField(`${side}, score`, state.outcome.scores, n))));
    },
  },
  legal: {
    title: "May I play it",
    read: (told) => (state.legal = { hand: list(told.get("hand")), trick: list(told.get("trick")), broken: told.get("broken") === "1", to: "hand" }),
    write: () => ({ hand: state.legal.hand.join(), trick: state.legal.trick.join(), ...(state.legal.broken ? { broken: 1 } : {}) }),
    request: () => state.legal.hand.length ? { method: "legal_plays", params: { game: state.game, hand: state.legal.hand, trick: state.legal.trick, spades_broken: state.legal.broken } } : null,
    command: () => typed("legal", "--hand", state.legal.hand, state.legal.trick.length ? ["--trick", state.legal.trick] : [], state.legal.broken ? "--broken" : []),
    build: (panel) => {
      panel.append(say("Pick the cards in her hand, then the cards on the table in the order played. If the table is empty, she leads."));
      panel.append(choice("Pick for", [["hand", "her hand"], ["trick", "the table"]], state.legal.to, (value) => (state.legal.to = value)));
      panel.append(brokenBox(state.legal), deck((card) => {
        const { to } = state.legal;
        const held = state.legal.hand.includes(card) || state.legal.trick.includes(card);
        for (const place of ["hand", "trick"]) state.legal[place] = state.legal[place].filter((other) => other !== card);
        if (held) return "";
        const room = to === "hand" ? 13 : seats().length - 1;
        if (state.legal[to].length >= room) return to === "hand" ? `Her hand already has ${room} cards. Tap one to put it back first.` : `She plays the last card of this trick: at most ${room} on the table before it. Tap one to put it back first.`;
        state.legal[to].push(card);
        return "";
      }, (card) => {
        if (state.legal.hand.includes(card)) return "hand";
        return state.legal.trick.includes(card) ? `table ${state.legal.trick.indexOf(card) + 1}` : "";
      }), clear(() => Object.assign(state.legal, { hand: [], trick: [] })));
    },
    hint: "Pick the cards in her hand.",
  },
  trick: {
    title: "Who takes it",
    read: (told) => (state.trick = { cards: list(told.get("cards")), broken: told.get("broken") === "1" }),
    write: () => ({ cards: state.trick.cards.join(), ...(state.trick.broken ? { broken: 1 } : {}) }),
    request: () => state.trick.cards.length >= seats().length ? { method: "resolve_trick", params: { game: state.game, trick: state.trick.cards, spades_broken: state.trick.broken } } : null,
    command: () => typed("trick", state.trick.cards, state.trick.broken ? "--broken" : []),
    build: (panel) => {
      panel.append(say("Pick the cards of a trick in the order played."));
      panel.append(brokenBox(state.trick, "spades were broken before"), deck((card) => {
        const held = state.trick.cards.includes(card);
        state.trick.cards = state.trick.cards.filter((other) => other !== card);
        if (held) return "";
        if (state.trick.cards.length >= seats().length) return `The trick already has ${seats().length} cards. Tap one to put it back first.`;
        state.trick.cards.push(card);
        return "";
      }, (card) => (state.trick.cards.includes(card) ? String(state.trick.cards.indexOf(card) + 1) : "")), clear(() => (state.trick.cards = [])));
    },
    hint: "Pick one card for each player.",
  },
  replay: {
    title: "Score pad",
    read: (told) => (state.replay.text = told.get("text") ?? ""),
    write: () => ({ text: record() }),
    request: () => ({ record: record() }),
    command: () => piped("replay", record()),
    build: buildPad,
    refresh: () => {
      const box = find(".panel-replay textarea");
      if (state.replay.text === null) box.value = record();
    },
    filled: (reply) => {
      markHands(reply.answer);
      if (state.replay.text === null || !reply.short || document.activeElement?.tagName === "TEXTAREA") return;
      state.game = reply.short.players.length === 4 ? "partnership" : "two-player";
      Object.assign(state.replay, reply.short, { text: null });
      build();
    },
  },
  gherkin: {
    title: "For programs: a scenario",
    text: true,
    read: (told) => (state.text.gherkin = told.get("text") ?? ""),
    write: () => ({ text: gherkin() }),
    request: () => ({ feature: gherkin() }),
    command: () => piped("ask", gherkin()),
    build: (panel) => {
      panel.append(say("For authors of programs and of bug reports: a scenario in the steps of the rulebook. It passes, or the answer says what the rules say instead."));
      const box = textBox("The scenario", gherkin(), 12, (text) => (state.text.gherkin = text));
      const steps = find("#ask-steps").content.firstElementChild.cloneNode(true);
      steps.addEventListener("click", ({ target }) => {
        if (!target.dataset.step) return;
        const written = box.value.trimEnd();
        const looks = /^\s*Then\b/m.test(written);
        const first = target.dataset.kind === "look" ? (looks ? "And" : "Then") : looks ? "When" : written ? "And" : "Given";
        box.value = `${written}${written ? "\n" : ""}${first} ${target.dataset.step}`;
        box.dispatchEvent(new Event("input"));
        box.focus();
      });
      panel.append(box, steps);
    },
  },
};
const gherkin = () => state.text.gherkin ?? EXAMPLE;
const together = () => state.game === "partnership" && state.score.bids.length === 1;

const bagLimit = () => Number(/(?:^|[,:])bags=(\d{1,2})(?:,|$)/.exec(state.house)?.[1] ?? 10);

// The score pad

function record() {
  const { players: names, start, hands, text } = state.replay;
  if (text !== null) return text;
  const whole = hands.filter((hand) => sum(hand.tricks) === 13);
  const lines = whole.flatMap((hand) => [`bids ${hand.bids.join(" ")}`, `won ${hand.tricks.join(" ")}`]);
  return [`players ${names.join(", ")}`, `${state.game === "partnership" ? "dealer" : "first"} ${names[start]}`, ...lines, ""].join("\n");
}

function buildPad(panel) {
  const pad = state.replay;
  panel.append(say("Bids and tricks, hand after hand. A hand counts once its tricks add up to 13."));
  if (pad.text === null) {
    const who = element("div", { className: "pad-players" });
    pad.players.forEach((name, n) => {
      const field = element("input", { type: "text", value: name, maxLength: 16, autocomplete: "off" });
      field.addEventListener("input", () => { pad.players[n] = field.value.replace(/[\s,#]+/g, "") || TABLES[state.game][n]; changed(); refreshNames(panel); });
      who.append(label(`player ${n + 1}`, field));
    });
    const start = element("select", {});
    pad.players.forEach((name, n) => start.append(new Option(name, n, n === pad.start, n === pad.start)));
    start.addEventListener("change", () => { pad.start = Number(start.value); changed(); });
    who.append(label(state.game === "partnership" ? "first dealer" : "draws first", start));
    panel.append(who);
    if (pad.players.length === 4) {
      panel.append(figures(pad.together, (both) => {
        if (both && pad.hands.some(({ bids }) => bids.some((bid) => !Number(bid)))) {
          build();
          find(".ask-note").textContent = "A hand with a Nil needs the figures of each partner.";
          return;
        }
        const pair = (values) => [Number(values[0]) + Number(values[2]), Number(values[1]) + Number(values[3])];
        pad.hands = pad.hands.map(({ bids, tricks }) => (both ? { bids: pair(bids).map(String), tricks: pair(tricks) } : newHand()));
        pad.together = both;
        build();
        changed();
      }));
      panel.append(note());
    }
    pad.hands.forEach((hand, n) => panel.append(padHand(panel, hand, n)));
    panel.append(button("Add a hand", () => { pad.hands.push(newHand(pad.together)); build(); changed(); find(`#hand-${pad.hands.length} select`).focus(); }));
  }
  if (pad.text !== null) panel.append(button("An empty pad", () => { reset(); build(); changed(); }));
  const box = element("details", { className: "ask-text", open: pad.text !== null });
  box.append(element("summary", { textContent: "As text, to edit or to paste (it may also give the cards of each trick)" }));
  const text = textBox("The record", record(), 10, (written) => (pad.text = written));
  text.addEventListener("change", () => changed());
  box.append(text);
  panel.append(box);
}

function padHand(panel, hand, n) {
  const pad = state.replay;
  const frame = element("fieldset", { id: `hand-${n + 1}`, className: "pad-hand" });
  const total = element("span", { className: "pad-total" });
  const count = () => { const won = sum(hand.tricks); total.textContent = won === 13 ? "" : `${won} of 13 tricks`; };
  count();
  const legend = element("legend", { textContent: `Hand ${n + 1} ` });
  legend.append(total);
  frame.append(legend);
  const sides = () => [0, 1].map((side) => `${pad.players[side]} and ${pad.players[side + 2]}`);
  (pad.together ? sides() : pad.players).forEach((name, seat) => {
    const bid = `hand ${n + 1}, ${name}, bid`;
    const line = row(name, pad.together ? numberStepper(bid, hand.bids, seat, 2, 26, String) : bidStepper(bid, hand.bids, seat), numberStepper(`hand ${n + 1}, ${name}, tricks won`, hand.tricks, seat, 0, 13, Number, count));
    line.firstChild.dataset.seat = seat;
    frame.append(line);
  });
  frame.append(element("p", { className: "pad-result" }));
  if (pad.hands.length > 1) frame.append(button("Remove this hand", () => { pad.hands.splice(n, 1); build(); changed(); }));
  return frame;
}

/** Beside each hand that counts: what it changed, and the score after it. */
function markHands(answer) {
  const rows = [...(answer?.pad ?? [])];
  state.replay.hands.forEach((hand, n) => {
    const line = find(`#hand-${n + 1} .pad-result`);
    const counted = sum(hand.tricks) === 13 ? rows.shift() : undefined;
    const sign = (points) => (points < 0 ? "−" : "+") + Math.abs(points);
    const told = (side, at) => `${side} ${sign(counted.points[at])}, now ${String(counted.scores[at]).replace("-", "−")}, bags ${counted.bags[at]}`;
    if (line) line.textContent = counted ? answer.sides.map(told).join(" · ") : "";
  });
}

function refreshNames(panel) {
  const { players: names, together: both } = state.replay;
  for (const name of panel.querySelectorAll("[data-seat]")) {
    const seat = Number(name.dataset.seat);
    name.textContent = both ? `${names[seat]} and ${names[seat + 2]}` : names[seat];
  }
  [...find("select", panel).options].forEach((option, n) => (option.textContent = state.replay.players[n]));
}

// Controls

function element(tag, members) { return Object.assign(document.createElement(tag), members); }
function say(text) { return element("p", { className: "ask-say", textContent: text }); }
function button(text, act) { const made = element("button", { type: "button", textContent: text }); made.addEventListener("click", act); return made; }
function clear(act) { return button("Clear", () => { act(); build(); changed(); }); }

function label(text, field) {
  const made = element("label", {});
  made.append(element("span", { textContent: text }), field);
  return made;
}

function row(name, ...fields) {
  const made = element("div", { className: "ask-row" });
  made.append(element("span", { className: "ask-name", textContent: name }), ...fields);
  return made;
}

function bidStepper(name, values, key) {
  return stepper(name, "bid", BIDS.map((bid) => [bid, sayBid(bid)]), values[key], (bid) => (values[key] = bid));
}

function numberStepper(name, values, key, least, most, kind = Number, then = () => {}) {
  const short = name.split(", ").pop();
  const numbers = Array.from({ length: most - least + 1 }, (_, n) => [String(least + n), String(least + n)]);
  return stepper(name, short, numbers, String(values[key] ?? ""), (value) => { values[key] = kind(value); then(); });
}

/** A choice with a button on either side; a value from the address that is not among the options is shown too. */
function stepper(name, short, options, value, set) {
  const made = element("div", { className: "stepper" });
  const field = element("select", { className: "value" });
  field.setAttribute("aria-label", name);
  if (!options.some(([known]) => known === value)) field.append(new Option(value, value));
  field.append(...options.map(([known, text]) => new Option(text, known)));
  field.value = value;
  field.addEventListener("change", () => { set(field.value); changed(); });
  const go = (by) => {
    field.selectedIndex = Math.min(field.length - 1, Math.max(0, field.selectedIndex + by));
    set(field.value);
    changed();
  };
  const less = button("−", () => go(-1));
  const more = button("+", () => go(1));
  less.setAttribute("aria-label", `${name}: less`);
  more.setAttribute("aria-label", `${name}: more`);
  less.tabIndex = more.tabIndex = -1;
  made.append(element("span", { className: "what", textContent: short }), less, field, more);
  return made;
}

function scoreField(name, values, key) {
  const made = element("div", { className: "stepper wide" });
  const field = element("input", { type: "number", step: 1, value: values[key] });
  field.setAttribute("aria-label", name);
  field.addEventListener("input", () => { values[key] = number(field.value); changed(); });
  const set = (value) => { values[key] = field.value = value; changed(); };
  const now = () => Number(values[key]) || 0;
  const ten = button("−10", () => set(now() - 10)), more = button("+10", () => set(now() + 10)), sign = button("±", () => set(-now()));
  sign.setAttribute("aria-label", `${name}: change the sign`);
  made.append(ten, field, more, sign);
  return made;
}

function choice(name, options, chosen, choose) {
  const made = element("fieldset", { className: "ask-choice" });
  made.append(element("legend", { textContent: name }));
  for (const [value, text] of options) {
    const field = element("input", { type: "radio", name: `choice-${name}`, value, checked: value === chosen });
    field.addEventListener("change", () => choose(value));
    const line = element("label", {});
    line.append(field, ` ${text}`);
    made.append(line);
  }
  return made;
}

/** Whose figures are written down: each partner's, or one for both, which is enough if neither bid Nil. */
function figures(both, choose) {
  return choice("Figures", [["each", "each partner"], ["together", "both together"]], both ? "together" : "each", (value) => {
    choose(value === "together");
    find("input[name='choice-Figures']:checked").focus();
  });
}

function note() {
  const made = element("p", { className: "ask-note" });
  made.setAttribute("role", "status");
  return made;
}

function brokenBox(values, text = "spades are broken") {
  const field = element("input", { type: "checkbox", checked: values.broken });
  field.addEventListener("change", () => { values.broken = field.checked; changed(); });
  const made = element("label", { className: "ask-broken" });
  made.append(field, ` ${text}`);
  return made;
}

function textBox(name, text, rows, write) {
  const made = element("textarea", { value: text, rows, spellcheck: false });
  made.setAttribute("aria-label", name);
  made.setAttribute("autocapitalize", "off");
  made.addEventListener("input", () => { write(made.value); changed(200); });
  return made;
}

/** The drawn deck: one tab stop, arrows to move, Enter or space to pick. `pick` says why it did not, or ""; `mark` where a card is, or "". */
function deck(pick, mark) {
  const made = find("#ask-deck").content.firstElementChild.cloneNode(true);
  const cards = [...made.querySelectorAll("button")];
  const why = note();
  made.append(why);
  const draw = () => cards.forEach((card) => {
    const told = mark(card.dataset.card);
    card.dataset.mark = told;
    card.setAttribute("aria-pressed", told !== "");
    card.setAttribute("aria-label", `${card.dataset.name}${told ? `, ${told}` : ""}`);
  });
  cards.forEach((card, n) => {
    card.tabIndex = n ? -1 : 0;
    card.addEventListener("click", () => {
      why.textContent = pick(card.dataset.card);
      draw();
      if (!why.textContent) changed();
    });
    card.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 13, ArrowUp: -13, Home: -n, End: 51 - n }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const to = cards[(n + by + 52) % 52];
      cards.forEach((other) => (other.tabIndex = other === to ? 0 : -1));
      to.focus();
    });
  });
  draw();
  return made;
}

// The page

function build() {
  const tabs = find(".ask-tabs"), panels = find(".ask-panels");
  for (const field of root.querySelectorAll("input[name=game]")) field.checked = field.value === state.game;
  find(".ask-game").hidden = Boolean(TABS[state.tab].text);
  find(".ask-house").hidden = !state.house;
  find(".ask-house code").textContent = state.house;
  find(".ask-house a").href = `your-table.html#${new URLSearchParams({ game: state.game, house: state.house })}`;
  tabs.replaceChildren(...Object.entries(TABS).map(([name, { title }]) => {
    const made = button(title, () => choose(name));
    made.id = `tab-${name}`;
    made.setAttribute("role", "tab");
    made.setAttribute("aria-selected", name === state.tab);
    made.setAttribute("aria-controls", "ask-panel");
    made.tabIndex = name === state.tab ? 0 : -1;
    return made;
  }));
  const panel = element("div", { id: "ask-panel", className: `ask-panel panel-${state.tab}` });
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", `tab-${state.tab}`);
  TABS[state.tab].build(panel);
  panels.replaceChildren(panel);
}

function choose(name) {
  state.tab = name;
  build();
  changed(0, true);
  find(`#tab-${name}`).focus();
}

find(".ask-tabs").addEventListener("keydown", (event) => {
  const names = Object.keys(TABS), at = names.indexOf(state.tab);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  choose(names[(to + names.length) % names.length]);
});

find(".ask-house button").addEventListener("click", () => {
  state.house = "";
  build();
  changed(0, true);
});

find(".ask-game").addEventListener("change", (event) => {
  state.game = event.target.value;
  reset();
  build();
  changed(0, true);
});

for (const made of root.querySelectorAll("[data-copy]")) {
  made.addEventListener("click", async () => {
    const text = { gherkin: () => find(".ask-gherkin").textContent, command: () => find(".ask-command").textContent, link: () => new URL(address(), location.href).href }[made.dataset.copy]();
    try {
      await navigator.clipboard.writeText(text);
      made.dataset.told ??= made.textContent;
      made.textContent = "Copied";
      setTimeout(() => (made.textContent = made.dataset.told), 1500);
    } catch {
      prompt("Copy:", text);
    }
  });
}

// Asking. `latest` is the number of the question on the page. From the moment the question changes until its own reply is
// drawn it is pending: the answer before is dimmed (or blank, while the engine loads) and everything around it says so.
// A reply to any other question than the latest is thrown away.

let engine = null, request = null, latest = 0, timer = 0, begun = 0, written = "";
const SIZE = sum(Object.values(LOADS));
const head = find("#ask-answer-head"), status = find(".ask-state"), result = find(".ask-result"), short = find(".ask-short");

/** The question has changed: write it to the address and ask it. Back returns to the question before `another` one. */
function changed(delay = 0, another = false) {
  const tab = TABS[state.tab];
  written = address();
  if (location.hash !== written) history[another ? "pushState" : "replaceState"](null, "", written);
  find(".ask-command").textContent = tab.command();
  tab.refresh?.();
  request = tab.request();
  if (request && state.house) request.house = state.house;
  if (!request) return draw({ html: "", hint: tab.hint });
  const unread = misread(request.params ?? {});
  if (unread) return draw({ error: unread });
  latest += 1;
  clearTimeout(timer);
  root.dataset.pending = "yes";
  tell();
  timer = setTimeout(ask, delay);
}

/** What is wrong with figures that are not figures, "" if nothing is. */
function misread({ scores, tricks, bags }) {
  const odd = [scores, tricks, bags].flat().find((value) => typeof value === "string");
  if (odd === undefined) return "";
  return odd ? `"${odd.slice(0, 40)}" is not a whole number.` : "A figure is missing: give a whole number.";
}

/** Send the question, or load the engine, which sends it when it is ready. */
function ask() {
  load();
  if (root.dataset.state !== "ready" || !root.dataset.pending) return;
  begun = performance.now();
  engine.postMessage({ id: latest, request });
}

/** Draw the reply to the question on the page. */
function draw(reply) {
  latest += 1;
  clearTimeout(timer);
  delete root.dataset.pending;
  if (reply.error) result.replaceChildren(element("p", { className: "ask-error", textContent: reply.error }));
  else result.innerHTML = reply.html;
  result.answer = reply.answer;
  find(".ask-gherkin").textContent = reply.gherkin ?? "";
  find(".ask-gherkin").closest("details").hidden = !reply.gherkin;
  tell(reply.hint);
}

/** Say at the answer, and in the line at the foot, whose answer it is and what is awaited. */
function tell(hint = "") {
  const pending = Boolean(root.dataset.pending);
  const [title, said, foot] = !pending ? ["Answer", hint, find(".result, .ask-error", result)?.textContent ?? hint] : {
    ready: ["Answer to the question before this one", "Asking …", "Asking …"],
    failed: ["No answer to this question", "", "No answer: the engine did not load."],
  }[root.dataset.state] ?? ["No answer to this question yet", "The engine is loading.", `No answer yet. The engine is loading. ${find(".ask-much").textContent}`];
  head.textContent = title;
  status.textContent = said;
  short.textContent = foot;
  result.setAttribute("aria-busy", pending);
  find(".ask-instead").textContent = find(".ask-command").textContent;
}

function load() {
  if (engine) return;
  const from = performance.now();
  root.dataset.state = "loading";
  progress(0);
  if (!SIZE) return fail("this copy of the site was built without it");
  engine = new Worker(new URL("worker.js", BASE), { type: "module" });
  engine.onerror = (event) => { event.preventDefault?.(); fail(event.message || "worker.js did not arrive"); };
  engine.onmessage = ({ data }) => {
    if (data.state === "loading") progress(data.bytes);
    else if (data.state === "failed") fail(data.reason);
    else if (data.state === "ready") {
      root.dataset.state = "ready";
      root.dataset.load = Math.round(performance.now() - from);
      find(".ask-much").textContent = "";
      tell(status.textContent);
      ask();
    } else if (data.state === "kept") keepForLater();
    else if (data.id === latest) {
      const tab = TABS[state.tab];
      draw(data.reply);
      root.dataset.took = (performance.now() - begun).toFixed(1);
      root.dataset.answered = data.id;
      tab.filled?.(data.reply);
    }
  };
}

function progress(bytes) {
  const bar = find(".ask-loading progress");
  bar.max = SIZE;
  bar.value = bytes;
  find(".ask-much").textContent = bytes < SIZE ? `${megabytes(bytes)} of ${megabytes(SIZE)} MB.` : `${megabytes(SIZE)} MB are here; Python is starting.`;
  if (root.dataset.pending) tell();
}

/** The engine does not run: say so in the answer's place, with the command that gives the same answer. */
function fail(reason) {
  if (root.dataset.state === "failed") return;
  root.dataset.state = "failed";
  const install = document.querySelector(".wheel-install")?.textContent ?? "pip install .";
  find(".ask-much").textContent = "";
  find(".ask-reason").textContent = `The engine does not run here: ${navigator.onLine ? "" : "there is no network; "}${reason}.`;
  find(".ask-install").textContent = install;
  tell();
}

find(".ask-again").addEventListener("click", () => {
  engine?.terminate();
  engine = null;
  ask();
  tell();
});

/** The engine's files are kept: let the service worker keep this page too, and the pages that answers link to. */
async function keepForLater() {
  const service = (await navigator.serviceWorker?.getRegistration())?.active;
  if (!service) return;
  const used = performance.getEntriesByType("resource").map((entry) => entry.name).filter((url) => url.startsWith(location.origin));
  const links = LINKED.map((name) => new URL(`../../${name}`, BASE).href);
  service.postMessage({ keep: [...new Set([location.href.split("#")[0], ...used, ...links])] });
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data.kept) root.dataset.kept = "yes"; });
if (location.protocol !== "file:") navigator.serviceWorker?.register(new URL("../../ask-service.js", BASE)).catch(() => {});

addEventListener("hashchange", () => {
  if (location.hash === written) return;
  if (readAddress()) { build(); changed(); } else if (!location.hash) begin();
});

// The answer in one line, at the bottom of the window as long as the answer itself is below it.
new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
  find(".ask-stick").hidden = isIntersecting || boundingClientRect.top < 0;
}, { rootMargin: "0px 0px -60px 0px" }).observe(find(".ask-place"));
short.addEventListener("click", () => head.scrollIntoView());

// As soon as somebody touches the controls, the engine starts to load.
for (const kind of ["pointerdown", "keydown"]) root.addEventListener(kind, () => { if (root.dataset.state === "idle") load(); });

root.dataset.state = "idle";
find(".ask-costs").textContent = `The first question loads ${megabytes(SIZE)} MB, once: Python and the rules. They run in this browser; what you ask is sent nowhere. After the first answer the rules are kept too, for when there is no network.`;
if (readAddress()) { build(); changed(); } else begin();

/** The page as it opens: its first question, whose answer came with it. */
function begin() {
  Object.assign(state, { tab: "score", game: "partnership", house: "" });
  reset();
  build();
  written = location.hash;
  find(".ask-command").textContent = TABS.score.command();
  draw(JSON.parse(find("#ask-first").textContent));
}
