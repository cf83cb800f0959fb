"use client";

import { useState } from "react";
import { pagePath } from "@/lib/feedback/page-path";
import { needsDetails, type ReportReason, reportMessage, reportType } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { newId } from "./draft";
import type { SendFault } from "./send-feedback";
import { sendOrKeep } from "./send-or-keep";
import type { Sending } from "./sent-form";

export interface ReportDraft {
  /** Idempotency key: changes with every edit, as in `FeedbackDraft`. */
  id: string;
  reason: ReportReason | null;
  details: string;
  email: string;
}

type ReportFault = SendFault | { field: "reason"; text: string };

export interface Report extends Sending {
  draft: ReportDraft;
  change(change: Partial<Omit<ReportDraft, "id">>): void;
}

const emptyDraft = (): ReportDraft => ({ id: newId(), reason: null, details: "", email: "" });

/** Unsent drafts by diagram: on a phone Back closes the form and the viewer under it together. */
const drafts = new Map<string, ReportDraft>();

/** The state of the report form. As with feedback, the draft is cleared only after it has been stored. */
export function useReport(diagramId: string, onSent: () => void): Report {
  const [draft, setDraft] = useState(() => drafts.get(diagramId) ?? emptyDraft());
  const [fault, setFault] = useState<ReportFault | null>(null);
  const [isSending, setIsSending] = useState(false);
  const missing = missingIn(draft);

  async function send(isEmailValid: boolean) {
    const { id, reason, details, email } = draft;
    if (isSending) return;
    if (missing || reason === null) return setFault(missing);
    if (!isEmailValid) return setFault({ field: "email", text: feedbackWords.enterEmail });

    setIsSending(true);
    setFault(null);
    const found = await sendOrKeep({
      id,
      type: reportType(reason),
      message: reportMessage(reason, details),
      ...(email && { email }),
      path: pagePath(window.location),
      diagramId,
    });
    setIsSending(false);
    if (found !== null) return setFault(found);
    drafts.delete(diagramId);
    onSent();
  }

  return {
    draft,
    change(change) {
      const next = { ...draft, ...change, id: newId() };
      drafts.set(diagramId, next);
      setDraft(next);
      setFault(null);
    },
    fault,
    isSending,
    isComplete: missing === null,
    send,
  };
}

function missingIn({ reason, details }: ReportDraft): ReportFault | null {
  if (reason === null) return { field: "reason", text: feedbackWords.enterReason };
  const isMessageMissing = needsDetails(reason) && details.trim() === "";
  return isMessageMissing ? { field: "message", text: feedbackWords.enterMessage } : null;
}
