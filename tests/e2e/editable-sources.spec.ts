import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { premiumWords } from "../../lib/accounts/premium-words";
import { collectionSourcesSchema } from "../../lib/diagrams/collection-source";
import { sourceWords } from "../../lib/diagrams/source-words";
import { cardWords } from "../../lib/diagrams/words";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { openEditor, pastedText } from "./clipboard";
import { bytesOf, menu, openMenu, ours, takeDownload } from "./download-verbs";
import { like, makePremium, openLiked, plate } from "./liked-verbs";
import { holdBack, refuse, seeNoSidewaysScroll, seeResultsFor, seeToast, toasts } from "./verbs";
import { expect, signUp, test } from "./with-accounts";

// Prices have no page yet in every build; what is looked at is where the way leads.
test.use({ expectedConsole: [/status of (?:401|403|404|500|503)|net::ERR_FAILED/] });

const QUERY = "cycle";
const DIAGRAM = "/diagrams/collection-water-cycle";

const sources = collectionSourcesSchema.parse(JSON.parse(readFileSync("collection/sources.json", "utf8")));
const sourceOf = (id: string) => sources[id.replace("collection-", "")]?.text;

const item = (page: Page) => menu(page).getByRole("menuitem", { name: sourceWords.editableSource });
const article = (page: Page) => page.getByRole("article");

async function openResults(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

async function openPageMenu(page: Page) {
  await page.goto(DIAGRAM);
  await article(page)
    .getByRole("button", { name: new RegExp(`^${cardWords.download}: `) })
    .click();
  await expect(item(page)).toBeVisible();
}

async function seeOfferAndFollow(page: Page) {
  await seeToast(page, sourceWords.premiumTitle);
  const upgrade = toasts(page).getByRole("link", { name: premiumWords.upgrade });
  await expect(upgrade).toHaveAttribute("href", "/pricing");
  await upgrade.click();
  await expect(page).toHaveURL(/\/pricing$/);
}

/** Nothing is asked of a server that would say no. */
function watchSources(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/source") && asked.push(request.url()));
  return asked;
}

test.describe("with Premium", () => {
  test.beforeEach(async ({ site, account }) => makePremium(site, account));

  test("a card's menu downloads the source under its title", { tag: "@sample" }, async ({ page }) => {
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    const id = (await ours(page).first().locator("[data-figure]").getAttribute("data-figure")) ?? "";
    const title = await ours(page).first().locator("h2 bdi").textContent();
    await openMenu(page);
    await expect(item(page)).toHaveText(`${sourceWords.editableSource}SVG`);
    const download = await takeDownload(page, () => item(page).click());
    await seeToast(page, sourceWords.downloaded("SVG"));
    expect(download.suggestedFilename()).toBe(`${title}.svg`);
    expect((await bytesOf(download)).toString("utf8")).toBe(sourceOf(id));
    await expect(menu(page)).toHaveCount(0);
  });

  test("so do the viewer and the diagram's own page; pressed twice it comes once", async ({ page }) => {
    const asked = watchSources(page);
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await ours(page).first().locator("[data-plate]").click();
    const viewer = page.locator("[data-viewer]");
    const openViewerMenu = () =>
      viewer.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) }).click();
    const release = await holdBack(page, "**/source");
    await openViewerMenu();
    await item(page).click();
    await seeToast(page, sourceWords.preparing);
    await openViewerMenu();
    await item(page).click();
    await takeDownload(page, async () => release());
    await seeToast(page, sourceWords.downloaded("SVG"));
    expect(asked).toHaveLength(1);
    await openPageMenu(page);
    const download = await takeDownload(page, () => item(page).click());
    expect(download.suggestedFilename()).toBe("The water cycle.svg");
    expect((await bytesOf(download)).toString("utf8")).toBe(sourceOf("collection-water-cycle"));
  });

  test("the source is copied", async ({ page }) => {
    const editor = await openEditor(page);
    await openPageMenu(page);
    await menu(page).getByRole("menuitem", { name: sourceWords.copySource }).click();
    await seeToast(page, sourceWords.copied);
    expect(await pastedText(editor)).toBe(sourceOf("collection-water-cycle"));
  });

  test("one that was saved before there were sources has it too", async ({ page, site }) => {
    const [title = ""] = await like(page, site, QUERY, 1);
    await openLiked(page);
    await plate(page, title).click();
    await page
      .locator("[data-viewer]")
      .getByRole("button", { name: new RegExp(`^${cardWords.download}: `) })
      .click();
    const download = await takeDownload(page, () => item(page).click());
    expect(download.suggestedFilename()).toBe(`${title}.svg`);
  });

  test("what Premium had is told of when it ended meanwhile, and the menu knows it from then on", async ({
    page,
    site,
    account,
  }) => {
    await openPageMenu(page);
    await makePremium(site, account, false);
    await item(page).click();
    await seeToast(page, sourceWords.premiumTitle);
    await article(page)
      .getByRole("button", { name: new RegExp(`^${cardWords.download}: `) })
      .click();
    await expect(item(page)).toHaveText(`${sourceWords.editableSource}SVG${premiumWords.mark}`);
  });

  test("a server that has failed says so, and nothing is saved", async ({ page }) => {
    await openPageMenu(page);
    const detail = "Something broke on our side. Try again in a moment.";
    await refuse(page, "**/source", 500, { code: "internal_error", detail });
    await item(page).click();
    await seeToast(page, sourceWords.failed);
    await seeToast(page, detail);
  });

  test("without a connection nothing is copied, and that is said", async ({ page }) => {
    await openPageMenu(page);
    await page.route("**/source", (route) => route.abort());
    await menu(page).getByRole("menuitem", { name: sourceWords.copySource }).click();
    await seeToast(page, "Failed to copy");
  });

  test("the file looks as the picture does, in every diagram", async ({ page }) => {
    test.skip(test.info().project.name === "phone", "The same file on every screen.");
    for (const [slug, { text }] of Object.entries(sources)) {
      const picture = readFileSync(`public/collection/${slug}.svg`, "utf8");
      const [drawn, edited] = await page.evaluate(stylesOfShapes, [picture, text]);
      expect(drawn?.length, slug).toBeGreaterThan(0);
      expect(edited, slug).toEqual(drawn);
    }
  });
});

/** How a browser paints each shape. Words are outlines in the picture, which alone are moved by themselves. */
async function stylesOfShapes(files: readonly string[]): Promise<string[][]> {
  const properties = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray", "opacity"];
  const all: string[][] = [];
  for (const file of files) {
    const frame = new DOMParser().parseFromString(file, "image/svg+xml").documentElement;
    document.body.replaceChildren(frame);
    const shapes = frame.querySelectorAll("line,polyline,polygon,rect,circle,ellipse,path:not([id^=g])");
    all.push(
      Array.from(shapes, (shape) => {
        const style = getComputedStyle(shape);
        return [shape.tagName, ...properties.map((one) => style.getPropertyValue(one))].join(" ");
      }),
    );
  }
  return all;
}

for (const who of ["a guest", "a free account"]) {
  test(`${who} sees what it is part of, and the way there`, async ({ page, site }) => {
    const asked = watchSources(page);
    if (who !== "a guest") await signUp(page, site, { name: "Ada King" });
    await openPageMenu(page);
    await expect(item(page)).toHaveText(`${sourceWords.editableSource}SVG${premiumWords.mark}`);
    await expect(menu(page).getByRole("menuitem", { name: sourceWords.copySource })).toHaveCount(0);
    await item(page).click();
    await seeOfferAndFollow(page);
    expect(asked).toEqual([]);
  });
}

test("a guest sees it in the menu of a card, whose frame says that it is editable", async ({ page }) => {
  await openResults(page);
  await expect(ours(page).first().getByText(searchWords.editable, { exact: true })).toBeVisible();
  await openMenu(page);
  await item(page).click();
  await seeOfferAndFollow(page);
});

test("by keys alone the way to Premium is the same", async ({ page }) => {
  test.skip(test.info().project.name === "phone", "A phone has no keys.");
  await page.goto(DIAGRAM);
  await article(page)
    .getByRole("button", { name: new RegExp(`^${cardWords.download}: `) })
    .press("Enter");
  const focused = menu(page).locator("[role=menuitem]:focus");
  for (const format of ["PNG", "JPG", "SVG"]) {
    await expect(focused).toHaveText(new RegExp(`^${format}`));
    await page.keyboard.press("ArrowDown");
  }
  await expect(item(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await seeToast(page, sourceWords.premiumTitle);
});

for (const theme of ["light", "dark"] as const) {
  for (const isPremium of [true, false]) {
    test(`axe finds nothing in the menu ${isPremium ? "with" : "without"} Premium, ${theme}`, async ({
      page,
      site,
      account,
    }) => {
      await makePremium(site, account, isPremium);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await openPageMenu(page);
      await expect(item(page).getByText(premiumWords.mark)).toHaveCount(isPremium ? 0 : 1);
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    });
  }
}
