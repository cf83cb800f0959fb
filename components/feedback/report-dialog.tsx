"use client";

import { useId, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { pagePath } from "@/lib/feedback/page-path";
import {
  MAX_DETAILS_LENGTH,
  needsDetails,
  type ReportReason,
  reportMessage,
  reportReasons,
  reportType,
} from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { newId } from "./draft";
import { emailFieldError, notSentError, ReplyField } from "./form-parts";
import { MessageField } from "./message-field";
import { sendOrEnqueue } from "./outbox";

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
    form.setErrors({});
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
      if (errors !== null) return form.setErrors(errors);
      drafts.delete(diagram.id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={feedbackWords.reportTitle}
      description={
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {diagram.title}
        </span>
      }
      isComplete={missing.reason === null && missing.message === null}
      label={feedbackWords.send}
      busy={feedbackWords.sending}
      error={notSentError(form, feedbackWords.notSent)}
      note={feedbackWords.kept}
      onClose={onClose}
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
      <ReplyField form={form} value={email} onChange={(typed) => change({ email: typed })} />
    </FormDialog>
  );
}

type ReasonChoiceProps = {
  chosen: ReportReason | null;
  error: string | undefined;
  onChoose(reason: ReportReason): void;
};

function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{feedbackWords.reasonLabel}</legend>
      {reportReasons.map(({ name, label }) => (
        <label
          key={name}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-[0.9375rem]/5 transition-colors duration-(--quick) hover:bg-muted has-checked:bg-accent has-checked:text-accent-foreground md:min-h-9 md:text-sm"
        >
          <input
            type="radio"
            name="reason"
            value={name}
            checked={chosen === name}
            onChange={() => onChoose(name)}
            className="size-4.5 shrink-0 appearance-none rounded-full border border-input bg-card checked:border-[5.5px] checked:border-primary md:size-4 md:checked:border-[5px]"
          />
          {label}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
