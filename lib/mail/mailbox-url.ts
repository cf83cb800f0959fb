export const MAILBOX_PATH = "/dev/mailbox";

/** The URL of the mailbox, or of one email in it. */
export function mailboxUrl(id?: string): string {
  return id === undefined ? MAILBOX_PATH : `${MAILBOX_PATH}?mail=${id}`;
}
