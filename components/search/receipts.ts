import { normaliseQuery } from "@/lib/search/query-text";

const STORE = "figura-receipts";

type Receipts = { day: string; byQuery: Record<string, string> };

/** The receipt of an earlier answer to this query today: shown again, it makes the search free. */
export function receiptFor(query: string): string | undefined {
  return read().byQuery[normaliseQuery(query)];
}

export function keepReceipt(query: string, receipt: string) {
  const { day, byQuery } = read();
  try {
    const receipts: Receipts = { day, byQuery: { ...byQuery, [normaliseQuery(query)]: receipt } };
    localStorage.setItem(STORE, JSON.stringify(receipts));
  } catch {
    // A browser that stores nothing pays for a reload, as the server would have it.
  }
}

function read(): Receipts {
  const day = new Date().toISOString().slice(0, 10);
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "null") as Receipts | null;
    if (kept?.day === day) return kept;
  } catch {
    // Unreadable is the same as none.
  }
  return { day, byQuery: {} };
}
