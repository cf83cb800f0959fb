import { textToast, toastMs } from "../toast";
import type { FeedbackType } from "./types";
import { feedbackWords } from "./words";

/** Interface text of the feedback sheet. Tests quote it. */
export const sheetWords = {
  title: "Send feedback",
  typeLabel: "What is it about?",
  types: { issue: "Issue", feature: "Feature", other: "Other" } satisfies Record<FeedbackType, string>,
  messageLabel: "Your message",
  placeholder: "What could be better?",
  notSent: "Your feedback was not sent",
  kept: "Figura keeps your message, the screenshot and the page you are on for up to a year.",
  keptOfAccount:
    "Figura keeps your message, the screenshot, the page you are on and your account for up to a year.",
  /** Unsent feedback was deleted with the other data in the browser. */
  lostAtSignOut: "Your unsent feedback was deleted.",
} as const;

/** All toasts about feedback. */
export const sheetToasts = {
  sent: () => textToast("success", feedbackWords.sent, toastMs.normal, feedbackWords.thanks),
  waiting({ hasLostScreenshot, isServerError }: { hasLostScreenshot: boolean; isServerError: boolean }) {
    const next = isServerError
      ? "Something went wrong on our side. Your browser will try again later"
      : "We'll send it when you're back online";
    const end = hasLostScreenshot ? ", without the screenshot, as there is no room for it." : ".";
    const text = `Thanks for your feedback! ${next}${end}`;
    return textToast("info", "Feedback received", toastMs.long, text);
  },
  sentLater: () =>
    textToast("success", feedbackWords.sent, toastMs.normal, "Your earlier message has arrived."),
  refusedLater: (reason: string) =>
    textToast("error", sheetWords.notSent, toastMs.long, `${reason} It is back in the feedback form.`),
};
