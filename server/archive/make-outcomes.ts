import "server-only";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { KeptDiagram } from "@/lib/diagrams/kept-diagram";
import { archiveWords } from "@/lib/liked/take-away-words";
import { forCopying } from "@/server/downloads/original";
import { FetchRefusal, type FetchRefusalReason } from "@/server/fetch/refusal";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { makePicture, type PictureFile } from "./make-picture";

/** For one picture, from its turn to the file: fetching takes up to 10 s, drawing up to 15 s. */
const PICTURE_MS = 30_000;

/** After these a host is left alone for the rest of an archive. */
const restAfter: ReadonlySet<FetchRefusalReason> = new Set(["too_slow", "unreachable", "unresolvable"]);

/** What became of one item: its file, or in whole sentences why there is none. */
export type Outcome = { file: PictureFile; reason?: never } | { file?: never; reason: string };

interface Making {
  who: { callerId: string; address: string };
  /** Aborted when nobody waits for the archive any more. */
  signal: AbortSignal;
  /** Why no more pictures are made, once it has come to that; null until then. */
  stopReason: () => string | null;
}

/**
 * Makes the files of an archive's items, one after the other. A source that is late, away or has had enough is not
 * asked again.
 * @returns what makes the next one; it throws nothing but that nobody waits any more
 */
export function createMaker({ who, signal, stopReason }: Making): (diagram: KeptDiagram) => Promise<Outcome> {
  const resting = new Set<string>();
  return async (diagram) => {
    const { picture, refusal } = forCopying(diagram);
    if (!picture) return { reason: downloadWords[refusal] };
    const host = hostOf(picture.imageSrc);
    const reason = stopReason() ?? (resting.has(host) ? archiveWords.restingHost(host) : null);
    if (reason) return { reason };
    const deadline = AbortSignal.timeout(PICTURE_MS);
    try {
      return { file: await makePicture(picture, who, AbortSignal.any([signal, deadline])) };
    } catch (error) {
      signal.throwIfAborted();
      if (needsRest(error)) resting.add(host);
      return { reason: deadline.aborted ? archiveWords.tooSlow : reasonOf(error, diagram.id) };
    }
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

function needsRest(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof FetchRefusal)) return false;
  const { reason, status } = error.cause;
  return restAfter.has(reason) || status === 429 || (status ?? 0) >= 500;
}

function reasonOf(error: unknown, id: string): string {
  if (error instanceof ProblemError) return error.detail;
  logError("archive_picture_failed", { id }, error);
  return archiveWords.ourFault;
}
