import { KEPT_CACHE, MANIFEST_PATH } from "@/lib/collection/kept";
import {
  changesTo,
  type KeptFile,
  type KeptManifest,
  type KeptRequest,
  keptAddress,
  requestsFor,
} from "@/lib/collection/kept-files";

// For pages and for the service worker.

/** Requests at a time. */
const AT_ONCE = 6;

/** Headers that were about the transfer, or make a browser store more than a file. */
const ofTransfer = ["content-encoding", "content-length", "cache-control", "vary"];

/** Why a file could not be kept: no answer, another content than the manifest names, no room, or freed meanwhile. */
export class KeepError extends Error {
  override name = "KeepError";

  constructor(readonly reason: "unreachable" | "changed" | "full" | "freed") {
    super(`A file could not be kept: ${reason}.`);
  }
}

interface KeepOptions {
  /** Called with the size of each file that has been stored. */
  onKept?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Goes on only while an earlier version is kept: a user may free its space meanwhile. */
  isUpdate?: boolean;
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

/** What the server has now. @throws KeepError */
export async function fetchManifest(): Promise<KeptManifest> {
  const response = await fetchPublic(MANIFEST_PATH);
  return (await response.json().catch(() => {
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
 * there.
 * @throws KeepError, or an AbortError
 */
export async function keepFiles(
  manifest: KeptManifest,
  { onKept, signal, isUpdate }: KeepOptions = {},
): Promise<void> {
  const goOn = async () => {
    signal?.throwIfAborted();
    if (isUpdate && !(await matchKept(MANIFEST_PATH))) throw new KeepError("freed");
  };
  await goOn();
  const { missing, stale } = changesTo(manifest, await keptAddresses());
  const cache = await openKept();
  const waiting = requestsFor(missing);
  const keepNext = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      await goOn();
      for (const [file, response] of await fetchFiles(request, manifest, signal)) {
        signal?.throwIfAborted();
        await stored(() => cache.put(keptAddress(file), response));
        onKept?.(file.bytes);
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
  await Promise.all(stale.map((address) => cache.delete(address)));
}

/** Files as the manifest names them. @throws KeepError, or an AbortError */
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

/** Without cookies: what is kept is what any guest gets. @throws KeepError, or an AbortError */
async function fetchPublic(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    credentials: "omit",
    cache: "no-cache",
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new KeepError("unreachable");
  });
  if (!response.ok || response.redirected) throw new KeepError("unreachable");
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
