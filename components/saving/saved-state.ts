"use client";

import { useEffect, useSyncExternalStore } from "react";
import { getJson } from "@/components/http/api-client";
import { currentlyKnown, useOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { MAX_ASKED } from "@/lib/saved/limits";
import type { SavedState } from "@/lib/saved/requests";
import { createOptimisticQueue } from "./optimistic-queue";
import { onSavedChanged } from "./saved-events";

// Whether the account has saved the diagrams of this page: one store for cards, viewer and keyboard shortcuts.

/** Hearts that were pressed. */
export const hearts = createOptimisticQueue<{ id: string; isSaved: boolean }>();

/** What the server has confirmed. */
const known = new Map<string, boolean>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
/** The owner of `known`. */
let owner: string | undefined;
let waiting: string[] = [];

/** Whether the account has saved it; false while that is not known, and for guests. */
export function useIsSaved(id: string): boolean {
  const currentOwner = useOwner();
  useEffect(() => {
    if (currentOwner === undefined) return;
    clearOthers(currentOwner);
    if (currentOwner !== GUEST) ask(id);
  }, [id, currentOwner]);
  return useSyncExternalStore(subscribe, () => isShownAsSaved(id), no);
}

/** Whether the diagram is shown as saved. */
export function isShownAsSaved(id: string): boolean {
  const last = hearts.pending().findLast((change) => change.id === id);
  return last?.isSaved ?? isSavedOnServer(id);
}

export function isSavedOnServer(id: string): boolean {
  return known.get(id) ?? false;
}

/** Records which diagrams the signed-in account has saved or removed. */
export function setSaved(ids: readonly string[], isSaved: boolean) {
  const currentOwner = currentlyKnown();
  if (currentOwner) clearOthers(currentOwner);
  for (const id of ids) known.set(id, isSaved);
  notify();
}

/** Clears the store when the account changes. */
function clearOthers(currentOwner: string) {
  if (owner === currentOwner) return;
  const isFirst = owner === undefined;
  owner = currentOwner;
  // State from before the owner was known came with responses for the same account.
  if (isFirst) return;
  known.clear();
  asked.clear();
  waiting = [];
  notify();
}

/** Batches the ids that are requested in the same task. */
function ask(id: string) {
  if (asked.has(id) || known.has(id)) return;
  asked.add(id);
  waiting.push(id);
  if (waiting.length === 1) setTimeout(askForWaiting);
}

function askForWaiting() {
  const ids = waiting;
  waiting = [];
  for (let from = 0; from < ids.length; from += MAX_ASKED) void askFor(ids.slice(from, from + MAX_ASKED));
}

async function askFor(ids: readonly string[]) {
  const asker = owner;
  try {
    const saved = await fetchSaved(ids);
    if (asker !== owner) return;
    // What was saved or removed meanwhile is newer than this response.
    for (const id of ids) if (!known.has(id)) known.set(id, saved.includes(id));
    notify();
  } catch {
    // The next component that needs it asks again. Until then the heart is empty, and pressing it saves.
    for (const id of ids) asked.delete(id);
  }
}

/** @throws ApiError */
export async function fetchSaved(ids: readonly string[]): Promise<readonly string[]> {
  return (await fetchState(ids)).liked;
}

/** @throws ApiError */
export function fetchState(ids: readonly string[]): Promise<SavedState> {
  return getJson<SavedState>(`/api/likes/state?${new URLSearchParams({ ids: ids.join(",") })}`);
}

function subscribe(onChange: () => void) {
  if (listeners.size === 0) stopListening = onSavedChanged(({ ids, isSaved }) => setSaved(ids, isSaved));
  listeners.add(onChange);
  const unsubscribe = hearts.subscribe(onChange);
  return () => {
    unsubscribe();
    listeners.delete(onChange);
    if (listeners.size === 0) stopListening?.();
  };
}

let stopListening: (() => void) | undefined;

function notify() {
  for (const listener of listeners) listener();
}

const no = () => false;
