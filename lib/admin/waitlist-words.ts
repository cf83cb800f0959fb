import { pluralize } from "@/lib/pluralize";
import { INVITATION_DAYS, MAX_INVITATIONS_AT_ONCE } from "../accounts/limits";
import { formatDay } from "../format-day";
import type { Invitations, NotMailed, WaitlistEntry } from "./waitlist";

/** Interface text of the admin's waitlist page. */
export const waitlistWords = {
  title: "Waitlist",
  loading: "Loading the waitlist...",
  notLoaded: "The waitlist did not load",
  tryAgain: "Try Again",

  waiting: "Waiting",
  unconfirmed: (count: number) =>
    count === 0
      ? "Every address is confirmed"
      : `and ${pluralize(count, "address", "addresses")} not confirmed yet`,
  invited: "Invited",
  ended: (count: number) =>
    count === 0 ? "No invitation expired unused" : `${pluralize(count, "invitation")} expired unused`,
  seatsLeft: "Seats left",
  seatsTaken: (taken: number, total: number, held: number) =>
    `${taken.toLocaleString("en")} of ${total.toLocaleString("en")} taken${held === 0 ? "" : `, ${held.toLocaleString("en")} of them held`}`,

  howMany: "How many to invite",
  invite: (count: number | null) => (count === null ? "Invite the next" : `Invite the next ${count}`),
  inviting: "Inviting...",
  countWrong: `Enter a whole number from 1 to ${MAX_INVITATIONS_AT_ONCE}`,
  seatHeld: `Each gets an email and a seat held for ${pluralize(INVITATION_DAYS, "day")}.`,
  noMail: "Figura cannot send mail, so you cannot invite anyone: set SMTP_URL and MAIL_FROM.",
  noSeat: "No seats left. Raise USER_CAP or wait until an invitation ends.",
  noOneToInvite: "No one can be invited at the moment.",
  /** @param reason the server's message; null if there was no answer */
  invitationsFailed: (reason: string | null) =>
    reason === null
      ? "No response. Invitations may have been sent: check the list before you try again."
      : `Invitations could not be sent. ${reason}`,

  empty: "The waitlist is empty.",
  people: "People on the waitlist, in the order they joined",
  person: "Person",
  state: "State",
  joined: "Joined",
  actions: "Actions",
  joinedOn: (time: string) => formatDay(time),
  more: "Show more",
  loadingMore: "Loading...",
  inviteOne: (email: string) => `Invite ${email}`,
  removeOne: (email: string) => `Remove ${email}`,

  removeTitle: (email: string) => `Remove ${email}?`,
  removeText: (isInvited: boolean) =>
    isInvited
      ? "The entry is deleted, its seat becomes free and its invitation link stops working."
      : "The entry is deleted and loses its place in line. No email is sent.",
  remove: "Remove",
  removing: "Removing...",
  cancel: "Cancel",
  removed: (email: string) => `${email} is off the waitlist`,
} as const;

/** The state of an entry. */
export function entryState({ status, canBeInvited, invitationEndsAt, refusedAt }: WaitlistEntry): string {
  const until = invitationEndsAt === null ? "" : formatDay(invitationEndsAt);
  if (status === "unconfirmed") return "Address not confirmed";
  if (status === "waiting")
    return refusedAt === null ? "Waiting" : "Waiting; the mail server rejected this address last time";
  if (status === "invited") return `Invited until ${until}`;
  return canBeInvited ? `Invitation ended ${until}` : `Last invitation ended ${until}`;
}

const stops: Record<NonNullable<Invitations["stopped"]> | "done", string> = {
  no_seat: "No seats left.",
  nobody: "No one else can be invited.",
  mail: "The mail server is not accepting our emails. Check the log and try again later.",
  time: "Sending took too long. Invite the others again.",
  accounts: "Accounts are unavailable right now. Try again in a few seconds.",
  done: "No further invitations were requested.",
};

/** The result of sending invitations. */
export function invitationsSentence({ invited, notMailed, stopped }: Invitations): string {
  const named = (test: (one: NotMailed) => boolean) => notMailed.filter(test).map(({ email }) => email);
  const refused = named(({ reason, isHeld }) => reason === "refused" && !isHeld);
  const failed = named(({ reason, isHeld }) => reason === "failed" && !isHeld);
  const held = named(({ isHeld }) => isHeld);
  return [
    invited.length === 0 ? "No one was invited." : `${invited.length} invited.`,
    refused.length > 0 &&
      `Refused by the mail server and moved to the end of the line: ${refused.join(", ")}.`,
    failed.length > 0 &&
      `Not emailed because of a mail server error, and still waiting: ${failed.join(", ")}.`,
    held.length > 0 &&
      `Not emailed, but a seat is held until the invitation ends or the entry is removed: ${held.join(", ")}.`,
    stops[stopped ?? "done"],
  ]
    .filter(Boolean)
    .join(" ");
}
