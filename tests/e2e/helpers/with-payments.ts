import type { Page } from "@playwright/test";
import { NEW_TAB } from "../../../components/elements/new-tab-link";
import { paymentToasts } from "../../../lib/payments/words";
import { toasts } from "./verbs";
import { expect } from "./with-accounts";

export const act = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
/** A button that opens a new tab, and says so. */
export const actInNewTab = (page: Page, name: string) => act(page, `${name} ${NEW_TAB}`);
export const way = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
export const plan = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The way to the plans in the header. */
export const pricingLink = (page: Page) => page.getByRole("banner").locator("#pricing-link");

export type PaymentToastName = keyof typeof paymentToasts;

/** Sees a toast as it is written in the table of them. */
export async function seePaymentToast<Name extends PaymentToastName>(
  page: Page,
  name: Name,
  ...facts: Parameters<(typeof paymentToasts)[Name]>
) {
  const make = paymentToasts[name] as (...facts: unknown[]) => { title: string; description?: string };
  const { title, description = "" } = make(...facts);
  const shown = toasts(page).filter({ hasText: title }).filter({ hasText: description });
  await expect(shown).toBeVisible({ timeout: 15_000 });
}

/** What the server says of the account. */
export async function isPremium(page: Page): Promise<boolean | undefined> {
  const { account } = await (await page.request.get("/api/session")).json();
  return account?.isPremium;
}
