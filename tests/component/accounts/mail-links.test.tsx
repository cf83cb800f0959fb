import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { ConfirmView } from "@/components/accounts/auth/confirm-view";
import { InvitationView } from "@/components/accounts/auth/invitation-view";
import { RecoveryView } from "@/components/accounts/auth/recovery-view";
import { PlaceView, UnsubscribeView } from "@/components/accounts/auth/waitlist-views";
import { ToastHost } from "@/components/elements/toast-host";
import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import { accountWords } from "@/lib/accounts/words";
import { connectionWords } from "@/lib/connection-words";
import { violationsOf } from "../axe";
import { ada, left, signIn, visit } from "../browser";
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
  seeToast,
  toasts,
} from "./verbs";

const CONFIRM = "POST /api/auth/confirm";
const RECOVER = "POST /api/auth/recover";
const SIGN_UP = "POST /api/auth/sign-up";
const NEW_PASSWORD = "POST /api/auth/password";

const expired = { code: "link_expired", detail: accountWords.linkExpired };
const unavailable = { code: "accounts_unavailable", detail: accountWords.unavailable };

function open(path: string, view: ReactNode) {
  visit(path);
  return render(
    <>
      <main>{view}</main>
      <ToastHost />
    </>,
  );
}

const openAuth = (path: string) => {
  const { search } = new URL(path, location.href);
  return open(path, <AuthView search={search} providers={[]} initialErrors={{}} />);
};
const openLink = (type: string) => open(`/auth/confirm?token_hash=abc&type=${type}`, <ConfirmView />);

describe("a new account whose address has to be confirmed", () => {
  const askForAccount = async () => {
    answer("GET /api/auth/options", { seatsLeft: 40 });
    answer(SIGN_UP, { status: "confirm_email", account: null });
    await openAuth("/auth");
    await link(authWords.createAccount).click();
    await fillIn(ada.email);
    await button(authWords.createAccount).click();
    await expect.element(heading(authWords.inboxTitle)).toHaveFocus();
  };
  const resend = page.getByRole("button", { name: /^Resend/ });

  test("waits for its link, and leads back to the form", async () => {
    await askForAccount();
    await seeToast({ title: authWords.registered, description: authWords.confirmByEmail });
    await expect.element(main.getByText(authWords.confirmRegistration)).toBeVisible();
    await expect.element(main.getByText(authWords.mailAt(ada.email))).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    window.history.back();
    await expect.element(heading(authWords.signInTitle)).toBeVisible();
    window.history.forward();
    await link(authWords.backToSignIn).click();
    await expect.element(heading(authWords.signInTitle)).toHaveFocus();
    await expect.element(emailField).toHaveValue(ada.email);
  });

  test("has its mail sent again, after a rest", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    try {
      await askForAccount();
      await expect.element(resend).toHaveTextContent(authWords.resendIn(60));
      await expect.element(resend).toHaveAttribute("aria-disabled", "true");
      await resend.click({ force: true });
      vi.advanceTimersByTime(61_000);
      await expect.element(resend).toHaveTextContent(authWords.resend);
      expect(requests(SIGN_UP)).toHaveLength(1);
      await resend.click();
      await seeToast({ title: authWords.resent, description: authWords.mailAt(ada.email) });
      await expect.element(resend).toHaveAttribute("aria-disabled", "true");
      expect(await requests(SIGN_UP)[1]?.json()).toEqual({ email: ada.email, password: PASSWORD });
      vi.advanceTimersByTime(61_000);
      refuse(SIGN_UP, 503, unavailable);
      await resend.click();
      await seeToast({ title: authWords.resendFailed, description: accountWords.unavailable });
      await expect.element(resend).toHaveTextContent(authWords.resend);
    } finally {
      vi.useRealTimers();
    }
  });

  test("cannot be signed in to before; who tries is told of the link and can have another", async () => {
    refuse("POST /api/auth/sign-in", 403, {
      code: "email_not_confirmed",
      detail: accountWords.confirmFirst,
    });
    answer(RECOVER, { sent: true });
    await openAuth("/auth");
    await fillIn(ada.email);
    await button(authWords.signIn).click();
    await seeToast({ title: authWords.signInFailed, description: accountWords.confirmFirst });
    await expect.element(heading(authWords.inboxTitle)).toHaveFocus();
    await expect.element(main.getByText(accountWords.confirmFirst)).toBeVisible();
    await button(authWords.resend).click();
    await seeToast({ title: authWords.resent });
    expect(await requests(RECOVER)[0]?.json()).toEqual({ email: ada.email });
  });
});

describe("the link of a mail", () => {
  test("leaves the address at once, stays for a reload, and is used by its button alone", async () => {
    answer(CONFIRM, { status: "signed_in", account: ada });
    const { unmount } = await openLink("signup");
    await expect.element(heading(authWords.signupLinkTitle)).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Confirm your email address/);
    expect(location.search).toBe("");
    await unmount();
    await open("/auth/confirm", <ConfirmView />);
    expect(requests()).toEqual([]);
    const release = holdBack(CONFIRM);
    await button(authWords.signupLinkButton).click();
    await button(authWords.confirming).click({ force: true });
    release();
    await expect.poll(left).toEqual(["/dashboard"]);
    expect(requests(CONFIRM)).toHaveLength(1);
    expect(await requests(CONFIRM)[0]?.json()).toEqual({ tokenHash: "abc", type: "signup" });
    expect(sessionStorage.getItem("figura-toast")).toContain(authWords.accountConfirmed);
  });

  test.each([
    ["signup", authWords.signupLinkButton, "/auth?reset=true&after=signup"],
    ["recovery", authWords.recoveryLinkButton, "/auth?reset=true"],
    ["email_change", authWords.emailLinkButton, "/auth?reset=true&after=email_change"],
  ])("of the kind %s leads to a new password where none counts", async (type, press, place) => {
    answer(CONFIRM, { status: "choose_password", account: ada });
    await openLink(type);
    await button(press).click();
    await expect.poll(left).toEqual([place]);
  });

  test.each([
    ["signup", authWords.signupLinkButton, authWords.newLink, "/forgot-password"],
    ["recovery", authWords.recoveryLinkButton, authWords.newLink, "/forgot-password"],
    ["email_change", authWords.emailLinkButton, authWords.toAccount, "/account"],
  ])(
    "of the kind %s that is good no more leads to its own way on, and is not kept",
    async (type, press, way, href) => {
      refuse(CONFIRM, 410, expired);
      const { unmount } = await openLink(type);
      await button(press).click();
      await expect.element(heading(authWords.linkEndedTitle)).toHaveFocus();
      await expect.element(page.getByText(accountWords.linkExpired)).toBeVisible();
      await expect.element(link(way)).toHaveAttribute("href", href);
      expect(await violationsOf()).toEqual([]);
      await unmount();
      await open("/auth/confirm", <ConfirmView />);
      await expect.element(heading(authWords.linkBrokenTitle)).toBeVisible();
    },
  );

  test.each(["", "?token_hash=abc", "?type=signup", "?token_hash=abc&type=invite"])(
    "that is not whole says so: %j",
    async (query) => {
      await open(`/auth/confirm${query}`, <ConfirmView />);
      await expect.element(heading(authWords.linkBrokenTitle)).toBeVisible();
      await expect.element(page.getByText(authWords.linkBrokenText)).toBeVisible();
      await expect.element(link(authWords.backToSignIn)).toHaveAttribute("href", "/auth");
    },
  );

  test("to a new address that the old one has to confirm as well says so", async () => {
    answer(CONFIRM, { status: "other_link", account: null });
    await openLink("email_change");
    expect(await violationsOf()).toEqual([]);
    await button(authWords.emailLinkButton).click();
    await expect.element(heading(authWords.otherLinkTitle)).toHaveFocus();
    await expect.element(page.getByText(authWords.otherLinkText)).toBeVisible();
    await expect.element(link(authWords.toAccount)).toHaveAttribute("href", "/account");
  });

  test("to the old address that completes a change leads to sign in", async () => {
    answer(CONFIRM, { status: "changed", account: null });
    await openLink("email_change");
    await button(authWords.emailLinkButton).click();
    await expect.element(heading(authWords.emailChanged)).toHaveFocus();
    await expect.element(page.getByText(authWords.signInAgain)).toBeVisible();
    await expect.element(link(authWords.backToSignIn)).toHaveAttribute("href", "/auth");
  });

  test("of an account whose place is gone leads to the waitlist", async () => {
    refuse(CONFIRM, 409, { code: "user_cap_reached", detail: accountWords.capReached });
    await openLink("signup");
    await button(authWords.signupLinkButton).click();
    await expect.element(heading(authWords.joinTitle)).toHaveFocus();
    await expect.element(page.getByText(accountWords.capReached)).toBeVisible();
    await expect.element(link(authWords.join)).toHaveAttribute("href", "/auth?signup=true");
  });

  test("can be used once accounts can be reached again", async () => {
    refuse(CONFIRM, 503, unavailable);
    await openLink("email_change");
    await button(authWords.emailLinkButton).click();
    await seeToast({ title: authWords.somethingWrong, description: accountWords.unavailable });
    await expect.element(main.getByText(accountWords.unavailable)).toBeVisible();
    answer(CONFIRM, { status: "signed_in", account: ada });
    await button(authWords.emailLinkButton).click();
    await expect.poll(left).toEqual(["/account"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(authWords.emailChanged);
  });
});

describe("a forgotten password", () => {
  const send = button(authWords.sendRecovery);
  const openRecovery = (path = "/forgot-password") => open(path, <RecoveryView />);

  test("is asked for by the address, and one goes on where one was going", async () => {
    answer(RECOVER, { sent: true });
    await openRecovery("/forgot-password?returnTo=%2Fsearch");
    await expect.element(link(authWords.backToSignIn)).toHaveAttribute("href", "/auth?returnTo=%2Fsearch");
    await emailField.fill(` ${ada.email} `);
    await userEvent.keyboard("{Enter}");
    await seeToast({ title: authWords.recoverySent, description: authWords.recoveryInstructions });
    await expect.element(heading(authWords.inboxTitle)).toHaveFocus();
    await expect.element(page.getByText(authWords.mailAt(ada.email))).toBeVisible();
    expect(await requests(RECOVER)[0]?.json()).toEqual({ email: ada.email });
    expect(localStorage.getItem("figura-return-to")).toContain("/search");
  });

  test("wants an address, and says at the field that it is nobody's", async () => {
    const errors = [{ field: "email", message: accountWords.noSuchAccount }];
    refuse(RECOVER, 404, { code: "not_found", detail: accountWords.noSuchAccount, errors });
    await openRecovery();
    await send.click();
    await seeFault(emailField, accountWords.enterEmail);
    expect(await violationsOf()).toEqual([]);
    await emailField.fill("nobody@example.org");
    await send.click();
    await seeFault(emailField, accountWords.noSuchAccount);
    await seeToast({ title: authWords.recoveryFailed, description: accountWords.noSuchAccount });
  });

  test.each([
    [() => refuse(RECOVER, 503, unavailable), authWords.recoveryFailed, accountWords.unavailable],
    [() => breakOff(RECOVER), authWords.somethingWrong, connectionWords.failed],
    [
      () => refuse(RECOVER, 503, { code: "mail_unavailable", detail: accountWords.mailUnavailable }),
      authWords.recoveryFailed,
      authWords.recoveryFailedOften,
    ],
    [
      () => refuse(RECOVER, 503, { code: "mail_unavailable", detail: accountWords.mailNotSetUp }),
      authWords.recoveryFailed,
      accountWords.mailNotSetUp,
    ],
    [
      () => refuse(RECOVER, 500, { code: "internal_error", detail: "x" }),
      authWords.somethingWrong,
      authWords.notProcessed,
    ],
    [() => answer(RECOVER, new Response("", { status: 502 })), authWords.recoveryFailed, authWords.tryLater],
  ])("that cannot be replaced: %o, %s: %s", async (bringAbout, title, text) => {
    bringAbout();
    await openRecovery();
    await emailField.fill(ada.email);
    await send.click();
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
    await seeToast({ title, description: text });
    await expect.element(emailField).toHaveValue(ada.email);
  });
});

describe("a new password", () => {
  const field = passwordField(authWords.newPassword);
  const save = button(authWords.savePassword);
  const TOKENS = "GET /api/account/tokens";
  beforeEach(() => answer(TOKENS, { isSetUp: true, tokens: [] }));

  test.each([
    ["", authWords.resetTitle, authWords.resetLead, authWords.passwordSaved],
    ["&after=signup", authWords.firstTitle, authWords.firstLead, authWords.accountConfirmed],
    ["&after=email_change", authWords.resetTitle, authWords.firstLead, authWords.emailChanged],
  ])("is chosen after a link%s", async (after, title, lead, done) => {
    signIn();
    answer(NEW_PASSWORD, { changed: true });
    await openAuth(`/auth?reset=true${after}`);
    await expect.element(heading(title)).toBeVisible();
    await expect.poll(() => document.title).toContain(title);
    await expect.element(page.getByText(lead)).toBeVisible();
    await expect.element(field).toHaveAttribute("autocomplete", "new-password");
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(ada.email);
    await field.fill("short");
    await userEvent.keyboard("{Enter}");
    await seeFault(field, accountWords.passwordTooShort);
    expect(await violationsOf()).toEqual([]);
    await field.fill(PASSWORD);
    await save.click();
    await expect.poll(left).toEqual(["/dashboard"]);
    expect(sessionStorage.getItem("figura-toast")).toContain(done);
  });

  test("revokes the API tokens of the account, if it has any, unless told otherwise", async () => {
    signIn();
    answer(NEW_PASSWORD, { changed: true });
    answer(TOKENS, { isSetUp: true, tokens: [{}] });
    await openAuth("/auth?reset=true");
    await expect.element(page.getByRole("checkbox", { name: apiTokenWords.revokeAll })).toBeChecked();
    expect(await violationsOf()).toEqual([]);
    await field.fill(PASSWORD);
    await save.click();
    await expect.poll(left).toEqual(["/dashboard"]);
    expect(await requests(NEW_PASSWORD)[0]?.json()).toEqual({ password: PASSWORD, revokesTokens: true });
  });

  test("is not chosen without a link", async () => {
    await openAuth("/auth?reset=true");
    await expect.element(heading(authWords.linkEndedTitle)).toBeVisible();
    await expect.element(link(authWords.newLink)).toHaveAttribute("href", "/forgot-password");
  });

  test("is not chosen long after it", async () => {
    signIn();
    const errors = [{ field: "currentPassword", message: accountWords.enterPassword }];
    refuse(NEW_PASSWORD, 400, { code: "validation_failed", detail: "", errors });
    await openAuth("/auth?reset=true");
    await field.fill(PASSWORD);
    await save.click();
    await expect.element(heading(authWords.linkEndedTitle)).toHaveFocus();
    await expect.element(page.getByText(accountWords.linkExpired)).toBeVisible();
  });

  test("is chosen after a moment without accounts", async () => {
    signIn();
    refuse(NEW_PASSWORD, 503, unavailable);
    await openAuth("/auth?reset=true");
    await field.fill(PASSWORD);
    await save.click();
    await seeToast({ title: authWords.passwordNotSaved, description: accountWords.unavailable });
    answer(NEW_PASSWORD, { changed: true });
    await save.click();
    await expect.poll(left).toEqual(["/dashboard"]);
  });
});

describe("an invitation", () => {
  const INVITATION = "POST /api/waitlist/invitation";
  const openInvitation = () => open("/waitlist/invitation?token=t", <InvitationView />);
  const invitation = { email: ada.email, endsAt: "2031-05-01T12:00:00.000Z" };

  test("opens an account for its address alone, and for nobody who reads mails only", async () => {
    answer(INVITATION, invitation);
    answer(SIGN_UP, { status: "signed_in", account: ada });
    await openInvitation();
    await expect.element(page.getByText(/^Your seat is held until /)).toBeVisible();
    expect(location.search).toBe("");
    await expect.element(emailField).toHaveValue(ada.email);
    await expect.element(emailField).toHaveAttribute("readonly");
    expect(await violationsOf()).toEqual([]);
    await passwordField().fill(PASSWORD);
    await userEvent.keyboard("{Enter}");
    await expect.poll(left).toEqual(["/dashboard"]);
    expect(await requests(SIGN_UP)[0]?.json()).toEqual({
      email: ada.email,
      password: PASSWORD,
      invitation: "t",
    });
  });

  test("that has ended says so, and leads back to the list", async () => {
    refuse(INVITATION, 410, expired);
    const { unmount } = await openInvitation();
    await expect.element(heading(invitationWords.endedTitle)).toHaveFocus();
    await expect.element(page.getByText(invitationWords.ended)).toBeVisible();
    await expect.element(link(invitationWords.joinAgain)).toHaveAttribute("href", "/auth?signup=true");
    await expect.element(link(authWords.signInTitle)).toHaveAttribute("href", "/auth");
    expect(await violationsOf()).toEqual([]);
    await unmount();
    await open("/waitlist/invitation", <InvitationView />);
    await expect.element(heading(authWords.linkBrokenTitle)).toBeVisible();
  });

  test("that cannot be looked up can be tried again, and its seat may go while one types", async () => {
    breakOff(INVITATION);
    await openInvitation();
    await expect.element(heading(invitationWords.notLookedUp)).toBeVisible();
    await expect.element(page.getByText(connectionWords.failed)).toBeVisible();
    answer(INVITATION, invitation);
    await button(invitationWords.tryAgain).click();
    await passwordField().fill(PASSWORD);
    refuse(SIGN_UP, 409, { code: "user_cap_reached", detail: accountWords.capReached });
    await userEvent.keyboard("{Enter}");
    await expect.element(heading(invitationWords.endedTitle)).toHaveFocus();
    await seeToast({ title: authWords.signUpFailed });
  });

  test("has a mail to look for where addresses are confirmed", async () => {
    answer(INVITATION, invitation);
    answer(SIGN_UP, { status: "confirm_email", account: null });
    await openInvitation();
    await passwordField().fill(PASSWORD);
    await userEvent.keyboard("{Enter}");
    await expect.element(heading(authWords.inboxTitle)).toHaveFocus();
    await expect.element(page.getByText(authWords.mailAt(ada.email))).toBeVisible();
  });
});

describe("a place on the waitlist", () => {
  const PLACE = "POST /api/waitlist/confirm";
  const openPlace = () => open("/waitlist/confirm?token=t", <PlaceView />);

  test("is confirmed by a button, once", async () => {
    answer(PLACE, { confirmed: true });
    const release = holdBack(PLACE);
    await openPlace();
    await expect.element(heading(authWords.placeTitle)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    expect(requests()).toEqual([]);
    await button(authWords.signupLinkButton).click();
    await button(authWords.confirming).click({ force: true });
    release();
    await expect.element(heading(authWords.joinedTitle)).toHaveFocus();
    await expect.element(page.getByText(authWords.placeConfirmed)).toBeVisible();
    await expect.element(link(authWords.home)).toHaveAttribute("href", "/");
    expect(requests(PLACE)).toHaveLength(1);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test("whose link is no longer good, or not whole, leads to the list", async () => {
    breakOff(PLACE);
    const { unmount } = await openPlace();
    await button(authWords.signupLinkButton).click();
    await seeToast({ title: authWords.somethingWrong, description: connectionWords.failed });
    refuse(PLACE, 410, expired);
    await button(authWords.signupLinkButton).click();
    await expect.element(heading(authWords.linkEndedTitle)).toHaveFocus();
    await expect.element(page.getByText(authWords.placeLinkEnded)).toBeVisible();
    await expect.element(link(authWords.join)).toHaveAttribute("href", "/auth?signup=true");
    await unmount();
    await open("/waitlist/confirm", <PlaceView />);
    await expect.element(heading(authWords.linkBrokenTitle)).toBeVisible();
  });
});

describe("the way off the waitlist", () => {
  const LEAVE = "POST /api/waitlist/leave";
  const openLeave = () => open("/waitlist/leave?token=t", <UnsubscribeView />);
  const leave = button(invitationWords.leaveButton);

  test("says when it did not work", async () => {
    breakOff(LEAVE);
    await openLeave();
    await expect.element(heading(invitationWords.leaveTitle)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    expect(requests()).toEqual([]);
    await leave.click();
    await seeToast({ title: invitationWords.notLeft, description: connectionWords.failed });
    refuse(LEAVE, 410, expired);
    await leave.click();
    await expect.element(page.getByText(invitationWords.leaveLinkEnded)).toBeVisible();
  });

  test.each([
    ["left", invitationWords.leftTitle, invitationWords.leftText],
    ["seat_given_back", invitationWords.leftTitle, invitationWords.seatGivenBackText],
    ["not_listed", invitationWords.notListedTitle, invitationWords.notListedText],
  ])("says what is true of it: %s", async (outcome, title, text) => {
    answer(LEAVE, { outcome });
    await openLeave();
    await leave.click();
    await expect.element(heading(title)).toHaveFocus();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(link(authWords.home)).toHaveAttribute("href", "/");
    expect(Object.keys(sessionStorage)).toEqual([]);
    await expect.element(toasts).not.toBeInTheDocument();
  });
});
