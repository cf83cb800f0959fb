import type { FeedbackType } from "./types";

/** Shown for a cursor that no response contained. */
export const UNKNOWN_CURSOR = "This is not a cursor of the list. Start again from its first page.";

/** Interface text of the admin's feedback page. */
export const deskWords = {
  title: "Feedback and reports",
  lead: "Premium first, then the newest. What is done goes after 90 days, everything after 12 months.",
  types: { issue: "Issue", feature: "Feature", other: "Other" } satisfies Record<FeedbackType, string>,
  report: "Report of a diagram",
  premium: "PREMIUM",
  guest: "A guest",
  account: "An account",
  sentFrom: "From",
  aboutDiagram: "Diagram",
  screenshot: "Screenshot",
  openScreenshot: "Open the screenshot",
  noScreenshot: "The screenshot could not be loaded.",
  done: "Done",
  reopen: "Reopen",
  delete: "Delete",
  deleteQuestion: "Delete it for good?",
  keep: "Keep",
  open: "Open",
  states: "Which feedback is shown",
  loading: "Loading feedback...",
  loadMore: "Load more",
  loadingMore: "Loading...",
  nothingOpen: "Nothing is open. What people send appears here.",
  nothingDone: "Nothing is done yet.",
  failed: "The feedback could not be loaded.",
  tryAgain: "Try Again",
  noSuchFeedback: "This feedback is not there any more.",
  notChanged: "That did not work. Please try again.",
} as const;
