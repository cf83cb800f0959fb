import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { THEME_KEY } from "@/lib/theme";

/**
 * Leaves of what this browser keeps for us the theme and what was searched for, which is kept for each account
 * apart.
 * @param forgotten whose searches go too
 */
export function clearStorage(forgotten?: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = key === THEME_KEY || key.startsWith(HISTORY_PREFIX);
      if (!isKept || key === HISTORY_PREFIX + forgotten) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
