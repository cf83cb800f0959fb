import type { Likeable } from "./toggle-like";

const KEY = "figura-meant-like";
/** Long enough to open an account by a mail; after that it is another visit. */
const KEPT_MS = 60 * 60 * 1000;

/** Keeps what a guest wanted to save, until they have signed in; it may be in another tab, by the link of a mail. */
export function keepMeantLike({ id, title, snapshot }: Likeable) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, title, snapshot, keptAt: Date.now() }));
  } catch {
    // A browser that stores nothing forgets it.
  }
}

/** Takes it out, so that of two pages one does it. */
export function takeMeantLike(): Likeable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as (Likeable & { keptAt: number }) | null;
    localStorage.removeItem(KEY);
    return kept !== null && Date.now() - kept.keptAt < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}
