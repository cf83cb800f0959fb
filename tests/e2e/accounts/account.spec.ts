import type { Page } from "@playwright/test";
import { apiTokenWords } from "../../../lib/accounts/api-token-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { accountWords } from "../../../lib/accounts/words";
import { encodePng } from "../../fakes/pictures/png";
import { newAddress, signInAt } from "../../setup/people/people";
import { seeTitle } from "../helpers/verbs";
import { avatar, expect, PASSWORD, seeProfileToast, send, test } from "../helpers/with-accounts";

const name = (page: Page) => page.getByRole("textbox", { name: profileWords.displayName });
const card = (page: Page, heading: string) => page.getByRole("region", { name: heading });
const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const picture = (page: Page) => page.getByRole("main").locator("img");

async function openAccount(page: Page) {
  await page.goto("/account");
  await seeTitle(page, "Ada King");
}

async function saveName(page: Page, text: string) {
  await name(page).fill(text);
  await button(page, profileWords.save).click();
}

test.use({ expectedConsole: /Failed to load resource/ });

test.describe("the name", () => {
  test("is saved, in the header and in the other tab too", async ({ page, context, account: _ }) => {
    const other = await context.newPage();
    await openAccount(other);
    await openAccount(page);
    await saveName(page, "Zoë Brook");
    await seeProfileToast(page, "profileUpdated");
    await seeTitle(page, "Zoë Brook");
    await expect(name(page)).toHaveValue("Zoë Brook");
    await expect(avatar(page)).toHaveText("Z");
    await seeTitle(other, "Zoë Brook");
    await page.reload();
    await seeTitle(page, "Zoë Brook");
  });
});

test.describe("the picture", () => {
  const png = { name: "ada.png", mimeType: "image/png", buffer: encodePng(60, 40, () => 0x0b5754ff) };

  const choose = async (page: Page, file: typeof png) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^(Upload|Change) picture$/ }).click();
    await (await chooser).setFiles(file);
  };

  test("takes the place of the letter, and gives it back", async ({ page, account: _ }) => {
    await openAccount(page);
    await choose(page, png);
    await seeProfileToast(page, "pictureUpdated");
    await expect(picture(page)).toHaveJSProperty("naturalWidth", 512);
    await expect(avatar(page).locator("img")).toBeVisible();

    await button(page, profileWords.removePicture).click();
    await seeProfileToast(page, "pictureRemoved");
    await expect(picture(page)).toHaveCount(0);
    await expect(avatar(page)).toHaveText("A");
    await expect(button(page, profileWords.uploadPicture)).toBeFocused();
  });
});

test.describe("the email address", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: profileWords.changeEmailTitle });
  const address = (page: Page) => dialog(page).getByRole("textbox", { name: profileWords.newEmail });
  const password = (page: Page) => dialog(page).getByLabel(profileWords.currentPassword);
  const submit = (page: Page) => dialog(page).getByRole("button", { name: profileWords.changeEmail });

  const shownAddress = (page: Page) => page.getByRole("textbox", { name: profileWords.emailAddress });

  const openDialog = async (page: Page) => {
    await openAccount(page);
    await button(page, profileWords.changeEmail).click();
    await expect(address(page)).toBeFocused();
  };

  test("is changed with the password, once the link that goes there is followed", async ({
    page,
    account,
    site,
  }) => {
    await openDialog(page);
    const email = newAddress("zoe");
    await address(page).fill(email);
    await password(page).fill("not this one");
    await submit(page).click();
    await expect(dialog(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill(PASSWORD);
    await password(page).press("Enter");
    await seeProfileToast(page, "confirmEmail", email);
    await expect(dialog(page)).toBeHidden();
    await expect(shownAddress(page)).toHaveValue(account.email);

    const link = { tokenHash: site.tokenFor(email), type: "email_change" };
    await send(page, site, "POST", "/api/auth/confirm", link);
    await page.reload();
    await expect(shownAddress(page)).toHaveValue(email);
  });
});

test.describe("the password", () => {
  const security = (page: Page) => card(page, profileWords.securityTitle);
  const current = (page: Page) => security(page).getByLabel(profileWords.currentPassword);
  const next = (page: Page) => security(page).getByLabel(profileWords.newPassword);

  const submit = (page: Page) => security(page).getByRole("button", { name: profileWords.changePassword });

  test("is changed with the one before, and other devices are signed out", async ({
    page,
    account,
    site,
  }) => {
    const elsewhere = await signInAt(site.url, account.email);
    await openAccount(page);
    await current(page).fill("not this one");
    await next(page).fill("another password of some length");
    await submit(page).click();
    await expect(security(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await current(page).fill(PASSWORD);
    await submit(page).click();
    await seeProfileToast(page, "passwordChanged");

    await signInAt(site.url, account.email, "another password of some length");
    expect((await (await page.request.get("/api/session")).json()).account).not.toBeNull();
    expect((await elsewhere.get("/api/account/export")).status).toBe(401);
  });
});

test.describe("deletion", () => {
  const dialog = (page: Page) => page.getByRole("alertdialog", { name: profileWords.deleteQuestion });
  const password = (page: Page) => dialog(page).getByLabel(profileWords.password, { exact: true });
  const confirm = (page: Page) =>
    dialog(page).getByRole("button", { name: /^(Delete Account|Deleting...)$/ });

  const openDialog = async (page: Page) => {
    await openAccount(page);
    await button(page, profileWords.deleteAccount).click();
    await expect(password(page)).toBeFocused();
  };

  test("wants the password, ends everything, and leaves nothing in the browser", async ({
    page,
    account,
  }) => {
    await page.goto("/account");
    await page.evaluate((id) => {
      localStorage.setItem(`figura-history:${id}`, '["heart"]');
      localStorage.setItem("figura-history:guest", '["lens"]');
      localStorage.setItem("figura-theme", "dark");
    }, account.id);
    await openDialog(page);
    await password(page).fill("not this one");
    await confirm(page).click();
    await expect(dialog(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await expect(password(page)).toBeFocused();

    await password(page).fill(PASSWORD);
    await confirm(page).click();
    await expect(page).toHaveURL("/");
    await seeProfileToast(page, "deleted");
    await expect(avatar(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      "figura-history:guest",
      "figura-theme",
    ]);
    const again = await page.request.post("/api/auth/sign-in", {
      data: { email: account.email, password: PASSWORD },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(again.status()).toBe(401);
  });
});

test("an API token is shown once, works for a program, and is refused once it is revoked", async ({
  page,
  account: _,
  request,
}) => {
  await openAccount(page);
  await button(page, apiTokenWords.create).click();
  await page.getByRole("textbox", { name: apiTokenWords.name, exact: true }).fill("My notebook");
  await page.getByRole("dialog").getByRole("button", { name: apiTokenWords.create }).click();
  const token = (await page.getByRole("dialog").getByText(/^fig_/).textContent()) ?? "";
  await button(page, apiTokenWords.done).click();
  const allowance = `${new URL(page.url()).origin}/api/allowance`;
  const ask = async () =>
    (await request.get(allowance, { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await ask()).toBe(200);

  await page.reload();
  const tokens = card(page, apiTokenWords.title);
  await expect(tokens).toContainText(`${token.slice(0, 10)}…`);
  await expect(tokens).not.toContainText(token);
  await button(page, apiTokenWords.named(apiTokenWords.revoke, "My notebook")).click();
  await page.getByRole("alertdialog").getByRole("button", { name: apiTokenWords.revoke }).click();
  // While the question is open, the list is hidden from roles.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(tokens.getByRole("listitem")).toHaveCount(0);
  expect(await ask()).toBe(401);
});
