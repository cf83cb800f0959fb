import { z } from "zod";

// What the routes of payments take and answer.

/** Of a checkout that the server has opened: 128 random bits, base64url. It finds a payment, and opens nothing. */
export const referenceField = z.string().regex(/^[\w-]{22}$/, "A payment reference has 22 characters.");

export const checkoutSchema = z.object({
  /** Where one pays: a page of the payment provider. */
  url: z.url(),
  reference: z.string(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** A sum that was charged. */
export const receiptSchema = z.object({
  /** The provider's own id. */
  paymentId: z.string(),
  reference: z.string().nullable(),
  /** In the smallest unit of the currency: paise of rupees. */
  amount: z.int().nonnegative(),
  /** ISO 4217. */
  currency: z.string(),
  paidAt: z.iso.datetime({ offset: true }),
  isRefunded: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const subscriptionSchema = z.object({
  /** As the provider says it: active, past_due, on_hold, paused, cancelled, failed, expired. */
  status: z.string(),
  /** Paid for until then; the next renewal, unless it ends. */
  paidUntil: z.iso.datetime({ offset: true }),
  /** Whether it ends with the time that is paid for. */
  cancelsAtEnd: z.boolean(),
  /** Whether it can be cancelled, or taken up again. */
  isChangeable: z.boolean(),
  startedAt: z.iso.datetime({ offset: true }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const premiumSchema = z.object({
  isPremium: z.boolean(),
  /** The one that has paid for the longest; null where there never was one. */
  subscription: subscriptionSchema.nullable(),
  /** The newest first, at most 100. */
  receipts: z.array(receiptSchema),
  /** Whether receipts and payment methods can be seen at the provider. */
  hasPortal: z.boolean(),
});
export type Premium = z.infer<typeof premiumSchema>;

export const paymentStatusQuerySchema = z.strictObject({
  reference: referenceField.optional().describe("Of the checkout; without it, the account's last one."),
});
export const paymentStatusSchema = z.object({
  /**
   * verified: premium is there. processing: the provider has not said yet. failed: it says that nothing was paid.
   * unknown: this account has no such checkout.
   */
  state: z.enum(["verified", "processing", "failed", "unknown"]),
  premium: premiumSchema.omit({ receipts: true, hasPortal: true }),
  /** What was charged for this checkout, once the provider has said so. */
  receipt: receiptSchema.nullable(),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const changeSubscriptionSchema = z.strictObject({ cancelsAtEnd: z.boolean() });
export const subscriptionChangedSchema = z.object({
  /** As it is from now on; the provider has taken the change. */
  subscription: subscriptionSchema,
});

export const portalSchema = z.object({
  /** A page of the payment provider, good for a while. */
  url: z.url(),
});

export const webhookAnswerSchema = z.object({
  /** What became of the event. */
  outcome: z.enum(["waiting", "applied", "ignored", "refused", "duplicate"]),
});
