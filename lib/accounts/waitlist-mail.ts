import { pluralize } from "@/lib/pluralize";
import { composeMail } from "../mail/compose-mail";
import type { Mail } from "../mail/mail";
import { INVITATION_DAYS, LAPSED_ENTRY_DAYS } from "./limits";

/** An email about the waitlist. */
export type WaitlistMail = Pick<Mail, "subject" | "html" | "text">;

const endFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** The page that removes the address from the waitlist, in emails to an address on it. */
const exitBy = (leaveLink: string) => ({
  question: "No more of this?",
  label: "Leave the waitlist",
  address: leaveLink,
});

/** To a confirmed address that joined the waitlist again. */
export function stillWaitingMail(leaveLink: string): WaitlistMail {
  const body =
    "We received a request to add this address to Figura's waitlist again. It is already on it and confirmed, so there is nothing to do.";
  return composeMail({ subject: "You are on the waitlist", body: [body], exit: exitBy(leaveLink) });
}

/**
 * To an address that joined the waitlist.
 * @param link the page whose button confirms the address
 */
export function waitlistMail(link: string, leaveLink: string): WaitlistMail {
  return composeMail({
    subject: "Confirm your place on the waitlist",
    body: ["We received a request to add this address to Figura's waitlist."],
    button: { label: "Confirm your address", address: link },
    footnotes: [
      `If it wasn't you, ignore this email: an unconfirmed address is never invited and is deleted after ${pluralize(LAPSED_ENTRY_DAYS, "day")}.`,
    ],
    exit: exitBy(leaveLink),
  });
}

/** To an address that already has an account. */
export function accountThereMail(link: string): WaitlistMail {
  return composeMail({
    subject: "You have an account at Figura",
    body: [
      "We received a request to add this address to Figura's waitlist. It already has an account, so it is not on the list.",
    ],
    button: { label: "Sign in", address: link },
  });
}

/**
 * To the next address on the waitlist.
 * @param link the page with the sign-up form
 * @param endsAt when the seat is released
 */
export function invitationMail(link: string, endsAt: string, leaveLink: string): WaitlistMail {
  return composeMail({
    subject: "A seat at Figura is held for you",
    body: [
      "You asked for a place on Figura's waitlist, and it is your turn.",
      `A seat is held for this address for ${pluralize(INVITATION_DAYS, "day")}, until ${endFormat.format(new Date(endsAt))} UTC. After that, someone else can have it.`,
    ],
    button: { label: "Create your account", address: link },
    footnotes: ["If you no longer want it, leave the list so that the next person can have the seat sooner."],
    exit: exitBy(leaveLink),
  });
}
