"use client";

import { type ClipboardEvent, type DragEvent, useState } from "react";
import { EmailField } from "@/components/forms/text-field";
import { useOwner } from "@/components/session/owner";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { GUEST } from "@/lib/accounts/guest";
import { MAX_MESSAGE_LENGTH } from "@/lib/feedback/limits";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { feedbackWords } from "@/lib/feedback/words";
import { MessageField } from "./message-field";
import { ScreenshotField } from "./screenshot-field";
import { SentForm } from "./sent-form";
import { TypeChoice } from "./type-choice";
import { type FeedbackWriting, useFeedback } from "./use-feedback";

/** Open as long as it is mounted. */
export default function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const writing = useFeedback(onClose);
  const [isOver, setIsOver] = useState(false);

  // Closed while it is sent, it could no longer say that it failed.
  const handleOpenChange = () => {
    if (!writing.form.isSending) onClose();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void writing.attach(files);
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
    void writing.attach([...event.dataTransfer.files]);
  };

  return (
    <Dialog open onOpenChange={handleOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        onPaste={handlePaste}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={isOver ? "shadow-[inset_0_0_0_2px_var(--color-ring)]" : ""}
      >
        <DialogTitle>{sheetWords.title}</DialogTitle>
        <FeedbackForm writing={writing} />
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}

function FeedbackForm({ writing }: { writing: FeedbackWriting }) {
  const { form, draft, isComplete, change, attach } = writing;
  const isGuest = useOwner() === GUEST;
  return (
    <SentForm
      form={form}
      isComplete={isComplete}
      notSent={sheetWords.notSent}
      kept={isGuest ? sheetWords.kept : sheetWords.keptOfAccount}
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
      {isGuest && (
        <EmailField
          {...form.field("email")}
          label={feedbackWords.emailLabel}
          isOptional
          autoComplete="email"
          readOnly={form.isSending}
          value={draft.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      <ScreenshotField
        screenshot={draft.screenshot}
        error={form.errorOf("screenshot")}
        isDisabled={form.isSending}
        onAttach={attach}
        onRemove={() => change({ screenshot: null })}
      />
    </SentForm>
  );
}
