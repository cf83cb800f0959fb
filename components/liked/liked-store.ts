"use client";

import { useSyncExternalStore } from "react";
import { CallError, send } from "@/components/accounts/call";
import { refreshSession } from "@/components/accounts/use-session";
import { type Change, type Known, readAnew, withChange, withPage } from "@/lib/liked/changes";
import { type LikedAddress, likesApiUrl, listKey } from "@/lib/liked/liked-url";
import type { FoldersAnswer, LikesPage } from "@/lib/liked/requests";

// What the page knows of the account's saved diagrams. It lives as long as the page, which belongs to one account.

/** How a list is doing, by its key. */
interface Loading {
  isLoading: boolean;
  /** What went wrong the last time. */
  fault: CallError | null;
  /** Something has changed since it was read. */
  isStale: boolean;
}

interface State {
  known: Known;
  /** Under way, in their order. */
  changes: readonly Change[];
  loadings: Readonly<Record<string, Loading>>;
  foldersFault: CallError | null;
}

/** So many lists are kept for whoever goes back to them. */
const MAX_LISTS = 8;
/** So many pages of a list are read anew; what comes after them stays as it was. */
const MAX_PAGES_ANEW = 5;

const idle: Loading = { isLoading: false, fault: null, isStale: false };

let state: State = {
  known: { folders: null, lists: {}, removed: new Set() },
  changes: [],
  loadings: {},
  foldersFault: null,
};
const serverState = state;
let shown: { of: State; known: Known } | undefined;
/** Of what was read while something changed nobody knows whether it is from before or after. */
let version = 0;

const listeners = new Set<() => void>();

export function useLikedState(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => serverState,
  );
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function setState(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** What is to be seen: what is known, with the changes that are under way. */
export function knownWithChanges(of: State): Known {
  if (shown?.of.known !== of.known || shown.of.changes !== of.changes) {
    shown = { of, known: of.changes.reduce(withChange, of.known) };
  }
  return shown.known;
}

/** What is to be seen at this moment, for those who act and do not draw. */
export function currentlyKnown(): Known {
  return knownWithChanges(state);
}

export const loadingOf = ({ loadings }: State, address: LikedAddress): Loading =>
  loadings[listKey(address)] ?? idle;

/**
 * Shows a change at once and has it made. One that fails is shown no longer.
 * @throws CallError what the work throws
 */
export async function makeChange<Answer>(change: Change, work: () => Promise<Answer>): Promise<Answer> {
  setState({ changes: [...state.changes, change] });
  version += 1;
  try {
    const answer = await work();
    setState({ known: withChange(state.known, change), ...withoutChange(change), ...allStale() });
    return answer;
  } catch (error) {
    setState({ ...withoutChange(change), ...allStale() });
    noteFault(error);
    throw error;
  } finally {
    version += 1;
  }
}

function withoutChange(change: Change): Partial<State> {
  return { changes: state.changes.filter((other) => other !== change) };
}

/** What is not on show is read anew before it is. */
function allStale(): Partial<State> {
  const loadings = Object.keys(state.known.lists).map((key) => {
    return [key, { ...idle, ...state.loadings[key], isStale: true }] as const;
  });
  return { loadings: { ...state.loadings, ...Object.fromEntries(loadings) } };
}

function setLoading(key: string, change: Partial<Loading>) {
  const loading = { ...idle, ...state.loadings[key], ...change };
  setState({ loadings: { ...state.loadings, [key]: loading } });
}

/** Reads a list that has not been read yet, or that something has changed in since. */
export async function openList(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const { isLoading, isStale } = loadingOf(state, address);
  if (isLoading) return;
  if (!state.known.lists[key]) await loadFirst(address);
  else if (isStale) await readListAnew(address);
}

export async function loadFirst(address: LikedAddress): Promise<void> {
  await loading(address, async () => {
    const asked = version;
    const page = await readPage(address);
    const key = listKey(address);
    const kept = Object.entries(state.known.lists).slice(1 - MAX_LISTS);
    const lists = { ...Object.fromEntries(kept), [key]: { items: page.likes, nextCursor: page.nextCursor } };
    const removed = version === asked ? withoutThose(page) : state.known.removed;
    setState({ known: { ...state.known, lists, removed } });
  });
}

export async function loadMore(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const cursor = state.known.lists[key]?.nextCursor;
  if (!cursor || loadingOf(state, address).isLoading) return;
  await loading(address, async () => {
    const page = await readPage(address, cursor);
    const list = state.known.lists[key];
    // Meanwhile it may have been read anew, and go on elsewhere.
    if (list?.nextCursor !== cursor) return;
    const next = withPage(list, { items: page.likes, nextCursor: page.nextCursor });
    setState({ known: { ...state.known, lists: { ...state.known.lists, [key]: next } } });
  });
}

/** Reads a list quietly once more: nothing is taken away while it is read, and when that fails nothing changes. */
export async function readListAnew(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const before = state.known.lists[key];
  if (!before || state.changes.length > 0) return;
  const asked = version;
  const fresh: LikesPage = { likes: [], nextCursor: null };
  try {
    for (let pages = 0; pages < MAX_PAGES_ANEW; pages++) {
      const page = await readPage(address, fresh.nextCursor ?? undefined);
      fresh.likes.push(...page.likes);
      fresh.nextCursor = page.nextCursor;
      if (page.nextCursor === null || fresh.likes.length >= before.items.length) break;
    }
  } catch (error) {
    noteFault(error);
    return;
  }
  const old = state.known.lists[key];
  if (version !== asked || !old) return;
  const list = readAnew(old, { items: fresh.likes, nextCursor: fresh.nextCursor });
  const lists = { ...state.known.lists, [key]: list };
  setState({ known: { ...state.known, lists, removed: withoutThose(fresh) } });
  setLoading(key, { isStale: false });
}

/** What the server has in its list is not removed, whatever was known before. */
function withoutThose({ likes }: LikesPage): ReadonlySet<string> {
  const there = new Set(likes.map(({ diagram }) => diagram.id));
  return new Set([...state.known.removed].filter((id) => !there.has(id)));
}

/** Takes over what another part of the page has done. */
export function forgetLikes(ids: readonly string[], isLiked: boolean) {
  const removed = new Set(state.known.removed);
  for (const id of ids) {
    if (isLiked) removed.delete(id);
    else removed.add(id);
  }
  setState({ known: { ...state.known, removed }, ...allStale() });
}

export async function loadFolders(): Promise<void> {
  const asked = version;
  try {
    const folders = await read<FoldersAnswer>("/api/folders");
    const isCertain = version === asked && state.changes.length === 0;
    if (isCertain || state.known.folders === null) {
      setState({ known: { ...state.known, folders }, foldersFault: null });
    }
  } catch (error) {
    noteFault(error);
    if (error instanceof CallError) setState({ foldersFault: error });
  }
}

async function loading(address: LikedAddress, work: () => Promise<void>): Promise<void> {
  const key = listKey(address);
  setLoading(key, { isLoading: true, fault: null });
  try {
    await work();
    setLoading(key, { isLoading: false, fault: null });
  } catch (error) {
    noteFault(error);
    setLoading(key, {
      isLoading: false,
      fault: error instanceof CallError ? error : new CallError(null, null),
    });
  }
}

const readPage = (address: LikedAddress, cursor?: string) => read<LikesPage>(likesApiUrl(address, cursor));

async function read<Answer>(path: string): Promise<Answer> {
  const response = await send(path, { headers: { accept: "application/json" } });
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new CallError(null, null);
  }
}

/** Whose session has ended is led to sign in by the page. */
export function noteFault(error: unknown) {
  if (error instanceof CallError && error.problem?.code === "sign_in_needed") void refreshSession();
}
