import type { Page } from "@playwright/test";
import { menuWords } from "../../../lib/accounts/menu-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { paymentWords } from "../../../lib/payments/words";
import { savedPageWords, savedToasts } from "../../../lib/saved/page-words";
import { savedDiagramWords } from "../../../lib/saved/words";
import { endPremium } from "../../setup/people/premium";
import { fill, openSaved } from "../helpers/saved-verbs";
import { searchFor, seeTitle, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";
import { actInNewTab, isPremium, pricingLink } from "../helpers/with-payments";

test.use({ expectedConsole: /Failed to load resource/ });

const box = (page: Page) => page.locator("#plan");
const proBadge = (page: Page) => page.getByRole("main").getByText(menuWords.premium, { exact: true });
async function openAccount(page: Page) {
  await page.goto("/account");
  await seeTitle(page, /Ada King/);
}

test("with paid time over the account is free again everywhere, and keeps what it has saved", async ({
  page,
  account,
  site,
}) => {
  await fill(site, account, 200);
  await openSaved(page);
  await expect(proBadge(page)).toBeVisible();
  await endPremium(site.backend, account.id);

  await openSaved(page);
  await expect(page.getByText(`200 diagrams saved. ${savedPageWords.premiumEnded}`)).toBeVisible();
  await expect(proBadge(page)).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Remove: / })
    .first()
    .press("Enter");
  await page.getByRole("button", { name: savedPageWords.undo, exact: true }).press("Enter");
  await seeToast(page, savedToasts.restored(1).title);
  expect(await page.evaluate(async () => (await (await fetch("/api/folders")).json()).total)).toBe(200);
  expect(await isPremium(page)).toBe(false);
  await expect(pricingLink(page)).toHaveAccessibleName("Upgrade");
  await openAccount(page);
  await expect(box(page)).toContainText(profileWords.freePlan);
  await page.goto("/pricing");
  await expect(actInNewTab(page, paymentWords.upgradeNow)).toBeVisible();

  await page.goto("/dashboard");
  await searchFor(page, "cycle");
  await page
    .getByRole("button", { name: /^Save: / })
    .first()
    .press("Enter");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByText(savedDiagramWords.full);
  await expect(toast).toBeVisible();
});
