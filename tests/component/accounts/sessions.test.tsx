import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SessionsCard } from "@/components/accounts/sessions-card";
import { ToastHost } from "@/components/elements/toast-host";
import type { AccountSession } from "@/lib/accounts/requests";
import { sessionToasts, sessionWords } from "@/lib/accounts/session-words";
import { accountWords } from "@/lib/accounts/words";
import { connectionWords } from "@/lib/connection-words";
import { violationsOf } from "../axe";
import { beOnPhone, signIn } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { button, placeOf, seeNoSidewaysScroll, seeToast } from "./verbs";

const LIST = "GET /api/account/sessions";
const OTHERS = "POST /api/auth/sign-out";

function session(device: string | null, facts: Partial<AccountSession> = {}): AccountSession {
  return {
    id: crypto.randomUUID(),
    device,
    openedAt: "2026-03-01T08:00:00.000Z",
    usedAt: "2026-03-02T12:00:00.000Z",
    isCurrent: false,
    ...facts,
  };
}

const here = session("Firefox on Windows", { isCurrent: true });
const phone = session("Safari on iPhone");
const tablet = session("Chrome on Android", { usedAt: "2026-02-28T12:00:00.000Z" });
const unknown = session(null);

const endOf = ({ id }: AccountSession) => `DELETE /api/account/sessions/${id}` as const;
const card = page.getByRole("region", { name: sessionWords.title });
const list = page.getByRole("list", { name: sessionWords.title });
const rows = list.getByRole("listitem");
const signOutOf = (device: string) => button(sessionWords.named(sessionWords.signOut, device));

/** @param bringAbout what the server says instead */
async function open(sessions: AccountSession[], bringAbout = () => {}) {
  answer(LIST, { sessions });
  for (const one of sessions) answer(endOf(one), { ended: true });
  bringAbout();
  const account = signIn();
  await render(
    <>
      <main>
        <SessionsCard account={account} />
      </main>
      <ToastHost />
    </>,
  );
}

describe("the list of devices", () => {
  test("has each with its last use, and this one without a button", async () => {
    await beOnPhone();
    await open([here, phone, unknown]);
    await expect.element(rows.nth(0)).toHaveTextContent(`Firefox on Windows${sessionWords.thisDevice}`);
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(`Safari on iPhone${sessionWords.lastUsed("2 March 2026")}`);
    await expect.element(rows.nth(2)).toHaveTextContent(sessionWords.unknownDevice);
    await expect.element(signOutOf("Safari on iPhone")).toBeVisible();
    await expect.element(signOutOf(sessionWords.unknownDevice)).toBeVisible();
    await expect.element(signOutOf("Firefox on Windows")).not.toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
    seeNoSidewaysScroll();
  });

  test("offers nothing to end where there is this device alone, and takes no more room than it had", async () => {
    let release = () => {};
    await open([here], () => {
      release = holdBack(LIST);
    });
    await expect.element(card.getByText(sessionWords.loading)).toBeVisible();
    await document.fonts.ready;
    const before = placeOf(card);
    release();
    await expect.element(rows).toHaveTextContent(sessionWords.thisDevice);
    expect(placeOf(card)).toEqual(before);
    await expect.element(button(sessionWords.signOutOthers)).not.toBeInTheDocument();
  });

  test("says so when it does not come, and tries again", async () => {
    await open([here, phone], () => refuse(LIST, 503, { code: "accounts_unavailable", detail: "" }));
    await expect.element(card.getByRole("alert")).toHaveTextContent(sessionWords.unknown);
    expect(await violationsOf()).toEqual([]);
    answer(LIST, { sessions: [here, phone] });
    const release = holdBack(LIST);
    await button(sessionWords.tryAgain).click();
    await expect.element(button(sessionWords.trying)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.element(rows).toHaveLength(2);
    await expect.element(list).toHaveFocus();
  });

  test("is cut where it is long, until all are wanted", async () => {
    const many = Array.from({ length: 7 }, (_, place) => session(`Browser ${place}`));
    await open([here, ...many]);
    await expect.element(rows).toHaveLength(5);
    await button(sessionWords.showAll(8)).click();
    await expect.element(rows).toHaveLength(8);
    await expect.element(signOutOf("Browser 4")).toHaveFocus();
    await expect.element(button(sessionWords.showAll(8))).not.toBeInTheDocument();
  });
});

describe("signing a device out", () => {
  test("removes its row once the server has done it, and goes on to the next by keyboard", async () => {
    let release = () => {};
    await open([here, phone, tablet], () => {
      release = holdBack(endOf(phone));
    });
    await expect.element(signOutOf("Safari on iPhone")).toBeVisible();
    (signOutOf("Safari on iPhone").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const pressed = button(sessionWords.named(sessionWords.signingOut, "Safari on iPhone"));
    await expect.element(pressed).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    release();
    await seeToast(sessionToasts.ended("Safari on iPhone"));
    await expect.element(rows).toHaveLength(2);
    await expect.element(signOutOf("Chrome on Android")).toHaveFocus();
    expect(requests(endOf(phone))).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await seeToast(sessionToasts.ended("Chrome on Android"));
    await expect.element(list).toHaveFocus();
    await expect.element(rows).toHaveTextContent(sessionWords.thisDevice);
  });

  test.each([
    [
      () => refuse(endOf(phone), 503, { code: "accounts_unavailable", detail: accountWords.unavailable }),
      accountWords.unavailable,
    ],
    [() => breakOff(endOf(phone)), connectionWords.failed],
  ])("that fails is told in its row, which stays: %o %s", async (bringAbout, reason) => {
    await open([here, phone, tablet], bringAbout);
    await signOutOf("Safari on iPhone").click();
    await expect.element(rows.nth(1).getByRole("alert")).toHaveTextContent(reason);
    await expect.element(rows).toHaveLength(3);
    expect(await violationsOf()).toEqual([]);
  });

  test("that has ended meanwhile is as good", async () => {
    const detail = sessionWords.noSuchSession;
    await open([here, phone], () => refuse(endOf(phone), 404, { code: "not_found", detail }));
    await signOutOf("Safari on iPhone").click();
    await seeToast(sessionToasts.ended("Safari on iPhone"));
    await expect.element(rows).toHaveLength(1);
  });
});

describe("signing all others out", () => {
  test("leaves this device alone", async () => {
    answer(OTHERS, { signedOut: true });
    const release = holdBack(OTHERS);
    await open([here, phone, tablet]);
    await button(sessionWords.signOutOthers).click();
    await expect.element(button(sessionWords.signingOut)).toHaveAttribute("aria-disabled", "true");
    release();
    await seeToast(sessionToasts.othersEnded());
    await expect.element(rows).toHaveLength(1);
    await expect.element(rows).toHaveTextContent(sessionWords.thisDevice);
    await expect.element(list).toHaveFocus();
    expect(await requests(OTHERS)[0]?.json()).toEqual({ scope: "others" });
  });

  test("that fails is told in the card", async () => {
    await open([here, phone], () => breakOff(OTHERS));
    await button(sessionWords.signOutOthers).click();
    await expect.element(card.getByRole("alert").last()).toHaveTextContent(connectionWords.failed);
    await expect.element(rows).toHaveLength(2);
  });
});
