import type { Page } from "@playwright/test";
import type { Account } from "../../../lib/accounts/account";
import { menuWords } from "../../../lib/accounts/menu-words";
import { profileToasts } from "../../../lib/accounts/profile-words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { newAddress, PASSWORD } from "../../setup/people/people";
import { test as base, expect } from "./setup";
import { toasts } from "./verbs";

export { PASSWORD } from "../../setup/people/people";
export { expect };

interface TestFixtures {
  site: HostedApp;
  /** Where the test's browser comes from: nobody else, so that no limit of an address is shared. */
  address: string;
  /** One that has just been opened in the test's browser, and has chosen its name. */
  account: Account;
  openedGate: undefined;
}

/** As `setup`, where people have accounts. */
export const test = base.extend<TestFixtures>({
  site: ({ hosted }, use) => use(hosted),
  baseURL: async ({ site }, use) => use(site.url),
  address: [
    async ({ context }, use) => {
      const [one = 0, other = 0] = crypto.getRandomValues(new Uint16Array(2));
      const address = `2001:db8:${one.toString(16)}:${other.toString(16)}::1`;
      await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
      await use(address);
    },
    { auto: true },
  ],
  account: async ({ page, site }, use) => use(await signUp(page, site, { name: "Ada King" })),
  openedGate: [
    async ({ site }, use) => {
      await use(undefined);
      site.gate.open();
    },
    { auto: true },
  ],
});

type Site = Pick<HostedApp, "url">;

interface Registration {
  /** Left out by somebody who has not chosen one. */
  name?: string;
}

/** Opens an account in the browser of a page, over the API. */
export async function signUp(page: Page, site: Site, { name }: Registration = {}): Promise<Account> {
  const email = newAddress("ada.king");
  const form = { email, password: PASSWORD };
  await send(page, site, "POST", "/api/auth/sign-up", form);
  if (name !== undefined) await send(page, site, "PATCH", "/api/profile", { name });
  return (await (await page.request.get("/api/session")).json()).account;
}

/** Sends what a form of the page would send. */
export async function send(page: Page, site: Site, method: string, path: string, data: unknown) {
  const response = await page.request.fetch(path, { method, data, headers: { origin: site.url } });
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
