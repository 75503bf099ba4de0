// Answers, problems, matches and addresses: what a visitor finds after the first five minutes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { accessible, drop, says, stones, theatre } from "./stage.mjs";

const problems = JSON.parse(readFileSync(new URL("../src/problems.json", import.meta.url), "utf8"));
const stage = theatre();
const { journey } = stage;

journey("an open answer follows the language, with its facts", async ({ page, at, point }) => {
  await point("E4").click();
  await says(page, "about", /Black can capture|White/);
  await at("about").locator("summary").last().click();
  await at("language").selectOption("fr");
  await says(page, "about", /Blanc/);
  await says(page, "facts", /Blanc|Noir/);
  const facts = await at("facts").innerText();
  assert.doesNotMatch(facts, /\b(Black|White|the|stone|cannot)\b/, facts);
  await accessible(page, "an answer");
}, { hash: "#ask?s=9&b=dfeg&w=eeef&m=w" });

journey("what Kosumi said about its move follows the language", async ({ page, at, point }) => {
  await point("E5").click();
  await at("why").waitFor();
  await says(page, "why", /White/);
  await at("language").selectOption("fr");
  await says(page, "why", /Blanc/);
  await at("language").selectOption("en");
  await says(page, "why", /White/);
});

journey("patterns lie on the board, with a legend and in words", async ({ page, at }) => {
  await page.getByLabel("Patterns", { exact: true }).check();
  await page.waitForFunction(() => document.querySelectorAll(".drawing .candidate").length > 3);
  await says(page, "legend", /Circles/);
  await says(page, "board-text", /Marks: \d+% [A-T]\d+/);
}, { hash: "#ask?s=19&m=bpdddpppqdcfn" });

journey("a proof is replayed move by move on the board", async ({ page, at, point }) => {
  // A stone in a ladder that works.
  await point("E5").click();
  await at("tree").waitFor();
  await at("tree").locator("summary").click();
  const before = (await stones(page, 1)) + (await stones(page, -1));
  await at("tree").locator(".node").first().click();
  await at("linebar").waitFor();
  await says(page, "board-text", /Shown moves: 1 (Black|White) [A-J]\d/);
  await page.getByLabel("To the start of the line").click();
  assert.equal((await stones(page, 1)) + (await stones(page, -1)), before);
  // A line under the pointer is shown at once.
  await page.getByRole("button", { name: "Close" }).first().click();
  await at("line").first().hover();
  await says(page, "board-text", /Shown moves/);
}, { hash: "#ask?s=9&b=deedfdcfdg&w=eehh&m=b" });

journey("a hint says nothing about moves that were hardly tried", async ({ page, at, point }) => {
  await point("E5").click();
  await at("why").waitFor();
  await page.keyboard.press("h");
  await page.waitForFunction(() => /Kosumi would play/.test(document.querySelector("[data-test=why]")?.textContent ?? ""));
  const rows = await at("why").locator("tbody tr").evaluateAll((list) =>
    list.map((row) => [...row.querySelectorAll("td")].slice(0, 2).map((cell) => cell.textContent)),
  );
  for (const [games, won] of rows) {
    const tried = Number(games.replace(/\D/g, "")) >= 20;
    assert.equal(/%/.test(won), tried, `${games} games: ${won}`);
  }
});

for (const [hash, words] of [
  ["#play?s=99&m=b", /“99” is not a board size/],
  ["#ask?s=9&m=bzz", /Move 1 \(“zz”\)/],
  ["#ask?s=9&m=beeee", /Move 2 is not possible: There is already a stone here/],
  ["#ask?s=9&b=aa&w=abba&m=b", /This position is impossible/],
  ["#play?s=9&m=b&k=much", /k=much: expected a number/],
  ["#play?s=9&m=b&r=martian", /no rules “martian”/],
  ["#review?s=9&m=bee&at=7", /at=7: expected a number from 0 to 1/],
  ["#solve?n=999", /no problem 999/],
  ["#nowhere", /no view “nowhere”/],
]) {
  journey(`an address that is wrong says what is wrong: ${hash}`, async ({ page, at }) => {
    assert.match(await at("wrong-address").innerText(), words);
    await at("wrong-address").getByRole("button").click();
    await page.waitForFunction(() => !document.querySelector("[data-test=wrong-address]"));
  }, { hash });
}

journey("a problem comes by address, and another from a file", async ({ page, at, point }) => {
  assert.match(await at("goal").innerText(), /capture E5/);
  assert.equal(await stones(page, -1), 1);
  await page.reload();
  assert.match(await at("goal").innerText(), /capture E5/);
  // Two problems of one file, whose goals the solver finds out.
  const rows = problems.find((problem) => problem.goal === "kill A3").board.map((row) => row.replace(/ /g, ""));
  const list = (letter) =>
    rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === letter ? [`[${"abcdefg"[x]}${"abcdefg"[y]}]`] : []))).join("");
  const sgf = `(;GM[1]SZ[7]AB${list("X")}AW${list("O")}PL[B])(;GM[1]SZ[9]AB[dd]AW[cd][dc]PL[W])`;
  await drop(page, sgf);
  await says(page, "goal", /Let Kosumi find the goal/);
  assert.match(await page.locator(".panel .count").first().innerText(), new RegExp(`Problem ${problems.length + 1} of ${problems.length + 2}`));
  await at("answer").click();
  await at("solution").waitFor();
  await says(page, "goal", /to play/);
  await accessible(page, "a solution");
  await page.reload();
  await says(page, "goal", /to play/);
}, { hash: "#solve?s=9&b=deefed&w=ee&m=b&g=capture+E5" });

journey("two players play against each other, and the game can be stopped", async ({ page, at }) => {
  await at("view-explore").click();
  await page.getByLabel("Match", { exact: true }).check();
  await page.locator("main select").nth(1).selectOption("25k");
  await page.locator("main select").nth(3).selectOption("25k");
  await at("duel").click();
  await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex.shudan-sign_-1").length > 1);
  await at("duel").click();
  await says(page, "duel", /Begin/);
});

journey("a clock runs while it is one's turn, and its end ends the game", async ({ page, at }) => {
  await at("new").click();
  await page.getByLabel("Your clock").selectOption({ index: 1 });
  await at("start").click();
  await page.getByRole("timer").getByText("5:00").waitFor();
  await page.getByRole("timer").getByText(/4:5\d/).waitFor();
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("kosumi"));
    state.match.left = 2;
    localStorage.setItem("kosumi", JSON.stringify(state));
  });
  await page.reload();
  await says(page, "status", /Game over: W\+T/);
});

journey("a search that runs has no serious fault of accessibility", async ({ page, at }) => {
  await at("view-explore").click();
  await at("think").click();
  await at("report").waitFor();
  await accessible(page, "a search that runs");
});
