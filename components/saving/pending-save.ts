import { type BrowserStorage, browserStorage, tabStorage } from "@/components/storage/browser-storage";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

const KEY = "figura-meant-like";
/** After this a user who returns to the page has probably moved on. */
const LIFETIME_MS = 10 * 60 * 1000;
/** Enough to open an account with a mailed link, which may open in another tab. */
const SIGN_IN_LIFETIME_MS = 60 * 60 * 1000;

export type Saveable = Pick<ShownDiagram, "id" | "title"> & { snapshot: string };

interface PendingSave extends Saveable {
  /** The account whose session had expired; null for a guest. */
  owner: string | null;
  /** Milliseconds since the epoch. */
  keptUntil: number;
}

/** Stores in this tab what the user wanted to save, until they sign in. */
export function storePendingSave({ id, title, snapshot }: Saveable, owner: string | null) {
  tabStorage.setJson(KEY, { id, title, snapshot, owner, keptUntil: Date.now() + LIFETIME_MS });
}

/** Moves it where all tabs can read it: the user is on the way to sign in. */
export function sharePendingSave() {
  const pending = take(tabStorage);
  if (pending) browserStorage.setJson(KEY, { ...pending, keptUntil: Date.now() + SIGN_IN_LIFETIME_MS });
}

/** Returns it once, so that only one page saves it; null if it belongs to another account. */
export function takePendingSave(account: string): Saveable | null {
  const pending = take(tabStorage) ?? take(browserStorage);
  return pending && (pending.owner === null || pending.owner === account) ? pending : null;
}

function take(storage: BrowserStorage): PendingSave | null {
  const pending = storage.takeJson<PendingSave>(KEY);
  return pending !== null && Date.now() < pending.keptUntil ? pending : null;
}
