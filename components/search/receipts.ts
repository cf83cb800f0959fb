import { browserStorage } from "@/components/storage/browser-storage";
import { normaliseQuery } from "@/lib/search/query-text";

const STORE_PREFIX = "figura-receipts:";

type Receipts = { day: string; byQuery: Record<string, string> };

/**
 * The receipt of an earlier answer to this query today, which makes a repeated search free.
 * @param owner the receipt is valid only for its owner; null while the owner is unknown
 */
export function receiptFor(query: string, owner: string | null): string | undefined {
  return owner === null ? undefined : read(owner).byQuery[normaliseQuery(query)];
}

export function keepReceipt(query: string, owner: string | null, receipt: string) {
  if (owner === null) return;
  const { day, byQuery } = read(owner);
  const receipts: Receipts = { day, byQuery: { ...byQuery, [normaliseQuery(query)]: receipt } };
  // If storage is blocked, the server counts a reload as a search.
  browserStorage.setJson(STORE_PREFIX + owner, receipts);
}

function read(owner: string): Receipts {
  const day = new Date().toISOString().slice(0, 10);
  const stored = browserStorage.getJson<Receipts>(STORE_PREFIX + owner);
  return stored?.day === day ? stored : { day, byQuery: {} };
}
