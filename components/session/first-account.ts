import { useState } from "react";
import { ApiError } from "@/components/http/api-client";
import { GUEST } from "@/lib/accounts/guest";
import { currentOwner } from "./owner";
import { refreshSession, useSession } from "./use-session";

/**
 * The id of the first account that the page knew; undefined until then. The page reloads when another one signs in, but
 * the user may keep it open for what is not saved yet, which is of the first account.
 */
export function useFirstAccount(): string | undefined {
  const account = useSession().account?.id;
  const [first, setFirst] = useState(account);
  if (first === undefined && account !== undefined) setFirst(account);
  return first ?? account;
}

/**
 * Whether an account is signed in.
 * @param account undefined for any
 * @throws ApiError if the server does not say who is signed in
 */
export async function isSignedInAs(account: string | undefined): Promise<boolean> {
  if ((await currentOwner()) === null) await refreshSession();
  const owner = await currentOwner();
  if (owner === null) throw new ApiError(null, null);
  return owner !== GUEST && (account === undefined || owner === account);
}
