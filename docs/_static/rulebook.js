// What the rulebook does beyond being read: a rule's link to copy, folding, the tests, and previews of rules.
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
  const reach = () => {
    for (const block of document.querySelectorAll("article pre, article .wide")) {
      if (block.scrollWidth > block.clientWidth) {
        block.tabIndex = 0;
        block.setAttribute("role", "group");
        block.setAttribute("aria-label", block.getAttribute("aria-label") || "scrolls sideways");
      } else if (block.checkVisibility()) {
        block.removeAttribute("tabindex");
      }
    }
  };
  reach();
  document.addEventListener("toggle", reach, true);

  // Open all examples; show the tests: ids, Gherkin, misreadings. Both are remembered, for all pages.
  const kept = {
    get: (name) => { try { return localStorage.getItem(`spades-${name}`); } catch { return null; } },
    set: (name, value) => { try { localStorage.setItem(`spades-${name}`, value); } catch { /* not kept */ } },
  };
  const heading = document.querySelector("article h1");
  const folds = document.querySelectorAll("details.more");
  if (heading && folds.length) {
    const toggle = (name, off, on, change) => {
      const button = element("button", { type: "button" });
      const turn = (state) => {
        button.textContent = state ? on : off;
        button.dataset.on = state ? "yes" : "";
        change(state);
      };
      button.addEventListener("click", () => {
        const state = !button.dataset.on;
        turn(state);
        kept.set(name, state ? "yes" : "no");
      });
      turn(kept.get(name) === "yes");
      return button;
    };
    heading.after(element("div", { className: "tools" },
      toggle("unfolded", "Open all examples", "Fold the examples", (on) => {
        for (const fold of folds) fold.open = on;
      }),
      toggle("tests", "Show the tests", "Hide the tests", (on) => {
        document.documentElement.classList.toggle("no-tests", !on);
      })));
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

  // The page that is read, in the navigation; the address of the wheel, in full.
  const current = document.querySelector(".sidebar-tree .current-page");
  const navigation = document.querySelector(".sidebar-scroll");
  if (current && navigation && current.offsetTop > navigation.clientHeight - 60) {
    navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2;
  }
  const wheel = document.querySelector("a.wheel");
  if (wheel) document.querySelector(".wheel-install").textContent = `pip install ${wheel.href}`;

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
