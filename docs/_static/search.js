// The search page: a number, an id or a case's name goes where it says; words are answered with one list.
(() => {
  "use strict";
  const { entries, cases } = window.SPADES_SEARCH;
  const asked = (new URLSearchParams(location.search).get("q") ?? "").trim();
  for (const box of document.querySelectorAll("form[role=search] input[name=q]")) box.value = asked;
  if (!asked) return;

  // A place: "2.3", "rule 2.3?", "play.follow-suit", "play.follow-suit/a-case", "a-case".
  const exact = asked.toLowerCase().replace(/^rule\s+/, "").replace(/[\s?!.,]+$/, "");
  const [head, slug] = exact.split("/");
  const rule = entries.find(([, , , , , number, id]) => number && (number === head || id === head));
  const named = cases[exact] ?? [];
  const place = rule ? rule[2] + (slug ? `/${slug}` : "") : named.length === 1 ? named[0] : undefined;
  if (place) {
    location.replace(place);
    return;
  }

  const idle = new Set("a an and are be by can do does each for happens have how i if in is it many may much must my of on one or our rule the their they to we what when who with you".split(" "));
  const all = asked.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const some = all.filter((word) => !idle.has(word));
  const stems = (some.length ? some : all).map((word) => {
    const stem = /\d/.test(word) ? word : word.replace(/(ing|ed|es|s)$/, "");
    return {
      whole: new RegExp(`(?<![\\p{L}\\d])(${word}|${stem})(s|es)?(?![\\p{L}\\d])`, "iu"),
      part: new RegExp(`(?<![\\p{L}\\d])${stem}${/\d/.test(word) ? "(?!\\d)" : ""}`, "iu"),
    };
  });
  const hit = ({ whole, part }, text, weight) => (whole.test(text) ? weight : part.test(text) ? weight / 2 : 0);
  const phrase = (some.length ? some : all).join(" ");
  const plain = (title) => (title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !idle.has(word)).join(" ");

  const weighed = entries.map((entry) => {
    const [kind, title, , text, more, , id] = entry;
    const weights = stems.map((stem) => hit(stem, title, 6) + hit(stem, id, 3) + hit(stem, text, 2) + hit(stem, more, 1));
    let sum = weights.reduce((total, weight) => total + weight, 0);
    const name = plain(title);
    if (name === phrase || title.toLowerCase() === asked.toLowerCase()) sum += 40;
    else if (id && `.${id}`.endsWith(`.${exact}`)) sum += 40;
    else if (id.split(".").pop().replaceAll("-", " ") === phrase) sum += 30;
    else if (` ${name} `.includes(` ${phrase} `)) sum += 6;
    if (id) sum *= 1.3;
    if (kind === "page" || kind === "chapter") sum *= .8;
    return { entry, sum, held: weights.filter(Boolean).length };
  });
  // All that hold every word; of a longer question also the best that hold most of it.
  const whole = weighed.filter(({ held }) => held === stems.length);
  const most = whole.length ? Math.min(stems.length, Math.max(stems.length * 2 / 3, 2)) : stems.length / 2;
  for (const one of weighed) one.sum *= one.held / stems.length;
  const found = weighed.filter(({ held }) => held && held >= most)
    .sort((one, other) => other.sum - one.sum)
    .slice(0, whole.length ? Math.max(12, Math.min(whole.length, 30)) : 10);

  const told = document.getElementById("search-told"), results = document.getElementById("search-results");
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const link = (url, ...children) => element("a", { href: url }, ...children);

  /** The words round the first that was asked for. */
  function excerpt(text) {
    if (!text) return "";
    const at = Math.min(...stems.map(({ part }) => text.search(part)).filter((place) => place >= 0), text.length);
    const start = at > 80 && at < text.length ? text.lastIndexOf(" ", at - 40) + 1 : 0;
    const end = start + 170 < text.length ? text.lastIndexOf(" ", start + 170) : text.length;
    return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  }

  for (const url of named) results.append(element("li", {}, link(url, exact), element("small", { textContent: "case" })));
  for (const { entry: [kind, title, url, text, , number, id] } of found) {
    const line = element("li", {}, link(url, ...(number ? [element("b", { textContent: number }), " "] : []), title));
    const shown = number ? "" : excerpt(text);
    if (shown) line.append(element("span", { textContent: shown }));
    line.append(element("small", { textContent: id ? `${kind} · ${id}` : kind }));
    results.append(line);
  }
  const count = results.childElementCount;
  if (count) {
    told.textContent = whole.length || named.length ? `${count} found` : "Nothing has all of these words; these have most of them:";
  } else {
    told.append("Nothing found; see ", link("not-in-these-rules.html", "Not in these rules"), ".");
  }
})();
