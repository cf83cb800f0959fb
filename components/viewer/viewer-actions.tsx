"use client";

import { ChevronDown, ClipboardCopy, Download, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { copyPicture } from "@/components/diagrams/copy-picture";
import { downloadDiagram } from "@/components/diagrams/download-diagram";
import { DownloadMenu } from "@/components/diagrams/download-menu";
import { shareDiagram } from "@/components/diagrams/share-diagram";
import { SourceLink } from "@/components/diagrams/source-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { downloadFormatLabels, formatsOf } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";

type ViewerActionsProps = { diagram: ShownDiagram; hasSource?: boolean };

/** The actions of the viewer. Copying the picture is offered only if its licence is known. */
export function ViewerActions({ diagram, hasSource = true }: ViewerActionsProps) {
  const [isCopying, setIsCopying] = useState(false);
  const handleCopy = async () => {
    setIsCopying(true);
    await copyPicture(diagram);
    setIsCopying(false);
  };
  const { snapshot } = diagram;
  return (
    <div className="grid gap-2 print:hidden">
      <DownloadButton diagram={diagram} />
      <div className="flex flex-wrap gap-2 *:grow *:basis-[calc(50%-0.25rem)]">
        {hasSource && <SourceLink sourceUrl={diagram.sourceUrl} />}
        {snapshot !== null && (
          <Button variant="outline" onClick={() => void shareDiagram(diagram)}>
            <Share2 className="size-4" />
            {cardWords.share}
          </Button>
        )}
        {diagram.licence !== null && (
          <Button variant="outline" aria-disabled={isCopying} onClick={() => !isCopying && handleCopy()}>
            <ClipboardCopy className="size-4" />
            {viewerWords.copyImage}
          </Button>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="size-4" />
          {viewerWords.print}
        </Button>
      </div>
    </div>
  );
}

/** Downloads a PNG with one click, and other formats from its menu. Hidden if the diagram cannot be downloaded. */
function DownloadButton({ diagram }: { diagram: ShownDiagram }) {
  if (formatsOf(diagram).length === 0) return null;
  return (
    <div className="flex gap-px">
      <Button className="grow rounded-r-none" onClick={() => void downloadDiagram(diagram, "png")}>
        <Download className="size-4" />
        {downloadWords.asFormat(downloadFormatLabels.png)}
      </Button>
      <DownloadMenu diagram={diagram} className={menuButtonStyle}>
        <ChevronDown className="size-4" />
      </DownloadMenu>
    </div>
  );
}

const menuButtonStyle = buttonVariants({ className: "rounded-l-none px-3" });
