import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastHost } from "@/components/elements/toast-host";
import { PaymentHint } from "@/components/payments/payment-hint";
import { SuccessView } from "@/components/payments/success-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { SiteHeader } from "@/components/shell/site-header";
import { authUrl } from "@/lib/accounts/return-to";
import type { PaymentStatus } from "@/lib/payments/requests";
import { paymentSuccessUrl } from "@/lib/payments/return-query";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { button, heading, link, main, seeToast, toasts } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { ada, signIn, visit } from "../browser";
import { letMove } from "../media";
import { answer, refuse, requests } from "../network";
import { receipt, status } from "./make";

const STATUS = "GET /api/payments/status";
const SESSION = "GET /api/session";
const REFERENCE = "a".repeat(22);
const away = () => refuse(STATUS, 503, { code: "accounts_unavailable", detail: "" });

/** Has the server say what it will, question by question; the last answer stays. */
function answerStatus(...states: PaymentStatus["state"][]) {
  let asked = 0;
  answer(STATUS, () => {
    const state = states[Math.min(asked, states.length - 1)] ?? "unknown";
    asked += 1;
    return status(state);
  });
}

/** The server knows of it, and of the account what it says now. */
const paid = () => {
  answerStatus("verified");
  answer(SESSION, { account: { ...ada, isPremium: true } });
};

beforeEach(() => {
  // Between two questions there are seconds.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  localStorage.setItem(`figura-payment-celebrated:${receipt.paymentId}`, "");
});
afterEach(() => void vi.useRealTimers());

/** Half a minute and more, after which nobody asks any more. */
async function letPass() {
  for (let rest = 0; rest < 12; rest += 1) await vi.advanceTimersByTimeAsync(6500);
}

describe("coming back to any page", () => {
  const come = async (query: string, path = "/pricing") => {
    visit(`${path}?${query}`);
    await render(
      <>
        <SiteHeader />
        <ToastHost />
        <PaymentHint />
      </>,
    );
  };
  const back = (said: string) => `payment_status=${said}&payment_reference=${REFERENCE}`;
  const processing = (saysSuccess: boolean) =>
    paymentToasts.processing(paymentSuccessUrl({ reference: REFERENCE, saysSuccess }));

  test.each([
    ["success", "is paid", paid, paymentToasts.returned()],
    [
      "success",
      "is paid, and the account says nothing of it",
      () => answerStatus("verified"),
      paymentToasts.returnNotUpdated(),
    ],
    ["success", "is nobody's", () => answerStatus("unknown"), paymentToasts.returnNotVerified()],
    [
      "success",
      "is no reference",
      () => refuse(STATUS, 400, { code: "validation_failed", detail: "" }),
      paymentToasts.returnNotVerified(),
    ],
    ["success", "is still on its way", () => answerStatus("processing"), processing(true)],
    ["success", "cannot be asked for", away, paymentToasts.returnNotVerified()],
    ["failed", "has failed", () => answerStatus("failed"), paymentToasts.paymentFailed()],
    ["failed", "is still on its way", () => answerStatus("processing"), paymentToasts.paymentFailed()],
  ])("with %s for what %s is told so", async (said, _, bringAbout, toast) => {
    signIn();
    bringAbout();
    await come(back(said));
    await expect.poll(() => requests(STATUS).length).toBeGreaterThan(0);
    await letPass();
    await seeToast(toast);
    expect(location.search).toBe("");
    expect(requests(STATUS)[0]?.url).toContain(`reference=${REFERENCE}`);
  });

  test("asks until the second attempt of a payment has come through", async () => {
    signIn();
    // The first one failed.
    answerStatus("failed", "processing", "verified");
    await come(back("success"));
    await expect.poll(() => requests(STATUS).length).toBe(1);
    answer(SESSION, { account: { ...ada, isPremium: true } });
    await letPass();
    await seeToast(paymentToasts.returned());
    expect(requests(STATUS)).toHaveLength(3);
  });

  test("keeps what else stands in the address", async () => {
    signIn();
    answerStatus("unknown");
    await come(`${back("success")}&q=cycle`, "/dashboard");
    await seeToast(paymentToasts.returnNotVerified());
    expect(location.pathname + location.search).toBe("/dashboard?q=cycle");
  });

  test("as a guest leads to sign in, with the query", async () => {
    await come(back("success"));
    await seeToast({ title: paymentWords.guestTitle });
    expect(location.search).toBe("");
    await expect
      .element(toasts.getByRole("link"))
      .toHaveAttribute("href", authUrl({ returnTo: `/pricing?${back("success")}` }));
  });

  test("asks nothing where the address says nothing of a payment", async () => {
    signIn();
    await come("status=success&reference=x");
    expect(requests(STATUS)).toEqual([]);
    expect(location.search).toBe("?status=success&reference=x");
  });
});

describe("a message", () => {
  const message = (said: unknown) => ({ type: "payment_webhook", paymentId: "pay_1", status: said });
  const post = (data: unknown) => window.postMessage(data, location.origin);

  beforeEach(async () => {
    signIn();
    visit("/account");
    await render(
      <>
        <SiteHeader />
        <ToastHost />
        <PaymentHint />
      </>,
    );
  });

  test.each([
    ["that nobody has paid for", () => answerStatus("unknown"), paymentToasts.statusNotUpdated()],
    ["while the server is away", away, paymentToasts.messageUnanswered()],
    [
      "where the account does not say premium",
      () => answerStatus("verified"),
      paymentToasts.messageNotUpdated(),
    ],
  ])("%s is told so", async (_, bringAbout, toast) => {
    bringAbout();
    post(message("success"));
    await expect.poll(() => requests(STATUS).length).toBeGreaterThan(0);
    await letPass();
    await seeToast(toast);
  });

  test("of a payment that failed is told so, and asks nothing", async () => {
    post(message("failed"));
    await seeToast(paymentToasts.paymentFailed());
    expect(requests(STATUS)).toEqual([]);
  });

  test.each([
    ["of another kind", { ...message("success"), type: "payment" }],
    ["without a payment", { ...message("success"), paymentId: "" }],
    ["of another status", message("paid")],
    ["that is no object", "payment_webhook"],
    ["that is nothing", null],
  ])("%s is not heard", async (_, data) => {
    post(data);
    // What is heard after it was posted after it.
    post(message("failed"));
    await seeToast(paymentToasts.paymentFailed());
    expect(requests(STATUS)).toEqual([]);
  });

  test("from a page of another origin is not heard", async () => {
    dispatchEvent(new MessageEvent("message", { data: message("success"), origin: "https://other.example" }));
    post(message("failed"));
    await seeToast(paymentToasts.paymentFailed());
    expect(requests(STATUS)).toEqual([]);
  });

  // It is followed once in a visit, and a file of tests is one.
  test("of a payment that is there is told so, once", async () => {
    paid();
    post(message("success"));
    await seeToast(paymentToasts.messageProcessed());
    post(message("success"));
    post(message("failed"));
    await seeToast(paymentToasts.paymentFailed());
    expect(requests(STATUS)).toHaveLength(1);
  });
});

describe("the page of a payment", () => {
  const open = async (path = "/payment-success") => {
    visit(path);
    await render(
      <>
        <SiteHeader />
        <main>
          <SuccessView hasModel={false} />
          <PublicPageEffects />
        </main>
        <ToastHost />
      </>,
    );
  };
  const said = (saysSuccess: boolean) => paymentSuccessUrl({ reference: REFERENCE, saysSuccess });

  test("believes nothing that its address says, and keeps nothing of it there", async () => {
    signIn();
    refuse(STATUS, 400, { code: "validation_failed", detail: "" });
    await open("/payment-success?status=success&payment_id=x&reference=y&email=ada%40example.org");
    await expect.element(heading(paymentWords.failedTitle)).toBeVisible();
    expect(location.pathname + location.search).toBe("/payment-success");
    await expect.element(main).toHaveTextContent(paymentWords.failedText);
    await expect.element(link(paymentWords.returnHome)).toHaveAttribute("href", "/");
    await expect.element(link(paymentWords.tryAgain)).toHaveAttribute("href", "/pricing");
    expect(await violationsOf()).toEqual([]);
  });

  test("says that it asks, what to do while nothing is known, and asks again", async () => {
    signIn();
    answerStatus("processing");
    await open(said(true));
    await expect.element(heading(paymentWords.verifying)).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent(paymentWords.verifying);
    expect(await violationsOf()).toEqual([]);
    await expect.poll(() => requests(STATUS).length).toBe(1);
    await letPass();
    await expect.element(page.getByRole("status")).toHaveTextContent(paymentWords.processingTitle);
    await expect.element(main).toHaveTextContent(paymentWords.processingText);
    expect(await violationsOf()).toEqual([]);
    paid();
    await button(paymentWords.checkAgain).click();
    await expect.element(heading(paymentWords.nowPremium(ada.name))).toBeVisible();
    expect(document.title).toContain(paymentWords.nowPremium(ada.name));
  });

  test("says what was charged, and where one may go on", async () => {
    signIn({ isPremium: true });
    paid();
    await open(said(true));
    const details = page.getByRole("region", { name: paymentWords.detailsTitle });
    await expect.element(details).toHaveTextContent("Amount charged₹259");
    await expect.element(details).toHaveTextContent("Purchase date1 May 2031");
    await expect.element(details).toHaveTextContent(/Next renewal\d{1,2} \w+ \d{4}/);
    await expect.element(details).toHaveTextContent(`Payment ID${receipt.paymentId}`);
    await expect.element(details).toHaveTextContent(`Reference${receipt.reference}`);
    for (const [name, href] of [
      [paymentWords.startExploring, "/dashboard"],
      [paymentWords.viewSaved, "/liked"],
      [paymentWords.manageAccount, "/account#plan"],
      [paymentWords.returnHome, "/"],
    ] as const) {
      await expect.element(link(name)).toHaveAttribute("href", href);
    }
    expect(await violationsOf()).toEqual([]);
  });

  test("waits for the receipt that follows", async () => {
    signIn({ isPremium: true });
    paid();
    answer(STATUS, status("verified", { receipt: null }));
    await open(said(true));
    await expect.element(page.getByText(paymentWords.beingConfirmed).first()).toBeVisible();
    answer(STATUS, status("verified"));
    await letPass();
    await expect.element(page.getByText(receipt.paymentId)).toBeVisible();
    await expect.element(page.getByText(paymentWords.beingConfirmed)).not.toBeInTheDocument();
  });

  test("asks once where the address says that it failed", async () => {
    signIn();
    answerStatus("processing");
    await open(said(false));
    await expect.element(heading(paymentWords.failedTitle)).toBeVisible();
    await letPass();
    expect(requests(STATUS)).toHaveLength(1);
  });

  test("says when the server is away, and asks again", async () => {
    signIn({ isPremium: true });
    away();
    await open();
    await expect.poll(() => requests(STATUS).length).toBe(1);
    await letPass();
    await expect.element(heading(paymentWords.awayTitle)).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    paid();
    await button(paymentWords.tryAgain).click();
    await expect.element(heading(paymentWords.nowPremium(ada.name))).toBeVisible();
  });

  test("asks for a session that has not loaded once more", async () => {
    signIn();
    refuse(SESSION, 503, { code: "accounts_unavailable", detail: "" });
    answerStatus("verified");
    await open();
    await expect.poll(() => requests(SESSION).length).toBe(1);
    paid();
    await letPass();
    await expect.element(heading(paymentWords.nowPremium(ada.name))).toBeVisible();
  });

  test("says where the account does not say premium yet", async () => {
    signIn();
    answerStatus("verified");
    await open(said(true));
    await seeToast(paymentToasts.statusNotUpdated());
  });

  test("asks a guest to sign in, and keeps what the address said but for the email", async () => {
    await open("/payment-success?status=success&reference=y&email=ada%40example.org");
    await expect.element(heading(paymentWords.guestTitle)).toBeVisible();
    expect(location.search).toBe("");
    const returnTo = paymentSuccessUrl({ reference: "y", saysSuccess: true });
    await expect
      .element(main.getByRole("link", { name: paymentWords.signIn }))
      .toHaveAttribute("href", authUrl({ returnTo }));
    expect(await violationsOf()).toEqual([]);
  });

  test("celebrates a payment once", async () => {
    await letMove();
    signIn({ isPremium: true });
    paid();
    answer(STATUS, status("verified", { receipt: { ...receipt, paymentId: "pay_celebrated" } }));
    await open(said(true));
    await expect.poll(() => document.querySelectorAll("body > canvas").length).toBe(1);
    expect(localStorage.getItem("figura-payment-celebrated:pay_celebrated")).toBe("");
  });
});
