import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { authWords } from "@/lib/accounts/auth-words";
import type { Toast } from "@/lib/toast";

export const PASSWORD = "a password of some length";

export const main = page.getByRole("main");
export const emailField = page.getByRole("textbox", { name: authWords.email, exact: true });
export const passwordField = (name: string = authWords.password) =>
  page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const link = (name: string) => page.getByRole("link", { name, exact: true });
export const heading = (name: string | RegExp) => page.getByRole("heading", { name, exact: true });
export const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

export async function fillIn(email: string, password = PASSWORD) {
  await emailField.fill(email);
  await passwordField().fill(password);
}

/** The words of a toast, its title and what follows it. */
export async function seeToast({ title, description = title }: Pick<Toast, "title" | "description">) {
  await expect.element(toasts.filter({ hasText: title }).filter({ hasText: description })).toBeVisible();
}

/** A field that is wrong says why, and has the focus. */
export async function seeFault(field: Locator, text: string) {
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveFocus();
}

export const placeOf = (locator: Locator) => locator.element().getBoundingClientRect().toJSON();

export function seeNoSidewaysScroll() {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}
