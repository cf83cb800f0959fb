import "server-only";
import qrcode from "qrcode-generator";
import { z } from "zod";
import type { SecondFactorState } from "@/lib/accounts/account";
import type { SecondFactorStart } from "@/lib/accounts/second-factor";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";
import { readToken, signToken } from "@/server/tokens/tokens";
import { checkAccountRateLimit } from "../rate-limits";
import { readEmail } from "../read-user";
import type { Session } from "../session";
import { checkPassword, signOut } from "../sign-in";
import { authenticatorUrl, createSecret, stepOf } from "./authenticator";
import { createRecoveryCodes, hashRecoveryCode, hashRecoveryCodes } from "./recovery-codes";
import { openSecret, sealSecret } from "./sealed-secret";

/** Time to install an app and scan the picture. */
const START_SECONDS = 15 * 60;

const startClaims = z.object({ account: z.uuid(), secret: z.string() });

/** Whether an account has a second factor, and how many recovery codes are left. @throws `accounts_unavailable` */
export async function readSecondFactor({ id }: Pick<SessionCaller, "id">): Promise<SecondFactorState> {
  const factor = await readFactor(id);
  return {
    addedAt: factor && new Date(factor.added_at).toISOString(),
    recoveryCodesLeft: factor?.codes_left ?? 0,
  };
}

async function readFactor(account: string) {
  const [factor] = unwrapData(await serviceClient().rpc("second_factor", { account }));
  return factor ?? null;
}

/** A new secret, which counts once a code of it has been given (`addSecondFactor`). Until then nothing is stored. */
export async function startSecondFactor(caller: SessionCaller, now: Date): Promise<SecondFactorStart> {
  const secret = createSecret();
  const url = authenticatorUrl(secret, await readEmail(caller));
  const expiresAt = Math.floor(now.getTime() / 1000) + START_SECONDS;
  const start = signToken("second-factor", { account: caller.id, secret }, expiresAt);
  return { secret, url, picture: drawQrCode(url), start };
}

/** A QR code as the path of an SVG, one unit per module. */
function drawQrCode(text: string): SecondFactorStart["picture"] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const modules = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)]);
  const dark = modules.filter(([x = 0, y = 0]) => code.isDark(y, x));
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("") };
}

interface Confirmation {
  /** Of `startSecondFactor`. */
  start: string;
  /** The first code of the authenticator. */
  code: string;
  /** The bucket of the caller's address. */
  address: string;
}

/**
 * Turns the second factor on, and ends the account's other sessions, which were opened without it.
 * @returns the recovery codes, which are shown once
 * @throws ProblemError `invalid_request` naming the code, `second_factor_exists`, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function addSecondFactor(
  caller: SessionCaller,
  session: Session,
  { start, code, address }: Confirmation,
  now: Date,
): Promise<string[]> {
  const giveBack = await checkAccountRateLimit("secondFactor", caller.id, address);
  const claims = readToken("second-factor", start, startClaims, now);
  if (claims?.account !== caller.id) throw refuseField("code", secondFactorWords.startExpired);
  const step = stepOf(digitsOf(code), claims.secret, now);
  if (step === null) throw refuseField("code", secondFactorWords.wrongFirstCode);
  const codes = createRecoveryCodes();
  const { salt, hashes } = await hashRecoveryCodes(codes);
  // Before it is added: if this fails, no recovery codes exist that nobody has seen.
  await signOut("others", session);
  const isAdded = unwrapData(
    await serviceClient().rpc("add_second_factor", {
      account: caller.id,
      session: caller.sessionId,
      secret: sealSecret(claims.secret, caller.id),
      step,
      salt,
      hashes,
    }),
  );
  if (!isAdded) throw new ProblemError("second_factor_exists", secondFactorWords.exists);
  await giveBack();
  // Sessions that were opened meanwhile.
  await signOut("others", session).catch(() => undefined);
  return codes;
}

interface Attempt {
  account: string;
  /** The session that may act as its account from now on; null if the code confirms a change. */
  session: string | null;
  /** From the authenticator, or a recovery code. */
  code: string;
  /** The bucket of the caller's address. */
  address: string;
}

/**
 * Uses up a code of an account's second factor. Without a second factor, every code is accepted.
 * @throws ProblemError `invalid_request` naming the code, `too_many_requests`, `accounts_unavailable`
 */
export async function spendCode(attempt: Attempt, now: Date): Promise<void> {
  const giveBack = await checkAccountRateLimit("secondFactor", attempt.account, attempt.address);
  const factor = await readFactor(attempt.account);
  if (factor) {
    const isOfAuthenticator = /^\d{6}$/.test(digitsOf(attempt.code));
    const isSpent = isOfAuthenticator
      ? await spendAuthenticatorCode(attempt, factor.secret, now)
      : await spendRecoveryCode(attempt, factor.recovery_salt);
    if (!isSpent) throw refuseField("code", secondFactorWords.wrongCode);
  }
  await giveBack();
}

async function spendAuthenticatorCode(
  { account, session, code }: Attempt,
  sealed: string,
  now: Date,
): Promise<boolean> {
  const plain = openSecret(sealed, account);
  if (plain === null) {
    logError("second_factor_unreadable", {}, "It was encrypted with an APP_SECRET that is not set any more.");
    throw refuseField("code", secondFactorWords.useRecoveryCode);
  }
  const step = stepOf(digitsOf(code), plain, now);
  if (step === null) return false;
  // With the current key, after a rotation.
  const secret = sealSecret(plain, account);
  return unwrapData(await serviceClient().rpc("use_code", { account, session, secret, step }));
}

async function spendRecoveryCode({ account, session, code }: Attempt, salt: string): Promise<boolean> {
  const hash = await hashRecoveryCode(code, salt);
  return unwrapData(await serviceClient().rpc("use_recovery_code", { account, session, hash }));
}

/**
 * Asks for everything that signing in needs, before the second factor changes.
 * @throws ProblemError `invalid_request` naming the password or the code, `too_many_requests`, `accounts_unavailable`
 */
export async function confirmChange(
  caller: SessionCaller,
  { currentPassword, code, address }: { currentPassword: string; code: string; address: string },
  now: Date,
): Promise<void> {
  await checkPassword(caller, { password: currentPassword, field: "currentPassword", address });
  await spendCode({ account: caller.id, session: null, code, address }, now);
}

/**
 * New recovery codes; the old ones work no longer.
 * @throws ProblemError `not_found` without a second factor, `accounts_unavailable`
 */
export async function replaceRecoveryCodes({ id }: SessionCaller): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashed = await hashRecoveryCodes(codes);
  const isThere = unwrapData(await serviceClient().rpc("replace_recovery_codes", { account: id, ...hashed }));
  if (!isThere) throw new ProblemError("not_found", secondFactorWords.isOff);
  return codes;
}

/** Does nothing without a second factor. @throws ProblemError `accounts_unavailable` */
export async function removeSecondFactor({ id }: SessionCaller): Promise<void> {
  unwrapData(await serviceClient().rpc("remove_second_factor", { account: id }));
}

/** Authenticator apps show a space in the middle. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, "");
}
