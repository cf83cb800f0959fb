import type { MailParts } from "../mail/compose-mail";

/** The page of a link, in the notation of the auth service: it fills in the values. */
const confirmLink = (type: string) => `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`;

/** The mails that the auth service sends, by the name of its template in `supabase/templates/`. */
export const accountMails = {
  confirmation: {
    subject: "Confirm your address",
    body: ["We received a request to open a Figura account for {{ .Email }}."],
    button: { label: "Confirm your address", address: confirmLink("signup") },
    footnotes: [
      "If it wasn't you, ignore this email: an unconfirmed account cannot be used, and its seat is freed after a day.",
    ],
  },
  recovery: {
    subject: "Reset your password",
    body: ["We received a request for a new password for the Figura account of {{ .Email }}."],
    button: { label: "Choose a new password", address: confirmLink("recovery") },
    footnotes: ["If it wasn't you, ignore this email: your password stays as it is."],
  },
  email_change: {
    subject: "Confirm your new address",
    body: ["We received a request to move the Figura account of {{ .Email }} to {{ .NewEmail }}."],
    button: { label: "Confirm the new address", address: confirmLink("email_change") },
    footnotes: ["If it wasn't you, ignore this email: the account keeps its address."],
  },
} as const satisfies Record<string, MailParts>;
