import type { Page } from "@playwright/test";
import type { SearchAnswer } from "../../../lib/search/search-answer";
import { understoodWords } from "../../../lib/search/understood-words";
import { startFakes } from "../../fakes";
import { fakedSourcesOfHosted } from "../../setup/apps/faked-sources";
import { startHostedApp } from "../../setup/apps/hosted-app";
import { grantPremium } from "../../setup/people/premium";
import { searchFor, seeResultsFor } from "../helpers/verbs";
import { test as base, expect } from "../helpers/with-accounts";

/** Every test has a model and sources, all of them fakes, beside its accounts. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const fakes = await startFakes();
      const site = await startHostedApp({}, { ...fakedSourcesOfHosted(fakes), TRUSTED_PROXY_HOPS: "1" });
      await use(site);
      await site.stop();
      await fakes.stop();
    },
    { scope: "test", timeout: 90_000 },
  ],
});

const QUERY = "krebs cycle";
const BETTER = ["citric acid cycle", "tricarboxylic acid cycle"] as const;

const line = (page: Page) => page.getByRole("paragraph").filter({ hasText: understoodWords.alsoSearched });
const linkTo = (page: Page, query: string) =>
  line(page).getByRole("link", { name: understoodWords.query(query), exact: true });

/** On a busy machine the first search may be answered without; the next finds everything in the cache. */
async function haveItUnderstood(page: Page) {
  const added = async () => {
    const answer = await page.request.get(`/api/search?q=${QUERY}`);
    return ((await answer.json()) as SearchAnswer).understood?.added ?? 0;
  };
  await expect.poll(added, { timeout: 20_000 }).toBeGreaterThan(0);
}

test("a search of premium says what was also searched for, each a search of its own, and what that added", async ({
  page,
  browser,
  account,
  site,
}) => {
  await grantPremium(site.backend, account.id);
  await haveItUnderstood(page);
  await page.goto("/dashboard");
  await searchFor(page, QUERY);
  await expect(line(page)).toHaveText(
    /^Also searched: “citric acid cycle”, “tricarboxylic acid cycle”added \d+ diagrams$/,
  );
  // By key: scrolled into view, the last plate has more of them loaded, and a link below moves away from the pointer.
  await linkTo(page, BETTER[0]).press("Enter");
  await seeResultsFor(page, BETTER[0]);
  await expect(page).toHaveURL("/dashboard?q=citric+acid+cycle");
  await page.goBack();
  await seeResultsFor(page, QUERY);
  await expect(linkTo(page, BETTER[1])).toBeVisible();
  await page.goto("/payment-success");
  await expect(page.getByRole("listitem").filter({ hasText: "AI-powered results" })).toBeVisible();

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
