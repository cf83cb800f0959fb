import "server-only";
import { ZodError } from "zod";
import type { SourceReason } from "@/lib/search/source-reasons";

export type SourceErrorReason = Exclude<
  SourceReason,
  "deadline" | "allowance" | "filter" | "field" | "budget"
>;

interface Details {
  /** How long the source, or its quota, requires us to wait. */
  retryAfterSeconds?: number;
  /** Whether the source was not asked at all, because of a backoff or a full quota. */
  isSuspended?: boolean;
  /** HTTP status of the answer, if there was one. */
  status?: number;
  cause?: unknown;
}

/** Why a source could not answer. The message is for the log and the admin, never for users. */
export class SourceError extends Error {
  override name = "SourceError";
  readonly retryAfterSeconds: number | null;
  readonly isSuspended: boolean;
  readonly status: number | null;

  constructor(
    readonly reason: SourceErrorReason,
    message: string,
    { retryAfterSeconds, isSuspended = false, status, cause }: Details = {},
  ) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.isSuspended = isSuspended;
    this.status = status ?? null;
  }
}

/** Everyone who waited for the answer has left, which says nothing about the source. */
export class AbandonedError extends SourceError {
  override name = "AbandonedError";

  constructor() {
    super("timeout", "nobody waits for the answer any more");
  }
}

/** Whether everyone has left who waited for it; otherwise its time may be over. */
export function isAbandoned({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Error).name === "AbortError";
}

export function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  // Adapters parse with zod: an unexpected shape is the source's error, anything else is ours.
  const reason = error instanceof ZodError ? "malformed" : "error";
  return new SourceError(reason, "the answer could not be read", { cause: error });
}
