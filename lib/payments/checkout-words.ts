import { formatDay } from "../format-day";
import { CURRENCY, plans } from "../plans";
import { formatAmount, formatPrice } from "./money";
import { paymentWords } from "./words";

/** Server messages about payments. */
export const checkoutWords = {
  notSetUp: "Payments are not set up here.",
  unavailable: "Payments are unavailable right now. Nothing was charged. Please try again in a minute.",
  notChanged: "Your subscription could not be changed and stays as it was. Please try again in a minute.",
  portalUnavailable: "Your receipts are unavailable right now. Please try again in a minute.",
  alreadyPremium: "You already have Premium.",
  lapsed: "You have an unpaid subscription. Pay or cancel it on your account page, then try again.",
  inProgress:
    "Your payment is being processed. Premium starts once it is confirmed: in a few minutes, or up to two days with a bank mandate.",
  noSubscription: "You have no subscription to change.",
  noCustomer: "You have no payments yet.",
  notDeleted: "Your subscription could not be cancelled, so nothing was deleted. Please try again.",
} as const;

/** Interface text of the payment sandbox. */
export const sandboxWords = {
  name: "Sandbox checkout",
  note: "Sandbox: no money moves.",
  noteText:
    "This page replaces a payment provider on this machine. Nothing is charged, and no card is needed.",
  checkoutTitle: "Subscribe to Figura Premium",
  summary: "Order summary",
  product: "Figura Premium",
  everyMonth: "Every month, until you cancel",
  price: paymentWords.priceLine,
  dueToday: "Due today",
  total: formatPrice(plans.premium.pricePerMonth),
  payer: "Who pays",
  email: "Email",
  account: "Name",
  pay: `Pay ${formatPrice(plans.premium.pricePerMonth)}`,
  fail: "Fail the payment",
  cancel: "Cancel",
  paidTitle: "This checkout is paid",
  paidText: "You cannot pay it again.",
  notReported: "Figura could not be notified. Nothing is lost. Please try again.",
  back: "Return to Figura",

  portalName: "Sandbox billing",
  portalTitle: "Your subscription",
  none: "There is no subscription.",
  status: "Status",
  statuses: {
    pending: "Pending",
    active: "Active",
    on_hold: "On hold: a renewal failed",
    paused: "Paused",
    past_due: "Past due",
    cancelled: "Cancelled",
    failed: "Failed",
    expired: "Expired",
  } as Record<string, string>,
  paidUntil: "Paid until",
  endsThen: "It ends then.",
  renewsThen: "It renews then.",
  receipts: "Receipts",
  noReceipts: "Nothing has been charged.",
  refunded: "Refunded",
  amount: (paise: number) => formatAmount(paise, CURRENCY),
  day: formatDay,
  acts: "Simulate an event",
  renew: "Renew now",
  failRenewal: "Fail a renewal",
  refund: "Refund the last payment",
  expire: "Expire now",
  done: {
    renew: "It was renewed for another month.",
    fail: "A renewal failed.",
    refund: "The last payment was refunded.",
    expire: "It has expired.",
  },
  notPossible: "This is no longer possible.",
} as const;
