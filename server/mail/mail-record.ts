import { processSingleton } from "@/server/process-singleton";

/** The last successful and failed mails of this process, without recipients. Times are milliseconds since the epoch. */
export interface MailRecord {
  lastSentAt: number | null;
  lastFailure: { at: number; reason: string } | null;
}

/** One for the whole process: mails of the embedded backend are not sent through Next. */
export function mailRecord(): MailRecord {
  return processSingleton<MailRecord>("mail-record", () => ({ lastSentAt: null, lastFailure: null }));
}
