import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AccountView } from "@/components/accounts/account-view";
import { ToastHost } from "@/components/elements/toast-host";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import { menuWords } from "@/lib/accounts/menu-words";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import { OFFLINE_PATH } from "@/lib/collection/kept";
import { connectionWords } from "@/lib/connection-words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, left, loseSession, signIn, visit } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { noise } from "../pictures";
import { button, heading, main, PASSWORD, seeNoSidewaysScroll, seeToast } from "./verbs";

const PROFILE = "PATCH /api/profile";
const AVATAR = "PUT /api/profile/avatar";
const unavailable = { code: "accounts_unavailable", detail: accountWords.unavailable };

const card = (name: string) => page.getByRole("region", { name });
const name = page.getByRole("textbox", { name: profileWords.displayName });

/** @param bringAbout what the server says instead */
async function open(facts: Partial<Account> = {}, bringAbout = () => {}) {
  visit("/account");
  const account = signIn(facts);
  answer("GET /api/account/second-factor", { addedAt: null, recoveryCodesLeft: 0 });
  bringAbout();
  answer("GET /api/payments/premium", {
    isPremium: account.isPremium,
    subscription: null,
    receipts: [],
    hasPortal: false,
  });
  answer("GET /api/account/sessions", { sessions: [] });
  answer("GET /api/account/tokens", { isSetUp: true, tokens: [] });
  await render(
    <>
      <main>
        <AccountView />
      </main>
      <ToastHost />
    </>,
  );
  return account;
}

const openKnown = async (facts?: Partial<Account>) => {
  const account = await open(facts);
  await expect.element(heading(account.name)).toBeVisible();
};

const openDialog = async (press: string) => {
  await openKnown();
  await button(press).click();
};

async function saveName(text: string) {
  await name.fill(text);
  await button(profileWords.save).click();
}

describe("the page", () => {
  test("says who one is and which plan one has", async () => {
    await openKnown();
    await expect.element(page.getByText(ada.email, { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue(ada.name);
    await expect
      .element(page.getByRole("textbox", { name: profileWords.emailAddress }))
      .toHaveValue(ada.email);
    await expect.element(page.getByText(profileWords.freePlan)).toBeVisible();
    await expect.element(page.getByText(profileWords.pro, { exact: true })).not.toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
  });

  test("leads to where the collection is kept on the device", async () => {
    await openKnown();
    const link = card(profileWords.deviceTitle).getByRole("link", { name: profileWords.device });
    await expect.element(link).toHaveAttribute("href", OFFLINE_PATH);
  });

  test("says twice that one is premium, with its badge", async () => {
    await openKnown({ isPremium: true });
    await expect.element(page.getByText(profileWords.premiumPlan)).toBeVisible();
    expect(page.getByText(profileWords.pro, { exact: true }).elements()).toHaveLength(2);
  });

  test("moves nothing when it is known whose it is", async () => {
    let release = () => {};
    await open({}, () => {
      release = holdBack("GET /api/session");
    });
    await document.fonts.ready;
    const places = () =>
      [...document.querySelectorAll("h2")].map((title) => title.getBoundingClientRect().top);
    const before = places();
    expect(before).toHaveLength(8);
    release();
    await expect.element(heading(ada.name)).toBeVisible();
    expect(places()).toEqual(before);
  });

  test("says so while accounts cannot be reached, and tries again", async () => {
    await open({}, () => refuse("GET /api/session", 503, unavailable));
    await expect.element(heading(profileWords.unknownTitle)).toBeVisible();
    await expect.element(main).toHaveTextContent(profileWords.unknownText(accountWords.unavailable));
    expect(await violationsOf()).toEqual([]);
    answer("GET /api/session", { account: ada });
    await button(profileWords.tryAgain).click();
    await expect.element(heading(ada.name)).toBeVisible();
  });

  test("leads to sign in once the session has ended", async () => {
    await openKnown();
    refuse(PROFILE, 401, { code: "sign_in_needed", detail: "" });
    answer("GET /api/session", { account: null });
    await saveName("Zoë Brook");
    await expect.poll(left).toEqual(["/auth?returnTo=%2Faccount"]);
  });

  test("signs out, and is not led to sign in by a page that notices it first", async () => {
    answer("POST /api/auth/sign-out", () => {
      loseSession();
      return { signedOut: true };
    });
    await openKnown();
    await main.getByRole("button", { name: menuWords.signOut }).click();
    await expect.poll(left).toEqual(["/"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(profileToasts.signedOut().title);
  });

  test("goes home all the same when the server cannot be told, and clears what is kept", async () => {
    breakOff("POST /api/auth/sign-out");
    await openKnown();
    localStorage.setItem("figura-receipts:guest", "{}");
    await main.getByRole("button", { name: menuWords.signOut }).click();
    await expect.poll(left).toEqual(["/"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(profileToasts.signOutFailed().title);
    expect(localStorage.getItem("figura-receipts:guest")).toBeNull();
  });
});

describe("the name", () => {
  test("is saved without the space around it", async () => {
    answer(PROFILE, { account: { ...ada, name: "Zoë Brook" } });
    const release = holdBack(PROFILE);
    await openKnown();
    await saveName("  Zoë Brook ");
    await expect.element(button(profileWords.saving)).toHaveAttribute("aria-disabled", "true");
    release();
    await seeToast(profileToasts.profileUpdated());
    await expect.element(heading("Zoë Brook")).toBeVisible();
    await expect.element(name).toHaveValue("Zoë Brook");
    expect(await requests(PROFILE)[0]?.json()).toEqual({ name: "Zoë Brook" });
  });

  test("follows a change elsewhere on the page, but not over what is being typed", async () => {
    await openKnown();
    const renameElsewhere = (to: string) =>
      window.dispatchEvent(new CustomEvent("profile-updated", { detail: { ...ada, name: to } }));
    renameElsewhere("Ada King");
    await expect.element(name).toHaveValue("Ada King");
    await name.fill("Ada B");
    renameElsewhere("Ada Lovelace");
    await expect.element(heading("Ada Lovelace")).toBeVisible();
    await expect.element(name).toHaveValue("Ada B");
  });

  test("cannot be empty, and the field says so until something is typed", async () => {
    await openKnown();
    await saveName("   ");
    const error = card(profileWords.profileTitle).getByText(accountWords.nameEmpty);
    await expect.element(error).toBeVisible();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    expect(await violationsOf()).toEqual([]);
    await name.fill("A");
    await expect.element(error).not.toBeInTheDocument();
    expect(requests(PROFILE)).toEqual([]);
  });

  test("that the server refuses is told at the field", async () => {
    const errors = [{ field: "name", message: "No such letters." }];
    refuse(PROFILE, 400, { code: "validation_failed", detail: "", errors });
    await openKnown();
    await saveName("Ada!");
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.element(name).toHaveAccessibleDescription("No such letters.");
    await expect.element(name).toHaveValue("Ada!");
  });

  test.each([
    [() => refuse(PROFILE, 503, unavailable), profileWords.tryLater],
    [() => breakOff(PROFILE), connectionWords.failed],
  ])("that could not be saved stays in the field (%o: %s)", async (bringAbout, reason) => {
    bringAbout();
    await openKnown();
    await saveName("Zoë Brook");
    await seeToast(profileToasts.profileFailed(reason));
    await expect.element(name).toHaveValue("Zoë Brook");
  });
});

describe("the picture", () => {
  const picker = page.getByLabelText(profileWords.picture, { exact: true });
  const error = main.getByRole("alert").first();
  const choose = (type: string) => userEvent.upload(picker, new File(["a text"], "ada", { type }));

  test("has to be one", async () => {
    await openKnown();
    await choose("image/gif");
    await expect.element(error).toHaveTextContent(accountWords.avatarType);
    expect(requests(AVATAR)).toEqual([]);
    refuse(AVATAR, 400, { code: "validation_failed", detail: accountWords.avatarUnreadable });
    const release = holdBack(AVATAR);
    await choose("image/png");
    await expect.element(button(profileWords.uploading)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.element(error).toHaveTextContent(accountWords.avatarUnreadable);
    expect(requests(AVATAR)[0]?.headers.get("content-type")).toBe("image/png");
  });

  test("that is large is sent small", async () => {
    answer(AVATAR, { account: ada });
    await openKnown();
    await userEvent.upload(picker, await noise(700, 700));
    await seeToast(profileToasts.pictureUpdated());
    const [request] = requests(AVATAR);
    expect(request?.headers.get("content-type")).toBe("image/webp");
    expect((await request?.blob())?.size).toBeLessThan(1_000_000);
  });

  test("that does not come leaves the letter", async () => {
    await openKnown({ avatarUrl: "data:image/png;base64,AA" });
    await expect.element(main.getByText("A", { exact: true })).toBeVisible();
    await expect.element(button(profileWords.changePicture)).toBeVisible();
  });
});

describe("the email address", () => {
  const EMAIL = "POST /api/auth/email";
  const dialog = page.getByRole("dialog", { name: profileWords.changeEmailTitle });
  const address = dialog.getByRole("textbox", { name: profileWords.newEmail });
  const password = dialog.getByLabelText(profileWords.currentPassword);
  const submit = dialog.getByRole("button", { name: profileWords.changeEmail });

  const openFilled = async () => {
    await openDialog(profileWords.changeEmail);
    await expect.element(address).toHaveFocus();
    await address.fill("zoe@example.org");
    await password.fill(PASSWORD);
  };

  test("wants an address and the password, and says what is wrong in the dialog", async () => {
    await openDialog(profileWords.changeEmail);
    await expect.element(address).toHaveFocus();
    await submit.click();
    await expect.element(dialog.getByText(accountWords.enterEmail)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    await address.fill("zoe@example.org");
    await submit.click();
    await expect.element(dialog.getByText(accountWords.enterPassword)).toBeVisible();
    await expect.element(password).toHaveFocus();
    expect(requests(EMAIL)).toEqual([]);
    const errors = [{ field: "currentPassword", message: accountWords.wrongPassword }];
    refuse(EMAIL, 401, { code: "wrong_password", detail: "", errors });
    await password.fill("not this one");
    await submit.click();
    await expect.element(dialog.getByText(accountWords.wrongPassword)).toBeVisible();
    await expect.element(password).toHaveFocus();
  });

  test("waits for the link that goes there", async () => {
    answer(EMAIL, { status: "confirm_email" });
    await openFilled();
    await userEvent.keyboard("{Enter}");
    await seeToast(profileToasts.confirmEmail("zoe@example.org"));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(profileWords.changeEmail)).toHaveFocus();
    await expect.element(main.getByText(profileWords.confirmEmail("zoe@example.org"))).toBeVisible();
    await expect
      .element(page.getByRole("textbox", { name: profileWords.emailAddress }))
      .toHaveValue(ada.email);
    // The form around the dialog has sent nothing.
    expect(requests(PROFILE)).toEqual([]);
  });

  test("is changed at once where the backend asks for no link", async () => {
    answer(EMAIL, { status: "changed" });
    await openFilled();
    answer("GET /api/session", { account: { ...ada, email: "zoe@example.org" } });
    await submit.click();
    await seeToast(profileToasts.emailChanged());
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("textbox", { name: profileWords.emailAddress }))
      .toHaveValue("zoe@example.org");
  });

  test("cannot be that of another account, and the dialog can be left", async () => {
    const errors = [{ field: "email", message: accountWords.emailTaken }];
    refuse(EMAIL, 409, { code: "email_taken", detail: "", errors });
    await openFilled();
    await submit.click();
    await expect.element(dialog.getByText(accountWords.emailTaken)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(profileWords.changeEmail)).toHaveFocus();
  });

  test("is not lost by a press beside the dialog", async () => {
    await openFilled();
    await page.elementLocator(document.documentElement).click({ position: { x: 8, y: 8 }, force: true });
    await expect.element(address).toHaveValue("zoe@example.org");
  });
});

describe("the password", () => {
  const NEW = "POST /api/auth/password";
  const security = card(profileWords.securityTitle);
  const current = security.getByLabelText(profileWords.currentPassword);
  const next = security.getByLabelText(profileWords.newPassword);
  const submit = security.getByRole("button", { name: profileWords.changePassword });

  test("can be looked at before it is sent", async () => {
    await openKnown();
    await security.getByRole("button", { name: authWords.showPassword }).last().click();
    await expect.element(next).toHaveAttribute("type", "text");
    await expect.element(current).toHaveAttribute("type", "password");
  });

  test("is changed with the one before", async () => {
    await openKnown();
    await submit.click();
    await expect.element(security.getByText(accountWords.enterPassword)).toBeVisible();
    await expect.element(current).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    await current.fill("not this one");
    await next.fill("short");
    await submit.click();
    await expect.element(security.getByText(accountWords.passwordTooShort)).toBeVisible();
    await expect.element(next).toHaveFocus();
    expect(requests(NEW)).toEqual([]);
    const errors = [{ field: "currentPassword", message: accountWords.wrongPassword }];
    refuse(NEW, 401, { code: "wrong_password", detail: "", errors });
    await next.fill(PASSWORD);
    await submit.click();
    await expect.element(security.getByText(accountWords.wrongPassword)).toBeVisible();
    answer(NEW, { changed: true });
    await submit.click();
    await seeToast(profileToasts.passwordChanged());
    await expect.element(current).toHaveValue("");
    await expect.element(next).toHaveValue("");
    // The other devices are signed out.
    await expect.poll(() => requests("GET /api/account/sessions")).toHaveLength(2);
  });

  test("can be had anew by a mail, without typing the address", async () => {
    const RECOVER = "POST /api/auth/recover";
    breakOff(RECOVER);
    await openKnown();
    await button(profileWords.resetPassword).click();
    await seeToast({ title: authWords.somethingWrong, description: connectionWords.failed });
    answer(RECOVER, { sent: true });
    await button(profileWords.resetPassword).click();
    await seeToast({ title: authWords.recoverySent, description: authWords.recoveryInstructions });
    await expect.element(security.getByText(authWords.mailAt(ada.email))).toBeVisible();
    expect(await requests(RECOVER)[1]?.json()).toEqual({});
    expect(left()).toEqual([]);
  });
});

test("data that do not come are no file", async () => {
  refuse("GET /api/account/export", 503, unavailable);
  await openKnown();
  await button(profileWords.download).click();
  await expect.element(card(profileWords.dataTitle).getByText(accountWords.unavailable)).toBeVisible();
});

describe("deletion", () => {
  const DELETE = "DELETE /api/account";
  const dialog = page.getByRole("alertdialog", { name: profileWords.deleteQuestion });
  const password = dialog.getByLabelText(profileWords.password, { exact: true });
  const confirm = dialog.getByRole("button", { name: /^(Delete Account|Deleting...)$/ });

  const openDeletion = async () => {
    await openDialog(profileWords.deleteAccount);
    await expect.element(password).toHaveFocus();
  };

  test("can be left, by the button and by Escape", async () => {
    await openDeletion();
    await expect.element(dialog).toHaveTextContent(profileWords.deleteWarning);
    await dialog.getByRole("button", { name: profileWords.cancel }).click();
    await seeToast(profileToasts.deletionCancelled());
    await expect.element(button(profileWords.deleteAccount)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(profileWords.deleteAccount)).toHaveFocus();
  });

  test("wants the password, cannot be left while it goes on, and leaves nothing in the browser", async () => {
    answer(DELETE, () => {
      loseSession();
      return { deleted: true };
    });
    const release = holdBack(DELETE);
    localStorage.setItem(`figura-history:${ada.id}`, '["heart"]');
    localStorage.setItem("figura-history:guest", '["lens"]');
    localStorage.setItem("figura-theme", "dark");
    await beOnPhone();
    await openDeletion();
    await confirm.click();
    await expect.element(dialog.getByText(accountWords.enterPassword)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    seeNoSidewaysScroll();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(confirm).toHaveTextContent(profileWords.deleting);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).toBeVisible();
    release();
    await expect.poll(left).toEqual(["/"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(profileToasts.deleted().title);
    expect(Object.keys(localStorage).sort()).toEqual(["figura-history:guest", "figura-theme"]);
    expect(await requests(DELETE)[0]?.json()).toEqual({ password: PASSWORD });
  });

  const wrong = [{ field: "password", message: accountWords.wrongPassword }];
  test.each([
    [
      () => refuse(DELETE, 401, { code: "wrong_password", detail: "", errors: wrong }),
      accountWords.wrongPassword,
    ],
    [() => refuse(DELETE, 503, { code: "account_not_deleted", detail: "no" }), "no"],
    [() => breakOff(DELETE), connectionWords.failed],
  ])("that fails is told in the dialog: %o %s", async (bringAbout, text) => {
    bringAbout();
    await openDeletion();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    await expect.element(confirm).toHaveTextContent(profileWords.deleteAccount);
  });
});
