import type { FeedbackType } from "./types";

/** Shown for a cursor that no response contained. */
export const UNKNOWN_CURSOR = "Invalid cursor. Start again from the first page.";

/** Interface text of the admin's feedback page. */
export const deskWords = {
  title: "Feedback and reports",
  lead: "Premium first, then newest. Done feedback is deleted after 90 days, all feedback after 12 months.",
  types: { issue: "Issue", feature: "Feature", other: "Other" } satisfies Record<FeedbackType, string>,
  report: "Diagram report",
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
  deleteQuestion: "Delete permanently?",
  keep: "Keep",
  open: "Open",
  states: "Filter feedback",
  loading: "Loading feedback...",
  loadMore: "Load more",
  loadingMore: "Loading...",
  nothingOpen: "No open feedback. New feedback appears here.",
  nothingDone: "Nothing done yet.",
  failed: "The feedback could not be loaded.",
  tryAgain: "Try Again",
  noSuchFeedback: "This feedback no longer exists.",
  notChanged: "That did not work. Please try again.",
} as const;
