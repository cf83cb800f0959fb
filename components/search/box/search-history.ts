"use client";

import { useSyncExternalStore } from "react";
import { useOwner } from "@/components/session/owner";
import { HISTORY_PREFIX } from "@/lib/search/history-key";
import { MAX_QUERY_LENGTH, normaliseQuery } from "@/lib/search/query-text";
import { tidyText } from "@/lib/search/search-url";

/** How many queries are remembered. */
const MAX_REMEMBERED = 10;

const CHANGED = "figura:history";
const none: readonly string[] = [];

/** The last ten distinct queries of whoever is signed in, newest first; none until that is known. */
export function useHistory(): readonly string[] {
  const owner = useOwner();
  return useSyncExternalStore(
    subscribe,
    () => (owner === undefined ? none : read(owner)),
    () => none,
  );
}

/** Puts a query to the front; of two spellings of one query the newer stays. */
/** @param owner whose it is; null where that is not known: then it is nobody's */
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

/** What was read last, so that React sees the same list while the store says the same. */
let lastRead = { key: "", stored: "", queries: none };

function read(owner: string): readonly string[] {
  const key = HISTORY_PREFIX + owner;
  const stored = storedText(key);
  if (lastRead.key !== key || lastRead.stored !== stored) {
    lastRead = { key, stored, queries: parse(stored) };
  }
  return lastRead.queries;
}

function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // A browser that stores nothing remembers nothing.
    return "";
  }
}

function write(owner: string, queries: readonly string[]) {
  const key = HISTORY_PREFIX + owner;
  try {
    if (queries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // As above; a full store keeps what it had.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Extensions and older versions may have written anything. */
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
