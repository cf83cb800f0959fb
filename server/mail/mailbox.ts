import { randomUUID } from "node:crypto";
import { processSingleton } from "@/server/process-singleton";
import type { KeptMail, Mail } from "../../lib/mail/mail";
import type { Config } from "../config/schema";

/** Bounds the memory of a process that runs for weeks. */
export const MAILBOX_SIZE = 100;

/** Whether mails go to the mailbox: only this machine reaches the installation, and no mail server is configured. */
export function usesMailbox({ hasStandIns, SMTP_URL }: Pick<Config, "hasStandIns" | "SMTP_URL">): boolean {
  return hasStandIns && SMTP_URL === undefined;
}

/** One list for the whole process: Next loads the page that shows it apart from the code that adds mails. */
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
