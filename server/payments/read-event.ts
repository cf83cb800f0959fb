import "server-only";
import { z } from "zod";
import type { Database } from "@/server/database/types";
import { storableText, withoutPersonalData } from "./without-personal-data";

type Row = Database["public"]["Tables"]["payment_events"]["Row"];

/** An event's data, in the columns that the database sums up. */
type EventColumns = {
  [Column in
    | "reference"
    | "subscription_id"
    | "payment_id"
    | "customer_id"
    | "product_id"
    | "amount"
    | "currency"
    | "status"
    | "paid_until"
    | "cancels_at_end"
    | "takes_back"]?: Row[Column] | undefined;
};

/** A row of payment_events, as the database accepts it. The id is that of the delivery, the same when it is sent again. */
export interface PaymentEvent extends EventColumns, Pick<Row, "id" | "type" | "occurred_at" | "data"> {
  outcome: "waiting" | "ignored" | "refused";
  reason?: string;
}

/** Postgres has no year 0, and no UTC offset of 16 hours or more. */
const time = z.iso.datetime({ offset: true }).refine((text) => !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(text));
const id = z.string().min(1).max(200);
/** In paise; the database stores a four-byte integer. */
const MAX_AMOUNT = 2_147_483_647;
const amount = z.int().nonnegative().max(MAX_AMOUNT);

/** ISO 4217, in any case. */
const currency = z
  .string()
  .max(10)
  .transform((code) => code.toUpperCase());

const envelopeSchema = z.object({
  type: z.string().transform(storableText).pipe(z.string().min(1).max(200)),
  timestamp: time,
  data: z.record(z.string(), z.unknown()).catch({}),
});

/** Metadata can contain anything; only the reference is read. */
const metadata = z
  .object({ reference: z.string().max(200).optional().catch(undefined) })
  .nullish()
  .catch(null);
const customer = z.object({ customer_id: id }).nullish();

const subscriptionSchema = z
  .object({
    subscription_id: id,
    /** Any word: for most events the type determines the status. */
    status: z.string().min(1).max(40),
    product_id: id,
    quantity: z.int().positive(),
    currency,
    recurring_pre_tax_amount: amount,
    next_billing_date: time.nullish(),
    cancel_at_next_billing_date: z.boolean().default(false),
    metadata,
    customer,
  })
  .refine((data) => data.recurring_pre_tax_amount * data.quantity <= MAX_AMOUNT)
  .transform(
    (data): EventColumns => ({
      reference: data.metadata?.reference,
      subscription_id: data.subscription_id,
      customer_id: data.customer?.customer_id,
      product_id: data.product_id,
      amount: data.recurring_pre_tax_amount * data.quantity,
      currency: data.currency,
      status: data.status,
      cancels_at_end: data.cancel_at_next_billing_date,
      ...(data.next_billing_date && { paid_until: data.next_billing_date }),
    }),
  );

const paymentSchema = z
  .object({
    payment_id: id,
    subscription_id: id.nullish(),
    total_amount: amount,
    currency,
    product_cart: z.array(z.object({ product_id: id })).nullish(),
    metadata,
    customer,
  })
  .transform(
    (data): EventColumns => ({
      reference: data.metadata?.reference,
      subscription_id: data.subscription_id ?? undefined,
      payment_id: data.payment_id,
      customer_id: data.customer?.customer_id,
      product_id: data.product_cart?.[0]?.product_id,
      amount: data.total_amount,
      currency: data.currency,
    }),
  );

const refundSchema = z
  .object({
    payment_id: id,
    is_partial: z.boolean(),
    amount: amount.nullish(),
    currency: currency.nullish(),
  })
  .transform(
    (data): EventColumns => ({
      payment_id: data.payment_id,
      amount: data.amount ?? undefined,
      currency: data.currency ?? undefined,
      takes_back: !data.is_partial,
    }),
  );

const disputeSchema = z
  .object({ payment_id: id })
  .transform((data): EventColumns => ({ payment_id: data.payment_id }));
const lostDisputeSchema = disputeSchema.transform(
  (columns): EventColumns => ({ ...columns, takes_back: true }),
);

/** Only these extend the paid period; the next billing date of the other events has not been paid for. */
const paying = (schema: typeof subscriptionSchema) =>
  schema.refine(({ paid_until }) => paid_until !== undefined, "A next billing date is needed.");
const unpaid = subscriptionSchema.transform(({ paid_until: _, ...columns }): EventColumns => columns);

/** Sets the status that the event's type stands for; the one in its data may be newer. */
const named = (status: string, schema: z.ZodType<EventColumns>) =>
  schema.transform((columns): EventColumns => ({ ...columns, status }));

/**
 * The schema of each type of event. Events of other types change nothing but are stored too. The database computes the
 * state of a subscription from all its events (sum_up_subscription).
 */
const kinds: Record<string, z.ZodType<EventColumns>> = {
  "subscription.active": named("active", paying(subscriptionSchema)),
  "subscription.renewed": named("active", paying(subscriptionSchema)),
  "subscription.unpaused": named("active", paying(subscriptionSchema)),
  "subscription.plan_changed": named("active", paying(subscriptionSchema)),
  "subscription.past_due": named("past_due", unpaid),
  "subscription.on_hold": named("on_hold", unpaid),
  "subscription.paused": named("paused", unpaid),
  "subscription.cancelled": named("cancelled", unpaid),
  "subscription.failed": named("failed", unpaid),
  "subscription.expired": named("expired", unpaid),
  "subscription.updated": unpaid,
  "payment.succeeded": paymentSchema,
  "payment.failed": paymentSchema,
  "payment.processing": paymentSchema,
  "payment.cancelled": paymentSchema,
  "refund.succeeded": refundSchema,
  "dispute.opened": disputeSchema,
  "dispute.challenged": disputeSchema,
  "dispute.cancelled": disputeSchema,
  "dispute.expired": disputeSchema,
  "dispute.won": disputeSchema,
  "dispute.accepted": lostDisputeSchema,
  "dispute.lost": lostDisputeSchema,
};

/** A charge of zero that verifies a new card. */
const cardChange = z.object({ is_update_payment_method: z.literal(true) });

/**
 * Parses a verified body. An event of a type that changes nothing is `ignored`; one of a known type that does not match
 * its schema is `refused` as unreadable.
 * @param deliveryId the header webhook-id
 * @returns null if the body is not an event
 */
export function readEvent(deliveryId: string, body: unknown): PaymentEvent | null {
  const envelope = envelopeSchema.safeParse(body).data;
  if (!envelope) return null;
  const { type, timestamp } = envelope;
  const data = withoutPersonalData(envelope.data);
  const event = { id: deliveryId, type, occurred_at: timestamp, data };
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!kind) return { ...event, outcome: "ignored", reason: "kind" };
  if (cardChange.safeParse(data).success) return { ...event, outcome: "ignored", reason: "card_change" };
  const columns = kind.safeParse(data);
  if (!columns.success) return { ...event, outcome: "refused", reason: "unreadable" };
  return { ...event, ...columns.data, outcome: "waiting" };
}
