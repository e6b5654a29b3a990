// A replay without reloads: every step is a link, and this fetches only the stage of that step and patches it in.
import { busy, hurry, lively, parse, patch, play as sound, show } from "./moments.js";

const $ = (selector) => document.querySelector(selector);
const table = () => $("#table");
const slider = () => $("#at");
const base = table().dataset.base;
const last = Number(slider().max);

let shown = Number(table().dataset.step); // the step that is on the page
let wanted = { at: shown, seat: table().dataset.seat }; // the step that was asked for last

// ---- Getting steps: each once, the next ones ahead of time.

const stages = new Map();

function stage(at, seat) {
  const key = `${seat} ${at}`;
  if (!stages.has(key)) {
    const got = fetch(`${base}/replay?part=1&at=${at}&seat=${seat}`).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)));
    got.catch(() => stages.delete(key));
    stages.set(key, got);
    if (stages.size > 400) stages.delete(stages.keys().next().value);
  }
  return stages.get(key);
}

// The stage that was fetched last for a slider that is being dragged. It passes many steps: the next that is fetched is the one
// where it is when this one has come.
let passing = Promise.resolve();

/** Goes to a step. What led to it is played if it is the next one. */
async function go(at, seat = wanted.seat, { playing = false, dragging = false } = {}) {
  if (!playing) stop();
  at = Math.min(Math.max(at, 0), last);
  if (at === wanted.at && seat === wanted.seat) return;
  wanted = { at, seat };
  const mine = wanted;
  slider().value = at;
  if (dragging) {
    await passing;
    if (mine !== wanted) return;
    passing = stage(at, seat).catch(() => {});
  }
  let html;
  try {
    html = await stage(at, seat);
  } catch {
    // The plain page says what is wrong.
    return void (location.href = `${base}/replay?at=${at}&seat=${seat}`);
  }
  if (mine !== wanted) return;
  if (busy()) hurry();
  const fresh = parse(html);
  const follows = at === shown + 1 && seat === table().dataset.seat;
  const moments = follows ? JSON.parse(fresh.dataset.moments ?? "[]") : [];
  delete fresh.dataset.moments;
  show(() => apply(fresh, at, seat), moments);
  if (dragging) return;
  if (at < last) stage(at + 1, seat).catch(() => {});
  if (at + 1 < last) stage(at + 2, seat).catch(() => {});
}

function apply(fresh, at, seat) {
  patch(table(), fresh);
  shown = at;
  settle();
  const address = `${base}/replay?at=${at}&seat=${seat}`;
  history.replaceState(null, "", address);
  for (const back of document.querySelectorAll(".langs [name=back]")) back.value = address;
  $("#live").textContent = table().dataset.say;
}

/** What the page itself says about the controls. */
function settle() {
  const { value } = slider();
  if (Number(value) !== wanted.at) slider().value = wanted.at;
  slider().setAttribute("aria-valuetext", `${$(".status .turn").textContent}. ${table().dataset.say}`);
  const button = $("#play");
  button.setAttribute("aria-label", timer === null ? button.dataset.play : button.dataset.pause);
  button.textContent = timer === null ? "▶\ufe0e" : "⏸\ufe0e";
}

// ---- Playing by itself: the next step when this one has been seen and read.

let timer = null;

const pause = () => 700 + Math.min(2400, 22 * (table().dataset.say?.length ?? 0));

function start() {
  if (wanted.at === last) go(0, wanted.seat, { playing: true });
  timer = setTimeout(tick, lively() ? 300 : pause());
  settle();
}

async function tick() {
  if (document.hidden || busy() || shown !== wanted.at) return void (timer = setTimeout(tick, 120));
  if (shown === last) return stop();
  timer = -1;
  await go(shown + 1, wanted.seat, { playing: true });
  if (timer === null) return;
  timer = setTimeout(tick, pause());
  settle();
}

function stop() {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  settle();
}

// ---- Whatever leads somewhere.

document.addEventListener("click", (event) => {
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (event.target.closest?.("#play")) return timer === null ? start() : stop();
  const link = plain && event.target.closest?.("[data-to], [data-eyes]");
  if (!link) return;
  event.preventDefault();
  sound("turn");
  link.dataset.eyes === undefined ? go(Number(link.dataset.to)) : go(wanted.at, link.dataset.eyes);
});
document.addEventListener("input", (event) => event.target.id === "at" && go(Number(event.target.value), wanted.seat, { dragging: true }));
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".track")) return;
  event.preventDefault();
  go(Number(slider().value));
});

const press = (name) => () => $(`[data-go=${name}]`).click();
const keys = {
  ArrowLeft: press("back"), ArrowRight: press("on"), PageUp: press("turnback"), PageDown: press("turnon"),
  Home: () => go(0), End: () => go(last), " ": () => $("#play").click(), ",": press("keyback"), ".": press("keyon"),
};
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const at = event.target;
  // Buttons have keys of their own; the slider has the arrows, which do the same.
  if (event.key === " " && at.closest?.("button, a, summary, input, select")) return;
  if (at.closest?.("input:not(#at), select, textarea")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

document.documentElement.classList.add("js");
settle();
if (shown < last) stage(shown + 1, wanted.seat).catch(() => {});
