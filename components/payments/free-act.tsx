"use client";

import { useSession } from "@/components/session/use-session";
import { buttonVariants } from "@/components/ui/button";
import { paymentWords } from "@/lib/payments/words";
import { GUEST_HOME } from "@/lib/search/search-url";
import { CurrentPlan } from "./current-plan";
import { PlanNote } from "./plan-note";

/** The way in for guests; whoever has no other plan has this one. The room is kept until it is known. */
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
