import { Secret, TOTP } from "otpauth";
import { PASSWORD } from "./people";

const STEP_MS = 30_000;

/**
 * What an authenticator shows now, or so many steps of 30 s from now. The server takes the next code, too, and each
 * once.
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

interface Caller {
  sendJson(method: string, path: string, body: unknown): Promise<Response>;
}

/** Turns two-step verification on. @returns the secret, and the recovery codes */
export async function addSecondFactor({ sendJson }: Caller, password = PASSWORD) {
  const path = "/api/account/second-factor";
  const started = await sendJson("POST", path, { currentPassword: password });
  const { secret, start } = await started.json();
  const added = await sendJson("PUT", path, { start, code: codeOf(secret) });
  const { recoveryCodes } = await added.json();
  if (!added.ok) throw new Error("Two-step verification stays off.");
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}
