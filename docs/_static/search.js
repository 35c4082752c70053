// The search page: a number, an id or a case's name goes where it says; words are answered with two lists, the second of
// what is for programs.
(() => {
  "use strict";
  const { entries, cases, programs } = window.SPADES_SEARCH;
  const asked = (new URLSearchParams(location.search).get("q") ?? "").trim();
  for (const box of document.querySelectorAll("form[role=search] input[name=q]")) box.value = asked;
  if (!asked) return;

  // A place: "2.3", "rule 2.3?", "play.follow-suit", "play.follow-suit/a-case", "a-case".
  const exact = asked.toLowerCase().replace(/^rule\s+/, "").replace(/[\s?!.,]+$/, "");
  const [head, slug] = exact.split("/");
  const rule = entries.find(({ number, place }) => number.includes(".") && (number.toLowerCase() === head || place === head));
  const named = Object.hasOwn(cases, exact) ? cases[exact] : [];
  const place = rule ? rule.url + (slug ? `/${slug}` : "") : named.length === 1 ? named[0] : undefined;
  if (place) {
    location.replace(place);
    return;
  }

  const { whole, found, stems } = window.SPADES_FIND(entries, asked);
  const said = document.getElementById("search-said");
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const link = (url, ...children) => element("a", { href: url }, ...children);

  /** The words round the first that was asked for, the rules in them by their numbers. */
  const numbers = new Map(entries.map(({ place, number }) => [place, number]));
  function excerpt(whole) {
    const text = whole.replace(/`(.*?)`/g, (_, id) => numbers.get(id) || id);
    const lower = text.toLowerCase();
    const at = Math.min(...stems.map((stem) => lower.indexOf(stem)).filter((place) => place >= 0), text.length);
    const start = at > 80 && at < text.length ? text.lastIndexOf(" ", at - 40) + 1 : 0;
    const end = start + 170 < text.length ? text.lastIndexOf(" ", start + 170) : text.length;
    return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  }

  const games = { partnership: "partnership game", "two-player": "two-player game", "": "" };
  function line({ kind, title, url, text, number, place, game, page }) {
    const item = element("li", {}, link(url, ...(number ? [element("b", { textContent: number }), " "] : []), title));
    const shown = number ? "" : excerpt(text);
    if (shown) item.append(element("span", { textContent: shown }));
    const about = [games[game], page || kind, number ? place : ""].filter(Boolean).join(" · ");
    item.append(element("small", { textContent: about }));
    return item;
  }

  const groups = { players: document.getElementById("search-results"), programs: document.getElementById("for-programs") };
  for (const url of named) groups.programs.append(element("li", {}, link(url, exact), element("small", { textContent: "case" })));
  for (const entry of found) groups[entry.kind === programs ? "programs" : "players"].append(line(entry));
  const section = document.getElementById("programs-found");
  section.hidden = !groups.programs.childElementCount;
  if (asked.includes("_")) groups.players.before(section); // a name of the protocol
  const count = groups.players.childElementCount + groups.programs.childElementCount;
  if (count) {
    said.textContent = whole || named.length ? `${count} found` : "Nothing has all of these words; these have most of them:";
  } else {
    said.append("Nothing found; see ", link("not-in-these-rules.html", "Not in these rules"), " and the ",
      link("glossary.html", "glossary"), ".");
  }
})();
