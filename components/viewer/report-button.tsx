"use client";

import { Flag } from "lucide-react";
import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { buttonVariants } from "@/components/ui/button";
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
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={buttonVariants({
          variant: "ghost",
          size: "sm",
          className: "-ml-3 self-start text-muted-foreground hover:text-foreground print:hidden",
        })}
      >
        <Flag className="size-4" />
        {feedbackWords.reportTitle}
      </button>
      {isOpen && ReportDialog && <ReportDialog diagram={diagram} onClose={handleClose} />}
    </>
  );
}
