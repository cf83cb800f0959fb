import type { FeedbackInput } from "./feedback";
import { MAX_MESSAGE_LENGTH } from "./limits";

/** Why a diagram is reported, in the order offered. */
export const reportReasons = [
  { name: "wrong", label: "It is wrong or misleading" },
  { name: "unfitting", label: "It should not be here" },
  { name: "licence", label: "The licence or credit is wrong" },
  { name: "other", label: "Something else" },
] as const;

export type ReportReason = (typeof reportReasons)[number]["name"];

const PARAGRAPH = "\n\n";

/** Characters that are left for the person's own words beside the longest reason. */
export const MAX_DETAILS_LENGTH =
  MAX_MESSAGE_LENGTH - PARAGRAPH.length - Math.max(...reportReasons.map(({ label }) => label.length));

/** Whether the reason says nothing by itself. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === "other";
}

/** The message that a report is kept as: the reason, then what the person added. */
export function reportMessage(reason: ReportReason, details: string): string {
  const label = reportReasons.find(({ name }) => name === reason)?.label ?? "";
  return [label, details.trim()].filter(Boolean).join(PARAGRAPH);
}

export function reportType(reason: ReportReason): FeedbackInput["type"] {
  return reason === "other" ? "other" : "issue";
}
