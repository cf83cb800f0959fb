const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** When an invitation expires, in the user's time zone. */
export function formatMoment(time: string): string {
  return momentFormat.format(new Date(time));
}

/** Interface text for users who follow the link of an invitation or leave the waitlist. Tests quote it. */
export const invitationWords = {
  title: "You are invited",
  lead: (endsAt: string) =>
    `A seat is held for you until ${formatMoment(endsAt)}. Choose a password, and it is yours.`,
  looking: "Looking for your invitation...",
  ended:
    "This invitation has ended, or was used. If you have opened your account, sign in; otherwise join the waitlist again.",
  endedTitle: "This invitation is no longer good",
  notLookedUp: "Your invitation could not be looked up",
  tryAgain: "Try Again",
  joinAgain: "Join the waitlist again",

  leaveTitle: "Leave the waitlist",
  leaveText:
    "Your address is deleted from the list. If a seat is held for you, it becomes free for the next person.",
  leaveButton: "Leave the waitlist",
  leaving: "Leaving...",
  leftTitle: "You have left the waitlist",
  leftText: "Your address is deleted from it, and no more mails of it come.",
  seatGivenBackText:
    "Your address is deleted from it, and the seat that was held for you becomes free for the next person. No more mails of it come.",
  notListedTitle: "This place is not on the list any more",
  notListedText:
    "What this mail was about is deleted already. If you have joined again since, the newest mail has a link to leave.",
  notLeft: "It is not certain that you have left the waitlist",
  leaveLinkEnded:
    "This link is too old, or is not as we sent it. The newest mail about the waitlist has one that is good; joining once more sends you one.",
} as const;
