// A server and a browser for the tests of the page.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.KOSUMI ?? `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/kosumi`;
const CHROMIUMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/** Starts the program on a free port; resolves to its address. */
export async function serve() {
  const child = spawn(program, ["serve", "--port", "0", "--no-browser"], { stdio: ["ignore", "pipe", "inherit"] });
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
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(address);
  await page.waitForSelector("[data-test=board]");
  const at = (name) => page.locator(`[data-test="${name}"]`);
  const point = (vertex, size = 9) => {
    const x = "ABCDEFGHJKLMNOPQRST".indexOf(vertex[0]);
    return page.locator(`.shudan-vertex[data-x="${x}"][data-y="${size - Number(vertex.slice(1))}"]`);
  };
  return { page, at, point, faults, leave: () => context.close() };
}
