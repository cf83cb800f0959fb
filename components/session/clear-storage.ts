import { browserStorage, tabStorage } from "@/components/storage/browser-storage";
import { KEPT_KEY } from "@/lib/collection/kept";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { THEME_KEY } from "@/lib/theme";

/**
 * Clears what this browser stores, except for what belongs to the device, which is the theme and that it keeps the
 * collection, and for the search histories, which are stored per account.
 * @param forgotten account whose history is cleared too
 */
export function clearStorage(forgotten?: string) {
  for (const key of browserStorage.keys()) {
    const isKept = key === THEME_KEY || key === KEPT_KEY || key.startsWith(HISTORY_PREFIX);
    if (!isKept || key === HISTORY_PREFIX + forgotten) browserStorage.set(key, null);
  }
  for (const key of tabStorage.keys()) tabStorage.set(key, null);
}
