import type { Page } from "@playwright/test";
import { resourceWords } from "../../lib/resources/words";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { links, panel, QUERY, searchIt, seeSix } from "./resource-verbs";
import { figures, holdBack, seeResultsFor, seeTitle, typeQuery } from "./verbs";
import { expect, test } from "./with-sources";

const API = "**/api/resources?*";

const placesOf = (page: Page) =>
  figures(page).evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().top)));

const tab = (page: Page, name: string) => panel(page).getByRole("tab", { name });

test("beside the results is a reading list, by kind", { tag: "@sample" }, async ({ page }) => {
  await searchIt(page);
  await seeSix(page);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).scrollIntoViewIfNeeded();
  for (const [name, count] of [
    ["Courses", 2],
    ["Videos", 2],
    ["Articles", 2],
    ["All", 6],
  ] as const) {
    await expect(tab(page, name)).toHaveText(`${name}${count}`);
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(links(page)).toHaveCount(count);
  }
  await expect(links(page).first()).toHaveAttribute("href", /^https:\/\/www\.khanacademy\.org\//);
  await expect(links(page).first()).toHaveAttribute("rel", "noopener noreferrer");
  await expect(panel(page).getByRole("listitem").first()).toContainText(
    /Khan Academy.*12 minutes.*Beginner/s,
  );
});

test("arrows go from kind to kind", async ({ page }) => {
  await searchIt(page);
  await seeSix(page);
  await tab(page, "All").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Courses")).toBeFocused();
  await expect(links(page)).toHaveCount(2);
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "All")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Articles")).toBeFocused();
  await expect(links(page)).toHaveCount(2);
  await page.keyboard.press("Home");
  await expect(tab(page, "All")).toBeFocused();
});

test("it comes after the results, and moves nothing above it", async ({ page }) => {
  const release = await holdBack(page, API);
  await searchIt(page);
  await expect(panel(page).getByRole("status")).toHaveText(resourceWords.loading);
  const before = await placesOf(page);
  const top = (await panel(page).boundingBox())?.y;
  expect(await faultsOf(page)).toEqual([]);
  await release();
  await seeSix(page);
  await expect(panel(page).getByRole("status")).toHaveText(resourceWords.found(6));
  expect(await placesOf(page)).toEqual(before);
  expect((await panel(page).boundingBox())?.y).toBe(top);
});

test("it is asked for once, a moment after the results, and is there at once on Back", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/resources") asked.push(searchParams.get("q") ?? "");
  });
  await page.clock.install();
  await searchIt(page);
  await seeSix(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = asked.length;
  await typeQuery(page, "rock cycle");
  await seeTitle(page, searchWords.resultsFor("rock cycle"));
  await expect(figures(page).first()).toBeVisible();
  await page.clock.runFor(399);
  const places = await placesOf(page);
  expect(asked.slice(before)).toEqual([]);
  await expect(page.getByText(resourceWords.lead)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText(resourceWords.learnMore("rock cycle"))).toBeAttached();
  expect(await placesOf(page)).toEqual(places);
  await expect.poll(() => asked.slice(before)).toEqual(["rock cycle"]);
  await page.clock.resume();
  await page.goBack();
  await seeResultsFor(page, QUERY);
  await seeSix(page);
  expect(asked.filter((query) => query === QUERY)).toHaveLength(1);
});

test("a kind of which there is none says so", async ({ page }) => {
  await page.route(API, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const resources = body.resources.filter(({ type }: { type: string }) => type !== "video");
    await route.fulfill({ response, json: { ...body, resources } });
  });
  await searchIt(page);
  await tab(page, "Videos").click();
  await expect(tab(page, "Videos")).toHaveText("Videos0");
  await expect(panel(page).getByText(resourceWords.noneOfKind)).toBeVisible();
});

test("none at all says so", async ({ page }) => {
  await page.route(API, (route) =>
    route.fulfill({ json: { query: QUERY, resources: [], origin: "library" } }),
  );
  await searchIt(page);
  await expect(panel(page).getByText(resourceWords.none)).toBeVisible();
});

test.describe("where something fails", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("without a connection it says so, and comes when asked again", async ({ page }) => {
    await page.route(API, (route) => route.abort());
    await searchIt(page);
    await expect(panel(page).getByText(resourceWords.failed).last()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute(API);
    await panel(page).getByRole("button", { name: resourceWords.tryAgain }).focus();
    await page.keyboard.press("Enter");
    await seeSix(page);
    await expect(panel(page).getByRole("tabpanel")).toBeFocused();
  });
});
