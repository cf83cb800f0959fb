import type { BrowserContext, Page } from "@playwright/test";
import { searchWords } from "../../../lib/search/words";
import { offlineWords } from "../../../lib/shell/offline-words";
import { WORKER_PATH } from "../../../lib/shell/worker-path";
import { THEME_KEY } from "../../../lib/theme";
import { violationsOf } from "../helpers/axe";
import { askServer, goOffline, openWithWorker } from "../helpers/network-verbs";
import { expect, test } from "../helpers/setup";
import { searchFor, seeLanding, seeNoSidewaysScroll, seeTitle, title, typeQuery } from "../helpers/verbs";

test.use({ serviceWorkers: "allow", expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

const seeOffline = (page: Page) => seeTitle(page, offlineWords.title);

/** What the server is asked for pages, past the worker. */
function watchServer(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker()) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return asked;
}

test("a page that no network brings says so, in the theme that was chosen, and comes once there is one", async ({
  page,
  context,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, "dark"), THEME_KEY);
  await openWithWorker(page);
  await goOffline(context);
  await page.goto("/pricing?from=here");
  await seeOffline(page);
  await expect(page).toHaveURL("/pricing?from=here");
  await expect(page).toHaveTitle(`${offlineWords.title} | Figura`);
  await expect(page.getByText(offlineWords.text)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await seeNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: offlineWords.tryAgain }).click();
  await seeOffline(page);
  await context.setOffline(false);
  // By itself, as the browser says that it is online again. Playwright says so to the page before the worker is online,
  // so that the first reload may come too early.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(title(page)).toHaveText(/Premium/, { timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL("/pricing?from=here");
});

test("what is not a page is left alone while there is no network", async ({ page, context }) => {
  await openWithWorker(page);
  await page.reload();
  await seeLanding(page);
  await context.setOffline(true);
  // The browser says that it is offline a moment before its network process is.
  await expect.poll(() => page.evaluate(askServer)).toBe("failed");
  await typeQuery(page, "cycle");
  await seeTitle(page, searchWords.errorTitle);
});

test("with a network pages are as they are: their status, their policy, their way", async ({
  page,
  context,
  app,
}) => {
  await openWithWorker(page);
  const missing = await page.goto("/no-such-page");
  expect(missing?.status()).toBe(404);
  await seeTitle(page, "Page not found");
  expect(missing?.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");

  // To a guest's sign-in, by the server.
  await page.goto("/liked?sort=oldest");
  await expect(page).toHaveURL("/auth?returnTo=%2Fliked%3Fsort%3Doldest");

  await page.goto("/");
  await searchFor(page, "cycle");
  await page.goBack();
  await seeLanding(page);

  // A form's own post, as without scripts: the answer is the server's.
  const asked = watchServer(context);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/api/feedback";
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL("/api/feedback");
  expect(asked).toEqual([]);
  expect((await page.goto("/api/health"))?.status()).toBe(200);
  expect(page.url()).toBe(`${app.url}/api/health`);
});

test("the worker keeps nothing, is asked for anew each time, and its page runs its own script alone", async ({
  page,
  context,
  request,
}) => {
  await openWithWorker(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const worker = await request.get(WORKER_PATH);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("text/javascript");

  await goOffline(context);
  const response = await page.goto("/pricing");
  expect(response?.status()).toBe(503);
  expect(response?.fromServiceWorker()).toBe(true);
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*script-src 'sha256-[^ ]+'$/);
  await expect(title(page)).toHaveCount(1);
});
