// What is shown: every update puts its picture in place and plays what led to it, one after the other.
//
// The picture comes first and is always right; what is played lies over it and goes away. So nothing that happens meanwhile
// can be lost, and whoever is in a hurry loses nothing by tapping.

// ---- Sound, motion and pace, each with a button of its own. Sound is off until asked for; motion follows the system.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const usual = { sound: "off", motion: "on", "one-tap": "off", auto: "on" };
const is = (name) => (localStorage.getItem(name) ?? usual[name]) === "on";

/** May things move? */
export const lively = () => is("motion") && !still.matches;

/** Does a tap on a choice decide at once? */
export const oneTap = () => is("one-tap");

/** Are decisions made by themselves that can be made in one way only? */
export const auto = () => is("auto");

const button = (name) => document.getElementById(name);

function settle() {
  for (const name of Object.keys(usual)) {
    if (!button(name)) continue;
    // Who has told the system to keep still needs no second button.
    button(name).hidden = name === "motion" && still.matches;
    button(name).setAttribute("aria-pressed", name === "motion" ? lively() : is(name));
  }
  document.documentElement.dataset.motion = lively() ? "on" : "off";
}

for (const name of Object.keys(usual)) {
  button(name)?.addEventListener("click", () => {
    localStorage.setItem(name, is(name) ? "off" : "on");
    settle();
    if (name === "sound") play("turn");
  });
}
still.addEventListener?.("change", settle);
settle();

let sounds = null;

/** Plays a sound, if sound is wanted. Whoever never wants one never loads them. */
export function play(name) {
  if (!is("sound")) return;
  sounds ??= import(new URL("sounds.js", import.meta.url));
  sounds.then((made) => made.play(name)).catch(() => {});
}

// ---- Making one tree of elements like another: only what differs is touched, so that what somebody presses, reads, scrolls
// or has focused stays the very same element.

/** What makes a child the same child before and after. (A form with a field called `id` has that field as its `id`.) */
const keyOf = (node) => (node.nodeType === 1 ? node.dataset.part || node.getAttribute("id") || node.dataset.key || null : null);

/** What the page itself says about an element, and not the server. */
const OURS = { details: ["open"], input: ["value", "checked"], select: ["value"] };

function attributes(old, fresh) {
  const ours = OURS[old.localName] || [];
  // What a box stands for is the server's to say; whether it is ticked is the person's.
  const kept = old.type === "hidden" ? [] : /^(radio|checkbox)$/.test(old.type) ? ["checked"] : ours;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }
}

/** Can `old` become `fresh`? */
const alike = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

function children(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = old.firstChild;
  const drop = () => {
    const next = at.nextSibling;
    at.remove();
    at = next;
  };
  for (const wanted of [...fresh.childNodes]) {
    if (wanted.nodeType === 8) continue;
    const same = wanted.nodeType === 1 && wanted.dataset.same;
    const found = same ? keyed.get(same) : keyOf(wanted) && keyed.get(keyOf(wanted));
    // What the server left out as unchanged is not here: the caller has to ask for all of it.
    if (same && !found) throw new Error(`nothing is called ${same}`);
    if (found && (same || alike(found, wanted))) {
      // What stands before it goes, unless it is wanted later.
      while (at && at !== found && !(keyOf(at) && stays(keyOf(at), fresh))) drop();
      if (at === found) at = at.nextSibling;
      else old.insertBefore(found, at);
      if (!same) patch(found, wanted);
      continue;
    }
    while (at && at.nodeType === 8) drop();
    if (at && !keyOf(wanted) && alike(at, wanted)) {
      const next = at.nextSibling;
      patch(at, wanted);
      at = next;
    } else {
      if (same || wanted.querySelector?.("[data-same]")) throw new Error("what holds something unchanged is new");
      old.insertBefore(document.importNode(wanted, true), at);
      // What stood in its place is replaced by it.
      if (at && !keyOf(at) && (at.nodeType !== wanted.nodeType || at.nodeName !== wanted.nodeName)) drop();
    }
  }
  while (at) drop();
}

const stays = (key, fresh) => [...fresh.children].some((child) => (child.dataset.same || keyOf(child)) === key);

/** Makes `old` like `fresh`. An element `data-same="KEY"` stands for the child of that key as it is. */
export function patch(old, fresh) {
  if (old.nodeType === 3) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeType !== 1 || old.isEqualNode(fresh)) return;
  attributes(old, fresh);
  children(old, fresh);
}

/** Reads the HTML of one element. */
export function parse(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

// ---- Playing what happened, each update as soon as the one before has been seen.

const waiting = []; // updates that have not been shown yet: { apply, moments }
let playing = null; // what stops the moments that are being played
const LONG = 700; // the longest that a single moment takes, in milliseconds

/** Shows an update when those before it have been seen. `apply` puts the new picture in place. */
export function show(apply, moments) {
  waiting.push({ apply, moments });
  if (!playing) next();
}

/** Shows everything at once: somebody is in a hurry, or looks elsewhere. */
export function hurry() {
  playing?.();
  while (waiting.length) next(true);
}

/** Is there anything that has not been shown yet? */
export const busy = () => Boolean(playing || waiting.length);

function next(quick = false) {
  const update = waiting.shift();
  if (!update) return;
  const quiet = quick || document.hidden || !update.moments.length;
  const before = quiet ? null : places(update.moments);
  update.apply();
  if (quiet) return quick ? undefined : next();
  const stage = lively() ? new Stage(update.moments, before) : null;
  if (!stage) {
    for (const { kind } of update.moments) play(sound(kind));
    return next();
  }
  const over = () => {
    if (playing !== stop) return;
    playing = null;
    stage.clear();
    if (!hurrying) next();
  };
  let hurrying = false;
  const stop = () => {
    hurrying = true;
    over();
  };
  playing = stop;
  stage.run(speed()).then(over, over);
}

/** The more updates wait, the faster each is played. */
const speed = () => 1 + waiting.length;

const find = (name) => (name ? document.querySelector(`[data-at="${CSS.escape ? CSS.escape(name) : name}"]`) : null);
const first = (names) => (names ?? []).map(find).find(Boolean);
const sound = (kind) => ({ turn: "turn_over" })[kind] ?? kind;

/** Where things lie before the picture changes. */
function places(moments) {
  const rects = new Map();
  for (const { at = [], from = [] } of moments) {
    for (const name of [...at, ...from]) {
      const item = find(name);
      if (item) rects.set(name, item.getBoundingClientRect());
    }
  }
  return rects;
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/** What is played of one update. */
class Stage {
  constructor(moments, before) {
    this.moments = moments;
    this.before = before;
    this.animations = [];
    this.layer = document.createElement("div");
    this.layer.className = "moments";
    this.layer.setAttribute("aria-hidden", "true");
    document.body.append(this.layer);
    this.touched = [];
  }

  /** Plays all moments; those of the same kind in a row overlap. */
  async run(speed) {
    this.speed = speed;
    for (let i = 0; i < this.moments.length; ) {
      const { kind } = this.moments[i];
      const group = [];
      while (i < this.moments.length && this.moments[i].kind === kind) group.push(this.moments[i++]);
      play(sound(kind));
      const gap = Math.min(70, 500 / group.length);
      await Promise.all(group.map((moment, n) => this[kind]?.(moment, (n * gap) / speed)));
    }
  }

  /** Takes everything away that was only played. */
  clear() {
    for (const animation of this.animations) animation.cancel();
    for (const [item, name] of this.touched) item.classList.remove(name);
    this.layer.remove();
  }

  animate(item, frames, length, options = {}) {
    if (!item?.animate) return Promise.resolve();
    const animation = item.animate(frames, { duration: Math.min(length, 2 * LONG) / this.speed, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards", ...options });
    this.animations.push(animation);
    return new Promise((done) => {
      animation.onfinish = done;
      animation.oncancel = done;
    });
  }

  mark_with(item, name) {
    item.classList.add(name);
    this.touched.push([item, name]);
  }

  wait(length) {
    return new Promise((done) => setTimeout(done, length / this.speed));
  }

  async roll({ at }) {
    const tray = first(at);
    const table = document.getElementById("table");
    if (!tray || !table) return;
    this.mark_with(table, "rolls");
    const dice = [...tray.querySelectorAll(".die")];
    await Promise.all(
      dice.map((die, i) => {
        const turn = (i % 2 ? 1 : -1) * (260 + 70 * i);
        const frames = [
          { transform: `translate(${-90 + 12 * i}px, ${-46 - 6 * (i % 3)}px) rotate(${turn}deg) scale(.8)`, opacity: 0 },
          { transform: `translate(${-40 + 6 * i}px, 8px) rotate(${turn * 0.45}deg)`, opacity: 1, offset: 0.45 },
          { transform: `translate(${-14}px, -12px) rotate(${turn * 0.15}deg)`, offset: 0.72 },
          { transform: "none" },
        ];
        return this.animate(die, frames, 520 + 45 * i, { easing: "ease-out" });
      }),
    );
    table.classList.remove("rolls");
    await this.animate(tray.querySelector(".sum"), [{ transform: "scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }], 160);
  }

  async mark({ at }, delay) {
    await Promise.all(
      at.map(find).filter(Boolean).map((item) => {
        const svg = item.namespaceURI.endsWith("svg");
        if (svg) item.style.transformOrigin = `${item.getAttribute("cx")}px ${item.getAttribute("cy")}px`;
        const frames = svg
          ? [{ transform: "scale(0)" }, { transform: "scale(2)", offset: 0.6 }, { transform: "none" }]
          : [{ transform: "scale(1.5)", boxShadow: "0 0 0 6px #ffd977" }, { transform: "scale(.92)", boxShadow: "0 0 0 3px #ffd977", offset: 0.55 }, { transform: "none", boxShadow: "0 0 0 0 #ffd97700" }];
        return this.animate(item, frames, 420, { delay });
      }),
    );
  }

  async lock({ at, text }) {
    const shaken = at.map(find).filter(Boolean).map((item) =>
      this.animate(item, [{ transform: "rotate(0)" }, { transform: "rotate(-14deg) scale(1.3)", offset: 0.3 }, { transform: "rotate(10deg) scale(1.3)", offset: 0.6 }, { transform: "none" }], 500),
    );
    await Promise.all([...shaken, text ? this.shout(text, null, "", 900) : null]);
  }

  async miss({ at }) {
    await this.animate(first(at), [{ transform: "scale(2.2)" }, { transform: "none" }], 400);
  }

  async walk({ at, from = [] }, delay) {
    const pawn = first(at);
    if (!pawn) return;
    const [x, y] = middle(pawn.getBoundingClientRect());
    const stand = ([left, top]) => [left - x, top - y];
    const old = at.map((name) => this.before.get(name)).find(Boolean);
    const spaces = from.slice(1, -1).map(find).filter(Boolean).map((space) => stand(middle(space.getBoundingClientRect())));
    const points = [...(old ? [stand(middle(old))] : []), ...spaces, [0, 0]];
    const frames = [];
    points.forEach(([dx, dy], i) => {
      frames.push({ transform: `translate(${dx}px, ${dy}px)` });
      const to = points[i + 1];
      if (to) frames.push({ transform: `translate(${(dx + to[0]) / 2}px, ${(dy + to[1]) / 2 - 14}px)` });
    });
    this.mark_with(pawn, "walking");
    for (let i = 1; i < points.length; i++) setTimeout(() => play("walk"), (i * 130) / this.speed);
    await this.animate(pawn, frames, Math.min(130 * points.length, LONG), { delay, easing: "linear" });
  }

  async fly({ at, from, faces = [] }, delay) {
    const target = first(at);
    const source = first(from);
    const start = (from ?? []).map((name) => this.before.get(name)).find(Boolean) ?? source?.getBoundingClientRect();
    if (!target || !start) return;
    const end = target.getBoundingClientRect();
    const lies = target.matches(".card, .drawn, .lit");
    if (lies) {
      const [dx, dy] = [start.left - end.left, start.top - end.top];
      const placed = place(target);
      const frames = [{ transform: `${placed} translate(${dx}px, ${dy}px) rotateY(180deg)` }, { transform: `${placed} translate(${dx / 2}px, ${dy / 2 - 20}px) rotateY(90deg)`, offset: 0.5 }, { transform: placed || "none" }];
      return this.animate(target, frames, 420, { delay });
    }
    const ghosts = faces.length ? faces.map(([name, text]) => ghost(name, text)) : [ghost("card back", "")];
    await Promise.all(
      ghosts.map((card, i) => {
        this.layer.append(card);
        const [sx, sy] = middle(start);
        const [ex, ey] = middle(end);
        card.style.left = `${sx - 22}px`;
        card.style.top = `${sy - 30}px`;
        const shift = (i - (ghosts.length - 1) / 2) * 34;
        const frames = [
          { transform: `translate(${shift / 2}px, 0) scale(.8)`, opacity: 0.4 },
          { transform: `translate(${(ex - sx) / 2 + shift}px, ${(ey - sy) / 2 - 24}px) scale(1.25)`, opacity: 1, offset: 0.4 },
          { transform: `translate(${(ex - sx) / 2 + shift}px, ${(ey - sy) / 2 - 24}px) scale(1.25)`, opacity: 1, offset: faces.length ? 0.7 : 0.42 },
          { transform: `translate(${ex - sx}px, ${ey - sy}px) scale(.7)`, opacity: 0 },
        ];
        return this.animate(card, frames, faces.length ? 800 : 420, { delay: delay + i * 40, fill: "both" });
      }),
    );
  }

  async turn({ at }, delay) {
    const card = first(at);
    const placed = place(card);
    await this.animate(card, [{ transform: `${placed} rotateY(90deg) scale(1.1)` }, { transform: placed || "none" }], 320, { delay });
  }

  async bust({ at, text }) {
    const place = first(at);
    const shake = this.animate(place, [0, -8, 7, -5, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })), 420);
    await Promise.all([shake, this.shout(text, place, "bad", 1300)]);
  }

  async say({ at, text }) {
    await this.shout(text, first(at), "small", 650);
  }

  async win() {
    const colours = ["#b3261e", "#f2c230", "#1f7a3d", "#1f57a8", "#b02a78"];
    const pieces = Array.from({ length: 36 }, (_, i) => {
      const piece = document.createElement("i");
      piece.className = "confetti";
      piece.style.background = colours[i % colours.length];
      piece.style.left = `${(i * 37) % 100}vw`;
      piece.style.top = "-20px";
      this.layer.append(piece);
      const frames = [{ transform: "none" }, { transform: `translate(${((i * 53) % 120) - 60}px, ${70 + ((i * 17) % 30)}vh) rotate(${360 + i * 40}deg)`, opacity: 0 }];
      return this.animate(piece, frames, 1400, { delay: (i * 29) % 400, easing: "ease-in", fill: "both" });
    });
    await Promise.all(pieces);
  }

  /** Words over the table, at a thing or in the middle. */
  async shout(text, place, kind, length) {
    if (!text) return;
    const box = place?.getBoundingClientRect();
    const line = document.createElement("p");
    line.className = `shout ${kind}`;
    line.textContent = text;
    this.layer.append(line);
    const [x, y] = box ? middle(box) : [innerWidth / 2, innerHeight * 0.4];
    const half = line.offsetWidth / 2 + 6;
    line.style.left = `${Math.min(Math.max(x, half), Math.max(half, innerWidth - half))}px`;
    line.style.top = `${Math.min(Math.max(y, 60), innerHeight - 60)}px`;
    const pose = (scale) => `translate(-50%, -50%) scale(${scale})`;
    await this.animate(line, [{ transform: pose(0.5), opacity: 0 }, { transform: pose(1), opacity: 1, offset: 0.15 }, { transform: pose(1), opacity: 1, offset: 0.85 }, { transform: pose(0.95), opacity: 0 }], length, { fill: "both" });
  }
}

/** How something was moved to its place, from where its own way is counted. */
const place = (item) => (item ? getComputedStyle(item).transform.replace("none", "") : "");

/** A card that is only played with. */
function ghost(name, text) {
  const card = document.createElement("span");
  card.className = `ghost ${name}`;
  const number = document.createElement("b");
  number.textContent = text;
  card.append(number);
  return card;
}

document.addEventListener("visibilitychange", () => document.hidden && hurry());
