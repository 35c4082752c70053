// What the rulebook does beyond being read: a rule's link to copy, folding, previews of rules, and "2.3" in the search box.
// Without it every page is whole.
(() => {
  "use strict";
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);

  // The rules, loaded when they are first wanted: [number, id, level, sentence, address, text].
  let wanted;
  const rules = () => wanted ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL("_static/rules.js", root);
    script.onload = () => resolve(window.SPADES_RULES);
    script.onerror = reject;
    document.head.append(script);
  });
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  // Search: a number or an id goes where it says.
  async function target(words) {
    const [id, slug] = words.trim().toLowerCase().split("/");
    const found = (await rules()).find((rule) => rule[0] === id || rule[1] === id);
    return found && new URL(found[4] + (slug ? "/" + slug : ""), root);
  }
  const exact = /^\s*(\d+\.\d+|[a-z-]+(\.[a-z0-9-]+)+(\/[a-z0-9-]+)?)\s*$/i;
  for (const form of document.querySelectorAll("form[role=search]")) {
    form.addEventListener("submit", async (event) => {
      const words = form.elements.q.value;
      if (!exact.test(words)) return;
      event.preventDefault();
      const place = await target(words).catch(() => undefined);
      if (place) location.assign(place); else form.submit();
    });
  }
  const asked = new URLSearchParams(location.search).get("q");
  const results = document.getElementById("search-results");
  if (asked && results) {
    if (exact.test(asked)) target(asked).then((place) => place && location.replace(place), () => {});
    rules().then((all) => answer(asked, all), () => {});
  }

  // Above the pages that a search finds stand the rules that hold all of its words, or a few that hold most.
  function answer(words, all) {
    const idle = new Set("a an and are be by can do does each for happens have how i if in is it many may much must my of on one or our the their they to we what when who with you".split(" "));
    const wanted = words.toLowerCase().match(/[\p{L}\d]+/gu)?.filter((word) => !idle.has(word)) ?? [];
    const stems = wanted.map((word) => new RegExp("(?<![\\p{L}\\d])" + (/\d/.test(word) ? word + "(?!\\d)" : word.replace(/(ing|ed|es|s)$/, "")), "iu"));
    const weigh = ([, id, , sentence, , text]) => stems.map((stem) => stem.test(sentence) ? 4 : stem.test(id) ? 2 : stem.test(text) ? 1 : 0);
    const weighed = all.map((rule) => [weigh(rule), rule]);
    const whole = weighed.filter(([weights]) => weights.every(Boolean));
    const partly = weighed.filter(([weights]) => weights.filter(Boolean).length >= stems.length / 2);
    const sum = ([weights]) => weights.reduce((total, weight) => total + weight, 0);
    const found = (whole.length ? whole : partly).sort((one, other) => sum(other) - sum(one)).slice(0, whole.length ? 12 : 4);
    if (!stems.length || !found.length) return;
    const list = element("ul", {}, ...found.map(([, [number, id, level, sentence, url]]) => element("li", {},
      element("a", { href: new URL(url, root).href }, element("b", { textContent: number }), ` ${sentence}`),
      element("small", { textContent: ` ${level} · ${id}` }))));
    results.before(element("section", { className: "rules-found" }, element("h2", { textContent: "Rules" }), list));
  }

  // A place inside a fold is shown.
  function reveal() {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!place) return;
    let closed = false;
    for (let fold = place.closest("details"); fold; fold = fold.parentElement.closest("details")) {
      closed ||= !fold.open;
      fold.open = true;
    }
    if (closed) place.scrollIntoView({ behavior: "instant" });
  }
  addEventListener("hashchange", reveal);
  reveal();
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details.more")) fold.open = true;
  });

  // Copy a link.
  for (const rule of document.querySelectorAll("section.rule")) {
    const line = rule.querySelector(".rule-line");
    if (!line || !navigator.clipboard) continue;
    const button = element("button", { type: "button", className: "copy", textContent: "copy link" });
    button.setAttribute("aria-label", `copy link to ${rule.id}`);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(new URL("#" + rule.id, location.href).href);
      button.textContent = "copied";
      setTimeout(() => { button.textContent = "copy link"; }, 1500);
    });
    line.append(button);
  }

  // What scrolls by itself can be reached by the keyboard.
  for (const block of document.querySelectorAll("article pre")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
  }

  // Fold examples and ids.
  const heading = document.querySelector("article h1");
  const folds = document.querySelectorAll("details.examples");
  if (heading && folds.length) {
    const toggle = (label, other, change) => {
      let on = true;
      const button = element("button", { type: "button", textContent: label });
      button.addEventListener("click", () => {
        on = !on;
        change(on);
        button.textContent = on ? label : other;
      });
      return button;
    };
    heading.after(element("div", { className: "tools" },
      toggle("Fold the examples", "Unfold the examples", (on) => {
        for (const fold of folds) fold.open = on;
      }),
      toggle("Hide the ids", "Show the ids", (on) => document.body.classList.toggle("no-ids", !on))));
  }

  // Preview a rule.
  let preview, link;
  function hide() {
    link?.removeAttribute("aria-describedby");
    preview?.remove();
    preview = link = undefined;
  }
  async function show(anchor) {
    const id = decodeURIComponent(anchor.hash.slice(1)).split("/")[0];
    if (!id.includes(".") || anchor.classList.contains("headerlink") || anchor.closest(".toc-tree, .foot, .rows")) return;
    hide();
    link = anchor;
    const found = (await rules()).find((rule) => rule[1] === id);
    if (!found || link !== anchor) return;
    const [number, , level, sentence] = found;
    if (anchor.title) { anchor.dataset.title = anchor.title; anchor.removeAttribute("title"); }
    preview = element("div", { className: "preview", id: "rule-preview" },
      element("b", { textContent: number }), sentence, element("small", { textContent: `${level} · ${id}` }));
    preview.setAttribute("role", "tooltip");
    document.body.append(preview);
    anchor.setAttribute("aria-describedby", "rule-preview");
    const box = anchor.getBoundingClientRect();
    const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - preview.offsetWidth - 8));
    const above = box.bottom + preview.offsetHeight + 12 > innerHeight && box.top > preview.offsetHeight + 12;
    preview.style.left = `${left + scrollX}px`;
    preview.style.top = `${(above ? box.top - preview.offsetHeight - 6 : box.bottom + 6) + scrollY}px`;
  }
  const near = (event) => event.target.closest?.("article a[href*='#']");
  document.addEventListener("mouseover", (event) => { const anchor = near(event); if (anchor && anchor !== link) show(anchor); });
  document.addEventListener("mouseout", (event) => { if (near(event) && !event.relatedTarget?.closest?.("a, .preview")) hide(); });
  document.addEventListener("focusin", (event) => { const anchor = near(event); if (anchor) show(anchor); else hide(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  document.addEventListener("click", hide);
})();
