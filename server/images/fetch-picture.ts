import "server-only";
import { type CheckedFetchOptions, checkedFetch } from "@/server/fetch/checked-fetch";
import { CheckedFetchError, checkedFetchErrorReasons } from "@/server/fetch/checked-fetch-error";
import { ProblemError } from "@/server/http/problem";
import { acceptedTypes, type PictureType, pictureTypeOf } from "./picture-type";

const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

export interface Picture {
  type: PictureType;
  body: Buffer;
}

/**
 * Fetches the picture at an untrusted URL.
 * @param signal aborted when the client has disconnected
 * @param conditions for tests: the timeout (10 s) and the DNS resolver
 * @throws ProblemError `picture_unavailable`, with the reason for the user
 */
export async function fetchPicture(
  url: string,
  signal?: AbortSignal,
  conditions: Pick<Partial<CheckedFetchOptions>, "timeoutMs" | "resolve"> = {},
): Promise<Picture> {
  try {
    const { contentType, body } = await checkedFetch(url, {
      accept: acceptedTypes,
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
      ...conditions,
    });
    const type = pictureTypeOf(contentType, body);
    if (!type) throw new CheckedFetchError("not_an_image");
    return { type, body };
  } catch (error) {
    throw error instanceof CheckedFetchError ? pictureProblem(url, error) : error;
  }
}

/** Why the picture at a URL cannot be shown, in words for the user. */
export function pictureProblem(url: string, error: CheckedFetchError): ProblemError {
  const { reason, status } = error;
  const host = (URL.canParse(url) && new URL(url).hostname) || "The picture";
  const answered = status === null ? "" : ` (${status})`;
  const problem = new ProblemError(
    "picture_unavailable",
    `${host} ${checkedFetchErrorReasons[reason]}${answered}.`,
  );
  return Object.assign(problem, { cause: error });
}
