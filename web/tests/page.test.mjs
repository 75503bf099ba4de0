// The first five minutes of a visitor, one journey a test, in a real browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { accessible, drop, says, stones, theatre } from "./stage.mjs";

const example = readFileSync(new URL("../../examples/kosumi-gnugo-9x9.sgf", import.meta.url), "utf8");
const problems = JSON.parse(readFileSync(new URL("../src/problems.json", import.meta.url), "utf8"));
const stage = theatre();
const { journey } = stage;

journey("a first game on 9x9: Kosumi answers and says why", async ({ page, at, point }) => {
  await at("new").click();
  await at("start").click();
  await point("E5").click();
  await at("why").waitFor();
  assert.equal(await stones(page, 1), 1);
  assert.equal(await stones(page, -1), 1);
  await at("why").getByText("More").click();
  assert.ok((await at("why").locator("tbody tr").count()) > 0, "candidates are listed");
  await at("undo").click();
  await page.waitForFunction(() => !document.querySelector(".shudan-vertex.shudan-sign_1"));
});

journey("a game that is over is counted, and dead stones can be corrected", async ({ page, at, point }) => {
  const wall = (x) => Array.from({ length: 9 }, (_, i) => `${x}${"abcdefghi"[i]}`).join("");
  // A wall each, and a lone White stone behind Black's.
  await page.goto(`${stage.server.address}#play?s=9&b=${wall("d")}&w=${wall("f")}bc&m=b----&k=0.5`);
  await page.reload();
  await at("count").waitFor();
  assert.match(await at("count").innerText(), /W\+0\.5/);
  const before = await at("count").locator(".big").innerText();
  await point("B7").click();
  await page.waitForFunction((old) => document.querySelector("[data-test=count] .big").textContent !== old, before);
  await page.getByText("Agree").click();
  assert.match(await at("status").innerText(), /Game over/);
});

journey("why on a stone: status, readings, facts, and a line that is replayed", async ({ page, at, point }) => {
  await page.goto(`${stage.server.address}#ask?s=9&b=dfeg&w=eeef&m=w`);
  await page.reload();
  await point("E4").click();
  await at("about").waitFor();
  assert.match(await at("about").innerText(), /White/);
  assert.ok((await at("facts").locator("li").count()) > 0);
  const before = (await stones(page, 1)) + (await stones(page, -1));
  await at("line").first().click();
  await at("linebar").waitFor();
  assert.equal((await stones(page, 1)) + (await stones(page, -1)), before + 1);
  await page.getByLabel("Links", { exact: true }).check();
  await page.waitForFunction(() => /Solid lines/.test(document.querySelector("[data-test=legend]").textContent));
});

journey("a dropped game is reviewed, and a moment can be read", async ({ page, at }) => {
  await at("view-review").click();
  await drop(page, example);
  // Eighty-five positions are studied, by a program that is built for tests.
  await at("moments").waitFor({ timeout: 600_000 });
  assert.match(await at("players").innerText(), /GNU Go/);
  await at("moment").first().click();
  assert.match(await at("moment-text").innerText(), /points lost/);
  assert.ok((await at("graph").locator("circle").count()) > 0);
});

journey("a problem is solved on the board, and a wrong move is refuted", async ({ page, at, point }) => {
  await at("view-solve").click();
  const number = problems.findIndex((problem) => problem.goal === "kill A3");
  for (let i = 0; i < number; i += 1) await at("next-problem").click();
  await point("A2", 7).click();
  await page.waitForFunction(() => /fails/.test(document.querySelector("[data-test=verdict]")?.textContent));
  await page.getByText("Try again").click();
  await point("B2", 7).click();
  await page.waitForFunction(() => /works|Solved/.test(document.querySelector("[data-test=verdict]")?.textContent));
  await at("answer").click();
  await at("solution").waitFor();
  assert.match(await at("solution").innerText(), /proved/);
  await at("tree").locator("summary").click();
  assert.ok((await at("tree").locator(".node").count()) > 2);
});

journey("the language is switched, and stays", async ({ page, at }) => {
  await at("language").selectOption("fr");
  await says(page, "view-play", /Jouer/);
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  await page.reload();
  assert.equal(await at("view-play").innerText(), "Jouer");
  await accessible(page, "in French");
});

journey("every language that the server speaks can be chosen, and has words", async ({ page, at }) => {
  const codes = await at("language").locator("option").evaluateAll((all) => all.map((one) => one.value));
  const { languages } = await (await fetch(`${stage.server.address}api/v1/options`)).json();
  assert.deepEqual(codes, languages.map((one) => one.code));
  for (const code of codes) {
    const { words } = await (await fetch(`${stage.server.address}api/v1/words/${code}`)).json();
    await at("language").selectOption(code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    assert.equal(await at("view-review").innerText(), words["view-review"]);
  }
});

journey("a browser in a language that Kosumi does not speak gets English", async ({ page, at }) => {
  assert.equal(await page.getAttribute("html", "lang"), "en");
  assert.equal(await at("view-play").innerText(), "Play");
}, { context: { locale: "tlh" } });

journey("a language whose words do not come is not changed to, and the page says why", async ({ page, at }) => {
  await page.route("**/api/v1/words/fr", (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", message: "French is gone" } }),
  );
  await at("language").selectOption("fr");
  await says(page, "trouble", /French is gone/);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  assert.equal(await at("language").inputValue(), "en");
  await page.unroute("**/api/v1/words/fr");
  await at("language").selectOption("fr");
  await says(page, "view-play", /Jouer/);
  assert.equal(await at("trouble").count(), 0);
}, { refusals: true });

test("a page without words says so in plain English", async () => {
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  await page.route("**/api/v1/words/*", (route) => route.abort());
  await page.goto(stage.server.address);
  await page.locator("[data-test=silent]").waitFor();
  assert.match(await page.locator("[data-test=silent]").innerText(), /Kosumi does not answer/);
  await context.close();
});

journey("a game can be played with the keyboard alone, and is spoken", async ({ page, at }) => {
  await page.keyboard.press("n");
  await at("new-form").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const focused = await page.evaluate(() => document.activeElement.dataset.test);
  assert.equal(focused, "board", "the first link leads to the board");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /F5/.test(document.querySelector("[data-test=voice]").textContent));
  await page.keyboard.press("Enter");
  await at("why").waitFor();
  assert.equal(await stones(page, 1), 1);
  await page.waitForFunction(() => /White plays/.test(document.querySelector("[data-test=voice]").textContent));
  await page.keyboard.press("u");
  await page.waitForFunction(() => !document.querySelector(".shudan-vertex.shudan-sign_1"));
});

journey("a reload in the middle of a game loses nothing", async ({ page, at, point }) => {
  await point("C3").click();
  await at("why").waitFor();
  const before = await at("why").innerText();
  await page.reload();
  await at("why").waitFor();
  assert.equal(await at("why").innerText(), before);
  assert.equal(await stones(page, 1), 1);
  // Kosumi was thinking when the page was closed: it thinks again.
  const white = page.locator(".shudan-vertex.shudan-sign_-1");
  const taken = (await white.getAttribute("data-x")) === "6" && (await white.getAttribute("data-y")) === "2";
  await point(taken ? "C7" : "G7").click();
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex.shudan-sign_-1").length === 2);
});

journey("an address brings the position to somebody else", async ({ page, at }) => {
  assert.equal(await stones(page, 1), 2);
  assert.equal(await stones(page, -1), 1);
  assert.equal(await at("step").innerText(), "3 / 3");
}, { hash: "#ask?s=13&m=bddjjdj" });

journey("before a move that loses stones the page warns", async ({ page, at, point }) => {
  await page.goto(`${stage.server.address}#play?s=9&b=dd&w=cdeddcgg&m=b`);
  await page.reload();
  await at("new").waitFor();
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("kosumi"));
    state.match.teaching = true;
    localStorage.setItem("kosumi", JSON.stringify(state));
  });
  await page.reload();
  await point("A1").click();
  await at("warning").waitFor();
  await page.getByText("Look again").click();
  assert.equal(await stones(page, 1), 1, "nothing was played");
});

journey("the search can be watched, and stopped", async ({ at }) => {
  await at("view-explore").click();
  await at("think").click();
  await at("report").waitFor();
  assert.ok((await at("report").locator("tbody tr").count()) > 1);
  await at("think").click();
  assert.equal(await at("think").innerText(), "Think");
});

const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
journey("script in the texts of a game stays text", async ({ page, at }) => {
  const names = ["PB", "PW", "BR", "WR", "GN", "EV", "DT", "PC", "RE", "C", "AN", "US", "SO", "GC"];
  const texts = names.map((name) => `${name}[${HOSTILE}]`).join("");
  await at("view-review").click();
  await drop(page, `(;GM[1]FF[4]SZ[9]${texts};B[ee]C[${HOSTILE}]N[${HOSTILE}]LB[aa:${HOSTILE}])`);
  await at("comment").waitFor();
  assert.match(await at("comment").innerText(), /<script>/);
  assert.match(await at("players").innerText(), /<img/);
  assert.equal(await page.evaluate(() => window.broken), undefined);
  assert.equal(await page.locator("img").count(), 0);
});

journey("no view has a serious fault of accessibility, in light or dark", async ({ page, at, point }) => {
  await point("E5").click();
  await at("why").waitFor();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    for (const view of ["play", "ask", "review", "solve", "explore"]) {
      await at(`view-${view}`).click();
      await page.waitForFunction((name) => location.hash.startsWith(`#${name}`), view);
      await accessible(page, `${view} ${theme}`);
    }
  }
  await at("help").click();
  await accessible(page, "help");
});

for (const locale of ["en-GB", "fr-FR"]) {
  journey(`on a phone nothing runs over the edge (${locale})`, async ({ page, at }) => {
    assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    for (const view of ["play", "ask", "review", "solve", "explore"]) {
      await at(`view-${view}`).click();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${view}: ${over} px too wide`);
    }
  }, { context: { viewport: { width: 390, height: 844 }, locale } });
}

test("the page is small, and its board is there within a second", async () => {
  const files = ["index.html", "app.js", "app.css"];
  const packed = files.map((name) => gzipSync(readFileSync(new URL(`../dist/${name}`, import.meta.url))).length);
  const all = packed.reduce((sum, size) => sum + size, 0);
  assert.ok(all < 300_000, `${all} bytes`);
  const visitor = await stage.visit();
  const time = await visitor.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
  );
  console.log(`page: ${all} bytes packed, first paint after ${Math.round(time)} ms`);
  assert.ok(time < 1000, `${time} ms`);
  await visitor.leave();
});
