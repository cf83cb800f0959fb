import { textToast, toastMs } from "../toast";
import type { FeedbackType } from "./types";
import { feedbackWords } from "./words";

/** Interface text of the feedback sheet. Tests quote it. */
export const sheetWords = {
  button: "Feedback",
  title: "Send feedback",
  typeLabel: "What is it about?",
  types: { issue: "Issue", feature: "Feature", other: "Other" } satisfies Record<FeedbackType, string>,
  messageLabel: "Your message",
  placeholder: "What could be better?",
  notSent: "Your feedback was not sent",
  kept: "Figura keeps what you write, the screenshot and the page you are on, for a year at most.",
  keptOfAccount:
    "Figura keeps what you write, the screenshot, the page you are on and your account, for a year at most.",
  /** Unsent feedback was deleted with the other data in the browser. */
  lostAtSignOut: "Feedback that was waiting could not be sent and was deleted.",
} as const;

/** All toasts about feedback. */
export const sheetToasts = {
  sent: () => textToast("success", feedbackWords.sent, toastMs.normal, feedbackWords.thanks),
  waiting({ hasLostScreenshot, isOurFault }: { hasLostScreenshot: boolean; isOurFault: boolean }) {
    const next = isOurFault
      ? "Something went wrong on our side: this browser sends it again later"
      : "It is sent as soon as there is a connection";
    const end = hasLostScreenshot ? ", without the screenshot, for which there is no room here." : ".";
    const text = `Thanks for your feedback! ${next}${end}`;
    return textToast("info", "Feedback received", toastMs.long, text);
  },
  sentLater: () =>
    textToast("success", feedbackWords.sent, toastMs.normal, "What you wrote earlier has arrived."),
  refusedLater: (reason: string) =>
    textToast("error", sheetWords.notSent, toastMs.long, `${reason} It is in the feedback form again.`),
};
