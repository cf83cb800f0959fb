import { connectionWords } from "../connection-words";
import { plans } from "../plans";
import { type Toast, textToast, toastMs } from "../toast";
import { formatPrice } from "./money";

const CONTACT = "Please contact support if premium features are not available.";

/** Interface text about plans and payments. Tests quote it. */
export const paymentWords = {
  pricing: "Pricing",

  headline: "Search for free. Keep more with Premium.",
  lead: "Every plan searches the same open collections and shows the same credits and licences.",
  betaTitle: "Special Beta Access",
  betaText: `${formatPrice(plans.premium.pricePerMonth)} per month is the beta price.`,
  searchesPerDay: "Searches per day",
  noLimit: "no limit",
  mostPopular: "MOST POPULAR",
  freeFor: "For looking things up",
  premiumFor: "For teaching, study and research",
  forever: "forever",
  perMonth: "per month",
  agreement: "When you buy Premium you agree to the",
  and: "and the",
  noCard: "No payment details are needed.",
  cancelAnyTime: "You can cancel at any time on your",
  resumeAnyTime: "You can resume it on your",
  accountPage: "account page",

  getStarted: "Get Started",
  currentPlan: "Current Plan",
  upgradeNow: "Upgrade Now",
  opening: "Opening checkout...",
  notPossible: "Payments are not set up here, so you can't buy Premium right now.",

  renewsOn: (day: string) => `Renews on ${day}.`,
  endsOn: (day: string) => `Ends on ${day}.`,
  due: (day: string) => `Premium ends on ${day} unless a payment arrives.`,
  late: (day: string) => `Your last renewal is unpaid. Premium ends on ${day} unless you pay it.`,

  viewPricing: "View Pricing",
  priceLine: `${formatPrice(plans.premium.pricePerMonth)} per month`,
  cancelSubscription: "Cancel subscription",
  resume: "Resume subscription",
  resuming: "Resuming...",
  portal: "Receipts and payment method",
  openingPortal: "Opening...",
  loadingPlan: "Loading your subscription...",
  planUnknown: "Your subscription could not be loaded.",
  receipts: (count: number) => `Payments (${count})`,
  paymentId: "Payment ID",
  refunded: "Refunded",
  cancelQuestion: "Cancel your subscription?",
  cancelText: (day: string) =>
    `You keep Premium until ${day}. After that, your account is free again. Everything you saved stays available.`,
  cancelUnpaidText: "You won't be charged again. Everything you saved stays available.",
  ended: "Premium has ended. Everything you saved is still there.",
  unpaid: "Premium has ended because no payment arrived. Your subscription continues until you cancel it.",
  keep: "Keep Premium",
  cancelling: "Cancelling...",

  verifying: "Verifying your payment...",
  verifyingText: "This usually takes a few seconds.",
  nowPremium: (name: string) => `You're now Premium, ${name}!`,
  benefitsTitle: "Your benefits",
  detailsTitle: "Payment details",
  plan: "Plan",
  planName: "Premium, monthly",
  amount: "Amount charged",
  purchased: "Purchase date",
  nextRenewal: "Next renewal",
  ends: "Ends on",
  reference: "Reference",
  beingConfirmed: "Being confirmed",
  startExploring: "Start Exploring",
  viewSaved: "View Saved Diagrams",
  manageAccount: "Manage Account",
  returnHome: "Return to Home",
  tryAgain: "Try Again",
  checkAgain: "Check again",
  someone: "User",
  failedTitle: "Payment Verification Failed",
  failedText: "We couldn't verify your payment. Please contact support if you believe this is an error.",
  processingTitle: "Your payment is still being processed",
  processingText:
    "With UPI, bank approval can take a few minutes. You can close this page. Premium starts as soon as the payment arrives.",
  awayTitle: "Your payment could not be checked",
  awayText: "Figura cannot be reached right now. Your payment is not lost. Please try again.",
  guestTitle: "Please sign in to see your payment",
  guestText: "Sign in with the account you paid with.",
  signIn: "Sign In",

  cancelledTitle: "Payment cancelled",
  cancelledText:
    "Your premium subscription payment was cancelled. No charges have been made to your account.",
  tipsTitle: "If something went wrong",
  tips: [
    "Check the payment method and its details.",
    "Make sure you have sufficient funds.",
    "Try another payment method.",
    "Contact your bank if it keeps refusing.",
  ],
} as const;

/** All toasts about payments. */
export const paymentToasts = {
  returned: () =>
    textToast("success", "Payment successful!", toastMs.normal, "Your account has been upgraded to Premium."),
  returnNotUpdated: () => failure("Error updating premium status", CONTACT),
  returnNotVerified: () => failure("Error verifying payment", CONTACT),
  messageProcessed: () => textToast("success", "Payment processed successfully!", toastMs.normal),
  messageNotUpdated: () =>
    failure("Error updating premium status", "Please refresh your profile or contact support."),
  statusNotUpdated: () =>
    failure("Failed to update premium status", "Please try refreshing or contact support."),
  messageUnanswered: () =>
    textToast("error", "Error verifying payment. Please contact support.", toastMs.long),
  paymentFailed: () =>
    failure("Payment processing failed", "Please try again or contact support if the issue persists."),
  processing: (href: string) => ({
    tone: "info",
    title: paymentWords.processingTitle,
    description: "Premium starts as soon as the payment arrives.",
    durationMs: toastMs.long,
    action: { label: paymentWords.checkAgain, href },
  }),
  signInToSee: (href: string) => ({
    tone: "info",
    title: paymentWords.guestTitle,
    durationMs: toastMs.long,
    action: { label: paymentWords.signIn, href },
  }),

  checkoutFailed: (description: string) => failure("The checkout did not open", description),
  checkoutUnanswered: () => failure("The checkout did not open", connectionWords.failed),
  sessionEnded: (href: string) => ({
    tone: "warning",
    title: "Please sign in again",
    description: "Your session has ended. Nothing was charged.",
    durationMs: toastMs.long,
    action: { label: paymentWords.signIn, href },
  }),
  alreadyPremium: () => textToast("info", "You already have Premium", toastMs.normal),
  tabBlocked: (onAct: () => void) => ({
    tone: "warning",
    title: "Your browser blocked the checkout tab",
    durationMs: toastMs.longest,
    action: { label: "Open it", onAct },
  }),

  cancelled(day: string | null) {
    const text = day === null ? "You won't be charged again." : `You keep Premium until ${day}.`;
    return textToast("success", "Subscription cancelled", toastMs.normal, text);
  },
  resumed: (text: string) => textToast("success", "Subscription resumed", toastMs.normal, text),
} satisfies Record<string, (facts: never) => Toast>;

function failure(title: string, description: string) {
  return textToast("error", title, toastMs.long, description);
}
