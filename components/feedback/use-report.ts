"use client";

import { useState } from "react";
import { showToast } from "@/components/shell/show-toast";
import { MAX_PATH_LENGTH } from "@/lib/feedback/limits";
import { needsDetails, type ReportReason, reportMessage, reportType } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { type SendFault, sendFeedback } from "./send-feedback";

export interface ReportDraft {
  reason: ReportReason | null;
  details: string;
  email: string;
}

export type ReportFault = SendFault | { field: "reason"; text: string };

export interface Report {
  draft: ReportDraft;
  change(change: Partial<ReportDraft>): void;
  /** The first thing that is wrong, where it is to be told. */
  fault: ReportFault | null;
  isSending: boolean;
  /** Whether it says enough to be sent. */
  isComplete: boolean;
  /** @param isEmailValid as the browser's own check of the field says */
  send(isEmailValid: boolean): Promise<void>;
}

const emptyDraft: ReportDraft = { reason: null, details: "", email: "" };

/** What was typed and not sent, by diagram: Back on a phone closes the form and the viewer under it together. */
const drafts = new Map<string, ReportDraft>();

/** One report while it is written; nothing that was typed is dropped before it has been kept. */
export function useReport(diagramId: string, onSent: () => void): Report {
  const [draft, setDraft] = useState(drafts.get(diagramId) ?? emptyDraft);
  const [fault, setFault] = useState<ReportFault | null>(null);
  const [isSending, setIsSending] = useState(false);
  const missing = missingIn(draft);

  async function send(isEmailValid: boolean) {
    const { reason, details, email } = draft;
    if (isSending) return;
    if (missing || reason === null) return setFault(missing);
    if (!isEmailValid) return setFault({ field: "email", text: feedbackWords.enterEmail });

    setIsSending(true);
    setFault(null);
    const failure = await sendFeedback({
      type: reportType(reason),
      message: reportMessage(reason, details),
      ...(email && { email }),
      path: pagePath(),
      diagramId,
    });
    setIsSending(false);
    if (failure) return setFault(failure);
    drafts.delete(diagramId);
    showToast({
      tone: "success",
      title: feedbackWords.sent,
      description: feedbackWords.thanks,
      durationMs: 5000,
    });
    onSent();
  }

  return {
    draft,
    change(change) {
      const next = { ...draft, ...change };
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

/** The page that is open, without its query where somebody else's tracking has made that endless. */
function pagePath(): string {
  const { pathname, search } = window.location;
  const path = pathname + search;
  return path.length <= MAX_PATH_LENGTH ? path : pathname;
}
