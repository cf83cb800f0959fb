import type { Page } from "@playwright/test";
import { MARKER_COOKIE } from "../../../lib/accounts/marker";
import { menuWords } from "../../../lib/accounts/menu-words";
import { ADMIN_PATH } from "../../../lib/admin/paths";
import { landingWords } from "../../../lib/search/landing-words";
import { SPLASH_KEY } from "../../../lib/shell/splash-key";
import { findFullChromium } from "../../../scripts/chromium";
import { remaining, searchFor, seeLanding, seeTitle } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { avatar, expect, menu, seeProfileToast, signUp } from "../helpers/with-accounts";

test.use({ expectedConsole: /Failed to load resource/ });

async function signOut(page: Page) {
  await avatar(page).click();
  await menu(page).getByRole("menuitem", { name: menuWords.signOut }).click();
}

const openDashboard = async (page: Page) => {
  await page.goto("/dashboard");
  await seeTitle(page, /Ada King$/);
};

test("signing out leads home as a guest, and says so", async ({ page, account: _ }) => {
  await openDashboard(page);
  await signOut(page);
  await seeProfileToast(page, "signedOut");
  await expect(page).toHaveURL("/");
  await seeLanding(page);
  await expect(page.getByRole("banner").getByRole("link", { name: menuWords.signIn })).toBeVisible();
  await expect(avatar(page)).toBeHidden();
  expect((await (await page.request.get("/api/session")).json()).account).toBeNull();
});

test("it leaves the theme and what was searched for, and nothing else", async ({ page, account }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await searchFor(page, "cycle");
  await page.evaluate(() => {
    localStorage.setItem("figura-history:guest", '["lens"]');
    sessionStorage.setItem("of-this-session", "1");
  });
  await signOut(page);
  await seeProfileToast(page, "signedOut");
  const stored = await page.evaluate(() => ({
    theme: localStorage.getItem("figura-theme"),
    keys: Object.keys(localStorage).sort(),
    ofSession: Object.keys(sessionStorage),
  }));
  expect(stored).toEqual({
    theme: "dark",
    keys: [`figura-history:${account.id}`, "figura-history:guest", "figura-theme"].sort(),
    ofSession: [SPLASH_KEY],
  });
  const recent = page.getByRole("region", { name: landingWords.recentSearches });
  await expect(recent.getByRole("link")).toHaveText(["lens"]);
});

test("the other tabs follow, wherever they are", async ({ page, context, account: _ }) => {
  const others = [await context.newPage(), await context.newPage()];
  const paths = ["/dashboard?q=cycle", "/account"];
  for (const [index, other] of others.entries()) {
    await other.goto(paths[index] ?? "/");
    await expect(avatar(other)).toHaveText("A");
  }
  await openDashboard(page);
  await signOut(page);
  for (const other of others) {
    await expect(other).toHaveURL("/");
    await seeLanding(other);
    await expect(remaining(other, 3)).toBeVisible();
    await expect(avatar(other)).toBeHidden();
  }
});

test("Back restores nothing of the account from the back/forward cache", async ({
  playwright,
  launchOptions,
  site,
  address,
}) => {
  const executablePath = findFullChromium();
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL: site.url, extraHTTPHeaders: { "x-forwarded-for": address } });
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      sessionStorage.setItem(
        "restored",
        `${location.pathname} ${getComputedStyle(document.body).visibility}`,
      );
    }),
  );
  const whyNotRestored: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    whyNotRestored.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await devtools.send("Page.enable");
  await signUp(page, site, { name: "Ada King" });
  await page.goto("/account");
  await seeTitle(page, "Ada King");
  await page.getByRole("main").getByRole("button", { name: menuWords.signOut }).click();
  await page.waitForURL("/");
  await seeLanding(page);
  // By the page, as Playwright's own goBack() knows nothing of the cache.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/auth?returnTo=%2Faccount");
  const restored = await page.evaluate(() => sessionStorage.getItem("restored"));
  await browser.close();
  const hasCache = !whyNotRestored.includes("BackForwardCacheDisabledForDelegate");
  test.skip(!hasCache, "Chromium's headless shell has no back/forward cache.");
  expect({ restored, whyNotRestored }).toEqual({ restored: "/account hidden", whyNotRestored: [] });
});

test("an account's page is hidden in the back/forward cache, and without a session leads to sign-in", async ({
  page,
  context,
  comeAs,
}) => {
  /** What the browser does with a page that it keeps in the cache. @returns whether the page is visible */
  const dispatch = (type: "pagehide" | "pageshow") =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      return getComputedStyle(document.body).visibility;
    }, type);
  for (const path of ["/liked", "/liked/sheet", "/account", "/dashboard?q=cycle", ADMIN_PATH]) {
    await test.step(path, async () => {
      // The page for signing in would see the session and leave for the page before.
      await page.goto("about:blank");
      await comeAs("admin");
      await page.goto(path);
      await expect.poll(() => dispatch("pagehide")).toBe("hidden");
      expect(await dispatch("pageshow")).toBe("visible");
      await dispatch("pagehide");
      await context.clearCookies({ name: MARKER_COOKIE });
      expect(await dispatch("pageshow")).toBe("hidden");
      await expect(page).toHaveURL(`/auth?${new URLSearchParams({ returnTo: path })}`);
    });
  }
});
