import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import type { KeptDiagram } from "../../lib/diagrams/kept-diagram";
import { likedPageWords } from "../../lib/liked/page-words";
import { MAX_TAKEN } from "../../lib/liked/take-away";
import { scopeNames, sheetWords } from "../../lib/liked/take-away-words";
import type { HostedApp } from "../setup/hosted-app";
import { grantPremium } from "../setup/premium";
import { makeKept } from "../unit/search/make";
import { fillIn, pressable } from "./account-verbs";
import { faultsOf } from "./axe";
import { holdBack, seeNoSidewaysScroll, seeTitle } from "./verbs";
import { expect, send, signUp, test } from "./with-accounts";

const PIXELS_IN_MM = 96 / 25.4;

const drawings = ["water-cycle", "moon-phases", "binary-search-tree"];

/** One of our own, whose picture is there without any network. */
function ours(number: number): Partial<KeptDiagram> {
  const address = `/collection/${drawings[number % drawings.length]}.svg`;
  const title = `Drawing ${number + 1}`;
  return { title, imageSrc: address, sourceUrl: address, credit: `“${title}” by Figura, CC0, via Figura` };
}

interface Saved {
  diagram: Partial<KeptDiagram>;
  note?: string;
  folderId?: string;
}

/** Saves diagrams past the door, which takes none that no search has found; the first of them is the newest. */
async function fill({ house }: HostedApp, { id }: { id: string }, saved: readonly Saved[]) {
  await grantPremium(house, id);
  const removed = saved.map(({ diagram, note = "", folderId = null }, index) => ({
    diagram: makeKept(`commons-${index}`, diagram),
    folderId,
    note,
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  await house.service.rpc("restore_diagrams", { account: id, removed });
}

const drawn = (count: number): Saved[] =>
  Array.from({ length: count }, (_, number) => ({ diagram: ours(number) }));

const chooseTheme = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);

const headingOf = (name: string) => `${name}: ${sheetWords.title}`;
const blocks = (page: Page) => page.getByRole("main").getByRole("listitem");
const status = (page: Page) => page.getByRole("main").getByRole("status");
const printButton = (page: Page) => pressable(page, sheetWords.print);

async function openSheet(page: Page, count: number, folder = "all") {
  await page.goto(`/liked/sheet?folder=${folder}`);
  await expect(status(page)).toHaveText(sheetWords.ready(count), { timeout: 30_000 });
}

/** How many pages a printed sheet has. */
async function countPages(page: Page, format: "A4" | "Letter"): Promise<number> {
  const file = (await page.pdf({ format, tagged: false })).toString("latin1");
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe("a guest", () => {
  test("is asked to sign in, and finds the sheet afterwards", async ({ page, site }) => {
    const { email } = await signUp(page, site, { name: "Ada King" });
    await page.context().clearCookies();
    await page.goto("/liked/sheet?folder=none");
    await seeTitle(page, authWords.signInTitle);
    await expect(page.getByRole("alert").filter({ hasText: likedPageWords.pleaseSignIn })).toBeVisible();
    await fillIn(page, email);
    await pressable(page, authWords.signIn).click();
    await expect(page).toHaveURL("/liked/sheet?folder=none");
    await seeTitle(page, sheetWords.empty);
  });
});

test.describe("the sheet", () => {
  test("has of each its picture, title, credit and note, and lines to write on", async ({
    page,
    site,
    account,
  }) => {
    await fill(site, account, [
      {
        diagram: { ...ours(0), sourceUrl: "/diagrams/collection-water-cycle" },
        note: "For the exam\nsee page 3",
      },
      {
        diagram: {
          title: "Elsewhere alone",
          imageSrc: null,
          credit: "“Elsewhere alone”, licence not stated",
        },
      },
    ]);
    await openSheet(page, 2);
    await seeTitle(page, headingOf(scopeNames.all));
    const [first, second] = [blocks(page).nth(0), blocks(page).nth(1)];
    await expect(first.getByRole("img", { name: "Drawing 1" })).toBeVisible();
    await expect(first.getByRole("heading", { name: "Fig. 1 Drawing 1" })).toBeVisible();
    const ownPage = new URL("/diagrams/collection-water-cycle", page.url());
    await expect(first).toContainText(`“Drawing 1” by Figura, CC0, via Figura, ${ownPage}`);
    await expect(first).toContainText("For the exam");
    await expect(first.locator("[data-ruled]")).toBeVisible();
    await expect(second).toContainText(sheetWords.linkOnly);
    await expect(second.getByRole("link", { name: "https://pages.example/commons-1" })).toBeVisible();
    await expect(second).toContainText("“Elsewhere alone”, licence not stated");
    await expect(second.getByRole("img")).toHaveCount(0);
  });

  test("is of one folder, under its name", async ({ page, site, account }) => {
    const { id } = await send(page, site, "POST", "/api/folders", { name: "Thesis, chapter 2" });
    await fill(site, account, [{ diagram: ours(0), folderId: id }, { diagram: ours(1) }]);
    await openSheet(page, 1, id);
    await seeTitle(page, headingOf("Thesis, chapter 2"));
    await expect(blocks(page)).toHaveCount(1);
    await openSheet(page, 1, "none");
    await seeTitle(page, headingOf(scopeNames.none));
    await expect(blocks(page)).toContainText("Drawing 2");
  });

  test("reads page by page, and says how far it is", async ({ page, site, account }) => {
    await fill(site, account, drawn(60));
    const release = await holdBack(page, "**/api/likes?*", (route) =>
      route.request().url().includes("cursor"),
    );
    await page.goto("/liked/sheet");
    await expect(status(page)).toContainText(sheetWords.reading(48, 60));
    release();
    await expect(status(page)).toHaveText(sheetWords.ready(60), { timeout: 30_000 });
    await expect(blocks(page)).toHaveCount(60);
  });

  test(`holds the ${MAX_TAKEN} newest, and says how many more there are`, async ({ page, site, account }) => {
    const links = Array.from({ length: MAX_TAKEN + 4 }, () => ({ diagram: { imageSrc: null } }));
    await fill(site, account, links);
    await openSheet(page, MAX_TAKEN);
    await expect(blocks(page)).toHaveCount(MAX_TAKEN);
    await expect(page.getByText(sheetWords.older(4))).toBeVisible();
  });

  test("of an empty folder, and of none that there is, says so", async ({ page, account }) => {
    expect(account.name).toBe("Ada King");
    await page.goto("/liked/sheet");
    await seeTitle(page, sheetWords.empty);
    for (const folder of ["mine", crypto.randomUUID()]) {
      await page.goto(`/liked/sheet?folder=${folder}`);
      await seeTitle(page, sheetWords.noSuchFolder);
    }
    await expect(page.getByRole("link", { name: sheetWords.back })).toHaveAttribute("href", "/liked");
  });
});

test.describe("printing", () => {
  /** Counts what would open the browser's own dialog. */
  const watchPrinting = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
    });
  const printed = (page: Page) => page.evaluate(() => Reflect.get(window, "printed"));

  test("waits for the pictures", async ({ page, site, account }) => {
    await fill(site, account, drawn(2));
    await watchPrinting(page);
    const release = await holdBack(page, "**/collection/moon-phases.svg");
    await page.goto("/liked/sheet");
    await expect(status(page)).toHaveText(sheetWords.pictures(1, 2));
    await expect(printButton(page)).toHaveAttribute("aria-disabled", "true");
    await printButton(page).dispatchEvent("click");
    expect(await printed(page)).toBe(0);
    release();
    await expect(status(page)).toHaveText(sheetWords.ready(2));
    await printButton(page).click();
    expect(await printed(page)).toBe(1);
  });

  for (const format of ["A4", "Letter"] as const) {
    test(`on ${format} has as many on a page as was chosen`, async ({ page, site, account }) => {
      await fill(site, account, [{ ...drawn(1)[0], note: "Short" } as Saved, ...drawn(5).slice(1)]);
      await openSheet(page, 5);
      for (const [perPage, pages] of [
        [1, 5],
        [2, 3],
        [4, 2],
      ] as const) {
        await page.getByRole("radio", { name: String(perPage), exact: true }).check({ force: true });
        expect(await countPages(page, format), `${perPage} per page`).toBe(pages);
      }
    });
  }

  test("breaks no block over pages, however much is written in it", async ({ page, site, account }) => {
    const notes = ["long words ".repeat(90), Array.from({ length: 400 }, () => "x").join("\n")];
    const title = "A title of many words. ".repeat(12);
    const credit = `“${title}” by somebody, CC0, https://pages.example/${"x".repeat(200)}`;
    await fill(
      site,
      account,
      notes.map((note, index) => ({ diagram: { ...ours(index), title, credit }, note })),
    );
    await openSheet(page, 2);
    // As wide as the narrower paper (A4), and as high as the lower one (Letter), without their margins.
    const [width, height] = [(210 - 24) * PIXELS_IN_MM, (279.4 - 24) * PIXELS_IN_MM];
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: Math.floor(width), height: Math.floor(height) });
    for (const perPage of [1, 2, 4]) {
      await page.evaluate(
        (chosen) => document.querySelector<HTMLInputElement>(`label:nth-child(${chosen}) > input`)?.click(),
        [1, 2, 4].indexOf(perPage) + 1,
      );
      await expect(page.getByRole("main").getByRole("list")).toHaveAttribute(
        "data-per-page",
        String(perPage),
      );
      for (const block of await blocks(page).all()) {
        const room = await block.boundingBox();
        expect(room?.height, `${perPage} per page`).toBeLessThan(height);
        await expect(block).toHaveCSS("break-inside", "avoid");
        // Nothing of it is cut off.
        expect(await block.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      }
    }
  });

  test("leaves the site and its controls out, and is black on white in any theme", async ({
    page,
    site,
    account,
  }) => {
    await chooseTheme(page, "dark");
    await fill(site, account, drawn(1));
    await openSheet(page, 1);
    await page.emulateMedia({ media: "print" });
    for (const part of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("link", { name: "Skip to content" }),
      printButton(page),
      status(page),
    ]) {
      await expect(part).toBeHidden();
    }
    const heading = blocks(page).getByRole("heading");
    for (const part of [heading, page.getByRole("heading", { level: 1 })]) {
      await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
    }
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(blocks(page)).toHaveCSS("break-inside", "avoid");
    // The credit goes where its picture goes.
    await expect(blocks(page).getByRole("figure")).toHaveCSS("break-inside", "avoid");
    await expect(blocks(page).getByRole("figure")).toContainText("by Figura, CC0");
  });

  test("is with lines for notes, or without", async ({ page, site, account }) => {
    await fill(site, account, drawn(1));
    await openSheet(page, 1);
    await page.getByRole("checkbox", { name: sheetWords.lines }).uncheck();
    await expect(page.locator("[data-ruled]")).toHaveCount(0);
    await page.getByRole("checkbox", { name: sheetWords.lines }).check();
    await expect(page.locator("[data-ruled]")).toHaveCount(1);
  });
});

test.describe("what fails", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("a picture says so in its place, and can be asked for again", async ({ page, site, account }) => {
    await fill(site, account, drawn(2));
    let isThere = false;
    await page.route("**/collection/moon-phases.svg", (route) =>
      isThere ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await openSheet(page, 2);
    await expect(blocks(page).nth(1)).toContainText(sheetWords.pictureFailed);
    await expect(blocks(page).nth(1)).toContainText("by Figura, CC0");
    await expect(printButton(page)).toHaveAttribute("aria-disabled", "false");
    isThere = true;
    await expect(page.getByText(sheetWords.failedPictures(1))).toBeVisible();
    await pressable(page, sheetWords.tryAgain).click();
    await expect(blocks(page).nth(1).getByRole("img")).toBeVisible();
    await expect(page.getByText(sheetWords.failedPictures(1))).toHaveCount(0);
  });

  test("a sheet that cannot be read says why, and is read by another try", async ({
    page,
    site,
    account,
  }) => {
    await fill(site, account, drawn(1));
    site.gate.shut();
    await page.goto("/liked/sheet");
    await seeTitle(page, sheetWords.notRead);
    site.gate.open();
    await pressable(page, sheetWords.tryAgain).click();
    await expect(status(page)).toHaveText(sheetWords.ready(1));
  });
});

for (const theme of ["light", "dark"]) {
  test(`whoever needs help finds nothing in the way, ${theme}`, async ({ page, site, account }) => {
    await chooseTheme(page, theme);
    const long = {
      title: "W".repeat(200),
      imageSrc: null,
      sourceUrl: `https://pages.example/${"x".repeat(300)}`,
    };
    await fill(site, account, [...drawn(3), { diagram: long, note: "y".repeat(500) }]);
    await openSheet(page, 4);
    for (const perPage of [1, 2, 4]) {
      await page.getByRole("radio", { name: String(perPage), exact: true }).check({ force: true });
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    }
  });
}

test("keys alone choose how many stand on a page", async ({ page, site, account }) => {
  await fill(site, account, drawn(1));
  await openSheet(page, 1);
  await page.getByRole("radio", { name: "2", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "4", exact: true })).toBeChecked();
  await expect(page.getByRole("main").getByRole("list")).toHaveAttribute("data-per-page", "4");
});
