"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { useEffect } from "react";
import { preloadToasts } from "@/components/elements/toast-host";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { feedbackWords } from "@/lib/feedback/words";
import { ReportForm } from "./report-form";
import { useReport } from "./use-report";

type ReportDialogProps = {
  diagram: { id: string; title: string };
  /** Also after the report was sent. */
  onClose(): void;
};

/** Open as long as it is mounted. */
export default function ReportDialog({ diagram, onClose }: ReportDialogProps) {
  const report = useReport(diagram.id, onClose);
  // Without a connection it would be too late.
  useEffect(preloadToasts, []);
  // Closed while it is sent, it could no longer say that it failed.
  const handleOpenChange = () => {
    if (!report.isSending) onClose();
  };
  return (
    <Dialog open onOpenChange={handleOpenChange}>
      {/* A tap beside it must not throw away what was typed. */}
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{feedbackWords.reportTitle}</DialogTitle>
        <DialogPrimitive.Description
          dir="auto"
          className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere"
        >
          {diagram.title}
        </DialogPrimitive.Description>
        <ReportForm report={report} />
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
