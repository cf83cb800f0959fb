"use client";

import type { Account } from "@/lib/accounts/account";
import { GUEST } from "@/lib/accounts/guest";
import { currentSession, useSession } from "./use-session";

const ownerOf = (account: Account | null) => account?.id ?? GUEST;

/**
 * Whose things are kept in this browser: on a shared computer nobody is offered what another looked for.
 * @returns an account's id or `GUEST`, undefined until it is known
 */
export function useOwner(): string | undefined {
  const { account } = useSession();
  return account === undefined ? undefined : ownerOf(account);
}

/** The same, for those who act and do not draw; null where the server cannot say. */
export async function currentOwner(): Promise<string | null> {
  const session = await currentSession();
  return session && ownerOf(session.account);
}
