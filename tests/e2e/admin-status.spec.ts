import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { ADMIN_PATH, STATUS_PATH } from "../../lib/admin/paths";
import { statusWords } from "../../lib/admin/status-words";
import { adminWords } from "../../lib/admin/words";
import type { Fakes } from "../fakes";
import { ADMIN_EMAIL, openAdmin } from "../setup/admin";
import { createVisitor } from "../setup/api-client";
import { fakedSourcesOfHosted } from "../setup/faked-sources";
import { type HostedApp, startHostedApp } from "../setup/hosted-app";
import { faultsOf } from "./axe";
import { fakesOfWorker } from "./fakes-of-worker";
import { test as base, expect } from "./setup";
import { holdBack, seeNoSidewaysScroll } from "./verbs";
import { avatar, menu, signUp } from "./with-accounts";

interface WorkerFixtures {
  fakes: Fakes;
  site: HostedApp;
  /** What the admin's browser keeps of its session. */
  jar: ReadonlyMap<string, string>;
}

/** An app of the admin's, whose sources can be made to fail and whose database can be shut off. */
const test = base.extend<{ openedGate: undefined }, WorkerFixtures>({
  fakes: fakesOfWorker,
  site: [
    async ({ fakes }, use) => {
      const site = await startHostedApp({ userCap: 100 }, { ...fakedSourcesOfHosted(fakes), ADMIN_EMAIL });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  jar: [
    async ({ site }, use) => {
      const admin = await openAdmin(site);
      await admin.sendJson("PATCH", "/api/profile", { name: "Ada King" });
      await use(admin.jar);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  openedGate: [
    async ({ site }, use) => {
      await use(undefined);
      site.gate.open();
    },
    { auto: true },
  ],
});

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const asOf = (page: Page) => page.getByText("As of");
const fact = (page: Page, name: string) =>
  section(page, statusWords.house)
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

function watchStatus(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === STATUS_PATH) asked.push(request.url());
  });
  return asked;
}

/** As another tab in front of it, or the end of that, looks to a page. */
async function setVisible(page: Page, isVisible: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isVisible ? "visible" : "hidden",
  );
}

test("the admin sees figures, charts and tables, in light and dark", async ({ page, site, jar }) => {
  await createVisitor(site.url).found("cell");
  await createVisitor(site.url).found("cell");
  await openStatus(page, site, jar);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adminWords.title);
  const searches = section(page, statusWords.figures).getByText(statusWords.searchesToday).locator("..");
  await expect(searches.getByRole("definition").first()).toHaveText(/^[1-9]/);
  await expect(row(page, "Wikimedia Commons").last()).toContainText(statusWords.states.working);
  await expect(section(page, statusWords.sources).getByRole("row")).toHaveCount(7);
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
  await seeNoSidewaysScroll(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  expect(await faultsOf(page)).toEqual([]);
});

test("tables that are too wide scroll by themselves, also by keys", async ({ page, site, jar }) => {
  await openStatus(page, site, jar);
  const table = section(page, statusWords.sources);
  await table.focus();
  await expect(table).toBeFocused();
  const { room, width } = await table.evaluate((element) => ({
    room: element.scrollWidth - element.clientWidth,
    width: element.clientWidth,
  }));
  if (width < 1000) {
    expect(room).toBeGreaterThan(0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  } else expect(room).toBe(0);
  await seeNoSidewaysScroll(page);
});

test("a source that fails is shown within a refresh, without anybody's doing", async ({
  page,
  site,
  jar,
  fakes,
}) => {
  await openStatus(page, site, jar);
  const openverse = section(page, statusWords.sources).getByRole("row").filter({ hasText: "Openverse" });
  await expect(openverse).not.toContainText(statusWords.states.resting);
  fakes.openverse.fail("500");
  await createVisitor(site.url).found(`cell ${Date.now()}`);
  await expect(openverse).toContainText(statusWords.states.resting);
  await expect(openverse).toContainText(
    /Left alone until \d\d:\d\d\. Last failed \d\d:\d\d: it had a fault of its own \(500\)/,
  );
  fakes.openverse.fail(null);
});

test("an outage of the database is said, the last figures stay, and Try Again brings new ones", async ({
  page,
  site,
  jar,
  expectedConsole,
}) => {
  expectedConsole.push(/503 \(Service Unavailable\)/);
  await openStatus(page, site, jar);
  await expect(fact(page, statusWords.database)).toContainText(/Answers in \d+ ms/);
  const figures = section(page, statusWords.figures);
  const before = await figures.textContent();
  site.gate.shut();
  const sentence = page.getByRole("status").filter({ hasText: statusWords.faults.database });
  await expect(sentence).toBeVisible({ timeout: 20_000 });
  await expect(sentence).toContainText(/Below are the figures of \d\d:\d\d:\d\d/);
  await expect(fact(page, statusWords.database)).toContainText(statusWords.databaseAway);
  expect(await figures.textContent()).toBe(before);
  expect(await faultsOf(page)).toEqual([]);
  await seeNoSidewaysScroll(page);

  const tryAgain = page.locator("div").filter({ has: sentence }).last().getByRole("button");
  site.gate.open();
  await tryAgain.click();
  await expect(sentence).toBeHidden();
  await expect(asOf(page)).toBeVisible();
  await expect(fact(page, statusWords.database)).toContainText(/Answers in \d+ ms/);
});

test("what is not there yet keeps its place", async ({ page, site, jar }) => {
  await become(page, site, jar);
  const release = await holdBack(page, `**${STATUS_PATH}`);
  await page.goto(ADMIN_PATH);
  await expect(page.getByRole("status").filter({ hasText: statusWords.loading })).toBeAttached();
  const places = () =>
    Promise.all(
      [statusWords.figures, statusWords.byHour, statusWords.timeToAnswer, statusWords.sources].map((name) =>
        section(page, name).boundingBox(),
      ),
    );
  const before = await places();
  expect(await faultsOf(page)).toEqual([]);
  release();
  await expect(asOf(page)).toBeVisible();
  expect(await places()).toEqual(before);
});

test("it is read again every few seconds, and not in a tab that nobody sees", async ({ page, site, jar }) => {
  await page.clock.install();
  const asked = watchStatus(page);
  await openStatus(page, site, jar);
  for (let time = 0; time < 2; time += 1) {
    const before = asked.length;
    await page.clock.runFor(5500);
    await expect.poll(() => asked.length).toBe(before + 1);
    await page.waitForLoadState("networkidle");
  }
  await setVisible(page, false);
  const hidden = asked.length;
  for (let time = 0; time < 12; time += 1) await page.clock.runFor(10_000);
  expect(asked.length).toBe(hidden);
  await setVisible(page, true);
  await expect.poll(() => asked.length).toBe(hidden + 1);
});

test("while it cannot be read it is asked ever more seldom", async ({ page, site, jar, expectedConsole }) => {
  expectedConsole.push(/500 \(Internal Server Error\)/);
  await page.clock.install();
  const asked = watchStatus(page);
  await openStatus(page, site, jar);
  await page.route(`**${STATUS_PATH}`, (route) => route.fulfill({ status: 500, body: "{}" }));
  const before = asked.length;
  for (let second = 0; second < 240; second += 5) {
    const answered = page.waitForResponse(`**${STATUS_PATH}`, { timeout: 60 }).catch(() => null);
    await page.clock.runFor(5000);
    await answered;
  }
  await expect(page.getByText(statusWords.faults.other)).toBeVisible();
  const times = asked.length - before;
  // After 5, 10, 20, 40 seconds, and then once a minute; it would be 48 times at an even pace.
  expect(times).toBeGreaterThanOrEqual(4);
  expect(times).toBeLessThanOrEqual(9);
});

test("whose session has ended is led to the form for signing in, and back afterwards", async ({
  page,
  site,
  jar,
  expectedConsole,
}) => {
  expectedConsole.push(/404 \(Not Found\)/);
  await openStatus(page, site, jar);
  await page.context().clearCookies();
  await page.waitForURL(`**/auth?returnTo=${encodeURIComponent(ADMIN_PATH)}`, { timeout: 20_000 });
});

test("others are led home, and have no link to it", async ({ page, site }) => {
  await page.goto(ADMIN_PATH);
  await expect(page).toHaveURL(`${site.url}/`);
  await signUp(page, site, { name: "Ada King" });
  await page.goto(ADMIN_PATH);
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await avatar(page).click();
  await expect(menu(page).getByRole("menuitem", { name: menuWords.signOut })).toBeVisible();
  await expect(menu(page).getByRole("menuitem", { name: menuWords.status })).toHaveCount(0);
});

test("the admin's menu leads to it", async ({ page, site, jar }) => {
  await become(page, site, jar);
  await page.goto("/account");
  await avatar(page).click();
  await menu(page).getByRole("menuitem", { name: menuWords.status }).click();
  await expect(page).toHaveURL(`${site.url}${ADMIN_PATH}`);
});
