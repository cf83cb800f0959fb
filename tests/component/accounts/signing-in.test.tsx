import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AuthFrame } from "@/components/accounts/auth/auth-frame";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { ToastHost } from "@/components/elements/toast-host";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { connectionWords } from "@/lib/connection-words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, left, signIn, visit } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import {
  button,
  emailField,
  fillIn,
  heading,
  link,
  main,
  PASSWORD,
  passwordField,
  placeOf,
  seeFault,
  seeNoSidewaysScroll,
  seeToast,
} from "./verbs";

const SIGN_IN = "POST /api/auth/sign-in";
const SIGN_UP = "POST /api/auth/sign-up";

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')}`;
const plates = [
  { title: "A lens", description: "Light through a lens", imageSrc: drawing, darkImageSrc: null },
];

async function open(path = "/auth") {
  visit(path);
  const { search } = window.location;
  return render(
    <>
      <main>
        <AuthFrame plates={plates}>
          <AuthView search={search} providers={[]} initialErrors={{}} />
        </AuthFrame>
      </main>
      <ToastHost />
    </>,
  );
}

const openSignUp = async () => {
  await open("/auth?signup=true");
  await expect.element(page.getByText(authWords.spots(40))).toBeVisible();
};

beforeEach(() => answer("GET /api/auth/options", { seatsLeft: 40 }));

describe("signing in", () => {
  test.each([
    ["/auth", "/dashboard"],
    ["/auth?returnTo=%2Fcollection%3Fsubject%3Dbiology", "/collection?subject=biology"],
    ["/auth?returnTo=%2F%2Fevil.example%2Fliked", "/dashboard"],
  ])("at %s leads to %s, with the word that one is in", async (path, place) => {
    answer(SIGN_IN, { status: "signed_in", account: ada });
    await open(path);
    await fillIn(` ${ada.email} `);
    await button(authWords.signIn).click();
    await expect.poll(left).toEqual([place]);
    expect(await requests(SIGN_IN)[0]?.json()).toEqual({ email: ada.email, password: PASSWORD });
    expect(JSON.parse(sessionStorage.getItem("figura-toast") ?? "{}")).toMatchObject({
      title: authWords.signedIn,
      description: authWords.welcomeBack,
    });
  });

  test("is over for whoever is signed in: the form leads on at once", async () => {
    signIn();
    await open("/auth?signup=true&returnTo=%2Fsearch");
    await expect.poll(left).toEqual(["/search"]);
  });

  test("says at the fields what is missing, and leads to the first", async () => {
    await open();
    await button(authWords.signIn).click();
    await seeFault(emailField, accountWords.enterEmail);
    await expect.element(passwordField()).toHaveAccessibleDescription(accountWords.enterPassword);
    await emailField.fill("maya@example");
    await expect.element(emailField).toHaveAttribute("aria-invalid", "false");
    await passwordField().fill("x");
    await userEvent.keyboard("{Enter}");
    await seeFault(emailField, accountWords.enterEmail);
    expect(requests()).toEqual([]);
  });

  test("says at a field what the server finds wrong with it", async () => {
    const errors = [{ field: "email", message: accountWords.provideEmail }];
    refuse(SIGN_IN, 400, { code: "validation_failed", detail: "", errors });
    await open();
    await fillIn("maya..x@example.org");
    await button(authWords.signIn).click();
    await seeFault(emailField, accountWords.provideEmail);
    await seeToast({ title: authWords.signInFailed, description: accountWords.provideEmail });
  });

  test("with the wrong password says no more than that, and not of the other form", async () => {
    refuse(SIGN_IN, 401, { code: "wrong_credentials", detail: accountWords.wrongCredentials });
    await open();
    await fillIn(ada.email, "not the password");
    await button(authWords.signIn).click();
    await seeToast({ title: authWords.signInFailed, description: accountWords.wrongCredentials });
    await seeFault(passwordField(), accountWords.wrongCredentials);
    await expect.element(emailField).toHaveValue(ada.email);
    await link(authWords.createAccount).click();
    await expect.element(button(authWords.createAccount)).toBeVisible();
    await expect.element(passwordField()).toHaveAttribute("aria-invalid", "false");
    await expect.element(emailField).toHaveValue(ada.email);
  });

  const tooMany = "Too many attempts. Try again in 15 minutes.";
  test.each([
    [
      "after too many tries",
      () => refuse(SIGN_IN, 429, { code: "too_many_requests", detail: tooMany }),
      tooMany,
    ],
    [
      "while accounts cannot be reached",
      () => refuse(SIGN_IN, 503, { code: "accounts_unavailable", detail: accountWords.unavailable }),
      accountWords.unavailable,
    ],
    [
      "where signing in is turned off",
      () => refuse(SIGN_IN, 403, { code: "turned_off", detail: accountWords.passwordTurnedOff }),
      accountWords.passwordTurnedOff,
    ],
    [
      "where a setting is wrong",
      () => refuse(SIGN_IN, 503, { code: "accounts_unavailable", detail: accountWords.misconfigured }),
      accountWords.misconfigured,
    ],
    ["without a connection", () => breakOff(SIGN_IN), connectionWords.failed],
    [
      "where something else answers",
      () => answer(SIGN_IN, new Response("<html>", { status: 502 })),
      authWords.authenticationFailed,
    ],
    [
      "for a fault of ours",
      () => refuse(SIGN_IN, 500, { code: "internal_error", detail: "x" }),
      authWords.unexpected,
    ],
  ])("%s says so, and goes on when it can", async (_, bringAbout, text) => {
    await beOnPhone();
    bringAbout();
    await open();
    await fillIn(ada.email);
    await button(authWords.signIn).click();
    await expect.element(main.getByText(text)).toBeVisible();
    await seeToast({ title: authWords.signInFailed, description: text });
    seeNoSidewaysScroll();
    answer(SIGN_IN, { status: "signed_in", account: ada });
    await button(authWords.signIn).click();
    await expect.poll(left).toEqual(["/dashboard"]);
  });

  test("is asked for once, however often one presses", async () => {
    answer(SIGN_IN, { status: "signed_in", account: ada });
    const release = holdBack(SIGN_IN);
    await open();
    await fillIn(ada.email);
    await button(authWords.signIn).click();
    await expect.element(button(authWords.signingIn)).toHaveAttribute("aria-disabled", "true");
    await button(authWords.signingIn).click({ force: true });
    passwordField().element().focus();
    await userEvent.keyboard("{Enter}");
    release();
    await expect.poll(left).toEqual(["/dashboard"]);
    expect(requests(SIGN_IN)).toHaveLength(1);
  });

  test("shows the password to whoever wants to see it", async () => {
    await open();
    await passwordField().fill("a secret");
    await expect.element(passwordField()).toHaveAttribute("type", "password");
    await button(authWords.showPassword).click();
    await expect.element(button(authWords.showPassword)).toHaveAttribute("aria-pressed", "true");
    await expect.element(passwordField()).toHaveAttribute("type", "text");
    await expect.element(passwordField()).toHaveValue("a secret");
    await button(authWords.showPassword).click();
    await expect.element(passwordField()).toHaveAttribute("type", "password");
  });

  test("goes by keyboard alone", async () => {
    answer(SIGN_IN, { status: "signed_in", account: ada });
    await open();
    emailField.element().focus();
    await userEvent.keyboard(ada.email);
    await userEvent.tab();
    await expect.element(passwordField()).toHaveFocus();
    await userEvent.keyboard(PASSWORD);
    for (const next of [
      button(authWords.showPassword),
      link(authWords.forgotPassword),
      button(authWords.signIn),
      link(authWords.createAccount),
    ]) {
      await userEvent.tab();
      await expect.element(next).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter}");
    await expect.poll(left).toEqual(["/dashboard"]);
  });
});

describe("the two forms", () => {
  test("keep what was typed from one to the other, have an address each, and Back works", async () => {
    await open("/auth?returnTo=/search");
    await fillIn("maya@example.org", "1234");
    await expect.element(passwordField()).toHaveAttribute("autocomplete", "current-password");
    await link(authWords.createAccount).click();
    expect(window.location.search).toBe("?signup=true&returnTo=%2Fsearch");
    await expect.poll(() => document.title).toMatch(/^Create account/);
    await expect.element(heading(authWords.createAccount)).toHaveFocus();
    await expect.element(emailField).toHaveValue("maya@example.org");
    await expect.element(emailField).toHaveAttribute("autocomplete", "username");
    await expect.element(passwordField()).toHaveValue("1234");
    await expect.element(passwordField()).toHaveAttribute("autocomplete", "new-password");
    await expect.element(link(authWords.forgotPassword)).not.toBeInTheDocument();
    window.history.back();
    await expect.element(heading(authWords.signInTitle)).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Sign in/);
    await expect.element(passwordField()).toHaveValue("1234");
    window.history.forward();
    await link(authWords.signInTitle).click();
    await expect.poll(() => window.location.search).toBe("?returnTo=%2Fsearch");
    await expect
      .element(link(authWords.forgotPassword))
      .toHaveAttribute("href", "/forgot-password?returnTo=%2Fsearch");
  });

  test("announce the ways in that do not exist yet", async () => {
    await open();
    for (const way of ["Google", "LinkedIn"]) {
      await expect.element(button(`${way} ${authWords.comingSoon}`)).toBeDisabled();
    }
  });

  test("move nothing from one to the other, nor when it is known how many places are left", async () => {
    const release = holdBack("GET /api/auth/options");
    await open("/auth?signup=true");
    await document.fonts.ready;
    const before = placeOf(emailField);
    release();
    await expect.element(page.getByText(authWords.spots(40))).toBeVisible();
    expect(placeOf(emailField)).toEqual(before);
    await link(authWords.signInTitle).click();
    await expect.element(heading(authWords.signInTitle)).toBeVisible();
    expect(placeOf(emailField)).toEqual(before);
  });

  test("have a plate beside them, whole and with its name, where there is room", async () => {
    await open();
    const plate = page.getByRole("figure");
    await expect.element(plate).toHaveTextContent("Fig. 1 A lens. Figura collection, CC0.");
    await expect.element(plate.getByRole("img", { name: "Light through a lens" })).toBeVisible();
    await expect
      .poll(() => (plate.getByRole("img").element() as HTMLImageElement).naturalWidth)
      .toBeGreaterThan(0);
    await beOnPhone();
    await expect.element(plate).not.toBeInTheDocument();
    seeNoSidewaysScroll();
  });
});

describe("signing up", () => {
  test("opens the account and leads on, with a word", async () => {
    answer(SIGN_UP, { status: "signed_in", account: ada });
    await open("/auth?signup=true&returnTo=%2Fsearch");
    await fillIn(ada.email);
    await button(authWords.createAccount).click();
    await expect.poll(left).toEqual(["/search"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(authWords.accountCreated);
  });

  test.each([
    ["1234567", accountWords.passwordTooShort],
    ["я".repeat(37), accountWords.passwordTooLong],
  ])("says of the password %s: %s", async (password, text) => {
    await beOnPhone();
    await openSignUp();
    await fillIn(ada.email, password);
    await button(authWords.createAccount).click();
    await seeFault(passwordField(), text);
    seeNoSidewaysScroll();
    expect(requests(SIGN_UP)).toEqual([]);
  });

  test("says that an address has an account already, and offers the way in", async () => {
    const errors = [{ field: "email", message: accountWords.emailTaken }];
    refuse(SIGN_UP, 409, { code: "email_taken", detail: accountWords.emailTaken, errors });
    answer(SIGN_IN, { status: "signed_in", account: ada });
    await openSignUp();
    await fillIn(ada.email);
    await button(authWords.createAccount).click();
    await seeFault(emailField, accountWords.emailTaken);
    await seeToast({ title: authWords.signUpFailed });
    await link(authWords.signInTitle).click();
    await button(authWords.signIn).click();
    await expect.poll(left).toEqual(["/dashboard"]);
  });

  test.each([
    ["too_many_requests", 429, accountWords.tooManyAccounts],
    ["mail_unavailable", 503, accountWords.mailUnavailable],
    ["mail_unavailable", 503, accountWords.mailNotSetUp],
  ])("says that it was refused: %s", async (code, status, detail) => {
    await beOnPhone();
    refuse(SIGN_UP, status, { code, detail });
    await openSignUp();
    await fillIn(ada.email);
    await button(authWords.createAccount).click();
    await seeToast({ title: authWords.signUpFailed, description: detail });
    await expect.element(main.getByText(detail)).toBeVisible();
    seeNoSidewaysScroll();
  });

  test("is possible also when nobody knows how many places are left", async () => {
    refuse("GET /api/auth/options", 503, { code: "accounts_unavailable", detail: "" });
    answer(SIGN_UP, { status: "signed_in", account: ada });
    await open("/auth?signup=true");
    await fillIn(ada.email);
    await button(authWords.createAccount).click();
    await expect.poll(left).toEqual(["/dashboard"]);
  });
});

describe("axe finds nothing", () => {
  test("on the form", async () => {
    await open();
    expect(await violationsOf()).toEqual([]);
  });

  test("on the other form, with faults", async () => {
    await openSignUp();
    await button(authWords.createAccount).click();
    await expect.element(page.getByText(accountWords.passwordTooShort)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
  });

  test("on a refusal", async () => {
    breakOff(SIGN_IN);
    await open();
    await fillIn(ada.email);
    await button(authWords.signIn).click();
    await seeToast({ title: authWords.signInFailed });
    expect(await violationsOf()).toEqual([]);
  });
});
