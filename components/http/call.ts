import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";

/** Longer than a password takes to be checked by a busy server. */
const PATIENCE_MS = 30_000;

/** What the server refused, in its words; with no answer at all, `problem` is null. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number | null,
    readonly problem: Problem | null,
  ) {
    super(problem?.detail ?? (status === null ? connectionWords.failed : connectionWords.ourFault));
  }

  /** Whether the same request may succeed later: the connection failed, or the server did. */
  get isRetryable(): boolean {
    return this.status === null || this.status >= 500;
  }

  /** The words for a field, where the server names it. */
  faultOf(field: string): string | undefined {
    return this.problem?.errors?.find((fault) => fault.field === field)?.message;
  }
}

/**
 * Sends JSON to a route of ours and gives its answer.
 * @throws ApiError
 */
export async function call<T>(method: "POST" | "PATCH" | "DELETE", path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return readJson<T>(await send(path, { method, headers, body: JSON.stringify(body) }));
}

/**
 * What an answer says. One that is cut off, or is something else, is no answer.
 * @throws ApiError
 */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError(null, null);
  }
}

/**
 * @param patienceMs until the whole of the answer is there
 * @throws ApiError
 */
export async function send(path: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    throw new ApiError(null, null);
  }
  if (response.ok) return response;
  throw new ApiError(response.status, (await response.json().catch(() => null)) as Problem | null);
}
