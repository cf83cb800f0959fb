import { browserStorage } from "@/components/storage/browser-storage";
import { DEFAULT_RETURN, safeReturnTo } from "@/lib/accounts/return-to";

const KEY = "figura-return-to";
/** The lifetime of a mailed link. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Stores the destination for a mailed link that opens in another tab. */
export function storeReturnTo(path: string) {
  if (path === DEFAULT_RETURN) browserStorage.set(KEY, null);
  else browserStorage.setJson(KEY, { path, keptAt: Date.now() });
}

/** Returns the destination once. */
export function takeReturnTo(): string {
  const { path, keptAt } = browserStorage.takeJson<{ path?: unknown; keptAt?: unknown }>(KEY) ?? {};
  const isFresh = typeof keptAt === "number" && Date.now() - keptAt < KEPT_MS;
  return isFresh && typeof path === "string" ? safeReturnTo(path) : DEFAULT_RETURN;
}
