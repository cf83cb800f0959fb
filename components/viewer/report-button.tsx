"use client";

import { Flag } from "lucide-react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { feedbackWords } from "@/lib/feedback/words";

const loadDialog = () => import("@/components/feedback/report-dialog");

/** Opens the report dialog over the viewer. */
export function ReportButton({ diagram }: { diagram: ShownDiagram }) {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={open}
        className="-ml-3 self-start text-muted-foreground hover:text-foreground print:hidden"
      >
        <Flag className="size-4" />
        {feedbackWords.reportTitle}
      </Button>
      {isOpen && Dialog && <Dialog diagram={diagram} onClose={close} />}
    </>
  );
}
