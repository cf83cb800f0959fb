"use client";

import { mutate, SWRConfig } from "swr";
import { type ApiError, getJson } from "@/components/http/api-client";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { refreshSession } from "@/components/session/use-session";
import {
  type Change,
  foldersAfter,
  type LoadedList,
  listAfter,
  markRemoved,
  mergeRefetched,
  withPage,
} from "@/lib/saved/changes";
import type { FoldersAnswer, SavedPage } from "@/lib/saved/requests";
import { type SavedAddress, savedApiUrl } from "@/lib/saved/saved-url";
import { createOptimisticQueue } from "./optimistic-queue";

// The cached lists and folders of the account, and which of them have to be refetched.

export const FOLDERS_PATH = "/api/folders";
/** Lists that stay cached, for a user who returns to them. */
const MAX_LISTS = 8;
/** Pages of a stale list that are refetched; the pages after them stay as they are. */
const MAX_REFETCHED_PAGES = 5;

export const changes = createOptimisticQueue<Change>();

const { cache } = SWRConfig.defaultValue;
/** Cache keys of the lists, least recently shown first. */
const lists = new Set<string>();
/** Cache keys of what has changed on the server since it was requested. */
const stale = new Set<string>();
/** Next pages that are being fetched, by the key of their list. */
const nextPages = new Map<string, Promise<void>>();
/** The key of the list that is shown. */
let shown: string | undefined;

/**
 * Applies a change as an optimistic update and queues its request.
 * @returns the answer; undefined if another account has signed in meanwhile
 * @throws ApiError what `send` throws
 */
export function makeChange<Answer>(change: Change, send: () => Promise<Answer>): Promise<Answer | undefined> {
  const before = shown;
  return changes.run(change, send, (isMade) => {
    // A list that was shown all the time is up to date; one that was opened meanwhile may be from before the change.
    const upToDate = isMade && isFullyApplied(change) && before === shown ? shown : undefined;
    if (!isOfFoldersAlone(change)) markListsStale(upToDate);
    if (change.kind !== "noted") stale.add(FOLDERS_PATH);
    if (isMade) applyChange(change);
    refetchStale();
  });
}

/** Applies a change that the server has made. */
function applyChange(change: Change) {
  for (const key of lists) update<LoadedList>(key, (list) => listAfter(list, change));
  if (change.kind !== "noted") update<FoldersAnswer>(FOLDERS_PATH, (answer) => foldersAfter(answer, change));
}

/** Whether applying the change to a list gives the list of the server. A restored diagram may be in no loaded list. */
function isFullyApplied({ kind }: Change): boolean {
  return kind === "removed" || kind === "filed" || kind === "noted";
}

function isOfFoldersAlone({ kind }: Change): boolean {
  return kind === "folderChanged" || kind === "foldersOrdered";
}

/** Updates cached data. An answer that is on its way may be from before the update, so it is requested again. */
function update<Data>(key: string, change: (data: Data) => Data) {
  const { data, isValidating } = cache.get(key) ?? {};
  if (isValidating) stale.add(key);
  if (data !== undefined) void mutate(key, change(data), { revalidate: false });
}

/** Marks the lists as stale, except for one. Hidden lists are refetched when shown. */
function markListsStale(upToDate?: string) {
  for (const key of lists) if (key !== upToDate) stale.add(key);
}

export function markAllStale() {
  stale.add(FOLDERS_PATH);
  markListsStale();
}

/** Refetches what is shown and stale. Does nothing while a change is pending, whose end calls it again. */
export function refetchStale() {
  if (changes.pending().length > 0) return;
  for (const key of [FOLDERS_PATH, shown]) if (key !== undefined && stale.has(key)) void mutate(key);
}

export function refetchFolders() {
  stale.add(FOLDERS_PATH);
  refetchStale();
}

/** Marks everything as stale and refetches what is shown. */
export function lookAgain() {
  markAllStale();
  refetchStale();
}

/** Applies what was saved or removed elsewhere and marks the lists as stale; `refetchStale` refetches them. */
export function noteSaved(ids: readonly string[], isSaved: boolean) {
  markAllStale();
  for (const key of lists) update<LoadedList>(key, (list) => markRemoved(list, ids, !isSaved));
}

/** Adds a folder that the server has created. Resolves once the folders are known, if they can be fetched. */
export async function addFolder(folder: FoldersAnswer["folders"][number]): Promise<void> {
  applyChange({ kind: "folderCreated", folder });
  const refetched = mutate(FOLDERS_PATH);
  if (cache.get(FOLDERS_PATH)?.data === undefined) await refetched;
}

/**
 * Marks a list as shown, and refetches it if it is stale.
 * @returns marks it as hidden
 */
export function showList(key: string): () => void {
  shown = key;
  lists.delete(key);
  lists.add(key);
  const [oldest] = lists;
  if (lists.size > MAX_LISTS && oldest !== undefined) {
    lists.delete(oldest);
    cache.delete(oldest);
  }
  refetchStale();
  return () => {
    if (shown === key) shown = undefined;
  };
}

/** Fetches a list, or as much of it again as is cached. The diagrams after that stay as they are. */
export async function fetchList(address: SavedAddress): Promise<LoadedList> {
  const key = savedApiUrl(address);
  stale.delete(key);
  const count = cachedList(key)?.items.length ?? 0;
  const fresh = { items: [] as SavedPage["likes"], nextCursor: null as string | null };
  for (let pages = 0; pages < MAX_REFETCHED_PAGES; pages++) {
    const page = await fetchPage(address, fresh.nextCursor ?? undefined);
    fresh.items.push(...page.likes);
    fresh.nextCursor = page.nextCursor;
    if (page.nextCursor === null || fresh.items.length >= count) break;
  }
  return mergeRefetched(cachedList(key), fresh);
}

/**
 * Appends the next page to a cached list. Calls until then wait for the same page.
 * @throws ApiError
 */
export function fetchMore(address: SavedAddress): Promise<void> {
  const key = savedApiUrl(address);
  const page = nextPages.get(key) ?? appendPage(key, address).finally(() => nextPages.delete(key));
  nextPages.set(key, page);
  return page;
}

async function appendPage(key: string, address: SavedAddress): Promise<void> {
  const cursor = cachedList(key)?.nextCursor;
  if (!cursor) return;
  const { likes: items, nextCursor } = await fetchPage(address, cursor);
  // The list may have been refetched meanwhile, and have another cursor.
  update<LoadedList>(key, (list) =>
    list.nextCursor === cursor ? withPage(list, { items, nextCursor }) : list,
  );
  refetchStale();
}

function cachedList(key: string): LoadedList | undefined {
  return cache.get(key)?.data;
}

function fetchPage(address: SavedAddress, cursor?: string): Promise<SavedPage> {
  return getJson<SavedPage>(savedApiUrl(address, cursor));
}

export async function fetchFolders(): Promise<FoldersAnswer> {
  stale.delete(FOLDERS_PATH);
  return getJson<FoldersAnswer>(FOLDERS_PATH);
}

/** If the session has expired, refetches it; the page then redirects to the sign-in form. */
export function onLoadError(error: ApiError) {
  if (isSignedOut(error)) void refreshSession();
}
