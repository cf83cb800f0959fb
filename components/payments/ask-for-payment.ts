import { ApiError, getJson } from "@/components/http/api-client";
import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import type { PaymentStatus } from "@/lib/payments/requests";

/** Polling intervals, about 30 seconds together. */
const POLL_DELAYS_MS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 5000, 6000];
const SESSION_RETRY_DELAY_MS = 1000;
const SESSION_TRIES = 3;
/** Gives up after this many consecutive requests without an answer. */
const MAX_FAILURES = 3;

export interface Question {
  /** The reference of the checkout; null for the account's last one. */
  reference: string | null;
  /** Whether to poll until the payment provider reports the payment. */
  isPatient: boolean;
}

/** The server's answer; `unreachable` if there was none, `guest` if the user is signed out. */
export type Outcome = PaymentStatus | { state: "unknown" | "failed" | "unreachable" | "guest" };

/** Fetches the status of a payment; polls for up to half a minute. Read-only. */
export async function askForPayment(question: Question, signal?: AbortSignal): Promise<Outcome> {
  let failures = 0;
  for (let asked = 0; ; asked += 1) {
    const outcome = await fetchOutcome(question.reference);
    const isUnreachable = outcome.state === "unreachable";
    failures = isUnreachable ? failures + 1 : 0;
    // After a failed attempt the user may have started another one that is still processing.
    const isUnsettled = outcome.state === "processing" || outcome.state === "failed";
    const isOpen = isUnreachable ? failures < MAX_FAILURES : isUnsettled && question.isPatient;
    const delayMs = POLL_DELAYS_MS[asked];
    if (!isOpen || delayMs === undefined || signal?.aborted) return outcome;
    await delay(delayMs);
    await becomesVisible();
  }
}

async function fetchOutcome(reference: string | null): Promise<Outcome> {
  const query = reference === null ? "" : `?${new URLSearchParams({ reference })}`;
  try {
    return await getJson<PaymentStatus>(`/api/payments/status${query}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { state: "guest" };
    // 400: the reference is malformed, so it belongs to no payment.
    return { state: error.status === 400 ? "unknown" : "unreachable" };
  }
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The current owner. Retries a session that has not loaded; null if it still fails. */
export async function waitForOwnerWithRetry(): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const owner = await currentOwner();
    if (owner !== null || tried === SESSION_TRIES) return owner;
    await delay(SESSION_RETRY_DELAY_MS);
    await refreshSession();
  }
}

/** Pauses polling while the tab is hidden. */
function becomesVisible(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}
