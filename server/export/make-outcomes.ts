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

/** For one picture, from its turn to the file: fetching takes up to 10 s, drawing up to 15 s. */
const PICTURE_MS = 30_000;

/** Connections that carry nothing for 50 s are cut: so late a picture may begin to be asked for, and has to be there. */
const LATEST_BEGIN_MS = 30_000;
const LATEST_END_MS = 45_000;

/** After these a host is left alone for a while. */
const restAfter: ReadonlySet<CheckedFetchErrorReason> = new Set(["too_slow", "unreachable", "unresolvable"]);

/** What became of one item: its file, or in whole sentences why there is none. */
export type Outcome = { file: PictureFile; reason?: never } | { file?: never; reason: string };

interface Making {
  who: { callerId: string; address: string };
  /** Aborted when nobody waits for the archive any more. */
  signal: AbortSignal;
  /** Why no more pictures are made, once it has come to that; null until then. */
  stopReason: () => string | null;
  /** When the last bytes went out, as performance.now() has it. */
  silentSince: () => number;
  /** For tests. */
  restsMs?: readonly number[] | undefined;
}

/**
 * Makes the files of an archive's items, one after the other. A source that is late, away or has had enough is left
 * alone for a while: its next picture waits as long as the connection bears it.
 * @returns what makes the next one; it throws nothing but that nobody waits any more
 */
export function createMaker({
  who,
  signal,
  stopReason,
  silentSince,
  restsMs,
}: Making): (diagram: DiagramSnapshot) => Promise<Outcome> {
  const rests = new HostBackoff(restsMs);

  /** Waits until the host may be asked; or says why it is not. */
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
    const begunAt = performance.now();
    const reason = await waitFor(host);
    if (reason) return { reason };
    const askedAt = performance.now();
    // Without a rest it begins in the same millisecond.
    const hasWaited = askedAt - begunAt >= 1;
    const patience = hasWaited ? Math.max(0, silentSince() + LATEST_END_MS - askedAt) : PICTURE_MS;
    const deadline = AbortSignal.timeout(Math.round(Math.min(PICTURE_MS, patience)));
    try {
      const file = await makePicture(picture, who, AbortSignal.any([signal, deadline]));
      rests.noteAnswer(host);
      return { file };
    } catch (error) {
      signal.throwIfAborted();
      if (needsRest(error)) rests.noteFailure(host, askedAt, performance.now());
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

function needsRest(error: unknown): boolean {
  const refusal = refusalIn(error);
  if (!refusal) return false;
  return restAfter.has(refusal.reason) || refusal.status === 429 || (refusal.status ?? 0) >= 500;
}

/** Whether the host is there, though it has sent no picture. */
function hasAnswered(error: unknown): boolean {
  const refusal = refusalIn(error);
  return refusal !== null && refusal.reason !== "abandoned" && !needsRest(error);
}

function reasonOf(error: unknown, id: string): string {
  if (error instanceof ProblemError) return error.detail;
  logError("archive_picture_failed", { id }, error);
  return zipWords.ourFault;
}
