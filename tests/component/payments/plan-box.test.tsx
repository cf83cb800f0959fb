import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { AccountView } from "@/components/accounts/account-view";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { ToastHost } from "@/components/elements/toast-host";
import { refreshSession } from "@/components/session/use-session";
import { profileWords } from "@/lib/accounts/profile-words";
import { checkoutWords } from "@/lib/payments/checkout-words";
import type { Premium } from "@/lib/payments/requests";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { button, link, placeOf, seeNoSidewaysScroll, seeToast } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { ada, beOnPhone, signIn, visit } from "../browser";
import { answer, holdBack, refuse, requests } from "../network";
import { premium, receipt, subscription, yesterday } from "./make";

const PREMIUM = "GET /api/payments/premium";
const CHANGE = "PATCH /api/payments/subscription";
const PORTAL = "POST /api/payments/portal";

const box = page.getByRole("region", { name: profileWords.profileTitle });
const dialog = page.getByRole("alertdialog", { name: paymentWords.cancelQuestion });
const unpaid = {
  isPremium: false,
  subscription: subscription({ status: "on_hold", paidUntil: yesterday() }),
};

// What the provider has taken of an account is remembered for it: every test has one of its own.
let id: string;
beforeEach(() => {
  id = crypto.randomUUID();
});

async function open(facts: Partial<Premium> = {}, bringAbout = () => {}) {
  visit("/account");
  answer(PREMIUM, premium(facts));
  signIn({ id, isPremium: facts.isPremium ?? true });
  bringAbout();
  answer("GET /api/account/sessions", { sessions: [] });
  answer("GET /api/account/tokens", { isSetUp: true, tokens: [] });
  answer("GET /api/account/second-factor", { addedAt: null, recoveryCodesLeft: 0 });
  await render(
    <>
      <main>
        <AccountView />
      </main>
      <ToastHost />
    </>,
  );
}

afterEach(() => void vi.restoreAllMocks());

test("a free account is led to the plans", async () => {
  await open({ isPremium: false, subscription: null, receipts: [] });
  await expect.element(box).toHaveTextContent(profileWords.freePlan);
  await expect.element(box).toHaveTextContent("20 searches a day");
  await expect.element(link(paymentWords.viewPricing)).toHaveAttribute("href", "/pricing");
});

describe("premium", () => {
  test("says what it costs and when it renews", async () => {
    await beOnPhone();
    await open();
    await expect.element(box).toHaveTextContent(profileWords.premiumPlan);
    await expect.element(box).toHaveTextContent(/₹259 per month\. Renews on \d{1,2} \w+ \d{4}\./);
    await expect.element(link(paymentWords.viewPricing)).not.toBeInTheDocument();
    seeNoSidewaysScroll();
    expect(await violationsOf()).toEqual([]);
  });

  test("that is late says until when it stays", async () => {
    await open({ subscription: subscription({ paidUntil: yesterday() }) });
    await expect
      .element(box)
      .toHaveTextContent(/Premium ends on \d{1,2} \w+ \d{4} unless a payment arrives\./);
  });

  test("that has ended since the session was asked for is seen to have", async () => {
    let asked = 0;
    await open({}, () => {
      answer(PREMIUM, premium({ isPremium: false, subscription: null, receipts: [] }));
      answer("GET /api/session", () => {
        asked += 1;
        return { account: { ...ada, isPremium: asked === 1 } };
      });
    });
    await expect.poll(() => asked).toBe(2);
    await expect.element(box).toHaveTextContent(profileWords.freePlan);
  });

  test("is told where the subscription cannot be loaded, and loads it again", async () => {
    await open({}, () => refuse(PREMIUM, 503, { code: "accounts_unavailable", detail: "" }));
    await expect.element(box.getByText(paymentWords.planUnknown)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    answer(PREMIUM, premium());
    await button(paymentWords.tryAgain).click();
    await expect.element(box).toHaveTextContent(/Renews on/);
  });

  test.each([beOnPhone, async () => {}])("moves nothing when it is known", async (turn) => {
    await turn();
    let [releaseSession, releasePremium] = [() => {}, () => {}];
    await open({ receipts: [] }, () => {
      document.documentElement.dataset.plan = "premium";
      releaseSession = holdBack("GET /api/session");
      releasePremium = holdBack(PREMIUM);
    });
    await document.fonts.ready;
    const below = page.getByRole("heading", { name: profileWords.dataTitle });
    const before = placeOf(below);
    releaseSession();
    await expect.element(page.getByRole("heading", { name: ada.name })).toBeVisible();
    releasePremium();
    await expect.element(box).toHaveTextContent(/Renews on/);
    expect(placeOf(below)).toEqual(before);
  });

  test("shows what was charged once it is asked for", async () => {
    await open();
    await page.getByText(paymentWords.receipts(1)).click();
    await expect
      .element(box.getByRole("listitem"))
      .toHaveTextContent(`1 May 2031₹259Payment ID: ${receipt.paymentId}`);
    expect(await violationsOf()).toEqual([]);
  });

  test("is told where the receipts cannot be reached, and their tab is closed again", async () => {
    const tab = { document: document.implementation.createHTMLDocument(), close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    refuse(PORTAL, 503, { code: "payments_unavailable", detail: checkoutWords.portalUnavailable });
    const release = holdBack(PORTAL);
    await open();
    await button(`${paymentWords.portal} ${NEW_TAB}`).click();
    await expect.element(button(paymentWords.openingPortal)).toHaveAttribute("aria-disabled", "true");
    release();
    await expect.element(box.getByText(checkoutWords.portalUnavailable)).toBeVisible();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});

describe("cancelling", () => {
  const ask = async () => {
    await button(paymentWords.cancelSubscription).click();
    await expect.element(dialog).toBeVisible();
  };
  const confirm = dialog.getByRole("button", { name: paymentWords.cancelSubscription });

  test("is asked about before, and can be left", async () => {
    await open();
    await ask();
    await expect.element(dialog).toHaveTextContent(/You keep Premium until \d{1,2} \w+ \d{4}\./);
    await expect.element(dialog).toHaveTextContent("Everything you saved stays");
    expect(await violationsOf()).toEqual([]);
    await dialog.getByRole("button", { name: paymentWords.keep }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(paymentWords.cancelSubscription)).toHaveFocus();
    expect(requests(CHANGE)).toEqual([]);
  });

  test("that fails says so in the dialog", async () => {
    refuse(CHANGE, 503, { code: "payments_unavailable", detail: checkoutWords.notChanged });
    await open();
    await ask();
    await confirm.click();
    await expect.element(dialog.getByText(checkoutWords.notChanged)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(box).toHaveTextContent(/Renews on/);
  });

  test("can be taken back, by the button that takes its place", async () => {
    await open();
    await ask();
    answer(CHANGE, { subscription: subscription({ cancelsAtEnd: true }) });
    await confirm.click();
    await expect.element(box).toHaveTextContent(/Ends on \d{1,2} \w+ \d{4}\./);
    await expect.element(button(paymentWords.resume)).toHaveFocus();
    answer(CHANGE, { subscription: subscription() });
    await button(paymentWords.resume).click();
    await expect.element(box).toHaveTextContent(/Renews on/);
    await expect.element(button(paymentWords.cancelSubscription)).toHaveFocus();
    expect(await requests(CHANGE)[1]?.json()).toEqual({ cancelsAtEnd: false });
  });

  test("is remembered for the account alone, until the server has been told", async () => {
    await open();
    await ask();
    answer(CHANGE, { subscription: subscription({ cancelsAtEnd: true }) });
    await confirm.click();
    await expect.element(box).toHaveTextContent(/Ends on/);
    await cleanup();
    await open();
    await expect.element(box).toHaveTextContent(/Ends on/);
    await cleanup();
    id = crypto.randomUUID();
    await open();
    await refreshSession();
    await expect.element(box).toHaveTextContent(/Renews on/);
  });

  test("is offered where no payment has come, and is the end of it", async () => {
    await open(unpaid);
    await expect.element(box).toHaveTextContent(profileWords.freePlan);
    await expect.element(box).toHaveTextContent(paymentWords.unpaid);
    expect(await violationsOf()).toEqual([]);
    await ask();
    await expect.element(dialog).toHaveTextContent(paymentWords.cancelUnpaidText);
    answer(CHANGE, { subscription: { ...unpaid.subscription, cancelsAtEnd: true } });
    await confirm.click();
    await seeToast(paymentToasts.cancelled(null));
    await expect.element(box).not.toHaveTextContent(paymentWords.unpaid);
    await expect.element(box).toHaveTextContent(paymentWords.ended);
    await expect.element(button(paymentWords.resume)).not.toBeInTheDocument();
  });
});
