import { call } from "@/components/http/api-client";
import { setAccount } from "@/components/session/use-session";
import type { Account } from "@/lib/accounts/account";

/** @throws ApiError */
export async function saveName(name: string): Promise<void> {
  const { account } = await call<{ account: Account }>("PATCH", "/api/profile", { name });
  await setAccount(account);
}
