"use client";

import { Flag } from "lucide-react";
import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { feedbackWords } from "@/lib/feedback/words";

const loadDialog = () => import("@/components/feedback/report-dialog");

/** Opens the report dialog over the viewer. */
export function ReportButton({ diagram }: { diagram: ShownDiagram }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  const ReportDialog = useLazyComponent(loadDialog, isOpen, () => {
    handleClose();
    showLoadErrorToast();
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setIsOpen(true)}
        className="-ml-3 self-start text-muted-foreground hover:text-foreground print:hidden"
      >
        <Flag className="size-4" />
        {feedbackWords.reportTitle}
      </Button>
      {isOpen && ReportDialog && <ReportDialog diagram={diagram} onClose={handleClose} />}
    </>
  );
}
