// Fifty visitors at once: what is answered, what is refused, how long it takes, how much memory
// it needs. Not part of ./test: it measures the machine.
//
//   KOSUMI=target/release/kosumi node web/tests/load.mjs [visitors] [seconds]

import { readFileSync } from "node:fs";
import { spawn } from "node:child_process";

const [visitors = 50, seconds = 30] = process.argv.slice(2).map(Number);
const program = process.env.KOSUMI ?? "target/release/kosumi";
const child = spawn(program, ["serve", "--port", "0", "--no-browser"], { stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((found) => {
  child.stdout.on("data", (text) => {
    const match = /(http:\S+)/.exec(text);
    if (match) found(match[1]);
  });
});

const answers = [];
let most = 0;
const memory = () => {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};
const processor = () => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const watch = setInterval(() => (most = Math.max(most, memory())), 100);

async function ask(kind, path, body) {
  const started = performance.now();
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let status;
  let told = true;
  try {
    const response = await fetch(address + path, init);
    status = response.status;
    const text = await response.text();
    if (status === 503) told = response.headers.has("retry-after") && JSON.parse(text).message.length > 0;
    answers.push({ kind, status, told, time: performance.now() - started });
    return status === 200 && path.startsWith("api") ? JSON.parse(text) : null;
  } catch (error) {
    answers.push({ kind, status: String(error.cause?.code ?? error), told: false, time: performance.now() - started });
    return null;
  }
}

const pause = (time) => new Promise((wake) => setTimeout(wake, time));
let end = 0;

/** Opens the page, plays, asks about stones, looks at patterns; thinks as long as people click. */
async function visit(number) {
  await pause(Math.random() * 1000);
  for (const file of ["", "app.js", "app.css"]) await ask("page", file);
  let game = { size: 9, moves: [] };
  const add = (vertex) => {
    const last = game.moves.at(-1);
    const color = last?.color === "black" ? "white" : "black";
    game = { ...game, moves: [...game.moves, { color, vertex }] };
  };
  while (performance.now() < end) {
    const chosen = await ask("search", "api/v1/play", { game, level: number % 2 ? "15k" : "7k", seed: number });
    if (chosen && chosen.at !== "resign") add(chosen.at);
    if (!chosen || game.moves.length > 60 || chosen.at === "resign") game = { size: 9, moves: [] };
    await ask("quick", "api/v1/patterns", { game, most: 5 });
    await ask("quick", "api/v1/options");
    const stone = game.moves.findLast((move) => move.vertex !== "pass");
    if (stone && Math.random() < 0.5) await ask("search", "api/v1/ask", { game, at: stone.vertex });
    await pause(200 + Math.random() * 800);
  }
}

// What ships is read into memory in the first seconds of the server, before anybody comes; and the
// first requests of this script would measure how it is compiled.
await pause(3000);
for (let i = 0; i < 20; i += 1) await fetch(`${address}app.js`).then((response) => response.text());
end = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));

// Visitors who go away in the middle of a search must not leave it behind, whatever it is.
const columns = "ABCDEFGHJKLMNOPQRST";
const scattered = Array.from({ length: 150 }, (_, i) => ({
  color: i % 2 ? "white" : "black",
  vertex: `${columns[(i * 7 + Math.floor(i / 19) * 3) % 19]}${((i * 11 + Math.floor(i / 13)) % 19) + 1}`,
})).filter((move, i, all) => all.findIndex((other) => other.vertex === move.vertex) === i);
const fight = { size: 19, moves: scattered };
const free = [...columns].flatMap((x) => Array.from({ length: 19 }, (_, y) => `${x}${y + 1}`));
const [one, two] = free.filter((at) => scattered.every((move) => move.vertex !== at));
const stone = scattered.at(-1).vertex;
const QUESTIONS = [
  ["think", { game: fight, playouts: 200000 }],
  ["solve", { game: fight, goal: `live ${stone}`, refutations: true }],
  ["solve", { game: fight, refutations: true }],
  ["ask", { game: fight, at: stone }],
  ["ask", { game: fight, at: one }],
  ["compare", { game: fight, first: one, second: two }],
  ["score", { game: fight }],
  ["look", { game: fight, layers: ["status"] }],
  ["review", { game: fight }],
  ...["kosumi", "gogol", "indigo", "indigo2004", "katia"].map((player) => ["play", { game: fight, player, level: "1k" }]),
];
let left = 0;
const leaving = [...QUESTIONS, ...QUESTIONS].map(async ([path, question], index) => {
  await pause(index * 60);
  const control = new AbortController();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(question);
  const asked = fetch(`${address}api/v1/${path}`, { method: "POST", headers, body, signal: control.signal });
  const answered = asked.then((response) => response.text().then((text) => [response.status, text.slice(0, 80)]));
  answered.then((what) => console.log(`${path} was answered before its visitor left: ${what}`), () => (left += 1));
  await pause(120);
  control.abort();
  await answered.catch(() => {});
});
await Promise.all(leaving);
await pause(300);
const before = processor();
await pause(1000);
const idle = processor() - before;

clearInterval(watch);
const share = (times, part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(0);
for (const kind of ["page", "quick", "search"]) {
  const list = answers.filter((one) => one.kind === kind);
  const times = list.map((one) => one.time).sort((a, b) => a - b);
  const statuses = [...new Set(list.map((one) => one.status))].map((s) => `${s}: ${list.filter((one) => one.status === s).length}`);
  console.log(`${kind}: ${list.length} requests (${statuses.join(", ")}), ms: median ${share(times, 0.5)}, p99 ${share(times, 0.99)}, longest ${share(times, 1)}`);
}
console.log(`refusals without a message and a time to retry: ${answers.filter((one) => !one.told).length}`);
console.log(`memory: at most ${most.toFixed(0)} MB; now ${memory().toFixed(0)} MB`);
console.log(`${left} visitors left in the middle of a search; processor time in the second after the last: ${idle.toFixed(2)} s`);
child.kill();
