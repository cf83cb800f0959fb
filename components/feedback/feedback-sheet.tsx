"use client";

import { type ClipboardEvent, type DragEvent, useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { useOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { MAX_MESSAGE_LENGTH } from "@/lib/feedback/limits";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { type FeedbackType, feedbackTypes } from "@/lib/feedback/types";
import { feedbackWords } from "@/lib/feedback/words";
import { notSentError, ReplyField } from "./form-parts";
import { MessageField } from "./message-field";
import { ScreenshotField } from "./screenshot-field";
import { useFeedback } from "./use-feedback";

/** Open as long as it is mounted. */
export default function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const { form, draft, isComplete, change, attach } = useFeedback(onClose);
  const isGuest = useOwner() === GUEST;
  const [isOver, setIsOver] = useState(false);

  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void attach(files);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const handleDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    void attach([...event.dataTransfer.files]);
  };

  return (
    <FormDialog
      form={form}
      title={sheetWords.title}
      isComplete={isComplete}
      label={feedbackWords.send}
      busy={feedbackWords.sending}
      error={notSentError(form, sheetWords.notSent)}
      note={isGuest ? sheetWords.kept : sheetWords.keptOfAccount}
      onClose={onClose}
      // A tap outside closes it: the draft is kept.
      onInteractOutside={undefined}
      onPaste={handlePaste}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={isOver ? "shadow-[inset_0_0_0_2px_var(--color-ring)]" : ""}
    >
      <TypeChoice chosen={draft.type} onChoose={(type) => change({ type })} />
      <MessageField
        {...form.field("message")}
        label={sheetWords.messageLabel}
        required
        placeholder={sheetWords.placeholder}
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={form.isSending}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      {isGuest && <ReplyField form={form} value={draft.email} onChange={(email) => change({ email })} />}
      <ScreenshotField
        screenshot={draft.screenshot}
        error={form.errorOf("screenshot")}
        isDisabled={form.isSending}
        onAttach={attach}
        onRemove={() => change({ screenshot: null })}
      />
    </FormDialog>
  );
}

type TypeChoiceProps = { chosen: FeedbackType; onChoose(type: FeedbackType): void };

function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  return (
    <fieldset className="inline-flex max-w-full divide-x justify-self-start overflow-clip rounded-md border border-border-strong bg-card">
      <legend className="sr-only">{sheetWords.typeLabel}</legend>
      {feedbackTypes.map((type) => (
        <label
          key={type}
          className="relative grid h-11 cursor-pointer place-items-center px-3.5 text-[0.8125rem]/none text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:h-8.5"
        >
          <input
            type="radio"
            name="type"
            value={type}
            checked={chosen === type}
            // Only the checked radio is a tab stop; otherwise a dialog would focus the first one.
            tabIndex={chosen === type ? 0 : -1}
            onChange={() => onChoose(type)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {sheetWords.types[type]}
        </label>
      ))}
    </fieldset>
  );
}
