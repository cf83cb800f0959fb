"use client";

import { useSyncExternalStore } from "react";
import { MAX_QUERY_LENGTH, normaliseQuery } from "@/lib/search/query-text";
import { tidyText } from "@/lib/search/search-url";

/** How many queries are remembered. */
const MAX_REMEMBERED = 10;

/** Whose history it is: on a shared computer nobody is offered what another account looked for. */
const GUEST = "guest";

const CHANGED = "figura:history";
const none: readonly string[] = [];

/** The last ten distinct queries, newest first; none on the server and before hydration. */
export function useHistory(scope = GUEST): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => read(scope),
    () => none,
  );
}

/** Puts a query to the front; of two spellings of one query the newer stays. */
export function rememberQuery(query: string, scope = GUEST) {
  write(scope, distinct([query, ...read(scope)]));
}

export function clearHistory(scope = GUEST) {
  write(scope, none);
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

const keyOf = (scope: string) => `figura-history:${scope}`;

/** What was read last, so that React sees the same list while the store says the same. */
let lastRead = { key: "", stored: "", queries: none };

function read(scope: string): readonly string[] {
  const key = keyOf(scope);
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

function write(scope: string, queries: readonly string[]) {
  try {
    if (queries.length === 0) localStorage.removeItem(keyOf(scope));
    else localStorage.setItem(keyOf(scope), JSON.stringify(queries));
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
