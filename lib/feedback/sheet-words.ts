import { type Toast, toastMs } from "../toast";
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
  sent: () => ({
    tone: "success",
    title: feedbackWords.sent,
    description: feedbackWords.thanks,
    durationMs: toastMs.normal,
  }),
  waiting: ({ hasLostScreenshot, isOurFault }: { hasLostScreenshot: boolean; isOurFault: boolean }) => ({
    tone: "info",
    title: "Feedback received",
    description: `Thanks for your feedback! ${isOurFault ? "Something went wrong on our side: this browser sends it again later" : "It is sent as soon as there is a connection"}${
      hasLostScreenshot ? ", without the screenshot, for which there is no room here." : "."
    }`,
    durationMs: toastMs.long,
  }),
  sentLater: () => ({
    tone: "success",
    title: feedbackWords.sent,
    description: "What you wrote earlier has arrived.",
    durationMs: toastMs.normal,
  }),
  refusedLater: (reason: string) => ({
    tone: "error",
    title: sheetWords.notSent,
    description: `${reason} It is in the feedback form again.`,
    durationMs: toastMs.long,
  }),
} satisfies Record<string, (facts: never) => Toast>;
