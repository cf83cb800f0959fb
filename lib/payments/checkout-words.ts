import { formatDay } from "../format-day";
import { CURRENCY, plans } from "../plans";
import { formatAmount, formatPrice } from "./money";
import { paymentWords } from "./words";

/** Server messages about payments. */
export const checkoutWords = {
  notSetUp: "Payments are not set up here.",
  unavailable: "Payments cannot be reached at the moment. Nothing was charged. Please try again in a minute.",
  notChanged: "Your subscription could not be changed. Nothing has changed. Please try again in a minute.",
  portalUnavailable: "Your receipts cannot be reached at the moment. Please try again in a minute.",
  alreadyPremium: "You have Premium already.",
  lapsed:
    "You have a subscription that goes on, and whose payment has not arrived. Pay it or cancel it on your account page, then try again.",
  inProgress:
    "A payment of yours is on its way, and Premium comes by itself once it is confirmed. That can take some minutes, and up to two days with a bank mandate.",
  noSubscription: "There is no subscription that could be changed.",
  noCustomer: "There are no payments of yours yet.",
  notDeleted: "Your subscription could not be cancelled, so nothing was deleted. Please try again.",
} as const;

/** Interface text of the payment sandbox. */
export const sandboxWords = {
  name: "Sandbox checkout",
  note: "Sandbox: no money moves.",
  noteText:
    "This page stands in for a payment provider on this machine. Nothing is charged, and no card is asked for.",
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
  fail: "Let the payment fail",
  cancel: "Cancel",
  paidTitle: "This checkout is paid",
  paidText: "It is paid already, and cannot be paid twice.",
  notReported: "Figura could not be told about it. Nothing is lost: please try again.",
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
  acts: "Have something happen",
  renew: "Renew now",
  failRenewal: "Let a renewal fail",
  refund: "Refund the last payment",
  expire: "Let it expire",
  done: {
    renew: "It has been renewed for another month.",
    fail: "A renewal has failed.",
    refund: "The last payment has been refunded.",
    expire: "It has expired.",
  },
  notPossible: "That cannot happen to this subscription any more.",
} as const;
