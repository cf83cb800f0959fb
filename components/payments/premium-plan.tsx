"use client";

import { ReceiptText } from "lucide-react";
import { useEffect, useRef } from "react";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/format-day";
import { renewalOf, renewalSentence } from "@/lib/payments/renewal";
import type { Premium } from "@/lib/payments/requests";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { openInTab } from "./open-in-tab";
import { changeSubscription } from "./use-premium";

const loadDialog = () => import("./cancel-dialog");

type PremiumPlanProps = { premium: Premium | undefined; isUnknown: boolean; onTryAgain(): void };

/** The actions of a subscription: cancel it, resume it, open the payment portal. */
export function PremiumPlan({ premium, isUnknown, onTryAgain }: PremiumPlanProps) {
  const resuming = useForm();
  const portal = useForm();
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  const acts = useRef<HTMLDivElement>(null);

  const cancelsAtEnd = premium?.subscription?.cancelsAtEnd;
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus to the button that replaces the pressed one
  useEffect(() => {
    if (isOpen || !hasActed.current || document.activeElement !== document.body) return;
    acts.current?.querySelector("button")?.focus();
  }, [isOpen, cancelsAtEnd]);

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
    open();
  };
  const resume = () => {
    hasActed.current = true;
    return resuming.submit(async () => {
      const resumed = await changeSubscription({ cancelsAtEnd: false });
      showToast(paymentToasts.resumed(renewalSentence(resumed, new Date())));
    });
  };
  const openPortal = () =>
    portal.submit(() => openInTab("/api/payments/portal", { waiting: paymentWords.openingPortal }));

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
            {!portal.isSending && <span className="sr-only"> {NEW_TAB}</span>}
          </Button>
        )}
      </div>
      <FormErrorMessage>{resuming.errorOf("form") ?? portal.errorOf("form")}</FormErrorMessage>
      {isOpen && Dialog && subscription && (
        <Dialog
          until={
            isPremium ? formatDay(renewalOf({ ...subscription, cancelsAtEnd: true }, new Date()).on) : null
          }
          onClose={close}
        />
      )}
    </>
  );
}
