// Game records: variations, several games, two moves compared, KataGo as a judge, what was kept.

import assert from "node:assert/strict";
import { accessible, drop, says, stones, theatre } from "./stage.mjs";

// A KataGo that answers every turn it is asked for, with the number of visits as the lead.
const KATAGO = `while read -r q; do
  i=$(echo "$q" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/'); v=$(echo "$q" | sed 's/.*"maxVisits":\\([0-9]*\\).*/\\1/')
  for t in $(echo "$q" | sed 's/.*"analyzeTurns":\\[\\([0-9,]*\\)\\].*/\\1/' | tr , ' '); do
    echo "{\\"id\\":\\"$i\\",\\"turnNumber\\":$t,\\"isDuringSearch\\":false,\\"moveInfos\\":[{\\"move\\":\\"E5\\",\\"order\\":0,\\"pv\\":[\\"E5\\"],\\"scoreLead\\":0,\\"visits\\":1,\\"winrate\\":0.5}],\\"rootInfo\\":{\\"scoreLead\\":$v,\\"visits\\":1,\\"winrate\\":0.5}}"
  done
done`;

const { journey } = theatre("--katago", KATAGO);

const BRANCHED = "(;GM[1]SZ[9]PB[Ann]PW[Bo];B[ee](;W[cc];B[gg](;W[gc])(;W[cg]C[the low way];B[dg]))(;W[gg]C[far];B[cc]))";
const SHORT = (name, moves) => `(;GM[1]SZ[9]PB[${name}]PW[Cy]${moves})`;

/** Lets Kosumi judge: a review by it has real words. */
async function byKosumi(page, at) {
  await at("judge").waitFor();
  await page.getByLabel("Kosumi", { exact: true }).check();
}

journey("the variations of a record are shown, and gone through by click and by key", async ({ page, at, point }) => {
  await at("view-review").click();
  await drop(page, BRANCHED);
  await says(page, "step", /4 \/ 4/);
  await at("variations").getByText("2 variations").waitFor();
  // Back to the first branch: letters on the board and as buttons.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press(",");
  await says(page, "step", /1 \/ 4/);
  assert.equal(await at("branch").innerText(), "a G3");
  await at("branch").click();
  await says(page, "step", /2 \/ 3/);
  assert.equal(await at("comment").innerText(), "far");
  await page.keyboard.press(".");
  await says(page, "step", /3 \/ 3/);
  assert.equal(await stones(page, 1), 2);
  await at("branch-leave").click();
  await says(page, "step", /1 \/ 4/);
  // The other one by its letter on the board.
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await says(page, "step", /3 \/ 4/);
  await point("C3").click();
  await says(page, "step", /4 \/ 5/);
  assert.equal(await at("comment").innerText(), "the low way");
  // By keys: v goes to the next line, Shift+V back to where this one left.
  await page.keyboard.press("v");
  await says(page, "step", /4 \/ 4/);
  await page.keyboard.press("v");
  await says(page, "step", /4 \/ 5/);
  await page.reload();
  await says(page, "step", /4 \/ 5/);
  assert.equal(await at("comment").innerText(), "the low way");
  await page.keyboard.press("Shift+V");
  await says(page, "step", /3 \/ 4/);
});

journey("several games are reviewed one after the other, listed, and kept", async ({ page, at }) => {
  await at("view-review").click();
  await byKosumi(page, at);
  await drop(page, SHORT("One", ";B[ee];W[cc];B[aa]"), "no record at all", SHORT("Two", ";B[cc];W[gg]") + SHORT("Three", ";B[gg]"));
  await at("library").waitFor();
  assert.equal(await at("game").count(), 3);
  await page.getByText("game2.sgf:").waitFor();
  await says(page, "library", /3 of 3/);
  await at("game").nth(1).click();
  await says(page, "players", /Two/);
  await at("moments").waitFor();
  await page.reload();
  await says(page, "library", /3 of 3/);
  await says(page, "players", /Two/);
  await at("game").first().click();
  await at("moment").first().click();
  await at("moment-text").waitFor();
  await accessible(page, "a finished review");
  // Another file goes behind the others.
  await drop(page, SHORT("Four", ";B[ee]"));
  await says(page, "library", /4 of 4/);
  await at("library-clear").click();
  await page.waitForFunction(() => !document.querySelector("[data-test=library]"));
}, { refusals: true });

// A game, a record and a review as versions before this one kept them: moves had `at`, headings were
// words alone, and the better move was the first of a line.
const FORMER = (() => {
  const black = (at) => ({ color: "black", at });
  const white = (at) => ({ color: "white", at });
  const sentence = { text: "It looks at the corner.", grade: "judged", points: ["E5"], line: [black("E5"), white("pass")] };
  const explanation = { headline: "Black E5: the centre", sentences: [sentence], unknown: null };
  const half = (heading) => ({ heading, sentences: [sentence] });
  const comparison = { balance: "C3 is worth more.", points: 2.5, first: half("C3 alone"), second: half("E5 alone"), unknown: null };
  const moment = { number: 1, played: black("E5"), loss: 2.5, verdict: "bad", explanation, better: [black("C3"), white("G7")], comparison, notes: [] };
  const said = { moments: [moment, { ...moment, number: 3, better: [], comparison: null }], report: "", sgf: "" };
  const review = { judge: "Kosumi", leads: [0, 1, 2, 3], turning_points: [], remarks: [], ...said, translations: { en: said } };
  const game = { size: 9, black: [], white: [], moves: [black("E5"), white("C3"), black("G7")], komi: 7.5, rules: "chinese-ogs", handicap: 0 };
  const branches = [{ parent: null, after: 1, moves: [white("G3")], comments: {} }];
  const record = { id: "1", game, black: "Ann", white: "Bo", result: "", comments: {}, branches, review };
  const chosen = { at: "E5", source: "search", win_rate: 0.5, candidates: [], playouts: 9, seconds: 1, explanation, language: "en" };
  const state = {
    view: "play",
    language: "en",
    game: { ...game, moves: [...game.moves, white("E3")] },
    at: 4,
    match: { human: "black", chosen },
    problem: { number: -1, game: { ...game, moves: [black("A1")] }, goal: "" },
  };
  return { kosumi: state, "kosumi-library": [record, { ...record, id: "2" }] };
})();

journey("what an earlier version kept is read, and kept anew", async ({ page, at, point }) => {
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value));
    history.replaceState(null, "", location.pathname);
  }, FORMER);
  await page.reload();
  await says(page, "why", /Black E5: the centre/);
  assert.equal(await stones(page, 1), 2);
  assert.equal(await stones(page, -1), 2);
  await at("view-review").click();
  await says(page, "library", /2 of 2/);
  await at("game").first().click();
  await at("moment").first().click();
  await says(page, "moment-text", /Black E5: the centre/);
  await says(page, "difference", /C3 is worth more\./);
  await at("better").hover();
  await says(page, "board-text", /Shown moves: 1 Black C3, 2 White G7/);
  assert.equal(await at("branch").innerText(), "a G3");
  await at("moment").last().click();
  await says(page, "step", /3 \/ 3/);
  await at("moment-text").waitFor();
  assert.equal(await at("better").count(), 0);
  const kept = await page.evaluate(() => localStorage.getItem("kosumi") + localStorage.getItem("kosumi-library"));
  assert.match(kept, /"color":"black","vertex":"E5"/);
  assert.doesNotMatch(kept, /"color":"(black|white)","at"/);
});

journey("any two moves of a position are compared, also by writing them", async ({ page, at, point }) => {
  await at("view-review").click();
  await byKosumi(page, at);
  await drop(page, SHORT("One", ";B[ee];W[cc];B[aa]"));
  await at("moments").waitFor();
  await page.keyboard.press(",");
  await says(page, "step", /2 \/ 3/);
  // The move that was played is one of the two; a click names the other.
  await point("G3").click();
  await at("compared").waitFor();
  await says(page, "compared", /A9 and G3/);
  await at("compare-first").fill("c3");
  await at("compare-first").press("Enter");
  await says(page, "compared", /C3 and G3/);
  // The words follow the language.
  await at("language").selectOption("fr");
  await says(page, "compared", /C3 et G3/);
  await page.waitForFunction(() => /Noir|Blanc/.test(document.querySelector("[data-test=difference]")?.textContent ?? ""));
  await at("compare-second").fill("E5");
  await at("compare-second").press("Enter");
  await says(page, "trouble", /pierre/);
});

journey("a review follows the language, and its report and record are saved in it", async ({ page, at }) => {
  await at("view-review").click();
  await byKosumi(page, at);
  await drop(page, SHORT("One", ";B[ee];W[cc];B[aa]"));
  await at("moment").last().click();
  assert.match(await at("moment-text").innerText(), /Black/);
  await at("language").selectOption("fr");
  await says(page, "moment-text", /Noir/);
  const [saved] = await Promise.all([page.waitForEvent("download"), at("report-save").click()]);
  const text = await (await import("node:fs/promises")).readFile(await saved.path(), "utf8");
  assert.match(text, /lang="fr"/);
  const [record] = await Promise.all([page.waitForEvent("download"), at("sgf-save").click()]);
  assert.equal(record.suggestedFilename(), "review.sgf");
});

journey("KataGo judges where the server has it, with as many visits as are asked for", async ({ page, at }) => {
  await at("view-review").click();
  await at("visits").fill("33");
  await at("visits").press("Enter");
  await drop(page, SHORT("One", ";B[ee];W[cc]"));
  await at("moments").waitFor();
  assert.match(await at("moments").innerText(), /estimates by KataGo/);
  await page.locator(".graph figcaption").getByText("B+33.0").waitFor();
});

journey("a record larger than two megabytes is not sent, and the others are", async ({ page, at }) => {
  await at("view-review").click();
  await byKosumi(page, at);
  await drop(page, "x".repeat(3 << 20), SHORT("One", ";B[ee]"));
  await says(page, "trouble", /game1.sgf is larger/);
  await says(page, "players", /One/);
});

journey("on a phone the list of games and their variations stay within the edges", async ({ page, at }) => {
  await at("view-review").click();
  await byKosumi(page, at);
  const long = "A player with a name that is rather long (9 dan)";
  await drop(page, BRANCHED, SHORT(long, ";B[ee]"));
  await says(page, "library", /2 of 2/);
  await page.keyboard.press(",");
  await at("variations").waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px too wide`);
}, { context: { viewport: { width: 390, height: 844 } } });
