import type { Page } from "@playwright/test";
import { landingWords } from "../../lib/search/landing-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { remaining, searchFor, seeNoSidewaysScroll, seeTitle, typeQuery } from "./verbs";

const resetsAt = "2031-05-01T00:00:00.000Z";

const forms = [
  { plan: "guest", limit: 3, remaining: 3, words: "3 searches remaining today", bar: "3 of 3" },
  { plan: "guest", limit: 3, remaining: 1, words: "1 search remaining today", bar: "1 of 3" },
  { plan: "guest", limit: 3, remaining: 0, words: "Sign in for more searches", bar: "0 of 3" },
  { plan: "free", limit: 20, remaining: 20, words: "20 searches remaining today", bar: "20 of 20" },
  { plan: "free", limit: 20, remaining: 0, words: "0 searches remaining today", bar: "0 of 20" },
  { plan: "premium", limit: null, remaining: null, words: "Unlimited searches", bar: null },
];

const examplesPlace = (page: Page) =>
  page.getByRole("heading", { name: searchWords.tryOneOfThese }).boundingBox();

for (const { words, bar, ...allowance } of forms) {
  test(`${allowance.plan} with ${allowance.remaining ?? "any number"} left reads “${words}”, and nothing jumps`, async ({
    page,
  }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/allowance", async (route) => {
      await asked;
      await route.fulfill({ json: { ...allowance, resetsAt } });
    });
    await page.goto("/");
    await expect(page.getByRole("button", { name: landingWords.searchTips })).toBeVisible();
    const before = await examplesPlace(page);
    answer();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: / of / })).toHaveCount(bar === null ? 0 : 1);
    if (bar !== null) await expect(page.getByRole("img", { name: bar })).toBeVisible();
    expect(await examplesPlace(page)).toEqual(before);
  });
}

test("the longest of them fits beside the tips on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route("**/api/allowance", (route) =>
    route.fulfill({ json: { plan: "free", limit: 20, remaining: 20, resetsAt } }),
  );
  await page.goto("/");
  const line = await page.getByText(searchWords.remaining(20)).boundingBox();
  const button = await page.getByRole("button", { name: landingWords.searchTips }).boundingBox();
  expect(line?.height).toBeLessThan(24);
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  await seeNoSidewaysScroll(page);
});

test.describe("a second tab", () => {
  test.use({ expectedConsole: [/status of 429/] });

  test("that used the searches up is heard of at the first refusal", async ({ page, context }) => {
    await page.goto("/");
    await expect(remaining(page, 3)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/");
    for (const query of ["lens", "cell", "cycle"]) await searchFor(other, query);
    await typeQuery(page, "water");
    await seeTitle(page, searchWords.limitReached);
    await page.getByRole("main").getByRole("link", { name: searchWords.home }).click();
    await expect(page.getByText("Sign in for more searches", { exact: true })).toBeVisible();
  });

  test("with the same results costs nothing", async ({ page, context }) => {
    await page.goto("/?q=cell");
    await expect(page.getByRole("figure").first()).toBeVisible();
    const other = await context.newPage();
    await other.goto("/?q=cell");
    await expect(other.getByRole("figure").first()).toBeVisible();
    expect((await (await page.request.get("/api/allowance")).json()).remaining).toBe(2);
  });
});

test("a new day brings its searches back to a page that stayed open", async ({ page }) => {
  await page.clock.install({ time: new Date("2031-04-30T23:50:00Z") });
  const left = [0, 3];
  await page.route("**/api/allowance", (route) =>
    route.fulfill({ json: { plan: "guest", limit: 3, remaining: left.shift() ?? 3, resetsAt } }),
  );
  await page.goto("/");
  await expect(page.getByText("Sign in for more searches", { exact: true })).toBeVisible();
  await page.clock.fastForward("12:00");
  await expect(remaining(page, 3)).toBeVisible();
});
