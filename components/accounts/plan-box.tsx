"use client";

import { ProBadge } from "@/components/elements/pro-badge";
import { PremiumPlan } from "@/components/payments/premium-plan";
import { ReceiptList } from "@/components/payments/receipt-list";
import { RenewalLine } from "@/components/payments/renewal-line";
import { usePremium } from "@/components/payments/use-premium";
import { buttonVariants } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { profileWords } from "@/lib/accounts/profile-words";
import { paymentWords } from "@/lib/payments/words";
import { plans } from "@/lib/plans";

/** The plan, its price or limits, and its actions. Reserves its height while it loads. */
export function PlanBox({ account }: { account: Account }) {
  const { isPremium } = account;
  const { premium, isUnknown, tryAgain } = usePremium(account);
  const subscription = premium?.subscription;
  // A subscription whose payment failed may still be active, so the user can cancel it.
  const isUnpaid = !isPremium && subscription?.isChangeable === true && !subscription.cancelsAtEnd;
  const hasEnded = !isPremium && subscription != null && !isUnpaid;
  return (
    <div
      id="plan"
      className="grid scroll-mt-24 content-start gap-3 border-t pt-3 premium:min-h-65 md:premium:min-h-43"
    >
      <div className="flex items-center justify-between gap-4">
        <p>
          <b className="block font-[550]">{isPremium ? profileWords.premiumPlan : profileWords.freePlan}</b>
          <span className="text-[0.8125rem]/5 text-muted-foreground">
            {isPremium ? (
              <>
                {paymentWords.priceLine}.{" "}
                {premium?.subscription && <RenewalLine subscription={premium.subscription} />}
              </>
            ) : (
              profileWords.searchesPerDay(plans.free.searchesPerDay)
            )}
          </span>
        </p>
        {isPremium ? (
          <ProBadge />
        ) : (
          <a href={PRICING_PATH} className={buttonVariants({ variant: "outline", size: "sm" })}>
            {paymentWords.viewPricing}
          </a>
        )}
      </div>
      {isUnpaid && <p className="text-[0.8125rem]/5 text-warning">{paymentWords.unpaid}</p>}
      {hasEnded && <p className="text-[0.8125rem]/5">{paymentWords.ended}</p>}
      {(isPremium || isUnpaid) && (
        <PremiumPlan premium={premium} isUnknown={isUnknown} onTryAgain={tryAgain} />
      )}
      {premium && premium.receipts.length > 0 && <ReceiptList receipts={premium.receipts} />}
    </div>
  );
}
