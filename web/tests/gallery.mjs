// Pictures of every view at both widths, for docs/gallery and for whoever changes the page.
//
//   KOSUMI=target/release/kosumi node web/tests/gallery.mjs [folder] [language] [light|dark]
//
// ONLY=ask,review makes these alone, KIND=png makes PNG files.

import { readFileSync } from "node:fs";
import { browse, drop, says, serve, visit } from "./stage.mjs";

const [folder = "docs/gallery", language = "en", theme = "light"] = process.argv.slice(2);
const example = readFileSync(new URL("../../examples/kosumi-gnugo-9x9.sgf", import.meta.url), "utf8");
const BRANCHED =
  "(;GM[1]SZ[9]PB[Ann]PW[Bo];B[ee];W[gc](;B[cc];W[cg];B[gg])(;B[gg]C[Black takes the corner below.];W[cc];B[fc])(;B[fc];W[gd]))";
const SIZES = { 1280: 860, 390: 844 };
const FIGHT = "s=9&b=eeeddecfggff&w=dddcfdfegdgf&m=b";

/** What each picture shows; the visitor has a fresh page. */
const SCENES = {
  async play({ at, point }) {
    for (const [number, vertex] of ["E5", "C4", "G6"].entries()) {
      await point(vertex).click();
      await says(at("status").page(), "status", /turn|tour|vous/i);
      await at("why").waitFor();
      if (number < 2) await at("status").page().waitForFunction((n) => document.querySelectorAll(".shudan-sign_-1").length > n, number);
    }
  },
  async new({ at }) {
    await at("new").click();
    await at("new-form").waitFor();
  },
  async warning({ page, at, point }) {
    await page.goto(`${address}#play?s=9&b=dd&w=cdeddcgg&m=b`);
    await page.reload();
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem("kosumi"));
      state.match.teaching = true;
      localStorage.setItem("kosumi", JSON.stringify(state));
    });
    await page.reload();
    await point("G4").click();
    await at("warning").waitFor();
  },
  async count({ page, at }) {
    const wall = (x) => Array.from({ length: 9 }, (_, i) => `${x}${"abcdefghi"[i]}`).join("");
    await page.goto(`${address}#play?s=9&b=${wall("d")}&w=${wall("f")}bc&m=b----&k=0.5`);
    await page.reload();
    await at("count").waitFor();
  },
  async ask({ page, at, point }) {
    await page.goto(`${address}#ask?${FIGHT}`);
    await page.reload();
    await point("E5").click();
    await at("about").waitFor();
  },
  async patterns({ page, at }) {
    await page.goto(`${address}#ask?s=19&m=bpdddpppqdcfn`);
    await page.reload();
    await at("layers").locator("label").last().click();
    await page.waitForFunction(() => document.querySelectorAll(".drawing .candidate").length > 3);
  },
  async review({ page, at }) {
    await at("view-review").click();
    await drop(page, example);
    await at("moments").waitFor({ timeout: 600_000 });
    await at("moment").nth(1).click();
    await at("moment-text").waitFor();
  },
  async variations({ page, at, point }) {
    await at("view-review").click();
    await drop(page, BRANCHED, example);
    await at("moments").waitFor({ timeout: 600_000 });
    for (let i = 0; i < 3; i += 1) await page.keyboard.press(",");
    await at("branch").first().waitFor();
    await point("G7").waitFor();
  },
  async compare({ page, at, point }) {
    await at("view-review").click();
    await drop(page, BRANCHED);
    await at("moments").waitFor({ timeout: 600_000 });
    await page.keyboard.press(",");
    await point("C7").waitFor();
    await point("F6").click();
    await at("compared").waitFor();
  },
  async solve({ page, at }) {
    await page.goto(`${address}#solve?n=2`);
    await page.reload();
    await at("answer").click();
    await at("solution").waitFor();
  },
  async explore({ page, at }) {
    await page.goto(`${address}#explore?${FIGHT}`);
    await page.reload();
    await at("think").click();
    await page.waitForFunction(() => Number(document.querySelector("[data-test=report] caption")?.textContent.replace(/\D/g, "")) > 1500);
    await at("think").click();
  },
  async match({ page, at }) {
    await at("view-explore").click();
    await page.locator("input[name=mode]").nth(2).check();
    await at("duel").click();
    await page.waitForFunction(() => document.querySelectorAll(".shudan-sign_-1").length > 6);
    await at("duel").click();
  },
};

const only = process.env.ONLY?.split(",");
const kind = process.env.KIND ?? "jpg";
const server = await serve();
const { address } = server;
const browser = await browse();
try {
  for (const [name, act] of Object.entries(SCENES).filter(([name]) => !only || only.includes(name))) {
    for (const [width, height] of Object.entries(SIZES)) {
      const context = { viewport: { width: Number(width), height }, locale: language, colorScheme: theme };
      const visitor = await visit(browser, address, { context });
      try {
        await act(visitor);
        await visitor.page.mouse.move(0, 0);
        await visitor.page.waitForTimeout(300);
        const path = `${folder}/${name}-${width}.${kind}`;
        const quality = kind === "jpg" ? { type: "jpeg", quality: 72 } : {};
        await visitor.page.screenshot({ path, ...quality, fullPage: width === "390" });
        console.log(path);
      } catch (error) {
        console.log(`${name} at ${width}: ${error}`);
      }
      await visitor.leave();
    }
  }
} finally {
  await browser.close();
  server.stop();
}
