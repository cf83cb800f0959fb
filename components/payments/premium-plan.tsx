"use client";

import { ReceiptText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useSubmit } from "@/components/forms/use-submit";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { call } from "@/components/http/api-client";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/format-day";
import { renewalOf, renewalSentence } from "@/lib/payments/renewal";
import type { Premium } from "@/lib/payments/requests";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { changeSubscription } from "./change-subscription";
import { openInTab, openPlainly } from "./open-in-tab";

const loadDialog = () => import("./cancel-dialog");

type PremiumPlanProps = { premium: Premium | undefined; isUnknown: boolean; onTryAgain(): void };

/** The actions of a subscription: cancel it, resume it, open the payment portal. */
export function PremiumPlan({ premium, isUnknown, onTryAgain }: PremiumPlanProps) {
  const resuming = useSubmit([]);
  const portal = useSubmit([]);
  const [isAsked, setIsAsked] = useState(false);
  const acts = useRef<HTMLDivElement>(null);
  const CancelDialog = useLazyComponent(loadDialog, isAsked, () => {
    setIsAsked(false);
    showLoadErrorToast();
  });

  const cancelsAtEnd = premium?.subscription?.cancelsAtEnd;
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus to the button that replaces the pressed one
  useEffect(() => {
    if (isAsked || !hasActed.current || document.activeElement !== document.body) return;
    acts.current?.querySelector("button")?.focus();
  }, [isAsked, cancelsAtEnd]);

  if (isUnknown) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-[0.8125rem]/5">
          {paymentWords.planUnknown}
        </p>
        <Button variant="outline" size="sm" onClick={onTryAgain}>
          {paymentWords.tryAgain}
        </Button>
      </div>
    );
  }
  if (!premium) {
    return (
      <p role="status" className="text-[0.8125rem]/5 text-muted-foreground">
        {paymentWords.loadingPlan}
      </p>
    );
  }

  const { subscription, hasPortal, isPremium } = premium;
  const ask = () => {
    hasActed.current = true;
    setIsAsked(true);
  };
  const resume = () => {
    hasActed.current = true;
    return resuming.send(async () => {
      const resumed = await changeSubscription({ cancelsAtEnd: false });
      showToast(paymentToasts.resumed(renewalSentence(resumed, new Date())));
    });
  };
  const openPortal = () =>
    portal.send(async () => {
      const blocked = await openInTab(paymentWords.openingPortal, async () => {
        const { url } = await call<{ url: string }>("POST", "/api/payments/portal", {});
        return url;
      });
      if (blocked !== null) showToast(paymentToasts.tabBlocked(() => openPlainly(blocked)));
    });

  return (
    <>
      <div ref={acts} className="flex flex-wrap gap-2">
        {subscription?.isChangeable && !subscription.cancelsAtEnd && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={ask}>
            {paymentWords.cancelSubscription}
          </Button>
        )}
        {subscription?.isChangeable && subscription.cancelsAtEnd && (
          <Button size="sm" aria-disabled={resuming.isSending} onClick={() => void resume()}>
            {resuming.isSending ? paymentWords.resuming : paymentWords.resume}
          </Button>
        )}
        {hasPortal && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={portal.isSending}
            onClick={() => void openPortal()}
          >
            <ReceiptText className="size-4" />
            {portal.isSending ? paymentWords.openingPortal : paymentWords.portal}
          </Button>
        )}
      </div>
      <FormErrorMessage>{resuming.formFault ?? portal.formFault}</FormErrorMessage>
      {isAsked && CancelDialog && subscription && (
        <CancelDialog
          until={
            isPremium ? formatDay(renewalOf({ ...subscription, cancelsAtEnd: true }, new Date()).on) : null
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
