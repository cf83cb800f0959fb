import "server-only";
import type { Status } from "@/lib/admin/status";
import { config } from "@/server/config";
import { unlessAborted } from "@/server/fetch/unless-aborted";
import { MailError } from "@/server/mail/mail-error";
import { mailRecord } from "@/server/mail/mail-record";
import { mailWay } from "@/server/mail/send-mail";
import { verifySmtp } from "@/server/mail/smtp";
import { processSingleton } from "@/server/process-singleton";
import { memoizeFor } from "./memoize-for";
import { timeOf } from "./time-of";

type MailServer = Status["mail"]["server"];

/** Who looks at the page does not wait for longer than this, whatever becomes of the mail server. */
const PATIENCE_MS = 3000;
/** However many look, the mail server is asked so seldom. */
const SHARED_MS = 60_000;

const mailServer = processSingleton("mail-server", () => memoizeFor(SHARED_MS, askServer));

/** Where mails go, whether the mail server lets us in, and how sending them has gone. Never throws. */
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
    await unlessAborted(verifySmtp(SMTP_URL, PATIENCE_MS), AbortSignal.timeout(PATIENCE_MS));
    return { state: "up", reason: null, checkedAt };
  } catch (error) {
    const reason = error instanceof MailError ? error.message : "the mail server was silent for too long";
    return { state: "down", reason, checkedAt };
  }
}
