import { browserStorage } from "@/components/storage/browser-storage";
import { KEPT_CACHE, KEPT_KEY, KEPT_QUERY } from "@/lib/collection/kept";
import { bytesOf, type KeptManifest, missingOf } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import { WORKER_PATH } from "@/lib/shell/worker-path";
import {
  fetchManifest,
  insteadOfKept,
  KeepError,
  keepFiles,
  keptAddresses,
  readKeptManifest,
  readUsableManifest,
  withKept,
} from "./keep-files";

/** What this device keeps of the collection, and what a user can do about it. */
export type KeptState =
  | { kind: "looking" }
  | { kind: "unsupported" }
  /** The server has no list of what can be kept. isBegun: a part is stored. */
  | { kind: "notOffered"; isBegun: boolean }
  /** It is not known how much there is to fetch. isBegun: a part is stored. */
  | { kind: "unreached"; reason: string; isBegun: boolean }
  /** bytes: what has to be fetched. */
  | { kind: "offered"; bytes: number; isBegun: boolean }
  | { kind: "keeping"; done: number; all: number }
  | { kind: "kept"; bytes: number; isDurable: boolean }
  /** isBegun: a part is stored. */
  | { kind: "failed"; reason: string; isBegun: boolean };

/** Finds out what is kept. Never rejects. */
export async function lookAtDevice(): Promise<KeptState> {
  if (!("caches" in globalThis) || !("serviceWorker" in navigator)) return { kind: "unsupported" };
  try {
    const kept = await readUsableManifest();
    if (kept && browserStorage.get(KEPT_KEY) !== null) return await keptState(kept);
    const manifest = await fetchManifest();
    const missing = missingOf(manifest, await keptAddresses());
    return { kind: "offered", bytes: bytesOf(missing), isBegun: missing.length < manifest.files.length };
  } catch (error) {
    // Where storage is blocked, opening the cache fails.
    if (!(error instanceof KeepError)) return { kind: "unsupported" };
    const isBegun = await isAnyKept();
    if (error.reason === "notOffered") return { kind: "notOffered", isBegun };
    const reason = error.reason === "failing" ? keptWords.failing : keptWords.unreached;
    return { kind: "unreached", reason, isBegun };
  }
}

/**
 * Keeps the collection, with the consent of the user.
 * @throws the reason of the signal if it was cancelled
 */
export async function keepCollection(
  onProgress: (state: KeptState) => void,
  signal: AbortSignal,
): Promise<KeptState> {
  let isMarkNew = false;
  const keep = async (ended: AbortSignal) => {
    const manifest = await fetchManifest(ended);
    // The worker of a first visit removes what is kept as it starts, so it has to start before anything is kept.
    if (browserStorage.get(KEPT_KEY) === null) await startWorker(WORKER_PATH).catch(() => undefined);
    const all = bytesOf(manifest.files);
    const onMissing = (bytes: number) => onProgress({ kind: "keeping", done: all - bytes, all });
    await keepFiles(manifest, { onMissing, signal: ended });
    // Pages choose the worker by it, this one too if it has not yet registered one.
    isMarkNew = browserStorage.get(KEPT_KEY) === null;
    if (!browserStorage.set(KEPT_KEY, "1")) throw new Error("The browser stores nothing.");
    await startWorker(WORKER_PATH + KEPT_QUERY);
    // The other worker removes what is kept, and may have been starting meanwhile.
    if (!(await readKeptManifest())) throw new KeepError("changed");
    ended.throwIfAborted();
    return keptState(manifest);
  };
  try {
    return await withKept(keep, signal);
  } catch (error) {
    // Another tab may have kept the collection meanwhile.
    if (isMarkNew) browserStorage.set(KEPT_KEY, null);
    signal.throwIfAborted();
    return failed(error);
  }
}

/**
 * Removes all that is kept. Offline the worker stays, and has nothing to answer from.
 * @throws if the browser does not remove it
 */
export async function freeSpace(): Promise<void> {
  browserStorage.set(KEPT_KEY, null);
  await insteadOfKept(async () => {
    // An update ends when there is nothing to update, and the next worker starts when the one that updates has ended.
    await caches.delete(KEPT_CACHE);
    await startWorker(WORKER_PATH).catch(() => undefined);
    await caches.delete(KEPT_CACHE);
  });
}

async function keptState({ files }: KeptManifest): Promise<KeptState> {
  const isDurable = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  return { kind: "kept", bytes: bytesOf(files), isDurable };
}

async function failed(error: unknown): Promise<KeptState> {
  const isBegun = await isAnyKept();
  if (!(error instanceof KeepError)) return { kind: "failed", reason: keptWords.failed, isBegun };
  const { reason, room } = error;
  if (reason === "notOffered") return { kind: "notOffered", isBegun };
  return {
    kind: "failed",
    reason: room ? keptWords.noRoom(room.needed, room.free) : keptWords[reason],
    isBegun,
  };
}

const isAnyKept = async () => (await keptAddresses().catch(() => new Set())).size > 0;

/**
 * Resolves when the worker at an address answers requests.
 * @throws KeepError if its script does not come
 */
async function startWorker(address: string): Promise<void> {
  const { installing, waiting, active } = await navigator.serviceWorker
    .register(address)
    .catch((error: unknown) => {
      throw error instanceof TypeError ? new KeepError("unreachable") : error;
    });
  const { href } = new URL(address, window.location.href);
  const worker = [installing, waiting, active].find((one) => one?.scriptURL === href);
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (worker?.state === "activated") resolve();
      else if (!worker || worker.state === "redundant") reject(new Error("The worker did not start."));
    };
    worker?.addEventListener("statechange", settle);
    settle();
  });
}
