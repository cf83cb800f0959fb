import type { Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { newAddress } from "../../setup/people/people";
import { fillIn, pressable } from "../helpers/account-verbs";
import { toasts } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

const dialog = (page: Page) => page.getByRole("dialog", { name: profileWords.welcomeTitle });
const name = (page: Page) => dialog(page).getByRole("textbox", { name: profileWords.yourName });
test.use({ expectedConsole: /Failed to load resource/ });

async function seeWelcome(page: Page) {
  await page.goto("/auth?signup=true&returnTo=/pricing");
  await fillIn(page, newAddress());
  await pressable(page, authWords.createAccount).click();
  await expect(name(page)).toBeFocused();
  await expect(page).toHaveURL("/pricing");
  const toast = toasts(page).filter({ hasText: authWords.accountCreated });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [said, asked] = [await toast.boundingBox(), await dialog(page).boundingBox()];
      if (!said || !asked || said.y < 0) return false;
      return said.y + said.height <= asked.y || said.x >= asked.x + asked.width;
    })
    .toBe(true);
}

test("whoever is new is asked for a name on any page, beside what is said of the account", ({ page }) =>
  seeWelcome(page));

test("on a phone the toast stands above the sheet that asks for a name", { tag: "@phone" }, ({ page }) =>
  seeWelcome(page),
);
