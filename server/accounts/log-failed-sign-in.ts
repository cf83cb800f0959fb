import "server-only";
import { createHmac } from "node:crypto";
import { logInfo } from "@/server/log";
import { currentNote } from "@/server/request-note";
import { keysFor } from "@/server/tokens/keys";

/**
 * Logs a failed sign-in, so that an operator can tell an attack on one account from one on many (ASVS 5.0, 16.3.1). The
 * account and the IP address are keyed hashes: without APP_SECRET nobody can try out who they are.
 * @param address the bucket of the caller's address
 */
export function logFailedSignIn(email: string, address: string): void {
  const { signing } = keysFor("sign-in-log");
  const hashOf = (text: string) =>
    createHmac("sha256", signing).update(text).digest("base64url").slice(0, 16);
  const requestId = currentNote()?.requestId;
  logInfo("sign_in_failed", {
    requestId,
    account: hashOf(`account ${email}`),
    address: hashOf(`address ${address}`),
  });
}
