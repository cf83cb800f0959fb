import { DEFAULT_RETURN, safeReturnTo } from "@/lib/accounts/return-to";

const KEY = "figura-return-to";
/** As long as the link of a mail is good. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps where one was going, for the link of a mail that opens in another tab. */
export function storeReturnTo(path: string) {
  try {
    if (path === DEFAULT_RETURN) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ path, keptAt: Date.now() }));
  } catch {
    // A browser that stores nothing goes to the default.
  }
}

/** Where one was going, once. */
export function takeReturnTo(): string {
  try {
    const kept = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    const { path, keptAt } = JSON.parse(kept ?? "{}") as { path?: unknown; keptAt?: unknown };
    const isFresh = typeof keptAt === "number" && Date.now() - keptAt < KEPT_MS;
    return isFresh && typeof path === "string" ? safeReturnTo(path) : DEFAULT_RETURN;
  } catch {
    return DEFAULT_RETURN;
  }
}
