import { processSingleton } from "@/server/process-singleton";

/** How sending mails has gone in this process: never to whom. Times are milliseconds since the epoch. */
export interface MailRecord {
  lastSentAt: number | null;
  lastFailure: { at: number; reason: string } | null;
}

/** The same for the whole process: what the database wants mailed does not go through Next. */
export function mailRecord(): MailRecord {
  return processSingleton<MailRecord>("mail-record", () => ({ lastSentAt: null, lastFailure: null }));
}
