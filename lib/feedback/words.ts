/** Interface text for feedback. Tests quote it. */
export const feedbackWords = {
  reportTitle: "Report this diagram",
  reasonLabel: "What's wrong with it?",
  messageLabel: "Tell us more",
  optional: "optional",
  emailLabel: "Email for a reply",
  kept: "Figura keeps your message, the diagram, the page you are on and your account if you are signed in.",
  send: "Send",
  sending: "Sending...",
  enterReason: "Please choose a reason",
  enterMessage: "Please enter feedback message",
  enterEmail: "Please enter a valid email address",
  sent: "Feedback submitted",
  thanks: "Thank you for helping us improve!",
  notSent: "Your report was not sent",
  textKept: "Your message is still here.",
  unavailable: "We can't store feedback right now. Please try again later.",
  writerNotSignedIn:
    "You are no longer signed in to the account you wrote this with. Sign in again, then send it.",
  charactersLeft: (count: number) => `${count} ${count === 1 ? "character" : "characters"} left`,
  tooManyFromYou: (seconds: number) =>
    `You sent many messages in a short time. You can send the next one in ${duration(seconds)}.`,
  tooManyFromAddress: (seconds: number) =>
    `Many messages came from your network. You can send the next one in ${duration(seconds)}.`,
} as const;

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
