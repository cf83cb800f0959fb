import { KEPT_CACHE, MANIFEST_PATH } from "@/lib/collection/kept";
import {
  bytesOf,
  type KeptFile,
  type KeptManifest,
  type KeptRequest,
  keptAddress,
  missingOf,
  requestsFor,
  staleIn,
} from "@/lib/collection/kept-files";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";

// For pages and for the service worker.

/** Requests at a time. */
const AT_ONCE = 6;

/** Room that a browser needs besides the files, for what it notes about them. */
const OVERHEAD = 1.1;

/** Headers that were about the transfer, or make a browser store more than a file. */
const ofTransfer = ["content-encoding", "content-length", "cache-control", "vary"];

/**
 * Why a file could not be kept: no answer, an answer that is an error, another content than the manifest names, no room,
 * freed meanwhile, or a server that has no manifest.
 */
type KeepFailure = "unreachable" | "failing" | "changed" | "full" | "freed" | "notOffered";

export class KeepError extends Error {
  override name = "KeepError";

  constructor(
    readonly reason: KeepFailure,
    /** In bytes, if it is known before that there is too little. */
    readonly room?: { needed: number; free: number },
  ) {
    super(`A file could not be kept: ${reason}.`);
  }
}

interface KeepOptions {
  /** Called with the size of what is still missing, at the beginning and after each file. */
  onMissing?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Goes on only while an earlier version is kept: a user may free its space meanwhile. */
  isUpdate?: boolean;
}

/** The lock of everything that changes what is kept, in all tabs and in the worker. */
const LOCK = KEPT_CACHE;

/**
 * Keeps or updates, one at a time: others wait.
 * @param work its signal is aborted with the given one, and when the space is freed meanwhile
 * @throws what the work throws, KeepError, or the reason of the signal
 */
export async function withKept<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const control = new AbortController();
  const abort = () => control.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  let isOver = false;
  const hold = () =>
    work(control.signal).finally(() => {
      isOver = true;
    });
  try {
    return await navigator.locks.request(LOCK, signal ? { signal } : {}, hold);
  } catch (error) {
    signal?.throwIfAborted();
    if (isOver) throw error;
    const freed = new KeepError("freed");
    control.abort(freed);
    throw freed;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** Removes what is kept: takes the lock from what keeps or updates, which ends then. */
export async function insteadOfKept(work: () => Promise<void>): Promise<void> {
  let freeing: Promise<void> | undefined;
  const hold = () => {
    freeing = work();
    return freeing;
  };
  await navigator.locks.request(LOCK, { steal: true }, hold).catch((error: unknown) => {
    // Another tab has taken it in turn, to do the same.
    if (!freeing) throw error;
  });
  await freeing;
}

/** Only where something is kept, or is to be: it creates the cache. */
const openKept = () => caches.open(KEPT_CACHE);

/** A file that is kept, by its address in the cache. Never creates the cache. */
export const matchKept = (address: string) =>
  caches.match(address, { cacheName: KEPT_CACHE, ignoreVary: true });

/** What is kept; null if nothing is, or not all of it. */
export async function readKeptManifest(): Promise<KeptManifest | null> {
  const response = await matchKept(MANIFEST_PATH);
  return response ? ((await response.json()) as KeptManifest) : null;
}

/** The same; null also if it is of another format, until an update is whole. Pages and the worker read it each time. */
export async function readUsableManifest(): Promise<KeptManifest | null> {
  const manifest = await readKeptManifest();
  return manifest?.format === OFFLINE_FORMAT ? manifest : null;
}

/** What the server has now. @throws KeepError, or the reason of the signal */
export async function fetchManifest(signal?: AbortSignal): Promise<KeptManifest> {
  const response = await fetchPublic(MANIFEST_PATH, signal);
  return (await response.json().catch(() => {
    signal?.throwIfAborted();
    throw new KeepError("unreachable");
  })) as KeptManifest;
}

/** The addresses in the cache, without the manifest. */
export async function keptAddresses(): Promise<ReadonlySet<string>> {
  if (!(await caches.has(KEPT_CACHE))) return new Set();
  const requests = await (await openKept()).keys();
  const addresses = requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  return new Set(addresses.filter((address) => address !== MANIFEST_PATH));
}

/**
 * Stores every file of a manifest that is not stored yet, then the manifest, and then removes the files of an earlier
 * version. Until the manifest is stored the earlier version is whole; after an interruption the files that came are
 * there. What is of neither version takes room from both, and is removed first.
 * @throws KeepError, or the reason of the signal
 */
export async function keepFiles(
  manifest: KeptManifest,
  { onMissing, signal, isUpdate }: KeepOptions = {},
): Promise<void> {
  const goOn = async () => {
    signal?.throwIfAborted();
    if (isUpdate && !(await matchKept(MANIFEST_PATH))) throw new KeepError("freed");
  };
  await goOn();
  const usable = await readUsableManifest();
  await removeOthers(usable ? [manifest, usable] : [manifest]);
  const missing = missingOf(manifest, await keptAddresses());
  let missingBytes = bytesOf(missing);
  await checkRoom(missingBytes);
  // Some browsers ask the user, who need not answer for this to go on. Workers cannot.
  void navigator.storage?.persist?.().catch(() => false);
  onMissing?.(missingBytes);
  const cache = await openKept();
  const waiting = requestsFor(missing);
  const keepNext = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      await goOn();
      for (const [file, response] of await fetchFiles(request, manifest, signal)) {
        signal?.throwIfAborted();
        await stored(() => cache.put(keptAddress(file), response));
        missingBytes -= file.bytes;
        onMissing?.(missingBytes);
      }
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  // All have ended when this fails, so that nothing is reported or stored afterwards.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => keepNext().catch(stop)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  await goOn();
  await stored(() => cache.put(MANIFEST_PATH, new Response(JSON.stringify(manifest))));
  await removeOthers([manifest]);
}

/** Removes the files that are of none of these versions. */
async function removeOthers(versions: readonly KeptManifest[]): Promise<void> {
  const stale = staleIn(await keptAddresses(), versions);
  if (stale.length === 0) return;
  const cache = await openKept();
  await Promise.all(stale.map((address) => cache.delete(address)));
}

/** @throws KeepError if the browser says that it has too little room */
async function checkRoom(needed: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return;
  const free = quota - usage;
  if (free < needed * OVERHEAD) throw new KeepError("full", { needed, free });
}

/** Files as the manifest names them. @throws KeepError, or the reason of the signal */
async function fetchFiles(
  { path, files, isPack }: KeptRequest,
  { build }: KeptManifest,
  signal?: AbortSignal,
): Promise<[KeptFile, Response][]> {
  const response = await fetchPublic(path, signal);
  const body = await response.arrayBuffer().catch(() => {
    signal?.throwIfAborted();
    throw new KeepError("unreachable");
  });
  if (!isPack) {
    const headers = new Headers(response.headers);
    for (const name of ofTransfer) headers.delete(name);
    return Promise.all(
      files.map(async (file) => [file, new Response(await checked(file, body, build), { headers })]),
    );
  }
  const pictures = readPack(new TextDecoder().decode(body));
  return Promise.all(
    files.map(async (file) => {
      const picture = new TextEncoder().encode(pictures[file.path]).buffer;
      return [
        file,
        new Response(await checked(file, picture, build), { headers: { "content-type": "image/svg+xml" } }),
      ];
    }),
  );
}

/** @throws KeepError if it is no pack, but for example the page of a network that asks to sign in */
function readPack(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    throw new KeepError("unreachable");
  }
}

/** @throws KeepError if it is another file than the manifest names */
async function checked(file: KeptFile, body: ArrayBuffer, build: string): Promise<ArrayBuffer> {
  const isRight = file.isPage
    ? new TextDecoder().decode(body).includes(build)
    : (await hashOf(body)) === file.hash;
  if (!isRight) throw new KeepError("changed");
  return body;
}

/** Without cookies: what is kept is what any guest gets. @throws KeepError, or the reason of the signal */
async function fetchPublic(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    credentials: "omit",
    cache: "no-cache",
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new KeepError("unreachable");
  });
  // To the page of a network that asks to sign in.
  if (response.redirected) throw new KeepError("unreachable");
  // Another version has come since the manifest was read, which has no such file.
  if (response.status === 404) throw new KeepError(path === MANIFEST_PATH ? "notOffered" : "changed");
  if (!response.ok) throw new KeepError("failing");
  return response;
}

async function stored(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === "QuotaExceededError"
      ? new KeepError("full")
      : error;
  });
}

/** The beginning of the SHA-256 of a file, as the build writes it. */
async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
