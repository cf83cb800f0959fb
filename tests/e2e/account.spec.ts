import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { deletionSteps, profileWords } from "../../lib/accounts/profile-words";
import { accountWords } from "../../lib/accounts/words";
import { connectionWords } from "../../lib/connection-words";
import { encodePng } from "../fakes/pictures/png";
import type { HostedApp } from "../setup/hosted-app";
import { newAddress, signInAt, signUpAt } from "../setup/people";
import { grantPremium } from "../setup/premium";
import { faultsOf } from "./axe";
import { holdBack, seeNoSidewaysScroll, seeTitle, seeToast } from "./verbs";
import { avatar, expect, PASSWORD, seeProfileToast, send, test } from "./with-accounts";

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

test.use({ expectedConsole: [/Failed to load resource/] });

test("the page says who one is and which plan one has", { tag: "@sample" }, async ({ page, account }) => {
  await openAccount(page);
  await expect(page).toHaveTitle("Account | Figura");
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();
  await expect(name(page)).toHaveValue("Ada King");
  await expect(page.getByRole("textbox", { name: profileWords.emailAddress })).toHaveValue(account.email);
  await expect(page.getByText(profileWords.freePlan)).toBeVisible();
  await expect(page.getByText(profileWords.pro, { exact: true })).toHaveCount(0);
  await seeNoSidewaysScroll(page);
});

test("premium is told twice, with its badge", async ({ page, account, site }) => {
  await grantPremium(site.house, account.id);
  await openAccount(page);
  await expect(page.getByText(profileWords.premiumPlan)).toBeVisible();
  await expect(page.getByText(profileWords.pro, { exact: true })).toHaveCount(2);
});

test("nothing moves when it is known whose account it is", async ({ page, account }) => {
  const release = await holdBack(page, "**/api/session");
  await page.goto("/account");
  const places = () =>
    page
      .getByRole("heading", { level: 2 })
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  await expect(
    page.getByRole("heading", { name: profileWords.deleteTitle, includeHidden: true }),
  ).toBeVisible();
  const before = await page
    .locator("h2")
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  release();
  await seeTitle(page, "Ada King");
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe("the name", () => {
  test("is saved, in the header and in the other tab too", async ({ page, context, account: _ }) => {
    const other = await context.newPage();
    await openAccount(other);
    await openAccount(page);
    const release = await holdBack(page, "**/api/profile");
    await saveName(page, "  Zoë Brook ");
    await expect(button(page, profileWords.saving)).toBeVisible();
    release();
    await seeProfileToast(page, "profileUpdated");
    await seeTitle(page, "Zoë Brook");
    await expect(name(page)).toHaveValue("Zoë Brook");
    await expect(avatar(page)).toHaveText("Z");
    await seeTitle(other, "Zoë Brook");
    await page.reload();
    await seeTitle(page, "Zoë Brook");
  });

  test("cannot be empty, and the field says so", async ({ page, account: _ }) => {
    await openAccount(page);
    await saveName(page, "   ");
    await expect(card(page, profileWords.profileTitle).getByRole("alert")).toHaveText(accountWords.nameEmpty);
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAttribute("aria-invalid", "true");
    await name(page).fill("A");
    await expect(card(page, profileWords.profileTitle).getByRole("alert")).toHaveCount(0);
  });

  test("that the server refuses is told at the field", async ({ page, account: _ }) => {
    await openAccount(page);
    await saveName(page, "Ada\u0007");
    await expect(name(page)).toHaveAttribute("aria-invalid", "true");
    await expect(name(page)).toHaveValue("Ada\u0007");
  });

  test("that could not be saved stays in the field", async ({ page, account: _, site }) => {
    await openAccount(page);
    site.gate.shut();
    await saveName(page, "Zoë Brook");
    await seeProfileToast(page, "profileFailed", profileWords.tryLater);
    await expect(name(page)).toHaveValue("Zoë Brook");
    site.gate.open();

    await page.route("**/api/profile", (route) => route.abort());
    await saveName(page, "Zoë Brook");
    await seeProfileToast(page, "profileFailed", connectionWords.failed);
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
    const release = await holdBack(page, "**/api/profile/avatar");
    await choose(page, png);
    await expect(button(page, profileWords.uploading)).toBeVisible();
    release();
    await seeProfileToast(page, "pictureUpdated");
    await expect(picture(page)).toHaveJSProperty("naturalWidth", 512);
    await expect(avatar(page).locator("img")).toBeVisible();

    await button(page, profileWords.removePicture).click();
    await seeProfileToast(page, "pictureRemoved");
    await expect(picture(page)).toHaveCount(0);
    await expect(avatar(page)).toHaveText("A");
    await expect(button(page, profileWords.uploadPicture)).toBeFocused();
  });

  test("has to be one, and not too large", async ({ page, account: _, site }) => {
    await openAccount(page);
    const fault = page.getByRole("main").getByRole("alert").first();
    await choose(page, { ...png, name: "a.gif", mimeType: "image/gif" });
    await expect(fault).toHaveText(accountWords.avatarType);
    await choose(page, { ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(fault).toHaveText(accountWords.avatarTooLarge);
    await choose(page, { ...png, buffer: Buffer.from("a text") });
    await expect(fault).toHaveText(accountWords.avatarUnreadable);
    site.gate.shut();
    await choose(page, png);
    await expect(fault).toHaveText(accountWords.unavailable);
    await expect(picture(page)).toHaveCount(0);
  });

  test("that does not come leaves the letter", async ({ page, account: _ }) => {
    await openAccount(page);
    await page.route("**/api/profile/avatar?*", (route) => route.abort());
    await choose(page, png);
    await seeProfileToast(page, "pictureUpdated");
    await expect(avatar(page)).toHaveText("A");
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
    const saved: string[] = [];
    page.on("request", (request) => void (request.method() === "PATCH" && saved.push(request.url())));
    await submit(page).click();
    await expect(dialog(page).getByText(accountWords.enterEmail)).toBeVisible();
    await address(page).fill(email);
    await submit(page).click();
    await expect(dialog(page).getByText(accountWords.enterPassword)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill("not this one");
    await submit(page).click();
    await expect(dialog(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await password(page).fill(PASSWORD);
    await password(page).press("Enter");
    await seeProfileToast(page, "confirmEmail", email);
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, profileWords.changeEmail)).toBeFocused();
    await expect(page.getByRole("main").getByText(profileWords.confirmEmail(email))).toBeVisible();
    await expect(shownAddress(page)).toHaveValue(account.email);
    expect(saved).toEqual([]);

    const link = { tokenHash: site.tokenFor(email), type: "email_change" };
    await send(page, site, "POST", "/api/auth/confirm", link);
    await page.reload();
    await expect(shownAddress(page)).toHaveValue(email);
  });

  test("is changed at once where the backend asks for no link", async ({ page, account }) => {
    // Ours always asks for one; a site one need not.
    await page.route("**/api/auth/email", (route) => route.fulfill({ json: { status: "changed" } }));
    await openDialog(page);
    await address(page).fill(account.email);
    await password(page).fill(PASSWORD);
    const asked = page.waitForRequest("**/api/session");
    await submit(page).click();
    await asked;
    await seeProfileToast(page, "emailChanged");
    await expect(dialog(page)).toBeHidden();
  });

  test("cannot be that of another account", async ({ page, account: _, site }) => {
    const other = await signUpAt(site.url);
    await openDialog(page);
    await address(page).fill(other.email);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await expect(dialog(page).getByText(accountWords.emailTaken)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, profileWords.changeEmail)).toBeFocused();
  });

  test("is not lost by a press beside the dialog", async ({ page, account }) => {
    await openDialog(page);
    await address(page).fill(account.email);
    await page.mouse.click(8, 8);
    await expect(address(page)).toHaveValue(account.email);
  });
});

test.describe("the password", () => {
  const security = (page: Page) => card(page, profileWords.securityTitle);
  const current = (page: Page) => security(page).getByLabel(profileWords.currentPassword);
  const next = (page: Page) => security(page).getByLabel(profileWords.newPassword);

  test("can be looked at before it is sent", async ({ page, account: _ }) => {
    await openAccount(page);
    await next(page).fill("of one's own choice");
    await expect(next(page)).toHaveAttribute("type", "password");
    await security(page).getByRole("button", { name: authWords.showPassword }).last().click();
    await expect(next(page)).toHaveAttribute("type", "text");
    await expect(current(page)).toHaveAttribute("type", "password");
  });
  const submit = (page: Page) => security(page).getByRole("button", { name: profileWords.changePassword });

  test("is changed with the one before, and other devices are signed out", async ({
    page,
    account,
    site,
  }) => {
    const elsewhere = await signInAt(site.url, account.email);
    await openAccount(page);
    await submit(page).click();
    await expect(security(page).getByRole("alert").first()).toHaveText(accountWords.enterPassword);
    await expect(current(page)).toBeFocused();
    await current(page).fill("not this one");
    await next(page).fill("short");
    await submit(page).click();
    await expect(security(page).getByText(accountWords.passwordTooShort)).toBeVisible();
    await expect(next(page)).toBeFocused();
    await next(page).fill("another password of some length");
    await submit(page).click();
    await expect(security(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await current(page).fill(PASSWORD);
    await submit(page).click();
    await seeProfileToast(page, "passwordChanged");
    await expect(current(page)).toHaveValue("");
    await expect(next(page)).toHaveValue("");

    await signInAt(site.url, account.email, "another password of some length");
    expect((await (await page.request.get("/api/session")).json()).account).not.toBeNull();
    expect((await elsewhere.get("/api/account/export")).status).toBe(401);
  });
});

test.describe("the data", () => {
  test("are a file to take along", async ({ page, account }) => {
    await openAccount(page);
    const download = page.waitForEvent("download");
    await button(page, profileWords.download).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("figura-data.json");
    const stream = await file.createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(JSON.parse(text).account).toMatchObject({ email: account.email, name: "Ada King" });
  });

  test("that do not come are no file", async ({ page, account: _, site }) => {
    await openAccount(page);
    site.gate.shut();
    await button(page, profileWords.download).click();
    await expect(card(page, profileWords.dataTitle).getByRole("alert")).toHaveText(accountWords.unavailable);
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

  test("can be left, by the button and by Escape", async ({ page, account: _ }) => {
    await openDialog(page);
    await expect(dialog(page)).toContainText(profileWords.deleteWarning);
    await dialog(page).getByRole("button", { name: profileWords.cancel }).click();
    await seeProfileToast(page, "deletionCancelled");
    await expect(button(page, profileWords.deleteAccount)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await seeProfileToast(page, "deletionCancelled");
  });

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
    await confirm(page).click();
    await expect(dialog(page).getByRole("alert").first()).toHaveText(accountWords.enterPassword);
    await password(page).fill("not this one");
    await confirm(page).click();
    await expect(dialog(page).getByText(accountWords.wrongPassword)).toBeVisible();
    await expect(password(page)).toBeFocused();

    await password(page).fill(PASSWORD);
    const release = await holdBack(page, "**/api/account");
    await confirm(page).click();
    await expect(confirm(page)).toHaveText(profileWords.deleting);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    release();
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

  /** As the function of the database does. */
  const failAt = (site: HostedApp, step: keyof typeof deletionSteps) =>
    site.gate.answerOnce("POST /rest/v1/rpc/delete_own_account", 400, {
      code: "P0001",
      details: step,
      hint: null,
      message: "The account was not deleted: no",
    });

  const failures = {
    "that fails at the history": {
      bringAbout: async (_: Page, site: HostedApp) => failAt(site, "searches"),
      text: deletionSteps.searches,
    },
    "that fails at the profile": {
      bringAbout: async (_: Page, site: HostedApp) => failAt(site, "profile"),
      text: deletionSteps.profile,
    },
    "that the backend does not carry out": {
      bringAbout: async (_: Page, site: HostedApp) =>
        site.gate.answerOnce("POST /rest/v1/rpc/delete_own_account", 503, {}),
      text: profileWords.deleteFailed,
    },
    "of somebody who is signed in no longer": {
      bringAbout: async (page: Page) =>
        page.route("**/api/account", (route) =>
          route.fulfill({
            status: 401,
            contentType: "application/problem+json",
            json: { type: "", title: "", status: 401, code: "sign_in_needed", detail: "", requestId: "test" },
          }),
        ),
      text: profileWords.identityUnknown,
    },
    "without an answer": {
      bringAbout: async (page: Page) => page.route("**/api/account", (route) => route.abort()),
      text: connectionWords.failed,
    },
  };
  for (const [when, { bringAbout, text }] of Object.entries(failures)) {
    test(`${when} is told in the dialog`, async ({ page, account: _, site }) => {
      await openDialog(page);
      await bringAbout(page, site);
      await password(page).fill(PASSWORD);
      await confirm(page).click();
      await expect(dialog(page).getByText(text)).toBeVisible();
      await expect(confirm(page)).toHaveText(profileWords.deleteAccount);
    });
  }
});

test("whose session has ended meanwhile is led to sign in", async ({ page, context, account: _ }) => {
  await openAccount(page);
  await context.clearCookies();
  await saveName(page, "Zoë Brook");
  await page.waitForURL("/auth?returnTo=%2Faccount");
});

test("Reset Password mails a link to the account's own address, without asking for it", {
  tag: "@desktop",
}, async ({ page, account, site }) => {
  await openAccount(page);
  const security = card(page, profileWords.securityTitle);
  await page.route("**/api/auth/recover", (route) => route.abort());
  await button(page, profileWords.resetPassword).click();
  await seeToast(page, `${authWords.somethingWrong}${connectionWords.failed}`);
  await page.unroute("**/api/auth/recover");
  await button(page, profileWords.resetPassword).click();
  await seeToast(page, `${authWords.recoverySent}${authWords.recoveryInstructions}`);
  await expect(security.getByText(authWords.mailAt(account.email))).toBeVisible();
  expect(() => site.tokenFor(account.email)).not.toThrow();
  await expect(page).toHaveURL("/account");
});

test.describe("when accounts cannot be reached", () => {
  test("the page says so, and tries again", async ({ page, account: _, site }) => {
    site.gate.shut();
    await page.goto("/account");
    await seeTitle(page, profileWords.unknownTitle);
    await expect(page.getByRole("main")).toContainText(profileWords.unknownText(accountWords.unavailable));
    expect(await faultsOf(page)).toEqual([]);
    site.gate.open();
    await button(page, profileWords.tryAgain).click();
    await seeTitle(page, "Ada King");
  });
});

const states: Record<string, (page: Page) => Promise<void>> = {
  "the account": async () => {},
  "the account with faults": async (page) => {
    await saveName(page, "");
    await button(page, profileWords.changePassword).click();
    await expect(page.getByText(accountWords.enterPassword)).toBeVisible();
  },
  "the dialog of the address": async (page) => {
    await button(page, profileWords.changeEmail).click();
    await page.getByRole("dialog").getByRole("button", { name: profileWords.changeEmail }).click();
    await expect(page.getByText(accountWords.enterEmail)).toBeVisible();
  },
  "the dialog of deletion": async (page) => {
    await button(page, profileWords.deleteAccount).click();
    await page.getByRole("alertdialog").getByRole("button", { name: profileWords.deleteAccount }).click();
    await expect(page.getByText(accountWords.enterPassword)).toBeVisible();
  },
  "the menu": async (page) => {
    await avatar(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
  },
};

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on the account, its dialogs and its menu, ${theme}`, async ({
    page,
    account: _,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    for (const open of Object.values(states)) {
      await openAccount(page);
      await open(page);
      expect(await faultsOf(page)).toEqual([]);
    }
  });
}
