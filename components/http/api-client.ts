import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";

/** Longer than a busy server takes to check a password. */
const TIMEOUT_MS = 30_000;

/** A request that was rejected, failed, or was not answered at all: then `status` and `problem` are null. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number | null,
    readonly problem: Problem | null,
    /** Whether it timed out: the user has waited long enough, and the server may have done the work. */
    readonly isTimeout = false,
  ) {
    super(problem?.detail ?? (status === null ? connectionWords.failed : connectionWords.serverError));
  }

  /** Whether the same request may succeed later: the connection failed, or the server did. */
  get isRetryable(): boolean {
    return this.status === null || this.status >= 500;
  }

  /** The message for a field, if the server names it. */
  fieldError(field: string): string | undefined {
    return this.problem?.errors?.find((error) => error.field === field)?.message;
  }
}

interface Options {
  /** Until the whole answer has arrived. */
  timeoutMs?: number;
}

/**
 * Sends JSON to a route of ours and returns the JSON of its answer.
 * @throws ApiError
 */
export async function call<T>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body: unknown,
): Promise<T> {
  const headers = { "content-type": "application/json" };
  return readJson<T>(await send(path, { method, headers, body: JSON.stringify(body) }));
}

/** @throws ApiError */
export async function getJson<T>(path: string, options?: Options): Promise<T> {
  return readJson<T>(await send(path, { headers: { accept: "application/json" } }, options));
}

/** @throws ApiError for an answer that is cut off or is not JSON */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError(null, null);
  }
}

/**
 * @param init if it has a signal, no timeout is set
 * @throws ApiError
 */
export async function send(
  path: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(path, { signal: timeout, ...init });
  } catch {
    // The signal, not the name of the error: WebKit reports a timeout as AbortError.
    throw new ApiError(null, null, timeout.aborted);
  }
  if (response.ok) return response;
  throw new ApiError(response.status, await readProblem(response));
}

/** A proxy or a hotel network answers with something else, even with other JSON. */
async function readProblem(response: Response): Promise<Problem | null> {
  const type = response.headers.get("content-type");
  if (!type?.startsWith("application/problem+json")) return null;
  return (await response.json().catch(() => null)) as Problem | null;
}
