import type DodoPayments from "dodopayments";
import { Webhook } from "standardwebhooks";
import { CURRENCY, PREMIUM_AMOUNT } from "../../lib/plans";

// What Dodo Payments sends, whole: with the names, addresses and cards that Figura must not keep.

const DAY_MS = 24 * 60 * 60 * 1000;

export const BUSINESS_ID = "bus_figuraTests0001";
const BRAND_ID = "bnd_figuraTests0001";

type Payload = DodoPayments.WebhookPayload;
type Subscription = DodoPayments.WebhookPayload.Subscription;
type Payment = DodoPayments.WebhookPayload.Payment;
type Refund = DodoPayments.WebhookPayload.Refund;
type Dispute = DodoPayments.WebhookPayload.Dispute;
type EventType = DodoPayments.WebhookEventType;

/** An event as it stands in the body of a delivery. */
export interface DodoEvent<Data extends Payload["data"] = Payload["data"]> extends Payload {
  data: Data;
}

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

function metadataOf({ reference, account }: About<unknown>): Record<string, string> {
  return { ...(reference !== undefined && { reference }), ...(account !== undefined && { account }) };
}

function event<Data extends Payload["data"]>(type: EventType, at: Date, data: Data): DodoEvent<Data> {
  return { business_id: BUSINESS_ID, type, timestamp: at.toISOString(), data };
}

const statusAfter: Partial<Record<EventType, Subscription["status"]>> = {
  "subscription.on_hold": "on_hold",
  "subscription.paused": "paused",
  "subscription.cancelled": "cancelled",
  "subscription.failed": "failed",
  "subscription.expired": "expired",
};

export type SubscriptionEventType = Extract<EventType, `subscription.${string}`>;

/** `subscription.active` and its like: paid for from `at` for thirty days, unless `data` says otherwise. */
export function subscriptionEvent(
  type: SubscriptionEventType,
  about: About<Subscription> = {},
): DodoEvent<Subscription> {
  const at = about.at ?? new Date();
  const status = statusAfter[type] ?? "active";
  return event(type, at, {
    payload_type: "Subscription",
    addons: [],
    billing,
    brand_id: BRAND_ID,
    cancel_at_next_billing_date: false,
    cancellation_comment: null,
    cancellation_feedback: null,
    cancelled_at: status === "cancelled" ? at.toISOString() : null,
    created_at: at.toISOString(),
    credit_entitlement_cart: [],
    currency: CURRENCY,
    custom_field_responses: null,
    customer,
    customer_business_name: null,
    discount_cycles_remaining: null,
    discount_id: null,
    discounts: null,
    expires_at: new Date(at.getTime() + 3650 * DAY_MS).toISOString(),
    has_payment_method: true,
    metadata: metadataOf(about),
    meter_credit_entitlement_cart: [],
    meters: [],
    next_billing_date: new Date(at.getTime() + 30 * DAY_MS).toISOString(),
    on_demand: false,
    paused_at: status === "paused" ? at.toISOString() : null,
    past_due_ends_at: null,
    payment_frequency_count: 1,
    payment_frequency_interval: "Month",
    payment_method_id: "pm_figuraTests0001",
    previous_billing_date: at.toISOString(),
    product_id: "pdt_figuraPremium",
    quantity: 1,
    recurring_pre_tax_amount: PREMIUM_AMOUNT,
    scheduled_change: null,
    status,
    subscription_id: about.reference ? `sub_${about.reference}` : "sub_figuraTests0001",
    subscription_period_count: 10,
    subscription_period_interval: "Year",
    tax_id: null,
    tax_inclusive: true,
    trial_amount: null,
    trial_period_days: 0,
    ...about.data,
  });
}

export type PaymentEventType = Extract<EventType, `payment.${string}`>;

const paymentStatus = {
  "payment.succeeded": "succeeded",
  "payment.failed": "failed",
  "payment.processing": "processing",
  "payment.cancelled": "cancelled",
} as const satisfies Record<PaymentEventType, Payment["status"]>;

/** `payment.succeeded` and its like: the first payment of the checkout's subscription, unless `data` says otherwise. */
export function paymentEvent(type: PaymentEventType, about: About<Payment> = {}): DodoEvent<Payment> {
  const at = about.at ?? new Date();
  const { reference } = about;
  const hasFailed = type === "payment.failed";
  const subscriptionId = reference ? `sub_${reference}` : "sub_figuraTests0001";
  return event(type, at, {
    payload_type: "Payment",
    billing,
    brand_id: BRAND_ID,
    business_id: BUSINESS_ID,
    card_holder_name: customer.name,
    card_issuing_country: "IN",
    card_last_four: "4242",
    card_network: "VISA",
    card_type: "CREDIT",
    checkout_session_id: "cks_figuraTests0001",
    created_at: at.toISOString(),
    currency: CURRENCY,
    custom_field_responses: null,
    customer,
    digital_products_delivered: false,
    discount_id: null,
    discounts: null,
    disputes: [],
    error_code: hasFailed ? "card_declined" : null,
    error_message: hasFailed ? "The card was declined." : null,
    invoice_id: "inv_figuraTests0001",
    invoice_url: "https://example.org/invoices/inv_figuraTests0001",
    is_multi_subscription: false,
    is_update_payment_method: false,
    metadata: metadataOf(about),
    payment_id: reference ? `pay_${reference}` : "pay_figuraTests0001",
    payment_link: null,
    payment_method: "card",
    payment_method_id: "pm_figuraTests0001",
    payment_method_type: "credit",
    payment_provider: "dodo",
    product_cart: null,
    refund_status: null,
    refunds: [],
    retry_attempt: 0,
    settlement_amount: PREMIUM_AMOUNT,
    settlement_currency: CURRENCY,
    settlement_tax: 0,
    status: paymentStatus[type],
    subscription_id: subscriptionId,
    subscription_ids: [subscriptionId],
    tax: 0,
    total_amount: PREMIUM_AMOUNT,
    updated_at: at.toISOString(),
    ...about.data,
  });
}

export type RefundEventType = Extract<EventType, `refund.${string}`>;

/** A refund of the checkout's first payment, of all of it unless `data` says otherwise. */
export function refundEvent(type: RefundEventType, about: About<Refund> = {}): DodoEvent<Refund> {
  const at = about.at ?? new Date();
  return event(type, at, {
    payload_type: "Refund",
    amount: PREMIUM_AMOUNT,
    brand_id: BRAND_ID,
    business_id: BUSINESS_ID,
    created_at: at.toISOString(),
    currency: CURRENCY,
    customer,
    is_partial: false,
    metadata: metadataOf(about),
    payment_id: about.reference ? `pay_${about.reference}` : "pay_figuraTests0001",
    reason: "requested_by_customer",
    refund_id: "rfd_figuraTests0001",
    status: type === "refund.succeeded" ? "succeeded" : "failed",
    ...about.data,
  });
}

export type DisputeEventType = Extract<EventType, `dispute.${string}`>;

const disputeStatus = {
  "dispute.opened": "dispute_opened",
  "dispute.expired": "dispute_expired",
  "dispute.accepted": "dispute_accepted",
  "dispute.cancelled": "dispute_cancelled",
  "dispute.challenged": "dispute_challenged",
  "dispute.won": "dispute_won",
  "dispute.lost": "dispute_lost",
} as const satisfies Record<DisputeEventType, Dispute["dispute_status"]>;

/** A dispute about the checkout's first payment; it carries no metadata, and its amount is text. */
export function disputeEvent(type: DisputeEventType, about: About<Dispute> = {}): DodoEvent<Dispute> {
  const at = about.at ?? new Date();
  return event(type, at, {
    payload_type: "Dispute",
    amount: String(PREMIUM_AMOUNT),
    brand_id: BRAND_ID,
    business_id: BUSINESS_ID,
    created_at: at.toISOString(),
    currency: CURRENCY,
    customer,
    dispute_id: "dis_figuraTests0001",
    dispute_stage: "dispute",
    dispute_status: disputeStatus[type],
    is_resolved_by_rdr: false,
    payment_id: about.reference ? `pay_${about.reference}` : "pay_figuraTests0001",
    payment_provider: "dodo",
    reason: "fraudulent",
    remarks: `${customer.name} does not recognise the charge.`,
    ...about.data,
  });
}

/**
 * The headers that vouch for a delivery (Standard Webhooks).
 * @param key `whsec_` and base64
 * @param id of the delivery: the same whenever it is sent again
 */
export function signEvent(key: string, id: string, at: Date, body: string): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  };
}
