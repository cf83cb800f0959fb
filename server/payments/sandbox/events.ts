import type DodoPayments from "dodopayments";
import { Webhook } from "standardwebhooks";
import { CURRENCY, PREMIUM_AMOUNT } from "../../../lib/plans";

// The events of Dodo Payments, whole and in its wire format: for the sandbox, and for the fake that tests use.

type Payload = DodoPayments.WebhookPayload;
type Subscription = DodoPayments.Subscription;
type Payment = DodoPayments.Payment;
type Refund = DodoPayments.Refund;

export type EventType<Subject extends string = string> = Extract<
  DodoPayments.WebhookEventType,
  `${Subject}.${string}`
>;

/** The body of a delivery. */
export interface DodoEvent<Data extends Payload["data"] = Payload["data"]> extends Payload {
  data: Data;
}

/** The required identifying fields, plus overrides of default values. */
type Stated<Data, Required extends keyof Data> = Pick<Data, Required> & Partial<Data>;

const DAY_MS = 24 * 60 * 60 * 1000;

export const business = { business_id: "bus_figura", brand_id: "bnd_figura" };

const billing = { country: "IN" as const, city: null, state: null, street: null, zipcode: null };

export function dodoEvent<Data extends Payload["data"]>(
  type: DodoPayments.WebhookEventType,
  at: Date,
  data: Data,
): DodoEvent<Data> {
  return { business_id: business.business_id, type, timestamp: at.toISOString(), data };
}

const statusAfter: Partial<Record<EventType, Subscription["status"]>> = {
  "subscription.past_due": "past_due",
  "subscription.on_hold": "on_hold",
  "subscription.paused": "paused",
  "subscription.cancelled": "cancelled",
  "subscription.failed": "failed",
  "subscription.expired": "expired",
};

/** A monthly subscription, which began and was paid at this time unless stated otherwise. */
export function subscriptionOf(
  at: Date,
  stated: Stated<Subscription, "subscription_id" | "product_id" | "customer" | "metadata">,
): Subscription {
  const { status = "active" } = stated;
  return {
    addons: [],
    billing,
    brand_id: business.brand_id,
    cancel_at_next_billing_date: false,
    cancellation_comment: null,
    cancellation_feedback: null,
    cancelled_at: status === "cancelled" ? at.toISOString() : null,
    created_at: at.toISOString(),
    credit_entitlement_cart: [],
    currency: CURRENCY,
    custom_field_responses: null,
    customer_business_name: null,
    discount_cycles_remaining: null,
    discount_id: null,
    discounts: null,
    expires_at: new Date(at.getTime() + 3650 * DAY_MS).toISOString(),
    has_payment_method: true,
    meter_credit_entitlement_cart: [],
    meters: [],
    next_billing_date: new Date(at.getTime() + 30 * DAY_MS).toISOString(),
    on_demand: false,
    paused_at: status === "paused" ? at.toISOString() : null,
    payment_frequency_count: 1,
    payment_frequency_interval: "Month",
    payment_method_id: null,
    previous_billing_date: at.toISOString(),
    quantity: 1,
    recurring_pre_tax_amount: PREMIUM_AMOUNT,
    scheduled_change: null,
    status,
    subscription_period_count: 10,
    subscription_period_interval: "Year",
    tax_id: null,
    tax_inclusive: true,
    trial_amount: null,
    trial_period_days: 0,
    ...stated,
  };
}

/** An event after which the subscription has the status of the event's name, or is active, unless stated otherwise. */
export function subscriptionEvent(
  type: EventType<"subscription">,
  at: Date,
  stated: Parameters<typeof subscriptionOf>[1],
): DodoEvent<DodoPayments.WebhookPayload.Subscription> {
  const subscription = subscriptionOf(at, { status: statusAfter[type] ?? "active", ...stated });
  return dodoEvent(type, at, { payload_type: "Subscription", past_due_ends_at: null, ...subscription });
}

const paymentStatus = {
  "payment.succeeded": "succeeded",
  "payment.failed": "failed",
  "payment.processing": "processing",
  "payment.cancelled": "cancelled",
} as const satisfies Record<EventType<"payment">, Payment["status"]>;

/** A payment of one month. */
export function paymentEvent(
  type: EventType<"payment">,
  at: Date,
  subscription: Pick<Subscription, "subscription_id" | "customer" | "metadata">,
  stated: Stated<Payment, "payment_id">,
): DodoEvent<DodoPayments.WebhookPayload.Payment> {
  const { subscription_id, customer, metadata } = subscription;
  const hasFailed = type === "payment.failed";
  return dodoEvent(type, at, {
    ...business,
    payload_type: "Payment",
    billing,
    card_holder_name: null,
    card_issuing_country: null,
    card_last_four: null,
    card_network: null,
    card_type: null,
    checkout_session_id: null,
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
    invoice_id: null,
    invoice_url: null,
    is_multi_subscription: false,
    is_update_payment_method: false,
    metadata,
    payment_link: null,
    payment_method: null,
    payment_method_id: null,
    payment_method_type: null,
    payment_provider: "dodo",
    product_cart: null,
    refund_status: null,
    refunds: [],
    retry_attempt: 0,
    settlement_amount: PREMIUM_AMOUNT,
    settlement_currency: CURRENCY,
    settlement_tax: 0,
    status: paymentStatus[type],
    subscription_id,
    subscription_ids: [subscription_id],
    tax: 0,
    total_amount: PREMIUM_AMOUNT,
    updated_at: at.toISOString(),
    ...stated,
  });
}

/** A refund of all of a payment. */
export function refundEvent(
  type: EventType<"refund">,
  at: Date,
  stated: Stated<Refund, "payment_id" | "refund_id" | "customer" | "metadata">,
): DodoEvent<DodoPayments.WebhookPayload.Refund> {
  return dodoEvent(type, at, {
    ...business,
    payload_type: "Refund",
    amount: PREMIUM_AMOUNT,
    created_at: at.toISOString(),
    currency: CURRENCY,
    is_partial: false,
    reason: null,
    status: type === "refund.succeeded" ? "succeeded" : "failed",
    ...stated,
  });
}

/**
 * The headers that sign a delivery (Standard Webhooks).
 * @param key `whsec_` and base64
 * @param id of the delivery, the same when it is sent again
 */
export function signEvent(key: string, id: string, at: Date, body: string): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  };
}
