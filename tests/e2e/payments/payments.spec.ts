import type { BrowserContext, Page } from "@playwright/test";
import type { Account } from "../../../lib/accounts/account";
import { menuWords } from "../../../lib/accounts/menu-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { sandboxWords } from "../../../lib/payments/checkout-words";
import { paymentWords } from "../../../lib/payments/words";
import { searchWords } from "../../../lib/search/words";
import { test as base, expect } from "../helpers/setup";
import { seeTitle, toasts } from "../helpers/verbs";
import { signUp } from "../helpers/with-accounts";
import { act, actInNewTab, isPremium, plan, pricingLink, way } from "../helpers/with-payments";

/** The sandbox stands in for the provider: all the rest is as it is where money moves. */
const test = base.extend<{ account: Account }>({
  account: async ({ page, app }, use) => use(await signUp(page, app, { name: "Ada King" })),
});

test.use({ expectedConsole: /Failed to load resource/ });

/** Presses Upgrade, and gives the tab in which one pays. */
async function upgrade(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto("/pricing");
  const opened = context.waitForEvent("page");
  await actInNewTab(page, paymentWords.upgradeNow).click();
  const tab = await opened;
  await tab.waitForURL(/\/dev\/checkout\?/);
  return tab;
}

async function pay(tab: Page) {
  await tab.getByRole("button", { name: sandboxWords.pay }).click();
  await seeTitle(tab, paymentWords.nowPremium("Ada King"));
}

test("who pays is premium on every screen, in every tab, without a reload", async ({
  page,
  context,
  account: _,
}) => {
  const [dashboard, liked, own] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await dashboard.goto("/dashboard");
  await expect(dashboard.getByText(searchWords.remaining(20))).toBeVisible();
  await liked.goto("/liked");
  await expect(liked.getByText("Save any number with Premium")).toBeVisible();
  await own.goto("/account");
  await expect(own.getByText(profileWords.freePlan)).toBeVisible();

  const tab = await upgrade(page, context);
  await expect(pricingLink(page)).toHaveAccessibleName("Upgrade");
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

  // The tabs that were left behind have heard of it.
  const current = plan(page, "Premium").getByRole("button", { name: paymentWords.currentPlan });
  await expect(current).toBeVisible();
  await expect(page.getByText(paymentWords.upgradeNow)).toHaveCount(0);
  await expect(plan(page, "Premium")).toContainText(/Renews on/);
  await expect(pricingLink(page)).toHaveAccessibleName("Pricing PREMIUM");
  await expect(pricingLink(tab)).toHaveAccessibleName("Pricing PREMIUM");
  await expect(dashboard.getByText(searchWords.unlimited)).toBeVisible();
  await expect(liked.getByText("Save any number with Premium")).toHaveCount(0);
  await expect(liked.getByRole("main").getByText(menuWords.premium, { exact: true })).toBeVisible();
  await expect(own.getByText(profileWords.premiumPlan)).toBeVisible();
  await expect(own.getByText(/Renews on/)).toBeVisible();
  await expect(own.getByRole("link", { name: paymentWords.viewPricing })).toHaveCount(0);

  await way(tab, paymentWords.startExploring).click();
  await expect(tab.getByText(searchWords.unlimited)).toBeVisible();
});

test("a payment that fails is told, as is a checkout that is left; the account stays free", async ({
  page,
  context,
  account: _,
}) => {
  const tab = await upgrade(page, context);
  await tab.getByRole("button", { name: sandboxWords.fail }).click();
  await seeTitle(tab, paymentWords.failedTitle);
  await expect(tab).toHaveURL("/payment-success");
  await expect(tab.getByRole("main")).toContainText(paymentWords.failedText);
  await expect(way(tab, paymentWords.returnHome)).toHaveAttribute("href", "/");
  await expect(way(tab, paymentWords.tryAgain)).toHaveAttribute("href", "/pricing");
  expect(await isPremium(tab)).toBe(false);
  await expect(actInNewTab(page, paymentWords.upgradeNow)).toBeVisible();

  const next = await upgrade(page, context);
  await next.getByRole("button", { name: sandboxWords.cancel, exact: true }).click();
  await seeTitle(next, paymentWords.cancelledTitle);
  await expect(next.getByRole("main")).toContainText(paymentWords.cancelledText);
  await expect(next.getByRole("listitem").filter({ hasText: /./ })).toContainText([...paymentWords.tips]);
  await expect(way(next, paymentWords.returnHome)).toHaveAttribute("href", "/");
  await way(next, paymentWords.tryAgain).click();
  await expect(actInNewTab(next, paymentWords.upgradeNow)).toBeVisible();
  expect(await isPremium(next)).toBe(false);
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

test("who has paid sees what was charged, cancels, keeps Premium until the end, and takes it up again", async ({
  page,
  context,
  account: _,
}) => {
  await pay(await upgrade(page, context));
  await page.goto("/account");
  await page.getByText(paymentWords.receipts(1)).click();
  const payments = page.locator("#plan").getByRole("listitem");
  await expect(payments).toHaveText(/^\d{1,2} \w+ \d{4}₹259Payment ID: pay_\S+$/);
  const opened = context.waitForEvent("page");
  await actInNewTab(page, paymentWords.portal).click();
  const portal = await opened;
  await portal.waitForURL(/\/dev\/portal\?/);
  expect(await portal.evaluate(() => window.opener)).toBeNull();

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
