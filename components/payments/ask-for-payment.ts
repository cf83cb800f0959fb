import { ApiError, getJson } from "@/components/http/api-client";
import type { PaymentStatus } from "@/lib/payments/requests";

/** Between the questions: together half a minute. */
const RESTS_MS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 5000, 6000];
/** So many times in a row the server may not answer. */
const MAX_FAILURES = 3;

export interface Question {
  /** Of the checkout; the account's last one where it is null. */
  reference: string | null;
  /** Whether it is worth asking again while the provider has not said that it is paid. */
  isPatient: boolean;
}

/** What the server says of it; away: nothing, guest: that nobody is signed in. */
export type Outcome = PaymentStatus | { state: "unknown" | "failed" | "away" | "guest" };

/** Asks the server what has become of a payment, for half a minute where it takes that long; it changes nothing. */
export async function askForPayment(question: Question, signal?: AbortSignal): Promise<Outcome> {
  let failures = 0;
  for (let asked = 0; ; asked += 1) {
    const outcome = await ask(question.reference);
    const isAway = outcome.state === "away";
    failures = isAway ? failures + 1 : 0;
    // An attempt that failed may have been followed by one whose payment is on its way.
    const isUnsettled = outcome.state === "processing" || outcome.state === "failed";
    const isOpen = isAway ? failures < MAX_FAILURES : isUnsettled && question.isPatient;
    const rest = RESTS_MS[asked];
    if (!isOpen || rest === undefined || signal?.aborted) return outcome;
    await delay(rest);
    await becomesVisible();
  }
}

async function ask(reference: string | null): Promise<Outcome> {
  const query = reference === null ? "" : `?${new URLSearchParams({ reference })}`;
  try {
    return await getJson<PaymentStatus>(`/api/payments/status${query}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { state: "guest" };
    // What is no reference at all belongs to no payment.
    return { state: error.status === 400 ? "unknown" : "away" };
  }
}

export function delay(restMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs));
}

/** Nobody asks for a page that nobody looks at. */
function becomesVisible(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}
