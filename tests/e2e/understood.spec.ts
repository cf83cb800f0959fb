import type { Locator, Page } from "@playwright/test";
import type { SearchAnswer } from "../../lib/search/search-answer";
import { understoodWords } from "../../lib/search/understood-words";
import { searchWords } from "../../lib/search/words";
import type { Fakes } from "../fakes";
import { fakedSourcesOfHosted } from "../setup/faked-sources";
import { grantPremium } from "../setup/premium";
import { faultsOf } from "./axe";
import { fakesOfWorker } from "./fakes-of-worker";
import {
  figures,
  firstBatch,
  pressLoadMore,
  searchFor,
  seeNoSidewaysScroll,
  seeResultsFor,
  seeToast,
} from "./verbs";
import { test as base, expect } from "./with-accounts";

/** Every worker has a model and sources, all of them fakes, beside its accounts. */
const test = base.extend<object, { fakes: Fakes }>({
  fakes: fakesOfWorker,
  environment: [async ({ fakes }, use) => use(fakedSourcesOfHosted(fakes)), { scope: "worker" }],
});

const QUERY = "krebs cycle";
const BETTER = ["citric acid cycle", "tricarboxylic acid cycle"] as const;

const line = (page: Page) => page.getByRole("paragraph").filter({ hasText: understoodWords.alsoSearched });
const linkTo = (page: Page, query: string) =>
  line(page).getByRole("link", { name: understoodWords.query(query), exact: true });

/** How far down the page something stands. */
const topOf = (found: Locator) =>
  found.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

/** On a busy machine the first search may be answered without; the next finds everything in the cache. */
async function haveItUnderstood(page: Page, { filter = "", least = 1 } = {}) {
  const added = async () => {
    const answer = await page.request.get(`/api/search?q=${QUERY}${filter}`);
    return ((await answer.json()) as SearchAnswer).understood?.added ?? -1;
  };
  await expect.poll(added, { timeout: 20_000 }).toBeGreaterThanOrEqual(least);
}

/** Searches as somebody who has had premium since before the page came. */
async function searchAsPremium(page: Page) {
  await haveItUnderstood(page);
  await page.goto("/dashboard");
  await searchFor(page, QUERY);
  await expect(line(page)).toBeVisible();
}

test.describe("a search of premium", () => {
  test.beforeEach(({ account, site }) => grantPremium(site.house, account.id));

  test("says what was also searched for, each a search of its own, and what that added", async ({ page }) => {
    await searchAsPremium(page);
    await expect(line(page)).toHaveText(
      /^Also searched: “citric acid cycle”, “tricarboxylic acid cycle”added \d+ diagrams$/,
    );
    expect(await faultsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);

    await linkTo(page, BETTER[0]).click();
    await seeResultsFor(page, BETTER[0]);
    await expect(page).toHaveURL("/dashboard?q=citric+acid+cycle");
    await page.goBack();
    await seeResultsFor(page, QUERY);
    await expect(linkTo(page, BETTER[1])).toBeVisible();
  });

  test("keeps the line and everything under it where they are while more comes", async ({ page }) => {
    await searchAsPremium(page);
    await expect(figures(page)).toHaveCount(firstBatch());
    const read = async () => ({
      text: await line(page).textContent(),
      box: await topOf(line(page)),
      captions: (await figures(page).allTextContents()).slice(0, firstBatch()),
      plate: await topOf(figures(page).first()),
    });
    const before = await read();
    await pressLoadMore(page);
    await seeToast(page, searchWords.loadedMore(8));
    await expect(figures(page)).toHaveCount(firstBatch() + 8);
    expect(await read()).toEqual(before);
  });

  test("keeps its filters in what it leads to", async ({ page }) => {
    await haveItUnderstood(page, { filter: "&format=svg", least: 0 });
    await page.goto(`/dashboard?q=${QUERY}&format=svg`);
    await seeResultsFor(page, QUERY);
    await linkTo(page, BETTER[0]).click();
    await expect(page).toHaveURL("/dashboard?q=citric+acid+cycle&format=svg");
    await seeResultsFor(page, BETTER[0]);
  });

  test("says it without JavaScript as well", async ({ page, browser, site }) => {
    await haveItUnderstood(page);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto(`/search?q=${QUERY}`);
    await linkTo(plain, BETTER[0]).click();
    await expect(plain).toHaveURL("/search?q=citric+acid+cycle");
    await seeResultsFor(plain, BETTER[0]);
    await context.close();
  });

  test("is among what Premium gives on the page of a payment", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/payment-success");
    await expect(page.getByRole("listitem").filter({ hasText: "AI-powered results" })).toBeVisible();
  });

  test("looks as before where the model has nothing to say", async ({ page }) => {
    await page.goto("/dashboard");
    await searchFor(page, "photosynthesis");
    await expect(line(page)).toHaveCount(0);
  });
});

test("a search of a free account says nothing of it", async ({ page, account: _ }) => {
  await page.goto("/dashboard");
  await searchFor(page, QUERY);
  await expect(line(page)).toHaveCount(0);
});
