"use client";

import { useSession } from "@/components/session/use-session";
import { buttonVariants } from "@/components/ui/button";
import { paymentWords } from "@/lib/payments/words";
import { GUEST_HOME } from "@/lib/search/search-url";
import { CurrentPlan } from "./current-plan";
import { PlanNote } from "./plan-note";

/** The action of the free plan: a link for guests, a mark for free accounts. Reserves its height while it loads. */
export function FreeAct() {
  const { account, isUnknown } = useSession();
  const isGuest = account === null;
  return (
    <>
      <PlanNote>{(isGuest || isUnknown) && paymentWords.noCard}</PlanNote>
      <div className="grid h-12">
        {isGuest && (
          <a href={GUEST_HOME} className={buttonVariants({ variant: "outline", size: "lg" })}>
            {paymentWords.getStarted}
          </a>
        )}
        {account?.isPremium === false && <CurrentPlan />}
      </div>
    </>
  );
}
