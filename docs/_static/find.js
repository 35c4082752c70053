// What a question finds among the entries: spades/book/index.py in the browser's language. A test holds the two together.
window.SPADES_FIND = (() => {
  "use strict";
  const { kinds, idle } = window.SPADES_SEARCH;
  const resting = new Set(idle);
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  function stem(word) {
    if (/^\d+$/.test(word) || word.length < 4) return word;
    for (const ending of ["ing", "ed"]) {
      const base = word.endsWith(ending) ? word.slice(0, -ending.length) : word;
      if (base !== word && base.length >= 3) {
        return base.at(-1) === base.at(-2) && !"lsz".includes(base.at(-1)) ? base.slice(0, -1) : base;
      }
    }
    if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
    if (word.endsWith("ied")) return word.slice(0, -1);
    return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  }

  function askedFor(text) {
    const all = words(text), some = all.filter((word) => !resting.has(word));
    return (some.length ? some : all).map(stem);
  }

  const known = new Map();
  function fields(entry) {
    if (!known.has(entry)) {
      const { title, words: called, place, text, more } = entry;
      const last = place.includes("/") ? "" : place.split(".").at(-1);
      const names = [title, title.split("(")[0], last, ...called.split(",")].filter(Boolean);
      known.set(entry, {
        weighed: [[6, title], [5, called], [3, place], [2, text.replace(/`.*?`/gs, "")], [1, more]]
          .map(([weight, part]) => [weight, new Set(words(part).map(stem))]),
        names: new Set(names.map((name) => askedFor(name).join(" "))),
        exactly: new Set(names.map((name) => words(name).join(" "))),
      });
    }
    return known.get(entry);
  }

  function hit(word, held) {
    if (held.has(word)) return 1;
    return word.length > 2 && !/^\d+$/.test(word) && [...held].some((other) => other.startsWith(word)) ? .5 : 0;
  }

  function weigh(entry, text, wanted) {
    const { weighed, names, exactly } = fields(entry);
    const weights = wanted.map((word) => weighed.reduce((sum, [weight, held]) => sum + weight * hit(word, held), 0));
    const phrase = wanted.join(" ");
    let total = weights.reduce((sum, weight) => sum + weight, 0);
    if (exactly.has(words(text).join(" "))) total += 20;
    if (names.has(phrase)) total += 40;
    else if ([...names].some((name) => ` ${name} `.includes(` ${phrase} `))) total += 6;
    total *= kinds[entry.kind];
    const asked = wanted.includes("two") || wanted.includes("2") ? "two-player" : "partnership";
    if (entry.game && entry.game !== asked) total *= .85;
    const held = weights.filter(Boolean).length;
    return { entry, total: Math.round(total * held / wanted.length * 1e6), held };
  }

  /** The entries that answer the question, best first, and whether any has all of its words. */
  return (entries, text) => {
    const wanted = askedFor(text);
    const weighed = entries.map((entry) => weigh(entry, text, wanted)).filter(({ held }) => held);
    const count = wanted.length, whole = weighed.some(({ held }) => held === count);
    const least = !whole ? count / 2 : count < 3 ? count : count * 2 / 3;
    const found = weighed.filter(({ held }) => held >= least).sort((one, other) => other.total - one.total);
    return { whole, found: found.slice(0, whole ? 30 : 10).map(({ entry }) => entry), stems: wanted };
  };
})();
