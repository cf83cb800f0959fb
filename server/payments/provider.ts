import "server-only";

/** `live` takes real money, `test` is the provider's test mode, `sandbox` our own stand-in. */
export type PaymentMode = "live" | "test" | "sandbox";

/** The order that is sent to the provider. */
export interface CheckoutOrder {
  /** Our id of the checkout. The provider returns it in every event, and it is in the URL that the payer returns to. */
  reference: string;
  account: { id: string; email: string; name: string };
}

/**
 * The adapter of a payment provider. Its answers never prove a payment: only signed events do.
 * Each method throws ProblemError `payments_unavailable` if the provider cannot be reached or rejects the request.
 */
export interface PaymentProvider {
  mode: PaymentMode;
  /** The provider's id of the product. */
  productId: string;
  /** The key that events are signed with: `whsec_` and base64. */
  webhookKey: string;
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Sets whether a subscription ends at the end of the paid period. */
  changeSubscription(subscriptionId: string, change: { cancelsAtEnd: boolean }): Promise<void>;
  /** Ends a subscription at once, so that nothing more is charged. Idempotent. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Returns the URL of a page with receipts and payment methods; null if the provider has none. */
  openPortal: ((customerId: string, returnUrl: string) => Promise<{ url: string }>) | null;
}
