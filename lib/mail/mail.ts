/** An outgoing email, as HTML and as plain text. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** In addition to the headers of every email. */
  headers?: Readonly<Record<string, string>>;
}

/** An email in the mailbox. */
export interface KeptMail extends Mail {
  id: string;
  sentAt: Date;
}

export interface MailLink {
  /** The text of the link. */
  label: string;
  address: string;
}
