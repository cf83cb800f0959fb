import { expect } from "vitest";
import { type CheckedFetchOptions, checkedFetch } from "@/server/fetch/checked-fetch";
import { CheckedFetchError, type CheckedFetchErrorReason } from "@/server/fetch/checked-fetch-error";
import type { PictureHost } from "@/tests/setup/picture-host";

/** A name that no resolver but the test's own knows. */
export const NAME = "pictures.test";

/** Options of a fetch that may reach `hosts`, each by its address and by the test's name. */
export function reaching(
  hosts: readonly PictureHost[],
  options: Partial<CheckedFetchOptions> = {},
): CheckedFetchOptions {
  return {
    accept: ["image/png", "image/svg+xml"],
    maxBytes: 100_000,
    timeoutMs: 20_000,
    resolve: async () => ["127.0.0.1"],
    allowedPrivateHosts: hosts.flatMap(({ pair, port }) => [pair, `${NAME}:${port}`]),
    ...options,
  };
}

/** The reason for which a fetch was refused; it has to be. */
export async function refusalOf(
  address: string,
  options: CheckedFetchOptions,
): Promise<CheckedFetchErrorReason> {
  const outcome = await checkedFetch(address, options).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(CheckedFetchError);
  return (outcome as CheckedFetchError).reason;
}
