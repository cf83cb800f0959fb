import type { Page } from "@playwright/test";
import { premiumBenefits } from "../../../lib/payments/benefits";
import { paymentWords } from "../../../lib/payments/words";
import { startGuestApp } from "../../setup/apps/app-server";
import { grantPremium } from "../../setup/people/premium";
import { holdBack, searchBox, seeTitle } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";
import { act, actInNewTab, plan, pricingLink } from "../helpers/with-payments";

test.use({ expectedConsole: /Failed to load resource/ });

async function openPricing(page: Page) {
  await page.goto("/pricing");
  await seeTitle(page, paymentWords.headline);
}

test("the rupee is drawn in the typefaces that go with the page", async ({ page }) => {
  await openPricing(page);
  const families = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const rupees = [...document.fonts].filter(({ unicodeRange }) => unicodeRange === "U+20B9");
      return rupees
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', ""));
    });
  await expect.poll(families).toEqual(["Plex Further", "Brygada Further"]);
});

test("what is not set up is neither promised nor sold, and what is set up is", async ({ page }) => {
  // Not of this machine alone, so that nothing stands in for the provider.
  const elsewhere = await startGuestApp({
    SITE_URL: "https://figura.example",
    TRUSTED_PROXY_HOPS: "0",
    GEMINI_API_KEY: "key-of-a-test",
  });
  try {
    await page.goto(`${elsewhere.url}/pricing`);
    const benefits = premiumBenefits(true).map(({ text }) => text);
    await expect(plan(page, "Premium").getByRole("listitem")).toHaveText(benefits);
    await expect(act(page, paymentWords.upgradeNow)).toHaveAttribute("aria-disabled", "true");
    await expect(plan(page, "Premium")).toContainText(paymentWords.notPossible);
  } finally {
    await elsewhere.stop();
  }
});

test.describe("a free account", () => {
  test("finds the checkout in a tab that cannot reach this one", async ({ page, account: _, context }) => {
    await openPricing(page);
    await context.route("https://checkout.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Pay</title>" }),
    );
    await page.route("**/api/payments/checkout", (route) =>
      route.fulfill({ json: { url: "https://checkout.example/session", reference: "r".repeat(22) } }),
    );
    const opened = context.waitForEvent("page");
    await actInNewTab(page, paymentWords.upgradeNow).click();
    const tab = await opened;
    await tab.waitForURL("https://checkout.example/session");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(actInNewTab(page, paymentWords.upgradeNow)).toBeVisible();
  });
});

test.describe("the header", () => {
  test("has room for the search box and for the plan", async ({ page, account, site }) => {
    await grantPremium(site.backend, account.id);
    await page.goto("/liked");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    for (const width of [768, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const form = page.locator("form").filter({ has: searchBox(page) });
      const box = await form.boundingBox();
      const boxEnd = (box?.x ?? 0) + (box?.width ?? 0);
      const links = page.getByRole("banner").getByRole("link").filter({ visible: true });
      const starts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
      expect(starts.filter((start) => start > 300 && start < boxEnd)).toEqual([]);
      await expect(pricingLink(page)).toBeVisible();
    }
  });

  test("shows the plan that was known last from the first paint on", async ({ page, account, site }) => {
    await grantPremium(site.backend, account.id);
    await page.goto("/account");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    const release = await holdBack(page, "**/api/session");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    release();
  });
});
