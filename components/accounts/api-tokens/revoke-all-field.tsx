"use client";

import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { useApiTokens } from "./use-api-tokens";

/** The name of the field, in forms and in the request. */
export const REVOKE_ALL = "revokesTokens";

/**
 * Asks in a form for a new password whether to revoke all API tokens. Shown if the account has some, or if that is
 * unknown.
 * @param account its id; empty until it is known
 */
export function RevokeAllField({ account }: { account: string }) {
  const { tokens, isUnknown } = useApiTokens(account);
  if (!isUnknown && !tokens?.length) return null;
  return (
    <label className="-my-1 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm md:min-h-8">
      <input type="checkbox" name={REVOKE_ALL} defaultChecked className="size-4.5 shrink-0 accent-primary" />
      {apiTokenWords.revokeAll}
    </label>
  );
}
