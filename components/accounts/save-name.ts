import type { Account } from "@/lib/accounts/account";
import { call } from "./call";
import { setAccount } from "./use-session";

/** @throws CallError */
export async function saveName(name: string): Promise<void> {
  const { account } = await call<{ account: Account }>("PATCH", "/api/profile", { name });
  await setAccount(account);
}
