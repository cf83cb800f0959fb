import "server-only";
import type { PaymentStatus } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { readPremium, shownSubscription } from "./own-subscription";
import { readFirstReceipt } from "./receipts";

/**
 * The state of a checkout of the account, from the events that the provider has sent so far. Read-only.
 * @param reference of the checkout; the account's newest one by default
 * @throws ProblemError `accounts_unavailable`
 */
export async function readPaymentStatus(
  caller: AccountCaller,
  reference: string | undefined,
): Promise<PaymentStatus> {
  const [{ isPremium, subscription }, checkout] = await Promise.all([
    readPremium(caller),
    findCheckout(caller.id, reference),
  ]);
  const premium = { isPremium, subscription: shownSubscription(subscription) };
  if (checkout === null) {
    const isAskedFor = reference !== undefined;
    return { state: isPremium && !isAskedFor ? "verified" : "unknown", premium, receipt: null };
  }
  const [state, receipt] = await Promise.all([
    stateOf(caller.id, checkout, isPremium),
    readFirstReceipt(caller.id, checkout),
  ]);
  return { state, premium, receipt };
}

/** Returns null for a checkout of another account. */
async function findCheckout(account: string, reference: string | undefined): Promise<string | null> {
  const own = serviceClient().from("checkouts").select("reference").eq("user_id", account);
  const asked = reference === undefined ? own : own.eq("reference", reference);
  const [row] = unwrapData(await asked.order("created_at", { ascending: false }).limit(1));
  return row?.reference ?? null;
}

/** With a successful payment, each of these starts premium. */
const beginning = new Set(["subscription.active", "subscription.renewed"]);
const failing = new Set(["payment.failed", "payment.cancelled", "subscription.failed"]);

async function stateOf(
  account: string,
  reference: string,
  isPremium: boolean,
): Promise<PaymentStatus["state"]> {
  const events = unwrapData(
    await serviceClient()
      .from("payment_events")
      .select("type, occurred_at")
      .eq("user_id", account)
      .eq("reference", reference)
      .eq("outcome", "applied")
      .order("occurred_at", { ascending: false }),
  );
  // An active subscription alone does not prove a payment.
  if (isPremium && events.some(({ type }) => type === "payment.succeeded")) return "verified";
  const newest = events.find(({ type }) => type.startsWith("payment.") || type === "subscription.failed");
  if (newest && failing.has(newest.type)) return "failed";
  // It was paid, and premium has ended since: there will be no further event.
  const isOver = newest?.type === "payment.succeeded" && events.some(({ type }) => beginning.has(type));
  return isOver ? "failed" : "processing";
}
