import { authWords } from "../../../lib/accounts/auth-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { newIdentity, type OauthApp, startOauthApp } from "../../setup/apps/oauth-app";
import { accountOf, link } from "../helpers/account-verbs";
import { seeToast } from "../helpers/verbs";
import { test as base, expect } from "../helpers/with-accounts";

// As `with-accounts`, with a backend in whose project Google and LinkedIn are set up.
const test = base.extend<{ site: OauthApp }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const site = await startOauthApp({}, { TRUSTED_PROXY_HOPS: "1" });
      await use(site);
      await site.stop();
    },
    { scope: "test", timeout: 90_000 },
  ],
});

// The provider's page has no icon.
test.use({ expectedConsole: /status of 404/ });

function arrive(site: OauthApp): string {
  site.provider.person = newIdentity();
  return site.provider.person.email;
}

test("Google signs in, and leads where one was going, as LinkedIn does without scripts; cancelling there is told on the form", async ({
  page,
  context,
  browser,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const email = arrive(site);
  const other = await context.newPage();
  await other.goto(`${site.url}/auth?returnTo=/search`);
  await page.goto("/auth?returnTo=%2Fliked");
  const google = link(page, authWords.continueWith("Google"));
  await google.click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").getByText("Google login failed. Please try again.")).toBeVisible();
  await google.click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/liked");
  await seeToast(page, authWords.accountConfirmed);
  await expect(page.locator("body > canvas")).toBeAttached();
  await expect(page.getByRole("dialog", { name: profileWords.welcomeTitle })).toBeVisible();
  expect(await accountOf(page)).toBe(email);
  // The other tab hears of it, as of a sign-in with a password.
  await expect(other).toHaveURL(`${site.url}/search`);

  const next = arrive(site);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await withoutScripts.newPage();
  await plain.goto("/auth?returnTo=%2Fpricing");
  const linkedIn = link(plain, authWords.continueWith("LinkedIn"));
  await linkedIn.click();
  await plain.getByRole("link", { name: "Cancel" }).click();
  await expect(plain.getByText("LinkedIn login failed. Please try again.")).toBeVisible();
  await linkedIn.click();
  await plain.getByRole("link", { name: "Continue" }).click();
  await expect(plain).toHaveURL("/pricing");
  expect(await accountOf(plain)).toBe(next);
  await withoutScripts.close();
});
