import "server-only";
import type { Receipt } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

const SHOWN_RECEIPTS = 100;

const chargesOf = (column: "user_id" | "subscription_id", value: string) =>
  serviceClient()
    .from("payment_events")
    .select("payment_id, reference, amount, currency, occurred_at")
    .eq(column, value)
    .eq("type", "payment.succeeded")
    .eq("outcome", "applied");

type Charge = NonNullable<Awaited<ReturnType<typeof chargesOf>>["data"]>[number];

/**
 * The latest charges of an account, the newest first.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readReceipts(account: string, limit = SHOWN_RECEIPTS): Promise<Receipt[]> {
  const newest = chargesOf("user_id", account).order("occurred_at", { ascending: false }).limit(limit);
  return toReceipts(unwrapData(await newest));
}

/**
 * The charges of a subscription, the newest first.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readReceiptsOfSubscription(id: string): Promise<Receipt[]> {
  return toReceipts(
    unwrapData(await chargesOf("subscription_id", id).order("occurred_at", { ascending: false })),
  );
}

/**
 * The first charge of a checkout; later ones are renewals. Null if there is none.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readFirstReceipt(account: string, reference: string): Promise<Receipt | null> {
  const first = chargesOf("user_id", account).eq("reference", reference).order("occurred_at").limit(1);
  const [receipt] = await toReceipts(unwrapData(await first));
  return receipt ?? null;
}

async function toReceipts(charges: Charge[]): Promise<Receipt[]> {
  const ids = charges.flatMap(({ payment_id }) => payment_id ?? []);
  if (ids.length === 0) return [];
  const takenBack = unwrapData(
    await serviceClient()
      .from("payment_events")
      .select("payment_id")
      .in("payment_id", ids)
      .eq("takes_back", true)
      .eq("outcome", "applied"),
  );
  const refunded = new Set(takenBack.map(({ payment_id }) => payment_id));
  // A payment may have more than one event.
  const once = [...new Map(charges.map((charge) => [charge.payment_id, charge])).values()];
  return once.map(({ payment_id, reference, amount, currency, occurred_at }) => ({
    paymentId: payment_id ?? "",
    reference,
    amount: amount ?? 0,
    currency: currency ?? "",
    paidAt: new Date(occurred_at).toISOString(),
    isRefunded: refunded.has(payment_id),
  }));
}
