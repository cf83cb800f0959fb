/**
 * Web storage that never throws. Where the browser blocks storage or it is full, reads return null and writes false, so
 * callers only decide what to do without the value. Other versions of Figura and extensions may have written any value.
 */
function createStorage(open: () => Storage) {
  // Naming the storage throws too where it is blocked.
  function attempt<T, E>(work: (storage: Storage) => T, otherwise: E): T | E {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  const get = (key: string) => attempt((storage) => storage.getItem(key), null);
  /** Stores a value; null removes it. */
  const set = (key: string, value: string | null) =>
    attempt((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }, false);
  /** Returns a value and removes it. */
  const take = (key: string) => {
    const value = get(key);
    set(key, null);
    return value;
  };
  return {
    get,
    set,
    take,
    /** A value that was stored as JSON; null if there is none or it cannot be parsed. Not validated. */
    getJson: <T>(key: string) => parse<T>(get(key)),
    setJson: (key: string, value: unknown) => set(key, JSON.stringify(value)),
    takeJson: <T>(key: string) => parse<T>(take(key)),
    keys: (prefix = "") =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Parses JSON; null if it cannot be parsed. Not validated. */
export function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? "null") as T | null;
  } catch {
    return null;
  }
}

export type BrowserStorage = ReturnType<typeof createStorage>;

/** Shared by all tabs and kept. */
export const browserStorage = createStorage(() => localStorage);

/** Of this tab, until it is closed. */
export const tabStorage = createStorage(() => sessionStorage);
