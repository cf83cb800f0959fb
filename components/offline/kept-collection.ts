import { browserStorage } from "@/components/storage/browser-storage";
import { KEPT_CACHE, KEPT_KEY, KEPT_QUERY } from "@/lib/collection/kept";
import { bytesOf, changesTo, type KeptManifest } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import { WORKER_PATH } from "@/lib/shell/worker-path";
import { fetchManifest, KeepError, keepFiles, keptAddresses, readKeptManifest } from "./keep-files";

/** What this device keeps of the collection, and what a user can do about it. */
export type KeptState =
  | { kind: "looking" }
  | { kind: "unsupported" }
  /** It is not known how much there is to fetch. isBegun: a part is stored. */
  | { kind: "unreached"; isBegun: boolean }
  /** bytes: what has to be fetched. */
  | { kind: "offered"; bytes: number; isBegun: boolean }
  | { kind: "keeping"; done: number; all: number }
  | { kind: "kept"; bytes: number; isDurable: boolean }
  /** isBegun: a part is stored. */
  | { kind: "failed"; reason: string; isBegun: boolean };

/** Room that a browser needs besides the files, for what it notes about them. */
const OVERHEAD = 1.1;

/** Finds out what is kept. Never rejects. */
export async function lookAtDevice(): Promise<KeptState> {
  if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return { kind: "unsupported" };
  try {
    const kept = await readKeptManifest();
    if (kept && browserStorage.get(KEPT_KEY) !== null) return await keptState(kept);
    const manifest = await fetchManifest();
    const { missing } = changesTo(manifest, await keptAddresses());
    return { kind: "offered", bytes: bytesOf(missing), isBegun: missing.length < manifest.files.length };
  } catch (error) {
    // Where storage is blocked, opening the cache fails.
    if (!(error instanceof KeepError)) return { kind: "unsupported" };
    return { kind: "unreached", isBegun: await isAnyKept() };
  }
}

/**
 * Keeps the collection, with the consent of the user.
 * @throws an AbortError if it was cancelled
 */
export async function keepCollection(
  onProgress: (state: KeptState) => void,
  signal: AbortSignal,
): Promise<KeptState> {
  let isMarkNew = false;
  try {
    const manifest = await fetchManifest();
    // The worker of a first visit removes what is kept as it starts, so it has to start before anything is kept.
    if (browserStorage.get(KEPT_KEY) === null) await startWorker(WORKER_PATH).catch(() => undefined);
    const all = bytesOf(manifest.files);
    const needed = bytesOf(changesTo(manifest, await keptAddresses()).missing);
    const room = await freeBytes();
    if (room !== null && room < needed * OVERHEAD) {
      return { kind: "failed", reason: keptWords.noRoom(needed, room), isBegun: needed < all };
    }
    // Some browsers ask the user, who need not answer for this to go on.
    void navigator.storage?.persist?.().catch(() => false);
    let done = all - needed;
    onProgress({ kind: "keeping", done, all });
    const onKept = (bytes: number) => {
      done += bytes;
      onProgress({ kind: "keeping", done, all });
    };
    await keepFiles(manifest, { onKept, signal });
    // Pages choose the worker by it, this one too if it has not yet registered one.
    isMarkNew = browserStorage.get(KEPT_KEY) === null;
    if (!browserStorage.set(KEPT_KEY, "1")) throw new Error("The browser stores nothing.");
    await startWorker(WORKER_PATH + KEPT_QUERY);
    // The other worker removes what is kept, and may have been starting meanwhile.
    if (!(await readKeptManifest())) throw new KeepError("changed");
    signal.throwIfAborted();
    return await keptState(manifest);
  } catch (error) {
    // Another tab may have kept the collection meanwhile.
    if (isMarkNew) browserStorage.set(KEPT_KEY, null);
    signal.throwIfAborted();
    return failed(error);
  }
}

/** Removes all that is kept. Offline the worker stays, and has nothing to answer from. */
export async function freeSpace(): Promise<void> {
  browserStorage.set(KEPT_KEY, null);
  await startWorker(WORKER_PATH).catch(() => undefined);
  await caches.delete(KEPT_CACHE);
}

async function keptState({ files }: KeptManifest): Promise<KeptState> {
  const isDurable = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  return { kind: "kept", bytes: bytesOf(files), isDurable };
}

async function failed(error: unknown): Promise<KeptState> {
  const reason = error instanceof KeepError ? keptWords[error.reason] : keptWords.failed;
  return { kind: "failed", reason, isBegun: await isAnyKept() };
}

const isAnyKept = async () => (await keptAddresses().catch(() => new Set())).size > 0;

/** How much more this browser stores for us; null if it does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

/** Resolves when the worker answers requests. */
async function startWorker(address: string): Promise<void> {
  const { installing, waiting } = await navigator.serviceWorker.register(address);
  const worker = installing ?? waiting;
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (!worker || worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("The worker did not start."));
    };
    worker?.addEventListener("statechange", settle);
    settle();
  });
}
