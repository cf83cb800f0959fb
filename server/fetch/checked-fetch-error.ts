import "server-only";

/** Why an untrusted URL was not fetched. Each text follows the host name. */
export const checkedFetchErrorReasons = {
  bad_address: "has an address that is not valid",
  not_https: "is not served over https",
  port: "is served at an unusual port",
  credentials: "has an address with a password in it",
  private_address: "is inside a private network",
  unresolvable: "has no address on the internet",
  unreachable: "could not be reached",
  too_slow: "took too long to answer",
  elsewhere: "redirected to another host",
  too_many_redirects: "sent us from one address to the next without end",
  upstream_status: "answered with an error",
  compressed: "sent the file packed, though it was asked not to",
  not_an_image: "did not send a picture that can be shown",
  too_large: "sent more than we take",
  abandoned: "was not waited for",
} as const;

export type CheckedFetchErrorReason = keyof typeof checkedFetchErrorReasons;

interface Details {
  /** The HTTP status, for `upstream_status`. */
  status?: number;
  cause?: unknown;
}

/** Thrown for every URL that was not fetched. The caller knows which URL it was. */
export class CheckedFetchError extends Error {
  override name = "CheckedFetchError";
  readonly status: number | null;

  constructor(
    readonly reason: CheckedFetchErrorReason,
    { status, cause }: Details = {},
  ) {
    super(`the host ${checkedFetchErrorReasons[reason]}`, { cause });
    this.status = status ?? null;
  }
}
