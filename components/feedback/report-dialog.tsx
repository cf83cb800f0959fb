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
  /** Called on success too. */
  onClose(): void;
};

/** Open as long as it is mounted. */
export default function ReportDialog({ diagram, onClose }: ReportDialogProps) {
  const report = useReport(diagram.id, onClose);
  // Without a connection they could no longer be loaded.
  useEffect(preloadToasts, []);
  // A closed dialog could not show the error of a request that is still running.
  const handleOpenChange = () => {
    if (!report.isSending) onClose();
  };
  return (
    <Dialog open onOpenChange={handleOpenChange}>
      {/* A tap outside must not discard what the user has typed. */}
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
