import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { downloadWords } from "@/lib/diagrams/download-words";
import { zipWords } from "@/lib/saved/export-words";
import { forCopying } from "@/server/downloads/original";
import { CheckedFetchError, type CheckedFetchErrorReason } from "@/server/fetch/checked-fetch-error";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { HostBackoff } from "./host-backoff";
import { makePicture, type PictureFile } from "./make-picture";

/** Timeout of one picture: fetching takes up to 10 s, rendering up to 15 s. */
const PICTURE_MS = 30_000;

/** Idle connections are cut after 50 s: the latest time to start a picture after the last bytes, and to finish it. */
const LATEST_BEGIN_MS = 30_000;
const LATEST_END_MS = 45_000;

/** Errors that put a host into backoff. */
const backoffReasons: ReadonlySet<CheckedFetchErrorReason> = new Set([
  "too_slow",
  "unreachable",
  "unresolvable",
]);

/** The result of one item: its file, or the reason in full sentences why there is none. */
export type Outcome = { file: PictureFile; reason?: never } | { file?: never; reason: string };

interface Making {
  who: { callerId: string; address: string };
  /** Aborted when the client no longer waits for the export. */
  signal: AbortSignal;
  /** Why no more pictures are made; null while they are. */
  stopReason: () => string | null;
  /** When the last bytes were sent (`performance.now()`). */
  silentSince: () => number;
  /** For tests. */
  restsMs?: readonly number[] | undefined;
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
  restsMs,
}: Making): (diagram: DiagramSnapshot) => Promise<Outcome> {
  const rests = new HostBackoff(restsMs);

  /** Waits until the host may be asked; returns the reason if it may not. */
  async function waitFor(host: string): Promise<string | null> {
    for (;;) {
      const reason = stopReason();
      if (reason) return reason;
      const end = rests.endOf(host);
      if (end === Number.POSITIVE_INFINITY) return zipWords.silentHost(host);
      const now = performance.now();
      if (end <= now) return null;
      if (end > silentSince() + LATEST_BEGIN_MS) return zipWords.restingHost(host);
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
      const file = await makePicture(picture, who, AbortSignal.any([signal, deadline]));
      rests.noteAnswer(host);
      return { file };
    } catch (error) {
      signal.throwIfAborted();
      if (needsBackoff(error)) rests.noteFailure(host, askedAt, performance.now());
      else if (hasAnswered(error)) rests.noteAnswer(host);
      return { reason: deadline.aborted ? zipWords.tooSlow : reasonOf(error, diagram.id) };
    }
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

function refusalIn(error: unknown): CheckedFetchError | null {
  return error instanceof Error && error.cause instanceof CheckedFetchError ? error.cause : null;
}

function needsBackoff(error: unknown): boolean {
  const refusal = refusalIn(error);
  if (!refusal) return false;
  return backoffReasons.has(refusal.reason) || refusal.status === 429 || (refusal.status ?? 0) >= 500;
}

/** Whether the host answered, even if not with a picture. */
function hasAnswered(error: unknown): boolean {
  const refusal = refusalIn(error);
  return refusal !== null && refusal.reason !== "abandoned" && !needsBackoff(error);
}

function reasonOf(error: unknown, id: string): string {
  if (error instanceof ProblemError) return error.detail;
  logError("archive_picture_failed", { id }, error);
  return zipWords.ourFault;
}
