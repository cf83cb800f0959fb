import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SiteFooter } from "@/components/shell/site-footer";
import { menuWords } from "@/lib/accounts/menu-words";
import { CREDITS_PATH, policyNames } from "@/lib/policies/paths";
import { footerWords } from "@/lib/shell/footer-words";
import { violationsOf } from "../axe";
import { signIn } from "../browser";
import { overflow, overlapsIn, widths } from "./overlaps";

const footer = page.getByRole("contentinfo");
const link = (name: string) => footer.getByRole("link", { name, exact: true });
const policies = footer.getByRole("button", { name: footerWords.policies });
const list = footer.getByRole("list", { name: footerWords.policies });
const placeOf = (locator: typeof policies) => locator.element().getBoundingClientRect();

const renderFooter = () =>
  render(
    <div className="flex min-h-dvh flex-col">
      <main className="grow" />
      <SiteFooter />
    </div>,
  );

test("the footer leads everywhere, and says whose it is and that no archive endorses it", async () => {
  await renderFooter();
  await expect.element(link(footerWords.home)).toHaveAttribute("href", "/");
  await expect.element(link(menuWords.pricing)).toHaveAttribute("href", "/pricing");
  await expect.element(link(menuWords.login)).toHaveAttribute("href", "/auth");
  await expect.element(link(footerWords.credits)).toHaveAttribute("href", CREDITS_PATH);
  await expect.element(footer).toHaveTextContent(/© 20\d\d Figura/);
  await expect.element(footer).toHaveTextContent("Openverse and others; none of them endorses it");
});

test("the footer has no Login for an account", async () => {
  signIn();
  await renderFooter();
  await expect.element(link(footerWords.home)).toBeVisible();
  await expect.element(link(menuWords.login)).not.toBeInTheDocument();
});

test.each([1440, 390])("the policies open upward, in their order, on a screen of %d px", async (width) => {
  await page.viewport(width, 844);
  await renderFooter();
  await document.fonts.ready;
  await expect.element(list).not.toBeInTheDocument();
  await policies.click();
  await expect.element(list).toBeVisible();
  const links = list.getByRole("link").elements();
  expect(links.map((one) => [one.getAttribute("href"), one.textContent])).toEqual(
    Object.entries(policyNames),
  );
  const [button, box] = [placeOf(policies), placeOf(list)];
  expect(box.bottom).toBeLessThanOrEqual(button.top);
  // At its left edge, or where the screen is too narrow for that at its right one.
  expect(Math.min(Math.abs(box.left - button.left), Math.abs(box.right - button.right))).toBeLessThan(40);
  await expect.element(list).toBeInViewport({ ratio: 0.99 });
  expect(await violationsOf()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
});

test("the policies close on a press elsewhere, on Escape, and as their link is followed", async () => {
  await renderFooter();
  await policies.click();
  await expect.element(list).toBeVisible();
  await footer.getByText(/©/).click();
  await expect.element(list).not.toBeInTheDocument();

  await policies.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(policies).toHaveFocus();

  await policies.click();
  await list.getByRole("link").first().click();
  await expect.element(list).not.toBeInTheDocument();
});

test("the policies work by keys: they open, are walked through, and close as the focus leaves", async () => {
  await renderFooter();
  const press = (key: string) => userEvent.keyboard(key);
  (policies.element() as HTMLElement).focus();
  await press("{Enter}");
  await expect.element(list).toBeVisible();
  for (const name of Object.values(policyNames)) {
    await press("{Tab}");
    await expect.element(list.getByRole("link", { name })).toHaveFocus();
  }
  await press("{Tab}");
  await expect.element(link(footerWords.api)).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();

  await press("{Shift>}{Tab}{/Shift}");
  await press(" ");
  await expect.element(list).toBeVisible();
  await press("{Shift>}{Tab}{/Shift}");
  await expect.element(list).not.toBeInTheDocument();
});

test("the footer has its parts side by side or below each other, never over each other", async () => {
  await renderFooter();
  await document.fonts.ready;
  for (const width of widths) {
    await page.viewport(width, 800);
    expect(overlapsIn("footer"), `at ${width}`).toEqual([]);
    expect(overflow(), `at ${width}`).toBeLessThanOrEqual(0);
  }
});
