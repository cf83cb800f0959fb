import { processSingleton } from "@/server/process-singleton";
import type { Mail } from "../../lib/mail/mail";
import type { Config } from "../config/schema";
import { MailError } from "./mail-error";
import { keepMail, usesMailbox } from "./mailbox";
import { type SmtpTimeouts, sendBySmtp } from "./smtp";

type MailConfig = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "hasStandIns">;

/** Whether mails can be sent. Features that need mail check this first. */
export function canSendMail(config: MailConfig): boolean {
  return mailWay(config) !== "none";
}

/** How mails are sent. */
export function mailWay(config: MailConfig): "smtp" | "mailbox" | "none" {
  if (config.SMTP_URL !== undefined) return "smtp";
  return usesMailbox(config) ? "mailbox" : "none";
}

/** The last successful and failed mails of this process, without recipients. Times are milliseconds since the epoch. */
interface MailRecord {
  lastSentAt: number | null;
  lastFailure: { at: number; reason: string } | null;
}

/** One for the whole process: mails of the embedded backend are not sent through Next. */
export function mailRecord(): MailRecord {
  return processSingleton<MailRecord>("mail-record", () => ({ lastSentAt: null, lastFailure: null }));
}

/**
 * Resolves when the mail server has accepted the mail, or when it is in the mailbox.
 * @throws MailError
 */
export async function sendMail(mail: Mail, config: MailConfig, timeouts?: SmtpTimeouts): Promise<void> {
  try {
    await deliver(mail, config, timeouts);
    mailRecord().lastSentAt = Date.now();
  } catch (error) {
    // The message of a MailError does not contain the recipient; other messages may.
    const reason = error instanceof MailError ? error.message : "an unknown error";
    mailRecord().lastFailure = { at: Date.now(), reason };
    throw error;
  }
}

async function deliver(mail: Mail, config: MailConfig, timeouts?: SmtpTimeouts): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url !== undefined && from !== undefined) return sendBySmtp(mail, { url, from }, timeouts);
  if (!usesMailbox(config)) throw new MailError("SMTP_URL is not set, and nothing else takes mails here");
  keepMail(mail, new Date());
}
