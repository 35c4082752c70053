// The page "Your table": the house rules that are ticked change the rulebook on the page, the sheet to print, the address
// and the link to Ask. What they are called, what they say and what they change comes from the catalogue, with the page.
const root = document.getElementById("table");
const find = (selector, within = root) => within.querySelector(selector);
const all = (selector, within = root) => [...within.querySelectorAll(selector)];
const { rules: RULES, contradictions: CONTRADICTIONS, words: WORDS, ordinals: ORDINALS } = JSON.parse(find("#table-data").textContent);
const known = (name) => Object.hasOwn(RULES, name);
const element = (tag, members, ...children) => {
  const made = Object.assign(document.createElement(tag), members);
  made.append(...children);
  return made;
};

const state = { game: "partnership", chosen: new Map(), elsewhere: [], wrong: [] };

// The address: #game=partnership&house=target=250,no-nil. A rule of the other game alone is kept as it is.

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  state.game = given.get("game") === "two-player" ? "two-player" : "partnership";
  Object.assign(state, { chosen: new Map(), elsewhere: [], wrong: [] });
  for (const word of (given.get("house") ?? "").split(",").map((one) => one.trim()).filter(Boolean)) readWord(word);
}

function readWord(word) {
  const [, scope, name, , value] = /^(?:([^:=]*):)?([^=]*)(=(.*))?$/s.exec(word) ?? [];
  const shown = word.slice(0, 40);
  if (!known(name)) state.wrong.push(`"${name.slice(0, 40)}" is not a house rule${nearest(name)}`);
  else if (scope !== undefined && !["partnership", "two-player"].includes(scope)) state.wrong.push(`"${shown}" does not begin with a game: it is partnership or two-player.`);
  else if (!RULES[name].games.includes(scope ?? state.game) || (scope ?? state.game) !== state.game) state.elsewhere.push(word);
  else if (state.chosen.has(name) && state.chosen.get(name) !== (value ?? "")) state.wrong.push(`${name} has two values in the ${state.game} game, ${state.chosen.get(name)} and ${value}.`);
  else state.chosen.set(name, value ?? "");
}

/** The letters that two words have in common, in their order: the longest part of both, then those before and after. */
function common(one, other) {
  let [at, there, long] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) {
      let k = 0;
      while (i + k < one.length && j + k < other.length && one[i + k] === other[j + k]) k++;
      if (k > long) [at, there, long] = [i, j, k];
    }
  }
  return long && long + common(one.slice(0, at), other.slice(0, there)) + common(one.slice(at + long), other.slice(there + long));
}

/** The house rule that is near the word, as the command line names it. */
function nearest(word) {
  const asked = word.slice(0, 40).toLowerCase().replace(/blind(-nil)?/g, "double-nil");
  const weighed = Object.keys(RULES).map((name) => [2 * common(name, asked) / (name.length + asked.length), name]);
  const [near, name] = weighed.reduce((best, one) => (one[0] > best[0] || (one[0] === best[0] && one[1] > best[1]) ? one : best));
  return near >= .5 ? `; did you mean ${name}?` : ".";
}

const written = ([name, value]) => (value === "" ? name : `${name}=${value}`);
const house = () => [...inForce()].map(written).concat(state.elsewhere).join();

function address() {
  const text = [...state.chosen].map(written).concat(state.elsewhere).join();
  const query = new URLSearchParams({ game: state.game, ...(text ? { house: text } : {}) });
  return `#${query.toString().replaceAll("%2C", ",").replaceAll("%3D", "=").replaceAll("%3A", ":")}`;
}

// What is wrong with what is chosen: each line with the house rules that it leaves out

function* faults() {
  for (const [name, value] of state.chosen) {
    const { least, most, words, limits, shape } = RULES[name];
    const good = least !== null ? /^(0|-?[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most : words ? Object.hasOwn(words, value) : value === "";
    if (good) continue;
    if (least === null && !words) yield [[name], `${name} has no value, and "${value.slice(0, 40)}" is given.`];
    else if (value === "") yield [[name], `${name} needs a value: ${shape}, ${limits}.`];
    else yield [[name], `${name}="${value.slice(0, 40)}" is not possible: the value is ${limits}${words ? "" : ", in plain digits"}.`];
  }
  for (const [name, others] of Object.entries(CONTRADICTIONS)) {
    for (const other of others) {
      if (state.chosen.has(name) && state.chosen.has(other)) yield [[name, other], `${name} and ${other} contradict each other in the ${state.game} game: choose one of them.`];
    }
  }
  const [board, cap] = [state.chosen.get("board"), state.chosen.get("cap")];
  if (board && cap && Number(board) > Number(cap)) yield [["board", "cap"], `board=${board} and cap=${cap} contradict each other in the ${state.game} game: partners cannot bid so much and so little.`];
}

/** The house rules that are chosen, possible, and not the documents' own. */
function inForce() {
  const out = new Set([...faults()].flatMap(([names]) => names));
  return new Map([...state.chosen].filter(([name, value]) => !out.has(name) && String(RULES[name].ours) !== value));
}

// The rulebook

const plural = (figure) => (Math.abs(figure) === 1 ? "" : "s");

function say(text, name, value) {
  const { words } = RULES[name];
  return text.replaceAll("{value}", words ? words[value] : value.replace("-", "−")).replaceAll("{s}", plural(Number(value)));
}

const sentence = ([name, value]) => say(RULES[name].sentence, name, value);

function figure(number, form) {
  if (form === "word") return WORDS[number] ?? String(number);
  if (form === "digits") return String(number).replace("-", "−");
  const last = number % 10, teen = Math.floor(number / 10) % 10 === 1;
  return ORDINALS[number] ?? `${number}${teen ? "th" : ["th", "st", "nd", "rd"][last] ?? "th"}`;
}

const PLAIN = new Map(all("[data-rule]").map((line) => [line, find(".sentence", line).innerHTML]));

/** The rule as it is under these house rules: its figures, its sentence, what is added; whether it is another one then. */
function change(line, rules, shownOnce) {
  const place = find(".sentence", line);
  place.innerHTML = PLAIN.get(line);
  line.className = "";
  const by = new Set();
  for (const one of all("b[data-of]", place)) {
    const value = rules.get(one.dataset.of);
    if (value === undefined || (one.dataset.of === "exchange" && value === "0")) continue;
    const number = Number(value) * Number(one.dataset.times) + Number(one.dataset.plus);
    one.replaceWith(element("mark", { textContent: figure(number, one.dataset.form) }));
    by.add(one.dataset.of);
  }
  for (const mark of all("mark", place)) {
    const next = mark.nextSibling;
    if (next) next.textContent = next.textContent.replace(/^( (?:point|card|bag))s?\b/, `$1${plural(Number(mark.textContent.replace("−", "-")) || 2)}`);
  }
  const changes = JSON.parse(line.dataset.changes).filter(([name]) => rules.has(name));
  const instead = [], also = [];
  let gone = false;
  for (const [name, how, text] of changes) {
    const value = rules.get(name);
    const own = say(text || RULES[name].sentence, name, value);
    if (how === "gone" && shownOnce.has(name)) gone = true;
    else if (how === "gone" || how === "instead") instead.push([name, own]);
    else if (how === "also" || !by.has(name)) also.push([name, name === "exchange" && value === "0" ? "No cards are exchanged after a Double Nil." : own]);
    if (how === "gone") shownOnce.add(name);
    by.add(name);
  }
  if (gone && !instead.length) {
    place.replaceChildren(element("s", {}, ...place.childNodes));
    line.className = "gone";
  } else if (instead.length) {
    const before = element("small", { className: "was" }, "instead of: ");
    before.append(element("span", { innerHTML: PLAIN.get(line) }));
    place.replaceChildren(...instead.flatMap(([, text]) => [element("mark", { textContent: text }), " "]), before);
  }
  if (!gone) for (const [, text] of also) place.append(" ", element("mark", { className: "also", textContent: text }));
  if (by.size) {
    line.classList.add("changed");
    const told = [...by].map((name) => written([name, rules.get(name)])).join(", ");
    place.append(" ", element("small", { className: "by", textContent: gone ? `falls away: ${told}` : `house rule ${told}` }));
  }
}

function show() {
  const rules = inForce();
  const wrong = [...state.wrong, ...[...faults()].map(([, text]) => text)];
  find(".wrong").replaceChildren(...wrong.map((text) => element("p", { textContent: text })));
  const faulty = new Set([...faults()].flatMap(([names]) => names));
  for (const field of all("input[name=game]")) field.checked = field.value === state.game;
  for (const choice of all("[data-house]")) {
    const { house: name, games } = choice.dataset;
    choice.hidden = !games.split(" ").includes(state.game);
    find("input[type=checkbox]", choice).checked = state.chosen.has(name);
    choice.classList.toggle("on", rules.has(name));
    choice.classList.toggle("faulty", faulty.has(name));
    const field = find("[data-value]", choice);
    if (field && state.chosen.has(name) && document.activeElement !== field) field.value = state.chosen.get(name);
    field?.setAttribute("aria-invalid", faulty.has(name));
  }
  for (const group of all("fieldset:not(.game)")) group.hidden = all("[data-house]", group).every((choice) => choice.hidden);
  const shownOnce = new Set();
  for (const chapter of all(".book section")) {
    chapter.hidden = !chapter.dataset.games.split(" ").includes(state.game);
    if (!chapter.hidden) for (const line of all("[data-rule]", chapter)) change(line, rules, shownOnce);
  }
  const count = all(".book section:not([hidden]) .changed").length;
  find(".count").textContent = rules.size ? `${rules.size} house rule${plural(rules.size)}, ${count} rule${plural(count)} changed.` : "No house rule yet: this is the rulebook of the documents.";
  find("a.ask").href = `ask.html#${new URLSearchParams({ q: "score", game: state.game, ...DEFAULT[state.game], ...(house() ? { house: house() } : {}) })}`;
  showSheet(rules);
}

const DEFAULT = { partnership: { bids: "4,nil", tricks: "3,2", bags: 0 }, "two-player": { bids: "7", tricks: 8, bags: 0 } };

// The sheet: our house rules, the rules that scores and plays turn on, and the table to write the scores in

function showSheet(rules) {
  const two = state.game === "two-player";
  find(".sheet-game").textContent = two ? "Spades for two players" : "Spades for two partnerships";
  const ours = [...rules].map((one) => element("li", {}, sentence(one), " ", element("small", { textContent: written(one) })));
  find(".sheet-house").classList.toggle("many", ours.length > 8);
  find(".sheet-house").replaceChildren(ours.length ? element("ul", {}, ...ours) : "By the documents, without a house rule.");
  const lines = all(".book section:not([hidden]) li[data-sheet]:not(.gone)").map((line) => {
    const text = find(".sentence", line).cloneNode(true);
    for (const known of all("small, .also", text)) known.remove(); // what is added is among our house rules above
    return element("li", {}, ...text.childNodes);
  });
  find(".sheet-rules").replaceChildren(...lines);
  const columns = ["bid", "won", "points", "bags", "score"];
  const names = element("tr", {}, element("th", { textContent: "hand", rowSpan: 2 }), ...[0, 1].map(() => element("th", { colSpan: columns.length, className: "side", textContent: two ? "player:" : "partners:" })));
  const heads = element("tr", {}, ...[0, 1].flatMap(() => columns.map((text) => element("th", { textContent: text }))));
  find(".sheet-score thead").replaceChildren(names, heads);
  find(".sheet-score tbody").replaceChildren(...Array.from({ length: Math.min(17, Math.max(8, 23 - Math.ceil(rules.size * .75))) }, (_, n) => element("tr", {}, element("th", { textContent: n + 1 }), ...Array.from({ length: 2 * columns.length }, () => element("td", {})))));
  find(".sheet-foot").textContent = new URL(address(), location.href).href;
}

// Changes

function changed() {
  state.wrong = [];
  history.replaceState(null, "", address());
  show();
}

find("form").addEventListener("submit", (event) => event.preventDefault());
find("form").addEventListener("input", ({ target }) => {
  if (target.name === "game") {
    state.game = target.value;
    for (const name of [...state.chosen.keys()]) if (!RULES[name].games.includes(state.game)) { state.elsewhere.push(written([name, state.chosen.get(name)])); state.chosen.delete(name); }
    const words = state.elsewhere;
    state.elsewhere = [];
    words.forEach(readWord);
  } else {
    const choice = target.closest("[data-house]"), name = choice.dataset.house, field = find("[data-value]", choice);
    const box = find("input[type=checkbox]", choice);
    if (target === field) box.checked = true;
    const fixed = Object.keys(RULES[name].words ?? {}).find((word) => word !== RULES[name].ours) ?? "";
    if (box.checked) state.chosen.set(name, field ? field.value.trim() : fixed);
    else state.chosen.delete(name);
  }
  changed();
});

const ACTS = {
  sheet: () => print(),
  book: () => {
    document.documentElement.classList.add("print-book");
    print();
    document.documentElement.classList.remove("print-book");
  },
  link: async (button) => {
    const text = new URL(address(), location.href).href;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy the link"; }, 1500);
    } catch {
      prompt("Copy:", text);
    }
  },
  none: () => { Object.assign(state, { chosen: new Map(), elsewhere: [] }); changed(); },
};
for (const button of all("[data-act]")) button.addEventListener("click", () => ACTS[button.dataset.act](button));

addEventListener("hashchange", () => { if (location.hash !== address()) { readAddress(); show(); } });
readAddress();
show();
