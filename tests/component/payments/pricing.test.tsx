import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { ToastHost } from "@/components/elements/toast-host";
import { PricingView } from "@/components/payments/pricing-view";
import { SiteHeader } from "@/components/shell/site-header";
import { freeBenefits, premiumBenefits } from "@/lib/payments/benefits";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { button, link, main, placeOf, seeNoSidewaysScroll, seeToast } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { ada, beOnPhone, signIn, visit } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { premium, subscription } from "./make";

const CHECKOUT = "POST /api/payments/checkout";
const PREMIUM = "GET /api/payments/premium";
const checkout = { url: "https://checkout.example/session", reference: "r".repeat(22) };

const plan = (name: string) => page.getByRole("region", { name, exact: true });
const current = (name: string) => plan(name).getByRole("button", { name: paymentWords.currentPlan });
const upgrade = main.getByRole("button", { name: paymentWords.upgradeNow });
const benefits = (name: string) =>
  plan(name)
    .getByRole("listitem")
    .elements()
    .map((element) => element.textContent);

function open(facts: Partial<Parameters<typeof PricingView>[0]> = {}) {
  visit("/pricing");
  return render(
    <>
      <SiteHeader />
      <main>
        <PricingView hasModel={false} canBePaid {...facts} />
      </main>
      <ToastHost />
    </>,
  );
}

afterEach(() => void vi.restoreAllMocks());

describe("the plans", () => {
  test("say what they give and what they cost", async () => {
    await open();
    await expect.element(plan("Free")).toHaveTextContent("₹0forever");
    await expect.element(plan("Premium")).toHaveTextContent("₹259per month");
    await expect.element(plan("Premium")).toHaveTextContent("MOST POPULAR");
    expect(benefits("Free")).toEqual(freeBenefits.map(({ text }) => text));
    expect(benefits("Premium")).toEqual(premiumBenefits(false).map(({ text }) => text));
    await expect.element(main).toHaveTextContent("₹259 per month is the beta price.");
    const searches = page.getByRole("region", { name: paymentWords.searchesPerDay });
    const numbers = searches
      .getByRole("definition")
      .elements()
      .map((element) => element.textContent);
    expect(numbers.filter(Boolean)).toEqual(["3", "20", "no limit"]);
  });

  test("promise what a model helps with where there is one", async () => {
    await open({ hasModel: true });
    expect(benefits("Premium")).toEqual(premiumBenefits(true).map(({ text }) => text));
  });

  test.each(["a guest", "a free account"])("do not sell to %s what is not set up", async (who) => {
    if (who !== "a guest") signIn();
    await open({ canBePaid: false });
    await expect.element(upgrade).toHaveAttribute("aria-disabled", "true");
    await expect.element(plan("Premium")).toHaveTextContent(paymentWords.notPossible);
  });

  test("let a guest get started at home, and sign in to upgrade", async () => {
    await open();
    await expect.element(link(paymentWords.getStarted)).toHaveAttribute("href", "/");
    await expect.element(link(paymentWords.upgradeNow)).toHaveAttribute("href", "/auth?returnTo=%2Fpricing");
    expect(await violationsOf()).toEqual([]);
  });

  test("say that free is the current one, with the other to gain", async () => {
    signIn();
    await open();
    await expect.element(current("Free")).toHaveAttribute("aria-disabled", "true");
    await expect.element(upgrade).toHaveAccessibleName(`${paymentWords.upgradeNow} ${NEW_TAB}`);
    expect(await violationsOf()).toEqual([]);
  });

  test("say that premium is, with the day of its renewal and the way to cancel", async () => {
    signIn({ isPremium: true });
    answer(PREMIUM, premium());
    await open();
    await expect.element(current("Premium")).toHaveAttribute("aria-disabled", "true");
    await expect.element(plan("Premium")).toHaveTextContent(/Renews on \d{1,2} \w+ \d{4}\./);
    await expect.element(plan("Free").getByRole("button")).not.toBeInTheDocument();
    await expect.element(page.getByText(paymentWords.upgradeNow)).not.toBeInTheDocument();
    await expect.element(link(paymentWords.accountPage)).toHaveAttribute("href", "/account#plan");
    expect(await violationsOf()).toEqual([]);
  });

  test.each([
    [{ cancelsAtEnd: true }, /Ends on .+ You can resume it on your account page\./],
    [{ status: "on_hold" }, /Your last renewal is unpaid\. Premium ends on \d{1,2} \w+/],
  ])("say what becomes of a subscription: %j", async (facts, words) => {
    signIn({ isPremium: true });
    answer(PREMIUM, premium({ subscription: subscription(facts) }));
    await open();
    await expect.element(plan("Premium")).toHaveTextContent(words);
  });

  for (const turn of [beOnPhone, async () => {}]) {
    test.each([
      ["a guest", undefined],
      ["a free account", false],
      ["a premium account", true],
    ])(
      `keep their place until it is known who looks (${turn.name || "desktop"}): %s`,
      async (_, isPremium) => {
        await turn();
        if (isPremium !== undefined) signIn({ isPremium });
        answer(PREMIUM, premium());
        const release = isPremium === undefined ? () => {} : holdBack("GET /api/session");
        await open();
        await document.fonts.ready;
        const places = () => ["Free", "Premium"].map((name) => placeOf(plan(name)));
        const before = places();
        release();
        const known = main.getByText(
          new RegExp(`^(${paymentWords.getStarted}|${paymentWords.currentPlan})$`),
        );
        await expect.element(known).toBeVisible();
        if (isPremium) await expect.element(page.getByText(/Renews on/)).toBeVisible();
        expect(places()).toEqual(before);
        seeNoSidewaysScroll();
      },
    );
  }
});

describe("the checkout", () => {
  /** What stands for the tab that a press opens. */
  function openTab() {
    const tab = { document: document.implementation.createHTMLDocument(), close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    return tab;
  }

  test.each([
    [
      "cannot be reached",
      () => refuse(CHECKOUT, 503, { code: "payments_unavailable", detail: checkoutWords.unavailable }),
      paymentToasts.checkoutFailed(checkoutWords.unavailable),
    ],
    [
      "is not set up",
      () => refuse(CHECKOUT, 503, { code: "payments_unavailable", detail: checkoutWords.notSetUp }),
      paymentToasts.checkoutFailed(checkoutWords.notSetUp),
    ],
    [
      "would be a second subscription",
      () => refuse(CHECKOUT, 409, { code: "subscription_lapsed", detail: checkoutWords.lapsed }),
      paymentToasts.checkoutFailed(checkoutWords.lapsed),
    ],
    ["gets no answer", () => breakOff(CHECKOUT), paymentToasts.checkoutUnanswered()],
    [
      "needs a session, which has ended",
      () => refuse(CHECKOUT, 401, { code: "sign_in_needed", detail: "" }),
      { title: paymentToasts.sessionEnded("").title },
    ],
  ])("that %s is told so, and its tab is closed", async (_, bringAbout, toast) => {
    signIn();
    const { close, document: shown } = openTab();
    bringAbout();
    const release = holdBack(CHECKOUT);
    await open();
    await upgrade.click();
    await expect.element(button(paymentWords.opening)).toHaveAttribute("aria-disabled", "true");
    expect(shown.body.textContent).toBe(paymentWords.opening);
    expect(close).not.toHaveBeenCalled();
    release();
    await seeToast(toast);
    expect(close).toHaveBeenCalledOnce();
    await expect.element(upgrade).toBeVisible();
  });

  test("of an account that has become premium elsewhere is told so, and shown so", async () => {
    signIn();
    openTab();
    refuse(CHECKOUT, 409, { code: "already_premium", detail: checkoutWords.alreadyPremium });
    answer(PREMIUM, premium());
    await open();
    await expect.element(upgrade).toBeVisible();
    answer("GET /api/session", { account: { ...ada, isPremium: true } });
    await upgrade.click();
    await seeToast(paymentToasts.alreadyPremium());
    await expect.element(current("Premium")).toBeVisible();
  });

  test("of a browser that opens no tab gives the way there", async () => {
    signIn();
    const opening = vi.spyOn(window, "open").mockReturnValue(null);
    answer(CHECKOUT, checkout);
    await open();
    await upgrade.click();
    await seeToast(paymentToasts.tabBlocked(() => {}));
    await button("Open it").click();
    expect(opening).toHaveBeenLastCalledWith(checkout.url, "_blank", "noopener");
  });

  test("that was paid elsewhere is seen when one comes back to this tab", async () => {
    signIn();
    vi.spyOn(window, "open").mockReturnValue(null);
    answer(CHECKOUT, checkout);
    answer(PREMIUM, premium());
    await open();
    await upgrade.click();
    await expect.poll(() => localStorage.getItem("figura-checkout")).not.toBeNull();
    answer("GET /api/session", { account: { ...ada, isPremium: true } });
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(current("Premium")).toBeVisible();
    expect(requests(CHECKOUT)).toHaveLength(1);
  });
});
