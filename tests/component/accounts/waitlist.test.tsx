import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { ToastHost } from "@/components/elements/toast-host";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { connectionWords } from "@/lib/connection-words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, visit } from "../browser";
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
  seeFault,
  seeNoSidewaysScroll,
  seeToast,
} from "./verbs";

const JOIN = "POST /api/waitlist";
const full = { code: "user_cap_reached", detail: accountWords.capReached };
const nameField = page.getByRole("textbox", { name: `${authWords.name} (optional)` });
const join = button(authWords.join);

async function open(path: string) {
  visit(path);
  await render(
    <>
      <main>
        <AuthView search={location.search} providers={[]} initialErrors={{}} />
      </main>
      <ToastHost />
    </>,
  );
}

const openWaitlist = async () => {
  await open("/auth?signup=true");
  await expect.element(heading(authWords.joinTitle)).toBeVisible();
};

beforeEach(() => answer("GET /api/auth/options", { seatsLeft: 0 }));

test("takes the place of the form once every account is taken, and what was typed stays", async () => {
  answer(JOIN, { joined: true, isMailed: true });
  await open("/auth");
  await emailField.fill(ada.email);
  await link(authWords.createAccount).click();
  await expect.element(heading(authWords.joinTitle)).toBeVisible();
  await expect.element(page.getByText(accountWords.capReached)).toBeVisible();
  await expect.element(passwordField()).not.toBeInTheDocument();
  await expect.element(emailField).toHaveValue(ada.email);
  await expect.element(emailField).toHaveAttribute("autocomplete", "email");
  await expect.element(nameField).toHaveAttribute("autocomplete", "name");
  await nameField.fill("Maya");
  await userEvent.keyboard("{Enter}");
  await seeToast({ title: authWords.joined });
  await expect.element(heading(authWords.joinedTitle)).toHaveFocus();
  await expect.element(page.getByText(authWords.joinedText(ada.email))).toBeVisible();
  expect(await violationsOf()).toEqual([]);
});

test("says nothing of a mail where none can be sent", async () => {
  answer(JOIN, { joined: true, isMailed: false });
  await openWaitlist();
  await emailField.fill(ada.email);
  await join.click();
  await expect.element(heading(authWords.joinedTitle)).toHaveFocus();
  await expect.element(page.getByText(authWords.joinedUnmailed(ada.email))).toBeVisible();
});

test("leaves the way in open for those who have an account", async () => {
  await openWaitlist();
  await link(authWords.signInTitle).click();
  await expect.element(heading(authWords.signInTitle)).toBeVisible();
  await expect.element(passwordField()).toBeVisible();
  window.history.back();
  await expect.element(heading(authWords.joinTitle)).toBeVisible();
});

test("comes in the place of a form that was sent too late, with the address", async () => {
  answer("GET /api/auth/options", { seatsLeft: 1 });
  refuse("POST /api/auth/sign-up", 409, full);
  await open("/auth?signup=true");
  await expect.element(page.getByText(authWords.spots(1), { exact: true })).toBeVisible();
  await fillIn(ada.email);
  await button(authWords.createAccount).click();
  await expect.element(heading(authWords.joinTitle)).toHaveFocus();
  await seeToast({ title: authWords.signUpFailed, description: accountWords.capReached });
  await expect.element(emailField).toHaveValue(ada.email);
});

test("lets those who were invited try", async () => {
  refuse("POST /api/auth/sign-up", 409, full);
  await openWaitlist();
  await emailField.fill(ada.email);
  await button(authWords.createAccount).click();
  await expect.element(heading(authWords.createAccount)).toBeVisible();
  await passwordField().fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(authWords.joinTitle)).toHaveFocus();
});

test("says at the fields what is wrong", async () => {
  await openWaitlist();
  await join.click();
  await seeFault(emailField, accountWords.enterEmail);
  expect(await violationsOf()).toEqual([]);
  await emailField.fill(ada.email);
  await nameField.fill(" M ");
  await join.click();
  await seeFault(nameField, accountWords.waitlistNameTooShort);
  expect(requests(JOIN)).toEqual([]);
  const errors = [{ field: "email", message: accountWords.enterEmail }];
  refuse(JOIN, 400, { code: "validation_failed", detail: "", errors });
  await nameField.fill("");
  await join.click();
  await seeFault(emailField, accountWords.enterEmail);
  await seeToast({ title: authWords.joinFailed });
  expect(await requests(JOIN)[0]?.json()).toEqual({ email: ada.email });
});

test("says what went wrong, keeps what was typed, and is asked once at a time", async () => {
  await beOnPhone();
  breakOff(JOIN);
  await openWaitlist();
  await emailField.fill(ada.email);
  await join.click();
  await expect.element(main.getByText(connectionWords.failed)).toBeVisible();
  await seeToast({ title: authWords.joinFailed, description: connectionWords.failed });
  refuse(JOIN, 429, { code: "too_many_requests", detail: "Too many attempts. Try again in 60 minutes." });
  await join.click();
  await seeToast({ title: authWords.joinFailed, description: "Too many attempts. Try again in 60 minutes" });
  seeNoSidewaysScroll();
  answer(JOIN, { joined: true, isMailed: true });
  const release = holdBack(JOIN);
  await join.click();
  await button(authWords.joining).click({ force: true });
  release();
  await expect.element(heading(authWords.joinedTitle)).toBeVisible();
  expect(requests(JOIN)).toHaveLength(3);
});
