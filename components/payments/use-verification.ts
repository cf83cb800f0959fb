"use client";

import { useEffect, useRef, useState } from "react";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { type PaymentReturn, paymentSuccessUrl } from "@/lib/payments/return-query";
import { paymentToasts } from "@/lib/payments/words";
import { askForPayment, delay, type Outcome, waitForOwnerWithRetry } from "./ask-for-payment";
import { takePayment } from "./kept-payment";

/** The receipt may arrive after the subscription, so it is polled this many times. */
const RECEIPT_TRIES = 5;
const RECEIPT_DELAY_MS = 2000;

/** The status of the payment that the URL refers to; the outcome is undefined while it loads. */
export function useVerification() {
  const payment = useRef<PaymentReturn>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [returnTo, setReturnTo] = useState<string>();

  useEffect(() => {
    payment.current ??= takePayment();
    const { reference, saysSuccess } = payment.current;
    setReturnTo(paymentSuccessUrl(payment.current));
    const gone = new AbortController();
    const { signal } = gone;
    const report = (next: Outcome) => {
      if (!signal.aborted) setOutcome(next);
    };
    void verify({ reference, isPatient: saysSuccess === true || attempt > 0 }, signal).then(async (found) => {
      // If the provider reported a failure, do not tell the user to wait.
      const isOver = found.state === "processing" && saysSuccess === false && attempt === 0;
      report(isOver ? { state: "failed" } : found);
      if (found.state !== "verified" || signal.aborted) return;
      const account = await refreshSession();
      if (account?.isPremium === false && !signal.aborted) showToast(paymentToasts.statusNotUpdated());
      await pollReceipt(found, reference, signal, report);
    });
    return () => gone.abort();
  }, [attempt]);

  const checkAgain = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return { outcome, returnTo, checkAgain };
}

async function verify(
  question: { reference: string | null; isPatient: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  const owner = await waitForOwnerWithRetry();
  if (owner === GUEST) return { state: "guest" };
  return owner === null ? { state: "unreachable" } : askForPayment(question, signal);
}

async function pollReceipt(
  found: Outcome,
  reference: string | null,
  signal: AbortSignal,
  report: (outcome: Outcome) => void,
) {
  let known = found;
  for (let tried = 0; tried < RECEIPT_TRIES && "receipt" in known && known.receipt === null; tried += 1) {
    await delay(RECEIPT_DELAY_MS);
    if (signal.aborted) return;
    const next = await askForPayment({ reference, isPatient: false });
    if (next.state !== "verified") return;
    known = next;
    report(known);
  }
}
