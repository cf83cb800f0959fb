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
import { askForPayment, delay, type Outcome } from "./ask-for-payment";
import { waitForOwnerWithRetry } from "./wait-for-owner";

let isReturnFollowed = false;
let isMessageFollowed = false;

/** What is said of each end, by the way the hint came. */
interface Words {
  verified(): Toast;
  /** The server says that it is paid, and of the account what it said before. */
  notUpdated(): Toast;
  notVerified(): Toast;
  away(): Toast;
}

const returnWords: Words = {
  verified: paymentToasts.returned,
  notUpdated: paymentToasts.returnNotUpdated,
  notVerified: paymentToasts.returnNotVerified,
  away: paymentToasts.returnNotVerified,
};
const messageWords: Words = {
  verified: paymentToasts.messageProcessed,
  notUpdated: paymentToasts.messageNotUpdated,
  notVerified: paymentToasts.statusNotUpdated,
  away: paymentToasts.messageUnanswered,
};

/** Somebody has come back from a checkout to a page that is not the one for it: followed once, as the address then says no more. */
export async function followReturn() {
  const hint = readHint(window.location.search);
  if (hint === null || isReturnFollowed || window.location.pathname === PAYMENT_SUCCESS_PATH) return;
  isReturnFollowed = true;
  const owner = await waitForOwnerWithRetry();
  const { pathname, search } = window.location;
  // Where the page leads a guest to sign in, it takes the address along, and has to have it whole until then.
  await delay(0);
  // Next keeps what it knows of a page in the state of its entry.
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

/** A message of this origin says that somebody has paid, or that they could not: followed once in a visit. */
export async function followMessage(status: unknown) {
  if (status === "failed") showToast(paymentToasts.paymentFailed());
  if (status !== "success" || isMessageFollowed) return;
  isMessageFollowed = true;
  const owner = await waitForOwnerWithRetry();
  const outcome: Outcome =
    owner === GUEST ? { state: "guest" } : await askForPayment({ reference: null, isPatient: true });
  // What could not be found out, or has not come to the account, may be asked again.
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
    showToast(state === "away" ? words.away() : words.notVerified());
  }
  return false;
}
