import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { collectionSourcesSchema } from "../../../lib/diagrams/collection-source";
import { languages } from "../../../lib/drawing/languages";
import { editorWords } from "../../../lib/editor/words";
import { historyWords } from "../../../lib/shell/undo-history";
import { violationsOf } from "../helpers/axe";
import { drawingIn, shownIn, takeDownload } from "../helpers/download-verbs";
import { makePremium } from "../helpers/saved-verbs";
import { seeNoSidewaysScroll, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of (?:401|403|404|500|503)|net::ERR_FAILED/ });

const sources = collectionSourcesSchema.parse(JSON.parse(readFileSync("collection/sources.json", "utf8")));
const CELL = "collection-animal-cell";

const field = (page: Page) => page.getByRole("textbox", { name: /^Source, / });
const picture = (page: Page, title: string) =>
  page.getByRole("img", { name: editorWords.sourcePictureOf(title) });
/** The lines of the field that are in the page: those near what is seen. */
const linesIn = async (page: Page) => (await field(page).locator(".cm-line").allTextContents()).join("\n");
const original = sources["animal-cell"]?.written.source ?? "";
const state = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

async function openEditor(page: Page, id: string) {
  await page.goto(`/diagrams/${id}/edit`);
  await page.getByRole("button", { name: editorWords.advanced }).click();
  await expect(field(page)).toBeVisible();
  await expect(state(page, editorWords.drawn)).toBeVisible({ timeout: 30_000 });
}

async function svgOf(page: Page, title: string): Promise<string> {
  const src = (await picture(page, title).getAttribute("src")) ?? "";
  return decodeURIComponent(src.replace(/^data:image\/svg\+xml,/, ""));
}

test.describe("the source, with Premium", () => {
  test.beforeEach(async ({ site, account }) => makePremium(site, account));

  test("every language is drawn in the browser as it is in the collection", async ({ page }) => {
    for (const language of Object.keys(languages)) {
      const [slug, entry] =
        Object.entries(sources).find(([, { written }]) => written.language === language) ?? [];
      if (!slug || !entry) throw new Error(`no diagram of the collection is written in ${language}`);
      await openEditor(page, `collection-${slug}`);
      expect(entry.written.source.startsWith(await linesIn(page))).toBe(true);
      const title =
        (await page.getByRole("heading", { level: 1 }).textContent())?.replace(/^Edit: /, "") ?? "";
      const drawn = await svgOf(page, title);
      const kept = readFileSync(`public/collection/${slug}.svg`, "utf8");
      // An edited diagram has other labels, which nobody has chosen.
      expect(drawn, language).toBe(kept.replaceAll(/ data-label="\d+"/g, ""));
    }
  });

  test("what is changed is drawn, and taken along as SVG and PNG", async ({ page }) => {
    await openEditor(page, CELL);
    expect(await violationsOf(page)).toEqual([]);
    const before = await svgOf(page, "Animal cell");
    await field(page).fill(original.replace("Nucleus", "Zellkern"));
    await expect.poll(() => svgOf(page, "Animal cell")).not.toBe(before);
    const svg = await takeDownload(page, () =>
      page.getByRole("button", { name: editorWords.downloadSourceAs("SVG") }).click(),
    );
    expect(svg.suggestedFilename()).toBe("Animal cell.svg");
    const png = await takeDownload(page, () =>
      page.getByRole("button", { name: editorWords.downloadSourceAs("PNG") }).click(),
    );
    expect(png.suggestedFilename()).toBe("Animal cell.png");

    await page.getByRole("button", { name: editorWords.reset }).click();
    await seeToast(page, editorWords.resetDone);
    await expect.poll(() => linesIn(page)).toMatch(/Nucleus/);
    await page.getByRole("button", { name: historyWords.undo }).last().click();
    await expect.poll(() => linesIn(page)).toMatch(/Zellkern/);
  });

  test("what cannot be drawn is said, and the last picture stays", async ({ page }) => {
    await openEditor(page, CELL);
    const before = await svgOf(page, "Animal cell");
    for (const [bad, fault] of [
      ["<script>alert(1)</script>", "<script>: this element is not allowed in a drawing"],
      ['<image href="https://example.com/a.png"/>', "<image>"],
      ['<rect onclick="alert(1)"/>', "<rect onclick>"],
      ['<text class="label" x="500" y="20">far</text>', "leaves the canvas"],
    ] as const) {
      await field(page).fill(original.replace("</svg>", `${bad}</svg>`));
      await expect(page.getByRole("alert").filter({ hasText: fault })).toBeVisible();
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      expect(await svgOf(page, "Animal cell")).toBe(before);
      await expect(page.getByRole("button", { name: editorWords.downloadSourceAs("SVG") })).toBeDisabled();
      await field(page).fill(original);
      await expect(state(page, editorWords.drawn)).toBeVisible();
    }
  });

  test("says so where the part that draws does not load, and tries again", async ({ page }) => {
    await page.route("**/drawing/*.ttf", (route) => route.abort());
    await page.goto(`/diagrams/${CELL}/edit`);
    await page.getByRole("button", { name: editorWords.advanced }).click();
    await expect(page.getByRole("alert").filter({ hasText: editorWords.noRenderer })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute("**/drawing/*.ttf");
    await page.getByRole("button", { name: editorWords.tryAgain }).click();
    await expect(state(page, editorWords.drawn)).toBeVisible();
  });

  test("asks before changes are left behind", async ({ page }) => {
    await openEditor(page, CELL);
    await field(page).press("End");
    await field(page).pressSequentially(" ");
    const asked = page.waitForEvent("dialog");
    const leaving = page.goto("/collection").catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await leaving;
    await expect(field(page)).toBeVisible();
  });

  test("fits the screen", { tag: "@phone" }, async ({ page }) => {
    await openEditor(page, CELL);
    await seeNoSidewaysScroll(page);
  });
});

test("a guest hides and translates labels, and takes along what is shown", async ({ page }) => {
  await page.goto(`/diagrams/${CELL}/edit`);
  await page.getByRole("combobox", { name: editorWords.labelsIn }).selectOption("de");
  await page.getByRole("button", { name: editorWords.label("Zellkern") }).press("Delete");
  await expect(state(page, editorWords.drawn)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: editorWords.hiddenLabel("Zellkern") })).toBeVisible();
  const src = page.getByRole("img", { name: editorWords.pictureOf("Animal cell") });
  const download = await takeDownload(page, () =>
    page.getByRole("button", { name: editorWords.downloadAs("SVG") }).click(),
  );
  expect(download.suggestedFilename()).toBe("Animal cell, edited.svg");
  expect(await drawingIn(download)).toBe(await shownIn(src));
});

test("says so where the editor of the source does not load, and tries again", async ({ page }) => {
  const advanced = page.getByRole("button", { name: editorWords.advanced });
  await page.goto(`/diagrams/${CELL}/edit`);
  await expect(page.getByRole("combobox", { name: editorWords.labelsIn })).toBeVisible();
  await page.waitForLoadState("load");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await advanced.click();
  const alert = page.getByRole("alert").filter({ hasText: editorWords.lostTitle });
  await expect(alert).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute("**/_next/static/chunks/**");
  await alert.getByRole("button", { name: editorWords.tryAgain }).click();
  await expect(page.getByRole("alert").filter({ hasText: editorWords.signInTitle })).toBeVisible();
  await expect(alert).toBeHidden();
});

test("only diagrams of ours can be edited", async ({ page }) => {
  for (const id of ["collection-no-such-diagram", "commons-12"]) {
    const response = await page.goto(`/diagrams/${id}/edit`);
    expect(response?.status()).toBe(404);
  }
});

test("only its page may run WebAssembly", async ({ page }) => {
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf(`/diagrams/${CELL}/edit`)).toContain("'wasm-unsafe-eval'");
  for (const path of ["/", `/diagrams/${CELL}`, "/collection", "/pricing"]) {
    expect(await policyOf(path)).not.toContain("wasm");
  }
});
