import type { Mail } from "../../lib/mail/mail";
import type { Config } from "../config/schema";
import { MailError } from "./mail-error";
import { mailRecord } from "./mail-record";
import { keepMail, usesMailbox } from "./mailbox";
import { type SmtpPatience, sendBySmtp } from "./smtp";

type MailConfig = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "hasStandIns">;

/** Whether a mail has somewhere to go; a feature that needs one says so beforehand where it has not. */
export function canSendMail(config: MailConfig): boolean {
  return mailWay(config) !== "none";
}

/** Where a mail goes, if anywhere. */
export function mailWay(config: MailConfig): "smtp" | "mailbox" | "none" {
  if (config.SMTP_URL !== undefined) return "smtp";
  return usesMailbox(config) ? "mailbox" : "none";
}

/**
 * Done when the mail server has taken it, or when it lies in the mailbox of this machine.
 * @throws MailError where nothing takes it
 */
export async function sendMail(mail: Mail, config: MailConfig, patience?: SmtpPatience): Promise<void> {
  try {
    await handOver(mail, config, patience);
    mailRecord().lastSentAt = Date.now();
  } catch (error) {
    // A fault says why without whom it was for; of anything else nobody can be sure.
    const reason = error instanceof MailError ? error.message : "an unknown fault";
    mailRecord().lastFailure = { at: Date.now(), reason };
    throw error;
  }
}

async function handOver(mail: Mail, config: MailConfig, patience?: SmtpPatience): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url !== undefined && from !== undefined) return sendBySmtp(mail, { url, from }, patience);
  if (!usesMailbox(config)) throw new MailError("SMTP_URL is not set, and nothing else takes mails here");
  keepMail(mail, new Date());
}
