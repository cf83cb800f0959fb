import "server-only";

/** Whose money it is: `live` is real, `test` the provider's own play, `sandbox` ours. */
export type PaymentMode = "live" | "test" | "sandbox";

/** What is sold, and to whom, as the provider is told it. */
export interface CheckoutOrder {
  /** Of ours: it comes back in every event, and in the address that the payer returns to. */
  reference: string;
  account: { id: string; email: string; name: string };
}

/**
 * Who takes the money. What has been paid is never read off an answer of theirs: that comes as signed events.
 * Each method throws ProblemError `payments_unavailable` where the provider cannot be reached or refuses.
 */
export interface PaymentProvider {
  mode: PaymentMode;
  /** The provider's id of what is sold. */
  productId: string;
  /** What events are signed with: `whsec_` and base64. */
  webhookKey: string;
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Whether a subscription ends with the time that is paid for. */
  changeSubscription(subscriptionId: string, change: { cancelsAtEnd: boolean }): Promise<void>;
  /** Ends a subscription at once: nothing is charged any more. One that has ended already is as good. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** A page with receipts and payment methods; null where the provider has none. */
  openPortal: ((customerId: string, returnUrl: string) => Promise<{ url: string }>) | null;
}
