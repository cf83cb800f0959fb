import "server-only";
import type DodoPayments from "dodopayments";
import { z } from "zod";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { Facts } from "./payloads";

interface Charge {
  paymentId: string;
  amount: number;
  paidAt: Date;
  isRefunded: boolean;
}

type Status = DodoPayments.SubscriptionStatus;

const statusSchema = z.enum([
  "pending",
  "active",
  "on_hold",
  "paused",
  "past_due",
  "cancelled",
  "failed",
  "expired",
] satisfies Status[]);

/** A subscription as Figura's own database has it: the sandbox itself stores nothing. */
export interface KeptSubscription {
  facts: Facts;
  status: Status;
  /** The newest first. */
  charges: Charge[];
}

/** Placeholders, because the payer's name and email address are not stored. */
const anonymousPayer = { email: "payer@example.org", name: "Sandbox payer" };

export function keptSubscription(id: string, productId: string): Promise<KeptSubscription | null> {
  return find("id", id, productId);
}

/** The customer's newest subscription. */
export function keptSubscriptionOf(customerId: string, productId: string): Promise<KeptSubscription | null> {
  return find("customer_id", customerId, productId);
}

async function find(
  column: "id" | "customer_id",
  value: string,
  productId: string,
): Promise<KeptSubscription | null> {
  const [row] =
    unwrapData(
      await serviceClient()
        .from("subscriptions")
        .select("*")
        .eq(column, value)
        .order("started_at", { ascending: false })
        .limit(1),
    ) ?? [];
  if (!row) return null;
  const { id, reference, user_id, customer_id, status, paid_until, cancels_at_end, started_at } = row;
  return {
    status: statusSchema.parse(status),
    charges: await readCharges(id),
    facts: {
      ...anonymousPayer,
      productId,
      reference,
      account: user_id ?? "",
      customerId: customer_id ?? "",
      subscriptionId: id,
      startedAt: new Date(started_at),
      paidUntil: new Date(paid_until ?? started_at),
      cancelsAtEnd: cancels_at_end,
    },
  };
}

async function readCharges(subscriptionId: string): Promise<Charge[]> {
  const events =
    unwrapData(
      await serviceClient()
        .from("payment_events")
        .select("type, payment_id, amount, occurred_at, takes_back")
        .eq("subscription_id", subscriptionId)
        .eq("outcome", "applied")
        .order("occurred_at", { ascending: false }),
    ) ?? [];
  const takenBack = new Set(events.filter((event) => event.takes_back).map((event) => event.payment_id));
  return events
    .filter(({ type }) => type === "payment.succeeded")
    .map(({ payment_id, amount, occurred_at }) => ({
      paymentId: payment_id ?? "",
      amount: amount ?? 0,
      paidAt: new Date(occurred_at),
      isRefunded: takenBack.has(payment_id),
    }));
}
