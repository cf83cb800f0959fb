import { normaliseQuery } from "@/lib/search/query-text";

const STORE_PREFIX = "figura-receipts:";

type Receipts = { day: string; byQuery: Record<string, string> };

/**
 * The receipt of an earlier answer to this query today: shown again, it makes the search free.
 * @param owner to whom it was given, and for whom alone it is good; null where that is not known
 */
export function receiptFor(query: string, owner: string | null): string | undefined {
  return owner === null ? undefined : read(owner).byQuery[normaliseQuery(query)];
}

export function keepReceipt(query: string, owner: string | null, receipt: string) {
  if (owner === null) return;
  const { day, byQuery } = read(owner);
  try {
    const receipts: Receipts = { day, byQuery: { ...byQuery, [normaliseQuery(query)]: receipt } };
    localStorage.setItem(STORE_PREFIX + owner, JSON.stringify(receipts));
  } catch {
    // A browser that stores nothing pays for a reload, as the server would have it.
  }
}

function read(owner: string): Receipts {
  const day = new Date().toISOString().slice(0, 10);
  try {
    const kept = JSON.parse(localStorage.getItem(STORE_PREFIX + owner) ?? "null") as Receipts | null;
    if (kept?.day === day) return kept;
  } catch {
    // Unreadable is the same as none.
  }
  return { day, byQuery: {} };
}
