const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** When an invitation expires, in the user's time zone. */
export function formatMoment(time: string): string {
  return momentFormat.format(new Date(time));
}

/** Interface text for users who follow the link of an invitation or leave the waitlist. Tests quote it. */
export const invitationWords = {
  title: "You're invited",
  lead: (endsAt: string) => `Your seat is held until ${formatMoment(endsAt)}. Choose a password to claim it.`,
  looking: "Looking for your invitation...",
  ended:
    "This invitation has expired or was used. If you created an account, sign in. Otherwise, join the waitlist again.",
  endedTitle: "This invitation no longer works",
  notLookedUp: "Your invitation could not be loaded",
  tryAgain: "Try Again",
  joinAgain: "Join the waitlist again",

  leaveTitle: "Leave the waitlist",
  leaveText: "We'll delete your address from the list. If a seat is held for you, the next person gets it.",
  leaveButton: "Leave the waitlist",
  leaving: "Leaving...",
  leftTitle: "You have left the waitlist",
  leftText: "Your address is deleted. You'll get no more emails about it.",
  seatGivenBackText:
    "Your address is deleted, and the next person gets your seat. You'll get no more emails about it.",
  notListedTitle: "This place is no longer on the list",
  notListedText:
    "It is already deleted. If you have joined again since, use the link in the newest email to leave.",
  notLeft: "You may still be on the waitlist",
  leaveLinkEnded:
    "This link has expired or is broken. Use the one in the newest waitlist email, or join again to get a new one.",
} as const;
