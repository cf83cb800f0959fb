import "server-only";
import type { Status } from "@/lib/admin/status";
import { config } from "@/server/config";
import { unlessAborted } from "@/server/fetch/unless-aborted";
import { MailError } from "@/server/mail/mail-error";
import { mailRecord, mailWay } from "@/server/mail/send-mail";
import { verifySmtp } from "@/server/mail/smtp";
import { memoizeFor } from "@/server/monitoring/memoize-for";
import { processSingleton } from "@/server/process-singleton";
import { timeOf } from "./time-of";

type MailServer = Status["mail"]["server"];

/** The page waits no longer than this for the mail server. */
const TIMEOUT_MS = 3000;
/** The answer is cached for this time, however many requests there are. */
const CACHE_MS = 60_000;

const mailServer = processSingleton("mail-server", () => memoizeFor(CACHE_MS, askServer));

/** How mails are sent, whether the mail server accepts our sign-in, and the last success and failure. Never throws. */
export async function mailStatus(): Promise<Status["mail"]> {
  const server = await mailServer();
  const { lastSentAt, lastFailure } = mailRecord();
  return {
    way: mailWay(config()),
    server,
    lastSentAt: timeOf(lastSentAt),
    lastFailure: lastFailure && { ...lastFailure, at: new Date(lastFailure.at).toISOString() },
  };
}

async function askServer(): Promise<MailServer> {
  const { SMTP_URL } = config();
  if (SMTP_URL === undefined) return null;
  const checkedAt = new Date().toISOString();
  try {
    await unlessAborted(verifySmtp(SMTP_URL, TIMEOUT_MS), AbortSignal.timeout(TIMEOUT_MS));
    return { state: "up", reason: null, checkedAt };
  } catch (error) {
    const reason = error instanceof MailError ? error.message : "the mail server was silent for too long";
    return { state: "down", reason, checkedAt };
  }
}
