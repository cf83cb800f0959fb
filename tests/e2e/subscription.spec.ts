import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { profileWords } from "../../lib/accounts/profile-words";
import { likedPageWords, likedToasts } from "../../lib/liked/page-words";
import { likedWords } from "../../lib/liked/words";
import { checkoutWords } from "../../lib/payments/checkout-words";
import { paymentWords } from "../../lib/payments/words";
import {
  activeEvent,
  endPremium,
  grantPremium,
  openCheckout,
  paidEvent,
  recordEvent,
} from "../setup/premium";
import { faultsOf } from "./axe";
import { fill, openLiked } from "./liked-verbs";
import { holdBack, refuse, searchFor, seeNoSidewaysScroll, seeTitle, seeToast } from "./verbs";
import { act, expect, isPremium, PRODUCT, pricingLink, seePaymentToast, test, way } from "./with-payments";

test.use({ expectedConsole: [/Failed to load resource/] });

const box = (page: Page) => page.locator("#plan");
const proBadge = (page: Page) => page.getByRole("main").getByText(menuWords.premium, { exact: true });
const dialog = (page: Page) => page.getByRole("alertdialog", { name: paymentWords.cancelQuestion });

/** After whatever has been told so far. */
const inASecond = () => new Date(Date.now() + 1000).toISOString();

async function openAccount(page: Page) {
  await page.goto("/account");
  await seeTitle(page, /Ada King/);
}

test("a free account is led to the plans", { tag: "@sample" }, async ({ page, account: _ }) => {
  await openAccount(page);
  await expect(box(page)).toContainText(profileWords.freePlan);
  await expect(box(page)).toContainText("20 searches a day");
  await way(page, paymentWords.viewPricing).click();
  await page.waitForURL("/pricing");
});

test.describe("premium", () => {
  test.beforeEach(async ({ account, site }) => {
    await grantPremium(site.house, account.id);
  });

  test("says what it costs and when it renews", async ({ page }) => {
    await openAccount(page);
    await expect(box(page)).toContainText(profileWords.premiumPlan);
    await expect(box(page)).toContainText(/₹259 per month\. Renews on \d{1,2} \w+ \d{4}\./);
    await expect(way(page, paymentWords.viewPricing)).toHaveCount(0);
    await seeNoSidewaysScroll(page);
    expect(await faultsOf(page)).toEqual([]);
  });

  test("is told where the subscription cannot be loaded, and loads it again", async ({ page }) => {
    await refuse(page, "**/api/payments/premium", 503, { code: "accounts_unavailable", detail: "" });
    await openAccount(page);
    await expect(box(page).getByRole("alert")).toHaveText(paymentWords.planUnknown);
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute("**/api/payments/premium");
    await act(page, paymentWords.tryAgain).click();
    await expect(box(page)).toContainText(/Renews on/);
  });

  test("is asked before it is cancelled, and keeps it for now", async ({ page }) => {
    await openAccount(page);
    await act(page, paymentWords.cancelSubscription).click();
    await expect(dialog(page)).toContainText(/You keep Premium until \d{1,2} \w+ \d{4}\./);
    await expect(dialog(page)).toContainText("Everything you have saved stays");
    expect(await faultsOf(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: paymentWords.keep }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(act(page, paymentWords.cancelSubscription)).toBeFocused();
  });

  test("that cannot be cancelled says so in the dialog", async ({ page }) => {
    await openAccount(page);
    await act(page, paymentWords.cancelSubscription).click();
    // Nobody answers at the provider's.
    await dialog(page).getByRole("button", { name: paymentWords.cancelSubscription }).click();
    await expect(dialog(page).getByRole("alert")).toContainText(/cannot be reached|could not be changed/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(box(page)).toContainText(/Renews on/);
  });
});

test("a renewal that is late says until when Premium stays", async ({ page, account, site }) => {
  const reference = await openCheckout(site.house, account.id);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  await recordEvent(site.house, activeEvent(reference, { paid_until: yesterday }));
  await openAccount(page);
  await expect(box(page)).toContainText(/Premium ends on \d{1,2} \w+ \d{4} unless a payment arrives\./);
  const onHold = { type: "subscription.on_hold", status: "on_hold", paid_until: undefined };
  await recordEvent(site.house, paidEvent(reference));
  await recordEvent(site.house, activeEvent(reference, { ...onHold, occurred_at: inASecond() }));
  await page.goto("/pricing");
  await expect(page.getByRole("main")).toContainText(
    /Your last renewal has not been paid\. Premium ends on \d{1,2} \w+/,
  );
});

test.describe("a renewal that was never paid", () => {
  test.beforeEach(async ({ page, account, site }) => {
    await grantPremium(site.house, account.id, { mode: "test", product_id: PRODUCT });
    await endPremium(site.house, account.id);
    await openAccount(page);
  });

  test("is told of, and can be cancelled", async ({ page }) => {
    await expect(box(page)).toContainText(profileWords.freePlan);
    await expect(box(page)).toContainText(paymentWords.unpaid);
    await seeNoSidewaysScroll(page);
    expect(await faultsOf(page)).toEqual([]);
    await act(page, paymentWords.cancelSubscription).click();
    await expect(dialog(page)).toContainText(paymentWords.cancelUnpaidText);
    await page.route("**/api/payments/subscription", async (route) => {
      const { subscription } = await (await page.request.get("/api/payments/premium")).json();
      await route.fulfill({ json: { subscription: { ...subscription, cancelsAtEnd: true } } });
    });
    await dialog(page).getByRole("button", { name: paymentWords.cancelSubscription }).click();
    await seePaymentToast(page, "cancelled", null);
    await expect(box(page)).not.toContainText(paymentWords.unpaid);
    await expect(box(page)).toContainText(paymentWords.ended);
    await expect(act(page, paymentWords.resume)).toHaveCount(0);
  });

  test("leads to no second subscription", async ({ page }) => {
    await page.goto("/pricing");
    await act(page, paymentWords.upgradeNow).click();
    await seePaymentToast(page, "checkoutFailed", checkoutWords.lapsed);
  });
});

test("a payment that is on its way leads to no second one", async ({ page, account, site }) => {
  const offered = { mode: "test", product_id: PRODUCT };
  const reference = await openCheckout(site.house, account.id, offered);
  await recordEvent(site.house, paidEvent(reference, { ...offered, type: "payment.processing" }));
  await page.goto("/pricing");
  await act(page, paymentWords.upgradeNow).click();
  await seePaymentToast(page, "checkoutFailed", checkoutWords.inProgress);
  expect(await isPremium(page)).toBe(false);
});

test("nothing of the account moves when it is known that it is premium", async ({ page, account, site }) => {
  await grantPremium(site.house, account.id);
  await openAccount(page);
  await expect(box(page)).toContainText(/Renews on/);
  const releaseSession = await holdBack(page, "**/api/session");
  const releasePremium = await holdBack(page, "**/api/payments/premium");
  await page.reload();
  const save = page.getByText(profileWords.save, { exact: true });
  await expect(save).toBeVisible();
  const before = await save.boundingBox();
  releaseSession();
  await seeTitle(page, /Ada King/);
  releasePremium();
  await expect(box(page)).toContainText(/Renews on/);
  expect(await save.boundingBox()).toEqual(before);
});

test("with paid time over the account is free again everywhere, and keeps what it has saved", async ({
  page,
  account,
  site,
}) => {
  await fill(site, account, 200);
  await openLiked(page);
  await expect(proBadge(page)).toBeVisible();
  await endPremium(site.house, account.id);

  await openLiked(page);
  await expect(page.getByText(`200 diagrams saved. ${likedPageWords.premiumEnded}`)).toBeVisible();
  await expect(proBadge(page)).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Remove: / })
    .first()
    .press("Enter");
  await page.getByRole("button", { name: likedPageWords.undo, exact: true }).press("Enter");
  await seeToast(page, likedToasts.restored(1).title);
  expect((await (await page.request.get("/api/folders")).json()).total).toBe(200);
  expect(await isPremium(page)).toBe(false);
  await expect(pricingLink(page)).toHaveAccessibleName("Upgrade");
  await openAccount(page);
  await expect(box(page)).toContainText(profileWords.freePlan);
  await page.goto("/pricing");
  await expect(act(page, paymentWords.upgradeNow)).toBeVisible();

  await page.goto("/dashboard");
  await searchFor(page, "cycle");
  await page.getByRole("button", { name: /^Like/ }).first().press("Enter");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByText(likedWords.full);
  await expect(toast).toBeVisible();
});
