"use client";

import { useSyncExternalStore } from "react";
import { ApiError, getJson } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { type Change, type Known, readAnew, withChange, withPage } from "@/lib/saved/changes";
import { type LikedAddress, likesApiUrl, listKey } from "@/lib/saved/liked-url";
import type { FoldersAnswer, LikesPage } from "@/lib/saved/requests";

// What the page knows of the account's saved diagrams, as long as it shows them.

/** How a list is doing, by its key. */
interface Loading {
  isLoading: boolean;
  /** What went wrong the last time. */
  fault: ApiError | null;
  /** Something has changed since it was read. */
  isStale: boolean;
}

interface State {
  known: Known;
  /** Under way, in their order. */
  changes: readonly Change[];
  loadings: Readonly<Record<string, Loading>>;
  foldersFault: ApiError | null;
}

/** So many lists are kept for whoever goes back to them. */
const MAX_LISTS = 8;
/** So many pages of a list are read anew; what comes after them stays as it was. */
const MAX_PAGES_ANEW = 5;

const idle: Loading = { isLoading: false, fault: null, isStale: false };

const nothing: State = {
  known: { folders: null, lists: {}, removed: new Set() },
  changes: [],
  loadings: {},
  foldersFault: null,
};

let state = nothing;
let shown: { of: State; known: Known } | undefined;
/** Of what was read while something changed nobody knows whether it is from before or after. */
let version = 0;
/** The list that somebody looks at. */
let onShow: LikedAddress | null = null;
let areFoldersStale = false;
let isReadingFolders = false;
/** The keys of those that are being read once more. */
const readingAnew = new Set<string>();
/** Ends when all that the server is told of has been told. */
let turn: Promise<unknown> = Promise.resolve();

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
    if (listeners.size === 0) forgetAll();
  };
}

/** What nobody looks at any more is read anew by whoever does next. */
function forgetAll() {
  state = nothing;
  version += 1;
  areFoldersStale = false;
  isReadingFolders = false;
  readingAnew.clear();
  turn = Promise.resolve();
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
 * Shows a change at once and has it made, after those before it: of two that meet, the server has to hear the later
 * one last. One that fails is shown no longer.
 * @throws ApiError what the work throws
 */
export async function makeChange<Answer>(change: Change, work: () => Promise<Answer>): Promise<Answer> {
  setState({ changes: [...state.changes, change] });
  version += 1;
  const before = onShow;
  const made = turn.then(work);
  turn = made.catch(() => undefined);
  try {
    const answer = await made;
    // What has been on show all the while has followed; what was opened meanwhile may be from before.
    const certain = isWhollyShown(change) && isSameList(before, onShow) ? onShow : null;
    setState({ known: withChange(state.known, change), ...withoutChange(change), ...stale(change, certain) });
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

/** Shows what the server has done already. */
export function takeOver(change: Change) {
  version += 1;
  setState({ known: withChange(state.known, change) });
}

/** Whether a list that shows it is as the server has it, too. What comes back may lie in no list any more. */
function isWhollyShown({ kind }: Change): boolean {
  return kind === "removed" || kind === "filed" || kind === "noted";
}

function isSameList(one: LikedAddress | null, other: LikedAddress | null): boolean {
  return one !== null && other !== null && listKey(one) === listKey(other);
}

/** What a change leaves uncertain. */
function stale({ kind }: Change, certain: LikedAddress | null): Partial<State> {
  areFoldersStale ||= kind !== "noted";
  const isOfFoldersAlone = kind === "folderChanged" || kind === "foldersOrdered";
  return isOfFoldersAlone ? {} : allStale(certain);
}

function withoutChange(change: Change): Partial<State> {
  return { changes: state.changes.filter((other) => other !== change) };
}

/** What is not on show is read anew before it is. */
function allStale(certain: LikedAddress | null = null): Partial<State> {
  const keys = Object.keys(state.known.lists).filter((key) => certain === null || key !== listKey(certain));
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
 * Puts a list on show, for which it is read where it has not been yet, or where something has changed in it since.
 * @returns says that it is on show no longer
 */
export function showList(address: LikedAddress): () => void {
  onShow = address;
  const key = listKey(address);
  const { [key]: list, ...others } = state.known.lists;
  // The one that was looked at last is the last to be forgotten.
  if (list) setState({ known: { ...state.known, lists: { ...others, [key]: list } } });
  void openList(address);
  return () => {
    if (onShow === address) onShow = null;
  };
}

async function openList(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const { isLoading, isStale } = loadingOf(state, address);
  if (isLoading) return;
  if (!state.known.lists[key]) await loadFirst(address);
  else if (isStale) await readListAnew(address);
}

/** Reads what is on show and no longer certain. While something changes it waits: the end of that comes here, too. */
export function readStale() {
  if (onShow === null || state.changes.length > 0) return;
  if (areFoldersStale) void loadFolders();
  if (loadingOf(state, onShow).isStale) void openList(onShow);
}

/** Has everything read once more, what is on show at once. */
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
    const lists = { ...keptBeside(key), [key]: { items: page.likes, nextCursor: page.nextCursor } };
    const removed = version === asked ? withoutThose(page) : state.known.removed;
    setState({ known: { ...state.known, lists, removed } });
    setLoading(key, { isStale: isUncertain(asked) });
  });
}

/** The lists that stay when another one comes: of those that nobody looks at the oldest go. */
function keptBeside(key: string): Known["lists"] {
  const shownKey = onShow && listKey(onShow);
  const others = Object.entries(state.known.lists).filter(([other]) => other !== key);
  const gone = others
    .filter(([other]) => other !== shownKey)
    .slice(0, Math.max(0, others.length + 1 - MAX_LISTS))
    .map(([other]) => other);
  return Object.fromEntries(others.filter(([other]) => !gone.includes(other)));
}

/** Whether something has changed since, or is about to. */
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
    // Meanwhile it may have been read anew, and go on elsewhere.
    if (list?.nextCursor !== cursor) return;
    const next = withPage(list, { items: page.likes, nextCursor: page.nextCursor });
    setState({ known: { ...state.known, lists: { ...state.known.lists, [key]: next } } });
    if (isUncertain(asked)) setLoading(key, { isStale: true });
  });
}

/** Reads a list quietly once more: nothing is taken away while it is read, and when that fails nothing changes. */
async function readListAnew(address: LikedAddress): Promise<void> {
  const key = listKey(address);
  const before = state.known.lists[key];
  if (!before || state.changes.length > 0 || readingAnew.has(key)) return;
  const asked = version;
  readingAnew.add(key);
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
  } finally {
    readingAnew.delete(key);
  }
  const old = state.known.lists[key];
  if (!old) return;
  if (version !== asked) return readStale();
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

/** Takes over what has been done elsewhere. What is uncertain since then is read by `readStale`. */
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
    // Asked for at once, it would only fail once more.
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

/** Whose session has ended is led to sign in by the page. */
export function noteFault(error: unknown) {
  if (error instanceof ApiError && error.problem?.code === "sign_in_needed") void refreshSession();
}
