import "server-only";
import { type SourceError, type SourceErrorReason, toSourceError } from "../source-error";

/** Errors of a single article, which would occur again. */
const articleErrors: ReadonlySet<SourceErrorReason> = new Set(["error", "malformed", "too_large"]);
/** Errors that may be temporary. */
const temporaryErrors: ReadonlySet<SourceErrorReason> = new Set(["timeout", "network", "server"]);

/**
 * Awaits all follow-up requests. An article that cannot be read becomes null and does not fail the others; a
 * temporary error marks the page as partial.
 * @throws if none could be read, or, at once, for an error that concerns the whole source or its rate limit
 */
export async function followAll(running: readonly Promise<unknown>[]) {
  const errors: SourceError[] = [];
  const followed = await Promise.all(
    running.map((one) =>
      one.catch((thrown: unknown) => {
        const error = toSourceError(thrown);
        if (!articleErrors.has(error.fault) && !isTemporary(error)) throw error;
        errors.push(error);
        return null;
      }),
    ),
  );
  if (errors[0] && errors.length === running.length) throw errors[0];
  return { followed, isPartial: errors.some(isTemporary) };
}

function isTemporary({ fault, retryAfterSeconds, isSuspended }: SourceError): boolean {
  return temporaryErrors.has(fault) && retryAfterSeconds === null && !isSuspended;
}
