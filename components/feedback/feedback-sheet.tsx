"use client";

import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import type { LazyDialogProps } from "@/components/elements/use-lazy-dialog";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { FeedbackForm } from "./feedback-form";
import { useFeedback } from "./use-feedback";

export default function FeedbackSheet({ isOpen, onOpenChange }: LazyDialogProps) {
  return isOpen && <OpenSheet onClose={() => onOpenChange(false)} />;
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  const writing = useFeedback(onClose);
  const [isOver, setIsOver] = useState(false);
  // Without a connection they could no longer be loaded.
  useEffect(preloadToasts, []);

  // Closed while it is sent, it could no longer say that it failed.
  const handleOpenChange = () => {
    if (!writing.isSending) onClose();
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
