"use client";

import { useState } from "react";
import { EmailField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { pagePath } from "@/lib/feedback/page-path";
import {
  MAX_DETAILS_LENGTH,
  needsDetails,
  type ReportReason,
  reportMessage,
  reportType,
} from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { newId } from "./draft";
import { MessageField } from "./message-field";
import { sendOrEnqueue } from "./outbox";
import { ReasonChoice } from "./reason-choice";
import { emailFieldError, SentForm } from "./sent-form";

interface ReportDraft {
  /** Idempotency key: changes with every edit, as in `FeedbackDraft`. */
  id: string;
  reason: ReportReason | null;
  details: string;
  email: string;
}

const emptyDraft = (): ReportDraft => ({ id: newId(), reason: null, details: "", email: "" });

/** Unsent drafts by diagram: on a phone Back closes the form and the viewer under it together. */
const drafts = new Map<string, ReportDraft>();

type ReportDialogProps = {
  diagram: { id: string; title: string };
  /** Called on success too. */
  onClose(): void;
};

/** Open as long as it is mounted. As with feedback, the draft is cleared only after it has been stored. */
export default function ReportDialog({ diagram, onClose }: ReportDialogProps) {
  const [draft, setDraft] = useState(() => drafts.get(diagram.id) ?? emptyDraft());
  const { id, reason, details, email } = draft;
  const isMessageNeeded = reason !== null && needsDetails(reason);
  const missing = {
    reason: reason === null ? feedbackWords.enterReason : null,
    message: isMessageNeeded && details.trim() === "" ? feedbackWords.enterMessage : null,
  };
  const change = (changed: Partial<Omit<ReportDraft, "id">>) => {
    const next = { ...draft, ...changed, id: newId() };
    drafts.set(diagram.id, next);
    setDraft(next);
    form.refuse({});
  };
  const form = useForm({
    check: (_, element) => ({ ...missing, email: emailFieldError(element) }),
    async send() {
      if (reason === null) return;
      const errors = await sendOrEnqueue({
        id,
        type: reportType(reason),
        message: reportMessage(reason, details),
        ...(email && { email }),
        path: pagePath(window.location),
        diagramId: diagram.id,
      });
      if (errors !== null) return form.refuse(errors);
      drafts.delete(diagram.id);
      onClose();
    },
  });
  // A closed dialog could not show the error of a request that is still running.
  const handleOpenChange = () => {
    if (!form.isSending) onClose();
  };
  return (
    <Dialog open onOpenChange={handleOpenChange}>
      {/* A tap outside must not discard what the user has typed. */}
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{feedbackWords.reportTitle}</DialogTitle>
        <DialogDescription dir="auto" className="line-clamp-2 wrap-anywhere">
          {diagram.title}
        </DialogDescription>
        <SentForm
          form={form}
          isComplete={missing.reason === null && missing.message === null}
          notSent={feedbackWords.notSent}
          kept={feedbackWords.kept}
        >
          <ReasonChoice
            chosen={reason}
            error={form.errorOf("reason")}
            onChoose={(chosen) => change({ reason: chosen })}
          />
          <MessageField
            {...form.field("message")}
            label={feedbackWords.messageLabel}
            required={isMessageNeeded}
            maxLength={MAX_DETAILS_LENGTH}
            readOnly={form.isSending}
            value={details}
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
          <EmailField
            {...form.field("email")}
            label={feedbackWords.emailLabel}
            isOptional
            autoComplete="email"
            readOnly={form.isSending}
            value={email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </SentForm>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
