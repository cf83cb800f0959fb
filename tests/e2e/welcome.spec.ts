import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { profileWords } from "../../lib/accounts/profile-words";
import { suggestName } from "../../lib/accounts/suggest-name";
import { newAddress } from "../setup/people";
import { fillIn, pressable } from "./account-verbs";
import { faultsOf } from "./axe";
import { remaining, seeNoSidewaysScroll, seeTitle, toasts } from "./verbs";
import { avatar, expect, seeProfileToast, signUp, test } from "./with-accounts";

const dialog = (page: Page) => page.getByRole("dialog", { name: profileWords.welcomeTitle });
const name = (page: Page) => dialog(page).getByRole("textbox", { name: profileWords.yourName });
const save = (page: Page) => dialog(page).getByRole("button");

test.use({ expectedConsole: [/Failed to load resource/] });

test("whoever is new is asked for a name, with a suggestion, and welcomed by it", {
  tag: "@sample",
}, async ({ page, site }) => {
  const { email } = await signUp(page, site);
  await page.goto("/dashboard");
  await expect(name(page)).toHaveValue(suggestName(email));
  await expect(name(page)).toBeFocused();
  await name(page).fill("Ada King");
  await page.keyboard.press("Enter");
  await seeProfileToast(page, "nameSaved");
  await expect(dialog(page)).toBeHidden();
  await seeTitle(page, /, Ada King$/);
  await seeProfileToast(page, "welcome", "Ada King");
  await expect(avatar(page)).toHaveText("A");

  await page.goto("/account");
  await seeTitle(page, "Ada King");
  await expect(dialog(page)).toHaveCount(0);
});

test("it comes on any page that sign-up leads to, lets one read that the account is open, and nothing lies on it", async ({
  page,
}) => {
  await page.goto("/auth?signup=true&returnTo=/pricing");
  await fillIn(page, newAddress());
  await pressable(page, authWords.createAccount).click();
  await expect(name(page)).toBeFocused();
  await expect(page).toHaveURL("/pricing");
  const toast = toasts(page).filter({ hasText: authWords.accountCreated });
  await expect(toast).toBeVisible();
  await toast.hover();
  await expect
    .poll(async () => {
      const [said, asked] = [await toast.boundingBox(), await dialog(page).boundingBox()];
      if (!said || !asked || said.y < 0) return false;
      return said.y + said.height <= asked.y || said.x >= asked.x + asked.width;
    })
    .toBe(true);
});

test("nobody gets past it without a name", async ({ page, site }) => {
  await signUp(page, site);
  await page.goto("/account");
  await expect(name(page)).toBeFocused();
  const fault = dialog(page).getByRole("alert").first();
  await page.keyboard.press("Escape");
  await expect(fault).toHaveText(profileWords.enterName);
  await expect(dialog(page)).toBeVisible();
  await name(page).fill("  ");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await page.mouse.click(8, 8);
  await expect(fault).toHaveText(profileWords.enterName);
  await name(page).fill("");
  await page.keyboard.press("Enter");
  await expect(fault).toHaveText(profileWords.enterName);
  await page.reload();
  await expect(name(page)).toBeVisible();
});

test("a name that could not be saved is tried three times", async ({ page, site }) => {
  await signUp(page, site);
  await page.goto("/dashboard");
  await expect(name(page)).toBeVisible();
  let rounds = 0;
  await page.route("**/api/profile", (route) => {
    rounds += 1;
    return route.abort();
  });
  await name(page).fill("Ada King");
  await save(page).click();
  await expect(dialog(page).getByText(profileWords.nameRetrying)).toBeVisible();
  await expect(save(page)).toHaveText(profileWords.saving);
  await expect(dialog(page).getByText(profileWords.nameFailed)).toBeVisible();
  expect(rounds).toBe(3);
  await expect(name(page)).toHaveValue("Ada King");

  await page.unroute("**/api/profile");
  await save(page).click();
  await seeProfileToast(page, "nameSaved");
});

test("a name that one round failed to save is saved by the next", async ({ page, site }) => {
  await signUp(page, site);
  await page.goto("/dashboard");
  await expect(name(page)).toBeVisible();
  await page.route("**/api/profile", (route) => route.abort(), { times: 1 });
  await name(page).fill("Ada King");
  await save(page).click();
  await expect(dialog(page).getByText(profileWords.nameRetrying)).toBeVisible();
  await seeProfileToast(page, "nameSaved");
});

test("a name that the server refuses is not sent again", async ({ page, site }) => {
  await signUp(page, site);
  await page.goto("/dashboard");
  let rounds = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/profile")) rounds += 1;
  });
  await name(page).fill("Ada\u0007");
  await save(page).click();
  await expect(name(page)).toHaveAttribute("aria-invalid", "true");
  expect(rounds).toBe(1);
});

test("who has a name is not asked, nor who was given one in this browser", async ({ page, site }) => {
  const account = await signUp(page, site);
  await page.goto("/dashboard");
  await expect(dialog(page)).toBeVisible();
  await page.evaluate((id) => localStorage.setItem(`figura-has-set-name:${id}`, "1"), account.id);
  await page.reload();
  await expect(remaining(page, 20)).toBeVisible();
  await expect(avatar(page)).toHaveText("A");
  await expect(dialog(page)).toHaveCount(0);
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on the welcome, ${theme}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    await signUp(page, site);
    await page.goto("/dashboard");
    await expect(name(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByText(profileWords.enterName)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);
  });
}

test.describe("after a new login", () => {
  const confetti = (page: Page) => page.locator("body > canvas");
  /** As the screen for signing in leaves it. */
  const noteLogin = (page: Page) => page.evaluate(() => sessionStorage.setItem("figura-new-login", ""));

  test("there is confetti, once", async ({ page, account: _ }) => {
    await page.goto("/no-such-page");
    await noteLogin(page);
    await page.goto("/dashboard");
    await expect(confetti(page)).toBeAttached();
    await expect(confetti(page)).toHaveCSS("pointer-events", "none");
    await expect(confetti(page)).toHaveCount(0, { timeout: 15_000 });

    await noteLogin(page);
    await page.reload();
    await seeTitle(page, /Ada King$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("figura-new-login"))).toBeNull();
    await expect(confetti(page)).toHaveCount(0);
  });

  test("the wall hangs only when it is over", async ({ page, account: _ }) => {
    await page.goto("/no-such-page");
    await noteLogin(page);
    await page.goto("/dashboard");
    await expect(confetti(page)).toBeAttached();
    await page.locator(".wall-place").scrollIntoViewIfNeeded();
    const hangsBefore = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const isOver = document.querySelector("body > canvas") === null;
            if (isOver) resolve(document.querySelector(".wall") !== null);
          }).observe(document.body, { childList: true });
        }),
    );
    expect(hangsBefore).toBe(false);
    await expect(page.locator(".wall")).toHaveCount(1);
  });

  test("there is none where nothing may move", async ({ page, account: _ }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/no-such-page");
    await noteLogin(page);
    await page.goto("/dashboard");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("figura-new-login"))).toBeNull();
    await expect(confetti(page)).toHaveCount(0);
  });
});
