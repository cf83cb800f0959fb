"use client";

import type { ReactNode } from "react";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { useForm } from "@/components/forms/use-form";
import { useCurrentLink } from "@/components/hooks/use-current-link";
import type { ApiError } from "@/components/http/api-client";
import { refreshSession, useSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { PRICING_LINK_ID, PRICING_PATH } from "@/lib/accounts/menu-words";
import { authUrl } from "@/lib/accounts/return-to";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { GUEST_HOME } from "@/lib/search/search-url";
import { openInTab } from "./open-in-tab";
import { markCheckoutOpened } from "./opened-checkout";
import { RenewalLine } from "./renewal-line";
import { usePremium } from "./use-premium";

/** The action of the free plan: a link for guests, a mark for free accounts. Reserves its height while it loads. */
export function FreeAct() {
  const { account, isUnknown } = useSession();
  const isGuest = account === null;
  return (
    <PlanAct note={(isGuest || isUnknown) && paymentWords.noCard}>
      {isGuest && (
        <a href={GUEST_HOME} className={buttonVariants({ variant: "outline", size: "lg" })}>
          {paymentWords.getStarted}
        </a>
      )}
      {account?.isPremium === false && <CurrentPlan />}
    </PlanAct>
  );
}

/** Buys Premium, or shows when it renews or ends. Reserves its height while it loads. */
export function PremiumAct({ canBePaid }: { canBePaid: boolean }) {
  const { account, isUnknown } = useSession();
  const { premium } = usePremium(account?.isPremium ? account : null);
  const { isSending: isOpening, submit } = useForm({ onError: showErrorToast });
  useCurrentLink(PRICING_LINK_ID);
  const subscription = account?.isPremium ? premium?.subscription : null;
  const isKnown = account !== undefined || isUnknown;
  const isBuyer = isKnown && !account?.isPremium;

  const note =
    isBuyer && !canBePaid ? (
      paymentWords.notPossible
    ) : (
      <>
        {subscription && <RenewalLine subscription={subscription} />}{" "}
        {subscription?.cancelsAtEnd ? paymentWords.resumeAnyTime : paymentWords.cancelAnyTime}{" "}
        <a href="/account#plan" className="text-link rounded-sm">
          {paymentWords.accountPage}
        </a>
        .
      </>
    );
  return (
    <PlanAct note={note}>
      {account?.isPremium && <CurrentPlan />}
      {isBuyer && !canBePaid && (
        <Button size="lg" aria-disabled>
          {paymentWords.upgradeNow}
        </Button>
      )}
      {isBuyer && canBePaid && account === null && (
        <a href={authUrl({ returnTo: PRICING_PATH })} className={buttonVariants({ size: "lg" })}>
          {paymentWords.upgradeNow}
        </a>
      )}
      {isBuyer && canBePaid && account !== null && (
        <Button size="lg" aria-disabled={isOpening} onClick={() => void submit(openCheckout)}>
          {isOpening ? paymentWords.opening : paymentWords.upgradeNow}
          {!isOpening && <span className="sr-only"> {NEW_TAB}</span>}
        </Button>
      )}
    </PlanAct>
  );
}

/** A note and a button. Reserves the height of both, so that the cards align while they load. */
function PlanAct({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="flex min-h-10 items-end text-[0.8125rem]/5 text-muted-foreground">
        <span>{note}</span>
      </p>
      <div className="grid h-12">{children}</div>
    </>
  );
}

/** Marks the account's plan. Replaces the button that would choose it. */
function CurrentPlan() {
  return (
    <Button variant="outline" size="lg" aria-disabled aria-current="true">
      {paymentWords.currentPlan}
    </Button>
  );
}

/** Opens the checkout of the payment provider in a new tab. */
function openCheckout() {
  return openInTab("/api/payments/checkout", { waiting: paymentWords.opening, onFound: markCheckoutOpened });
}

function showErrorToast({ problem, message }: ApiError) {
  if (problem === null) {
    showToast(paymentToasts.checkoutUnanswered());
  } else if (problem.code === "sign_in_needed") {
    showToast(paymentToasts.sessionEnded(authUrl({ returnTo: PRICING_PATH })));
  } else if (problem.code === "already_premium") {
    showToast(paymentToasts.alreadyPremium());
    void refreshSession();
  } else {
    showToast(paymentToasts.checkoutFailed(message));
  }
  return {};
}
