import type { Page } from "@playwright/test";
import { sandboxWords } from "../../../lib/payments/checkout-words";
import { newAddress, signUpAt } from "../../setup/people/people";
import type { App } from "../helpers/apps";
import { violationsOf } from "../helpers/axe";
import { expect, test } from "../helpers/setup";
import { seeNoSidewaysScroll } from "../helpers/verbs";

type Person = Awaited<ReturnType<typeof signUpAt>>;

/** An address as long as people have them, on the narrowest of lines. */
const longAddress = () => newAddress("a-payer-with-a-very-long-name-at-a-very-long-school");

async function addressOf(person: Person, path: string): Promise<string> {
  const body = await (await person.post(path, {})).json();
  if (!body.url) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.url;
}

/** Somebody who has just opened an account, in the browser too, and the checkout that they are sent to. */
async function newPayer(page: Page, app: App) {
  const person = await signUpAt(app.url, longAddress());
  await page.context().addCookies([...person.jar].map(([name, value]) => ({ name, value, url: app.url })));
  return { person, checkout: await addressOf(person, "/api/payments/checkout") };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function seeSound(page: Page) {
  await seeNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
}

async function seeCheckout(page: Page, app: App) {
  const { person, checkout } = await newPayer(page, app);
  await page.goto(checkout);
  await expect(page.getByRole("banner")).toContainText(sandboxWords.note);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sandboxWords.checkoutTitle);
  await expect(page.getByRole("main")).toContainText(sandboxWords.price);
  await expect(page.getByRole("definition").first()).toHaveText(person.email);
  await seeSound(page);
  await page.goto(`${checkout}&error=report`);
  await expect(page.getByRole("alert").filter({ hasText: sandboxWords.notReported })).toBeVisible();
  await seeSound(page);
}

test("a checkout says what is bought, that no money moves, and what went wrong", ({ page, app }) =>
  seeCheckout(page, app));

test("a checkout of a long address fits a phone", { tag: "@phone" }, ({ page, app }) =>
  seeCheckout(page, app),
);

test("a paid one offers the way back alone, and the portal has time pass", async ({ page, app }) => {
  const { person, checkout } = await newPayer(page, app);
  await page.goto(checkout);
  await button(page, sandboxWords.pay).click();
  await page.waitForURL(/\/payment-success\?.*status=active/);
  await page.goto(checkout);
  await expect(page.getByRole("heading", { name: sandboxWords.paidTitle })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await seeSound(page);

  await page.goto(await addressOf(person, "/api/payments/portal"));
  await button(page, sandboxWords.failRenewal).click();
  await expect(page.getByRole("status")).toHaveText(sandboxWords.done.fail);
  await expect(page.getByRole("definition").first()).toHaveText(sandboxWords.statuses.on_hold ?? "");
  await button(page, sandboxWords.renew).click();
  await expect(page.getByRole("status")).toHaveText(sandboxWords.done.renew);
  await button(page, sandboxWords.refund).click();
  await expect(page.getByRole("listitem").filter({ hasText: sandboxWords.refunded })).toHaveCount(1);
  await seeSound(page);
  await button(page, sandboxWords.expire).click();
  await expect(page.getByRole("status")).toHaveText(sandboxWords.done.expire);
  for (const name of [sandboxWords.renew, sandboxWords.failRenewal, sandboxWords.expire]) {
    await expect(button(page, name)).toBeDisabled();
  }
  await seeSound(page);
  await expect(page.getByRole("link", { name: sandboxWords.back })).toHaveAttribute(
    "href",
    `${app.url}/account`,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one pays by the keyboard, and leaves by it", async ({ page, app }) => {
    const { person, checkout } = await newPayer(page, app);
    await page.goto(checkout);
    await button(page, sandboxWords.cancel).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/payment-cancel\?reference=/);
    await page.goto(checkout);
    await button(page, sandboxWords.pay).focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/\/payment-success\?reference=/);
    const premium = await (await person.get("/api/payments/premium")).json();
    expect(premium).toMatchObject({ isPremium: true, subscription: { status: "active" } });
  });
});
