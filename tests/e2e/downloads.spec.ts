import type { Page } from "@playwright/test";
import { premiumWords } from "../../lib/accounts/premium-words";
import { connectionWords } from "../../lib/connection-words";
import { downloadWords } from "../../lib/diagrams/download-words";
import { sourceWords } from "../../lib/diagrams/source-words";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { cardWords } from "../../lib/diagrams/words";
import { editorWords } from "../../lib/editor/words";
import type { SearchAnswer } from "../../lib/search/search-answer";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { bytesOf, isPhone, menu, openMenu, ours, takeDownload } from "./download-verbs";
import {
  figures,
  holdBack,
  plates,
  refuse,
  searchBox,
  seeNoSidewaysScroll,
  seeResultsFor,
  seeToast,
  toasts,
} from "./verbs";
import { expect, test } from "./with-sources";

test.use({ expectedConsole: [/status of (?:422|500|503)|net::ERR_FAILED/] });

const QUERY = "cycle";

async function openResults(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

const item = (page: Page, format: string) =>
  menu(page).getByRole("menuitem", { name: new RegExp(`^(?:Download )?${format}\\b`) });

const formats = [
  { format: "PNG", ending: "png", start: "\x89PNG" },
  { format: "JPG", ending: "jpg", start: "\xff\xd8\xff" },
  { format: "SVG", ending: "svg", start: "<svg" },
];

for (const { format, ending, start } of formats) {
  test(`one of ours comes as ${format}, named after its title, with its licence in it`, async ({ page }) => {
    await openResults(page);
    const title = await ours(page).first().locator("h2 bdi").textContent();
    await openMenu(page);
    const download = await takeDownload(page, () => item(page, format).click());
    await seeToast(page, downloadWords.downloaded(format));
    expect(download.suggestedFilename()).toBe(`${title}.${ending}`);
    const file = (await bytesOf(download)).toString("latin1");
    expect(file.slice(0, 300)).toContain(start);
    expect(file).toContain("creativecommons.org/publicdomain/zero/1.0");
    await expect(menu(page)).toHaveCount(0);
  });
}

test("one of a source comes as a file too, in the formats that it can be had in", { tag: "@sample" }, async ({
  page,
}) => {
  await openResults(page);
  const answer = (await (
    await page.request.get("/api/search", { params: { q: QUERY } })
  ).json()) as SearchAnswer;
  const found = answer.diagrams.find(({ provider, licence, mime }) => {
    return provider !== "collection" && licence !== null && mime !== "image/svg+xml";
  });
  if (!found) throw new Error("No source has found a picture with a licence.");
  const card = page.locator("main figure").filter({ has: page.locator(`[data-figure="${found.id}"]`) });
  await openMenu(page, card);
  await expect(item(page, "SVG")).toHaveCount(0);
  const download = await takeDownload(page, () => item(page, "JPG").click());
  expect((await bytesOf(download)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  await seeToast(page, downloadWords.downloaded("JPG"));
});

test("while a file is made there is a word and a line that fills; pressed again it comes once", async ({
  page,
}) => {
  await openResults(page);
  const release = await holdBack(page, "**/download?*");
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/download?") && requests.push(request.url()));
  await openMenu(page);
  await item(page, "PNG").click();
  await seeToast(page, downloadWords.preparing("PNG"));
  const line = toasts(page).getByRole("progressbar", { name: downloadWords.preparing("PNG") });
  await expect(line).toBeVisible();
  await expect(line).not.toHaveAttribute("value");
  await openMenu(page);
  await item(page, "PNG").click();
  await takeDownload(page, async () => release());
  await seeToast(page, downloadWords.downloaded("PNG"));
  expect(requests).toHaveLength(1);
});

test("the viewer downloads a PNG by one press and by D, others by its menu", async ({ page }) => {
  await openResults(page);
  await ours(page).first().locator("[data-plate]").click();
  const viewer = page.locator("[data-viewer]");
  await takeDownload(page, () => viewer.getByRole("button", { name: downloadWords.asFormat("PNG") }).click());
  await seeToast(page, downloadWords.downloaded("PNG"));
  const byKey = await takeDownload(page, () => page.keyboard.press("d"));
  expect(byKey.suggestedFilename()).toMatch(/\.png$/);
  await viewer.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) }).click();
  const svg = await takeDownload(page, () => item(page, "SVG").click());
  expect(svg.suggestedFilename()).toMatch(/\.svg$/);
  await expect(viewer).toBeVisible();
});

test("while the viewer's menu is open, keys are its own", async ({ page }) => {
  test.skip(isPhone(), "A phone has no keys.");
  await openResults(page);
  await ours(page).first().locator("[data-plate]").click();
  const viewer = page.locator("[data-viewer]");
  const title = await viewer.getByRole("heading", { level: 2 }).textContent();
  await viewer.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) }).press("Enter");
  await expect(item(page, "PNG")).toBeFocused();
  for (const key of ["ArrowRight", "ArrowLeft", "d", "l", "+"]) await page.keyboard.press(key);
  await expect(menu(page)).toBeVisible();
  await expect(viewer.getByRole("heading", { level: 2 })).toHaveText(title ?? "");
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(viewer).toBeVisible();
});

test("a menu that is left for a field leaves the focus there", async ({ page }) => {
  test.skip(isPhone(), "A phone's menu lies over the whole page.");
  await openResults(page);
  await openMenu(page);
  await searchBox(page).click();
  await expect(menu(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  await expect(searchBox(page)).toBeFocused();
});

test("the page of a diagram downloads as the viewer does", async ({ page }) => {
  await page.goto("/diagrams/collection-water-cycle");
  const article = page.getByRole("article");
  await takeDownload(page, () =>
    article.getByRole("button", { name: downloadWords.asFormat("PNG") }).click(),
  );
  await seeToast(page, downloadWords.downloaded("PNG"));
  await article.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) }).click();
  const svg = await takeDownload(page, () => item(page, "SVG").click());
  expect(svg.suggestedFilename()).toBe("The water cycle.svg");
});

test("a plate that has the focus downloads by D", async ({ page }) => {
  await openResults(page);
  const plate = ours(page).first().locator("[data-plate]");
  await plate.focus();
  const download = await takeDownload(page, () => page.keyboard.press("d"));
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await seeToast(page, downloadWords.downloaded("PNG"));
  await expect(plate).toBeFocused();
});

test("what nobody says one may copy is not offered, and D does nothing", async ({ page }) => {
  await page.route("**/api/search?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as SearchAnswer;
    for (const diagram of answer.diagrams) diagram.licence = null;
    await route.fulfill({ json: answer });
  });
  await openResults(page);
  await openMenu(page, figures(page).first());
  await expect(menu(page)).toContainText(downloadWords.noLicence);
  await expect(item(page, "PNG")).toHaveCount(0);
  await expect(menu(page).getByRole("menuitem", { name: searchWords.openSource })).toHaveAttribute(
    "href",
    /./,
  );
  await page.keyboard.press("Escape");
  await plates(page).first().focus();
  await page.keyboard.press("d");
  await plates(page).first().press("Enter");
  await expect(
    page.locator("[data-viewer]").getByRole("button", { name: downloadWords.asFormat("PNG") }),
  ).toHaveCount(0);
});

const refusals = {
  "a picture that cannot be drawn": { status: 422, detail: "The picture is broken and cannot be read." },
  "a server that has failed": { status: 500, detail: "Something broke on our side. Try again in a moment." },
};
for (const [name, { status, detail }] of Object.entries(refusals)) {
  test(`${name} is told of, and nothing is saved`, async ({ page }) => {
    await openResults(page);
    await refuse(page, "**/download?*", status, { code: "download_refused", detail });
    let saved = 0;
    page.on("download", () => {
      saved += 1;
    });
    await openMenu(page);
    await item(page, "PNG").click();
    await seeToast(page, downloadWords.failed);
    await seeToast(page, detail);
    expect(saved).toBe(0);
  });
}

test("a file that comes only in part is not saved", async ({ page }) => {
  await openResults(page);
  await page.route("**/download?*", (route) =>
    route.fulfill({ contentType: "image/png", headers: { "x-file-length": "1000" }, body: "half of it" }),
  );
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await openMenu(page);
  await item(page, "PNG").click();
  await seeToast(page, downloadWords.failed);
  await seeToast(page, downloadWords.cutOff);
  expect(saved).toBe(0);
});

test("without a connection that is what is said", async ({ page }) => {
  await openResults(page);
  await page.route("**/download?*", (route) => route.abort());
  await openMenu(page);
  await item(page, "PNG").click();
  await seeToast(page, `${downloadWords.failed}${connectionWords.failed}`);
  await page.unroute("**/download?*");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: connectionWords.tryAgain }).click();
  await download;
});

test("the menu is used by keys alone, and gives the focus back", async ({ page, context }) => {
  test.skip(isPhone(), "A phone has no keys.");
  await context.grantPermissions(["clipboard-write"]);
  await openResults(page);
  const button = ours(page)
    .first()
    .getByRole("button", { name: new RegExp(`^${cardWords.download}: `) });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "PNG")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "JPG")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "PNG")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(page, viewerWords.copyCredit)).toBeFocused();
  await page.keyboard.press("Enter");
  await seeToast(page, viewerWords.creditCopied);
});

for (const theme of ["light", "dark"] as const) {
  test(`the menu has no fault that axe finds, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    await openResults(page);
    await openMenu(page);
    await expect(item(page, "SVG")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);
  });
}

test("the menu of all that can be done has every action, for fingers", async ({ page }) => {
  test.skip(!isPhone(), "Where one points, the toolbar has them.");
  await openResults(page);
  await openMenu(page);
  const names = await menu(page).getByRole("menuitem").allTextContents();
  expect(names.map((name) => name.replace(/on white|as drawn/, ""))).toEqual([
    downloadWords.asFormat("PNG"),
    downloadWords.asFormat("JPG"),
    downloadWords.asFormat("SVG"),
    `${sourceWords.editableSource}SVG${premiumWords.mark}`,
    `${editorWords.edit}${premiumWords.mark}`,
    searchWords.openSource,
    cardWords.share,
    viewerWords.copyCredit,
  ]);
});
