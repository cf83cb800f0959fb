import "server-only";
import type { AccountSession } from "@/lib/accounts/requests";
import { sessionWords } from "@/lib/accounts/session-words";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";
import { nameDevice } from "./name-device";
import type { Session } from "./session";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Where an account is signed in: this browser first, then the last used. A session that the auth service would refuse
 * because of its age is not listed.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readSessions(
  { id, sessionId }: Pick<SessionCaller, "id" | "sessionId">,
  now: Date,
): Promise<AccountSession[]> {
  const { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } = config();
  const limits = { idleDays: SESSION_IDLE_DAYS, maxDays: SESSION_MAX_DAYS };
  const rows = unwrapData(await serviceClient().rpc("account_sessions", { account: id }));
  return rows
    .map(({ id, device, opened_at, used_at }) => ({
      id,
      device,
      openedAt: new Date(opened_at).toISOString(),
      usedAt: new Date(used_at).toISOString(),
      isCurrent: id === sessionId,
    }))
    .filter((session) => isYoungEnough(session, limits, now))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Whether the auth service still refreshes a session. @param limits in days, 0 for none */
export function isYoungEnough(
  { openedAt, usedAt }: Pick<AccountSession, "openedAt" | "usedAt">,
  { idleDays, maxDays }: { idleDays: number; maxDays: number },
  now: Date,
): boolean {
  const isWithin = (time: string, days: number) =>
    days === 0 || now.getTime() - Date.parse(time) < days * DAY_MS;
  return isWithin(usedAt, idleDays) && isWithin(openedAt, maxDays);
}

/**
 * Ends another session of the account.
 * @throws ProblemError `not_found` for one that has ended or is of somebody else, `invalid_request` for that of this
 * browser, whose cookies only signing out clears; `accounts_unavailable`
 */
export async function endSession({ id, sessionId }: SessionCaller, session: string): Promise<void> {
  if (session === sessionId) throw refuseField("id", sessionWords.isThisDevice);
  const hasEnded = unwrapData(await serviceClient().rpc("end_session", { account: id, session }));
  if (!hasEnded) throw new ProblemError("not_found", sessionWords.noSuchSession);
}

/** Notes the browser that has just opened a session. A failure is logged: it must not undo the sign-in. */
export async function noteDevice(session: Session, request: Request): Promise<void> {
  try {
    const caller = (await session.readCaller()) ?? session.incomplete;
    if (!caller) return;
    const device = nameDevice(request.headers.get("user-agent"));
    unwrapData(await serviceClient().rpc("note_session_device", { session: caller.sessionId, device }));
  } catch (error) {
    logError("device_not_noted", {}, error);
  }
}
