"use client";

import { useSyncExternalStore } from "react";
import { ApiError, getJson } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { type Change, type Known, mergeRefetched, withChange, withPage } from "@/lib/saved/changes";
import { type LikedAddress, likesApiUrl, listKey } from "@/lib/saved/liked-url";
import type { FoldersAnswer, LikesPage } from "@/lib/saved/requests";

// The lists and folders of the account that the page has loaded. Cleared when no component uses them any more.

/** The loading state of a list. */
interface Loading {
  isLoading: boolean;
  /** The error of the last attempt. */
  fault: ApiError | null;
  /** Something has changed since it was loaded. */
  isStale: boolean;
}

interface State {
  known: Known;
  /** Pending optimistic updates, in order. */
  changes: readonly Change[];
  loadings: Readonly<Record<string, Loading>>;
  foldersFault: ApiError | null;
}

/** Lists that stay cached, for a user who returns to them. */
const MAX_LISTS = 8;
/** Pages of a stale list that are refetched; the pages after them stay as they are. */
const MAX_REFETCHED_PAGES = 5;

const idle: Loading = { isLoading: false, fault: null, isStale: false };

const nothing: State = {
  known: { folders: null, lists: {}, removed: new Set() },
  changes: [],
  loadings: {},
  foldersFault: null,
};

let state = nothing;
let shown: { of: State; known: Known } | undefined;
/** Incremented by every change. A response that was requested under an older version may be stale. */
let version = 0;
/** The list that is shown. */
let shownAddress: LikedAddress | null = null;
let areFoldersStale = false;
let isReadingFolders = false;
/** Keys of the lists that are being refetched. */
const refetching = new Set<string>();
/** Settles when the last queued change has been sent. */
let lastWrite: Promise<unknown> = Promise.resolve();

const listeners = new Set<() => void>();

export function useLikedState(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) clearStore();
  };
}

/** Clears the store when the last component unsubscribes; the next one loads the lists again. */
function clearStore() {
  state = nothing;
  version += 1;
  areFoldersStale = false;
  isReadingFolders = false;
  refetching.clear();
  lastWrite = Promise.resolve();
}

function setState(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The loaded data with the pending changes applied. */
export function knownWithChanges(of: State): Known {
  if (shown?.of.known !== of.known || shown.of.changes !== of.changes) {
    shown = { of, known: of.changes.reduce(withChange, of.known) };
  }
  return shown.known;
}

/** The same for the current state, for code outside of a render. */
export function currentlyKnown(): Known {
  return knownWithChanges(state);
}

export const loadingOf = ({ loadings }: State, address: LikedAddress): Loading =>
  loadings[listKey(address)] ?? idle;

/**
 * Applies a change as an optimistic update and queues its request, so that the server applies the changes in order. A
 * change that fails is rolled back.
 * @throws ApiError what the work throws
 */
export async function makeChange<Answer>(change: Change, work: () => Promise<Answer>): Promise<Answer> {
  setState({ changes: [...state.changes, change] });
  version += 1;
  const before = shownAddress;
  const made = lastWrite.then(work);
  lastWrite = made.catch(() => undefined);
  try {
    const answer = await made;
    // A list that was shown all the time is up to date; one that was opened meanwhile may be from before the change.
    const upToDate = isFullyApplied(change) && isSameList(before, shownAddress) ? shownAddress : null;
    setState({
      known: withChange(state.known, change),
      ...withoutChange(change),
      ...stale(change, upToDate),
    });
    return answer;
  } catch (error) {
    setState({ ...withoutChange(change), ...stale(change, null) });
    noteFault(error);
    throw error;
  } finally {
    version += 1;
    readStale();
  }
}

/** Applies a change that the server has already made. */
export function takeOver(change: Change) {
  version += 1;
  setState({ known: withChange(state.known, change) });
}

/** Whether applying the change to a list gives the list of the server. A restored diagram may be in no loaded list. */
function isFullyApplied({ kind }: Change): boolean {
  return kind === "removed" || kind === "filed" || kind === "noted";
}

function isSameList(one: LikedAddress | null, other: LikedAddress | null): boolean {
  return one !== null && other !== null && listKey(one) === listKey(other);
}

/** Marks what a change makes stale. */
function stale({ kind }: Change, upToDate: LikedAddress | null): Partial<State> {
  areFoldersStale ||= kind !== "noted";
  const isOfFoldersAlone = kind === "folderChanged" || kind === "foldersOrdered";
  return isOfFoldersAlone ? {} : allStale(upToDate);
}

function withoutChange(change: Change): Partial<State> {
  return { changes: state.changes.filter((other) => other !== change) };
}

/** Marks the lists as stale, except for one. Hidden lists are refetched when shown. */
function allStale(upToDate: LikedAddress | null = null): Partial<State> {
  const keys = Object.keys(state.known.lists).filter((key) => upToDate === null || key !== listKey(upToDate));
  const loadings = keys.map((key) => {
    return [key, { ...idle, ...state.loadings[key], isStale: true }] as const;
  });
  return { loadings: { ...state.loadings, ...Object.fromEntries(loadings) } };
}

function setLoading(key: string, change: Partial<Loading>) {
  const loading = { ...idle, ...state.loadings[key], ...change };
  setState({ loadings: { ...state.loadings, [key]: loading } });
}

/**
 * Marks a list as shown, and loads it if it is missing or stale.
 * @returns marks it as hidden
 */
export function showList(address: LikedAddress): () => void {
  shownAddress = address;
  const key = listKey(address);
  const { [key]: list, ...others } = state.known.lists;
  // Move it to the end: the list that was shown last is evicted last.
  if (list) setState({ known: { ...state.known, lists: { ...others, [key]: list } } });
  void openList(address);
  return () => {
    if (shownAddress === address) shownAddress = null;
  };
}

async function openList(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const { isLoading, isStale } = loadingOf(state, address);
  if (isLoading) return;
  if (!state.known.lists[key]) await loadFirst(address);
  else if (isStale) await refetchList(address);
}

/** Refetches what is shown and stale. Does nothing while a change is pending, whose end calls it again. */
export function readStale() {
  if (shownAddress === null || state.changes.length > 0) return;
  if (areFoldersStale) void loadFolders();
  if (loadingOf(state, shownAddress).isStale) void openList(shownAddress);
}

/** Marks everything as stale and refetches what is shown. */
export function lookAgain() {
  areFoldersStale = true;
  setState(allStale());
  readStale();
}

export async function loadFirst(address: LikedAddress): Promise<void> {
  await loading(address, async () => {
    const asked = version;
    const page = await readPage(address);
    const key = listKey(address);
    const lists = { ...listsBeside(key), [key]: { items: page.likes, nextCursor: page.nextCursor } };
    const removed = version === asked ? removedWithout(page) : state.known.removed;
    setState({ known: { ...state.known, lists, removed } });
    setLoading(key, { isStale: isUncertain(asked) });
  });
}

/** The cached lists that stay when another one is added: the oldest hidden lists are evicted. */
function listsBeside(key: string): Known["lists"] {
  const shownKey = shownAddress && listKey(shownAddress);
  const others = Object.entries(state.known.lists).filter(([other]) => other !== key);
  const gone = others
    .filter(([other]) => other !== shownKey)
    .slice(0, Math.max(0, others.length + 1 - MAX_LISTS))
    .map(([other]) => other);
  return Object.fromEntries(others.filter(([other]) => !gone.includes(other)));
}

/** Whether something has changed since that version, or a change is pending. */
function isUncertain(asked: number): boolean {
  return version !== asked || state.changes.length > 0;
}

export async function loadMore(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const cursor = state.known.lists[key]?.nextCursor;
  if (!cursor || loadingOf(state, address).isLoading) return;
  await loading(address, async () => {
    const asked = version;
    const page = await readPage(address, cursor);
    const list = state.known.lists[key];
    // The list may have been refetched meanwhile, and have another cursor.
    if (list?.nextCursor !== cursor) return;
    const next = withPage(list, { items: page.likes, nextCursor: page.nextCursor });
    setState({ known: { ...state.known, lists: { ...state.known.lists, [key]: next } } });
    if (isUncertain(asked)) setLoading(key, { isStale: true });
  });
}

/** Refetches a list in the background. The old list stays meanwhile, and also if the request fails. */
async function refetchList(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const before = state.known.lists[key];
  if (!before || state.changes.length > 0 || refetching.has(key)) return;
  const asked = version;
  refetching.add(key);
  const fresh: LikesPage = { likes: [], nextCursor: null };
  try {
    for (let pages = 0; pages < MAX_REFETCHED_PAGES; pages++) {
      const page = await readPage(address, fresh.nextCursor ?? undefined);
      fresh.likes.push(...page.likes);
      fresh.nextCursor = page.nextCursor;
      if (page.nextCursor === null || fresh.likes.length >= before.items.length) break;
    }
  } catch (error) {
    noteFault(error);
    return;
  } finally {
    refetching.delete(key);
  }
  const old = state.known.lists[key];
  if (!old) return;
  if (version !== asked) return readStale();
  const list = mergeRefetched(old, { items: fresh.likes, nextCursor: fresh.nextCursor });
  const lists = { ...state.known.lists, [key]: list };
  setState({ known: { ...state.known, lists, removed: removedWithout(fresh) } });
  setLoading(key, { isStale: false });
}

/** The removed ids without those that the server still lists. */
function removedWithout({ likes }: LikesPage): ReadonlySet<string> {
  const there = new Set(likes.map(({ diagram }) => diagram.id));
  return new Set([...state.known.removed].filter((id) => !there.has(id)));
}

/** Applies what was saved or removed elsewhere and marks the lists as stale; `readStale` refetches them. */
export function forgetLikes(ids: readonly string[], isLiked: boolean) {
  const removed = new Set(state.known.removed);
  for (const id of ids) {
    if (isLiked) removed.delete(id);
    else removed.add(id);
  }
  version += 1;
  areFoldersStale = true;
  setState({ known: { ...state.known, removed }, ...allStale() });
}

export async function loadFolders(): Promise<void> {
  areFoldersStale = isReadingFolders;
  if (isReadingFolders) return;
  isReadingFolders = true;
  const asked = version;
  try {
    const folders = await read<FoldersAnswer>("/api/folders");
    areFoldersStale ||= isUncertain(asked);
    if (!isUncertain(asked) || state.known.folders === null) {
      setState({ known: { ...state.known, folders }, foldersFault: null });
    }
  } catch (error) {
    noteFault(error);
    if (error instanceof ApiError) setState({ foldersFault: error });
    // An immediate retry would only fail again.
    areFoldersStale = false;
  } finally {
    isReadingFolders = false;
  }
  if (areFoldersStale) readStale();
}

async function loading(address: LikedAddress, work: () => Promise<void>): Promise<void> {
  const key = listKey(address);
  setLoading(key, { isLoading: true, fault: null });
  try {
    await work();
    setLoading(key, { isLoading: false, fault: null });
    readStale();
  } catch (error) {
    noteFault(error);
    setLoading(key, {
      isLoading: false,
      fault: error instanceof ApiError ? error : new ApiError(null, null),
    });
  }
}

const readPage = (address: LikedAddress, cursor?: string) => read<LikesPage>(likesApiUrl(address, cursor));

async function read<Answer>(path: string): Promise<Answer> {
  return getJson<Answer>(path);
}

/** If the session has expired, refetches it; the page then redirects to the sign-in form. */
export function noteFault(error: unknown) {
  if (error instanceof ApiError && error.problem?.code === "sign_in_needed") void refreshSession();
}
