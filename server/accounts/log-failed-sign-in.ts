import "server-only";
import { createHmac } from "node:crypto";
import { config } from "@/server/config";
import { logInfo } from "@/server/log";
import { currentNote } from "@/server/request-note";
import { deriveKey } from "@/server/tokens/derive-key";

/**
 * Logs a failed sign-in, so that an operator can tell an attack on one account from one on many (ASVS 5.0, 16.3.1). The
 * account and the IP address are keyed hashes: without APP_SECRET nobody can try out who they are.
 * @param address the bucket of the caller's address
 */
export function logFailedSignIn(email: string, address: string): void {
  const key = deriveKey(config().APP_SECRET, "sign-in-log");
  const hashOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 16);
  const requestId = currentNote()?.requestId;
  logInfo("sign_in_failed", {
    requestId,
    account: hashOf(`account ${email}`),
    address: hashOf(`address ${address}`),
  });
}
