import type { Page } from "@playwright/test";
import type { Account } from "../../lib/accounts/account";
import { menuWords } from "../../lib/accounts/menu-words";
import { profileToasts } from "../../lib/accounts/profile-words";
import { type HostedApp, startHostedApp } from "../setup/hosted-app";
import { newAddress, PASSWORD } from "../setup/people";
import { test as base, expect } from "./setup";
import { toasts } from "./verbs";

export { PASSWORD } from "../setup/people";
export { expect };

/** Room for everybody that a run of tests signs up. */
const ROOM = 100_000;

/**
 * Every worker has an app whose backend lies behind a gate: shut, it is as when accounts cannot be reached. The
 * account is one that has just been opened in the test's browser, and has chosen its name.
 */
export const test = base.extend<{ account: Account; openGate: undefined }, { hosted: HostedApp }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const environment = { GUEST_ADDRESS_DAILY_SEARCHES: "100000" };
      const hosted = await startHostedApp({ userCap: ROOM }, environment);
      await use(hosted);
      await hosted.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
  account: async ({ page, hosted }, use) => use(await signUp(page, hosted, { name: "Ada King" })),
  openGate: [
    async ({ hosted }, use) => {
      await use(undefined);
      hosted.gate.open();
    },
    { auto: true },
  ],
});

interface Registration {
  /** Left out by somebody who has not chosen one. */
  name?: string;
}

/** Opens an account in the browser of a page, over the API. */
export async function signUp(page: Page, hosted: HostedApp, { name }: Registration = {}): Promise<Account> {
  const email = newAddress("ada.king");
  const form = { email, password: PASSWORD };
  await send(page, hosted, "POST", "/api/auth/sign-up", form);
  if (name !== undefined) await send(page, hosted, "PATCH", "/api/profile", { name });
  return (await (await page.request.get("/api/session")).json()).account;
}

/** Sends what a form of the page would send. */
export async function send(page: Page, hosted: HostedApp, method: string, path: string, data: unknown) {
  const response = await page.request.fetch(path, { method, data, headers: { origin: hosted.url } });
  const body = await response.json();
  if (!response.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
  return body;
}

export const avatar = (page: Page) => page.getByRole("button", { name: menuWords.menu });
export const menu = (page: Page) => page.getByRole("menu", { name: menuWords.menu });

export type ProfileToastName = keyof typeof profileToasts;

/** Sees a toast as it is written in the table of them. */
export async function seeProfileToast<Name extends ProfileToastName>(
  page: Page,
  name: Name,
  ...facts: Parameters<(typeof profileToasts)[Name]>
) {
  const make = profileToasts[name] as (...facts: unknown[]) => { title: string; description?: string };
  const { title, description = "" } = make(...facts);
  const shown = toasts(page).filter({ hasText: title }).filter({ hasText: description });
  await expect(shown).toBeVisible({ timeout: 15_000 });
}
