import "server-only";
import type { Receipt } from "@/lib/payments/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

const SHOWN_RECEIPTS = 100;

/** Most rows in one answer of the data API (max_rows in supabase/config.toml). */
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
 * The latest charges of an account, the newest first.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readReceipts(account: string): Promise<Receipt[]> {
  const newest = chargesOf(account).order("occurred_at", { ascending: false }).limit(SHOWN_RECEIPTS);
  return toReceipts(unwrapData<Row[] | null>(await newest) ?? []);
}

/**
 * All charges of an account, the newest first. They are monthly, so one answer of the data API holds them all.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAllReceipts(account: string): Promise<Receipt[]> {
  const all = chargesOf(account).order("occurred_at", { ascending: false }).limit(MAX_ROWS);
  return toReceipts(unwrapData<Row[] | null>(await all) ?? []);
}

/**
 * The first charge of a checkout; later ones are renewals. Null if there is none.
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
  // A payment may have more than one event.
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
