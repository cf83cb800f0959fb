/** Interface text of the mailbox, which receives the emails of a local installation. */
export const mailWords = {
  mailbox: "Mailbox",
  about: (most: number) =>
    `Emails that Figura would send arrive here. The newest ${most} stay until Figura stops.`,
  refresh: "Refresh",
  empty: "No emails yet",
  emptyText: "Request a new password or create an account to confirm, then refresh.",
  gone: "This email is no longer here.",
  mails: "Emails, newest first",
  to: "To",
  frame: (subject: string) => `Preview of the email “${subject}”`,
  text: "Plain text",
  links: "Links",
  noLinks: "No links in this email.",
  time: (time: Date) => timeFormat.format(time),
} as const;

/** The mailbox is read on the machine that runs it, so the server's time zone is the user's. */
const timeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
