import { randomUUID } from "node:crypto";
import { processSingleton } from "@/server/process-singleton";
import type { KeptMail, Mail } from "../../lib/mail/mail";
import type { Config } from "../config/schema";

/** More than anybody reads back; a process that runs for weeks must not fill up with mails. */
export const MAILBOX_SIZE = 100;

/** Whether mails end here: this machine alone can look, and no mail server has been named. */
export function usesMailbox({ hasStandIns, SMTP_URL }: Pick<Config, "hasStandIns" | "SMTP_URL">): boolean {
  return hasStandIns && SMTP_URL === undefined;
}

/** The same list for the whole process: the page that shows it is loaded apart from what puts mails in. */
function mails(): KeptMail[] {
  return processSingleton<KeptMail[]>("mailbox", () => []);
}

export function keepMail(mail: Mail, now: Date): void {
  const all = mails();
  all.unshift({ ...mail, id: randomUUID(), sentAt: now });
  all.splice(MAILBOX_SIZE);
}

/** Newest first. */
export function keptMails(): readonly KeptMail[] {
  return mails();
}
