import { z } from "zod";

// Requests and responses of the payment routes.

/**
 * Reference of a checkout that the server has created: 128 random bits, base64url. It identifies a payment and grants
 * no access.
 */
export const referenceField = z.string().regex(/^[\w-]{22}$/, "A payment reference has 22 characters.");

export const checkoutSchema = z.object({
  /** The checkout page of the payment provider. */
  url: z.url(),
  reference: z.string(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** A charged payment. */
export const receiptSchema = z.object({
  /** The id at the payment provider. */
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
  /** As the payment provider reports it: active, past_due, on_hold, paused, cancelled, failed, expired. */
  status: z.string(),
  /** End of the paid time: the next renewal, unless the subscription ends. */
  paidUntil: z.iso.datetime({ offset: true }),
  /** Whether it ends with the paid time. */
  cancelsAtEnd: z.boolean(),
  /** Whether it can be cancelled or resumed. */
  isChangeable: z.boolean(),
  startedAt: z.iso.datetime({ offset: true }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const premiumSchema = z.object({
  isPremium: z.boolean(),
  /** The subscription that is paid for the longest; null if there never was one. */
  subscription: subscriptionSchema.nullable(),
  /** Newest first, at most 100. */
  receipts: z.array(receiptSchema),
  /** Whether the payment provider has a page for receipts and payment methods. */
  hasPortal: z.boolean(),
});
export type Premium = z.infer<typeof premiumSchema>;

export const paymentStatusQuerySchema = z.strictObject({
  reference: referenceField
    .optional()
    .describe("The reference of the checkout. Defaults to the latest checkout of the account."),
});
export const paymentStatusSchema = z.object({
  /**
   * verified: Premium is active. processing: the payment provider has not confirmed yet. failed: the provider reports
   * that nothing was paid. unknown: this account has no such checkout.
   */
  state: z.enum(["verified", "processing", "failed", "unknown"]),
  premium: premiumSchema.omit({ receipts: true, hasPortal: true }),
  /** The charge of this checkout, once the payment provider has reported it. */
  receipt: receiptSchema.nullable(),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const changeSubscriptionSchema = z.strictObject({ cancelsAtEnd: z.boolean() });
export const subscriptionChangedSchema = z.object({
  /** The new state; the payment provider has accepted the change. */
  subscription: subscriptionSchema,
});

export const portalSchema = z.object({
  /** A page of the payment provider, valid for a limited time. */
  url: z.url(),
});

export const webhookAnswerSchema = z.object({
  /** The result of processing the event. */
  outcome: z.enum(["waiting", "applied", "ignored", "refused", "duplicate"]),
});
