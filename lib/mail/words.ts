/** Interface text of the mailbox, which receives mails on a local installation. */
export const mailWords = {
  mailbox: "Mailbox",
  about: (most: number) =>
    `What Figura would send by mail arrives here. The newest ${most} stay for as long as it runs.`,
  refresh: "Refresh",
  empty: "No mail yet",
  emptyText: "Ask for a new password, or open an account that has to be confirmed, then refresh.",
  gone: "This mail is no longer here.",
  mails: "Mails, newest first",
  to: "To",
  frame: (subject: string) => `The mail “${subject}” as it looks`,
  text: "Plain text",
  links: "Links",
  noLinks: "There are none in this mail.",
  time: (time: Date) => timeFormat.format(time),
} as const;

/** The mailbox is read on the machine that runs it, so the server's time zone is the user's. */
const timeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
