import type DodoPayments from "dodopayments";
import { PREMIUM_AMOUNT } from "../../lib/plans";
import * as dodo from "../../server/payments/sandbox/events";

// Events of Dodo Payments with the names, addresses and cards that Figura must not keep.

export { type DodoEvent, signEvent } from "../../server/payments/sandbox/events";

/** What tells one event from another; everything else has a usual value. */
interface About<Data> {
  /** When it happened; now, where it is not said. */
  at?: Date;
  /** Of the checkout: both stand in the metadata. */
  reference?: string;
  account?: string;
  /** Fields of the payload that are to be otherwise. */
  data?: Partial<Data>;
}

export const customer = {
  customer_id: "cus_figuraTests0001",
  email: "ada.payer@example.org",
  name: "Ada Payer",
  phone_number: "+919800000001",
  metadata: {},
};

/** What nobody may find in what Figura keeps. */
export const personalData = [
  customer.email,
  customer.name,
  customer.phone_number,
  "14 Example Street",
  "Bengaluru",
  "560001",
  "4242",
];

const billing = {
  country: "IN" as const,
  city: "Bengaluru",
  state: "Karnataka",
  street: "14 Example Street",
  zipcode: "560001",
};

const paidWith = {
  card_holder_name: customer.name,
  card_issuing_country: "IN",
  card_last_four: "4242",
  card_network: "VISA",
  card_type: "CREDIT",
  checkout_session_id: "cks_figuraTests0001",
  invoice_id: "inv_figuraTests0001",
  invoice_url: "https://example.org/invoices/inv_figuraTests0001",
  payment_method: "card",
  payment_method_id: "pm_figuraTests0001",
  payment_method_type: "credit",
} as const;

const idOf = (kind: string, { reference }: About<unknown>) => `${kind}_${reference ?? "figuraTests0001"}`;

function metadataOf({ reference, account }: About<unknown>): Record<string, string> {
  return { ...(reference !== undefined && { reference }), ...(account !== undefined && { account }) };
}

const subscriptionOf = (about: About<unknown>) => ({
  subscription_id: idOf("sub", about),
  product_id: "pdt_figuraPremium",
  customer,
  metadata: metadataOf(about),
});

/** `subscription.active` and its like: paid for from `at` for thirty days, unless `data` says otherwise. */
export function subscriptionEvent(
  type: dodo.EventType<"subscription">,
  about: About<DodoPayments.WebhookPayload.Subscription> = {},
) {
  const { at = new Date(), data } = about;
  const stated = { ...subscriptionOf(about), billing, payment_method_id: "pm_figuraTests0001", ...data };
  return dodo.subscriptionEvent(type, at, stated);
}

/** `payment.succeeded` and its like: the first payment of the checkout's subscription, unless `data` says otherwise. */
export function paymentEvent(
  type: dodo.EventType<"payment">,
  about: About<DodoPayments.WebhookPayload.Payment> = {},
) {
  const { at = new Date(), data } = about;
  const stated = { payment_id: idOf("pay", about), billing, ...paidWith, ...data };
  return dodo.paymentEvent(type, at, subscriptionOf(about), stated);
}

/** A refund of the checkout's first payment, of all of it unless `data` says otherwise. */
export function refundEvent(
  type: dodo.EventType<"refund">,
  about: About<DodoPayments.WebhookPayload.Refund> = {},
) {
  return dodo.refundEvent(type, about.at ?? new Date(), {
    payment_id: idOf("pay", about),
    refund_id: "rfd_figuraTests0001",
    customer,
    metadata: metadataOf(about),
    reason: "requested_by_customer",
    ...about.data,
  });
}

type DisputeEventType = dodo.EventType<"dispute">;

const disputeStatus = {
  "dispute.opened": "dispute_opened",
  "dispute.expired": "dispute_expired",
  "dispute.accepted": "dispute_accepted",
  "dispute.cancelled": "dispute_cancelled",
  "dispute.challenged": "dispute_challenged",
  "dispute.won": "dispute_won",
  "dispute.lost": "dispute_lost",
} as const satisfies Record<DisputeEventType, DodoPayments.WebhookPayload.Dispute["dispute_status"]>;

/** A dispute about the checkout's first payment; it carries no metadata, and its amount is text. */
export function disputeEvent(type: DisputeEventType, about: About<DodoPayments.WebhookPayload.Dispute> = {}) {
  const at = about.at ?? new Date();
  return dodo.dodoEvent<DodoPayments.WebhookPayload.Dispute>(type, at, {
    ...dodo.business,
    payload_type: "Dispute",
    amount: String(PREMIUM_AMOUNT),
    created_at: at.toISOString(),
    currency: "INR",
    customer,
    dispute_id: "dis_figuraTests0001",
    dispute_stage: "dispute",
    dispute_status: disputeStatus[type],
    is_resolved_by_rdr: false,
    payment_id: idOf("pay", about),
    payment_provider: "dodo",
    reason: "fraudulent",
    remarks: `${customer.name} does not recognise the charge.`,
    ...about.data,
  });
}
