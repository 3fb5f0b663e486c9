// Shows the rows that the app draws, sends it keys, clicks and touches, and does what it asks for. It knows no rules.
import init, { Page } from "./pkg/nimtui_web.js";

const SMALLEST = { columns: 60, rows: 16 };
const USUAL = { columns: 80, rows: 24 };
const LARGEST_FONT = 21;

const screen = document.getElementById("screen");
const note = document.getElementById("note");
const hint = document.getElementById("hint");
const dark = matchMedia("(prefers-color-scheme: dark)");
const address = new URLSearchParams(location.search);

const load = (path) => fetch(new URL(path, import.meta.url));
const compiled = WebAssembly.compileStreaming(load("./pkg/nimtui_web_bg.wasm"));

// A worker starts again and again, also without a network, so its scripts stay in memory.
async function loadScript(path) {
  const text = await (await load(path)).text();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
const scripts = Promise.all(["./worker.js", "./pkg/nimtui_web.js"].map(loadScript));

// A worker answers one question after the other. A busy one is replaced, because a search can't be interrupted from outside.
class Solver {
  constructor(deliver, fail) {
    Object.assign(this, { deliver, fail });
    this.start();
  }

  start() {
    const worker = new Worker(workerScript);
    worker.onmessage = ({ data }) => { this.task = null; this.deliver(data); };
    worker.onerror = () => { const task = this.task; this.stop(); if (task) this.fail(task); };
    worker.postMessage({ module, program });
    Object.assign(this, { worker, task: null });
  }

  ask(task) {
    this.stop();
    this.task = task;
    this.worker.postMessage(task);
  }

  stop() {
    if (!this.task) return;
    this.worker.terminate();
    this.start();
  }
}

const module = await compiled;
await init({ module_or_path: module });
const [workerScript, program] = await scripts;

// The grid: as many cells as fit with a readable font, or the size in the address (?size=80x24).
function measure() {
  const fixed = /^(\d+)x(\d+)$/.exec(address.get("size") ?? "");
  const { clientWidth, clientHeight } = screen;
  const probe = document.createElement("div");
  probe.style.cssText = "position:absolute;visibility:hidden;font-size:100px;width:1ch";
  screen.append(probe);
  const ratio = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const wanted = fixed ? { columns: +fixed[1], rows: +fixed[2] } : clientWidth < 640 ? SMALLEST : USUAL;
  const byWidth = clientWidth / (wanted.columns * ratio), byHeight = clientHeight / (wanted.rows * 1.2);
  // Cells are whole pixels wide, and an even number high, so that neighbouring pieces meet without a gap.
  const width = Math.max(3, Math.floor(Math.min(byWidth, byHeight, LARGEST_FONT) * ratio));
  const size = width / ratio, height = 2 * Math.round(size * 0.58);
  const columns = fixed ? wanted.columns : Math.min(200, Math.floor(clientWidth / width));
  const rows = fixed ? wanted.rows : Math.min(60, Math.floor(clientHeight / height));
  return { size, width, height, columns, rows };
}

let grid;
function lay() {
  grid = measure();
  screen.style.fontSize = `${grid.size}px`;
  // Where the lines of frames begin is a whole number too, so that they meet.
  const lengths = { cell: grid.width, line: Math.floor(grid.width / 2), middle: grid.height / 2 };
  for (const [name, length] of Object.entries(lengths)) screen.style.setProperty(`--${name}`, `${length}px`);
  screen.replaceChildren(...Array.from({ length: grid.rows }, () => {
    const row = document.createElement("div");
    row.style.cssText = `width:${grid.columns * grid.width}px;height:${grid.height}px;line-height:${grid.height}px`;
    return row;
  }));
}

lay();
const seed = Number(address.get("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const page = new Page(grid.columns, grid.rows, dark.matches, address.get("position") ?? "", -new Date().getTimezoneOffset(), seed);

const solver = new Solver(
  ({ ticket, answer }) => { page.take_answer(ticket, answer); show(); },
  ({ ticket }) => { page.lose_worker(ticket); show(); },
);
const judge = new Solver(({ game, judged }) => page.take_judged(game, judged), () => {});

const perform = {
  ask: (task) => solver.ask(task),
  stop: () => solver.stop(),
  judge: (task) => judge.ask(task),
  wake: ({ after, alarm }) => setTimeout(() => { page.wake(alarm); show(); }, after),
  copy: ({ text }) => navigator.clipboard?.writeText(text).catch(() => say(text)) ?? say(text),
  quit: () => say("Your games are saved. Close this tab, or press any key or button to go on."),
};

function say(text) {
  note.textContent = text;
  hint.textContent = "";
}

// The browser's Back does what Esc does. The browser's history has an entry for each time that it can be pressed here.
let travels = false;
const entry = () => history.state?.depth ?? 0;
function followDepth() {
  if (travels) return;
  const depth = page.depth();
  for (let next = entry() + 1; next <= depth; next++) history.pushState({ depth: next }, "");
  travels = depth < entry();
  if (travels) history.go(depth - entry());
}

addEventListener("popstate", () => {
  say("");
  if (!travels && page.depth() > entry()) page.go_back();
  travels = false;
  show();
});

let isTyping = false;
// Does what the app asks for and shows the rows that changed.
function show() {
  for (const task of JSON.parse(page.take_tasks())) perform[task.do](task);
  for (const [number, first, gone, html, text] of JSON.parse(page.draw())) {
    const row = screen.children[number], spans = [...row.children];
    if (gone >= spans.length) row.innerHTML = html;
    else {
      const next = spans[first + gone];
      if (next) next.insertAdjacentHTML("beforebegin", html);
      else row.insertAdjacentHTML("beforeend", html);
      spans.slice(first, first + gone).forEach((span) => span.remove());
    }
    row.dataset.text = text;
  }
  document.body.classList.toggle("light", page.is_light());
  if (isTyping && !page.takes_text()) screen.focus({ preventScroll: true });
  isTyping = page.takes_text();
  followDepth();
}

function press(name, event = {}) {
  say("");
  const used = page.press(name, Boolean(event.ctrlKey), Boolean(event.shiftKey));
  show();
  return used;
}

addEventListener("keydown", (event) => {
  // The browser's own shortcuts stay.
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.target.closest?.("#buttons")) return;
  if (press(event.key, event)) event.preventDefault();
});
function paste(text) {
  page.paste(text);
  show();
}

addEventListener("paste", (event) => { paste(event.clipboardData.getData("text")); event.preventDefault(); });

// The column and the row of the cell under the pointer.
function locate(event) {
  const first = screen.firstElementChild.getBoundingClientRect();
  return [Math.floor((event.clientX - first.left) / grid.width), Math.floor((event.clientY - first.top) / grid.height)];
}

function point(phase, event) {
  const [column, row] = locate(event);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return;
  page.point(phase, column, row);
  show();
}

// Shift and the mouse select text, as in a terminal; without Shift, if the app leaves the mouse alone. A touch always plays.
let held = false;
const selects = (event) => event.shiftKey || (event.pointerType !== "touch" && !page.takes_mouse());
screen.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || selects(event)) return;
  getSelection().removeAllRanges();
  held = true;
  say("");
  screen.setPointerCapture(event.pointerId);
  point("press", event);
});
screen.addEventListener("pointermove", (event) => {
  if (held) point("drag", event);
  screen.style.cursor = !selects(event) && page.can_click(...locate(event)) ? "pointer" : "default";
});
screen.addEventListener("pointerup", (event) => { if (held) { held = false; point("release", event); } });
screen.addEventListener("pointercancel", () => { held = false; });
screen.addEventListener("mousedown", (event) => { if (!selects(event)) event.preventDefault(); screen.focus({ preventScroll: true }); });
// A wheel turns in large steps. A touchpad sends many small ones, in pixels or in lines.
let turned = 0;
screen.addEventListener("wheel", (event) => {
  const step = event.deltaY * (event.deltaMode ? 40 : 1);
  turned = (turned < 0) === (step < 0) ? turned + step : step;
  if (Math.abs(turned) < 40) return;
  point(turned < 0 ? "up" : "down", event);
  turned = 0;
}, { passive: true });
for (const button of document.querySelectorAll("#buttons [data-key]")) {
  button.addEventListener("click", () => { press(button.dataset.key); bringKeyboard(); });
}

// A phone's keyboard appears only for a text field, and often names no keys, so what changed in the field is what was typed. A letter
// stays in it, so that there is one to delete. While a word is being composed, the keyboard changes it in place.
const line = document.getElementById("line");
let typed = "";
const clear = () => { line.value = typed = "x"; };
const type = () => { clear(); line.focus({ preventScroll: true }); };
// It appears by itself for a text box.
const bringKeyboard = () => { if (page.takes_text()) type(); };
screen.addEventListener("click", (event) => { if (event.pointerType === "touch") bringKeyboard(); });
document.getElementById("type").addEventListener("click", type);
line.addEventListener("compositionend", clear);
line.addEventListener("input", (event) => {
  const [before, now] = [[...typed], [...line.value]];
  const first = before.findIndex((letter, index) => letter !== now[index]);
  const same = first < 0 ? before.length : first;
  const added = now.slice(same);
  before.slice(same).forEach(() => press("Backspace"));
  if (event.inputType === "insertFromPaste" || (added.length > 1 && !event.isComposing)) paste(added.join(""));
  else added.forEach((letter) => press(letter));
  typed = line.value;
  if (!event.isComposing) clear();
});

// The first time, says what the keyboard's button does.
function greet() {
  try {
    if (!matchMedia("(pointer: coarse)").matches || localStorage.getItem("nimtui/greeted")) return;
    localStorage.setItem("nimtui/greeted", "yes");
    hint.textContent = "To type a move or a name, tap “type” below";
  } catch {
    // Without storage there is no first time.
  }
}

// After another tab saved something, this one would overwrite it.
let isStale = false;
addEventListener("storage", () => { isStale = true; });
addEventListener("focus", () => { if (isStale) location.reload(); });

addEventListener("resize", () => { lay(); page.resize(grid.columns, grid.rows); show(); });
dark.addEventListener("change", () => { page.set_dark(dark.matches); show(); });

show();
screen.focus({ preventScroll: true });
greet();
document.body.dataset.firstFrame = performance.now();
document.body.dataset.ready = "yes";
