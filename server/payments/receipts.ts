import "server-only";
import type { Receipt } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/** As many as are shown. */
const SHOWN_RECEIPTS = 100;

/** Rows that the data API gives at a time, as in supabase/config.toml. */
const MAX_ROWS = 1000;

const COLUMNS = "payment_id, reference, amount, currency, occurred_at";

interface Row {
  payment_id: string | null;
  reference: string | null;
  amount: number | null;
  currency: string | null;
  occurred_at: string;
}

const chargesOf = (account: string) =>
  serviceClient()
    .from("payment_events")
    .select(COLUMNS)
    .eq("user_id", account)
    .eq("type", "payment.succeeded")
    .eq("outcome", "applied");

/**
 * What an account was charged of late, the newest first.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readReceipts(account: string): Promise<Receipt[]> {
  const newest = chargesOf(account).order("occurred_at", { ascending: false }).limit(SHOWN_RECEIPTS);
  return toReceipts(unwrapData<Row[] | null>(await newest) ?? []);
}

/**
 * All that an account was ever charged, the newest first: of months there are fewer than the data API gives at a time.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAllReceipts(account: string): Promise<Receipt[]> {
  const all = chargesOf(account).order("occurred_at", { ascending: false }).limit(MAX_ROWS);
  return toReceipts(unwrapData<Row[] | null>(await all) ?? []);
}

/**
 * What an account was charged for at a checkout, at first; renewals come later. Null where it has not been.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readFirstReceipt(account: string, reference: string): Promise<Receipt | null> {
  const first = chargesOf(account).eq("reference", reference).order("occurred_at").limit(1);
  const [receipt] = await toReceipts(unwrapData<Row[] | null>(await first) ?? []);
  return receipt ?? null;
}

async function toReceipts(rows: Row[]): Promise<Receipt[]> {
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? []);
  if (ids.length === 0) return [];
  const takenBack =
    unwrapData(
      await serviceClient()
        .from("payment_events")
        .select("payment_id")
        .in("payment_id", ids)
        .eq("takes_back", true)
        .eq("outcome", "applied"),
    ) ?? [];
  const refunded = new Set(takenBack.map(({ payment_id }) => payment_id));
  // Of one payment there may be more than one event.
  const once = [...new Map(rows.map((row) => [row.payment_id, row])).values()];
  return once.map(({ payment_id, reference, amount, currency, occurred_at }) => ({
    paymentId: payment_id ?? "",
    reference,
    amount: amount ?? 0,
    currency: currency ?? "",
    paidAt: new Date(occurred_at).toISOString(),
    isRefunded: refunded.has(payment_id),
  }));
}
