import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { SecondFactorCard } from "@/components/accounts/second-factor-card";
import { ToastHost } from "@/components/elements/toast-host";
import { authWords } from "@/lib/accounts/auth-words";
import { profileWords } from "@/lib/accounts/profile-words";
import type { SecondFactorStart } from "@/lib/accounts/second-factor";
import { secondFactorToasts, secondFactorWords } from "@/lib/accounts/second-factor-words";
import { accountWords } from "@/lib/accounts/words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, left, visit } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import {
  button,
  emailField,
  fillIn,
  heading,
  PASSWORD,
  passwordField,
  seeFault,
  seeNoSidewaysScroll,
  seeToast,
} from "./verbs";

const STATE = "GET /api/account/second-factor";
const START = "POST /api/account/second-factor";
const ADD = "PUT /api/account/second-factor";
const REMOVE = "DELETE /api/account/second-factor";
const CODES = "POST /api/account/second-factor/recovery-codes";
const GIVE_CODE = "POST /api/auth/second-factor";

const start: SecondFactorStart = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  url: "otpauth://totp/Figura:ada@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Figura",
  picture: { size: 3, path: "M0 0h1v1h-1zM2 1h1v1h-1z" },
  start: "the start",
};
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `ab1c${place}-d2e3f`);
const codeField = (label: string) => page.getByRole("textbox", { name: label, exact: true });
const wrongCode = {
  code: "invalid_request",
  errors: [{ field: "code", message: secondFactorWords.wrongCode }],
};

describe("the card of the account page", () => {
  const open = async (state: object = { addedAt: null, recoveryCodesLeft: 0 }) => {
    visit("/account");
    answer(STATE, state);
    await render(
      <>
        <main>
          <SecondFactorCard account={ada} />
        </main>
        <ToastHost />
      </>,
    );
  };
  const seeOff = () => expect.element(page.getByText(secondFactorWords.offText)).toBeVisible();
  const isOn = { addedAt: "2026-11-20T10:00:00Z", recoveryCodesLeft: 8 };

  test("turns it on in three steps, with the focus where one types", async () => {
    answer(START, start);
    answer(ADD, () => {
      answer(STATE, isOn);
      return { recoveryCodes };
    });
    await open();
    await seeOff();
    await button(secondFactorWords.turnOn).click();
    await passwordField(profileWords.password).fill(PASSWORD);
    await button(secondFactorWords.continue).click();
    await expect.element(page.getByRole("img", { name: secondFactorWords.picture })).toBeVisible();
    await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await expect.element(codeField(secondFactorWords.code)).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    await codeField(secondFactorWords.code).fill("123 456");
    await button(secondFactorWords.confirm).click();
    await expect.element(heading(secondFactorWords.codesTitle)).toBeVisible();
    for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible();
    await seeToast(secondFactorToasts.turnedOn());
    expect(await violationsOf()).toEqual([]);
    await button(secondFactorWords.saved).click();
    await expect.element(page.getByText(secondFactorWords.codesLeft(8))).toBeVisible();
    expect(await requests(START)[0]?.json()).toEqual({ currentPassword: PASSWORD });
    expect(await requests(ADD)[0]?.json()).toEqual({ start: "the start", code: "123 456" });
  });

  test("says what is wrong with the password and with the code", async () => {
    const wrong = { field: "currentPassword", message: accountWords.wrongPassword };
    refuse(START, 400, { code: "invalid_request", errors: [wrong] });
    await open();
    await button(secondFactorWords.turnOn).click();
    await button(secondFactorWords.continue).click();
    await seeFault(passwordField(profileWords.password), accountWords.enterPassword);
    await passwordField(profileWords.password).fill("a guess");
    await button(secondFactorWords.continue).click();
    await seeFault(passwordField(profileWords.password), accountWords.wrongPassword);
    answer(START, start);
    refuse(ADD, 400, wrongCode);
    await passwordField(profileWords.password).fill(PASSWORD);
    await button(secondFactorWords.continue).click();
    await button(secondFactorWords.confirm).click();
    await seeFault(codeField(secondFactorWords.code), secondFactorWords.enterCode);
    await codeField(secondFactorWords.code).fill("000000");
    await button(secondFactorWords.confirm).click();
    await seeFault(codeField(secondFactorWords.code), secondFactorWords.wrongCode);
  });

  test("turns it off with the password and a code", async () => {
    answer(REMOVE, () => {
      answer(STATE, { addedAt: null, recoveryCodesLeft: 0 });
      return { removed: true };
    });
    await open(isOn);
    await button(secondFactorWords.turnOff).click();
    await expect.element(heading(secondFactorWords.offTitle)).toBeVisible();
    await passwordField(profileWords.password).fill(PASSWORD);
    await codeField(secondFactorWords.anyCode).fill("ab1c0-d2e3f");
    expect(await violationsOf()).toEqual([]);
    await page.getByRole("alertdialog").getByRole("button", { name: secondFactorWords.turnOff }).click();
    await seeOff();
    await seeToast(secondFactorToasts.turnedOff());
    expect(await requests(REMOVE)[0]?.json()).toEqual({ currentPassword: PASSWORD, code: "ab1c0-d2e3f" });
  });

  test("shows new recovery codes, on a phone without scrolling sideways", async () => {
    await beOnPhone();
    answer(CODES, { recoveryCodes });
    await open({ ...isOn, recoveryCodesLeft: 0 });
    await expect.element(page.getByText(secondFactorWords.codesLeft(0))).toBeVisible();
    seeNoSidewaysScroll();
    await button(secondFactorWords.newCodes).click();
    await passwordField(profileWords.password).fill(PASSWORD);
    await codeField(secondFactorWords.anyCode).fill("123456");
    await button(secondFactorWords.create).click();
    for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible();
    seeNoSidewaysScroll();
  });

  test("says so if the state cannot be loaded, and tries again", async () => {
    visit("/account");
    refuse(STATE, 503, { code: "accounts_unavailable", detail: accountWords.unavailable });
    await render(<SecondFactorCard account={ada} />);
    await expect.element(page.getByText(secondFactorWords.unknown)).toBeVisible();
    answer(STATE, isOn);
    await button(secondFactorWords.tryAgain).click();
    await expect.element(page.getByText(secondFactorWords.codesLeft(8))).toBeVisible();
  });
});

describe("signing in", () => {
  const open = async (path: string) => {
    visit(path);
    await render(
      <>
        <main>
          <AuthView search={window.location.search} providers={[]} initialErrors={{}} />
        </main>
        <ToastHost />
      </>,
    );
  };
  const field = codeField(secondFactorWords.signInCode);
  beforeEach(() => answer("GET /api/auth/options", { seatsLeft: 40 }));

  test("with the password leads to the form for the code, with the place to return to", async () => {
    answer("POST /api/auth/sign-in", { status: "second_factor", account: null });
    await open("/auth?returnTo=%2Fliked");
    await expect.element(emailField).toBeVisible();
    await fillIn(ada.email);
    await button(authWords.signIn).click();
    await expect.poll(left).toEqual(["/auth?code=true&returnTo=%2Fliked"]);
  });

  test("takes a code, and leads on", async () => {
    answer(GIVE_CODE, { account: ada, choosesPassword: false });
    const release = holdBack(GIVE_CODE);
    await open("/auth?code=true&returnTo=%2Fliked");
    await expect.element(heading(secondFactorWords.signInTitle)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(await violationsOf()).toEqual([]);
    await field.fill("123456");
    await button(secondFactorWords.verify).click();
    await expect.element(button(secondFactorWords.verifying)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.poll(left).toEqual(["/liked"]);
  });

  test("after a recovery link leads to the form for a new password", async () => {
    answer(GIVE_CODE, { account: ada, choosesPassword: true });
    await open("/auth?code=true");
    await field.fill("123456");
    await button(secondFactorWords.verify).click();
    await expect.poll(left).toEqual(["/auth?reset=true"]);
  });

  test("says what is wrong with a code", async () => {
    refuse(GIVE_CODE, 400, wrongCode);
    await open("/auth?code=true");
    await button(secondFactorWords.verify).click();
    await seeFault(field, secondFactorWords.enterCode);
    await field.fill("000000");
    await button(secondFactorWords.verify).click();
    await seeFault(field, secondFactorWords.wrongCode);
    await seeToast({ title: secondFactorWords.verifyFailed, description: secondFactorWords.wrongCode });
  });

  test("goes back to the form for another account", async () => {
    answer("POST /api/auth/sign-out", { signedOut: true });
    await open("/auth?code=true&returnTo=%2Fliked");
    await button(secondFactorWords.otherAccount).click();
    await expect.poll(left).toEqual(["/auth?returnTo=%2Fliked"]);
  });
});
