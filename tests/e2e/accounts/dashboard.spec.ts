import type { Page } from "@playwright/test";
import { menuWords } from "../../../lib/accounts/menu-words";
import { landingWords } from "../../../lib/search/landing-words";
import { searchWords } from "../../../lib/search/words";
import {
  holdBack,
  plates,
  remaining,
  searchBox,
  searchFor,
  seeResultsFor,
  seeToast,
  watchSearches,
} from "../helpers/verbs";
import { avatar, expect, menu, send, signUp, test } from "../helpers/with-accounts";

const recent = (page: Page) => page.getByRole("region", { name: landingWords.recentSearches });
const greeting = (page: Page) => page.getByRole("heading", { name: /^Good / });

async function openDashboard(page: Page) {
  await page.goto("/dashboard");
  await expect(greeting(page)).toContainText("Ada King");
}

test.use({ expectedConsole: /Failed to load resource/ });

test.describe("the header", () => {
  const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: menuWords.signIn });
  const login = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: menuWords.login });

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

  test("has a menu also where its code has failed to come once", async ({ page, account: _ }) => {
    await openDashboard(page);
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
  test("has its own addresses throughout", async ({ page, account: _ }) => {
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
});

test.describe("the allowance of an account", () => {
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

    // A request of the dashboard that is under way would be answered 401, and redirect to the form.
    await page.goto("about:blank");
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
});
