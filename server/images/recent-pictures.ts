import "server-only";
import { LRUCache } from "lru-cache";
import { CheckedFetchError } from "@/server/fetch/checked-fetch-error";
import { createSharedWork } from "@/server/fetch/shared-work";
import { ProblemError } from "@/server/http/problem";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { fetchPicture, type Picture, pictureProblem } from "./fetch-picture";

/** A class that looks at the same results fetches each picture once. */
const KEPT_MS = 5 * 60_000;
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Callers and addresses are easy to get, and each may ask for many pictures: without a limit of its own, a stranger's
 * host would get the requests of all of them from us.
 */
const PER_HOST = { name: "picture-host", points: 600, windowSeconds: 60 };

const recent = processSingleton("recent-pictures", () => ({
  pictures: new LRUCache<string, Picture>({
    ttl: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.byteLength,
  }),
  share: createSharedWork<Picture>(),
  hosts: createLimiter(PER_HOST),
}));

/**
 * The picture at an untrusted URL, fetched unless it was a short time ago. Concurrent requests share one fetch.
 * @param signal aborted when the client has disconnected
 * @throws ProblemError `picture_unavailable`, with the reason for the user; `too_many_requests` for its host
 */
export async function recentPicture(url: string, signal: AbortSignal): Promise<Picture> {
  const known = recent.pictures.get(url);
  if (known) return known;
  try {
    return await recent.share(url, (anyone) => fetchAndKeep(url, anyone), signal);
  } catch (error) {
    throw signal.aborted ? pictureProblem(url, new CheckedFetchError("abandoned")) : error;
  }
}

async function fetchAndKeep(url: string, signal: AbortSignal): Promise<Picture> {
  await checkHost(url);
  const picture = await fetchPicture(url, signal);
  recent.pictures.set(url, picture);
  return picture;
}

async function checkHost(url: string): Promise<void> {
  // The fetch says what is wrong with a URL that is none.
  if (!URL.canParse(url)) return;
  const { hostname } = new URL(url);
  const taken = await recent.hosts.take(hostname);
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  const words = `Too many pictures of ${hostname} are wanted right now. Try again in a minute.`;
  throw new ProblemError("too_many_requests", words, { retryAfterSeconds });
}
