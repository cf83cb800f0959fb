import "server-only";
import { type SourceError, type SourceErrorReason, toSourceError } from "../source-error";

/** Faults of one article alone; another time it would be no better. */
const faultsOfOne: ReadonlySet<SourceErrorReason> = new Set(["error", "malformed", "too_large"]);
/** Faults that may be over the next time. */
const passingFaults: ReadonlySet<SourceErrorReason> = new Set(["timeout", "network", "server"]);

/**
 * One article that cannot be read must not cost the others, and is null; one that may be read the next time
 * leaves the page partial.
 * @throws when none could be read, and, at once, what the source or our own pace says of all that we ask
 */
export async function followAll(running: readonly Promise<unknown>[]) {
  const errors: SourceError[] = [];
  const followed = await Promise.all(
    running.map((one) =>
      one.catch((thrown: unknown) => {
        const error = toSourceError(thrown);
        if (!faultsOfOne.has(error.fault) && !isPassing(error)) throw error;
        errors.push(error);
        return null;
      }),
    ),
  );
  if (errors[0] && errors.length === running.length) throw errors[0];
  return { followed, isPartial: errors.some(isPassing) };
}

function isPassing({ fault, retryAfterSeconds, isSuspended }: SourceError): boolean {
  return passingFaults.has(fault) && retryAfterSeconds === null && !isSuspended;
}
