import { pluralize } from "@/lib/pluralize";
import type { Mail } from "../mail/mail";
import { INVITATION_DAYS, LAPSED_ENTRY_DAYS } from "./limits";

/** A mail about the waitlist. */
export type WaitlistMail = Pick<Mail, "subject" | "html" | "text">;

interface Parts {
  subject: string;
  /** Paragraphs. */
  body: readonly string[];
  link?: { label: string; address: string };
  otherwise?: string;
}

const endFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * @param parts our own text only: no mail contains user input
 * @param leaveLink the page that removes the address from the waitlist, for mails to an address on it. Like `link`,
 * it needs no escaping in HTML
 */
function compose({ subject, body, link, otherwise }: Parts, leaveLink?: string): WaitlistMail {
  const paragraphs = (texts: readonly (string | undefined)[]) =>
    texts.filter((text) => text !== undefined).map((text) => `<p>${text}</p>`);
  const html = [
    `<h2>${subject}</h2>`,
    ...paragraphs(body),
    ...paragraphs([
      link && `<a href="${link.address}">${link.label}</a>`,
      otherwise,
      leaveLink && `No more of this? <a href="${leaveLink}">Leave the waitlist</a>`,
    ]),
  ];
  const text = [
    ...body,
    link && `${link.label}: ${link.address}`,
    otherwise,
    leaveLink && `No more of this? Leave the waitlist: ${leaveLink}`,
  ].filter((part) => part !== undefined);
  return { subject, html: `${html.join("\n")}\n`, text: `${text.join("\n\n")}\n` };
}

/** To a confirmed address that joined the waitlist again. */
export function stillWaitingMail(leaveLink: string): WaitlistMail {
  const body =
    "We received a request to add this address to Figura's waitlist again. It is already on it and confirmed, so there is nothing to do.";
  return compose({ subject: "You are on the waitlist", body: [body] }, leaveLink);
}

/**
 * To an address that joined the waitlist.
 * @param link the page whose button confirms the address
 */
export function waitlistMail(link: string, leaveLink: string): WaitlistMail {
  return compose(
    {
      subject: "Confirm your place on the waitlist",
      body: ["We received a request to add this address to Figura's waitlist."],
      link: { label: "Confirm your address", address: link },
      otherwise: `If it wasn't you, ignore this email: an unconfirmed address is never invited and is deleted after ${pluralize(LAPSED_ENTRY_DAYS, "day")}.`,
    },
    leaveLink,
  );
}

/** To an address that already has an account. */
export function accountThereMail(link: string): WaitlistMail {
  return compose({
    subject: "You have an account at Figura",
    body: [
      "We received a request to add this address to Figura's waitlist. It already has an account, so it is not on the list.",
    ],
    link: { label: "Sign in", address: link },
  });
}

/**
 * To the next address on the waitlist.
 * @param link the page with the sign-up form
 * @param endsAt when the seat is released
 */
export function invitationMail(link: string, endsAt: string, leaveLink: string): WaitlistMail {
  return compose(
    {
      subject: "A seat at Figura is held for you",
      body: [
        "You asked for a place on Figura's waitlist, and it is your turn.",
        `A seat is held for this address for ${pluralize(INVITATION_DAYS, "day")}, until ${endFormat.format(new Date(endsAt))} UTC. After that, someone else can have it.`,
      ],
      link: { label: "Create your account", address: link },
      otherwise: "If you no longer want it, leave the list so that the next person can have the seat sooner.",
    },
    leaveLink,
  );
}
