import type { BrowserContext, Page } from "@playwright/test";
import type { Account } from "../../lib/accounts/account";
import { menuWords } from "../../lib/accounts/menu-words";
import { profileWords } from "../../lib/accounts/profile-words";
import { checkoutWords, sandboxWords } from "../../lib/payments/checkout-words";
import { paymentWords } from "../../lib/payments/words";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { test as base, expect } from "./setup";
import { holdBack, refuse, seeNoSidewaysScroll, seeTitle, toasts } from "./verbs";
import { signUp } from "./with-accounts";
import { act, isPremium, plan, pricingLink, way } from "./with-payments";

/** The sandbox stands in for the provider: all the rest is as it is where money moves. */
const test = base.extend<{ account: Account }>({
  account: async ({ page, app }, use) => use(await signUp(page, app, { name: "Ada King" })),
});

test.use({ expectedConsole: [/Failed to load resource/] });

/** Presses Upgrade, and gives the tab in which one pays. */
async function upgrade(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto("/pricing");
  const opened = context.waitForEvent("page");
  await act(page, paymentWords.upgradeNow).click();
  const tab = await opened;
  await tab.waitForURL(/\/dev\/checkout\?/);
  return tab;
}

async function pay(tab: Page) {
  await tab.getByRole("button", { name: sandboxWords.pay }).click();
  await seeTitle(tab, paymentWords.nowPremium("Ada King"));
}

/** Pays without coming back, and gives the address that one would come back to. */
async function payUnseen(tab: Page, origin: string): Promise<URL> {
  const session = new URL(tab.url()).searchParams.get("session") ?? "";
  const answer = await tab.request.post("/api/payments/sandbox/checkout", {
    form: { session, act: "pay" },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return new URL(answer.headers().location ?? "");
}

/** What the header says of the plan: on a phone its menu does. */
test("who pays is premium on every screen, in both tabs, without a reload", { tag: "@sample" }, async ({
  page,
  context,
  account: _,
}) => {
  const tab = await upgrade(page, context);
  await expect(pricingLink(page)).toHaveAccessibleName("Upgrade");
  // Confetti is no part of what is looked at here.
  await tab.emulateMedia({ reducedMotion: "reduce" });
  await pay(tab);
  // Nothing of the payment stays in the address.
  await expect(tab).toHaveURL("/payment-success");
  await expect(tab).toHaveTitle("You're now Premium, Ada King! | Figura");
  await expect(tab.getByText("PREMIUM", { exact: true }).locator("visible=true").last()).toBeVisible();
  const details = tab.getByRole("region", { name: paymentWords.detailsTitle });
  await expect(details).toContainText("Amount charged₹259");
  await expect(details).toContainText(/Purchase date\d{1,2} \w+ \d{4}/);
  await expect(details).toContainText(/Next renewal\d{1,2} \w+ \d{4}/);
  await expect(details).toContainText(/Payment IDpay_\S+/);
  await expect(details).toContainText(/Reference[\w-]{22}$/);
  for (const [name, href] of [
    [paymentWords.startExploring, "/dashboard"],
    [paymentWords.viewSaved, "/liked"],
    [paymentWords.manageAccount, "/account#plan"],
    [paymentWords.returnHome, "/"],
  ] as const) {
    await expect(way(tab, name)).toHaveAttribute("href", href);
  }
  await seeNoSidewaysScroll(tab);
  expect(await faultsOf(tab)).toEqual([]);

  // The tab that was left behind has heard of it.
  const current = plan(page, "Premium").getByRole("button", { name: paymentWords.currentPlan });
  await expect(current).toBeVisible();
  await expect(page.getByText(paymentWords.upgradeNow)).toHaveCount(0);
  await expect(plan(page, "Premium")).toContainText(/Renews on/);
  await expect(pricingLink(page)).toHaveAccessibleName("Pricing PREMIUM");
  await expect(pricingLink(tab)).toHaveAccessibleName("Pricing PREMIUM");

  await way(tab, paymentWords.startExploring).click();
  await expect(tab.getByText(searchWords.unlimited)).toBeVisible();
  await tab.goto("/liked");
  await expect(tab.getByRole("main").getByText(menuWords.premium, { exact: true })).toBeVisible();
  await expect(tab.getByText("Keep as many as you like with Premium")).toHaveCount(0);
  await tab.goto("/account");
  await expect(tab.getByText(profileWords.premiumPlan)).toBeVisible();
  await expect(tab.getByRole("link", { name: paymentWords.viewPricing })).toHaveCount(0);
});

test("the other tab's quota, liked diagrams and account follow without a reload", async ({
  page,
  context,
  account: _,
}) => {
  const [liked, own] = [await context.newPage(), await context.newPage()];
  await page.goto("/dashboard");
  await expect(page.getByText(searchWords.remaining(20))).toBeVisible();
  await liked.goto("/liked");
  await expect(liked.getByText("Keep as many as you like with Premium")).toBeVisible();
  await own.goto("/account");
  await expect(own.getByText(profileWords.freePlan)).toBeVisible();
  const pricing = await context.newPage();
  await pay(await upgrade(pricing, context));
  await expect(page.getByText(searchWords.unlimited)).toBeVisible();
  await expect(liked.getByText("Keep as many as you like with Premium")).toHaveCount(0);
  await expect(own.getByText(profileWords.premiumPlan)).toBeVisible();
  await expect(own.getByText(/Renews on/)).toBeVisible();
});

test("the page of a payment says the same when it is loaded again, and celebrates once", async ({
  page,
  context,
  account: _,
}) => {
  const tab = await upgrade(page, context);
  await pay(tab);
  const confetti = () => tab.locator("canvas").count();
  await expect.poll(confetti).toBe(1);
  const details = tab.getByRole("region", { name: paymentWords.detailsTitle });
  await expect(details).toContainText(/Payment IDpay_/);
  const before = await details.textContent();
  await tab.reload();
  await seeTitle(tab, paymentWords.nowPremium("Ada King"));
  await expect(details).toHaveText(before ?? "");
  expect(await confetti()).toBe(0);
});

test("where nothing may move there is no confetti", async ({ page, context, account: _ }) => {
  const tab = await upgrade(page, context);
  await tab.emulateMedia({ reducedMotion: "reduce" });
  await pay(tab);
  expect(await tab.locator("canvas").count()).toBe(0);
});

test("a payment that fails is told, and leaves the account free", async ({ page, context, account: _ }) => {
  const tab = await upgrade(page, context);
  await tab.getByRole("button", { name: sandboxWords.fail }).click();
  await seeTitle(tab, paymentWords.failedTitle);
  await expect(tab).toHaveURL("/payment-success");
  await expect(tab.getByRole("main")).toContainText(paymentWords.failedText);
  await expect(way(tab, paymentWords.returnHome)).toHaveAttribute("href", "/");
  await expect(way(tab, paymentWords.tryAgain)).toHaveAttribute("href", "/pricing");
  expect(await faultsOf(tab)).toEqual([]);
  expect(await isPremium(tab)).toBe(false);
  await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
});

test("a checkout that is left is told, with what may help", async ({ page, context, account: _ }) => {
  const tab = await upgrade(page, context);
  await tab.getByRole("button", { name: sandboxWords.cancel, exact: true }).click();
  await seeTitle(tab, paymentWords.cancelledTitle);
  await expect(tab.getByRole("main")).toContainText(paymentWords.cancelledText);
  await expect(tab.getByRole("listitem").filter({ hasText: /./ })).toContainText([...paymentWords.tips]);
  await expect(way(tab, paymentWords.returnHome)).toHaveAttribute("href", "/");
  expect(await faultsOf(tab)).toEqual([]);
  await way(tab, paymentWords.tryAgain).click();
  await expect(act(tab, paymentWords.upgradeNow)).toBeVisible();
  expect(await isPremium(tab)).toBe(false);
});

test("two tabs that upgrade are led to one checkout, and pay once", async ({ page, context, account: _ }) => {
  const other = await context.newPage();
  const [first, second] = [await upgrade(page, context), await upgrade(other, context)];
  expect(first.url()).toBe(second.url());
  await pay(first);
  await second.reload();
  await expect(second.getByText(sandboxWords.paidTitle)).toBeVisible();
  for (const each of [page, other]) {
    await expect(plan(each, "Premium").getByRole("button")).toHaveText(paymentWords.currentPlan);
  }
  await other.goto("/account");
  await expect(other.getByText(paymentWords.receipts(1))).toBeVisible();
});

test("who pays and closes the tab is premium as soon as the first one is looked at", async ({
  page,
  context,
  app,
  account: _,
}) => {
  const tab = await upgrade(page, context);
  await payUnseen(tab, app.url);
  await tab.close();
  await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(plan(page, "Premium").getByRole("button")).toHaveText(paymentWords.currentPlan);
});

test("a guest who comes back from paying signs in, and then sees it", async ({
  page,
  context,
  browser,
  app,
  account,
}) => {
  const tab = await upgrade(page, context);
  const back = await payUnseen(tab, app.url);
  const guest = await browser.newPage({ baseURL: app.url });
  await guest.goto(`${back.pathname}${back.search}&email=${account.email}`);
  await seeTitle(guest, paymentWords.guestTitle);
  await expect(guest).toHaveURL("/payment-success");
  expect(await faultsOf(guest)).toEqual([]);
  const href = await way(guest, menuWords.signIn).getAttribute("href");
  expect(href).toContain(encodeURIComponent(`reference=${back.searchParams.get("reference")}`));
  expect(href).not.toContain("example.org");
  await guest.close();
});

test.describe("who has paid", () => {
  test("cancels, keeps Premium until the end, and takes it up again", async ({
    page,
    context,
    account: _,
  }) => {
    await pay(await upgrade(page, context));
    await page.goto("/account");
    await act(page, paymentWords.cancelSubscription).click();
    const dialog = page.getByRole("alertdialog", { name: paymentWords.cancelQuestion });
    await dialog.getByRole("button", { name: paymentWords.cancelSubscription }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("#plan")).toContainText(/Ends on \d{1,2} \w+ \d{4}\./);
    await expect(toasts(page)).toContainText("Subscription cancelled");
    await page.reload();
    await expect(page.locator("#plan")).toContainText(/Ends on/);
    expect(await isPremium(page)).toBe(true);
    await page.goto("/pricing");
    await expect(plan(page, "Premium")).toContainText(/Ends on .+ You can resume it on your account page\./);
    await page.goto("/account");
    await act(page, paymentWords.resume).click();
    await expect(toasts(page)).toContainText("Subscription resumed");
    await expect(page.locator("#plan")).toContainText(/Renews on/);
    await expect(act(page, paymentWords.cancelSubscription)).toBeVisible();
  });

  test("sees what was charged, here and at the provider's", async ({ page, context, account: _ }) => {
    await pay(await upgrade(page, context));
    await page.goto("/account");
    await page.getByText(paymentWords.receipts(1)).click();
    const payments = page.locator("#plan").getByRole("listitem");
    await expect(payments).toHaveText(/^\d{1,2} \w+ \d{4}₹259Payment ID: pay_\S+$/);
    expect(await faultsOf(page)).toEqual([]);
    const opened = context.waitForEvent("page");
    await act(page, paymentWords.portal).click();
    const portal = await opened;
    await portal.waitForURL(/\/dev\/portal\?/);
    expect(await portal.evaluate(() => window.opener)).toBeNull();
  });

  test("is told where the receipts cannot be reached, and the tab is closed again", async ({
    page,
    context,
    account: _,
  }) => {
    await pay(await upgrade(page, context));
    await page.goto("/account");
    const detail = checkoutWords.portalUnavailable;
    await refuse(page, "**/api/payments/portal", 503, { code: "payments_unavailable", detail });
    const release = await holdBack(page, "**/api/payments/portal");
    const opened = context.waitForEvent("page");
    await act(page, paymentWords.portal).click();
    const closed = (await opened).waitForEvent("close");
    await expect(act(page, paymentWords.openingPortal)).toHaveAttribute("aria-disabled", "true");
    release();
    await closed;
    await expect(page.locator("#plan").getByRole("alert")).toHaveText(detail);
  });
});
