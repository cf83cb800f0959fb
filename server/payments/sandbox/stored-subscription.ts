import "server-only";
import type DodoPayments from "dodopayments";
import type { Receipt } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { readReceiptsOfSubscription } from "../receipts";
import { subscriptionOf } from "./events";

/** The sandbox's id of the product. */
export const SANDBOX_PRODUCT = "figura-premium";

/** A subscription as Figura's own database has it: the sandbox itself stores nothing. */
export interface StoredSubscription {
  subscription: DodoPayments.Subscription;
  /** The newest first. */
  charges: Receipt[];
}

/** Placeholders, because the payer's name and email address are not stored. */
const anonymousPayer = {
  email: "payer@example.org",
  name: "Sandbox payer",
  phone_number: null,
  metadata: {},
};

/** The subscription with an id, or the newest one of a customer. */
export async function storedSubscription(
  column: "id" | "customer_id",
  value: string,
): Promise<StoredSubscription | null> {
  const [row] = unwrapData(
    await serviceClient()
      .from("subscriptions")
      .select("*")
      .eq(column, value)
      .order("started_at", { ascending: false })
      .limit(1),
  );
  if (!row) return null;
  const { id, reference, customer_id, status, paid_until, cancels_at_end, started_at } = row;
  return {
    subscription: subscriptionOf(new Date(), {
      subscription_id: id,
      product_id: SANDBOX_PRODUCT,
      customer: { ...anonymousPayer, customer_id: customer_id ?? "" },
      metadata: { reference },
      // From an event of the sandbox.
      status: status as DodoPayments.SubscriptionStatus,
      created_at: new Date(started_at).toISOString(),
      next_billing_date: new Date(paid_until ?? started_at).toISOString(),
      cancel_at_next_billing_date: cancels_at_end,
    }),
    charges: await readReceiptsOfSubscription(id),
  };
}
