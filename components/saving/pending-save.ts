import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

const KEY = "figura-meant-like";
/** Who comes back to the page later has other things in mind, or is somebody else. */
const KEPT_HERE_MS = 10 * 60 * 1000;
/** Long enough to open an account by a mail, whose link may open in another tab. */
const KEPT_ON_THE_WAY_MS = 60 * 60 * 1000;

export type Likeable = Pick<ShownDiagram, "id" | "title"> & { snapshot: string };

interface MeantLike extends Likeable {
  /** The account whose session had ended; null for a guest, who may turn out to be anybody. */
  owner: string | null;
  /** Milliseconds since the epoch. */
  keptUntil: number;
}

/** Keeps, in this tab, what somebody wanted to save, until they have signed in. */
export function storePendingSave({ id, title, snapshot }: Likeable, owner: string | null) {
  write(() => sessionStorage, { id, title, snapshot, owner, keptUntil: Date.now() + KEPT_HERE_MS });
}

/** Keeps it for other tabs too: they are on their way to sign in. */
export function sharePendingSave() {
  const meant = take(() => sessionStorage);
  if (meant) write(() => localStorage, { ...meant, keptUntil: Date.now() + KEPT_ON_THE_WAY_MS });
}

/** Takes it out, so that of two pages one does it; what another account meant is dropped. */
export function takePendingSave(account: string): Likeable | null {
  const meant = take(() => sessionStorage) ?? take(() => localStorage);
  return meant && (meant.owner === null || meant.owner === account) ? meant : null;
}

// A browser that stores nothing throws where its storage is named, and forgets what was meant.

function write(storage: () => Storage, meant: MeantLike) {
  try {
    storage().setItem(KEY, JSON.stringify(meant));
  } catch {}
}

function take(storage: () => Storage): MeantLike | null {
  try {
    const meant = JSON.parse(storage().getItem(KEY) ?? "null") as MeantLike | null;
    storage().removeItem(KEY);
    return meant !== null && Date.now() < meant.keptUntil ? meant : null;
  } catch {
    return null;
  }
}
