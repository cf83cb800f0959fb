import { browserStorage } from "@/components/storage/browser-storage";
import type { Edits } from "@/lib/editor/edits";

const KEY = "figura-pending-edits";
/** As for a pending save: a new account may be opened with a mailed link. */
const LIFETIME_MS = 60 * 60 * 1000;

interface PendingEdits {
  /** Of the diagram. */
  id: string;
  edits: Edits;
  /** The account whose session had expired; null for a guest. */
  owner: string | null;
  /** Milliseconds since the epoch. */
  keptUntil: number;
}

/**
 * Stores in this browser the edits that a user wanted to keep, until they have signed in.
 * @returns whether they are stored
 */
export function storePendingEdits(id: string, edits: Edits, owner: string | null): boolean {
  return browserStorage.setJson(KEY, {
    id,
    edits,
    owner,
    keptUntil: Date.now() + LIFETIME_MS,
  } satisfies PendingEdits);
}

/**
 * Returns those of a diagram once; null if they are of another diagram or account. These wait for their own page, until
 * their time is over.
 */
export function takePendingEdits(id: string, account: string): Edits | null {
  const pending = browserStorage.getJson<PendingEdits>(KEY);
  if (pending === null) return null;
  const isOver = Date.now() >= pending.keptUntil;
  const isWanted = pending.id === id && (pending.owner === null || pending.owner === account);
  if (isOver || isWanted) browserStorage.set(KEY, null);
  return isWanted && !isOver ? pending.edits : null;
}
