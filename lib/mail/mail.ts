/** A mail as it leaves Figura: the same words twice, once for readers that show HTML and once for the others. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>;
}

/** A mail in the mailbox. */
export interface KeptMail extends Mail {
  id: string;
  sentAt: Date;
}

export interface MailLink {
  /** What it is pressed by. */
  label: string;
  address: string;
}
