import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { authUrl, signInUrl } from "@/lib/accounts/return-to";
import {
  PAYMENT_SUCCESS_PATH,
  type PaymentReturn,
  paymentSuccessUrl,
  readHint,
  withoutReturn,
} from "@/lib/payments/return-query";
import { paymentToasts } from "@/lib/payments/words";
import type { Toast } from "@/lib/toast";
import { askForPayment, delay, type Outcome, waitForOwnerWithRetry } from "./ask-for-payment";

let isReturnFollowed = false;
let isMessageFollowed = false;

/** The toast for each outcome. notUpdated: the payment is verified, but the account is not premium yet. */
type Words = Record<"verified" | "notUpdated" | "notVerified" | "unreachable", () => Toast>;

const returnWords: Words = {
  verified: paymentToasts.returned,
  notUpdated: paymentToasts.returnNotUpdated,
  notVerified: paymentToasts.returnNotVerified,
  unreachable: paymentToasts.returnNotVerified,
};
const messageWords: Words = {
  verified: paymentToasts.messageProcessed,
  notUpdated: paymentToasts.messageNotUpdated,
  notVerified: paymentToasts.statusNotUpdated,
  unreachable: paymentToasts.messageUnanswered,
};

/** Handles a return from a checkout to any page but /payment-success, once, and removes the hint from the URL. */
export async function followReturn() {
  const hint = readHint(window.location.search);
  if (hint === null || isReturnFollowed || window.location.pathname === PAYMENT_SUCCESS_PATH) return;
  isReturnFollowed = true;
  const owner = await waitForOwnerWithRetry();
  const { pathname, search } = window.location;
  // If the page redirects a guest to sign in, it passes on the URL, so it has to read it first.
  await delay(0);
  // Keeps the state, where Next.js stores its router data.
  window.history.replaceState(window.history.state, "", withoutReturn(window.location));
  isReturnFollowed = false;
  if (owner === GUEST) {
    showToast(paymentToasts.signInToSee(signInUrl({ pathname, search })));
    return;
  }
  const { reference, saysSuccess } = hint;
  const outcome = await askForPayment({ reference, isPatient: saysSuccess === true });
  await tell(outcome, returnWords, hint);
}

/** Handles a message of our origin about a payment that succeeded or failed. A success is handled once per visit. */
export async function followMessage(status: unknown) {
  if (status === "failed") showToast(paymentToasts.paymentFailed());
  if (status !== "success" || isMessageFollowed) return;
  isMessageFollowed = true;
  const owner = await waitForOwnerWithRetry();
  const outcome: Outcome =
    owner === GUEST ? { state: "guest" } : await askForPayment({ reference: null, isPatient: true });
  // Allows another message if the payment is not verified or the account not updated.
  isMessageFollowed = await tell(outcome, messageWords, { reference: null, saysSuccess: true });
}

/** @returns whether it is paid, as far as anybody knows on the account as well */
async function tell(outcome: Outcome, words: Words, hint: PaymentReturn): Promise<boolean> {
  // Who was sent back with a failure is not told to wait for the contrary.
  const isOver = outcome.state === "processing" && hint.saysSuccess === false;
  const state = isOver ? "failed" : outcome.state;
  if (state === "verified") {
    const account = await refreshSession();
    const isUpdated = account?.isPremium !== false;
    showToast(isUpdated ? words.verified() : words.notUpdated());
    return isUpdated;
  }
  if (state === "processing") {
    showToast(paymentToasts.processing(paymentSuccessUrl(hint)));
  } else if (state === "failed") {
    showToast(paymentToasts.paymentFailed());
  } else if (state === "guest") {
    showToast(paymentToasts.signInToSee(authUrl({ returnTo: paymentSuccessUrl(hint) })));
  } else {
    showToast(state === "unreachable" ? words.unreachable() : words.notVerified());
  }
  return false;
}
