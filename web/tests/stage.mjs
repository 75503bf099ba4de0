// A server and a browser for the tests of the page.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.KOSUMI ?? `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/kosumi`;
const CHROMIUMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/** Starts the program on a free port; resolves to its address. */
export async function serve(options = []) {
  const child = spawn(program, ["serve", "--port", "0", "--no-browser", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((found, failed) => {
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`${program} ended with ${code}`)));
    let text = "";
    child.stdout.on("data", (piece) => {
      text += piece;
      const match = /(http:\S+)/.exec(text);
      if (match) found(match[1]);
    });
  });
  return { address, stop: () => child.kill() };
}

export function browse() {
  const executablePath = process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A fresh visitor: nothing kept, English, light. Faults of the page fail the test. */
export async function visit(browser, address, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: "en-GB",
    colorScheme: "light",
    ...options.context,
  });
  const page = await context.newPage();
  // The machine may be busy: a test fails because something does not come, not because it is late.
  page.setDefaultTimeout(120_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  // A refusal that a test asks for is in the log of the browser as well.
  if (options.refusals) page.on("console", (message) => /status of 4/.test(message.text()) && faults.pop());
  await page.goto(address);
  await page.waitForSelector("[data-test=board]");
  const at = (name) => page.locator(`[data-test="${name}"]`);
  const point = (vertex, size = 9) => {
    const x = "ABCDEFGHJKLMNOPQRST".indexOf(vertex[0]);
    return page.locator(`.shudan-vertex[data-x="${x}"][data-y="${size - Number(vertex.slice(1))}"]`);
  };
  return { page, at, point, faults, leave: () => context.close() };
}

/** A server and a browser for the tests of a file, and what makes a test of a visitor's journey. */
export function theatre(...options) {
  const stage = {};
  before(async () => {
    stage.server = await serve(options);
    stage.browser = await browse();
  });
  after(async () => {
    await stage.browser?.close();
    stage.server?.stop();
  });
  stage.visit = (more) => visit(stage.browser, stage.server.address, more);
  /** A test with a visitor of its own; it fails when the page reports a fault. */
  stage.journey = (name, walk, more) =>
    test(name, async () => {
      const visitor = await visit(stage.browser, stage.server.address + (more?.hash ?? ""), more);
      try {
        await walk(visitor);
        assert.deepEqual(visitor.faults, []);
      } finally {
        await visitor.leave();
      }
    });
  return stage;
}

/** How many stones of a colour (1 is Black, -1 White) stand on the board. */
export const stones = (page, sign) => page.locator(`.shudan-vertex.shudan-sign_${sign}`).count();

/** Waits until an element says something. */
export const says = (page, name, pattern) =>
  page.waitForFunction(
    ([test, source]) => new RegExp(source).test(document.querySelector(`[data-test="${test}"]`)?.textContent ?? ""),
    [name, pattern.source],
  );

/** Drops files on the page, as a hand would. */
export async function drop(page, ...texts) {
  const data = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    contents.forEach((content, index) => transfer.items.add(new File([content], `game${index + 1}.sgf`)));
    return transfer;
  }, texts);
  await page.dispatchEvent("[data-test=drop]", "drop", { dataTransfer: data });
}

const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Looks for serious faults of accessibility. */
export async function accessible(page, where) {
  // Colours that are still on their way to others have no contrast to speak of.
  await page.evaluate(() => {
    const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
    return Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  });
  // The policy of the page forbids foreign script; the browser's own door does not.
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  assert.ok(found.passes.length > 10, "the checker looked at the page");
  const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  const told = serious.map((one) => `${where}: ${one.id} ${one.nodes.map((node) => node.target).join(", ")}`);
  assert.deepEqual(told, []);
}
