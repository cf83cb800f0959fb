import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { downloadWords } from "@/lib/diagrams/download-words";
import { zipWords } from "@/lib/saved/export-words";
import type { WantedFile } from "@/server/downloads/convert-picture";
import { forCopying } from "@/server/downloads/original";
import { CheckedFetchError, type CheckedFetchErrorReason } from "@/server/fetch/checked-fetch-error";
import { ProblemError } from "@/server/http/problem";
import type { PictureReader } from "@/server/images/picture-queue";
import type { PictureType } from "@/server/images/picture-type";
import { logError } from "@/server/log";
import { makePicture, type PictureFile } from "./make-picture";

/**
 * After this time no more pictures are started. A function of Vercel ends after five minutes (`maxDuration` in
 * vercel.json).
 */
export const MAKING_MS = (process.env.VERCEL ? 4 : 10) * 60_000;

/** Timeout of one picture: fetching takes up to 10 s, rendering up to 15 s. */
const PICTURE_MS = 30_000;

/** Idle connections are cut after 50 s: the latest time to start a picture after the last bytes, and to finish it. */
const LATEST_BEGIN_MS = 30_000;
const LATEST_END_MS = 45_000;

/**
 * Backoff of a host after its first and its second consecutive failure; after a third it is not asked again. Both
 * together stay well below the idle timeout of a connection.
 */
const BACKOFFS_MS: readonly number[] = [10_000, 20_000];

/** Errors that put a host into backoff. */
const backoffReasons: ReadonlySet<CheckedFetchErrorReason> = new Set([
  "too_slow",
  "unreachable",
  "unresolvable",
]);

/** The result of one item: its file, or the reason in full sentences why there is none. */
export type Outcome = { file: PictureFile; reason?: never } | { file?: never; reason: string };

interface Making {
  who: PictureReader;
  /** Aborted when the client no longer waits for the export. */
  signal: AbortSignal;
  /** Why no more pictures are made; null while they are. */
  stopReason: () => string | null;
  /** When the last bytes were sent (`performance.now()`). */
  silentSince: () => number;
  /** By default a picture is made in its own type. */
  wantedFor?: ((type: PictureType) => WantedFile) | undefined;
  /** For tests. */
  backoffsMs?: readonly number[] | undefined;
}

/**
 * Makes the files of an export one after the other. A source that times out, fails or limits us is put into backoff:
 * its next picture waits as long as the connection allows.
 * @returns a function that makes the next file; it throws only if the client no longer waits
 */
export function createMaker({
  who,
  signal,
  stopReason,
  silentSince,
  wantedFor,
  backoffsMs,
}: Making): (diagram: DiagramSnapshot) => Promise<Outcome> {
  const backoff = createHostBackoff(backoffsMs);

  /** Waits until the host may be asked; returns the reason if it may not. */
  async function waitFor(host: string): Promise<string | null> {
    for (;;) {
      const reason = stopReason();
      if (reason) return reason;
      const end = backoff.endOf(host);
      if (end === Number.POSITIVE_INFINITY) return zipWords.silentHost(host);
      const now = performance.now();
      if (end <= now) return null;
      if (end > silentSince() + LATEST_BEGIN_MS) return zipWords.suspendedHost(host);
      await wait(end - now, undefined, { signal });
    }
  }

  return async (diagram) => {
    const { picture, refusal } = forCopying(diagram);
    if (!picture) return { reason: downloadWords[refusal] };
    const host = hostOf(picture.imageSrc);
    const startedAt = performance.now();
    const reason = await waitFor(host);
    if (reason) return { reason };
    const askedAt = performance.now();
    // Without a backoff it starts in the same millisecond.
    const hasWaited = askedAt - startedAt >= 1;
    const timeoutMs = hasWaited ? Math.max(0, silentSince() + LATEST_END_MS - askedAt) : PICTURE_MS;
    const deadline = AbortSignal.timeout(Math.round(Math.min(PICTURE_MS, timeoutMs)));
    try {
      const file = await makePicture(picture, who, AbortSignal.any([signal, deadline]), wantedFor);
      backoff.noteAnswer(host);
      return { file };
    } catch (error) {
      signal.throwIfAborted();
      const verdict = verdictOf(error);
      if (verdict === "failed") backoff.noteFailure(host, askedAt);
      if (verdict === "answered") backoff.noteAnswer(host);
      return { reason: deadline.aborted ? zipWords.tooSlow : reasonOf(error, diagram.id) };
    }
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

/** The hosts in backoff during one export. */
function createHostBackoff(backoffsMs = BACKOFFS_MS) {
  const suspended = new Map<string, { failures: number; since: number; until: number }>();
  return {
    /** When the host may be asked again: a time that may be in the past, or Infinity. */
    endOf: (host: string) => suspended.get(host)?.until ?? 0,
    /** @param askedAt a request that was sent before the current backoff began is not counted again */
    noteFailure(host: string, askedAt: number) {
      const before = suspended.get(host);
      if (before && askedAt < before.since) return;
      const failures = (before?.failures ?? 0) + 1;
      const since = performance.now();
      suspended.set(host, { failures, since, until: since + (backoffsMs[failures - 1] ?? Infinity) });
    },
    noteAnswer: (host: string) => suspended.delete(host),
  };
}

/** What an error says of the host: that it failed, that it answered, even if not with a picture, or nothing. */
function verdictOf(error: unknown): "failed" | "answered" | null {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof CheckedFetchError) || cause.reason === "abandoned") return null;
  const isRefused = cause.status === 429 || (cause.status ?? 0) >= 500;
  return isRefused || backoffReasons.has(cause.reason) ? "failed" : "answered";
}

function reasonOf(error: unknown, id: string): string {
  if (error instanceof ProblemError) return error.detail;
  logError("archive_picture_failed", { id }, error);
  return zipWords.serverError;
}
