import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { offerWords } from "../../lib/payments/offer-words";
import { landingWords } from "../../lib/search/landing-words";
import { searchToasts } from "../../lib/search/toasts";
import { searchWords } from "../../lib/search/words";
import { signInAt } from "../setup/people";
import { faultsOf } from "./axe";
import {
  figures,
  holdBack,
  plates,
  remaining,
  searchBox,
  searchFor,
  seeNoSidewaysScroll,
  seeResultsFor,
  seeTitle,
  seeToast,
  toasts,
  typeQuery,
  watchSearches,
} from "./verbs";
import { avatar, expect, menu, PASSWORD, send, signUp, test } from "./with-accounts";

const recent = (page: Page) => page.getByRole("region", { name: landingWords.recentSearches });
const greeting = (page: Page) => page.getByRole("heading", { name: /^Good / });

async function openDashboard(page: Page) {
  await page.goto("/dashboard");
  await expect(greeting(page)).toContainText("Ada King");
}

/** Spends searches of the account, each for another word. */
async function spend(page: Page, count: number) {
  for (let search = 1; search <= count; search += 1) {
    expect((await page.request.get(`/api/search?q=word${search}`)).status()).toBe(200);
  }
}

test.use({ expectedConsole: [/Failed to load resource/] });

test.describe("the greeting", () => {
  for (const [hour, text] of [
    [0, "Good morning, Ada King"],
    [11, "Good morning, Ada King"],
    [12, "Good afternoon, Ada King"],
    [17, "Good afternoon, Ada King"],
    [18, "Good evening, Ada King"],
  ] as const) {
    test(`at ${hour} is “${text}”`, async ({ page, account: _ }) => {
      await page.clock.setFixedTime(new Date(2031, 4, 1, hour, 30));
      await page.goto("/dashboard");
      await seeTitle(page, text);
    });
  }

  test("has its room before it is there, however long the name", async ({ page, site }) => {
    await signUp(page, site, { name: "Maximiliane Alexandrowna von Hohenstaufen-Schwarz" });
    const release = await holdBack(page, "**/api/session");
    await page.goto("/dashboard");
    await expect(remaining(page, 20)).toBeVisible();
    const below = () => searchBox(page).boundingBox();
    const examples = () => page.getByRole("heading", { name: searchWords.tryOneOfThese }).boundingBox();
    const before = [await below(), await examples()];
    release();
    await expect(greeting(page)).toContainText("Maximiliane");
    expect([await below(), await examples()]).toEqual(before);
    await seeNoSidewaysScroll(page);
  });

  test("is without a name while accounts cannot be reached", async ({ page, account: _, site }) => {
    site.gate.shut();
    await page.goto("/dashboard");
    await seeTitle(page, /^Good (morning|afternoon|evening)$/);
    await expect(avatar(page)).toHaveText("U");
  });
});

test.describe("the header", () => {
  const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: menuWords.signIn });
  const login = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: menuWords.login });

  test("has the way in for guests, and nothing of accounts", { tag: "@sample" }, async ({ page }) => {
    await page.goto("/");
    await expect(signIn(page)).toHaveAttribute("href", "/auth");
    await expect(login(page)).toHaveAttribute("href", "/auth");
    await expect(avatar(page)).toHaveCount(0);

    await searchFor(page, "cycle");
    await signIn(page).click();
    await expect(page).toHaveURL("/auth?returnTo=%2Fdashboard%3Fq%3Dcycle");
  });

  test("never shows either to the other, also before the scripts are there", async ({ page, account: _ }) => {
    const release = await holdBack(page, "**/_next/static/chunks/*.js");
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(searchBox(page)).toBeVisible();
    await expect(signIn(page)).toBeHidden();
    await expect(login(page)).toBeHidden();
    const before = await page.getByRole("button", { name: "Dark theme" }).boundingBox();
    release();
    await expect(avatar(page)).toHaveText("A");
    await expect(signIn(page)).toBeHidden();
    expect(await page.getByRole("button", { name: "Dark theme" }).boundingBox()).toEqual(before);
  });

  test("opens the menu, which says who one is, and closes it", async ({ page, account, isMobile }) => {
    await openDashboard(page);
    await avatar(page).click();
    await expect(menu(page)).toContainText("Ada King");
    await expect(menu(page)).toContainText(account.email);
    // Where there is room, the header has the links.
    const fromHeader = isMobile ? [menuWords.liked] : [];
    const ways = [...fromHeader, menuWords.profile, menuWords.signOut];
    await expect(menu(page).getByRole("menuitem").filter({ visible: true })).toHaveText(ways, {
      useInnerText: true,
    });
    await page.mouse.click(8, 200);
    await expect(menu(page)).toBeHidden();
    await avatar(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole("menuitem", { name: menuWords.profile }).click();
    await expect(page).toHaveURL("/account");
  });

  test("puts the toast away that would lie on the menu", async ({ page, account: _ }) => {
    await page.goto("/dashboard?q=cycle");
    await seeToast(page, /^Found/);
    await avatar(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("has its menu by keys alone", async ({ page, account: _, isMobile }) => {
    test.skip(isMobile, "A phone has no keys.");
    await openDashboard(page);
    const item = (name: string) => menu(page).getByRole("menuitem", { name });
    await page.getByRole("button", { name: "Dark theme" }).focus();
    await page.keyboard.press("Tab");
    await expect(avatar(page)).toBeFocused();
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await page.keyboard.press(key);
      await expect(avatar(page)).toHaveAttribute("aria-expanded", "true");
      await expect(item(menuWords.profile)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(item(menuWords.signOut)).toBeFocused();
      await page.keyboard.press("Home");
      await expect(item(menuWords.profile)).toBeFocused();
      await page.keyboard.press("s");
      await expect(item(menuWords.signOut)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(avatar(page)).toBeFocused();
      await expect(avatar(page)).toHaveAttribute("aria-expanded", "false");
    }
    await page.keyboard.press("Enter");
    await expect(item(menuWords.profile)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/account");
  });

  test("has a menu also where its code has failed to come once", async ({ page, account: _ }) => {
    await openDashboard(page);
    await page.waitForLoadState("networkidle");
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      const response = await route.fetch();
      const isOfMenu = (await response.text()).includes("dropdown-menu-content");
      await (isOfMenu ? route.abort() : route.fulfill({ response }));
    });
    await avatar(page).click();
    await seeToast(page, searchWords.notOpened);
    // Chunks that are still on their way stay with the handler that has them.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await avatar(page).click();
    await expect(menu(page)).toBeVisible();
  });
});

test.describe("the search of an account", () => {
  test("has its own addresses throughout", { tag: "@sample" }, async ({ page, account: _ }) => {
    await openDashboard(page);
    await searchFor(page, "cycle");
    await expect(page).toHaveURL("/dashboard?q=cycle");
    await expect(page).toHaveTitle(`${searchWords.resultsFor("cycle")} | Figura`);

    await plates(page).first().press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/dashboard\?q=cycle&figure=/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/dashboard?q=cycle");

    await page.getByRole("button", { name: "List" }).click();
    await expect(page).toHaveURL("/dashboard?q=cycle&view=list");
    await page.getByRole("link", { name: searchWords.newSearch }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(greeting(page)).toBeVisible();
    await page.goBack();
    await seeResultsFor(page, "cycle");

    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Figura/ })
      .click();
    await expect(page).toHaveURL("/dashboard");
    await expect(greeting(page)).toBeVisible();
  });

  test("is there after a reload, for nothing, also from the page without JavaScript", async ({
    page,
    account: _,
  }) => {
    await page.goto("/search?q=cycle");
    await expect(page).toHaveURL("/dashboard?q=cycle");
    await seeResultsFor(page, "cycle");
    await page.reload();
    await seeResultsFor(page, "cycle");
    expect((await (await page.request.get("/api/allowance")).json()).remaining).toBe(19);
  });

  test("leads from a search that found nothing back to where it began", async ({ page, account: _ }) => {
    await page.goto("/dashboard?q=qwertyuiop+zxcvbnmlkj");
    await seeTitle(page, searchWords.noResultsFor("qwertyuiop zxcvbnmlkj"));
    const home = page.getByRole("main").getByRole("link", { name: searchWords.home });
    await expect(home).toHaveAttribute("href", "/dashboard");
  });

  test("is remembered for the account alone", async ({ page, account: _ }) => {
    await page.addInitScript(() => localStorage.setItem("figura-history:guest", '["of a guest"]'));
    await openDashboard(page);
    await expect(recent(page)).toHaveCount(0);
    await searchFor(page, "cycle");
    await page.goto("/dashboard");
    await expect(recent(page).getByRole("link")).toHaveText(["cycle"]);
    await expect(recent(page).getByRole("link")).toHaveAttribute("href", "/dashboard?q=cycle");
    await searchBox(page).click();
    await expect(page.getByRole("option", { name: "of a guest" })).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem("figura-history:guest"));
    expect(stored).toBe('["of a guest"]');
    await page.getByRole("button", { name: landingWords.clearHistory }).click();
    await expect(recent(page)).toHaveCount(0);
  });
});

test("a search of somebody whose account is gone meanwhile leads to sign in", async ({
  page,
  account: _,
  site,
}) => {
  await openDashboard(page);
  const gone = { code: "23503", details: null, hint: null, message: "violates foreign key constraint" };
  site.gate.answerOnce("POST /rest/v1/rpc/consume_search", 409, gone);
  await typeQuery(page, "cycle");
  await page.waitForURL("/auth?returnTo=%2Fdashboard%3Fq%3Dcycle");
});

test.describe("the allowance of an account", () => {
  test("counts down, and is told of from five on", async ({ page, account: _ }) => {
    await openDashboard(page);
    await expect(remaining(page, 20)).toBeVisible();
    await expect(page.getByRole("img", { name: "20 of 20" })).toHaveCount(1);
    await spend(page, 13);
    await page.reload();
    await expect(remaining(page, 7)).toBeVisible();
    await searchFor(page, "cycle");
    await expect(toasts(page)).not.toContainText("remaining");
    await searchFor(page, "lens");
    await seeToast(page, searchWords.remaining(5));
    await expect(toasts(page).getByRole("link", { name: menuWords.upgrade })).toBeVisible();
    await page.getByRole("link", { name: searchWords.newSearch }).click();
    await expect(remaining(page, 5)).toBeVisible();
  });

  test("of none says so, offers no way in, and keeps what was found", async ({ page, account: _ }) => {
    await page.goto("/dashboard?q=cycle");
    await seeResultsFor(page, "cycle");
    await spend(page, 19);
    await page.goto("/dashboard");
    await expect(remaining(page, 0)).toBeVisible();
    await typeQuery(page, "lens");
    await seeTitle(page, searchWords.limitReached);
    await expect(page.getByText(`${searchWords.limitResets} ${offerWords.noLimit}`)).toBeVisible();
    const upgrade = page.getByRole("main").getByRole("link", { name: menuWords.upgrade });
    await expect(upgrade).toHaveAttribute("href", "/pricing");
    await seeToast(page, searchToasts.accountLimit().description);
    await expect(toasts(page).getByRole("link", { name: menuWords.upgrade })).toHaveAttribute(
      "href",
      "/pricing",
    );
    await expect(page.getByRole("link", { name: menuWords.signIn })).toHaveCount(0);
    await searchFor(page, "cycle");
  });

  test("is not that of the guest before it, nor the other way round", async ({ page, site }) => {
    await page.goto("/");
    await searchFor(page, "cycle");
    await page.goto("/");
    await expect(remaining(page, 2)).toBeVisible();

    await signUp(page, site, { name: "Ada King" });
    const searches = watchSearches(page);
    await openDashboard(page);
    await expect(remaining(page, 20)).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    await searchFor(page, "cycle");
    expect(searches[0]?.searchParams.has("receipt")).toBe(false);
    await page.goto("/dashboard");
    await expect(remaining(page, 19)).toBeVisible();
    await expect(recent(page).getByRole("link")).toHaveText(["cycle"]);

    await send(page, site, "POST", "/api/auth/sign-out", {});
    await page.goto("/");
    await expect(remaining(page, 2)).toBeVisible();
    await searchFor(page, "cycle");
    expect(searches.at(-1)?.searchParams.has("receipt")).toBe(true);
    await page.goto("/");
    await expect(remaining(page, 2)).toBeVisible();
  });

  test("of a page left open is that of whoever signs in elsewhere", async ({
    page,
    context,
    account,
    site,
  }) => {
    await openDashboard(page);
    await searchFor(page, "cycle");
    await page.goto("/dashboard");
    await expect(remaining(page, 19)).toBeVisible();

    const other = await context.newPage();
    const next = await signUp(other, site, { name: "Zoë Brook" });
    expect(next.id).not.toBe(account.id);
    await other.goto("/account");
    await other.evaluate(() => new BroadcastChannel("figura-session").postMessage("changed"));
    await expect(greeting(page)).toContainText("Zoë Brook");
    await expect(remaining(page, 20)).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
  });

  test("of a session that has ended is not taken for the account's", async ({
    page,
    context,
    account: _,
  }) => {
    await openDashboard(page);
    await context.clearCookies();
    await typeQuery(page, "cycle");
    await page.waitForURL((url) => url.pathname === "/auth");
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/dashboard?q=cycle");
  });
});

test.describe("a guest without searches", () => {
  test("is offered the way in, and back to the search", async ({ page }) => {
    await page.goto("/");
    for (const query of ["cycle", "lens", "cell"]) await searchFor(page, query);
    await typeQuery(page, "caffeine");
    await seeTitle(page, searchWords.limitReached);
    await expect(page.getByRole("main").getByRole("link", { name: menuWords.signIn })).toHaveAttribute(
      "href",
      "/auth?returnTo=%2Fdashboard%3Fq%3Dcaffeine",
    );
    await page.goto("/");
    await expect(page.getByRole("link", { name: landingWords.signInForMore })).toHaveAttribute(
      "href",
      "/auth",
    );
  });
});

test("the same account in another browser has the same count", async ({ page, account, site }) => {
  await openDashboard(page);
  const elsewhere = await signInAt(site.url, account.email, PASSWORD);
  expect((await elsewhere.get("/api/search?q=lens")).status).toBe(200);
  await page.reload();
  await expect(remaining(page, 19)).toBeVisible();
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on the dashboard and its results, ${theme}`, async ({ page, account: _ }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    await openDashboard(page);
    await expect(remaining(page, 20)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await searchFor(page, "cycle");
    await expect(figures(page).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);
  });
}
