import type { Page } from "@playwright/test";
import { ADMIN_PATH } from "../../../lib/admin/paths";
import { statusWords } from "../../../lib/admin/status-words";
import { adminWords } from "../../../lib/admin/words";
import { providerNames } from "../../../lib/diagrams/providers";
import { type Fakes, startFakes } from "../../fakes";
import { createVisitor } from "../../setup/api-client";
import { fakedSourcesOfHosted } from "../../setup/apps/faked-sources";
import { type HostedApp, startHostedApp } from "../../setup/apps/hosted-app";
import { adminSettings, openAdmin } from "../../setup/people/admin";
import { test as base, expect } from "../helpers/setup";

interface TestFixtures {
  fakes: Fakes;
  site: HostedApp;
  /** What the admin's browser keeps of its session. */
  jar: ReadonlyMap<string, string>;
}

/** An app of the admin's, whose sources can be made to fail. */
const test = base.extend<TestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
  fakes: async ({}, use) => {
    const fakes = await startFakes();
    await use(fakes);
    await fakes.stop();
  },
  site: [
    async ({ fakes }, use) => {
      const site = await startHostedApp(
        { userCap: 100 },
        { ...fakedSourcesOfHosted(fakes), ...adminSettings },
      );
      await use(site);
      await site.stop();
    },
    { scope: "test", timeout: 90_000 },
  ],
  jar: async ({ site }, use) => {
    const admin = await openAdmin(site);
    await admin.sendJson("PATCH", "/api/profile", { name: "Ada King" });
    await use(admin.jar);
  },
  baseURL: async ({ site }, use) => use(site.url),
});

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const asOf = (page: Page) => page.getByText("As of");
const fact = (page: Page, name: string) =>
  section(page, statusWords.system)
    .locator("div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

/** Makes the browser of a page the admin's. */
async function become(page: Page, { url }: HostedApp, jar: ReadonlyMap<string, string>) {
  await page.context().addCookies([...jar].map(([name, value]) => ({ name, value, url })));
}

async function openStatus(page: Page, site: HostedApp, jar: ReadonlyMap<string, string>) {
  await become(page, site, jar);
  await page.goto(ADMIN_PATH);
  await expect(asOf(page)).toBeVisible();
}

test("the admin sees figures, charts and tables, and within a refresh that a source fails", async ({
  page,
  site,
  jar,
  fakes,
}) => {
  await createVisitor(site.url).found("cell");
  await createVisitor(site.url).found("cell");
  await openStatus(page, site, jar);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adminWords.title);
  const searches = section(page, statusWords.metrics).getByText(statusWords.searchesToday).locator("..");
  await expect(searches.getByRole("definition").first()).toHaveText(/^[1-9]/);
  await expect(row(page, "Wikimedia Commons").last()).toContainText(statusWords.states.working);
  await expect(section(page, statusWords.sources).getByRole("row")).toHaveCount(1 + providerNames.length);
  const commons = section(page, statusWords.sources).getByRole("row").filter({ hasText: "Commons" });
  await expect(
    commons.getByRole("img", { name: /^Asked [1-9]\d* times? in the last 30 minutes/ }),
  ).toBeVisible();
  // What the charts draw is there as tables.
  await expect(section(page, statusWords.byHour).getByRole("row")).toHaveCount(25);
  await expect(
    section(page, statusWords.timeToAnswer).getByRole("row", { name: /^Commons \d/ }),
  ).toBeAttached();
  await expect(section(page, statusWords.keysOf("Google")).getByRole("row")).toHaveCount(6);
  await expect(fact(page, statusWords.seats)).toContainText(/of 100 seats taken/);

  const openverse = section(page, statusWords.sources).getByRole("row").filter({ hasText: "Openverse" });
  await expect(openverse).not.toContainText(statusWords.states.resting);
  fakes.openverse.fail("500");
  await createVisitor(site.url).found(`cell ${Date.now()}`);
  await expect(openverse).toContainText(statusWords.states.resting);
  await expect(openverse).toContainText(
    /Paused until \d\d:\d\d\. Last failed \d\d:\d\d: it had a server error \(500\)/,
  );
});
