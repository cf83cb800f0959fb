import type { Page } from "@playwright/test";
import { freeBenefits, premiumBenefits } from "../../lib/payments/benefits";
import { checkoutWords } from "../../lib/payments/checkout-words";
import { paymentWords } from "../../lib/payments/words";
import { startApp } from "../setup/app-server";
import type { HostedApp } from "../setup/hosted-app";
import { endPremium, grantPremium } from "../setup/premium";
import { faultsOf } from "./axe";
import { watchShifts } from "./shifts";
import { holdBack, refuse, searchBox, seeNoSidewaysScroll, seeTitle } from "./verbs";
import { signUp } from "./with-accounts";
import { act, expect, PRODUCT, plan, pricingLink, seePaymentToast, test, way } from "./with-payments";

test.use({ expectedConsole: [/Failed to load resource/] });

async function openPricing(page: Page) {
  await page.goto("/pricing");
  await seeTitle(page, paymentWords.headline);
}

const seeCurrentPlan = async (page: Page, name: string) => {
  const button = plan(page, name).getByRole("button", { name: paymentWords.currentPlan });
  await expect(button).toHaveAttribute("aria-disabled", "true");
};

test("both plans say what they give and what they cost", { tag: "@sample" }, async ({ page }) => {
  await openPricing(page);
  await expect(page).toHaveTitle("Pricing | Figura");
  await expect(plan(page, "Free")).toContainText("₹0forever");
  await expect(plan(page, "Premium")).toContainText("₹259per month");
  await expect(plan(page, "Premium")).toContainText("MOST POPULAR");
  await expect(plan(page, "Free").getByRole("listitem")).toHaveText(freeBenefits.map(({ text }) => text));
  // Without a key there is no model.
  const benefits = premiumBenefits(false).map(({ text }) => text);
  await expect(plan(page, "Premium").getByRole("listitem")).toHaveText(benefits);
  await expect(page.getByRole("main")).toContainText("Special Beta Access");
  await expect(page.getByRole("main")).toContainText("₹259 per month is the beta price.");
  const searches = page.getByRole("region", { name: paymentWords.searchesPerDay });
  await expect(searches.getByRole("definition").filter({ hasText: /./ })).toHaveText(["3", "20", "no limit"]);
  await seeNoSidewaysScroll(page);
});

test("the rupee is drawn in the typefaces that go with the page", async ({ page }) => {
  await openPricing(page);
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    });
  await expect.poll(faces).toContainEqual(expect.stringMatching(/brygadaRupee/));
  await expect.poll(faces).toContainEqual(expect.stringMatching(/plexRupee/));
});

test("what is not set up is neither promised nor sold, and what is set up is", async ({ page }) => {
  // Not of this machine alone, so that nothing stands in for the provider.
  const elsewhere = await startApp({ SITE_URL: "https://figura.example", GEMINI_API_KEY: "key-of-a-test" });
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

test("a guest gets started at home, and signs in to upgrade", async ({ page }) => {
  await openPricing(page);
  await expect(way(page, paymentWords.getStarted)).toHaveAttribute("href", "/");
  await expect(way(page, paymentWords.upgradeNow)).toHaveAttribute("href", "/auth?returnTo=%2Fpricing");
  await way(page, paymentWords.upgradeNow).click();
  await page.waitForURL("/auth?returnTo=%2Fpricing");
});

test.describe("a free account", () => {
  test("has its plan, and the other one to gain", async ({ page, account: _ }) => {
    await openPricing(page);
    await seeCurrentPlan(page, "Free");
    await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
    await seeNoSidewaysScroll(page);
  });

  test("is told while the checkout opens, and what went wrong where it does not", async ({
    page,
    account: _,
    context,
  }) => {
    await openPricing(page);
    const release = await holdBack(page, "**/api/payments/checkout");
    const opened = context.waitForEvent("page");
    await act(page, paymentWords.upgradeNow).click();
    const tab = await opened;
    await expect(act(page, paymentWords.opening)).toHaveAttribute("aria-disabled", "true");
    await expect(tab.getByText(paymentWords.opening)).toBeVisible();
    const closed = tab.waitForEvent("close");
    release();
    // Nobody answers at the provider's.
    await seePaymentToast(page, "checkoutFailed", checkoutWords.unavailable);
    await closed;
    await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
  });

  test("is told so without a connection", async ({ page, account: _ }) => {
    await openPricing(page);
    await page.route("**/api/payments/checkout", (route) => route.abort());
    await act(page, paymentWords.upgradeNow).click();
    await seePaymentToast(page, "checkoutUnanswered");
  });

  test("whose session has ended signs in again", async ({ page, account: _ }) => {
    await openPricing(page);
    await refuse(page, "**/api/payments/checkout", 401, { code: "sign_in_needed", detail: "" });
    await act(page, paymentWords.upgradeNow).click();
    await seePaymentToast(page, "sessionEnded", "");
  });

  test("that has become premium elsewhere is told so, and shown so", async ({ page, account, site }) => {
    await openPricing(page);
    await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
    await grantPremium(site.house, account.id, { mode: "test", product_id: PRODUCT });
    await act(page, paymentWords.upgradeNow).click();
    await seePaymentToast(page, "alreadyPremium");
    await seeCurrentPlan(page, "Premium");
  });

  test("finds the checkout in a tab that cannot reach this one", async ({ page, account: _, context }) => {
    await openPricing(page);
    await context.route("https://checkout.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Pay</title>" }),
    );
    await page.route("**/api/payments/checkout", (route) =>
      route.fulfill({ json: { url: "https://checkout.example/session", reference: "r".repeat(22) } }),
    );
    const opened = context.waitForEvent("page");
    await act(page, paymentWords.upgradeNow).click();
    const tab = await opened;
    await tab.waitForURL("https://checkout.example/session");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(act(page, paymentWords.upgradeNow)).toBeVisible();
  });

  test("whose browser opens no tab is given the way there", async ({ page, account: _, context }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      let isFirst = true;
      window.open = (...facts) => {
        if (!isFirst) return open(...facts);
        isFirst = false;
        return null;
      };
    });
    await context.route("https://checkout.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Pay</title>" }),
    );
    await page.route("**/api/payments/checkout", (route) =>
      route.fulfill({ json: { url: "https://checkout.example/session", reference: "r".repeat(22) } }),
    );
    await openPricing(page);
    await act(page, paymentWords.upgradeNow).click();
    await seePaymentToast(page, "tabBlocked", () => {});
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open it" }).click();
    await (await opened).waitForURL("https://checkout.example/session");
  });
});

test("premium is the current plan, with the day of its renewal and the way to cancel", async ({
  page,
  account,
  site,
}) => {
  await grantPremium(site.house, account.id);
  await openPricing(page);
  await seeCurrentPlan(page, "Premium");
  await expect(plan(page, "Premium")).toContainText(/Renews on \d{1,2} \w+ \d{4}\./);
  await expect(plan(page, "Free").getByRole("button")).toHaveCount(0);
  await expect(page.getByText(paymentWords.upgradeNow)).toHaveCount(0);
  await way(page, paymentWords.accountPage).click();
  await page.waitForURL("/account#plan");
});

test.describe("the header", () => {
  test("has Pricing for guests", async ({ page }) => {
    await page.goto("/");
    await expect(pricingLink(page)).toHaveText("Pricing", { useInnerText: true });
  });

  test("has Upgrade for a free account, Pricing and a badge for premium", async ({ page, account, site }) => {
    const seeWay = async (name: string) => {
      await page.goto("/dashboard");
      await expect(pricingLink(page)).toBeVisible();
      await expect(pricingLink(page)).toHaveAccessibleName(name);
    };
    await seeWay("Upgrade");
    await grantPremium(site.house, account.id);
    await seeWay("Pricing PREMIUM");
    await endPremium(site.house, account.id);
    await seeWay("Upgrade");
  });

  test("has room for the search box and for the plan", async ({ page, account, site }, { project }) => {
    test.skip(project.name === "phone", "a phone has its box at the bottom");
    await grantPremium(site.house, account.id);
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
    await grantPremium(site.house, account.id);
    await page.goto("/account");
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    const release = await holdBack(page, "**/api/session");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
    release();
  });
});

async function signUpAs(page: Page, site: HostedApp, hasPremium: boolean) {
  const { id } = await signUp(page, site, { name: "Ada King" });
  if (hasPremium) await grantPremium(site.house, id);
}

const people = {
  "a guest": undefined,
  "a free account": false,
  "a premium account": true,
} as const;

for (const [name, hasPremium] of Object.entries(people)) {
  test(`nothing on the page moves for ${name}`, async ({ page, site }) => {
    if (hasPremium !== undefined) await signUpAs(page, site, hasPremium);
    const shifts = await watchShifts(page);
    await openPricing(page);
    await expect(
      page.getByText(new RegExp(`^(${paymentWords.getStarted}|${paymentWords.currentPlan})$`)),
    ).toBeVisible();
    if (hasPremium) await expect(page.getByText(/Renews on/)).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
  });

  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing for ${name}, ${theme}`, async ({ page, site }) => {
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      if (hasPremium !== undefined) await signUpAs(page, site, hasPremium);
      await openPricing(page);
      await expect(
        page.getByText(new RegExp(`^(${paymentWords.getStarted}|${paymentWords.currentPlan})$`)),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}
