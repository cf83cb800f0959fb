import { expect, type Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { createVisitor } from "../../setup/api-client";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { newAddress, PASSWORD, signUpAt } from "../../setup/people/people";

export const emailField = (page: Page) => page.getByRole("textbox", { name: authWords.email, exact: true });
export const passwordField = (page: Page, name: string = authWords.password) =>
  page.getByLabel(name, { exact: true });
export const pressable = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

/** Somebody who has an account, in no browser. */
export async function openAccount({ url }: HostedApp): Promise<string> {
  return (await signUpAt(url)).email;
}

/** As `openAccount`, of somebody who is not asked for a name any more. */
export async function openNamedAccount({ url }: HostedApp): Promise<string> {
  const { email, sendJson } = await signUpAt(url);
  await sendJson("PATCH", "/api/profile", { name: "Ada King" });
  return email;
}

/** Somebody who has asked for an account, in a browser of their own, and not confirmed the address. */
export async function register({ url }: HostedApp) {
  const email = newAddress();
  const visitor = createVisitor(url);
  const answer = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
  expect(answer.status).toBe(201);
  return { ...visitor, email };
}

/** As `register`, in the browser of a page. */
export async function registerIn(page: Page, { url }: HostedApp): Promise<string> {
  const email = newAddress();
  const answer = await page.request.post("/api/auth/sign-up", {
    data: { email, password: PASSWORD },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(201);
  return email;
}

export async function fillIn(page: Page, email: string, password = PASSWORD) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

/** Who the page's browser is signed in as. */
export async function accountOf(page: Page): Promise<string | null> {
  const answer = await page.request.get("/api/session");
  return (await answer.json()).account?.email ?? null;
}

/** Requests to one address of ours, with what they sent. */
export function watchPosts(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** A field that is wrong says why, and has the focus. */
export async function seeFault(field: ReturnType<typeof emailField>, text: string) {
  await expect(field).toHaveAccessibleDescription(text);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
}
