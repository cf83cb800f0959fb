/** Interface text for feedback. Tests quote it. */
export const feedbackWords = {
  reportTitle: "Report this diagram",
  reasonLabel: "What is the matter with it?",
  messageLabel: "Tell us more",
  optional: "optional",
  emailLabel: "E-mail for an answer",
  kept: "Figura keeps what you write, the diagram, the page you are on and, if you are signed in, your account.",
  send: "Send",
  sending: "Sending...",
  enterReason: "Please choose what is the matter",
  enterMessage: "Please enter feedback message",
  enterEmail: "Please enter a valid email address",
  sent: "Feedback submitted",
  thanks: "Thank you for helping us improve!",
  notSent: "Your report was not sent",
  textKept: "What you wrote is still here.",
  unavailable: "Feedback cannot be kept at the moment. Please try again later.",
  writerNotSignedIn:
    "The account that you wrote this with is not signed in any more. Sign in to it again, then send it.",
  charactersLeft: (count: number) => `${count} ${count === 1 ? "character" : "characters"} left`,
  tooManyFromYou: (seconds: number) =>
    `That is many messages in a short time. The next one can be sent in ${duration(seconds)}.`,
  tooManyFromAddress: (seconds: number) =>
    `Many messages have come from your network. The next one can be sent in ${duration(seconds)}.`,
} as const;

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
