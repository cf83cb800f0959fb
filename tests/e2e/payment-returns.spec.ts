import type { Page } from "@playwright/test";
import { authUrl } from "../../lib/accounts/return-to";
import { checkoutWords } from "../../lib/payments/checkout-words";
import { paymentSuccessUrl } from "../../lib/payments/return-query";
import { paymentWords } from "../../lib/payments/words";
import { grantPremium, openCheckout } from "../setup/premium";
import { faultsOf } from "./axe";
import { refuse, seeTitle, toasts } from "./verbs";
import { act, expect, isPremium, pricingLink, seePaymentToast, test, way } from "./with-payments";

test.use({ expectedConsole: [/Failed to load resource/] });

const RETURN = "?payment_status=success&payment_reference=";
const NO_REFERENCE = "z";
const STRANGE_REFERENCE = "a".repeat(22);

const post = (page: Page, message: unknown) =>
  page.evaluate((data) => window.postMessage(data, location.origin), message);

const message = (status: string) => ({ type: "payment_webhook", paymentId: "pay_1", status });

/** Lets the time between two questions pass; the questions themselves take their own. */
const letRest = (page: Page) => page.clock.runFor(6500);

/** Lets half a minute pass, after which nobody asks any more. */
async function letPassUntil(page: Page, isThere: () => Promise<boolean>) {
  // Who is signed in is known first, or the time for that would pass as well.
  await expect(page.locator("html")).toHaveAttribute("data-plan");
  const look = async () => {
    await letRest(page);
    return isThere();
  };
  await expect.poll(look, { timeout: 30_000, intervals: [300] }).toBe(true);
}

/** Has the server say what it will, beginning with the first question. */
async function answerStatus(page: Page, states: readonly string[]) {
  let asked = 0;
  await page.route("**/api/payments/status*", (route) => {
    const state = states[Math.min(asked, states.length - 1)];
    asked += 1;
    return route.fulfill({
      json: { state, premium: { isPremium: state === "verified", subscription: null }, receipt: null },
    });
  });
  return () => asked;
}

test.describe("coming back to any page", () => {
  test("with what was made up is told to be no payment, and makes nobody premium", async ({
    page,
    account: _,
  }) => {
    for (const reference of [NO_REFERENCE, STRANGE_REFERENCE]) {
      await page.goto(`/${RETURN}${reference}`);
      // The home of guests leads on to that of accounts, and the query comes along.
      await seePaymentToast(page, "returnNotVerified");
      await expect(page).toHaveURL("/dashboard");
    }
    expect(await isPremium(page)).toBe(false);
    await expect(page.locator("html")).toHaveAttribute("data-plan", "free");
  });

  test("keeps what else stands in the address", async ({ page, account: _ }) => {
    await page.goto(`/dashboard${RETURN}${NO_REFERENCE}&q=cycle`);
    await seePaymentToast(page, "returnNotVerified");
    await expect(page).toHaveURL("/dashboard?q=cycle");
    await seeTitle(page, /cycle/);
  });

  test("after a payment is told so, and every part of the page follows", async ({ page, account, site }) => {
    // The first attempt failed, and it was paid with the second.
    const asked = await answerStatus(page, ["failed", "processing", "verified"]);
    await page.goto(`/account${RETURN}${STRANGE_REFERENCE}`);
    await expect(page).toHaveURL("/account");
    await grantPremium(site.house, account.id);
    await seePaymentToast(page, "returned");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    expect(asked()).toBe(3);
  });

  test("with a true reference asks the server, which knows", async ({ page, account, site }) => {
    const reference = await openCheckout(site.house, account.id);
    await page.clock.install();
    await page.goto(`/account${RETURN}${reference}`);
    await expect(page).toHaveURL("/account");
    await letPassUntil(page, async () => (await toasts(page).count()) > 0);
    await seePaymentToast(page, "processing", "");
    expect(await isPremium(page)).toBe(false);
  });

  test("where the server says paid and the account does not say premium is told", async ({
    page,
    account: _,
  }) => {
    await answerStatus(page, ["verified"]);
    await page.goto(`/account${RETURN}${STRANGE_REFERENCE}`);
    await seePaymentToast(page, "returnNotUpdated");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "free");
  });

  test("with a failure is told so", async ({ page, account: _ }) => {
    await answerStatus(page, ["failed"]);
    await page.goto(`/account?payment_status=failed&payment_reference=${STRANGE_REFERENCE}`);
    await seePaymentToast(page, "paymentFailed");
  });

  test("with a failure that the server has not heard of is not told to wait for the contrary", async ({
    page,
    account: _,
  }) => {
    await answerStatus(page, ["processing"]);
    await page.goto(`/account?payment_status=failed&payment_reference=${STRANGE_REFERENCE}`);
    await seePaymentToast(page, "paymentFailed");
  });

  test("while the server is away is told after some tries", async ({ page, account: _ }) => {
    await refuse(page, "**/api/payments/status*", 503, { code: "accounts_unavailable", detail: "" });
    await page.goto(`/account${RETURN}${STRANGE_REFERENCE}`);
    await seePaymentToast(page, "returnNotVerified");
  });

  test("as a guest leads to sign in, with the query", async ({ page }) => {
    const returnTo = `/pricing${RETURN}${NO_REFERENCE}`;
    await page.goto(returnTo);
    await seePaymentToast(page, "signInToSee", "");
    await expect(page).toHaveURL("/pricing");
    await expect(toasts(page).getByRole("link")).toHaveAttribute("href", authUrl({ returnTo }));
    await page.goto(`/account${RETURN}${NO_REFERENCE}`);
    await page.waitForURL(authUrl({ returnTo: `/account${RETURN}${NO_REFERENCE}` }));
  });

  test("loads nothing for it where the address says nothing", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/?status=success&reference=x");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/payments"))).toEqual([]);
  });
});

test.describe("a message", () => {
  test.beforeEach(async ({ page, account: _ }) => {
    await page.goto("/account");
    await seeTitle(page, "Ada King");
  });

  test("with every field right makes nobody premium", async ({ page }) => {
    await post(page, message("success"));
    await seePaymentToast(page, "statusNotUpdated");
    expect(await isPremium(page)).toBe(false);
    await expect(page.locator("html")).toHaveAttribute("data-plan", "free");
  });

  test("of a payment that is there is told so", async ({ page, account, site }) => {
    await grantPremium(site.house, account.id);
    await post(page, message("success"));
    await seePaymentToast(page, "messageProcessed");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
  });

  test("of a payment that failed is told so, and asks nothing", async ({ page }) => {
    const asked = await answerStatus(page, ["verified"]);
    await post(page, message("failed"));
    await seePaymentToast(page, "paymentFailed");
    expect(asked()).toBe(0);
  });

  test("where the server says paid and the account does not say premium is told", async ({ page }) => {
    await answerStatus(page, ["verified"]);
    await post(page, message("success"));
    await seePaymentToast(page, "messageNotUpdated");
  });

  test("while the server is away is told", async ({ page }) => {
    await refuse(page, "**/api/payments/status*", 503, { code: "accounts_unavailable", detail: "" });
    await post(page, message("success"));
    await seePaymentToast(page, "messageUnanswered");
  });

  for (const [what, data] of Object.entries({
    "of another kind": { ...message("success"), type: "payment" },
    "without a payment": { ...message("success"), paymentId: "" },
    "of another status": message("paid"),
    "that is no object": "payment_webhook",
    "that is nothing": null,
  })) {
    test(`${what} is not heard`, async ({ page }) => {
      const asked = await answerStatus(page, ["verified"]);
      await post(page, data);
      // What is heard after it was posted after it.
      await post(page, message("failed"));
      await seePaymentToast(page, "paymentFailed");
      expect(asked()).toBe(0);
    });
  }

  test("from a page of another origin is not heard", async ({ page }) => {
    const asked = await answerStatus(page, ["verified"]);
    await page.evaluate(
      (data) => dispatchEvent(new MessageEvent("message", { data, origin: "https://other.example" })),
      message("success"),
    );
    await post(page, message("failed"));
    await seePaymentToast(page, "paymentFailed");
    expect(asked()).toBe(0);
  });

  test("cannot be sent by the page of another site that has opened ours", async ({ page, baseURL }) => {
    await page
      .context()
      .route("https://other.example/", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Another site</title>" }),
      );
    await page.goto("https://other.example/");
    const opened = page.context().waitForEvent("page");
    await page.evaluate(
      (url) => Object.assign(window, { ours: window.open(url) }) && undefined,
      `${baseURL}/account`,
    );
    await seeTitle(await opened, "Ada King");
    // The browser has cut every way from one to the other (Cross-Origin-Opener-Policy).
    expect(await page.evaluate(() => (window as unknown as { ours: Window }).ours.closed)).toBe(true);
  });
});

test.describe("the page of a payment", () => {
  const forged = "/payment-success?status=success&payment_id=x&reference=y&email=ada%40example.org";

  test("makes nobody premium by its address", async ({ page, account: _ }) => {
    for (const address of [forged, forged.replace("=y", `=${STRANGE_REFERENCE}`), "/payment-success"]) {
      await page.goto(address);
      await seeTitle(page, paymentWords.failedTitle);
      await expect(page).toHaveURL("/payment-success");
      await expect(page.getByRole("main")).toContainText(paymentWords.failedText);
    }
    expect(await isPremium(page)).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
  });

  test("says that it asks, and what to do while nothing is known", async ({ page, account, site }) => {
    const reference = await openCheckout(site.house, account.id);
    await page.clock.install();
    await page.goto(paymentSuccessUrl({ reference, saysSuccess: true }));
    await seeTitle(page, paymentWords.verifying);
    await expect(page.getByRole("status")).toHaveText(paymentWords.verifying);
    expect(await faultsOf(page)).toEqual([]);
    const said = () => page.getByRole("status").textContent();
    await letPassUntil(page, async () => (await said()) === paymentWords.processingTitle);
    await expect(page.getByRole("main")).toContainText(paymentWords.processingText);
    expect(await faultsOf(page)).toEqual([]);
    await grantPremium(site.house, account.id);
    await answerStatus(page, ["verified"]);
    await act(page, paymentWords.checkAgain).click();
    await seeTitle(page, paymentWords.nowPremium("Ada King"));
  });

  test("asks once where the address says that it failed", async ({ page, account: _ }) => {
    const asked = await answerStatus(page, ["processing"]);
    await page.goto(paymentSuccessUrl({ reference: STRANGE_REFERENCE, saysSuccess: false }));
    await seeTitle(page, paymentWords.failedTitle);
    expect(asked()).toBe(1);
  });

  test("says when the server is away, and asks again", async ({ page, account, site }) => {
    await grantPremium(site.house, account.id);
    await refuse(page, "**/api/payments/status*", 503, { code: "accounts_unavailable", detail: "" });
    await page.goto("/payment-success");
    await seeTitle(page, paymentWords.awayTitle);
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute("**/api/payments/status*");
    await act(page, paymentWords.tryAgain).click();
    await seeTitle(page, paymentWords.nowPremium("Ada King"));
    await expect(pricingLink(page)).toHaveAccessibleName("Pricing PREMIUM");
  });

  test("asks for a session that has not loaded once more", async ({ page, account, site }) => {
    await grantPremium(site.house, account.id);
    let asked = 0;
    await page.route("**/api/session", (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: "" }) : route.fallback();
    });
    await page.goto("/payment-success");
    await seeTitle(page, paymentWords.nowPremium("Ada King"));
    expect(asked).toBeGreaterThan(1);
  });

  test("says where the account does not say premium yet", async ({ page, account: _ }) => {
    await answerStatus(page, ["verified"]);
    await page.goto(paymentSuccessUrl({ reference: STRANGE_REFERENCE, saysSuccess: true }));
    await seePaymentToast(page, "statusNotUpdated");
  });

  test("asks a guest to sign in, and keeps what the address said", async ({ page }) => {
    await page.goto(forged);
    await seeTitle(page, paymentWords.guestTitle);
    await expect(page).toHaveURL("/payment-success");
    const returnTo = paymentSuccessUrl({ reference: "y", saysSuccess: true });
    await expect(way(page, paymentWords.signIn)).toHaveAttribute("href", authUrl({ returnTo }));
  });
});

test("where payments are not set up Premium cannot be pressed for", async ({ page, account: _ }) => {
  await refuse(page, "**/api/payments/checkout", 503, {
    code: "payments_unavailable",
    detail: checkoutWords.notSetUp,
  });
  await page.goto("/pricing");
  await act(page, paymentWords.upgradeNow).click();
  await seePaymentToast(page, "checkoutFailed", checkoutWords.notSetUp);
});
