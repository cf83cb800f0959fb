import type { FeedbackInput } from "./feedback";
import { MAX_MESSAGE_LENGTH } from "./limits";

/** Reasons for a report, in menu order. */
export const reportReasons = [
  { name: "wrong", label: "It is wrong or misleading" },
  { name: "unfitting", label: "It should not be here" },
  { name: "licence", label: "The licence or credit is wrong" },
  { name: "other", label: "Something else" },
] as const;

export type ReportReason = (typeof reportReasons)[number]["name"];

const PARAGRAPH = "\n\n";

/** Characters for the user's own words, after the longest reason. */
export const MAX_DETAILS_LENGTH =
  MAX_MESSAGE_LENGTH - PARAGRAPH.length - Math.max(...reportReasons.map(({ label }) => label.length));

/** Whether the reason needs an explanation. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === "other";
}

/** The stored message of a report: the reason, then what the user added. */
export function reportMessage(reason: ReportReason, details: string): string {
  const label = reportReasons.find(({ name }) => name === reason)?.label ?? "";
  return [label, details.trim()].filter(Boolean).join(PARAGRAPH);
}

export function reportType(reason: ReportReason): FeedbackInput["type"] {
  return reason === "other" ? "other" : "issue";
}
