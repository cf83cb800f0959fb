import { paymentWords } from "../../../lib/payments/words";
import { openCheckout } from "../../setup/people/premium";
import { seeTitle } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";
import { isPremium, seePaymentToast } from "../helpers/with-payments";

test.use({ expectedConsole: /Failed to load resource/ });

const made = { short: "z", whole: "a".repeat(22) };

test("coming back with what was made up makes nobody premium", async ({ page, account: _ }) => {
  for (const reference of Object.values(made)) {
    await page.goto(`/?payment_status=success&payment_reference=${reference}&q=cycle`);
    // The home of guests leads on to that of accounts, and the query comes along.
    await seePaymentToast(page, "returnNotVerified");
    await expect(page).toHaveURL("/dashboard?q=cycle");
    await page.goto(
      `/payment-success?status=success&payment_id=x&reference=${reference}&email=ada%40example.org`,
    );
    await seeTitle(page, paymentWords.failedTitle);
    await expect(page).toHaveURL("/payment-success");
  }
  expect(await isPremium(page)).toBe(false);
  await expect(page.locator("html")).toHaveAttribute("data-plan", "free");
});

test("a message with every field right is believed no more than an address", async ({
  page,
  account,
  site,
}) => {
  await openCheckout(site.backend, account.id);
  await page.goto("/account");
  await seeTitle(page, "Ada King");
  const asked = page.waitForResponse("**/api/payments/status*");
  await page.evaluate(() =>
    window.postMessage({ type: "payment_webhook", paymentId: "pay_1", status: "success" }, location.origin),
  );
  expect(await (await asked).json()).toMatchObject({ state: "processing" });
  expect(await isPremium(page)).toBe(false);
  await expect(page.locator("html")).toHaveAttribute("data-plan", "free");
});

test("a message cannot be sent by the page of another site that has opened ours", async ({
  page,
  baseURL,
  account: _,
}) => {
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
