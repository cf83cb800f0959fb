"use client";

import { useEffect, useRef, useState } from "react";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { type PaymentReturn, paymentSuccessUrl } from "@/lib/payments/return-query";
import { paymentToasts } from "@/lib/payments/words";
import { askForPayment, delay, type Outcome } from "./ask-for-payment";
import { takePayment } from "./kept-payment";
import { waitForOwnerWithRetry } from "./wait-for-owner";

/** The receipt may follow the subscription: it is asked for so many times more. */
const RECEIPT_TRIES = 5;
const RECEIPT_REST_MS = 2000;

/** What has become of the payment that the address speaks of; the outcome is undefined while it is asked. */
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
    const tell = (next: Outcome) => {
      if (!signal.aborted) setOutcome(next);
    };
    void verify({ reference, isPatient: saysSuccess === true || attempt > 0 }, signal).then(async (found) => {
      // Who was sent back with a failure is not told to wait for the contrary.
      const isOver = found.state === "processing" && saysSuccess === false && attempt === 0;
      tell(isOver ? { state: "failed" } : found);
      if (found.state !== "verified" || signal.aborted) return;
      const account = await refreshSession();
      if (account?.isPremium === false && !signal.aborted) showToast(paymentToasts.statusNotUpdated());
      await followReceipt(found, reference, signal, tell);
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
  return owner === null ? { state: "away" } : askForPayment(question, signal);
}

async function followReceipt(
  found: Outcome,
  reference: string | null,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
) {
  let known = found;
  for (let tried = 0; tried < RECEIPT_TRIES && "receipt" in known && known.receipt === null; tried += 1) {
    await delay(RECEIPT_REST_MS);
    if (signal.aborted) return;
    const next = await askForPayment({ reference, isPatient: false });
    if (next.state !== "verified") return;
    known = next;
    tell(known);
  }
}
