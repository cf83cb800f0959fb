import { browserStorage, tabStorage } from "@/components/storage/browser-storage";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { THEME_KEY } from "@/lib/theme";

/**
 * Clears what this browser stores, except for the theme and the search histories, which are stored per account.
 * @param forgotten account whose history is cleared too
 */
export function clearStorage(forgotten?: string) {
  for (const key of browserStorage.keys()) {
    const isKept = key === THEME_KEY || key.startsWith(HISTORY_PREFIX);
    if (!isKept || key === HISTORY_PREFIX + forgotten) browserStorage.set(key, null);
  }
  for (const key of tabStorage.keys()) tabStorage.set(key, null);
}
