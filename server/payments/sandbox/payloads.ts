import "server-only";
import type DodoPayments from "dodopayments";
import { CURRENCY, PREMIUM_AMOUNT } from "@/lib/plans";

type Type = DodoPayments.WebhookEventType;

/** The values from which events are built, in the format of Dodo Payments. */
export interface Facts {
  reference: string;
  account: string;
  customerId: string;
  subscriptionId: string;
  productId: string;
  email: string;
  name: string;
  startedAt: Date;
  /** The next billing date. */
  paidUntil: Date;
  cancelsAtEnd: boolean;
}

export type SandboxEvent = DodoPayments.WebhookPayload;

const BUSINESS = { business_id: "bus_sandbox", brand_id: "bnd_sandbox" };
const billing = { country: "IN" as const, city: null, state: null, street: null, zipcode: null };

const customerOf = ({ customerId, email, name }: Facts) => ({
  customer_id: customerId,
  email,
  name,
  phone_number: null,
  metadata: {},
});

const metadataOf = ({ reference }: Facts) => ({ reference });

function event(type: Type, at: Date, data: SandboxEvent["data"]): SandboxEvent {
  return { business_id: BUSINESS.business_id, type, timestamp: at.toISOString(), data };
}

export function subscriptionPayload(
  type: Extract<Type, `subscription.${string}`>,
  status: DodoPayments.SubscriptionStatus,
  facts: Facts,
  at: Date,
): SandboxEvent {
  return event(type, at, {
    payload_type: "Subscription",
    addons: [],
    billing,
    brand_id: BUSINESS.brand_id,
    cancel_at_next_billing_date: facts.cancelsAtEnd,
    cancelled_at: status === "cancelled" ? at.toISOString() : null,
    created_at: facts.startedAt.toISOString(),
    credit_entitlement_cart: [],
    currency: CURRENCY,
    customer: customerOf(facts),
    has_payment_method: true,
    metadata: metadataOf(facts),
    meter_credit_entitlement_cart: [],
    meters: [],
    next_billing_date: facts.paidUntil.toISOString(),
    on_demand: false,
    payment_frequency_count: 1,
    payment_frequency_interval: "Month",
    previous_billing_date: at.toISOString(),
    product_id: facts.productId,
    quantity: 1,
    recurring_pre_tax_amount: PREMIUM_AMOUNT,
    status,
    subscription_id: facts.subscriptionId,
    subscription_period_count: 10,
    subscription_period_interval: "Year",
    tax_inclusive: true,
    trial_period_days: 0,
  });
}

export function paymentPayload(
  type: "payment.succeeded" | "payment.failed",
  paymentId: string,
  facts: Facts,
  at: Date,
): SandboxEvent {
  const hasFailed = type === "payment.failed";
  return event(type, at, {
    ...BUSINESS,
    payload_type: "Payment",
    billing,
    created_at: at.toISOString(),
    currency: CURRENCY,
    customer: customerOf(facts),
    digital_products_delivered: false,
    disputes: [],
    error_code: hasFailed ? "declined" : null,
    error_message: hasFailed ? "The sandbox was told to decline it." : null,
    is_multi_subscription: false,
    is_update_payment_method: false,
    metadata: metadataOf(facts),
    payment_id: paymentId,
    payment_method: "sandbox",
    payment_provider: "dodo",
    refunds: [],
    retry_attempt: 0,
    settlement_amount: PREMIUM_AMOUNT,
    settlement_currency: CURRENCY,
    status: hasFailed ? "failed" : "succeeded",
    subscription_id: facts.subscriptionId,
    subscription_ids: [facts.subscriptionId],
    tax: 0,
    total_amount: PREMIUM_AMOUNT,
  });
}

/** A full refund. */
export function refundPayload(paymentId: string, refundId: string, facts: Facts, at: Date): SandboxEvent {
  return event("refund.succeeded", at, {
    ...BUSINESS,
    payload_type: "Refund",
    amount: PREMIUM_AMOUNT,
    created_at: at.toISOString(),
    currency: CURRENCY,
    customer: customerOf(facts),
    is_partial: false,
    metadata: metadataOf(facts),
    payment_id: paymentId,
    reason: null,
    refund_id: refundId,
    status: "succeeded",
  });
}
