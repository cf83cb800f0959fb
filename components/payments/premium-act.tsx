"use client";

import { useCurrentLink } from "@/components/hooks/use-current-link";
import { useSession } from "@/components/session/use-session";
import { Button, buttonVariants } from "@/components/ui/button";
import { PRICING_LINK_ID, PRICING_PATH } from "@/lib/accounts/menu-words";
import { authUrl } from "@/lib/accounts/return-to";
import { paymentWords } from "@/lib/payments/words";
import { CurrentPlan } from "./current-plan";
import { PlanNote } from "./plan-note";
import { RenewalLine } from "./renewal-line";
import { useCheckout } from "./use-checkout";
import { usePremium } from "./use-premium";

/** Buys Premium, or shows when it renews or ends. Reserves its height while it loads. */
export function PremiumAct({ canBePaid }: { canBePaid: boolean }) {
  const { account, isUnknown } = useSession();
  const { premium } = usePremium(account?.isPremium ? account : null);
  const { isOpening, openCheckout } = useCheckout();
  useCurrentLink(PRICING_LINK_ID);
  const subscription = account?.isPremium ? premium?.subscription : null;
  const isKnown = account !== undefined || isUnknown;

  return (
    <>
      <PlanNote>
        {isKnown && !account?.isPremium && !canBePaid ? (
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
        )}
      </PlanNote>
      <div className="grid h-12">
        {account?.isPremium && <CurrentPlan />}
        {!account?.isPremium && isKnown && !canBePaid && (
          <Button size="lg" aria-disabled>
            {paymentWords.upgradeNow}
          </Button>
        )}
        {account === null && canBePaid && (
          <a href={authUrl({ returnTo: PRICING_PATH })} className={buttonVariants({ size: "lg" })}>
            {paymentWords.upgradeNow}
          </a>
        )}
        {(account?.isPremium === false || isUnknown) && canBePaid && (
          <Button size="lg" aria-disabled={isOpening} onClick={() => void openCheckout()}>
            {isOpening ? paymentWords.opening : paymentWords.upgradeNow}
          </Button>
        )}
      </div>
    </>
  );
}
