import "server-only";
import { type SourceError, type SourceFault, toSourceError } from "../source-error";

/** Faults of one article alone; another time it would be no better. */
const faultsOfOne: ReadonlySet<SourceFault> = new Set(["error", "malformed", "too_large"]);
/** Faults that may be over the next time. */
const passingFaults: ReadonlySet<SourceFault> = new Set(["timeout", "network", "server"]);

/**
 * One article that cannot be read must not cost the others, and is null; one that may be read the next time
 * leaves the page partial.
 * @throws when none could be read, and what the source, or our own pace, says of all that we ask
 */
export async function followAll(running: Promise<unknown>[]) {
  const settled = await Promise.allSettled(running);
  const errors = settled.flatMap((one) => (one.status === "rejected" ? [toSourceError(one.reason)] : []));
  const isPassing = ({ fault, retryAfterSeconds, isResting }: SourceError) =>
    passingFaults.has(fault) && retryAfterSeconds === null && !isResting;
  const fatal = errors.find((error) => !faultsOfOne.has(error.fault) && !isPassing(error));
  if (fatal) throw fatal;
  if (errors[0] && errors.length === settled.length) throw errors[0];
  return {
    followed: settled.map((one) => (one.status === "fulfilled" ? one.value : null)),
    isPartial: errors.some(isPassing),
  };
}
