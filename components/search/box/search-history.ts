"use client";

import { useSyncExternalStore } from "react";
import { useOwner } from "@/components/session/owner";
import { browserStorage } from "@/components/storage/browser-storage";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { MAX_QUERY_LENGTH, normaliseQuery } from "@/lib/search/query-text";
import { tidyText } from "@/lib/search/search-url";

/** Stored queries per owner. */
const MAX_REMEMBERED = 10;

const CHANGED = "figura:history";
const none: readonly string[] = [];

/** The last ten distinct queries of the current owner, newest first; none until the owner is known. */
export function useHistory(): readonly string[] {
  const owner = useOwner();
  return useSyncExternalStore(
    subscribe,
    () => (owner === undefined ? none : read(owner)),
    () => none,
  );
}

/**
 * Puts a query first. Of two spellings of one query the newer stays.
 * @param owner null while it is unknown: then nothing is stored
 */
export function rememberQuery(query: string, owner: string | null) {
  if (owner !== null) write(owner, distinct([query, ...read(owner)]));
}

export function clearHistory(owner: string) {
  write(owner, none);
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  // Other tabs.
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** The last parsed value, so that React gets the same array while the stored text has not changed. */
let lastRead = { key: "", stored: "", queries: none };

function read(owner: string): readonly string[] {
  const key = HISTORY_PREFIX + owner;
  const stored = browserStorage.get(key) ?? "";
  if (lastRead.key !== key || lastRead.stored !== stored) {
    lastRead = { key, stored, queries: parse(stored) };
  }
  return lastRead.queries;
}

function write(owner: string, queries: readonly string[]) {
  browserStorage.set(HISTORY_PREFIX + owner, queries.length === 0 ? null : JSON.stringify(queries));
  window.dispatchEvent(new Event(CHANGED));
}

/** Extensions and older versions may have stored any value. */
function parse(stored: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? distinct(found.filter((entry) => typeof entry === "string")) : none;
  } catch {
    return none;
  }
}

function distinct(queries: readonly string[]): readonly string[] {
  const bySpelling = new Map<string, string>();
  for (const query of queries) {
    const tidy = tidyText(query);
    if (tidy === null || tidy.length > MAX_QUERY_LENGTH) continue;
    const spelling = normaliseQuery(tidy);
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, tidy);
  }
  return [...bySpelling.values()].slice(0, MAX_REMEMBERED);
}
